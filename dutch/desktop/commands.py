"""Commands: the keys that give them, and the region to which an arrow moves the focus."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

import pygame

CommandName = (
    Literal["left", "right", "up", "down", "page_up", "page_down", "first", "last", "next", "previous"]
    | Literal["confirm", "cancel", "lift", "decide", "pass", "undo", "redo"]
    | Literal["view", "explain", "log", "hint", "notebook", "rules", "menu"]
    | Literal["next_round", "previous_round", "play", "faster", "slower"]
    | Literal["mute", "fullscreen", "new", "quit", "paste", "find"]
    | Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
)
"""The name of a command, to steer, decide, look, replay, or control the program.

Digits choose among numbered options, or enter a number.
"""

DIGITS: tuple[CommandName, ...] = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")

KEYS: dict[int, CommandName] = {
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_ESCAPE: "cancel",
    pygame.K_TAB: "next",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_SPACE: "lift",
    pygame.K_k: "play",
    pygame.K_l: "log",
    pygame.K_i: "explain",
    pygame.K_h: "hint",
    pygame.K_n: "notebook",
    pygame.K_e: "decide",
    pygame.K_m: "mute",
    pygame.K_v: "view",
    pygame.K_LEFTBRACKET: "previous_round",
    pygame.K_RIGHTBRACKET: "next_round",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_F1: "rules",
    pygame.K_F11: "fullscreen",
    pygame.K_p: "pass",
    pygame.K_KP_0: "0",
    **{pygame.K_0 + number: digit for number, digit in enumerate(DIGITS)},
    **{pygame.K_KP_1 + number: digit for number, digit in enumerate(DIGITS[1:])},
}
"""The commands of keys that are pressed alone."""

SHIFTED: dict[int, CommandName | None] = {
    pygame.K_TAB: "previous",
    **dict.fromkeys(range(pygame.K_0, pygame.K_9 + 1)),  # punctuation, such as the / that starts a search
}
"""The commands of keys that have another meaning with Shift; None for keys that then have no command."""

WITH_CONTROL: dict[int, CommandName] = {
    pygame.K_z: "undo",
    pygame.K_RETURN: "decide",
    pygame.K_KP_ENTER: "decide",
    pygame.K_y: "redo",
    pygame.K_n: "new",
    pygame.K_q: "quit",
    pygame.K_v: "paste",
    pygame.K_f: "find",
}
"""The commands of keys pressed with Control, or with Command on a Mac."""

ARROWS: Mapping[str, int] = {"left": -1, "right": 1, "up": -1, "down": 1}
"""The direction of each arrow command: backwards (-1) or forwards (1)."""

STEERING = frozenset({*ARROWS, "next", "previous", "first", "last", "confirm", "lift"})
"""Commands that replace the mouse for keyboard players; all other commands are shortcuts for everyone."""

WHILE_TYPING = frozenset(
    {"confirm", "cancel", "next", "previous", "up", "down", "page_up", "page_down"}
    | {"rules", "fullscreen", "quit"}
)
"""Commands that work while a text field has the focus; all other keys go to the field."""


def command_of(key: int, modifiers: int) -> CommandName | None:
    """Return the command of a key pressed with these modifiers; None if it has none."""
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
        if key == pygame.K_z and modifiers & pygame.KMOD_SHIFT:
            return "redo"
        return WITH_CONTROL.get(key)
    if modifiers & pygame.KMOD_ALT:
        return "fullscreen" if key == pygame.K_RETURN else None
    if modifiers & pygame.KMOD_SHIFT and key in SHIFTED:
        return SHIFTED[key]
    return KEYS.get(key)


def digit_of(key: int, modifiers: int, scancode: int) -> CommandName | None:
    """Return the digit that a key of the top row types with Shift, as on French keyboards.

    None for all other keys. A key with a digit can also have a command of its own.
    """
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return None
    if pygame.K_0 <= key <= pygame.K_9 or not pygame.KSCAN_1 <= scancode <= pygame.KSCAN_9:
        return None
    return DIGITS[scancode - pygame.KSCAN_1 + 1]


def find_neighbour(rects: Mapping[str, pygame.Rect], here: str, arrow: str) -> str:
    """Return the name of the nearest region in an arrow's direction, or else `here`.

    Regions straight ahead are preferred to those off to the side; among equally near ones, the first is
    returned.
    """
    ranks = {}
    for name, rect in rects.items():
        offset = _offset(rects[here], rect, arrow)
        if offset.ahead > 0 and offset.gap <= 2 * offset.ahead:
            is_off_to_the_side = offset.gap > 0
            ranks[name] = (is_off_to_the_side, offset.ahead + 2 * offset.gap, offset.aside)
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
