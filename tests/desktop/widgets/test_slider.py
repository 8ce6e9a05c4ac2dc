import pygame
import pytest

from dutch.desktop.input import Changed, Pressed
from dutch.desktop.widgets import Button, Slider, Widgets
from tests.desktop.widgets.using import keys, region

RECT = pygame.Rect(100, 50, 400, 44)


@pytest.fixture
def widgets(widgets: Widgets) -> Widgets:
    widgets.add(Slider, "effects", RECT, 50)
    return widgets


def shown(widgets: Widgets) -> tuple[str, frozenset[str]]:
    found = region(widgets, "slider.effects")
    assert found.rect == RECT
    return found.label, found.flags


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
    widgets.add(Button, "back", pygame.Rect(100, 200, 200, 44), "Back")
    widgets.focus("effects")
    assert keys(widgets, "confirm") is None
    assert keys(widgets, "down") == [] and widgets.focused == "back"
