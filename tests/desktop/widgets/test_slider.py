from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Pressed
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets import Scale, Widgets
from dutch.desktop.widgets.slider import Slider

RECT = pygame.Rect(100, 50, 400, 44)
DOWN, MOVE, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def widgets(shapes: Shapes, typesetter: Typesetter, heard: list[str]) -> Widgets:
    made = Widgets((1280, 720), shapes.theme, typesetter, shapes, lambda name, _x: heard.append(name))
    made.slider("effects", RECT, 50)
    return made


def mouse(widgets: Widgets, kind: int, x: int, y: int = 72) -> object:
    return widgets.process(Event(kind, pos=(x, y), button=1, rel=(0, 0), buttons=(0, 0, 0)))


def reached(widgets: Widgets) -> set[int]:
    """Return every value that dragging along the rail reaches."""
    mouse(widgets, DOWN, RECT.left)
    values = {int(widgets.value("effects"))}
    for x in range(RECT.left, RECT.right):
        mouse(widgets, MOVE, x)
        values.add(int(widgets.value("effects")))
    return values


def shown(widgets: Widgets) -> tuple[str, frozenset[str]]:
    display_list = DisplayList()
    widgets.draw(display_list)
    region = display_list.find("slider.effects")
    assert region is not None and region.rect == RECT
    return region.label, region.flags


def test_slider_follows_the_mouse(widgets: Widgets, heard: list[str], typesetter: Typesetter) -> None:
    assert shown(widgets) == ("50 %", frozenset()) and typesetter.overflows == []
    assert mouse(widgets, DOWN, RECT.left) == [Changed("effects", "0")]
    assert shown(widgets) == ("0 %", {"pressed", "focus"})
    assert mouse(widgets, MOVE, RECT.left + 2) == [], "the same value is reported once"
    assert mouse(widgets, MOVE, RECT.right + 500, 600) == [Changed("effects", "100")]
    assert heard == []
    assert mouse(widgets, UP, RECT.right + 500, 600) == [Pressed("effects")]
    assert heard == ["button"]
    assert mouse(widgets, MOVE, RECT.left) is None, "it was released"
    assert shown(widgets)[0] == "100 %"


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ("left", 45),
        ("right", 55),
        ("first", 0),
        ("last", 100),
        ("page_up", 70),
        ("page_down", 30),
        ("last right", 100),
    ],
)
def test_keys_move_a_slider(widgets: Widgets, keys: str, value: int) -> None:
    widgets.focus("effects")
    for key in keys.split():
        result = widgets.steer(Command(key))
    changed = [] if keys == "last right" else [Changed("effects", str(value))]
    assert result == [*changed, Pressed("effects")]
    assert shown(widgets) == (f"{value} %", {"focus"})


def test_slider_reaches_every_step(widgets: Widgets) -> None:
    assert reached(widgets) == {*range(0, 101, 5)}
    widgets.slider("effects", RECT, 17, Scale(58, marks=(9, 30)), "17 of 58", "58 of 58")
    assert shown(widgets)[0] == "17 of 58"
    assert reached(widgets) == {*range(59)}


def test_slider_with_one_value_stays(widgets: Widgets) -> None:
    widgets.slider("effects", RECT, 0, Scale(0), "0 of 0", "0 of 0")
    assert mouse(widgets, DOWN, RECT.centerx) == []
    assert shown(widgets)[0] == "0 of 0"


def test_up_and_down_leave_a_slider(widgets: Widgets) -> None:
    widgets.button("back", pygame.Rect(100, 200, 200, 44), "Back")
    widgets.focus("effects")
    assert widgets.steer(Command("confirm")) is None
    assert widgets.steer(Command("down")) == [] and widgets.focused == "back"


def test_moved_slider_stays_held(widgets: Widgets) -> None:
    mouse(widgets, DOWN, 300)
    widgets.slider("effects", RECT.move(0, 10), int(widgets.value("effects")))
    assert mouse(widgets, MOVE, RECT.right) == [Changed("effects", "100")]


@pytest.mark.parametrize("size", [(120, 30), (400, 44), (900, 120)])
def test_slider_handle_stays_inside(size: tuple[int, int]) -> None:
    for value in (0, 50, 100):
        slider = Slider("effects", pygame.Rect((10, 10), size), value, pad=10, words=40)
        assert slider.rect.contains(slider.handle)
        assert slider.handle.right <= slider.rect.right - 2 * slider.pad - slider.words
