"""Lays out pages: boxes in rows and columns, which grow and shrink to fit the space they get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import pygame

from dutch.scenes.stack import UIContext

Axis = Literal[0, 1]
ACROSS: Axis = 0
DOWN: Axis = 1

GAP_SHRINKS = 4
"""A gap shrinks to this fraction of its size before anything overflows."""

# Lengths in pixels at 1080p:
BUTTON = 60
"""Height of buttons, choices and fields."""

LEAST_BUTTON = 38
BUTTON_WIDTH = 270
PANEL_WIDTH = 1080
MARGIN = 48
"""Distance between a panel and the edge of the window."""

PADDING = 40
"""Distance between the edge of a panel and its content."""


@dataclass(frozen=True)
class Box:
    """A named rectangle to place, or a row or column of boxes.

    A box takes its `width` and `height` in pixels, but in its line it shrinks to `least` if space is short.
    With a length of None it takes what is left in its line, shared with others in proportion to `grow`.
    """

    name: str = ""
    width: int | None = None
    height: int | None = None
    least: int | None = None
    grow: int = 1
    parts: Sequence[Box] = ()
    axis: Axis = DOWN
    gap: int = 0
    padding: int = 0

    def wanted(self, axis: Axis) -> int | None:
        """Return the length along an axis; None if the box takes whatever there is."""
        own = self.height if axis == DOWN else self.width
        if own is not None or not self.parts:
            return own
        lengths = [part.wanted(axis) for part in self.parts]
        known = [length for length in lengths if length is not None]
        if axis != self.axis:
            return max(known) + 2 * self.padding if known else None
        if len(known) < len(lengths):
            return None
        return sum(known) + self.gap * (len(known) - 1) + 2 * self.padding

    def shortest(self, axis: Axis) -> int:
        """Return the minimum length along an axis."""
        if self.least is not None:
            return self.least
        own = self.height if axis == DOWN else self.width
        if own is not None:
            return own
        lengths = [part.shortest(axis) for part in self.parts]
        total = sum(lengths) + self.gap // GAP_SHRINKS * max(0, len(lengths) - 1)
        return (total if axis == self.axis else max(lengths, default=0)) + 2 * self.padding

    def place(self, area: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return the rectangles of all named boxes in an area."""
        places = {self.name: area} if self.name else {}
        if not self.parts:
            return places
        area = area.inflate(-2 * self.padding, -2 * self.padding)
        across: Axis = ACROSS if self.axis == DOWN else DOWN
        lengths, gap = self._fit(area.size[self.axis])
        start = area.topleft[self.axis]
        for part, length in zip(self.parts, lengths, strict=True):
            breadth = min(part.wanted(across) or area.size[across], area.size[across])
            if self.axis == DOWN:
                rect = pygame.Rect(area.centerx - breadth // 2, start, breadth, length)
            else:
                rect = pygame.Rect(start, area.centery - breadth // 2, length, breadth)
            places |= part.place(rect)
            start += length + gap
        return places

    def _fit(self, room: int) -> tuple[list[int], int]:
        """Return the lengths of the parts in a line of that length, and the gap between them."""
        wanted = [part.wanted(self.axis) for part in self.parts]
        gaps, least_gap = len(self.parts) - 1, self.gap // GAP_SHRINKS
        shortest = [part.shortest(self.axis) for part in self.parts]
        lengths = [
            least if length is None else length for length, least in zip(wanted, shortest, strict=True)
        ]
        slack = [length - least for length, least in zip(lengths, shortest, strict=True)]
        missing = sum(lengths) + gaps * self.gap - room
        total_slack = sum(slack) + gaps * (self.gap - least_gap)
        share = min(1.0, missing / total_slack) if missing > 0 and total_slack else 0.0
        gap = self.gap - round((self.gap - least_gap) * share)
        lengths = [length - round(each * share) for length, each in zip(lengths, slack, strict=True)]
        growing = [index for index, length in enumerate(wanted) if length is None]
        rest = max(0, room - gaps * gap - sum(lengths) + sum(lengths[index] for index in growing))
        weight = sum(self.parts[index].grow for index in growing)
        for index in growing:
            grow = self.parts[index].grow
            lengths[index] = rest * grow // weight
            rest, weight = rest - lengths[index], weight - grow
        return lengths, gap


def row(*parts: Box, gap: int = 0, **look: Any) -> Box:
    """Return boxes side by side; `look` are the other fields of their row."""
    return Box(parts=parts, axis=ACROSS, gap=gap, **look)


def column(*parts: Box, gap: int = 0, **look: Any) -> Box:
    """Return boxes below each other; `look` are the other fields of their column."""
    return Box(parts=parts, gap=gap, **look)


def grid(boxes: Sequence[Box], across: int, gap: int, between: int | None = None) -> Box:
    """Return equal boxes in columns of the same number, filled one after the other.

    `gap` is the distance between boxes, and `between` that of the columns, if it is another one.
    """
    down = -(-len(boxes) // across)
    padded = [*boxes, *[replace(boxes[-1], name="")] * (across * down - len(boxes))]
    columns = [column(*padded[start : start + down], gap=gap) for start in range(0, len(padded), down)]
    return row(*columns, gap=gap if between is None else between)


def button(ui: UIContext, name: str, width: int | None = None, height: int = BUTTON) -> Box:
    """Return a button, a choice or a field; `width` is in pixels, `height` in pixels at 1080p."""
    return Box(name, width, ui.theme.px(height), ui.theme.px(LEAST_BUTTON))


def heading(ui: UIContext) -> Box:
    """Return the heading of a panel."""
    return Box("heading", height=ui.line_height("heading", "title"))


def foot(ui: UIContext, left: str, right: str, middle: str = "") -> Box:
    """Return two buttons at both ends of a row, and one that fills the space between them, if named."""
    px = ui.theme.px
    wide = px(BUTTON_WIDTH)
    ends = Box(left, wide, least=0), Box(middle), Box(right, wide, least=0)
    return row(*ends, gap=px(20), height=px(BUTTON), least=px(LEAST_BUTTON))


def edges(ui: UIContext) -> tuple[int, int]:
    """Return the widths of the margin outside a panel and of the padding inside."""
    px = ui.theme.px
    height = ui.window.size[1]
    return max(8, min(px(MARGIN), height // 40)), min(px(PADDING), height // 30)


def inner_width(ui: UIContext, width: int = PANEL_WIDTH) -> int:
    """Return the width of the content of a panel that is at most `width` pixels wide at 1080p."""
    margin, padding = edges(ui)
    return min(ui.window.size[0] - 2 * margin, ui.theme.px(width)) - 2 * padding


def inner_height(ui: UIContext) -> int:
    """Return the maximum height of the content of a panel."""
    margin, padding = edges(ui)
    return ui.window.size[1] - 2 * margin - 2 * padding


def panel(ui: UIContext, content: Box, width: int = PANEL_WIDTH) -> dict[str, pygame.Rect]:
    """Place a panel in the middle of the window, as high as its content.

    Returns the rectangles by name; that of the panel is called “panel”.
    """
    _margin, padding = edges(ui)
    room = inner_height(ui)
    wanted = content.wanted(DOWN)
    inner = pygame.Rect(0, 0, inner_width(ui, width), room if wanted is None else min(wanted, room))
    inner.center = ui.window.size[0] // 2, ui.window.size[1] // 2
    return {"panel": inner.inflate(2 * padding, 2 * padding), **content.place(inner)}
