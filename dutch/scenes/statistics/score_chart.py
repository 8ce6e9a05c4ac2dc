"""The chart of scores over time, and the selected game in it."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Shade
from dutch.i18n import _, number
from dutch.match.statistics import MIN_AVERAGED, GameSide, moving_average
from dutch.scenes.statistics.paper import (
    GRID,
    MARKS,
    OTHER,
    OWN,
    Axis,
    ChartCanvas,
    ChartStyle,
    integer_ticks,
    nearest,
    spread,
    ticks,
)
from dutch.scenes.statistics.words import Names

Spot = tuple[float, float]
RING = 16
"""The layer of the rings around the selected game."""

SHORTEST = 34
"""Minimum distance between numbers of the vertical axis, in pixels at 1080p."""

AXIS = Shade("walnut", 1.3)


class ScoreChart:
    """A chart of the scores of the last ``shown`` games in ``every``; ``shown`` is at least 1."""

    def __init__(self, paper: ChartCanvas, rect: pygame.Rect, every: Sequence[GameSide], shown: int) -> None:
        px = paper.px
        measure = paper.ui.typesetter.measure
        self._paper = paper
        self._first = len(every) - shown + 1
        own = [side.own_score for side in every]
        other = [side.other_score for side in every]
        self._own = own[-shown:]
        self._other = other[-shown:]
        self._averaged = shown > MIN_AVERAGED
        self._means = {OWN: moving_average(own)[-shown:], OTHER: moving_average(other)[-shown:]}
        scores = self._own + self._other
        marks = ticks(min(scores), max(scores), max(2, rect.height // px(SHORTEST)))
        beside = (number(marks[0]), number(marks[-1]), _("Game"))
        left = rect.left + max(measure(text, 18)[0] for text in beside) + px(12)
        top = rect.top + px(10)
        self.plot = pygame.Rect(left, top, rect.right - px(14) - left, rect.bottom - px(38) - top)
        self.axis = Axis(marks, self.plot.bottom, self.plot.top)
        inset = min(px(18), self.plot.width // 20)
        self.places = spread(shown, self.plot.left + inset, self.plot.right - inset)
        widest = round((self.places[-1] - self.places[0]) / shown / 2.6)
        self.radius = max(2, min(px(7), widest)) if shown > 1 else px(7)

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the index of the shown game nearest to a position; None outside the chart."""
        return nearest(self.places, pos[0]) if self.plot.inflate(2, 2).collidepoint(pos) else None

    def spots(self, index: int) -> tuple[Spot, Spot]:
        """Return the positions of the player's and the opponent's score in a game."""
        x = self.places[index]
        return (x, self.axis.at(self._own[index])), (x, self.axis.at(self._other[index]))

    # Drawing

    def draw(self) -> None:
        """Draw the axes, the points, and the lines between them; with many games, lines of averages."""
        self._draw_axes()
        self._draw_curve(OTHER, self._other)
        self._draw_curve(OWN, self._own)

    def _draw_curve(self, style: ChartStyle, values: Sequence[int]) -> None:
        paper = self._paper
        rim = self.radius + 2
        frame = self.plot.inflate(2 * rim, 2 * rim)
        sheet = pygame.Surface(frame.size, pygame.SRCALPHA)

        def spots(scores: Sequence[float | None]) -> list[Spot]:
            return [
                (x + rim - self.plot.left, self.axis.at(score) + rim - self.plot.top)
                for x, score in zip(self.places, scores, strict=True)
                if score is not None
            ]

        colour = paper.ui.theme.rgb(style.colour)
        points = spots(values)
        line = spots(self._means[style]) if self._averaged else points
        strokes(sheet, line, colour, paper.px(5 if self._averaged else 3), dashed=style is OTHER)
        for spot in points:
            draw_dot(sheet, spot, self.radius, colour, hollow=style is OTHER)
        paper.display_list.blit(sheet, frame.topleft, MARKS)

    def _draw_axes(self) -> None:
        paper = self._paper
        plot = self.plot
        px = self._paper.px
        for tick in self.axis.ticks:
            y = round(self.axis.at(tick))
            ground = tick in (0, self.axis.ticks[0])
            paper.rule(pygame.Rect(plot.left, y, plot.width, px(1.5)), AXIS if ground else GRID)
            room = pygame.Rect(0, 0, plot.left, px(28)).move_to(midright=(plot.left - px(8), y))
            paper.text(number(tick), room, "midright", size=18)
        last = self._first + len(self.places) - 1
        below = plot.bottom + px(10)
        for each in integer_ticks(self._first, last, max(2, plot.width // px(110))):
            x = round(self.places[each - self._first])
            paper.rule(pygame.Rect(x, plot.bottom, px(1.5), px(6)), AXIS)
            room = pygame.Rect(0, 0, px(100), px(28)).move_to(midtop=(x, below))
            paper.text(str(each), room, "center", size=18)
        room = pygame.Rect(0, 0, plot.left, px(28)).move_to(topright=(plot.left - px(8), below))
        paper.text(_("Game"), room, "midright", size=18)

    def mark(self, display_list: DisplayList, index: int) -> None:
        """Draw rings around both scores of a game, and a line through them."""
        shapes = self._paper.ui.shapes
        px = self._paper.px
        beam = shapes.panel((px(2), self.plot.height), Shade("brass", 0.7), None, None, radius=0)
        display_list.put(beam, RING - 4, midtop=(round(self.places[index]), self.plot.top))
        side = 2 * self.radius + px(14)
        ring = shapes.ring((side, side), "ink", 3, radius=side)
        for x, y in self.spots(index):
            display_list.put(ring, RING, center=(round(x), round(y)))

    def legend(self, names: Names) -> list[tuple[pygame.Surface, str]]:
        """Return marks with their meaning, for both sides and, with many games, for the averages."""
        sides = ((OWN, names.own), (OTHER, names.other))
        if not self._averaged:
            return [(self._make_swatch(54, [(11, style)], style), name) for style, name in sides]
        each = _("{name}, each game")
        games = [(self._make_swatch(18, [], style), each.format(name=name)) for style, name in sides]
        return [*games, (self._make_swatch(54, [(6, OWN), (16, OTHER)]), _("ten-game average"))]

    def _make_swatch(
        self, width: int, lines: Sequence[tuple[int, ChartStyle]], mark: ChartStyle | None = None
    ) -> pygame.Surface:
        """Return a piece of the chart with lines at these heights, and the mark of a side on them."""
        px = self._paper.px
        colour = self._paper.ui.theme.rgb
        sheet = pygame.Surface((px(width), px(22)), pygame.SRCALPHA)
        for y, style in lines:
            thick = px(3 if mark else 4)
            strokes(sheet, [(0, px(y)), (px(width), px(y))], colour(style.colour), thick, style is OTHER)
        if mark is not None:
            draw_dot(sheet, (px(width) // 2, px(11)), px(7), colour(mark.colour), hollow=mark is OTHER)
        return sheet


def strokes(
    surface: pygame.Surface, spots: Sequence[Spot], colour: tuple[int, int, int], width: int, dashed: bool
) -> None:
    """Draw a solid or dashed line through spots."""
    parts = dashes(spots, 3.2 * width, 2.4 * width) if dashed else pairwise(spots)
    for start, end in parts:
        pygame.draw.aaline(surface, colour, start, end, width)


def dashes(spots: Sequence[Spot], dash: float, gap: float) -> Iterator[tuple[Spot, Spot]]:
    """Yield the dashes of a line through points; the pattern continues around corners."""
    period = dash + gap
    phase = 0.0
    for (x, y), (to_x, to_y) in pairwise(spots):
        length = math.hypot(to_x - x, to_y - y)
        for turn in range(math.ceil((length + phase) / period)):
            begin = turn * period - phase
            end = turn * period - phase + dash
            one, other = (max(0.0, min(1.0, each / length)) if length else 0.0 for each in (begin, end))
            if one < other:
                yield (
                    (x + (to_x - x) * one, y + (to_y - y) * one),
                    (x + (to_x - x) * other, y + (to_y - y) * other),
                )
        phase = (phase + length) % period


def draw_dot(
    surface: pygame.Surface, spot: Spot, radius: int, colour: tuple[int, int, int], hollow: bool
) -> None:
    """Draw a point: a disc or a hollow square, which differ in shape as well as colour."""
    x, y = round(spot[0]), round(spot[1])
    if not hollow:
        pygame.draw.aacircle(surface, colour, (x, y), radius)
        return
    box = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    line = max(1, radius // 3)
    surface.fill((0, 0, 0, 0), box)  # so the line behind it doesn't show
    pygame.draw.rect(surface, colour, box, line)
