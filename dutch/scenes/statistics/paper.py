"""Drawing tools for charts: sheets of paper, patterns that differ without colour, and axes."""

import math
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, Literal, NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Colour, Shade
from dutch.scenes.painter import Painter
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import UIContext

# The layers of a sheet, from the lowest:
PAPER = 13
MARKS = 14
WORDS = 15

INK = "ink"
GRID = Shade("cream", 0.8)
HEAD = 40
"""Height at 1080p of the head of a sheet, which holds its title."""

AXIS_STEPS = (10, 20, 25, 50)
"""The distances between ticks are these times a power of ten, and also 1, 2 and 5."""

Pattern = Literal["solid", "hatched", "dotted"]


class ChartStyle(NamedTuple):
    """The colour and pattern of one side, or of one kind of result."""

    colour: Colour
    pattern: Pattern


OWN = ChartStyle("delft", "solid")
OTHER = ChartStyle("garnet", "hatched")
BOTH = ChartStyle("walnut", "dotted")
"""Wins look like the player's side, losses like the opponent's, and draws like both together."""


class ChartCanvas(Painter):
    """Draws charts on sheets of paper, with a layer each for paper, marks and words."""

    def __init__(self, ui: UIContext, display_list: DisplayList) -> None:
        super().__init__(ui, display_list, WORDS)
        self._paper = self.on(PAPER)
        self._marks = self.on(MARKS)

    def sheet(self, name: str, rect: pygame.Rect, title: str, label: str) -> tuple[pygame.Rect, pygame.Rect]:
        """Draw a sheet with its title. Returns the rest of its head, and the room below it."""
        px = self.px
        self._paper.raised_panel(rect, "cream", Shade("cream", 0.96), Shade("brass", 0.8))
        self.display_list.name(f"chart.{name}", rect, label)
        inner = rect.inflate(-2 * px(20), -2 * px(12))
        head, room = rows(inner, min(px(HEAD), inner.height // 6), None, gap=px(6))
        left, _right = columns(head, head.width // 2, None)
        words = self.text(title, left, colour=Shade("garnet", 0.85), size=30, face="title")
        return columns(head, words.width, None, gap=px(24))[1], room

    def text(
        self,
        text: str,
        area: pygame.Rect,
        anchor: str = "midleft",
        colour: Colour = INK,
        size: float | None = None,
        **style: Any,
    ) -> pygame.Rect:
        """Draw one line of text in ink at an anchor of ``area``, and return its rectangle."""
        return self.line(text, area, size or self.sizes.body, colour, anchor, **style)

    def bar(self, rect: pygame.Rect, style: ChartStyle) -> None:
        """Draw a bar in the pattern of a style, or nothing if the bar is empty."""
        if rect.width > 0 and rect.height > 0:
            self._marks.put(self._make_pattern(rect.size, style), topleft=rect.topleft)

    def rule(self, rect: pygame.Rect, colour: Colour = GRID) -> None:
        """Draw a thin horizontal or vertical line on the paper."""
        self._paper.rule(rect, colour)

    def legend(self, area: pygame.Rect, entries: Sequence[tuple[pygame.Surface, str]]) -> None:
        """Draw marks with their meaning, from the right end of ``area`` to the left."""
        px = self.px
        rest = area.copy()
        for index in reversed(range(len(entries))):
            mark, text = entries[index]
            words = rest.copy()
            words.width = rest.width // (index + 1) - mark.get_width() - px(28)
            box = self.text(text, words.move_to(right=rest.right), "midright")
            box = self._marks.put(mark, midright=(box.left - px(8), area.centery))
            rest.width = box.left - px(20) - rest.left

    def swatch(self, style: ChartStyle) -> pygame.Surface:
        """Return a small box in a pattern, for a legend."""
        side = self.px(18)
        return self._make_pattern((side, side), style)

    def _make_pattern(self, size: tuple[int, int], style: ChartStyle) -> pygame.Surface:
        return make_pattern(size, self.ui.theme.rgb(style.colour), style.pattern, self.px(2))


def make_pattern(
    size: tuple[int, int], colour: tuple[int, int, int], pattern: Pattern, line: int
) -> pygame.Surface:
    """Return a box with an edge, filled with a pattern whose lines are ``line`` pixels wide."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    if pattern == "solid":
        surface.fill(colour)
        return surface
    if pattern == "hatched":
        for x in range(-height, width, 4 * line):
            pygame.draw.line(surface, colour, (x, height), (x + height, 0), line)
    else:
        for row, y in enumerate(range(2 * line, height, 4 * line)):
            for x in range(2 * line + 2 * line * (row % 2), width, 4 * line):
                pygame.draw.circle(surface, colour, (x, y), line)
    pygame.draw.rect(surface, colour, surface.get_rect(), line)
    return surface


class Axis(NamedTuple):
    """Maps values to pixels: the first of ``ticks`` to ``start``, the last to ``end``."""

    ticks: tuple[int, ...]
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the pixel of a value."""
        first, last = self.ticks[0], self.ticks[-1]
        return self.start + (value - first) / (last - first) * (self.end - self.start)


def ticks(minimum: float, maximum: float, max_steps: int) -> tuple[int, ...]:
    """Return evenly spaced round numbers that cover the range from ``minimum`` to ``maximum``.

    There are at least two numbers, and at most ``max_steps`` steps between the first and the last;
    ``max_steps`` must be 2 or more.
    """
    if minimum == maximum:
        minimum -= 1
        maximum += 1
    for step in _steps():
        first, last = math.floor(minimum / step), math.ceil(maximum / step)
        if last - first <= max_steps:
            return tuple(number * step for number in range(first, last + 1))
    raise AssertionError("some step is large enough")


def _steps() -> Iterator[int]:
    """Yield all possible distances between ticks in increasing order, without end."""
    yield from (1, 2, 5)
    for power in count():
        yield from (step * 10**power for step in AXIS_STEPS)


def spread(number: int, start: float, end: float) -> list[float]:
    """Return the places of ``number`` points from ``start`` to ``end``; a single one lies in the middle."""
    if number == 1:
        return [(start + end) / 2]
    return [start + (end - start) * index / (number - 1) for index in range(number)]


def nearest(places: Sequence[float], pixel: float) -> int:
    """Return the index of the coordinate in ``places`` that is nearest to ``pixel``."""
    return min(range(len(places)), key=lambda index: abs(places[index] - pixel))


def integer_ticks(first: int, last: int, max_steps: int) -> list[int]:
    """Return round integers to label an axis, at most one more than ``max_steps``."""
    return [tick for tick in ticks(first, last, max_steps) if first <= tick <= last] or [first, last]
