"""What is drawn piece by piece is what would be drawn at once: pixel by pixel, over a whole game."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from dutch.desktop.autoplay import Autoplay
from dutch.desktop.canvas import Picture
from dutch.desktop.window import Window
from dutch.scenes.table import TableScene
from tests.window.helpers import Program

Start = Callable[..., Program]


def plainly(picture: Picture, like: pygame.Surface) -> pygame.Surface:
    """The picture drawn from bottom to top, without any cleverness."""
    surface = pygame.Surface(like.get_size(), 0, like)
    for item in picture.items():
        item.surface.set_alpha(item.alpha)
        surface.blit(item.surface, item.rect)
        item.surface.set_alpha(255)
    return surface


def drawn_anew(scene: Any) -> Picture:
    """The scene's picture with no part kept from before."""
    scene.widgets._drawn = None
    if isinstance(scene, TableScene):
        scene.panels.parts.clear()
    picture = Picture()
    scene.draw(picture)
    return picture


def test_every_frame_of_a_game_equals_a_full_redraw(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    running = program(speed="fast")
    running.pilot.ms = 50
    present = Window.present
    frames: list[bool] = []

    def checked(window: Window, picture: Picture) -> list[pygame.Rect]:
        areas = present(window, picture)
        anew = plainly(drawn_anew(running.scene), window.surface)
        frames.append(bytes(window.surface.get_buffer()) == bytes(anew.get_buffer()))
        return areas

    monkeypatch.setattr(Window, "present", checked)
    Autoplay(running.pilot, random.Random(21)).play(21, "standard")
    assert len(frames) > 500
    assert all(frames), f"frame {frames.index(False)} of {len(frames)} differs"
