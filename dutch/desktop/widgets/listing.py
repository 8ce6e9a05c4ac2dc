"""Rows of equal height, one of which is selected; only those that can be seen are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.shapes import Shapes
from dutch.desktop.widgets.scrolled import Scrolled

DrawRow = Callable[[DisplayList, int, int, pygame.Rect], str]
"""Draws what stands in a row and returns its label; given are picture, layer, the row's number and place."""

WHEEL_ROWS = 3
STEPS = {"up": -1, "down": 1}
ENDS = {"first": -1, "last": 1}
PAGES = {"page_up": -1, "page_down": 1}


@dataclass
class Listing(Scrolled):
    """A list of ``count`` rows, each at least ``least`` pixels high.

    The rows share the whole height, so that none is cut; ``offset`` is the first that is seen, and
    ``selected`` the number of one (0 in an empty list).
    """

    name: str
    rect: pygame.Rect
    count: int
    least: int
    selected: int
    draw_row: DrawRow
    shapes: Shapes
    offset: int = 0
    grab: int | None = None
    hovered: int = -1

    def __post_init__(self) -> None:
        px = self.shapes.theme.px
        edge = px(6)
        self.inner = self.rect.inflate(-2 * edge, -2 * edge)
        wide = max(8, px(12))
        self.track = pygame.Rect(0, self.inner.top, wide, self.inner.height)
        self.track.right = self.inner.right - px(2)
        self.inner.width -= wide + px(10)
        self.show(self.selected)

    @property
    def length(self) -> int:
        """The number of all rows."""
        return self.count

    @property
    def room(self) -> int:
        """The number of rows that can be seen at once."""
        return max(1, self.inner.height // self.least)

    def place(self, row: int) -> pygame.Rect | None:
        """Where a row is, None while it cannot be seen."""
        line = row - self.offset
        if not (0 <= row < self.count and 0 <= line < self.room):
            return None
        tops = [self.inner.top + self.inner.height * at // self.room for at in (line, line + 1)]
        return pygame.Rect(self.inner.left, tops[0], self.inner.width, tops[1] - tops[0])

    def at(self, pos: tuple[int, int]) -> int:
        """The row at a position, -1 for none."""
        if not self.inner.collidepoint(pos):
            return -1
        row = self.offset + (pos[1] - self.inner.top) * self.room // self.inner.height
        return row if row < self.count else -1

    def show(self, row: int) -> None:
        """Scroll as far as it takes to see a row."""
        self.offset = max(min(self.offset, row), row - self.room + 1)
        self.scroll(0)

    def select(self, row: int) -> bool:
        """Select a row, the nearest there is, and show it. Returns whether it is another one."""
        before, self.selected = self.selected, max(0, min(row, self.count - 1))  # 0 in an empty list
        self.show(self.selected)
        return self.selected != before

    # The mouse and the keys

    def point(self, pos: tuple[int, int]) -> bool:
        """Notice where the pointer is. Returns True when that changes the look."""
        before, self.hovered = self.hovered, self.at(pos)
        return self.hovered != before

    def down(self, pos: tuple[int, int]) -> bool:
        """The mouse was pressed, on a row or the bar. Returns whether another row is selected now."""
        if self.on_bar(pos):
            self.take(pos)
            return False
        row = self.at(pos)
        return row >= 0 and self.select(row)

    def wheel(self, steps: int) -> bool:
        """Scroll by steps of the wheel; positive is upwards. Returns True when the rows moved."""
        return self.scroll(-steps * WHEEL_ROWS)

    def steer(self, name: str) -> bool | None:
        """Select by a key's command. Returns whether it is another row, None for other keys."""
        if name in STEPS:
            return self.select(self.selected + STEPS[name])
        if name in PAGES:
            return self.select(self.selected + PAGES[name] * max(1, self.room - 1))
        if name in ENDS:
            return self.select(ENDS[name] * self.count)
        return None

    # Showing

    @property
    def ring(self) -> pygame.Rect:
        """What the focus ring goes around: the selected row, or the whole list while that cannot be seen."""
        place = self.place(self.selected)
        return self._face(place) if place is not None else self.rect

    def _face(self, place: pygame.Rect) -> pygame.Rect:
        """The face of a row, with room for the focus ring around it."""
        return place.inflate(*(-2 * self.shapes.theme.px(6),) * 2)

    def draw(self, display_list: DisplayList, layer: int, focused: bool) -> None:
        """Draw and name the rows that can be seen, and the bar."""
        shapes = self.shapes
        ground = shapes.panel(self.rect.size, "walnut_dark", None, "brass*0.6", 1)
        display_list.blit(ground, self.rect.topleft, layer)
        for row in range(self.offset, min(self.count, self.offset + self.room)):
            self._draw_one(display_list, layer, row, focused)
        self.draw_bar(display_list, layer, shapes, "walnut*0.7", "brass*0.8", "brass")
        label = f"{min(self.selected + 1, self.count)}/{self.count}"
        flags = ["focus"] if focused and self.place(self.selected) is None else []
        display_list.name(f"list.{self.name}", self.rect, label, *flags)

    def _draw_one(self, display_list: DisplayList, layer: int, row: int, focused: bool) -> None:
        place = self.place(row)
        assert place is not None
        face, shapes, flags = self._face(place), self.shapes, []
        if row == self.selected:
            panel = shapes.panel(face.size, "walnut*1.12", "walnut*0.9", "brass")
            display_list.blit(panel, face.topleft, layer)
            flags = ["selected", "focus"] if focused else ["selected"]
        elif row == self.hovered:
            display_list.blit(shapes.panel(face.size, "walnut*0.8", None, None), face.topleft, layer)
            flags = ["hover"]
        display_list.name(
            f"row.{self.name}.{row}", face, self.draw_row(display_list, layer, row, face), *flags
        )
