"""Game controllers: connecting them, and the commands of their buttons and sticks."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dutch.desktop.bindings import Bindings, PadFamily
from dutch.desktop.commands import CommandName
from dutch.desktop.window import is_steam_deck

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

BUTTONS = ("A", "B", "X", "Y", "View", "", "Menu", "L3", "R3", "LB", "RB", "Up", "Down", "Left", "Right")
"""The names of buttons in SDL's order, as in the settings. The guide button has none."""

TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT"}
"""Triggers are axes that count as buttons."""

STICKS: dict[int, tuple[CommandName, CommandName]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("slower", "faster"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
}
"""The commands of sticks at the negative and at the positive end of an axis.

Only the axis of a stick that is pushed further gives its command.
"""

PUSHED = 20_000
"""Deflection, out of 32767, at which a stick or trigger gives its command."""

CENTRED = 12_000
"""Deflection below which a stick can give another command."""

REPEATED = frozenset({"left", "right", "up", "down", "page_up", "page_down", "slower", "faster"})
"""Commands that are repeated while the button or stick is held."""

REPEAT_DELAY_MS = 420
"""Delay before a held direction repeats."""

REPEAT_INTERVAL_MS = 130
"""Time between repetitions."""

FAMILIES: dict[PadFamily, str] = {
    "playstation": r"PS[345]|PlayStation|Dual(Sense|Shock)| 4c05$",
    "nintendo": r"Nintendo|Switch|Joy-?Con| 7e05$",
    "deck": r"Steam\s?Deck",
}
"""Patterns of the name of a controller and its maker, whose number is in the GUID with its bytes swapped."""


def family_of(name: str, guid: str, on_deck: bool) -> PadFamily:
    """Return the family of a controller from its name and GUID; pygame does not report SDL's type.

    ``on_deck`` is True on a Steam Deck, whose own buttons are reported as those of an Xbox pad.
    """
    for family, pattern in FAMILIES.items():
        if re.search(pattern, f"{name} {guid[8:12]}", re.IGNORECASE):
            return family
    return "deck" if on_deck else "xbox"


class Gamepad(NamedTuple):
    """A connected game controller, which stays open as long as there is a reference to it."""

    controller: Controller
    name: str
    family: PadFamily


class Press(NamedTuple):
    """A button, trigger or stick that was just pressed, if any."""

    button: str = ""
    """Its name in the settings; empty for a stick."""
    command: CommandName | None = None


class Gamepads:
    """All connected game controllers. The player may use any of them."""

    def __init__(self, buttons: Bindings) -> None:
        self._buttons = buttons
        self._open: dict[int, Gamepad] = {}
        self._values: dict[tuple[int, int], int] = {}
        """The deflections by controller and axis."""
        self._pushed: dict[tuple[int, int], CommandName | None] = {}
        """The commands of pushed sticks and triggers, by controller and axis."""
        self._held_command: CommandName | None = None
        self._next_repeat = 0

    def start(self) -> None:
        """Start watching for controllers; those already connected are reported, too.

        SDL derives a controller's events from joystick events, which therefore must not be blocked.
        """
        with contextlib.suppress(ImportError, pygame.error):  # a system without controllers
            from pygame._sdl2 import controller  # slow to import

            controller.init()

    def connect(self, index: int) -> Gamepad | None:
        """Open the controller at this index; return None if that fails."""
        try:
            from pygame._sdl2.controller import Controller

            pad = Controller(index)
            guid = pad.as_joystick().get_guid()
        except (ImportError, pygame.error):  # it has been disconnected already
            return None
        family = family_of(pad.name or "", guid, is_steam_deck())
        self._open[pad.id] = Gamepad(pad, pad.name or "?", family)
        return self._open[pad.id]

    def disconnect(self, instance: int) -> Gamepad | None:
        """Forget the controller with this ID, and return it; None if it was not open."""
        self._held_command = None
        self._values.clear()
        self._pushed.clear()
        return self._open.pop(instance, None)

    def family(self, event: pygame.event.Event) -> PadFamily:
        """Return the family of the controller that an event comes from."""
        pad = self._open.get(event.instance_id)
        return pad.family if pad is not None else "xbox"

    def read(self, event: pygame.event.Event, now: int) -> Press:
        """Return what an event presses. ``now`` is the time in milliseconds."""
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._move(event.instance_id, event.axis, event.value, now)
        button = BUTTONS[event.button] if event.button < len(BUTTONS) else ""
        command = self._buttons.command(button)
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(button, command, now)
        self._release(command)
        return Press()

    def repeated(self, now: int) -> CommandName | None:
        """Return the command of a held button or stick when it is due to be repeated, or None."""
        if self._held_command is None or now < self._next_repeat:
            return None
        self._next_repeat = now + REPEAT_INTERVAL_MS
        return self._held_command

    def _press(self, button: str, command: CommandName | None, now: int) -> Press:
        if command in REPEATED:
            self._held_command = command
            self._next_repeat = now + REPEAT_DELAY_MS
        return Press(button, command)

    def _release(self, name: CommandName | None) -> None:
        if name == self._held_command:
            self._held_command = None

    def _move(self, instance: int, axis: int, value: int, now: int) -> Press:
        """Note the position of a stick or trigger, and return what it presses."""
        button = TRIGGERS.get(axis, "")
        negative, positive = STICKS.get(axis, (None, self._buttons.command(button)))
        key = instance, axis
        self._values[key] = value
        if abs(value) < CENTRED and key in self._pushed:
            self._release(self._pushed.pop(key))
        across = 0 if button else self._values.get((instance, axis ^ 1), 0)  # the other axis of the stick
        if key in self._pushed or abs(value) < max(PUSHED, abs(across)):
            return Press()
        self._pushed[key] = positive if value > 0 else negative
        return self._press(button, self._pushed[key], now)
