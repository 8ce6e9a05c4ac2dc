"""Game controllers: connecting them, and the commands of their buttons and sticks."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING

import pygame

from dutch.desktop.commands import CommandName
from dutch.i18n import N_, _

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

BUTTONS: dict[int, CommandName] = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "cancel",
    pygame.CONTROLLER_BUTTON_X: "decide",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pass",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "explain",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""The commands of buttons, named as on an Xbox controller, whatever is printed on the buttons."""

AXES: dict[int, tuple[CommandName | None, CommandName | None]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, "undo"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, "redo"),
}
"""The commands of sticks and triggers at the negative and at the positive end of an axis."""

OTHER_AXIS = {
    pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
}
"""The other axis of the left stick. Only the axis that is pushed further gives its command."""

PUSHED = 20_000
"""Deflection, out of 32767, at which a stick or trigger gives its command."""

CENTRED = 12_000
"""Deflection below which a stick can give another command."""

REPEATED = frozenset({"left", "right", "up", "down", "page_up", "page_down"})
"""Commands that are repeated while the button or stick is held."""

REPEAT_DELAY_MS = 420
"""Delay before a held direction repeats."""

REPEAT_INTERVAL_MS = 130
"""Time between repetitions."""

BUTTON_NAMES = {
    "Enter": "A",
    "Space": "A",
    "Esc": "B",
    "E": "X",
    "H": "Y",
    "P": "L3",
    "Tab": "RB",
    "Ctrl+Z": "LT",
    "Ctrl+Y": "RT",
    "Keys": N_("Buttons"),
    "Type": N_("Choose"),
    "arrows": N_("D-pad"),
    "an arrow": N_("the D-pad"),
    "the arrow keys": N_("the D-pad"),
}
"""The gamepad buttons, or other words, that replace words in brackets, such as the names of keys."""

NUMBER_KEYS = "1–[1-9], or with arrows"
"""Pattern of the keys for numbered options. On a gamepad, the D-pad chooses among them."""

BRACKETED = re.compile(rf"\[({'|'.join(map(re.escape, BUTTON_NAMES))}|{NUMBER_KEYS})\]")


def with_keys(text: str, pad: bool) -> str:
    """Remove the brackets from a text, and name gamepad buttons in place of keys if `pad`."""
    if not pad:
        return BRACKETED.sub(r"\1", text)

    def name_button(match: re.Match[str]) -> str:
        return _(BUTTON_NAMES.get(match[1], BUTTON_NAMES["an arrow"]))

    return BRACKETED.sub(name_button, text)


class Gamepads:
    """All connected game controllers. The player may use any of them."""

    def __init__(self) -> None:
        self._open: dict[int, Controller] = {}
        self._values: dict[tuple[int, int], int] = {}
        """The deflections by controller and axis."""
        self._pushed: dict[tuple[int, int], CommandName | None] = {}
        """The commands of pushed sticks, by controller and axis; None for sticks back in the centre."""
        self._held_command: CommandName | None = None
        self._next_repeat = 0

    def start(self) -> None:
        """Start watching for controllers; those already connected are reported, too.

        SDL derives a controller's events from joystick events, which therefore must not be blocked.
        """
        with contextlib.suppress(ImportError, pygame.error):  # a system without controllers
            from pygame._sdl2 import controller  # slow to import

            controller.init()

    def connect(self, index: int) -> str:
        """Open the controller at this index, and return its name; empty if that fails."""
        try:
            from pygame._sdl2.controller import Controller

            pad = Controller(index)
        except (ImportError, pygame.error):  # it has been disconnected already
            return ""
        self._open[pad.id] = pad
        return pad.name or "?"

    def disconnect(self, instance: int) -> str:
        """Forget the controller with this ID, and return its name; empty if it was not open."""
        self._held_command = None
        pad = self._open.pop(instance, None)
        for axis in AXES:
            self._values.pop((instance, axis), None)
            self._pushed.pop((instance, axis), None)
        return "" if pad is None else pad.name or "?"

    def command(self, event: pygame.event.Event, now: int) -> CommandName | None:
        """Return the command of an event; None if it has none. ``now`` is the time in milliseconds."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(BUTTONS.get(event.button), now)
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._release(BUTTONS.get(event.button))
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            return self._move(event.instance_id, event.axis, event.value, now)
        return None

    def repeated(self, now: int) -> CommandName | None:
        """Return the command of a held button or stick when it is due to be repeated, or None."""
        if self._held_command is None or now < self._next_repeat:
            return None
        self._next_repeat = now + REPEAT_INTERVAL_MS
        return self._held_command

    def _press(self, name: CommandName | None, now: int) -> CommandName | None:
        if name in REPEATED:
            self._held_command = name
            self._next_repeat = now + REPEAT_DELAY_MS
        return name

    def _release(self, name: CommandName | None) -> None:
        if name == self._held_command:
            self._held_command = None

    def _move(self, instance: int, axis: int, value: int, now: int) -> CommandName | None:
        """Note the position of a stick or trigger; return its command if it was just pushed."""
        key = instance, axis
        self._values[key] = value
        held = self._pushed.get(key)
        if held is not None and abs(value) < CENTRED:
            self._pushed[key] = None
            self._release(held)
        other_value = self._values.get((instance, OTHER_AXIS.get(axis, -1)), 0)
        if held is not None or abs(value) < max(PUSHED, abs(other_value)):
            return None
        negative, positive = AXES[axis]
        self._pushed[key] = positive if value > 0 else negative
        return self._press(self._pushed[key], now)
