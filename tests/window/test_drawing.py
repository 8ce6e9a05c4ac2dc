"""Partial redraws give the same pixels as a full redraw."""

import random

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.desktop.window import Window
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.scenes.table.cards import CardsView
from dutch.scenes.table.controls import FLYING
from dutch.scenes.table.hint import HintNote
from dutch.selftest.autoplay import MAX_ACTIONS, Autoplay
from tests.window.helpers import Program, StartProgram
from tools.monkey.checks import pixels, render_unoptimised

pytestmark = pytest.mark.usefixtures("real_pixels")


def equals_a_full_redraw(running: Program) -> bool:
    """Compare the window with the scene drawn without anything cached."""
    scene, window = running.scene, running.app.ui.window
    scene.widgets._drawn = None  # noqa: SLF001
    if isinstance(scene, TableScene):
        for part in scene.parts:
            if isinstance(part, CardsView):
                part.clear_cache()
            elif not isinstance(part, HintNote):
                part.refit()
    display_list = DisplayList()
    scene.draw(display_list)
    return render_unoptimised(display_list, window.surface) == pixels(window.surface)


@pytest.mark.parametrize("actions", [4, pytest.param(MAX_ACTIONS, marks=pytest.mark.slow)])
def test_every_frame_equals_a_full_redraw(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, actions: int
) -> None:
    running = start_program(speed="fast")
    running.pilot.ms = 66
    present = Window.present
    frames: list[bool] = []

    def checked(window: Window, display_list: DisplayList) -> list[pygame.Rect]:
        areas = present(window, display_list)
        frames.append(equals_a_full_redraw(running))
        return areas

    monkeypatch.setattr(Window, "present", checked)
    player = Autoplay(running.pilot, random.Random(21))
    player.start(21, "standard")
    for _action in range(actions):
        if running.pilot.find("button.score") is not None:
            player.finish()
            break
        player.act()
    assert len(frames) > 60
    assert all(frames), f"frame {frames.index(False)} of {len(frames)} differs"


def test_undealt_cards_look_like_one_pile(start_program: StartProgram) -> None:
    running = start_program(speed="normal")
    running.pilot.ms = 66
    running.app.stack.go(Go("table", {"seed": 7, "edition": "standard", "level": "random"}))
    running.pilot.frames(1)
    assert equals_a_full_redraw(running)
    places = [region.rect for region in running.pilot.regions if "moving" in region.flags]
    pile = max(places, key=lambda rect: places.count(rect))
    waiting = [
        item.rect for item in running.app.stack.display_list.layers[FLYING] if item.rect.contains(pile)
    ]
    assert len(waiting) > 10
    shadows = sum(rect.width > pile.width for rect in waiting)
    assert 1 <= shadows <= 4, "the pile's, and those of the cards that have just left it"
