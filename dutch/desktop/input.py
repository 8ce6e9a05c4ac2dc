"""Reads the event queue, and turns events of mouse, keys and gamepads into intentions.

Nothing else reads the queue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from dutch.desktop.gamepad import Gamepads

if TYPE_CHECKING:
    from dutch.desktop.widgets import Widgets

Point = tuple[int, int]
POLL_MS = 33
"""Milliseconds between two checks of the queue while waiting."""

DOUBLE_CLICK_MS = 400
DOUBLE_CLICK_PX = 6


class Pointer(NamedTuple):
    """The mouse moved, or a button (1 left, 2 middle, 3 right) went down or up."""

    kind: Literal["move", "down", "up"]
    pos: Point
    button: int = 0
    double: bool = False
    shift: bool = False
    control: bool = False  # or Command on a Mac


class Wheel(NamedTuple):
    """The wheel was turned with the pointer at `pos`; positive steps are away from the user (upwards)."""

    pos: Point
    steps: int


class Command(NamedTuple):
    """A key was pressed that means "confirm", "left", ... (see KEYS), or a button of a game ``pad``."""

    name: str
    pad: bool = False


class Plugged(NamedTuple):
    """A game controller of that name was connected, or ``lost``."""

    name: str
    lost: bool = False


class Pressed(NamedTuple):
    """A button was pressed or a slider released."""

    name: str


class Changed(NamedTuple):
    """A text field, a choice or a slider has a new value."""

    name: str
    value: str


class Dropped(NamedTuple):
    """Files or a text were dropped on the window, all in one frame."""

    files: tuple[str, ...] = ()
    text: str = ""


class Resized(NamedTuple):
    """The window has a new size."""

    size: Point


class Exposed(NamedTuple):
    """The window was uncovered and must be shown again."""


class Quit(NamedTuple):
    """The window was closed."""


Intention = Pointer | Wheel | Command | Plugged | Pressed | Changed | Dropped | Resized | Exposed | Quit


WINDOW_EVENTS: dict[int, Callable[[pygame.event.Event], Intention]] = {
    pygame.QUIT: lambda _event: Quit(),
    pygame.WINDOWSIZECHANGED: lambda event: Resized((event.x, event.y)),
    pygame.WINDOWEXPOSED: lambda _event: Exposed(),
    pygame.DROPFILE: lambda event: Dropped(files=(event.file,)),
    pygame.DROPTEXT: lambda event: Dropped(text=event.text),
}
"""The intentions of events that no widget handles."""

KEYS: dict[int, str] = {
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
    **{pygame.K_0 + digit: str(digit) for digit in range(10)},
    **{pygame.K_KP_1 + digit: str(digit + 1) for digit in range(9)},
    pygame.K_KP_0: "0",
}
SHIFTED: dict[int, str | None] = {
    pygame.K_TAB: "previous",
    **dict.fromkeys(range(pygame.K_0, pygame.K_9 + 1)),  # punctuation, such as the / that starts a search
}
WITH_CONTROL: dict[int, str] = {
    pygame.K_z: "undo",
    pygame.K_RETURN: "decide",
    pygame.K_KP_ENTER: "decide",
    pygame.K_y: "redo",
    pygame.K_n: "new",
    pygame.K_q: "quit",
    pygame.K_v: "paste",
    pygame.K_f: "find",
}
FIND = "/"
"""Also starts a search. It is read as text, because its key differs between keyboards."""

GAMEPAD_EVENTS = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)

WHILE_TYPING = frozenset(
    {"confirm", "cancel", "next", "previous", "up", "down", "page_up", "page_down"}
    | {"rules", "fullscreen", "quit"}
)
"""Commands that work while a text field has the focus; all other keys go to the field."""


class MousePress(NamedTuple):
    """A press of a mouse button; `time` is in milliseconds."""

    button: int
    pos: Point
    on_widget: bool
    time: int


class Input:
    """Reads the queue once a frame and recognises double clicks."""

    def __init__(self) -> None:
        self._last_press: MousePress | None = None
        self._is_double_click = False
        self._pointer: Point = (-1, -1)
        self._pads = Gamepads()

    def start_gamepads(self) -> None:
        """Read game controllers from now on. This is slow, so call it after opening the window."""
        self._pads.start()

    def wait(self, ms: int) -> None:
        """Wait for an event, at most `ms` milliseconds.

        Unlike `pygame.event.wait`, this does not check a thousand times a second.
        """
        for _poll in range(ms // POLL_MS):
            pygame.time.wait(POLL_MS)
            if pygame.event.peek():
                break

    def read(self, widgets: Widgets | None = None) -> list[Intention]:
        """Return all intentions since the last call, in order.

        Of consecutive moves or resizes only the last is returned; files dropped together become one drop.
        """
        try:
            events = pygame.event.get()
        except SystemError as error:  # a dropped name is not UTF-8; pygame loses other events
            name: bytes = getattr(error.__cause__, "object", b"")
            return [Dropped((name.decode("utf-8", "surrogateescape"),))] if name else []
        repeated = self._pads.repeated(pygame.time.get_ticks())
        return [*self.translate(events, widgets), *self._usable_commands([repeated], widgets, pad=True)]

    def translate(
        self, events: Sequence[pygame.event.Event], widgets: Widgets | None = None
    ) -> list[Intention]:
        """Turn events into intentions."""
        result: list[Intention] = []
        for event in events:
            for intention in self._translate_event(event, widgets):
                if isinstance(intention, Dropped) and result and isinstance(result[-1], Dropped):
                    result[-1] = _merge_drops(result[-1], intention)
                elif result and _replaces(intention, result[-1]):
                    result[-1] = intention
                else:
                    result.append(intention)
        return result

    def _translate_event(self, event: pygame.event.Event, widgets: Widgets | None) -> Sequence[Intention]:
        if event.type in WINDOW_EVENTS:
            return [WINDOW_EVENTS[event.type](event)]
        if event.type == pygame.KEYDOWN:
            return self._on_key(event, widgets)
        if event.type in GAMEPAD_EVENTS:
            return self._on_gamepad(event, widgets)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        if widgets is not None:
            consumed = widgets.process(event)
            if consumed is not None:
                return [*consumed, *self._on_widget_click(event, widgets)]
        if event.type == pygame.TEXTINPUT and event.text == FIND:
            return [Command("find")]
        return self._on_mouse(event)

    def _on_key(self, event: pygame.event.Event, widgets: Widgets | None) -> Sequence[Intention]:
        if widgets is not None and widgets.composing:
            return []
        names = (
            command_of(event.key, event.mod),
            digit_of(event.key, event.mod, getattr(event, "scancode", 0)),
        )
        commands = self._usable_commands(names, widgets)
        if commands or widgets is None:
            return commands
        return widgets.process(event) or []

    def _on_gamepad(self, event: pygame.event.Event, widgets: Widgets | None) -> Sequence[Intention]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            name = self._pads.connect(event.device_index)
            return [Plugged(name)] if name else []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            name = self._pads.disconnect(event.instance_id)
            return [Plugged(name, lost=True)] if name else []
        pressed = self._pads.command(event, pygame.time.get_ticks())
        return self._usable_commands([pressed], widgets, pad=True)

    def _usable_commands(
        self, names: Sequence[str | None], widgets: Widgets | None, pad: bool = False
    ) -> list[Intention]:
        """Return the commands that work now: few do while a text field has the focus."""
        typing = widgets is not None and widgets.typing
        usable = [name for name in names if name and (not typing or name in WHILE_TYPING)]
        return [Quit() if name == "quit" else Command(name, pad) for name in usable]

    def _on_mouse(self, event: pygame.event.Event) -> Sequence[Intention]:
        if event.type == pygame.MOUSEMOTION:
            return [Pointer("move", event.pos)]
        if event.type == pygame.MOUSEWHEEL:
            return [Wheel(self._pointer, event.y)] if event.y else []
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._is_double_click = self._completes_double_click(event)
            return [Pointer("down", event.pos, event.button, self._is_double_click)]
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            modifiers = pygame.key.get_mods()
            shift = bool(modifiers & pygame.KMOD_SHIFT)
            control = bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META))
            return [Pointer("up", event.pos, event.button, self._is_double_click, shift, control)]
        return []

    def _on_widget_click(self, event: pygame.event.Event, widgets: Widgets) -> Sequence[Intention]:
        """Return the additional effect of a double click on a widget, once the button is released."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._is_double_click = self._completes_double_click(event, on_widget=True)
        elif event.type == pygame.MOUSEBUTTONUP and self._is_double_click:
            return widgets.double_click(event.pos)
        return []

    def _completes_double_click(self, event: pygame.event.Event, on_widget: bool = False) -> bool:
        """Return whether a press soon follows one of the same button at the same place.

        A press on a widget and one beside it do not count: the widget may have disappeared in between.
        """
        press = MousePress(event.button, event.pos, on_widget, pygame.time.get_ticks())
        last, self._last_press = self._last_press, press
        if last is None or (last.button, last.on_widget) != (press.button, press.on_widget):
            return False
        distance = max(abs(press.pos[0] - last.pos[0]), abs(press.pos[1] - last.pos[1]))
        if press.time - last.time > DOUBLE_CLICK_MS or distance > DOUBLE_CLICK_PX:
            return False
        self._last_press = None  # a third click starts over
        return True


def command_of(key: int, modifiers: int) -> str | None:
    """Return the command of a key, None if it has none."""
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
        is_redo = key == pygame.K_z and modifiers & pygame.KMOD_SHIFT
        return "redo" if is_redo else WITH_CONTROL.get(key)
    if modifiers & pygame.KMOD_ALT:
        return "fullscreen" if key == pygame.K_RETURN else None
    if modifiers & pygame.KMOD_SHIFT and key in SHIFTED:
        return SHIFTED[key]
    return KEYS.get(key)


def digit_of(key: int, modifiers: int, scancode: int) -> str:
    """Return the digit that a key of the top row types with Shift, as on French and Czech keyboards, or "".

    Such a key may also have a command of its own.
    """
    other_modifiers = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    if other_modifiers or pygame.K_0 <= key <= pygame.K_9:
        return ""
    return str(scancode - pygame.KSCAN_1 + 1) if pygame.KSCAN_1 <= scancode <= pygame.KSCAN_9 else ""


ARROWS = {"left": -1, "right": 1, "up": -1, "down": 1}
"""The direction of each arrow command: backwards (-1) or forwards (1)."""

STEERING = frozenset({*ARROWS, "next", "previous", "first", "last", "confirm", "lift"})
"""Commands of players who use the keyboard in place of the mouse; the others are shortcuts for everyone."""


def neighbour(rects: Mapping[str, pygame.Rect], here: str, arrow: str) -> str:
    """Return the nearest region in an arrow's direction, or `here` if there is none.

    Regions straight ahead are preferred to those off to the side; among equally near ones, the first wins.
    """
    scores = {}
    for name, rect in rects.items():
        offset = _offset(rects[here], rect, arrow)
        if offset.ahead > 0 and offset.gap <= 2 * offset.ahead:
            scores[name] = offset.gap > 0, offset.ahead + 2 * offset.gap, offset.aside
    return min(scores, key=lambda name: scores[name], default=here)


class _Offset(NamedTuple):
    """The position of a region relative to another, as seen in an arrow's direction."""

    ahead: int
    """Distance between the centres in that direction; negative behind."""
    gap: int
    """Gap between the two at right angles to it; 0 if one is straight ahead of the other."""
    aside: int
    """Distance between the centres at right angles to it."""


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


def _replaces(new: Intention, old: Intention) -> bool:
    """Return whether only the second of two successive intentions matters."""
    if isinstance(new, Pointer) and isinstance(old, Pointer):
        return new.kind == old.kind == "move"
    return isinstance(new, Resized) and isinstance(old, Resized)


def _merge_drops(first: Dropped, second: Dropped) -> Dropped:
    """Merge two drops: pygame reports files one by one, and a text line by line."""
    text = "\n".join(part for part in (first.text, second.text) if part)
    return Dropped((*first.files, *second.files), text)
