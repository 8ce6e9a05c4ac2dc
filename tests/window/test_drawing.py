"""What is drawn piece by piece is what would be drawn at once: pixel by pixel, over a whole game."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.desktop.window import Window
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.scenes.table.drawing import FLYING
from dutch.selftest.autoplay import Autoplay
from tests.window.helpers import Program

Start = Callable[..., Program]


def plainly(display_list: DisplayList, like: pygame.Surface) -> pygame.Surface:
    """The picture drawn from bottom to top, without any cleverness."""
    surface = pygame.Surface(like.get_size(), 0, like)
    for item in display_list.items():
        item.surface.set_alpha(item.alpha)
        surface.blit(item.surface, item.rect)
        item.surface.set_alpha(255)
    return surface


def drawn_anew(scene: Any) -> DisplayList:
    """The scene's picture with no part kept from before."""
    scene.widgets._drawn = None
    if isinstance(scene, TableScene):
        scene.view.forget()
    display_list = DisplayList()
    scene.draw(display_list)
    return display_list


def test_every_frame_of_a_game_equals_a_full_redraw(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    running = program(speed="fast")
    running.pilot.ms = 50
    present = Window.present
    frames: list[bool] = []

    def checked(window: Window, display_list: DisplayList) -> list[pygame.Rect]:
        areas = present(window, display_list)
        anew = plainly(drawn_anew(running.scene), window.surface)
        frames.append(bytes(window.surface.get_buffer()) == bytes(anew.get_buffer()))
        return areas

    monkeypatch.setattr(Window, "present", checked)
    Autoplay(running.pilot, random.Random(21)).play(21, "standard")
    assert len(frames) > 500
    assert all(frames), f"frame {frames.index(False)} of {len(frames)} differs"


def test_cards_that_wait_to_be_dealt_look_like_one_pile_from_the_first_frame_on(program: Start) -> None:
    running = program(speed="normal")
    running.app.stack.go(Go("table", {"seed": 7, "edition": "standard", "level": "random"}))
    running.pilot.frames(1)
    surface = running.app.ui.window.surface
    anew = plainly(drawn_anew(running.scene), surface)
    assert bytes(surface.get_buffer()) == bytes(anew.get_buffer())
    places = [region.rect for region in running.pilot.regions if "moving" in region.flags]
    pile = max(places, key=lambda rect: places.count(rect))
    waiting = [
        item.rect for item in running.app.stack.display_list.layers[FLYING] if item.rect.contains(pile)
    ]
    assert len(waiting) > 10
    shadows = sum(rect.width > pile.width for rect in waiting)
    assert 1 <= shadows <= 4, "that of the pile, and of the first ones that have just left it"
