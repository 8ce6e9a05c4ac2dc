"""The base of all controls: their response to mouse and keys, and their colours."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList, Flag, RegionKind
from dutch.desktop.input import Intention
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Colour, Shade

Kind = Literal["primary", "plain", "danger"]
State = Literal["normal", "hover", "pressed", "disabled", "selected"]
Point = tuple[int, int]


class Widget(ABC):
    """A control. Rectangles are in real pixels. Mouse methods return the resulting intentions."""

    region_kind: ClassVar[RegionKind]
    name: str
    rect: pygame.Rect
    enabled: bool = True
    audible: bool = True
    """True if a press or a change by a click plays a soft knock."""
    takes_text: bool = False
    """True for a text field, which receives all letters while it has the focus."""
    hovered: Any = None
    """The part under the pointer, as returned by `at`."""

    held: Any = None
    """The part on which the mouse button was pressed, until it is released; falsy for none."""

    @property
    def value(self) -> str:
        """The player's choice or input, as text."""
        return ""

    @property
    def region(self) -> str:
        """The name of the control's region."""
        return f"{self.region_kind}.{self.name}"

    def name_region(self, display_list: DisplayList, label: str, *flags: Flag) -> None:
        """Name the control's region."""
        display_list.name(self.region, self.rect, label, *flags, kind=self.region_kind, control=self.name)

    @property
    def is_held(self) -> bool:
        """True while a mouse button pressed on the control is held."""
        return bool(self.held)

    @property
    def ring(self) -> pygame.Rect:
        """The rectangle that the focus ring surrounds."""
        return self.rect

    def at(self, pos: Point) -> Any:
        """Return the part with a hover effect at a point; each class has a value for none."""
        return None

    def point(self, pos: Point) -> bool:
        """Follow the pointer. Returns True if the control now looks different."""
        before = self.hovered
        self.hovered = self.at(pos)
        return bool(self.hovered != before)

    def down(self, pos: Point) -> list[Intention]:
        """Handle a press of the mouse button on the control."""
        return []

    def drag(self, pos: Point) -> list[Intention]:
        """Handle a move of the pointer while the control is held."""
        return []

    def up(self, pos: Point) -> list[Intention]:
        """Handle the release of the mouse button that held the control."""
        self.held = None
        return []

    def double_click(self, pos: Point) -> list[Intention]:
        """Handle a second click at the same place."""
        return []

    def steer(self, name: CommandName) -> list[Intention] | None:
        """Handle a keyboard command. Returns None if the control does not use it."""
        return None

    def resume(self, old: Any) -> None:
        """Take over the state of an older control of the same kind and name."""
        self.held = self.enabled and old.held

    def update(self, seconds: float) -> bool:
        """Advance time. Returns True if the control now looks different."""
        return False

    @abstractmethod
    def draw(self, display_list: DisplayList, layer: int, brush: Brush, focused: bool) -> None:
        """Draw the control and name its regions."""


class Paint(NamedTuple):
    """The colours of a control's face: the fill at its top and its bottom, the border, and the text."""

    top: Colour
    bottom: Colour
    border: Colour
    text: Colour


DISABLED = Paint(Shade("walnut", 0.75), Shade("walnut", 0.65), Shade("brass", 0.45), Shade("cream", 0.66))
PAINTS: dict[tuple[Kind, State], Paint] = {
    ("primary", "normal"): Paint(Shade("brass", 1.2), Shade("brass", 0.86), Shade("brass", 1.5), "ink"),
    ("primary", "hover"): Paint(Shade("brass", 1.4), Shade("brass", 1.02), "cream", "ink"),
    ("primary", "pressed"): Paint(Shade("brass", 0.82), Shade("brass", 0.92), Shade("brass", 0.6), "ink"),
    ("plain", "normal"): Paint(Shade("walnut", 1.06), Shade("walnut", 0.72), Shade("brass", 0.9), "cream"),
    ("plain", "hover"): Paint(Shade("walnut", 1.16), Shade("walnut", 0.95), Shade("brass", 1.3), "cream"),
    ("plain", "pressed"): Paint(Shade("walnut", 0.5), Shade("walnut", 0.62), Shade("brass", 0.7), "cream"),
    ("danger", "normal"): Paint(Shade("garnet", 1.05), Shade("garnet", 0.72), Shade("brass", 0.9), "cream"),
    ("danger", "hover"): Paint(Shade("garnet", 1.12), Shade("garnet", 0.92), Shade("brass", 1.3), "cream"),
    ("danger", "pressed"): Paint(Shade("garnet", 0.55), Shade("garnet", 0.65), Shade("brass", 0.7), "cream"),
}


def flags(state: State, focused: bool) -> tuple[Flag, ...]:
    """Return the flags of a region in this state."""
    return state if state != "normal" else "", "focus" if focused else ""


def paint(kind: Kind, state: State) -> Paint:
    """Return the colours of a face; a selected segment looks like a primary button."""
    if state == "disabled":
        return DISABLED
    if state == "selected":
        return PAINTS["primary", "normal"]
    return PAINTS[kind, state]


@dataclass
class Brush:
    """Draws the faces of controls."""

    typesetter: Typesetter
    shapes: Shapes

    def _has_room_for_two_lines(self, text: str, width: int, height: int) -> bool:
        """Return True if a text fits with larger letters in two lines than in one."""
        line_width, line_height = self.typesetter.measure(text, self.shapes.theme.sizes.label, bold=True)
        if " " not in text or line_width <= width:
            return False
        scale_in_one_line = width / line_width
        scale_in_two_lines = height / (2 * line_height)
        return scale_in_two_lines > scale_in_one_line

    def face(
        self,
        display_list: DisplayList,
        layer: int,
        rect: pygame.Rect,
        text: str,
        look: Paint,
        flat: bool,
        large: bool = False,
        icon: str = "",
    ) -> None:
        """Draw a button's face: without a shadow if `flat`, in the title face if `large`.

        An `icon` (see `desktop/icons.py`) is drawn in place of the text.
        """
        theme = self.shapes.theme
        if not flat:
            offset_x, offset_y = self.shapes.shadow_offset
            shadow = self.shapes.shadow(rect.size)
            display_list.blit(shadow, (rect.x + offset_x, rect.y + offset_y), layer)
        panel = self.shapes.panel(rect.size, look.top, look.bottom, look.border)
        display_list.blit(panel, rect.topleft, layer)
        width = rect.width - 2 * min(theme.px(10), rect.width // 8)
        height = rect.height * 9 // 10
        size = theme.sizes.label
        if icon:
            label = self.shapes.icon(icon, min(rect.size) * 9 // 16, look.text)
        elif large:
            label = self.typesetter.fit(text, width, size * 1.4, look.text, face="title", height=height)
        elif self._has_room_for_two_lines(text, width, height):
            label = self.typesetter.paragraph(
                text, width, size, look.text, bold=True, align="centre", height=height
            )
        else:
            label = self.typesetter.fit(text, width, size, look.text, bold=True, height=height)
        display_list.blit(label, label.get_rect(center=rect.center).topleft, layer)
