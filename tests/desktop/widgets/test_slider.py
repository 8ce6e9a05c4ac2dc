from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Pressed
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets import Widgets
from dutch.desktop.widgets.slider import Scale, Slider

RECT = pygame.Rect(100, 50, 400, 44)


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


def shown(widgets: Widgets) -> tuple[str, frozenset[str]]:
    display_list = DisplayList()
    widgets.draw(display_list)
    region = display_list.find("slider.effects")
    assert region is not None and region.rect == RECT
    return region.label, region.flags


def test_slider_shows_its_value(widgets: Widgets, typesetter: Typesetter) -> None:
    assert shown(widgets) == ("50 %", frozenset())
    assert widgets.value("effects") == "50"
    assert typesetter.overflows == []


def test_slider_follows_the_mouse(widgets: Widgets, heard: list[str]) -> None:
    assert mouse(widgets, pygame.MOUSEBUTTONDOWN, RECT.left) == [Changed("effects", "0")]
    assert shown(widgets) == ("0 %", {"pressed", "focus"})
    assert mouse(widgets, pygame.MOUSEMOTION, RECT.left + 2) == [], "the same value is told once"
    assert mouse(widgets, pygame.MOUSEMOTION, RECT.right + 500, 600) == [Changed("effects", "100")]
    assert heard == []
    assert mouse(widgets, pygame.MOUSEBUTTONUP, RECT.right + 500, 600) == [Pressed("effects")]
    assert heard == ["button"]
    assert mouse(widgets, pygame.MOUSEMOTION, RECT.left) is None, "it was let go"
    assert shown(widgets)[0] == "100 %"


def test_slider_reaches_every_step(widgets: Widgets) -> None:
    mouse(widgets, pygame.MOUSEBUTTONDOWN, RECT.left)
    values = {"0"}
    for x in range(RECT.left, RECT.right, 2):
        mouse(widgets, pygame.MOUSEMOTION, x)
        values.add(widgets.value("effects"))
    assert values == {str(value) for value in range(0, 101, 5)}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("left", "45"),
        ("right", "55"),
        ("first", "0"),
        ("last", "100"),
        ("page_up", "70"),
        ("page_down", "30"),
    ],
)
def test_keys_move_a_slider(widgets: Widgets, key: str, value: str) -> None:
    widgets.focus("effects")
    assert widgets.steer(Command(key)) == [Changed("effects", value), Pressed("effects")]
    assert shown(widgets) == (f"{value} %", {"focus"})


def test_slider_with_its_own_scale(widgets: Widgets) -> None:
    widgets.slider("effects", RECT, 17, Scale(58, marks=(9, 30)), "17 of 58", "58 of 58")
    widgets.focus("effects")
    assert shown(widgets)[0] == "17 of 58"
    assert widgets.steer(Command("right")) == [Changed("effects", "18"), Pressed("effects")]
    assert widgets.steer(Command("last")) == [Changed("effects", "58"), Pressed("effects")]
    assert mouse(widgets, pygame.MOUSEBUTTONDOWN, RECT.left) == [Changed("effects", "0")]
    values = {0}
    for x in range(RECT.left, RECT.right):
        mouse(widgets, pygame.MOUSEMOTION, x)
        values.add(int(widgets.value("effects")))
    assert values == set(range(59))


def test_slider_with_one_value_stays(widgets: Widgets) -> None:
    widgets.slider("effects", RECT, 0, Scale(0), "0 of 0", "0 of 0")
    assert mouse(widgets, pygame.MOUSEBUTTONDOWN, RECT.centerx) == []
    assert shown(widgets)[0] == "0 of 0"


def test_slider_stops_at_its_ends(widgets: Widgets) -> None:
    widgets.focus("effects")
    widgets.steer(Command("last"))
    assert widgets.steer(Command("right")) == [Pressed("effects")]
    assert widgets.value("effects") == "100"


def test_up_and_down_leave_a_slider(widgets: Widgets) -> None:
    widgets.button("back", pygame.Rect(100, 200, 200, 44), "Back")
    widgets.focus("effects")
    assert widgets.steer(Command("down")) == []
    assert widgets.focused == "back"
    widgets.focus("effects")
    assert widgets.steer(Command("confirm")) is None


def test_moved_slider_stays_held(widgets: Widgets) -> None:
    mouse(widgets, pygame.MOUSEBUTTONDOWN, 300)
    widgets.slider("effects", RECT.move(0, 10), int(widgets.value("effects")))
    assert mouse(widgets, pygame.MOUSEMOTION, RECT.right) == [Changed("effects", "100")]


def test_slider_handle_stays_inside(shapes: Shapes, typesetter: Typesetter) -> None:
    for width, height in ((120, 30), (400, 44), (900, 120)):
        widgets = Widgets((1280, 720), shapes.theme, typesetter, shapes)
        for value in (0, 50, 100):
            widgets.slider("effects", pygame.Rect(10, 10, width, height), value)
            slider = widgets._parts["effects"]
            assert slider.rect.contains(slider.handle)  # type: ignore[union-attr]


def test_slider_handle_leaves_room_for_words(shapes: Shapes, typesetter: Typesetter) -> None:
    widgets = Widgets((1280, 720), shapes.theme, typesetter, shapes)
    words = "Action 58 of 58 · Round 9"
    widgets.slider("position", pygame.Rect(10, 10, 700, 44), 58, Scale(58), words, words)
    slider = widgets._parts["position"]
    assert isinstance(slider, Slider)
    assert slider.handle.right <= slider.rect.right - slider.pad - slider.words - slider.pad
