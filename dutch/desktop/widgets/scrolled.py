"""What is longer than its place: how far it is scrolled, and the bar that shows it."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.shapes import Shapes
from dutch.desktop.theme import Colour


class Scrolled(ABC):
    """Something that is scrolled in whole units: pixels of a page, or rows of a list.

    ``track`` is where the bar lies, ``offset`` how many units are scrolled out above, and ``grab`` where in
    its handle the bar is held, None while it is not.
    """

    track: pygame.Rect
    offset: int
    grab: int | None

    @property
    @abstractmethod
    def length(self) -> int:
        """How long the whole is, in units."""

    @property
    @abstractmethod
    def room(self) -> int:
        """How much of it can be seen at once, in units."""

    @property
    def furthest(self) -> int:
        """The offset at which the end is visible."""
        return max(0, self.length - self.room)

    def scroll(self, units: float) -> bool:
        """Scroll down, or up when negative. Returns True when anything moved."""
        before = self.offset
        self.offset = max(0, min(self.furthest, round(self.offset + units)))
        return self.offset != before

    def on_bar(self, pos: tuple[int, int]) -> bool:
        """Whether a position is on the bar or close beside it, and there is something to scroll."""
        return self.furthest > 0 and pos[0] >= self.track.left - self.track.width

    def take(self, pos: tuple[int, int]) -> None:
        """Take hold of the bar; beside its handle the handle jumps there."""
        thumb = self.thumb()
        self.grab = pos[1] - thumb.top if thumb.top <= pos[1] < thumb.bottom else thumb.height // 2
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer while the bar is held. Returns True when anything moved."""
        free = self.track.height - self.thumb().height
        if self.grab is None or free <= 0:
            return False
        wanted = (pos[1] - self.grab - self.track.top) / free * self.furthest
        return self.scroll(wanted - self.offset)

    def thumb(self) -> pygame.Rect:
        """The handle of the bar."""
        share = min(1.0, self.room / max(1, self.length))
        height = max(self.track.width * 3, round(self.track.height * share))
        free = self.track.height - height
        down = round(free * self.offset / self.furthest) if self.furthest else 0
        return pygame.Rect(self.track.left, self.track.top + down, self.track.width, height)

    def draw_bar(
        self,
        display_list: DisplayList,
        layer: int,
        shapes: Shapes,
        rail: Colour,
        handle: Colour,
        edge: Colour,
    ) -> None:
        """Draw the bar in these colours, where there is something to scroll."""
        if not self.furthest:
            return
        display_list.blit(shapes.panel(self.track.size, rail, None, None), self.track.topleft, layer)
        thumb = self.thumb()
        display_list.blit(shapes.panel(thumb.size, handle, None, edge), thumb.topleft, layer)
