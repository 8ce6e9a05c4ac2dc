"""Fingers: the mouse events that they mean."""

import os

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.events import Input
from dutch.desktop.input import Command, Pointer
from dutch.desktop.touch import HOLD_MS, TRACKPAD, TWO_FINGER_TAP_MS, Fingers, aim
from dutch.desktop.widgets import Widgets

WINDOW = (1280, 720)
KINDS = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
AWAY = "move -10000"
LONG = HOLD_MS + 1


def finger(kind: str, number: int, x: int, touch_id: int = 3) -> Event:
    return Event(KINDS[kind], touch_id=touch_id, finger_id=number, x=x / WINDOW[0], y=0.5)


def named(meant: Event | str) -> str:
    if isinstance(meant, str):
        return meant
    if meant.type == pygame.MOUSEMOTION:
        return f"move {meant.pos[0]}"
    kind = "press" if meant.type == pygame.MOUSEBUTTONDOWN else "release"
    return f"{kind} {meant.pos[0]}" + ("" if meant.button == pygame.BUTTON_LEFT else " right")


def meaning(story: str, fingers: Fingers | None = None) -> list[str]:
    """Return what fingers mean; each step is a time in milliseconds and what a finger does, or "lost"."""
    fingers = fingers or Fingers()
    said: list[str] = []
    for step in story.split(", "):
        time, kind, *rest = step.split()
        said += map(named, fingers.held(int(time)))
        if kind == "lost":
            said += map(named, fingers.cancel())
        elif kind != "rest":
            number, x = map(int, rest)
            said += map(named, fingers.translate(finger(kind, number, x), WINDOW, int(time)))
    return said


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        pytest.param("0 down 1 50, 90 up 1 50", f"move 50, press 50, release 50, {AWAY}", id="tap"),
        pytest.param(
            "0 down 1 50, 20 move 1 61, 90 up 1 61",
            f"move 50, press 50, release 50, {AWAY}",
            id="trembling tap",
        ),
        pytest.param(
            "0 down 1 50, 20 move 1 62, 40 move 1 90, 60 up 1 95",
            f"move 50, move 50, press 50, move 62, move 90, move 95, release 95, {AWAY}",
            id="drag",
        ),
        pytest.param(
            f"0 down 1 50, {LONG} rest, 2000 up 1 50",
            "move 50, press 50 right, release 50 right",
            id="long press",
        ),
        pytest.param(
            f"0 down 1 50, {LONG} rest, 900 move 1 70, 950 up 1 70",
            "move 50, press 50 right, release 50 right, move 50, press 50, move 70, move 70, release 70, "
            + AWAY,
            id="drag after a long press",
        ),
        pytest.param(
            "0 down 1 50, 30 down 2 300, 99 up 1 50, 110 up 2 300",
            f"move 50, {AWAY}, undo",
            id="two-finger tap",
        ),
        pytest.param(
            f"0 down 1 50, 30 down 2 300, 99 up 1 50, {TWO_FINGER_TAP_MS + 1} up 2 300",
            f"move 50, {AWAY}",
            id="two fingers resting",
        ),
        pytest.param(
            "0 down 1 50, 30 down 2 300, 40 move 2 330, 99 up 1 50, 110 up 2 330",
            f"move 50, {AWAY}",
            id="two fingers swiping",
        ),
        pytest.param(
            "0 down 1 50, 9 down 2 300, 9 down 3 500, 99 up 3 500, 99 up 1 50, 99 up 2 300",
            f"move 50, {AWAY}",
            id="palm",
        ),
        pytest.param(
            "0 down 1 50, 20 move 1 90, 30 down 2 300, 40 move 2 400, 50 up 2 400, 60 up 1 95",
            f"move 50, move 50, press 50, move 90, move 95, release 95, {AWAY}",
            id="another finger during a drag",
        ),
        pytest.param(
            "0 down 1 50, 20 move 1 90, 60 lost, 70 up 1 95",
            f"move 50, move 50, press 50, move 90, {AWAY}, release -10000",
            id="window lost during a drag",
        ),
        pytest.param("0 down 1 50, 60 lost, 70 up 1 50", f"move 50, {AWAY}", id="window lost during a tap"),
        pytest.param(
            "0 down 1 50, 99 down 1 80, 120 up 1 80",
            f"move 50, {AWAY}, move 80, press 80, release 80, {AWAY}",
            id="lost release",
        ),
        pytest.param(
            "0 down 1 -5, 20 move 1 40, 30 up 1 40",
            f"move -5, move -5, press -5, move 40, move 40, release 40, {AWAY}",
            id="from outside",
        ),
    ],
)
def test_fingers_mean_mouse_events(story: str, expected: str) -> None:
    assert ", ".join(meaning(story)) == expected


def test_next_gesture_starts_afresh() -> None:
    fingers = Fingers()
    meaning("0 down 1 50, 9 down 2 300, 9 down 3 500, 99 up 3 500, 99 up 1 50, 99 up 2 300", fingers)
    assert meaning("500 down 1 50, 520 up 1 50", fingers) == ["move 50", "press 50", "release 50", AWAY]


def test_slack_grows_with_the_window() -> None:
    fingers = Fingers()
    size = (2560, 1440)
    fingers.translate(finger("down", 1, 640), size, 0)
    assert not fingers.translate(finger("move", 1, 647), size, 9), "14 of 16 pixels"
    assert fingers.translate(finger("move", 1, 649), size, 9)


def test_small_controls_reach_out_for_fingers() -> None:
    bar, low = pygame.Rect(5, 4, 64, 29), pygame.Rect(5, 60, 64, 30)
    for pos, meant in (
        ((20, 10), (20, 10)),
        ((20, 0), (20, 4)),
        ((20, 43), (20, 32)),
        ((20, 50), (20, 50)),
        ((20, 55), (20, 60)),
        ((75, 10), (75, 10)),
    ):
        assert aim(pos, [bar, low], WINDOW) == meant


def test_trackpad_is_not_a_screen() -> None:
    assert not Fingers().translate(finger("down", 1, 50, TRACKPAD), WINDOW, 0)


def test_input_gives_pointers_and_undo(widgets: Widgets) -> None:
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == "0", "each touch would arrive twice"
    reader = Input()
    tap = [finger("down", 1, 64), finger("up", 1, 64)]
    two = [finger("down", 1, 64), finger("down", 2, 640), finger("up", 1, 64), finger("up", 2, 640)]
    away = (-10_000, -10_000)
    at = (64, 360)
    assert reader.translate(tap, widgets) == [
        Pointer("move", at, touch=True),
        Pointer("down", at, 1, touch=True),
        Pointer("up", at, 1, touch=True),
        Pointer("move", away, touch=True),
    ]
    assert reader.translate(two, widgets)[-1] == Command("undo")
    reader.translate([finger("down", 1, 900), finger("move", 1, 950)], widgets)
    lost = reader.translate([Event(pygame.WINDOWFOCUSLOST)], widgets)
    assert lost[-1] == Pointer("up", away, 1, touch=True)
