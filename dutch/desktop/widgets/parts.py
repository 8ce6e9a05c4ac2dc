"""The base of all controls: their colours, and their response to mouse and keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList, Flag, RegionKind
from dutch.desktop.input import Intention, Pressed
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Colour, Shade, Theme
from dutch.desktop.widgets.pull import Pull

LAYER = 500
"""The layer of the controls; the focus ring and the tip are above it."""

Kind = Literal["primary", "plain", "danger"]
State = Literal["normal", "hover", "pressed", "disabled", "selected"]
Point = tuple[int, int]


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


@dataclass(eq=False)
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

    def label_width(self, label: str) -> int:
        """Return the width of a label in pixels."""
        width, _height = self.typesetter.measure(label, self.shapes.theme.sizes.label, bold=True)
        return width

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
        size: float = 0,
        words: pygame.Rect | None = None,
    ) -> None:
        """Draw a button's face: without a shadow if `flat`, in the title face if `large`.

        An `icon` (see `desktop/painting.py`) is drawn in place of the text. `size` is the largest size of the
        text, by default that of labels, and ``words`` its place, by default the whole button.
        """
        place = words or rect
        theme = self.shapes.theme
        if not flat:
            offset_x, offset_y = self.shapes.shadow_offset
            shadow = self.shapes.shadow(rect.size)
            display_list.blit(shadow, (rect.x + offset_x, rect.y + offset_y), layer)
        panel = self.shapes.panel(rect.size, look.top, look.bottom, look.border)
        display_list.blit(panel, rect.topleft, layer)
        width, height = self._room(place)
        size = size or theme.sizes.label
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
        display_list.blit(label, label.get_rect(center=place.center).topleft, layer)

    def common_size(self, texts: Iterable[tuple[str, pygame.Rect]]) -> float:
        """Return the largest size, up to that of labels, at which all these texts fit their buttons."""
        theme = self.shapes.theme
        size: float = theme.sizes.label
        minimum = theme.look.minimum / theme.scale_factor
        for text, rect in texts:
            width, height = self._room(rect)
            in_lines = self._has_room_for_two_lines(text, width, height)
            while size > minimum and not self._fits(text, size, width, height, in_lines):
                size -= 1
        return size

    def _fits(self, text: str, size: float, width: int, height: int, in_lines: bool) -> bool:
        """Return True if a text of that size fits, in one line or broken into lines."""
        font = self.typesetter.font(size, bold=True)
        lines = self.typesetter.wrap(text, width, size, bold=True) if in_lines else [text]
        return max(map(font.width, lines)) <= width and len(lines) * font.line_height <= height

    def _room(self, rect: pygame.Rect) -> tuple[int, int]:
        """Return the width and height that the text of a button can have."""
        return rect.width - 2 * min(self.shapes.theme.px(10), rect.width // 8), rect.height * 9 // 10


@dataclass(eq=False)
class Widget(ABC):
    """A control. Rectangles are in real pixels. Methods that handle input return the resulting intentions."""

    region_kind: ClassVar[RegionKind]
    audible: ClassVar[tuple[type[Intention], ...]] = (Pressed,)
    """The intentions that play a soft knock."""
    exits: ClassVar[Collection[CommandName]] = ()
    """The arrows that move the focus to another control."""
    takes_text: ClassVar[bool] = False
    """True for a text field, which receives all letters while it has the focus."""

    name: str
    rect: pygame.Rect
    brush: Brush
    enabled: bool = field(default=True, kw_only=True)
    hovered: Any = field(default=None, kw_only=True)
    """The part under the pointer, as returned by `at`."""
    held: Any = field(default=None, kw_only=True)
    """The part on which the mouse button was pressed, until it is released; None for none."""

    @property
    def theme(self) -> Theme:
        """The theme of the control."""
        return self.brush.shapes.theme

    @cached_property
    def region(self) -> str:
        """The name of the control's region."""
        return f"{self.region_kind}.{self.name}"

    def name_region(self, display_list: DisplayList, label: str, *flags: Flag, meaning: str = "") -> None:
        """Name the control's region."""
        kind, name = self.region_kind, self.name
        display_list.name(self.region, self.rect, label, *flags, kind=kind, control=name, meaning=meaning)

    @property
    def composing(self) -> bool:
        """True while an input method is composing text; it then receives all keys."""
        return False

    @property
    def ring(self) -> pygame.Rect:
        """The rectangle that the focus ring surrounds."""
        return self.rect

    def at(self, pos: Point) -> Any:
        """Return the part with a hover effect at a point; None for none."""
        return True if self.rect.collidepoint(pos) else None

    def point(self, pos: Point) -> bool:
        """Follow the pointer. Returns True if the control now looks different."""
        before = self.hovered
        self.hovered = self.at(pos)
        return bool(self.hovered != before)

    def down(self, pos: Point) -> list[Intention]:
        """Handle a press of the mouse button on the control."""
        self.held = self.at(pos) if self.enabled else None
        return []

    def drag(self, pos: Point) -> list[Intention]:
        """Handle a move of the pointer while the control is held."""
        return []

    def up(self, pos: Point) -> list[Intention]:
        """Handle the release of the mouse button that held the control: a click if it is on the same part."""
        held = self.held
        self.held = None
        return self.click(held) if held == self.at(pos) else []

    def click(self, part: Any) -> list[Intention]:
        """Handle a click on a part."""
        return []

    def double_click(self, pos: Point) -> list[Intention]:
        """Handle a second click at the same place."""
        return []

    def steer(self, name: CommandName) -> list[Intention] | None:
        """Handle a keyboard command. Returns None if the control does not use it."""
        return None

    def enter(self) -> None:  # noqa: B027 - only fields override it
        """Prepare for typing when the control gets the focus."""

    def leave(self) -> None:  # noqa: B027 - only fields override it
        """End typing when the control loses the focus."""

    def type(self, event: pygame.event.Event) -> list[Intention]:
        """Handle a key or a text that the player types."""
        return []

    def resume(self, old: Any) -> None:
        """Take over the state of an older control of the same kind and name."""
        self.held = old.held if self.enabled else None

    def update(self, seconds: float) -> bool:
        """Advance time. Returns True if the control now looks different."""
        return False

    @abstractmethod
    def draw(self, display_list: DisplayList, focused: bool) -> None:
        """Draw the control and name its regions."""


FAR = 1_000_000
"""A distance beyond the end of every page and list."""


def stride(name: CommandName, line: int, page: int) -> int | None:
    """Return how far a command scrolls or moves a selection; None for other commands."""
    distances = {"up": -line, "down": line, "page_up": -page, "page_down": page, "first": -FAR, "last": FAR}
    return distances.get(name)


class Scrolled(Widget):
    """A control that scrolls in whole units: pixels of a page, or rows of a list.

    `track` is the rectangle of the scroll bar, and `offset` the number of units above the visible part. While
    the handle is held, `held` is the distance of the pointer from its top. The content can be dragged, too.
    """

    track: pygame.Rect
    offset: int
    unit: float = 1
    """The length of a unit in pixels."""
    bar_colours: ClassVar[tuple[Colour, Colour, Colour]]
    """The colours of the rail, the handle and its border."""

    @cached_property
    def pull(self) -> Pull:
        """The movement of the content that is dragged."""
        return Pull()

    @property
    @abstractmethod
    def length(self) -> int:
        """Length of the whole content, in units."""

    @property
    @abstractmethod
    def room(self) -> int:
        """Length of the visible part, in units."""

    @property
    def max_offset(self) -> int:
        """The offset at which the end is visible."""
        return max(0, self.length - self.room)

    def scroll(self, units: float) -> bool:
        """Scroll down, or up when negative. Returns True when anything moved."""
        before = self.offset
        self.offset = max(0, min(self.max_offset, round(self.offset + units)))
        return self.offset != before

    @abstractmethod
    def wheel(self, steps: int) -> bool:
        """Scroll by steps of the wheel; positive is upwards. Returns True when anything moved."""

    @abstractmethod
    def move(self, name: CommandName) -> list[Intention] | None:
        """Scroll by a keyboard command, regardless of the focus; return None for other commands."""

    def steer(self, name: CommandName) -> list[Intention] | None:
        return self.move(name)

    def down(self, pos: Point) -> list[Intention]:
        """Grab the content, or the handle of the bar, which first moves to the pointer."""
        if self.max_offset == 0 or pos[0] < self.track.left - self.track.width:
            self.held = self.at(pos)
            self.pull.grab(pos[1])
        else:
            thumb = self.thumb()
            is_on_handle = thumb.top <= pos[1] < thumb.bottom
            self.held = pos[1] - thumb.top if is_on_handle else thumb.height // 2
            self.drag(pos)
        return []

    def drag(self, pos: Point) -> list[Intention]:
        """Follow the pointer with the handle or the content."""
        if self.pull.is_held:
            self.scroll(self.pull.drag(pos[1], self.unit))
            return []
        travel = self.track.height - self.thumb().height
        if travel > 0:
            target = (pos[1] - self.held - self.track.top) / travel * self.max_offset
            self.scroll(target - self.offset)
        return []

    def up(self, pos: Point) -> list[Intention]:
        """Release the handle or the content; content that has not moved is clicked."""
        is_click = self.pull.is_held and not self.pull.moved
        self.pull.release()
        held, self.held = self.held, None
        return self.click(held) if is_click and held is not None and held == self.at(pos) else []

    def resume(self, old: Any) -> None:
        super().resume(old)
        self.pull = old.pull

    def update(self, seconds: float) -> bool:
        """Let the content glide on after its release."""
        return self.pull.update(seconds, self.unit, self.scroll)

    def thumb(self) -> pygame.Rect:
        """Return the rectangle of the bar's handle."""
        visible_share = min(1.0, self.room / max(1, self.length))
        height = max(self.track.width * 3, round(self.track.height * visible_share))
        travel = self.track.height - height
        top = self.track.top + round(travel * self.offset / max(1, self.max_offset))
        return pygame.Rect(self.track.left, top, self.track.width, height)

    def draw_bar(self, display_list: DisplayList) -> None:
        """Draw the bar if there is something to scroll."""
        if not self.max_offset:
            return
        rail, handle, border = self.bar_colours
        panel = self.brush.shapes.panel
        thumb = self.thumb()
        display_list.blit(panel(self.track.size, rail, None, None), self.track.topleft, LAYER)
        display_list.blit(panel(thumb.size, handle, None, border), thumb.topleft, LAYER)
