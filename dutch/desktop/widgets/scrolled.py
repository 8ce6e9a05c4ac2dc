"""The base of scrollable controls: the scroll position and the scroll bar."""

from abc import abstractmethod
from typing import ClassVar

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Intention
from dutch.desktop.shapes import Shapes
from dutch.desktop.theme import Colour
from dutch.desktop.widgets.parts import Point, Widget


class Scrolled(Widget):
    """A control that scrolls in whole units: pixels of a page, or rows of a list.

    `track` is the rectangle of the scroll bar, and `offset` the number of units above the visible part. While
    the handle is held, `held` is the distance of the pointer from its top; otherwise None.
    """

    track: pygame.Rect
    offset: int
    held: int | None
    bar_colours: ClassVar[tuple[Colour, Colour, Colour]]
    """The colours of the rail, the handle and its border."""

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

    @property
    def is_held(self) -> bool:
        return self.held is not None

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

    def on_bar(self, pos: Point) -> bool:
        """Return True if a position is on or near the bar, and the content can be scrolled."""
        return self.max_offset > 0 and pos[0] >= self.track.left - self.track.width

    def down(self, pos: Point) -> list[Intention]:
        """Grab the handle of the bar. Pressing beside the handle first moves it to the pointer."""
        if self.on_bar(pos):
            thumb = self.thumb()
            is_on_handle = thumb.top <= pos[1] < thumb.bottom
            self.held = pos[1] - thumb.top if is_on_handle else thumb.height // 2
            self.drag(pos)
        return []

    def drag(self, pos: Point) -> list[Intention]:
        """Follow the pointer while the handle is held."""
        travel = self.track.height - self.thumb().height
        if self.held is not None and travel > 0:
            target = (pos[1] - self.held - self.track.top) / travel * self.max_offset
            self.scroll(target - self.offset)
        return []

    def thumb(self) -> pygame.Rect:
        """Return the rectangle of the bar's handle."""
        visible_share = min(1.0, self.room / max(1, self.length))
        height = max(self.track.width * 3, round(self.track.height * visible_share))
        travel = self.track.height - height
        top = self.track.top
        if self.max_offset:
            top += round(travel * self.offset / self.max_offset)
        return pygame.Rect(self.track.left, top, self.track.width, height)

    def draw_bar(self, display_list: DisplayList, layer: int, shapes: Shapes) -> None:
        """Draw the bar if there is something to scroll."""
        if not self.max_offset:
            return
        rail, handle, border = self.bar_colours
        display_list.blit(shapes.panel(self.track.size, rail, None, None), self.track.topleft, layer)
        thumb = self.thumb()
        display_list.blit(shapes.panel(thumb.size, handle, None, border), thumb.topleft, layer)
