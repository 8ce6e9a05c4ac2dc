"""Buttons, choices, fields and pages: pressing them, and where the focus goes."""

import itertools
from typing import Any

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.events import Input
from dutch.desktop.input import Changed, Pressed
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Theme
from dutch.desktop.widgets import Button, Choice, Widgets
from dutch.desktop.widgets.reader import Reader
from tests.desktop.widgets.using import DOWN, MOVE, UP, draw_widgets, keys, mouse, region, wheel, write

BUTTON = pygame.Rect(10, 10, 200, 50)
FIELD = pygame.Rect(10, 100, 300, 50)
CHOICE = pygame.Rect(10, 200, 300, 50)
PAGE = pygame.Rect(400, 10, 400, 300)
HERE, ELSEWHERE = (20, 20), (900, 600)


def test_button_under_the_resting_pointer_shows_no_tip(widgets: Widgets) -> None:
    mouse(widgets, MOVE, HERE)
    widgets.add(Button, "aside", BUTTON, "Set aside", enabled=False, tip="Choose a card first.")
    assert draw_widgets(widgets).find("tip.aside") is None
    mouse(widgets, MOVE, HERE)
    assert region(widgets, "tip.aside")


def test_disabled_button_shows_its_reason(widgets: Widgets) -> None:
    widgets.add(Button, "end", BUTTON, "End turn", enabled=False, tip="Buy the card at place 1 first.")
    assert region(widgets, "button.end").label == "Buy the card at place 1 first."
    assert "disabled" in region(widgets, "button.end").flags
    mouse(widgets, DOWN, HERE)
    assert not mouse(widgets, UP, HERE)
    mouse(widgets, MOVE, HERE)
    assert region(widgets, "tip.end")
    widgets.focus("end")
    assert keys(widgets, "confirm") == []


def test_focus_wraps_and_keys_press(widgets: Widgets) -> None:
    for index, name in enumerate("abc"):
        widgets.add(Button, name, BUTTON.move(0, 60 * index), name)
    visited = []
    for _turn in range(4):
        keys(widgets, "next")
        visited.append(widgets.focused)
    assert visited == ["a", "b", "c", "a"]
    keys(widgets, "previous")
    assert widgets.focused == "c" and "focus" in region(widgets, "button.c").flags
    assert keys(widgets, "confirm") == keys(widgets, "lift") == [Pressed("c")]
    assert keys(widgets, "undo") is None
    widgets.remove("c")
    assert widgets.focused is None


def test_choice_by_mouse_and_arrows(widgets: Widgets) -> None:
    widgets.add(Choice, "level", CHOICE, [("easy", "Easy"), ("fair", "Fair"), ("hard", "Hard")], "fair")
    hard = region(widgets, "choice.level.hard").rect.center
    mouse(widgets, DOWN, hard)
    assert mouse(widgets, UP, hard) == [Changed("level", "hard")]
    assert region(widgets, "choice.level").label == "Hard"
    assert keys(widgets, "left") == [Changed("level", "fair")]
    assert "selected" in region(widgets, "choice.level.fair").flags


def test_gap_between_options_belongs_to_them(widgets: Widgets) -> None:
    widgets.add(Choice, "level", CHOICE, [("one", "One"), ("two", "Two"), ("three", "Three")], "one")
    middle, last = (region(widgets, f"choice.level.{value}").rect for value in ("two", "three"))
    assert middle.right < last.left - 1
    for x, label in ((middle.left - 1, "Two"), (last.left - 1, "Three"), (middle.right, "Two")):
        for kind in (DOWN, UP):
            mouse(widgets, kind, (x, CHOICE.centery))
        assert region(widgets, "choice.level").label == label


def test_typing_changes_a_field(widgets: Widgets) -> None:
    widgets.field("name", FIELD, "Jan", max_length=5)
    assert not widgets.typing
    widgets.focus("name")
    assert widgets.typing
    while widgets.update(0.0):
        draw_widgets(widgets)
    before = draw_widgets(widgets).items()
    letter = Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l")
    assert Input().translate([letter], widgets) == []
    assert [write(widgets, letter) for letter in "lx"] == [
        [Changed("name", "Janl")],
        [Changed("name", "Janlx")],
    ]
    assert write(widgets, "y") == []
    assert widgets.update(0.016)
    assert draw_widgets(widgets).items() != before
    assert region(widgets, "field.name").label == "Janlx"
    assert mouse(widgets, DOWN, ELSEWHERE) is None and not widgets.typing
    mouse(widgets, DOWN, FIELD.center)
    assert widgets.typing


def test_idle_controls_need_no_redraw(widgets: Widgets) -> None:
    widgets.add(Button, "a", BUTTON, "A")
    widgets.add(Reader, "rules", PAGE, "<p>word</p>")
    assert widgets.update(0.1)
    assert not any(widgets.update(0.1) for _frame in range(20))


def test_page_scrolls_by_wheel_keys_and_bar(widgets: Widgets) -> None:
    widgets.add(Reader, "rules", PAGE, "<h1>Rules</h1>" + "<p>many <b>words</b>. </p>" * 60)
    mouse(widgets, MOVE, PAGE.center)
    corner = PAGE.right - 14, PAGE.bottom - 20
    uses = (
        lambda: wheel(widgets, -1),
        lambda: keys(widgets, "page_down"),
        lambda: mouse(widgets, DOWN, corner),
        lambda: mouse(widgets, UP, corner),
    )
    looks = []
    for use in uses:
        looks.append(draw_widgets(widgets).items())
        assert use() == []
    assert all(one != other for one, other in itertools.pairwise(looks))


def test_up_and_down_leave_a_field(widgets: Widgets) -> None:
    widgets.add(Button, "end", BUTTON, "End turn")
    widgets.field("name", FIELD)
    widgets.add(Choice, "level", CHOICE, [("one", "One"), ("two", "Two")], "one")
    for key, there in (("down", "level"), ("up", "end")):
        widgets.focus("name")
        assert keys(widgets, key) == [] and widgets.focused == there


def test_left_and_right_move_the_focus_along_a_row_of_buttons(widgets: Widgets) -> None:
    for index, name in enumerate("abc"):
        widgets.add(Button, name, BUTTON.move(220 * index, 0), name)
    widgets.focus("a")
    visited = []
    for key in ("right", "right", "right", "left"):
        keys(widgets, key)
        visited.append(widgets.focused)
    assert visited == ["b", "c", "c", "b"]


def test_options_of_a_choice_have_one_size(
    widgets: Widgets, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[float] = []
    fit = Typesetter.fit

    def recorded(self: Typesetter, text: str, width: int, size: float, *more: Any, **look: Any) -> Any:
        sizes.append(size)
        return fit(self, text, width, size, *more, **look)

    monkeypatch.setattr(Typesetter, "fit", recorded)
    widgets.add(Choice, "game", pygame.Rect(0, 0, 240, 40), [("a", "Dutch"), ("b", "Representatives")], "a")
    draw_widgets(widgets)
    first, second = sizes
    assert first == second < theme.sizes.label


def test_text_is_no_larger_than_its_equals(
    widgets: Widgets, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[float] = []
    fit = Typesetter.fit

    def recorded(self: Typesetter, text: str, width: int, size: float, *more: Any, **look: Any) -> Any:
        sizes.append(size)
        return fit(self, text, width, size, *more, **look)

    monkeypatch.setattr(Typesetter, "fit", recorded)
    widgets.add(Button, "short", pygame.Rect(0, 0, 110, 40), "Joost")
    widgets.add(Button, "long", pygame.Rect(0, 50, 110, 40), "Representatives")
    widgets.add(Button, "two lines", pygame.Rect(0, 100, 110, 40), "Once more again")
    draw_widgets(widgets)
    assert len({*sizes}) == 1 and sizes[0] < theme.sizes.label
