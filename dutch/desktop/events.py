"""Reads the event queue, and translates mouse, finger, keyboard and gamepad events into intentions.

No other module reads the queue.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dutch.desktop.bindings import Controls, PadFamily, captured_name, key_name
from dutch.desktop.commands import TYPED, WHILE_TYPING, CommandName, digit_of
from dutch.desktop.input import (
    Captured,
    Command,
    Dropped,
    Exposed,
    GamepadChanged,
    Intention,
    Point,
    Pointer,
    Quit,
    Resized,
    Wheel,
)
from dutch.desktop.widgets import Widgets
from dutch.settings import Settings

if TYPE_CHECKING:
    from dutch.desktop.gamepad import Gamepads
    from dutch.desktop.touch import Fingers

MOUSE_BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
POLL_MS = 33
"""Milliseconds between two checks of the queue while waiting."""

DOUBLE_CLICK_MS = 400
DOUBLE_CLICK_PX = 6
DOUBLE_TAP_PX = 16
"""Maximum distance between the two presses of a double click, and between those of a finger."""

TOGGLE_FULL_SCREEN = Command("fullscreen")

WINDOW_EVENTS: dict[int, Callable[[pygame.event.Event], Intention]] = {
    pygame.QUIT: lambda _event: Quit(),
    pygame.WINDOWSIZECHANGED: lambda event: Resized((event.x, event.y)),
    pygame.WINDOWEXPOSED: lambda _event: Exposed(),
    pygame.DROPFILE: lambda event: Dropped(files=(event.file,)),
    pygame.DROPTEXT: lambda event: Dropped(text=event.text),
}
"""The intentions of events that no widget handles."""

GAMEPAD_EVENTS = range(pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERDEVICEREMOVED + 1)
FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class MousePress(NamedTuple):
    """A press of a mouse button; `time` is in milliseconds."""

    button: int
    pos: Point
    on_widget: bool
    time: int


class Input:
    """Reads the queue once a frame and recognises double clicks."""

    def __init__(self, controls: Controls | None = None) -> None:
        """Read keys and buttons as ``controls`` give them to commands; by default, the usual ones."""
        controls = controls or Controls(Settings())
        self._keys = controls.keys
        self._pad_buttons = controls.pad_buttons
        self._last_press: MousePress | None = None
        self._is_double_click = False
        self._pointer: Point = (-1, -1)
        self._pad_family: PadFamily = "xbox"

    @cached_property
    def _fingers(self) -> Fingers:
        """The fingers on the screen. The first one imports what it needs, and so does the first gamepad."""
        from dutch.desktop.touch import Fingers

        return Fingers()

    @cached_property
    def _pads(self) -> Gamepads:
        from dutch.desktop.gamepad import Gamepads

        return Gamepads(self._pad_buttons)

    def start_gamepads(self) -> None:
        """Read game controllers from now on. This is slow, so call it after opening the window."""
        self._pads.start()

    def wait(self, ms: int) -> None:
        """Wait until there is an event, at most `ms` milliseconds.

        This checks the queue less often than `pygame.event.wait`, which does so a thousand times a second.
        """
        for _poll in range(ms // POLL_MS):
            pygame.time.wait(POLL_MS)
            if pygame.event.peek():
                break

    def read(self, widgets: Widgets) -> list[Intention]:
        """Return all intentions since the last call, in order.

        Of consecutive moves or resizes only the last is returned; files dropped together become one drop, and
        two consecutive commands to fill the screen cancel each other, because each takes long to carry out.
        """
        try:
            events = pygame.event.get()
        except SystemError as error:  # a dropped name is not UTF-8; pygame loses other events
            name: bytes = getattr(error.__cause__, "object", b"")
            return [Dropped((name.decode("utf-8", "surrogateescape"),))] if name else []
        intentions = self.translate(events, widgets)
        now = pygame.time.get_ticks()
        if "_fingers" in self.__dict__:
            intentions += self.translate(self._fingers.held(now), widgets)
        if "_pads" in self.__dict__:
            repeated = self._pads.repeated(now)
            intentions += self._usable_commands([repeated], widgets, self._pad_family)
        return intentions

    def translate(self, events: Sequence[pygame.event.Event], widgets: Widgets) -> list[Intention]:
        """Turn events into intentions."""
        result: list[Intention] = []
        for event in events:
            for intention in self._translate_event(event, widgets):
                if isinstance(intention, Dropped) and result and isinstance(result[-1], Dropped):
                    result[-1] = _merge_drops(result[-1], intention)
                elif result and intention == result[-1] == TOGGLE_FULL_SCREEN:
                    result.pop()
                elif result and _replaces(intention, result[-1]):
                    result[-1] = intention
                else:
                    result.append(intention)
        return result

    def _translate_event(self, event: pygame.event.Event, widgets: Widgets) -> Sequence[Intention]:
        if event.type in WINDOW_EVENTS:
            return [WINDOW_EVENTS[event.type](event)]
        if event.type == pygame.KEYDOWN:
            return self._on_key(event, widgets)
        if event.type in GAMEPAD_EVENTS:
            return self._on_gamepad(event, widgets)
        if event.type in FINGER_EVENTS:
            return self._on_finger(event, widgets)
        if event.type == pygame.WINDOWFOCUSLOST:
            return self.translate(self._fingers.cancel(), widgets)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        consumed = widgets.process(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in MOUSE_BUTTONS:
            self._is_double_click = self._completes_double_click(event, consumed is not None)
        if consumed is not None:
            is_second = event.type == pygame.MOUSEBUTTONUP and self._is_double_click
            return [*consumed, *(widgets.double_click(event.pos) if is_second else ())]
        if event.type == pygame.TEXTINPUT and event.text in TYPED and not widgets.captures:
            return self._usable_commands([self._keys.command(event.text)], widgets)
        return self._on_mouse(event)

    def _on_key(self, event: pygame.event.Event, widgets: Widgets) -> Sequence[Intention]:
        if widgets.composing:
            return []
        name = key_name(event.key, event.mod)
        if widgets.captures == "key":
            return [Captured(captured_name(name, event.unicode))]
        command = None if name in TYPED else self._keys.command(name)
        if widgets.typing and not self._keys.works_while_typing(name):
            command = None
        digit = digit_of(event.key, event.mod, getattr(event, "scancode", 0))
        return self._usable_commands([command, digit], widgets) or widgets.process(event) or []

    def _on_finger(self, event: pygame.event.Event, widgets: Widgets) -> Sequence[Intention]:
        result: list[Intention] = []
        now, window = pygame.time.get_ticks(), pygame.display.get_window_size()
        for meant in self._fingers.translate(event, window, now, widgets.rects):
            if isinstance(meant, str):
                result += self._usable_commands([meant], widgets)
            else:
                result += self._translate_event(meant, widgets)
        return result

    def _on_gamepad(self, event: pygame.event.Event, widgets: Widgets) -> Sequence[Intention]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            pad = self._pads.connect(event.device_index)
            return [GamepadChanged(pad.name, family=pad.family)] if pad is not None else []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            pad = self._pads.disconnect(event.instance_id)
            return [GamepadChanged(pad.name, connected=False)] if pad is not None else []
        button, command = self._pads.read(event, pygame.time.get_ticks())
        if command or button:
            self._pad_family = self._pads.family(event)
        if widgets.captures == "button":
            return [Captured(button)] if button else []
        return self._usable_commands([command], widgets, self._pad_family)

    def _usable_commands(
        self, names: Sequence[CommandName | None], widgets: Widgets, pad: PadFamily | None = None
    ) -> list[Intention]:
        """Return the commands that work now: few do while a text field has the focus."""
        given = [name for name in names if name is not None]
        if widgets.typing:
            given = [name for name in given if name in WHILE_TYPING]
        return [Quit() if name == "quit" else Command(name, pad) for name in given]

    def _on_mouse(self, event: pygame.event.Event) -> Sequence[Intention]:
        touch = getattr(event, "touch", False)
        if event.type == pygame.MOUSEMOTION:
            return [Pointer("move", event.pos, touch=touch)]
        if event.type == pygame.MOUSEWHEEL:
            return [Wheel(self._pointer, event.y)] if event.y else []
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in MOUSE_BUTTONS:
            return [Pointer("down", event.pos, event.button, self._is_double_click, touch=touch)]
        if event.type == pygame.MOUSEBUTTONUP and event.button in MOUSE_BUTTONS:
            modifiers = pygame.key.get_mods()
            shift = bool(modifiers & pygame.KMOD_SHIFT)
            control = bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META))
            return [Pointer("up", event.pos, event.button, self._is_double_click, shift, control, touch)]
        return []

    def _completes_double_click(self, event: pygame.event.Event, on_widget: bool) -> bool:
        """Note a press, and return True if it is the second one of a double click.

        Both presses must be on widgets or both beside them: a widget can have disappeared in between.
        """
        press = MousePress(event.button, event.pos, on_widget, pygame.time.get_ticks())
        last = self._last_press
        self._last_press = press
        if last is None or (last.button, last.on_widget) != (press.button, press.on_widget):
            return False
        distance = max(abs(press.pos[0] - last.pos[0]), abs(press.pos[1] - last.pos[1]))
        reach = DOUBLE_TAP_PX if getattr(event, "touch", False) else DOUBLE_CLICK_PX
        if press.time - last.time > DOUBLE_CLICK_MS or distance > reach:
            return False
        self._last_press = None  # a third click starts over
        return True


def _replaces(new: Intention, old: Intention) -> bool:
    """Return True if only the second of two successive intentions matters."""
    if isinstance(new, Pointer) and isinstance(old, Pointer):
        return new.kind == old.kind == "move"
    return isinstance(new, Resized) and isinstance(old, Resized)


def _merge_drops(first: Dropped, second: Dropped) -> Dropped:
    """Merge two drops: pygame reports files one by one, and a text line by line."""
    text = "\n".join(part for part in (first.text, second.text) if part)
    return Dropped((*first.files, *second.files), text)
