"""Commands: the meanings of keys and of gamepad buttons, and the tables that map keys to them."""

from collections.abc import Mapping
from typing import Literal

import pygame

CommandName = Literal[
    "confirm",
    "cancel",
    "lift",
    "decide",
    "pass",
    "undo",
    "redo",
    "left",
    "right",
    "up",
    "down",
    "page_up",
    "page_down",
    "first",
    "last",
    "next",
    "previous",
    "next_round",
    "previous_round",
    "play",
    "faster",
    "slower",
    "view",
    "zoom",
    "log",
    "hint",
    "notebook",
    "rules",
    "menu",
    "mute",
    "fullscreen",
    "new",
    "quit",
    "paste",
    "find",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
]
"""The name of a command. Digits choose among numbered options, or enter a number."""

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
    pygame.K_i: "zoom",
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
