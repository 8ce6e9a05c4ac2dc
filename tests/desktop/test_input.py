"""From events to intentions, and where the arrow keys lead."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.input import (
    Command,
    Dropped,
    Exposed,
    Input,
    Intention,
    Pointer,
    Pressed,
    Quit,
    Resized,
    Wheel,
    command_of,
    neighbour,
)
from dutch.desktop.window import Window

CLICK = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Typing:
    """Controls with the focus in a text field."""

    typing = True
    composing = False

    def __init__(self) -> None:
        self.seen: list[int] = []

    def process(self, event: Event) -> list[Intention] | None:
        self.seen.append(event.type)
        return []

    def double_click(self, pos: tuple[int, int]) -> list[Intention]:
        return []


def press(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def click(pos: tuple[int, int], button: int = 1) -> list[Event]:
    return [
        Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
        Event(pygame.MOUSEBUTTONUP, pos=pos, button=button),
    ]


@pytest.mark.parametrize(
    ("key", "mod", "name"),
    [
        (pygame.K_TAB, 0, "next"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "previous"),
        (pygame.K_z, pygame.KMOD_LCTRL, "undo"),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "redo"),
        (pygame.K_y, pygame.KMOD_LCTRL, "redo"),
        (pygame.K_z, 0, None),
        (pygame.K_z, pygame.KMOD_LSHIFT, None),
        (pygame.K_n, pygame.KMOD_LCTRL, "new"),
        (pygame.K_v, pygame.KMOD_LCTRL, "paste"),
        (pygame.K_f, pygame.KMOD_LCTRL, "find"),
        (pygame.K_v, 0, "view"),
        (pygame.K_LEFTBRACKET, 0, "previous_round"),
        (pygame.K_RIGHTBRACKET, 0, "next_round"),
        (pygame.K_RIGHTBRACKET, pygame.KMOD_ALT, None),
        (pygame.K_EQUALS, pygame.KMOD_LSHIFT, "faster"),
        (pygame.K_PLUS, 0, "faster"),
        (pygame.K_KP_MINUS, 0, "slower"),
        (pygame.K_l, 0, "log"),
        (pygame.K_l, pygame.KMOD_LCTRL, None),
        (pygame.K_F11, 0, "fullscreen"),
        (pygame.K_SPACE, 0, "lift"),
        (pygame.K_KP_ENTER, 0, "confirm"),
    ],
)
def test_keys(key: int, mod: int, name: str | None) -> None:
    assert command_of(key, mod) == name


def test_letters_go_to_a_focused_field() -> None:
    controls = Typing()
    result = Input().translate([press(pygame.K_l), press(pygame.K_RETURN)], controls)
    assert result == [Command("confirm")]
    assert controls.seen == [pygame.KEYDOWN]


def test_field_takes_home_and_paste_but_not_up_and_down() -> None:
    controls = Typing()
    keys = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
    result = Input().translate([press(key) for key in keys], controls)
    assert result == [Command(name) for name in ("up", "down", "page_up", "page_down")]
    assert controls.seen == []
    controls = Typing()
    pasted = press(pygame.K_v, pygame.KMOD_LCTRL)
    assert Input().translate([press(pygame.K_HOME), pasted], controls) == []
    assert controls.seen == [pygame.KEYDOWN] * 2


def test_files_dropped_together_are_one_drop() -> None:
    events = [
        Event(pygame.DROPBEGIN),
        Event(pygame.DROPFILE, file="/games/one.dutch"),
        Event(pygame.DROPFILE, file="/games/two.dutch"),
        Event(pygame.DROPCOMPLETE),
    ]
    assert Input().translate(events, Typing()) == [Dropped(("/games/one.dutch", "/games/two.dutch"))]
    apart = [events[1], Event(pygame.QUIT), events[2]]
    assert Input().translate(apart) == [
        Dropped(("/games/one.dutch",)),
        Quit(),
        Dropped(("/games/two.dutch",)),
    ]


def test_joins_a_text_dropped_line_by_line() -> None:
    """Some systems drop it line by line."""
    lines = [Event(pygame.DROPTEXT, text=line) for line in ("game: dutch", "seed: 5")]
    assert Input().translate(lines) == [Dropped(text="game: dutch\nseed: 5")]


def test_double_click_needs_the_same_place_and_button(window: Window) -> None:
    reader = Input()
    downs = [
        intention.double
        for pos, button in [((5, 5), 1), ((6, 5), 1), ((5, 5), 1), ((90, 5), 1), ((90, 5), 3)]
        for intention in reader.translate(click(pos, button))
        if isinstance(intention, Pointer) and intention.kind == "down"
    ]
    assert downs == [False, True, False, False, False]


def test_double_click_needs_to_be_quick(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([1000, 1401])
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(now))
    reader = Input()
    reader.translate(click((5, 5)))
    down = reader.translate(click((5, 5)))[0]
    assert isinstance(down, Pointer) and not down.double


class Keeping(Typing):
    """A control at one place, which can be removed."""

    gone = False

    def process(self, event: Event) -> list[Intention] | None:
        return [] if event.type in CLICK and event.pos == (50, 50) and not self.gone else None

    def double_click(self, pos: tuple[int, int]) -> list[Intention]:
        return [Pressed(f"{pos}")]


def test_click_on_a_control_breaks_a_double_click(window: Window) -> None:
    reader, controls = Input(), Keeping()
    downs = [
        intention.double
        for pos in [(5, 5), (50, 50), (5, 5)]
        for intention in reader.translate(click(pos), controls)
        if isinstance(intention, Pointer) and intention.kind == "down"
    ]
    assert downs == [False, False]


def test_double_click_on_a_control_acts_on_release(window: Window) -> None:
    reader, controls = Input(), Keeping()
    assert reader.translate(click((50, 50)), controls) == []
    down, up = click((50, 50))
    assert reader.translate([down], controls) == []
    assert reader.translate([up], controls) == [Pressed("(50, 50)")]
    assert reader.translate(click((50, 50)), controls) == [], "a third click starts over"


def test_click_where_a_control_was_is_single(window: Window) -> None:
    reader, controls = Input(), Keeping()
    reader.translate(click((50, 50)), controls)
    controls.gone = True
    down, _up = reader.translate(click((50, 50)), controls)
    assert isinstance(down, Pointer) and not down.double


def test_joins_moves_but_not_across_clicks(window: Window) -> None:
    moves = [Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0)) for x in range(5)]
    result = Input().translate([*moves, *click((4, 0)), *moves])
    assert [intention.kind for intention in result if isinstance(intention, Pointer)] == [
        "move",
        "down",
        "up",
        "move",
    ]


def test_wheel_has_the_last_pointer_position() -> None:
    move = Event(pygame.MOUSEMOTION, pos=(70, 80), rel=(1, 0), buttons=(0, 0, 0))
    result = Input().translate([move, Event(pygame.MOUSEWHEEL, x=0, y=-2)])
    assert result[-1] == Wheel((70, 80), -2)


def test_window_events() -> None:
    events = [
        Event(pygame.WINDOWSIZECHANGED, x=1300, y=800),
        Event(pygame.WINDOWSIZECHANGED, x=1400, y=800),
        Event(pygame.WINDOWEXPOSED),
        Event(pygame.QUIT),
    ]
    assert Input().translate(events) == [Resized((1400, 800)), Exposed(), Quit()]


def test_slash_starts_a_search_on_every_keyboard() -> None:
    slash = Event(pygame.TEXTINPUT, text="/")
    seven = Event(pygame.KEYDOWN, key=pygame.K_7, mod=pygame.KMOD_LSHIFT, unicode="/")
    assert Input().translate([seven, slash]) == [Command("find")]
    assert Input().translate([Event(pygame.TEXTINPUT, text="a")]) == []


GRID = {
    "back": pygame.Rect(0, 0, 100, 40),
    "settings": pygame.Rect(110, 0, 100, 40),
    "copy": pygame.Rect(0, 50, 100, 40),
    "restart": pygame.Rect(110, 50, 100, 40),
    "leave": pygame.Rect(0, 100, 210, 40),
}
"""Two in a row, and a wide one below them."""

ROW = {name: pygame.Rect(60 * index, 3 * index, 100, 140) for index, name in enumerate("abc")}
"""Cards that overlap, each a little lower than the last."""


@pytest.mark.parametrize(
    ("here", "arrows", "expected"),
    [
        ("back", "down", "copy"),
        ("settings", "down", "restart"),
        ("restart", "down", "leave"),
        ("restart", "down down", "back"),
        ("leave", "up", "copy"),
        ("settings", "up", "leave"),
        ("settings", "up up up", "back"),
        ("back", "right", "settings"),
        ("settings", "right", "copy"),
        ("leave", "right", "back"),
        ("back", "left", "leave"),
    ],
)
def test_arrows_in_a_grid(here: str, arrows: str, expected: str) -> None:
    for arrow in arrows.split():
        here = neighbour(GRID, here, arrow)
    assert here == expected


@pytest.mark.parametrize(("arrow", "expected"), [("down", "b"), ("right", "b"), ("up", "c"), ("left", "c")])
def test_all_arrows_follow_a_single_row(arrow: str, expected: str) -> None:
    assert neighbour(ROW, "a", arrow) == expected


def test_arrow_stays_when_alone() -> None:
    assert neighbour({"a": pygame.Rect(0, 0, 9, 9)}, "a", "down") == "a"


@pytest.mark.parametrize(
    ("cause", "dropped"),
    [
        (UnicodeDecodeError("utf-8", b"/tmp/\xff", 5, 6, "invalid start byte"), [Dropped(("/tmp/\udcff",))]),
        (None, []),
    ],
)
def test_dropped_name_that_is_not_utf8_is_read(
    monkeypatch: pytest.MonkeyPatch, cause: Exception | None, dropped: list[Intention]
) -> None:
    def refuse() -> list[Event]:
        raise SystemError("returned a result with an exception set") from cause

    monkeypatch.setattr(pygame.event, "get", refuse)
    assert Input().read() == dropped
