"""A list with one selected row; only visible rows are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList, Flag
from dutch.desktop.input import Changed, Intention, Pressed
from dutch.desktop.theme import Shade
from dutch.desktop.widgets.parts import LAYER, Point, Scrolled, State, flags, stride
from dutch.i18n import _

DrawRow = Callable[[DisplayList, int, int, pygame.Rect], str]
"""Draws a row and returns its label, from a display list, a layer, and the row's number and place."""

WHEEL_ROWS = 3


@dataclass(eq=False)
class Listing(Scrolled):
    """A list of `count` rows, each at least `min_row_height` pixels high.

    The visible rows share the whole height, so that none is cut off. Selecting another row sends a Changed,
    and Enter sends a Pressed. A changed list keeps its scroll position if the selected row is visible at that
    position. `offset` is the index of the first
    visible row, and `selected` the index of the selected row (0 in an empty list).
    """

    region_kind = "list"
    audible = ()
    count: int
    min_row_height: int
    selected: int
    draw_row: DrawRow
    offset: int = 0
    bar_colours = Shade("walnut", 0.7), Shade("brass", 0.8), "brass"

    def __post_init__(self) -> None:
        px = self.theme.px
        self.inner = self.rect.inflate(-2 * px(6), -2 * px(6))
        bar_width = max(8, px(12))
        self.track = pygame.Rect(0, self.inner.top, bar_width, self.inner.height)
        self.track.right = self.inner.right - px(2)
        self.inner.width -= bar_width + px(10)
        self.unit = self.inner.height / self.room
        self.show(self.selected)

    @property
    def length(self) -> int:
        """The number of all rows."""
        return self.count

    @property
    def room(self) -> int:
        """The number of rows that are visible together."""
        return max(1, self.inner.height // self.min_row_height)

    def place(self, row: int) -> pygame.Rect | None:
        """Return the rectangle of a row, or None while the row is not visible."""
        line = row - self.offset
        if not (0 <= row < self.count and 0 <= line < self.room):
            return None
        top = self.inner.top + self.inner.height * line // self.room
        bottom = self.inner.top + self.inner.height * (line + 1) // self.room
        return pygame.Rect(self.inner.left, top, self.inner.width, bottom - top)

    def at(self, pos: Point) -> int | None:
        """Return the index of the row at a position, or None."""
        if not self.inner.collidepoint(pos):
            return None
        row = self.offset + (pos[1] - self.inner.top) * self.room // self.inner.height
        return row if row < self.count else None

    def show(self, row: int) -> None:
        """Scroll until a row is visible."""
        self.offset = max(min(self.offset, row), row - self.room + 1)
        self.scroll(0)

    def select(self, row: int) -> list[Intention]:
        """Select a row, or the nearest one, and scroll to it."""
        before = self.selected
        self.selected = max(0, min(row, self.count - 1))  # 0 in an empty list
        self.show(self.selected)
        return [Changed(self.name, str(self.selected))] if self.selected != before else []

    # The mouse and the keys

    def click(self, part: int) -> list[Intention]:
        return self.select(part)

    def resume(self, old: Listing) -> None:
        super().resume(old)
        self.offset = old.offset
        self.show(self.selected)

    def double_click(self, pos: Point) -> list[Intention]:
        return [Pressed(self.name)] if self.at(pos) == self.selected else []

    def wheel(self, steps: int) -> bool:
        return self.scroll(-steps * WHEEL_ROWS)

    def steer(self, name: CommandName) -> list[Intention] | None:
        return [Pressed(self.name)] if name == "confirm" else self.move(name)

    def move(self, name: CommandName) -> list[Intention] | None:
        """Move the selection by a keyboard command, regardless of the focus; return None for others."""
        distance = stride(name, 1, max(1, self.room - 1))
        return self.select(self.selected + distance) if distance is not None else None

    # Showing

    @property
    def ring(self) -> pygame.Rect:
        """The rectangle of the selected row, or of the whole list while that row is not visible."""
        place = self.place(self.selected)
        return self._face(place) if place is not None else self.rect

    def _face(self, place: pygame.Rect) -> pygame.Rect:
        """Shrink the rectangle of a row to leave a margin for the focus ring."""
        margin = self.theme.px(6)
        return place.inflate(-2 * margin, -2 * margin)

    def draw(self, display_list: DisplayList, focused: bool) -> None:
        """Draw the visible rows and the scroll bar."""
        ground = self.brush.shapes.panel(self.rect.size, "walnut_dark", None, Shade("brass", 0.6), 1)
        display_list.blit(ground, self.rect.topleft, LAYER)
        for row in range(self.offset, min(self.count, self.offset + self.room)):
            self._draw_row(display_list, row, focused)
        self.draw_bar(display_list)
        number = min(self.selected + 1, self.count)
        label = _("{number} of {count}").format(number=number, count=self.count)
        selection_hidden = self.place(self.selected) is None
        flag: Flag = "focus" if focused and selection_hidden else ""
        self.name_region(display_list, label, flag)

    def _draw_row(self, display_list: DisplayList, row: int, focused: bool) -> None:
        place = self.place(row)
        assert place is not None
        face = self._face(place)
        shapes = self.brush.shapes
        state: State = "normal"
        if row == self.selected:
            panel = shapes.panel(face.size, Shade("walnut", 1.12), Shade("walnut", 0.9), "brass")
            display_list.blit(panel, face.topleft, LAYER)
            state = "selected"
        elif row == self.hovered:
            display_list.blit(shapes.panel(face.size, Shade("walnut", 0.8), None, None), face.topleft, LAYER)
            state = "hover"
        label = self.draw_row(display_list, LAYER, row, face)
        focused = focused and row == self.selected
        name = f"row.{self.name}.{row}"
        display_list.name(name, face, label, *flags(state, focused), kind="row", control=self.name)
