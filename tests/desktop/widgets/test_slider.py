import pygame
import pytest

from dutch.desktop.input import Changed, Pressed
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets import Widgets
from tests.desktop.widgets.using import DOWN, MOVE, UP, keys, mouse, region

RECT = pygame.Rect(100, 50, 400, 44)


@pytest.fixture
def widgets(widgets: Widgets) -> Widgets:
    widgets.slider("effects", RECT, 50)
    return widgets


def shown(widgets: Widgets) -> tuple[str, frozenset[str]]:
    found = region(widgets, "slider.effects")
    assert found.rect == RECT
    return found.label, found.flags


def test_slider_follows_the_mouse(widgets: Widgets, heard: list[str], typesetter: Typesetter) -> None:
    far = RECT.right + 500, 600
    assert shown(widgets) == ("50%", frozenset()) and typesetter.overflows == []
    assert mouse(widgets, DOWN, RECT.midleft) == [Changed("effects", "0")]
    assert shown(widgets) == ("0%", {"pressed", "focus"})
    assert mouse(widgets, MOVE, (RECT.left + 2, 72)) == [], "the same value is reported once"
    assert mouse(widgets, MOVE, far) == [Changed("effects", "100")]
    assert heard == []
    assert mouse(widgets, UP, far) == [Pressed("effects")]
    assert heard == ["button"]
    assert mouse(widgets, MOVE, RECT.midleft) is None, "it was released"
    assert shown(widgets)[0] == "100%"


@pytest.mark.parametrize(
    ("commands", "value", "changed"),
    [
        ("left", 45, True),
        ("right", 55, True),
        ("first", 0, True),
        ("last", 100, True),
        ("page_up", 70, True),
        ("page_down", 30, True),
        ("last right", 100, False),
    ],
)
def test_keys_move_a_slider(widgets: Widgets, commands: str, value: int, changed: bool) -> None:
    widgets.focus("effects")
    expected = [Changed("effects", str(value))] if changed else []
    assert keys(widgets, commands) == [*expected, Pressed("effects")]
    assert shown(widgets) == (f"{value}%", {"focus"})


def test_up_and_down_leave_a_slider(widgets: Widgets) -> None:
    widgets.button("back", pygame.Rect(100, 200, 200, 44), "Back")
    widgets.focus("effects")
    assert keys(widgets, "confirm") is None
    assert keys(widgets, "down") == [] and widgets.focused == "back"


def test_moved_slider_stays_held(widgets: Widgets) -> None:
    mouse(widgets, DOWN, (300, 72))
    widgets.slider("effects", RECT.move(0, 10), int(widgets.value("effects")))
    assert mouse(widgets, MOVE, RECT.midright) == [Changed("effects", "100")]
