"""The chart of scores over time, and the selected game in it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.match.counting import Sided
from dutch.match.statistics import MANY, moving_average
from dutch.scenes.record_words import number
from dutch.scenes.statistics.paper import (
    GRID,
    MARKS,
    OTHER,
    OWN,
    Axis,
    ChartCanvas,
    ChartStyle,
    nearest,
    numbered,
    spread,
    ticks,
)
from dutch.scenes.statistics.words import Names

Spot = tuple[float, float]
RING = 16
"""The layer of the rings around the selected game."""

SHORTEST = 34
"""Minimum distance between numbers of the vertical axis, in pixels at 1080p."""


class ScoreChart:
    """A chart of the latest ``shown`` games out of ``every`` one, at least one."""

    def __init__(self, paper: ChartCanvas, rect: pygame.Rect, every: Sequence[Sided], shown: int) -> None:
        sides = every[-shown:]
        px = paper.px
        self._paper, self._sides = paper, sides
        self._first = len(every) - len(sides) + 1
        self._own, self._other = [side.own for side in sides], [side.other for side in sides]
        self._averaged = len(sides) > MANY
        self._means = [moving_average([side.other for side in every])[-shown:]]
        self._means.append(moving_average([side.own for side in every])[-shown:])
        low, high = min(self._own + self._other), max(self._own + self._other)
        marks = ticks(low, high, max(2, rect.height // px(SHORTEST)))
        beside = (number(marks[0]), number(marks[-1]), _("Game"))
        wide = max(paper.ui.typesetter.measure(text, 18)[0] for text in beside)
        self.plot = pygame.Rect(rect.left + wide + px(12), rect.top + px(10), 0, 0)
        self.plot.width = rect.right - px(14) - self.plot.left
        self.plot.height = rect.bottom - px(38) - self.plot.top
        self.axis = Axis(marks, self.plot.bottom, self.plot.top)
        inset = min(px(18), self.plot.width // 20)
        self.places = spread(len(sides), self.plot.left + inset, self.plot.right - inset)
        self.radius = max(2, min(px(7), round((self.places[-1] - self.places[0]) / max(1, len(sides)) / 2.6)))
        if len(sides) == 1:
            self.radius = px(7)

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the game nearest to a position in the chart, counted from 0; None outside it."""
        return nearest(self.places, pos[0]) if self.plot.inflate(2, 2).collidepoint(pos) else None

    def spots(self, index: int) -> tuple[Spot, Spot]:
        """Return the places of the player's and the opponent's score of a game."""
        x = self.places[index]
        return (x, self.axis.at(self._own[index])), (x, self.axis.at(self._other[index]))

    # Drawing

    def draw(self) -> None:
        """Draw the axes, the points, and the lines between them or, with many games, of their averages."""
        self._axes()
        values_of = ((OTHER, self._other), (OWN, self._own))
        for (style, values), means in zip(values_of, self._means, strict=True):
            rim = self.radius + 2
            sheet = pygame.Surface(self.plot.inflate(2 * rim, 2 * rim).size, pygame.SRCALPHA)
            shift = (rim - self.plot.left, rim - self.plot.top)
            spots = [
                (x + shift[0], self.axis.at(value) + shift[1])
                for x, value in zip(self.places, values, strict=True)
            ]
            colour = self._paper.ui.theme.colour(style.colour)
            wide = self._paper.px(3)
            line = spots
            if self._averaged:
                line = [
                    (spot[0], self.axis.at(mean) + shift[1])
                    for spot, mean in zip(spots, means, strict=True)
                    if mean is not None
                ]
                wide = self._paper.px(5)
            strokes(sheet, line, colour, wide, dashed=style is OTHER)
            for spot in spots:
                dot(sheet, spot, self.radius, colour, hollow=style is OTHER)
            self._paper.display_list.blit(sheet, (self.plot.left - rim, self.plot.top - rim), MARKS)

    def _axes(self) -> None:
        paper, plot, px = self._paper, self.plot, self._paper.px
        for tick in self.axis.ticks:
            y = round(self.axis.at(tick))
            ground = tick == 0 or tick == self.axis.ticks[0]
            paper.rule(pygame.Rect(plot.left, y, plot.width, px(1.5)), "walnut*1.3" if ground else GRID)
            room = pygame.Rect(0, 0, plot.left, px(28))
            room.midright = (plot.left - px(8), y)
            paper.text(number(tick), room, "midright", size=18)
        numbers = numbered(self._first, self._first + len(self._sides) - 1, max(2, plot.width // px(110)))
        for each in numbers:
            x = round(self.places[each - self._first])
            paper.rule(pygame.Rect(x, plot.bottom, px(1.5), px(6)), "walnut*1.3")
            room = pygame.Rect(0, plot.bottom + px(10), px(100), px(28))
            room.centerx = x
            paper.text(str(each), room, "center", size=18)
        room = pygame.Rect(0, plot.bottom + px(10), plot.left, px(28))
        room.right = plot.left - px(8)
        paper.text(_("Game"), room, "midright", size=18)

    def mark(self, display_list: DisplayList, index: int) -> None:
        """Draw rings around both scores of a game, and a line through them."""
        shapes, px = self._paper.ui.shapes, self._paper.px
        across = round(self.places[index])
        beam = shapes.panel((px(2), self.plot.height), "brass*0.7", None, None, radius=0)
        display_list.put(beam, RING - 4, midtop=(across, self.plot.top))
        side = 2 * self.radius + px(14)
        for spot in self.spots(index):
            ring = shapes.ring((side, side), "ink", 3, radius=side)
            display_list.put(ring, RING, center=(round(spot[0]), round(spot[1])))

    def legend(self, names: Names) -> list[tuple[pygame.Surface, str]]:
        """Return the marks of both sides with their meaning, and the averages' lines if there are any."""
        if not self._averaged:
            return [(self._swatch(OWN), names.own), (self._swatch(OTHER), names.other)]
        sides = ((OWN, names.own), (OTHER, names.other))
        games = [
            (self._swatch(style, line=False), _("{name}, each game").format(name=name))
            for style, name in sides
        ]
        return [*games, (self._two_lines(), _("average of ten"))]

    def _swatch(self, style: ChartStyle, line: bool = True) -> pygame.Surface:
        """Return the mark of a side, alone or on a piece of its ``line``."""
        px = self._paper.px
        wide = px(54) if line else px(18)
        sheet = pygame.Surface((wide, px(22)), pygame.SRCALPHA)
        colour = self._paper.ui.theme.colour(style.colour)
        middle = px(11)
        if line:
            strokes(sheet, [(0, middle), (wide, middle)], colour, px(3), dashed=style is OTHER)
        dot(sheet, (wide // 2, middle), px(7), colour, hollow=style is OTHER)
        return sheet

    def _two_lines(self) -> pygame.Surface:
        """Return a piece of each side's line."""
        px = self._paper.px
        sheet = pygame.Surface((px(54), px(22)), pygame.SRCALPHA)
        for style, y in ((OWN, px(6)), (OTHER, px(16))):
            colour = self._paper.ui.theme.colour(style.colour)
            strokes(sheet, [(0, y), (px(54), y)], colour, px(4), dashed=style is OTHER)
        return sheet


def strokes(
    surface: pygame.Surface, spots: Sequence[Spot], colour: tuple[int, int, int], width: int, dashed: bool
) -> None:
    """Draw a solid or dashed line through spots."""
    parts = dashes(spots, 3.2 * width, 2.4 * width) if dashed else pairwise(spots)
    for start, end in parts:
        pygame.draw.aaline(surface, colour, start, end, width)


def dashes(spots: Sequence[Spot], dash: float, gap: float) -> Iterator[tuple[Spot, Spot]]:
    """Yield the pieces of a dashed line; dashes continue around corners."""
    period, phase = dash + gap, 0.0
    for (x, y), (to_x, to_y) in pairwise(spots):
        length = math.hypot(to_x - x, to_y - y)
        for turn in range(math.ceil((length + phase) / period)):
            begin, end = turn * period - phase, turn * period - phase + dash
            one, other = (max(0.0, min(1.0, each / length)) if length else 0.0 for each in (begin, end))
            if one < other:
                yield (
                    (x + (to_x - x) * one, y + (to_y - y) * one),
                    (x + (to_x - x) * other, y + (to_y - y) * other),
                )
        phase = (phase + length) % period


def dot(surface: pygame.Surface, spot: Spot, radius: int, colour: tuple[int, int, int], hollow: bool) -> None:
    """Draw a point: a disc or a hollow square, which differ in shape as well as colour."""
    x, y = round(spot[0]), round(spot[1])
    if not hollow:
        pygame.draw.aacircle(surface, colour, (x, y), radius)
        return
    box = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    line = max(1, radius // 3)
    surface.fill((0, 0, 0, 0), box)  # so the line behind it doesn't show
    pygame.draw.rect(surface, colour, box, line)
