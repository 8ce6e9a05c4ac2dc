import itertools

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Input, Pressed
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets import Widgets

BUTTON = pygame.Rect(10, 10, 200, 50)
FIELD = pygame.Rect(10, 100, 300, 50)
CHOICE = pygame.Rect(10, 200, 300, 50)
PAGE = pygame.Rect(400, 10, 400, 300)


@pytest.fixture
def widgets(shapes: Shapes, typesetter: Typesetter) -> Widgets:
    return Widgets((1280, 720), shapes.theme, typesetter, shapes)


def mouse(kind: int, pos: tuple[int, int]) -> Event:
    if kind == pygame.MOUSEMOTION:
        return Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return Event(kind, pos=pos, button=1)


def down(widgets: Widgets, pos: tuple[int, int]) -> object:
    return widgets.process(mouse(pygame.MOUSEBUTTONDOWN, pos))


def up(widgets: Widgets, pos: tuple[int, int]) -> object:
    return widgets.process(mouse(pygame.MOUSEBUTTONUP, pos))


def drawn(widgets: Widgets) -> DisplayList:
    display_list = DisplayList()
    widgets.draw(display_list)
    return display_list


def flags(widgets: Widgets, name: str) -> frozenset[str]:
    region = drawn(widgets).find(name)
    assert region is not None
    return region.flags


def test_button_fires_on_release(widgets: Widgets) -> None:
    widgets.button("end", BUTTON, "End turn")
    assert down(widgets, (20, 20)) == []
    assert flags(widgets, "button.end") == {"pressed", "focus"}
    assert up(widgets, (20, 20)) == [Pressed("end")]
    down(widgets, (20, 20))
    assert up(widgets, (900, 600)) == []
    assert down(widgets, (900, 600)) is None and up(widgets, (900, 600)) is None
    down(widgets, (20, 20))
    widgets.button("end", BUTTON, "End your turn")
    assert up(widgets, (20, 20)) == [Pressed("end")], "it is still held"


def test_disabled_button_shows_its_reason(widgets: Widgets) -> None:
    widgets.button("end", BUTTON, "End turn", enabled=False, tip="Buy the card at place 1 first.")
    region = drawn(widgets).find("button.end")
    assert region is not None and region.label == "Buy the card at place 1 first."
    assert "disabled" in region.flags
    down(widgets, (20, 20))
    assert up(widgets, (20, 20)) in ([], None)
    widgets.process(mouse(pygame.MOUSEMOTION, (20, 20)))
    assert drawn(widgets).find("tip.end") is not None
    widgets.focus("end")
    assert widgets.press_focused() is None


def test_focus_wraps_and_keys_press(widgets: Widgets) -> None:
    for index, name in enumerate("abc"):
        widgets.button(name, BUTTON.move(0, 60 * index), name)
    visited = []
    for _turn in range(4):
        widgets.steer(Command("next"))
        visited.append(widgets.focused)
    assert visited == ["a", "b", "c", "a"]
    widgets.steer(Command("previous"))
    assert widgets.focused == "c" and "focus" in flags(widgets, "button.c")
    assert widgets.steer(Command("confirm")) == [Pressed("c")]
    assert widgets.steer(Command("lift")) == [Pressed("c")]
    assert widgets.steer(Command("undo")) is None
    widgets.remove("c")
    assert widgets.focused is None


def test_choice_by_mouse_and_arrows(widgets: Widgets) -> None:
    options = [("easy", "Easy"), ("fair", "Fair"), ("hard", "Hard")]
    widgets.choice("level", CHOICE, options, "fair")
    hard = drawn(widgets).find("choice.level.hard")
    assert hard is not None
    down(widgets, hard.rect.center)
    assert up(widgets, hard.rect.center) == [Changed("level", "hard")]
    assert widgets.value("level") == "hard"
    assert widgets.steer(Command("left")) == [Changed("level", "fair")]
    assert "selected" in flags(widgets, "choice.level.fair")


def test_typing_changes_a_field(widgets: Widgets) -> None:
    widgets.field("name", FIELD, "Jan", max_length=5)
    assert not widgets.typing
    widgets.focus("name")
    assert widgets.typing
    while widgets.update(0.0):
        drawn(widgets)
    before = [item.key for item in drawn(widgets).items()]
    keys = [Event(pygame.TEXTINPUT, text=letter) for letter in "lxyz"]
    result = Input().translate([Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l")], widgets)
    assert result == []
    assert [widgets.process(key) for key in keys[:2]] == [
        [Changed("name", "Janl")],
        [Changed("name", "Janlx")],
    ]
    assert widgets.process(keys[2]) == []
    assert widgets.value("name") == "Janlx"
    changes = [widgets.update(0.016) for _frame in range(3)]
    assert changes[0]
    assert [item.key for item in drawn(widgets).items()] != before
    region = drawn(widgets).find("field.name")
    assert region is not None and region.label == "Janlx"
    assert down(widgets, (1000, 700)) is None and not widgets.typing
    down(widgets, FIELD.center)
    assert widgets.typing


def test_idle_controls_need_no_redraw(widgets: Widgets) -> None:
    widgets.button("a", BUTTON, "A")
    widgets.text("rules", PAGE, "<p>word</p>")
    assert widgets.update(0.1)
    assert not any(widgets.update(0.1) for _frame in range(20))


def test_page_scrolls_by_wheel_keys_and_bar(widgets: Widgets) -> None:
    widgets.text("rules", PAGE, "<h1>Rules</h1>" + "<p>many <b>words</b>. </p>" * 60)
    widgets.process(mouse(pygame.MOUSEMOTION, PAGE.center))

    def seen() -> object:
        return [item.key for item in drawn(widgets).items()]

    looks = [seen()]
    assert widgets.process(Event(pygame.MOUSEWHEEL, x=0, y=-1)) == []
    looks.append(seen())
    assert widgets.steer(Command("page_down")) == []
    looks.append(seen())
    down(widgets, (PAGE.right - 14, PAGE.bottom - 20))
    up(widgets, (PAGE.right - 14, PAGE.bottom - 20))
    looks.append(seen())
    assert all(one != other for one, other in itertools.pairwise(looks))


def test_up_and_down_leave_a_field(widgets: Widgets) -> None:
    widgets.button("end", BUTTON, "End turn")
    widgets.field("name", FIELD)
    widgets.choice("level", CHOICE, [("one", "One"), ("two", "Two")], "one")
    widgets.focus("name")
    assert widgets.steer(Command("down")) == [] and widgets.focused == "level"
    widgets.focus("name")
    assert widgets.steer(Command("up")) == [] and widgets.focused == "end"


def test_segments_are_equal_or_fitted(widgets: Widgets) -> None:
    options = [("a", "A"), ("b", "A very much longer label"), ("c", "C")]
    row = pygame.Rect(10, 10, 600, 50)
    widgets.choice("like", row, options, "a")
    widgets.choice("fitted", row.move(0, 80), options, "a", fitted=True)
    for name in ("like", "fitted"):
        rects = [
            region.rect for region in drawn(widgets).regions if region.name.startswith(f"choice.{name}.")
        ]
        assert rects[0].left == row.left and abs(rects[-1].right - row.right) <= 1
        assert all(one.right < other.left for one, other in itertools.pairwise(rects))
        widths = [rect.width for rect in rects]
        if name == "like":
            assert len({*widths}) == 1
        else:
            assert widths[1] > 2 * widths[0]
