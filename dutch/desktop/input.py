"""Intentions: what the player does, as scenes and widgets receive it."""

from typing import Literal, NamedTuple

from dutch.desktop.bindings import PadFamily
from dutch.desktop.commands import CommandName

Point = tuple[int, int]


class Pointer(NamedTuple):
    """The mouse or a finger moved, or the left, middle or right button went down or up.

    A tap is a click of the left button, and a long press one of the right button.
    """

    kind: Literal["move", "down", "up"]
    pos: Point
    button: int = 0
    """One of pygame's button numbers, such as `BUTTON_LEFT`; 0 for a move."""
    double: bool = False
    shift: bool = False
    control: bool = False  # or Command on a Mac
    touch: bool = False
    """True for a finger."""


class Wheel(NamedTuple):
    """The wheel was turned with the pointer at `pos`; positive steps are away from the user (upwards)."""

    pos: Point
    steps: int


class Command(NamedTuple):
    """A key or a gamepad button that has a command was pressed, or a stick was pushed."""

    name: CommandName
    pad: PadFamily | None = None
    """The family of the gamepad it came from; None for the keyboard."""


class Captured(NamedTuple):
    """A key or a gamepad button was pressed while the controls captured it.

    `name` is its name in the settings; empty for a key that can have no command.
    """

    name: str


class GamepadChanged(NamedTuple):
    """A gamepad of this name was connected or disconnected."""

    name: str
    connected: bool = True
    family: PadFamily = "xbox"


class Pressed(NamedTuple):
    """A button was pressed, a slider released, or a row of a list chosen."""

    name: str


class Changed(NamedTuple):
    """A text field, a choice, a slider or a list has a new value."""

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


Intention = (
    Pointer
    | Wheel
    | Command
    | Captured
    | GamepadChanged
    | Pressed
    | Changed
    | Dropped
    | Resized
    | Exposed
    | Quit
)
