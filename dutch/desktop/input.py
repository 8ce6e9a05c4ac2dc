"""Reads the event queue, which nothing else does, and turns mouse, keys and gamepads into intentions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from dutch.desktop.gamepad import Gamepads

if TYPE_CHECKING:
    from dutch.desktop.widgets import Widgets

Point = tuple[int, int]
LOOK_MS = 33
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
    """A key was pressed that has a meaning: "confirm", "cancel", "undo", "next", "left", ... (see KEYS).

    It may be a button of a game ``pad``.
    """

    name: str
    pad: bool = False


class Plugged(NamedTuple):
    """A game controller of that name was connected, or ``lost``."""

    name: str
    lost: bool = False


class Pressed(NamedTuple):
    """A button was pressed or a slider released; the name without its "button." prefix."""

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


PLAIN: dict[int, Callable[[pygame.event.Event], Intention]] = {
    pygame.QUIT: lambda _event: Quit(),
    pygame.WINDOWSIZECHANGED: lambda event: Resized((event.x, event.y)),
    pygame.WINDOWEXPOSED: lambda _event: Exposed(),
    pygame.DROPFILE: lambda event: Dropped(files=(event.file,)),
    pygame.DROPTEXT: lambda event: Dropped(text=event.text),
}
"""The intentions of events that are never passed to a widget."""

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
    **dict.fromkeys(range(pygame.K_0, pygame.K_9 + 1)),  # signs, such as the one that starts a search
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
"""Also starts a search. Its key differs between keyboards, so it is read as a letter."""

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


class Input:
    """Reads the queue once a frame and recognises double clicks."""

    def __init__(self) -> None:
        self._last_down: tuple[int, Point, bool, int] | None = None
        self._double_up = False
        self._pointer: Point = (-1, -1)
        self._pads = Gamepads()

    def start_gamepads(self) -> None:
        """Read game controllers from now on. That takes a while, so it waits until the window is there."""
        self._pads.start()

    def wait(self, ms: int) -> None:
        """Wait for an event, at most `ms` milliseconds.

        Unlike `pygame.event.wait`, this does not check a thousand times a second.
        """
        for _look in range(ms // LOOK_MS):
            pygame.time.wait(LOOK_MS)
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
        held = self._pads.repeated(pygame.time.get_ticks())
        return [*self.translate(events, widgets), *self._commands([held], widgets, pad=True)]

    def translate(
        self, events: Sequence[pygame.event.Event], widgets: Widgets | None = None
    ) -> list[Intention]:
        """Turn events into intentions."""
        result: list[Intention] = []
        for event in events:
            for intention in self._one(event, widgets):
                if isinstance(intention, Dropped) and result and isinstance(result[-1], Dropped):
                    result[-1] = _joined(result[-1], intention)
                elif result and _replaces(intention, result[-1]):
                    result[-1] = intention
                else:
                    result.append(intention)
        return result

    def _one(self, event: pygame.event.Event, widgets: Widgets | None) -> Sequence[Intention]:
        if event.type in PLAIN:
            return [PLAIN[event.type](event)]
        if event.type == pygame.KEYDOWN:
            return self._key(event, widgets)
        if event.type in GAMEPAD_EVENTS:
            return self._pad(event, widgets)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        if widgets is not None:
            consumed = widgets.process(event)
            if consumed is not None:
                return [*consumed, *self._second(event, widgets)]
        if event.type == pygame.TEXTINPUT and event.text == FIND:
            return [Command("find")]
        return self._mouse(event)

    def _key(self, event: pygame.event.Event, widgets: Widgets | None) -> Sequence[Intention]:
        if widgets is not None and widgets.composing:
            return []
        found = (
            command_of(event.key, event.mod),
            digit_of(event.key, event.mod, getattr(event, "scancode", 0)),
        )
        commands = self._commands(found, widgets)
        if commands or widgets is None:
            return commands
        return widgets.process(event) or []

    def _pad(self, event: pygame.event.Event, widgets: Widgets | None) -> Sequence[Intention]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            name = self._pads.connect(event.device_index)
            return [Plugged(name)] if name else []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            name = self._pads.lose(event.instance_id)
            return [Plugged(name, lost=True)] if name else []
        pressed = self._pads.command(event, pygame.time.get_ticks())
        return self._commands([pressed], widgets, pad=True)

    def _commands(
        self, names: Sequence[str | None], widgets: Widgets | None, pad: bool = False
    ) -> list[Intention]:
        """Return the commands that work now: few do while a text field has the focus."""
        typing = widgets is not None and widgets.typing
        usable = [name for name in names if name and (not typing or name in WHILE_TYPING)]
        return [Quit() if name == "quit" else Command(name, pad) for name in usable]

    def _mouse(self, event: pygame.event.Event) -> Sequence[Intention]:
        if event.type == pygame.MOUSEMOTION:
            return [Pointer("move", event.pos)]
        if event.type == pygame.MOUSEWHEEL:
            return [Wheel(self._pointer, event.y)] if event.y else []
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._double_up = self._is_double(event.button, event.pos)
            return [Pointer("down", event.pos, event.button, self._double_up)]
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            held = pygame.key.get_mods()
            shift, control = (
                bool(held & pygame.KMOD_SHIFT),
                bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            )
            return [Pointer("up", event.pos, event.button, self._double_up, shift, control)]
        return []

    def _second(self, event: pygame.event.Event, widgets: Widgets) -> Sequence[Intention]:
        """Return the additional effect of a double click on a widget, once the button is released."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._double_up = self._is_double(event.button, event.pos, on_widget=True)
        elif event.type == pygame.MOUSEBUTTONUP and self._double_up:
            return widgets.double_click(event.pos)
        return []

    def _is_double(self, button: int, pos: Point, on_widget: bool = False) -> bool:
        """Return whether this press soon follows one of the same button at the same place.

        A press on a widget and one beside it never count: the widget may have disappeared in between.
        """
        now = pygame.time.get_ticks()
        last, self._last_down = self._last_down, (button, pos, on_widget, now)
        if last is None or (last[0], last[2]) != (button, on_widget) or now - last[3] > DOUBLE_CLICK_MS:
            return False
        near = max(abs(pos[0] - last[1][0]), abs(pos[1] - last[1][1])) <= DOUBLE_CLICK_PX
        if near:
            self._last_down = None  # a third click starts over
        return near


def command_of(key: int, modifiers: int) -> str | None:
    """Return the command of a key, None if it has none."""
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
        redone = key == pygame.K_z and modifiers & pygame.KMOD_SHIFT
        return "redo" if redone else WITH_CONTROL.get(key)
    if modifiers & pygame.KMOD_ALT:
        return "fullscreen" if key == pygame.K_RETURN else None
    if modifiers & pygame.KMOD_SHIFT and key in SHIFTED:
        return SHIFTED[key]
    return KEYS.get(key)


def digit_of(key: int, modifiers: int, scancode: int) -> str:
    """Return the digit that a key of the top row types with Shift, as on French and Czech keyboards, or "".

    Such a key may also have a command of its own.
    """
    held = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    if held or pygame.K_0 <= key <= pygame.K_9:
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
    reached = {}
    for name, rect in rects.items():
        ahead, gap, aside = _offset(rects[here], rect, arrow)
        if ahead > 0 and gap <= 2 * ahead:
            reached[name] = gap > 0, ahead + 2 * gap, aside
    return min(reached, key=lambda name: reached[name], default=here)


def _offset(start: pygame.Rect, rect: pygame.Rect, arrow: str) -> tuple[int, int, int]:
    """Return how far ahead a region lies, the gap between its lane and the start's, and how far aside it is.

    A card that lies only a little higher or lower than another in its row counts as beside it.
    """
    across, down = rect.centerx - start.centerx, rect.centery - start.centery
    if arrow in ("left", "right"):
        gap = max(start.top, rect.top) - min(start.bottom, rect.bottom)
        return ARROWS[arrow] * across, max(0, gap + 1), abs(down)
    if 2 * abs(down) <= min(start.height, rect.height):
        return 0, 0, 0
    gap = max(start.left, rect.left) - min(start.right, rect.right)
    return ARROWS[arrow] * down, max(0, gap + 1), abs(across)


def _replaces(new: Intention, old: Intention) -> bool:
    """Return whether only the newer of two intentions in a row matters."""
    if isinstance(new, Pointer) and isinstance(old, Pointer):
        return new.kind == old.kind == "move"
    return isinstance(new, Resized) and isinstance(old, Resized)


def _joined(first: Dropped, second: Dropped) -> Dropped:
    """Join two drops: files come one by one, and a text line by line."""
    text = "\n".join(part for part in (first.text, second.text) if part)
    return Dropped((*first.files, *second.files), text)
