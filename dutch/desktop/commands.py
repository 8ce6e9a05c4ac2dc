"""Commands: their usual keys and buttons, and the region to which an arrow moves the focus."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

import pygame

from dutch.i18n import N_

CommandName = (
    Literal["left", "right", "up", "down", "page_up", "page_down", "first", "last", "next", "previous"]
    | Literal["confirm", "cancel", "lift", "decide", "pass", "undo", "redo"]
    | Literal["view", "explain", "log", "hint", "notebook", "rules", "menu", "keys"]
    | Literal["next_round", "previous_round", "play", "faster", "slower"]
    | Literal["read_sale", "read_own", "read_others", "read_score", "read_deeds", "read_now"]
    | Literal["mute", "fullscreen", "new", "quit", "paste", "find"]
    | Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
)
"""The name of a command, to steer, decide, look, replay, or control the program.

Digits choose among numbered options, or enter a number.
"""

READING = frozenset({"read_sale", "read_own", "read_others", "read_score", "read_deeds", "read_now"})
"""Commands that read the table aloud; on any other page, all of them read the page."""

ANSWERED = frozenset({"left", "right", "up", "down", "first", "last", "next", "previous", "explain"})
"""Commands that are answered by what has the focus if they change nothing."""

DIGITS: tuple[CommandName, ...] = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")


class Usual(NamedTuple):
    """The title of a command, and its usual key and gamepad button; empty if it has none."""

    title: str
    key: str
    """Named as in the settings."""
    button: str = ""
    """Named as on an Xbox controller, whatever is printed on it."""


COMMANDS: dict[str, dict[CommandName, Usual]] = {
    N_("Table"): {
        "lift": Usual(N_("Pick up a card"), "Space"),
        "confirm": Usual(N_("Use or press"), "Return", "A"),
        "decide": Usual(N_("Confirm, end the turn"), "E", "X"),
        "pass": Usual(N_("Pass"), "P", "L3"),
        "cancel": Usual(N_("Cancel, go back"), "Escape", "B"),
        "undo": Usual(N_("Undo"), "Ctrl+Z", "LT"),
        "redo": Usual(N_("Redo"), "Ctrl+Y", "RT"),
        "hint": Usual(N_("Hint"), "H", "Y"),
        "notebook": Usual(N_("Notebook"), "N"),
        "menu": Usual(N_("Game menu"), "F10", "Menu"),
    },
    N_("Moving"): {
        "left": Usual(N_("Go left"), "Left", "Left"),
        "right": Usual(N_("Go right"), "Right", "Right"),
        "up": Usual(N_("Go up"), "Up", "Up"),
        "down": Usual(N_("Go down"), "Down", "Down"),
        "next": Usual(N_("Next group"), "Tab", "RB"),
        "previous": Usual(N_("Group before"), "Shift+Tab", "LB"),
        "first": Usual(N_("First of a group"), "Home"),
        "last": Usual(N_("Last of a group"), "End"),
        "page_up": Usual(N_("Scroll up"), "PageUp"),
        "page_down": Usual(N_("Scroll down"), "PageDown"),
    },
    N_("Looking"): {
        "explain": Usual(N_("Explain"), "I", "R3"),
        "log": Usual(N_("Log"), "L", "View"),
        "rules": Usual(N_("Rules"), "F1"),
        "keys": Usual(N_("Keys and buttons"), "?"),
        "view": Usual(N_("Change the view"), "V"),
        "play": Usual(N_("Play or pause"), "K"),
        "previous_round": Usual(N_("Round before"), "["),
        "next_round": Usual(N_("Next round"), "]"),
        "slower": Usual(N_("Slower, less"), "-"),
        "faster": Usual(N_("Faster, more"), "+"),
    },
    N_("Read aloud"): {
        "read_sale": Usual(N_("What is for sale"), "F2"),
        "read_own": Usual(N_("My cards"), "F3"),
        "read_others": Usual(N_("The others’ cards"), "F4"),
        "read_score": Usual(N_("The score"), "F5"),
        "read_deeds": Usual(N_("What happened"), "F6"),
        "read_now": Usual(N_("What I can do"), "F7"),
    },
    N_("Numbers"): {digit: Usual(N_("Number {number}"), digit) for digit in DIGITS},
    N_("Program"): {
        "mute": Usual(N_("Sound on or off"), "M"),
        "fullscreen": Usual(N_("Full screen"), "F11"),
        "new": Usual(N_("New game"), "Ctrl+N"),
        "find": Usual(N_("Search"), "Ctrl+F"),
        "paste": Usual(N_("Paste"), "Ctrl+V"),
        "quit": Usual(N_("Quit"), "Ctrl+Q"),
    },
}
"""All commands, in groups that each have a tab on the page of keys."""

USUAL: dict[CommandName, Usual] = {
    name: usual for group in COMMANDS.values() for name, usual in group.items()
}
KEYS = {name: usual.key for name, usual in USUAL.items()}
PAD_BUTTONS = {name: usual.button for name, usual in USUAL.items()}

FIXED: tuple[CommandName, ...] = ("confirm", "cancel", "next", "previous", "left", "right", "up", "down")
"""Commands that always keep their usual keys and gamepad buttons, too."""

FIXED_KEYS: dict[str, CommandName] = {"KP_Enter": "confirm", **{KEYS[name]: name for name in FIXED}}
"""Keys that no other command can get, so that every page can always be reached and left."""

OTHER_KEYS: dict[str, CommandName] = {
    "Ctrl+Return": "decide",
    "Ctrl+KP_Enter": "decide",
    "Ctrl+Shift+Z": "redo",
    "Backspace": "undo",
    "Alt+Return": "fullscreen",
    "/": "find",
    "=": "faster",
    "KP_Plus": "faster",
    "KP_Minus": "slower",
    **{f"KP_{digit}": digit for digit in DIGITS},
}
"""Additional keys. Each gives its command unless the player has assigned the key to another one."""

TYPED = frozenset("/?[]")
"""Characters that are read as text, because their keys differ between keyboards."""

ARROWS: Mapping[str, int] = {"left": -1, "right": 1, "up": -1, "down": 1}
"""The direction of each arrow command: backwards (-1) or forwards (1)."""

STEERING = frozenset({*ARROWS, "next", "previous", "first", "last", "confirm", "lift"})
"""Commands that replace the mouse for keyboard players; all other commands are shortcuts for everyone."""

WHILE_TYPING = frozenset(
    {"confirm", "cancel", "next", "previous", "up", "down", "page_up", "page_down"}
    | {"rules", "fullscreen", "quit"}
)
"""Commands that work while a text field has the focus; all other keys go to the field."""


def digit_of(key: int, modifiers: int, scancode: int) -> CommandName | None:
    """Return the digit that a key of the top row types with Shift, as on French keyboards.

    None for all other keys. A key with a digit can also have a command of its own.
    """
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return None
    if pygame.K_0 <= key <= pygame.K_9 or not pygame.KSCAN_1 <= scancode <= pygame.KSCAN_9:
        return None
    return DIGITS[scancode - pygame.KSCAN_1 + 1]


def find_neighbour(rects: Mapping[str, pygame.Rect], here: str, arrow: str, by_rows: bool = False) -> str:
    """Return the name of the nearest region in an arrow's direction, or else `here`.

    Regions straight ahead are preferred to those off to the side; among equally near ones, the first is
    returned. If ``by_rows``, the nearest row comes first, and in it the leftmost region straight ahead.
    """
    ranks: dict[str, tuple[int, int, int]] = {}
    for name, rect in rects.items():
        offset = _offset(rects[here], rect, arrow)
        if offset.ahead > 0 and offset.gap <= 2 * offset.ahead:
            nearest = offset.gap > 0, offset.ahead + 2 * offset.gap, offset.aside
            ranks[name] = (offset.ahead, offset.gap > 0, rect.x) if by_rows else nearest
    return min(ranks, key=lambda name: ranks[name], default=here)


class _Offset(NamedTuple):
    """The position of a region relative to another, as seen in an arrow's direction."""

    ahead: int
    """Distance between the centres in the arrow's direction; negative if the region is behind."""
    gap: int
    """Gap between the two at right angles to the arrow; 0 if one is straight ahead of the other."""
    aside: int
    """Distance between the centres at right angles to the arrow."""


def _offset(start: pygame.Rect, rect: pygame.Rect, arrow: str) -> _Offset:
    """Return the offset of a region. In a row, a slightly higher or lower card is neither up nor down."""
    x, y = rect.centerx - start.centerx, rect.centery - start.centery
    if arrow in ("left", "right"):
        gap = max(start.top, rect.top) - min(start.bottom, rect.bottom)
        return _Offset(ARROWS[arrow] * x, max(0, gap + 1), abs(y))
    if 2 * abs(y) <= min(start.height, rect.height):
        return _Offset(0, 0, 0)
    gap = max(start.left, rect.left) - min(start.right, rect.right)
    return _Offset(ARROWS[arrow] * y, max(0, gap + 1), abs(x))
