import pygame
import pytest
from pygame.event import Event

from dutch.desktop.bindings import Controls, key_name
from dutch.desktop.commands import find_neighbour
from dutch.desktop.events import POLL_MS, Input
from dutch.desktop.input import Command, Dropped, Exposed, Intention, Pointer, Pressed, Quit, Resized, Wheel
from dutch.desktop.widgets import Widgets
from dutch.desktop.window import Window
from dutch.settings import Settings

FIELD_AT = (50, 50)


class Field:
    """Controls: a text field at one place, which may have the focus, and can be removed."""

    composing = False
    captures = ""

    def __init__(self, typing: bool = True) -> None:
        self.typing = typing
        self.gone = False
        self.seen: list[int] = []

    def process(self, event: Event) -> list[Intention] | None:
        if event.type != pygame.KEYDOWN and (event.pos != FIELD_AT or self.gone):
            return None
        self.seen.append(event.type)
        return []

    def double_click(self, pos: tuple[int, int]) -> list[Intention]:
        return [Pressed(f"{pos}")]


def press(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def click(pos: tuple[int, int], button: int = 1) -> list[Event]:
    return [Event(kind, pos=pos, button=button) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


def move(x: int, y: int = 0) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0))


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
        (pygame.K_v, pygame.KMOD_LCTRL, "paste"),
        (pygame.K_v, 0, "view"),
        (pygame.K_RIGHTBRACKET, pygame.KMOD_ALT, None),
        (pygame.K_EQUALS, pygame.KMOD_LSHIFT, "faster"),
        (pygame.K_l, pygame.KMOD_LCTRL, None),
    ],
)
def test_keys_become_commands(key: int, mod: int, name: str | None) -> None:
    assert Controls(Settings()).keys.command(key_name(key, mod)) == name


ONE, TWO = (Event(pygame.DROPFILE, file=f"/games/{name}.dutch") for name in ("one", "two"))
LINES = [Event(pygame.DROPTEXT, text=line) for line in ("game: dutch", "seed: 5")]
SLASH = [Event(pygame.KEYDOWN, key=pygame.K_7, mod=pygame.KMOD_LSHIFT, unicode="/")]
BRACKET = [Event(pygame.KEYDOWN, key=pygame.K_9, mod=pygame.KMOD_RALT, unicode="]")]


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([Event(pygame.DROPBEGIN), ONE, TWO], [Dropped(("/games/one.dutch", "/games/two.dutch"))]),
        (
            [ONE, Event(pygame.QUIT), TWO],
            [Dropped(("/games/one.dutch",)), Quit(), Dropped(("/games/two.dutch",))],
        ),
        (LINES, [Dropped(text="game: dutch\nseed: 5")]),
        ([*SLASH, Event(pygame.TEXTINPUT, text="/")], [Command("find")]),
        ([*BRACKET, Event(pygame.TEXTINPUT, text="]")], [Command("next_round")]),
        ([Event(pygame.TEXTINPUT, text="a")], []),
        ([Event(pygame.WINDOWSIZECHANGED, x=x, y=800) for x in (1300, 1400)], [Resized((1400, 800))]),
        ([Event(pygame.WINDOWEXPOSED), Event(pygame.QUIT)], [Exposed(), Quit()]),
        (
            [move(70, 80), Event(pygame.MOUSEWHEEL, x=0, y=-2)],
            [Pointer("move", (70, 80)), Wheel((70, 80), -2)],
        ),
        (
            [move(1), move(2), *click((2, 0)), move(3), move(4)],
            [
                Pointer("move", (2, 0)),
                Pointer("down", (2, 0), 1),
                Pointer("up", (2, 0), 1),
                Pointer("move", (4, 0)),
            ],
        ),
    ],
    ids=[
        "files",
        "files apart",
        "lines of a text",
        "slash",
        "bracket",
        "letter",
        "sizes",
        "exposed",
        "wheel",
        "moves",
    ],
)
def test_events_become_intentions(widgets: Widgets, events: list[Event], expected: list[Intention]) -> None:
    assert Input().translate(events, widgets) == expected


@pytest.mark.parametrize(
    ("key", "mod", "names"),
    [
        pytest.param(pygame.K_AMPERSAND, 0, ["1"], id="AZERTY"),
        pytest.param(pygame.K_AMPERSAND, pygame.KMOD_LSHIFT, ["1"], id="AZERTY with Shift"),
        pytest.param(pygame.K_PLUS, 0, ["faster", "1"], id="Czech"),
        pytest.param(pygame.K_1, 0, ["1"], id="QWERTY"),
        pytest.param(pygame.K_1, pygame.KMOD_LSHIFT, [], id="exclamation mark"),
        pytest.param(pygame.K_AMPERSAND, pygame.KMOD_CTRL, [], id="Ctrl"),
    ],
)
def test_shifted_digit_key_counts_as_its_digit(
    widgets: Widgets, key: int, mod: int, names: list[str]
) -> None:
    event = Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=pygame.KSCAN_1)
    assert Input().translate([event], widgets) == [Command(name) for name in names]


@pytest.mark.parametrize(
    ("key", "mod", "expected"),
    [
        (pygame.K_l, 0, []),
        (pygame.K_HOME, 0, []),
        (pygame.K_v, pygame.KMOD_LCTRL, []),
        (pygame.K_RETURN, 0, [Command("confirm")]),
        (pygame.K_DOWN, 0, [Command("down")]),
        (pygame.K_PAGEUP, 0, [Command("page_up")]),
    ],
)
def test_field_in_focus_takes_letters(key: int, mod: int, expected: list[Command]) -> None:
    field = Field()
    assert Input().translate([press(key, mod)], field) == expected
    assert field.seen == ([] if expected else [pygame.KEYDOWN])


Click = tuple[tuple[int, int], int]


@pytest.mark.parametrize(
    ("clicks", "doubles"),
    [
        ([((5, 5), 1), ((6, 5), 1), ((5, 5), 1), ((90, 5), 1), ((90, 5), 3)], [0, 1, 0, 0, 0]),
        ([((5, 5), 1), (FIELD_AT, 1), ((5, 5), 1)], [0, 0]),
    ],
    ids=["same place and button", "a control between"],
)
def test_double_click_needs_the_same_place(window: Window, clicks: list[Click], doubles: list[int]) -> None:
    reader, field = Input(), Field(typing=False)
    found = [each for pos, button in clicks for each in reader.translate(click(pos, button), field)]
    assert [each.double for each in found if isinstance(each, Pointer) and each.kind == "down"] == doubles


def test_double_click_needs_to_be_quick(widgets: Widgets, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([1000, 1401])
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(now))
    reader = Input()
    reader.translate(click((5, 5)), widgets)
    down = reader.translate(click((5, 5)), widgets)[0]
    assert isinstance(down, Pointer) and not down.double


def test_double_click_on_a_control_acts_on_release(window: Window) -> None:
    reader, field = Input(), Field(typing=False)
    down, up = click(FIELD_AT)
    assert reader.translate([down, up, down], field) == []
    assert reader.translate([up], field) == [Pressed("(50, 50)")]
    assert reader.translate([down, up], field) == [], "a third click starts over"
    field.gone = True
    beside, _up = reader.translate([down, up], field)
    assert isinstance(beside, Pointer) and not beside.double, "the control is gone"


GRID = {
    "back": pygame.Rect(0, 0, 100, 40),
    "settings": pygame.Rect(110, 0, 100, 40),
    "copy": pygame.Rect(0, 50, 100, 40),
    "restart": pygame.Rect(110, 50, 100, 40),
    "leave": pygame.Rect(0, 100, 210, 40),
}
"""Two in a row, and a wide one below them."""


@pytest.mark.parametrize(
    ("here", "arrows", "expected"),
    [
        ("back", "down", "copy"),
        ("settings", "down", "restart"),
        ("restart", "down", "leave"),
        ("restart", "down down", "leave"),
        ("leave", "up", "copy"),
        ("settings", "up", "settings"),
        ("leave", "up up", "back"),
        ("back", "right", "settings"),
        ("settings", "right", "settings"),
        ("leave", "right", "restart"),
        ("back", "left", "back"),
    ],
)
def test_arrows_move_through_a_grid(here: str, arrows: str, expected: str) -> None:
    for arrow in arrows.split():
        here = find_neighbour(GRID, here, arrow)
    assert here == expected


def test_nearest_row_comes_first_if_asked() -> None:
    tabs = pygame.Rect(300, 0, 400, 40)
    rows = {f"{x}.{y}": pygame.Rect(200 * x, 60 * y, 180, 40) for x in range(5) for y in (1, 2)}
    rects = {"tabs": tabs, **rows}
    assert find_neighbour(rects, "tabs", "down") == "2.1", "straight ahead"
    assert find_neighbour(rects, "tabs", "down", by_rows=True) == "1.1", "the leftmost below the tabs"
    far = {"tabs": tabs, "side": pygame.Rect(120, 60, 160, 40), "foot": pygame.Rect(400, 200, 160, 40)}
    assert find_neighbour(far, "tabs", "down") == "foot"
    assert find_neighbour(far, "tabs", "down", by_rows=True) == "side"


@pytest.mark.parametrize(
    ("cause", "dropped"),
    [
        (UnicodeDecodeError("utf-8", b"/tmp/\xff", 5, 6, "invalid start byte"), [Dropped(("/tmp/\udcff",))]),
        (None, []),
    ],
)
def test_dropped_name_that_is_not_utf8_is_read(
    widgets: Widgets, monkeypatch: pytest.MonkeyPatch, cause: Exception | None, dropped: list[Intention]
) -> None:
    def refuse() -> list[Event]:
        raise SystemError("returned a result with an exception set") from cause

    monkeypatch.setattr(pygame.event, "get", refuse)
    assert Input().read(widgets) == dropped


def test_event_ends_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []
    queue = [False, True]
    monkeypatch.setattr(pygame.time, "wait", waits.append)
    monkeypatch.setattr(pygame.event, "peek", lambda: queue.pop(0))
    Input().wait(10 * POLL_MS)
    assert waits == 2 * [POLL_MS]


@pytest.mark.parametrize(("times", "expected"), [(150, []), (151, [Command("fullscreen")])])
def test_queued_full_screen_keys_toggle_once(widgets: Widgets, times: int, expected: list[Intention]) -> None:
    events = [press(pygame.K_F11), Event(pygame.KEYUP, key=pygame.K_F11, mod=0)] * times
    assert Input().translate(events, widgets) == expected


def test_full_screen_key_does_not_cancel_other_keys(widgets: Widgets) -> None:
    toggle = Command("fullscreen")
    found = Input().translate([press(pygame.K_F11), press(pygame.K_m), press(pygame.K_F11)], widgets)
    assert found == [toggle, Command("mute"), toggle]
