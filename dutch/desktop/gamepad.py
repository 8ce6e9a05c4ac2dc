"""Game controllers: what their buttons and sticks mean, and how they are opened as they come and go."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING

import pygame

from dutch.i18n import N_, _

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "cancel",
    pygame.CONTROLLER_BUTTON_X: "decide",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pass",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "zoom",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""The commands of buttons, which lie where those of an Xbox controller do, whatever is printed on them."""

AXES: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "undo"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "redo"),
}
"""The commands of sticks and triggers, at either end."""

ACROSS = {
    pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
}
"""The other axis of the stick that points: the one that is pushed further counts."""

PUSHED, CENTRED = 20_000, 12_000
"""Deflections of a stick, of 32767, at which it gives its command, and is ready for the next one."""

REPEATED = frozenset({"left", "right", "up", "down", "page_up", "page_down"})
DELAY_MS, EVERY_MS = 420, 130
"""Delay before a held direction repeats, and the time between repetitions."""

NAMES = {
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
"""The buttons that do what keys do. Texts write keys, and words that hold for keys alone, in brackets."""

DIGITS = "1–[1-9], or with arrows"
KEY = re.compile(rf"\[({'|'.join([*map(re.escape, NAMES), DIGITS])})\]")


def with_keys(text: str, pad: bool) -> str:
    """Return a text with its keys named for a keyboard, or for a game ``pad``."""
    return KEY.sub(lambda found: _(NAMES.get(found[1], NAMES["an arrow"])) if pad else found[1], text)


class Gamepads:
    """All game controllers together: any of them may be used, as any keyboard may."""

    def __init__(self) -> None:
        self._open: dict[int, Controller] = {}
        self._values: dict[tuple[int, int], int] = {}
        self._pushed: dict[tuple[int, int], str] = {}
        self._repeats, self._due = "", 0

    def start(self) -> None:
        """Look for controllers from now on; those that are connected already are reported as well.

        Every controller is a joystick as well. SDL makes its events of the joystick's, which must not be
        blocked.
        """
        with contextlib.suppress(ImportError, pygame.error):  # a system without controllers
            from pygame._sdl2 import controller  # the program starts without it

            controller.init()

    def connect(self, index: int) -> str:
        """Open a controller that was connected, and return its name; empty if that fails."""
        try:
            from pygame._sdl2.controller import Controller

            pad = Controller(index)
        except (ImportError, pygame.error):  # it is gone already
            return ""
        self._open[pad.id] = pad
        return pad.name or "?"

    def lose(self, instance: int) -> str:
        """Forget a controller, and return its name; empty if it was not open."""
        self._repeats = ""
        pad = self._open.pop(instance, None)
        for axis in AXES:
            self._values.pop((instance, axis), None)
            self._pushed.pop((instance, axis), None)
        return "" if pad is None else pad.name or "?"

    def command(self, event: pygame.event.Event, now: int) -> str:
        """Return the command of an event, empty if it has none; ``now`` is the time in milliseconds."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(BUTTONS.get(event.button, ""), now)
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._release(BUTTONS.get(event.button, ""))
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            return self._move(event.instance_id, event.axis, event.value, now)
        return ""

    def repeated(self, now: int) -> str:
        """Return the command of a direction that has been held long enough to repeat it."""
        if not self._repeats or now < self._due:
            return ""
        self._due = now + EVERY_MS
        return self._repeats

    def _press(self, name: str, now: int) -> str:
        if name in REPEATED:
            self._repeats, self._due = name, now + DELAY_MS
        return name

    def _release(self, name: str) -> None:
        if name == self._repeats:
            self._repeats = ""

    def _move(self, instance: int, axis: int, value: int, now: int) -> str:
        """Return the command of a stick or trigger that is pushed far enough."""
        here = instance, axis
        self._values[here] = value
        before = self._pushed.get(here, "")
        if before and abs(value) < CENTRED:
            self._pushed[here] = ""
            self._release(before)
        if before or abs(value) < PUSHED:
            return ""
        if abs(self._values.get((instance, ACROSS.get(axis, -1)), 0)) > abs(value):
            return ""
        self._pushed[here] = AXES[axis][value > 0]
        return self._press(self._pushed[here], now)
