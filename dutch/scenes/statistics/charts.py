"""Charts on sheets of paper: bars, and scores over time. Their patterns differ even without colour."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, pairwise
from typing import Any, Literal, NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _, number, pgettext
from dutch.match.statistics import MIN_AVERAGED, Figures, GameSide, Tally, moving_average
from dutch.scenes.boxes import columns, rows
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.statistics.model import BarGroup
from dutch.scenes.statistics.words import Names, ended, of_all, purchase_figure

# The layers of a sheet, from the lowest:
PAPER = 13
MARKS = 14
WORDS = 15
RING = 16

INK = "ink"
GRID = Shade("cream", 0.8)
AXIS = Shade("walnut", 1.3)

# Lengths in pixels at 1080p:
HEAD = 40
"""Height of the head of a sheet, which holds its title."""

LINE = 30
BAR, TALL_BAR = 40, 96
"""Maximum height of a bar, and of one among few, which fill the space."""

STEP, TALL_STEP = 100, 150
"""The same with the bar's label and the space below."""

SHORTEST_STEP = 34
"""Minimum distance between numbers of the vertical axis."""

LONGEST_DOT = 7
"""Maximum radius of a dot."""

FEW = 2
"""Maximum number of bars below each other for which tall bars are used."""

MIN_STEPS = 2
"""Minimum number of steps between the ticks of an axis."""

AXIS_STEPS = (10, 20, 25, 50)
"""The distances between ticks are these times a power of ten, and also 1, 2 and 5."""

Spot = tuple[float, float]
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
        words = self.text(title, left, colour=Shade("garnet", 0.85), size=LINE, face="title")
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

    def figure(self, text: str, area: pygame.Rect, anchor: str = "midright") -> pygame.Rect:
        """Draw a small number in ink at an anchor of ``area``, and return its rectangle."""
        return self.text(text, area, anchor, size=self.sizes.small)

    def widest(self, texts: Sequence[str], size: float) -> int:
        """Return the width of the widest of some texts."""
        return max(self.ui.typesetter.measure(text, size)[0] for text in texts)

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
            others = sum(mark.get_width() + px(28) for mark, _text in entries[:index])
            others += sum(self.widest([text], self.sizes.body) for _mark, text in entries[:index])
            words = rest.copy()
            words.width = max(rest.width // (index + 1), rest.width - others) - mark.get_width() - px(28)
            box = self.text(text, words.move_to(right=rest.right), "midright")
            box = self._marks.put(mark, midright=(box.left - px(8), area.centery))
            rest.width = box.left - px(20) - rest.left

    def swatch(self, style: ChartStyle) -> pygame.Surface:
        """Return a small box in a pattern, for a legend."""
        return self._make_pattern((self.px(18), self.px(18)), style)

    def _make_pattern(self, size: tuple[int, int], style: ChartStyle) -> pygame.Surface:
        """Return a box with an edge, filled with the pattern of a style."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        colour = self.ui.theme.rgb(style.colour)
        width, height = size
        line = self.px(2)
        if style.pattern == "solid":
            surface.fill(colour)
            return surface
        if style.pattern == "hatched":
            for x in range(-height, width, 4 * line):
                pygame.draw.line(surface, colour, (x, height), (x + height, 0), line)
        else:
            for index, y in enumerate(range(2 * line, height, 4 * line)):
                for x in range(2 * line + 2 * line * (index % 2), width, 4 * line):
                    pygame.draw.circle(surface, colour, (x, y), line)
        pygame.draw.rect(surface, colour, surface.get_rect(), line)
        return surface


# Axes


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


def integer_ticks(first: int, last: int, max_steps: int) -> list[int]:
    """Return round integers to label an axis, at most one more than ``max_steps``."""
    return [tick for tick in ticks(first, last, max_steps) if first <= tick <= last] or [first, last]


# Bars


def draw_results(
    paper: ChartCanvas, head: pygame.Rect, area: pygame.Rect, groups: Sequence[BarGroup], large: bool = False
) -> None:
    """Draw a bar for each name of each group, divided into wins, draws and losses.

    In a ``large`` game, shared first places are shown instead of draws.
    """
    px = paper.px
    ways = ((OWN, _("Won")), (BOTH, _("Shared") if large else _("Drawn")), (OTHER, _("Lost")))
    paper.legend(head, [(paper.swatch(style), text) for style, text in ways])
    max_bars = max(len(group.bars) for group in groups)
    few = max_bars <= FEW
    for group, place in zip(groups, columns(area, *[None] * len(groups), gap=px(40)), strict=True):
        title, body = rows(place, px(LINE), None)
        paper.text(group.title, title, bold=True)
        step = min(px(TALL_STEP if few else STEP), body.height // max(1, max_bars))
        if few:
            body = body.inflate(0, step * max_bars - body.height)
        for (name, tally), line in zip(group.bars, rows(body, *[step] * len(group.bars)), strict=True):
            words, bar = rows(line, min(px(LINE), line.height * 6 // 10), None)
            share = paper.text(ended(tally), words, "midright")
            left, _right = columns(words, None, share.width + px(12))
            paper.text(name, left)
            bar.height = min(px(TALL_BAR if few else BAR), bar.height - px(6))
            _draw_result_bar(paper, bar, tally)


def _draw_result_bar(paper: ChartCanvas, bar: pygame.Rect, tally: Tally) -> None:
    """Draw one bar, from left to right: won, drawn, lost."""
    begin = bar.left
    done = 0
    for style, games in ((OWN, tally.won), (BOTH, tally.drawn), (OTHER, tally.lost)):
        done += games
        end = bar.left + round(bar.width * done / max(1, tally.games))
        paper.bar(pygame.Rect(begin, bar.top, end - begin, bar.height), style)
        begin = end


def draw_purchases(paper: ChartCanvas, area: pygame.Rect, figures: Figures, names: Names) -> None:
    """Draw the average rounds: a row for each place, and a column for each side and both together."""
    px = paper.px
    small = paper.sizes.small
    labels = [_("Place {number}").format(number=place) for place in figures.places]
    bought = [figures.bought(place) for place in figures.places]
    totals = [total for three in bought for total in three]
    marks = ticks(0, max((total.mean for total in totals if total.mean is not None), default=1), 3)
    label_width = paper.widest(labels, paper.sizes.body) + px(16)
    figure_width = paper.widest([purchase_figure(total) for total in totals], small) + px(14)
    head, body, foot = rows(area, px(LINE), None, px(LINE))
    lines = rows(body, *[None] * len(labels))
    label_column, *side_columns = columns(body, label_width, None, None, None, gap=px(24))
    for label, line in zip(labels, lines, strict=True):
        paper.text(label, line.clip(label_column))
    sides = ((names.own, OWN), (names.other, OTHER), (_("Both"), BOTH))
    for index, ((name, style), side) in enumerate(zip(sides, side_columns, strict=True)):
        paper.text(name, pygame.Rect(side.left, head.top, side.width, head.height), bold=True)
        grid = columns(side, None, figure_width)[0]
        axis = Axis(marks, grid.left, grid.right)
        _draw_ticks(paper, axis, grid, foot)
        for total, line in zip((three[index] for three in bought), lines, strict=True):
            bar = line.clip(grid)
            bar.width = round(axis.at(total.mean or 0)) - grid.left
            paper.bar(bar.inflate(0, min(px(BAR), bar.height * 7 // 10) - bar.height), style)
            paper.figure(purchase_figure(total), line.clip(side))


def _draw_ticks(paper: ChartCanvas, axis: Axis, grid: pygame.Rect, foot: pygame.Rect) -> None:
    """Draw a line for each tick of a horizontal axis, and its number below."""
    half_width = paper.px(LINE)
    for tick in axis.ticks:
        x = round(axis.at(tick))
        paper.rule(pygame.Rect(x, grid.top, paper.px(1.5), grid.height), GRID if tick else AXIS)
        paper.figure(
            number(tick), pygame.Rect(x - half_width, foot.top, 2 * half_width, foot.height), "center"
        )


def draw_place_counts(paper: ChartCanvas, area: pygame.Rect, figures: Figures) -> None:
    """Draw a bar for each place: how often the player finished in it, and the share of all games."""
    px = paper.px
    counts = figures.by_place
    labels = [_("Rank {number}").format(number=place) for place in range(1, len(counts) + 1)]
    texts = [of_all(count, figures.total.games) for count in counts]
    label_width = paper.widest(labels, paper.sizes.body) + px(16)
    figure_width = paper.widest(texts, paper.sizes.small) + px(14)
    step = min(px(TALL_STEP), area.height // max(1, len(counts)))
    body = area.inflate(0, step * len(counts) - area.height)
    lines = rows(body, *[step] * len(counts))
    for place, (label, text, line) in enumerate(zip(labels, texts, lines, strict=True)):
        words, bar, _figures = columns(line, label_width, None, figure_width)
        paper.text(label, words)
        bar.width = bar.width * counts[place] // max(1, *counts)
        paper.bar(
            bar.inflate(0, min(px(TALL_BAR), bar.height * 6 // 10) - bar.height), OTHER if place else OWN
        )
        paper.figure(text, pygame.Rect(bar.right + px(8), line.top, figure_width, line.height), "midleft")


# Scores over time


class ScoreChart:
    """A chart of the scores of the last ``shown`` games in ``every``; ``shown`` is at least 1."""

    def __init__(self, paper: ChartCanvas, rect: pygame.Rect, every: Sequence[GameSide], shown: int) -> None:
        px = paper.px
        self._paper = paper
        self._first = len(every) - shown + 1
        self._averaged = shown > MIN_AVERAGED
        scores = {OWN: [side.own_score for side in every], OTHER: [side.other_score for side in every]}
        self._scores = {style: values[-shown:] for style, values in scores.items()}
        self._means = {style: moving_average(values)[-shown:] for style, values in scores.items()}
        visible = [*self._scores[OWN], *self._scores[OTHER]]
        max_steps = max(MIN_STEPS, rect.height // px(SHORTEST_STEP))
        marks = ticks(min(visible), max(visible), max_steps)
        beside = (number(marks[0]), number(marks[-1]), pgettext("number of a game", "Game"))
        label_width = paper.widest(beside, paper.sizes.small) + px(12)
        _top, middle, _numbers = rows(rect, px(10), None, px(38))
        _labels, self.plot, _edge = columns(middle, label_width, None, px(14))
        self._axis = Axis(marks, self.plot.bottom, self.plot.top)
        inset = min(px(18), self.plot.width // 20)
        self._places = spread(shown, self.plot.left + inset, self.plot.right - inset)
        widest = round((self._places[-1] - self._places[0]) / shown / 2.6)
        self._radius = max(2, min(px(LONGEST_DOT), widest)) if shown > 1 else px(LONGEST_DOT)

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the index of the shown game nearest to a position; None outside the chart."""
        if not self.plot.inflate(2, 2).collidepoint(pos):
            return None
        return min(range(len(self._places)), key=lambda index: abs(self._places[index] - pos[0]))

    def spots(self, index: int) -> list[Spot]:
        """Return the positions of the player's and the opponent's score in a game."""
        return [(self._places[index], self._axis.at(self._scores[style][index])) for style in (OWN, OTHER)]

    # Drawing

    def draw(self) -> None:
        """Draw the axes, the points, and the lines between them; with many games, lines of averages."""
        self._draw_axes()
        self._draw_curve(OTHER)
        self._draw_curve(OWN)

    def _draw_curve(self, style: ChartStyle) -> None:
        """Draw the scores of one side."""
        paper = self._paper
        rim = self._radius + 2
        frame = self.plot.inflate(2 * rim, 2 * rim)
        surface = pygame.Surface(frame.size, pygame.SRCALPHA)

        def spots(scores: Sequence[float | None]) -> list[Spot]:
            return [
                (x - frame.left, self._axis.at(score) - frame.top)
                for x, score in zip(self._places, scores, strict=True)
                if score is not None
            ]

        colour = paper.ui.theme.rgb(style.colour)
        points = spots(self._scores[style])
        line = spots(self._means[style]) if self._averaged else points
        draw_line(surface, line, colour, paper.px(5 if self._averaged else 3), dashed=style is OTHER)
        for spot in points:
            draw_dot(surface, spot, self._radius, colour, hollow=style is OTHER)
        paper.display_list.blit(surface, frame.topleft, MARKS)

    def _draw_axes(self) -> None:
        """Draw the grid, its numbers, and the numbers of the games."""
        paper = self._paper
        plot = self.plot
        px = paper.px
        labels = pygame.Rect(0, 0, plot.left, px(LINE))
        for tick in self._axis.ticks:
            y = round(self._axis.at(tick))
            is_ground = tick in (0, self._axis.ticks[0])
            paper.rule(pygame.Rect(plot.left, y, plot.width, px(1.5)), AXIS if is_ground else GRID)
            paper.figure(number(tick), labels.move_to(midright=(plot.left - px(8), y)))
        below = plot.bottom + px(10)
        last = self._first + len(self._places) - 1
        for game in integer_ticks(self._first, last, max(MIN_STEPS, plot.width // px(110))):
            x = round(self._places[game - self._first])
            paper.rule(pygame.Rect(x, plot.bottom, px(1.5), px(6)), AXIS)
            paper.figure(str(game), labels.move_to(midtop=(x, below)), "center")
        paper.figure(
            pgettext("number of a game", "Game"), labels.move_to(topright=(plot.left - px(8), below))
        )

    def mark(self, display_list: DisplayList, index: int) -> None:
        """Draw rings around both scores of a game."""
        side = 2 * self._radius + self._paper.px(14)
        ring = self._paper.ui.shapes.ring((side, side), "ink", 3, radius=side)
        for x, y in self.spots(index):
            display_list.put(ring, RING, center=(round(x), round(y)))

    def legend(self, names: Names) -> list[tuple[pygame.Surface, str]]:
        """Return marks with their meaning, for both sides and, with many games, for the averages."""
        sides = ((OWN, names.own), (OTHER, names.other))
        if not self._averaged:
            return [(self._swatch(54, {style: 11}, style), name) for style, name in sides]
        games = [(self._swatch(18, {}, style), name) for style, name in sides]
        return [*games, (self._swatch(54, {OWN: 6, OTHER: 16}), _("ten-game average"))]

    def _swatch(
        self, width: int, lines: Mapping[ChartStyle, int], dot: ChartStyle | None = None
    ) -> pygame.Surface:
        """Return a piece of the chart for its legend: lines at these heights, and the dot of a side."""
        px = self._paper.px
        rgb = self._paper.ui.theme.rgb
        surface = pygame.Surface((px(width), px(22)), pygame.SRCALPHA)
        for style, y in lines.items():
            ends = [(0, px(y)), (px(width), px(y))]
            draw_line(surface, ends, rgb(style.colour), px(3 if dot else 4), dashed=style is OTHER)
        if dot is not None:
            centre = px(width) // 2, px(11)
            draw_dot(surface, centre, px(LONGEST_DOT), rgb(dot.colour), hollow=dot is OTHER)
        return surface


def spread(count: int, start: float, end: float) -> list[float]:
    """Return the places of ``count`` points from ``start`` to ``end``; a single one lies in the middle."""
    if count == 1:
        return [(start + end) / 2]
    return [start + (end - start) * index / (count - 1) for index in range(count)]


def draw_line(
    surface: pygame.Surface, spots: Sequence[Spot], colour: tuple[int, int, int], width: int, dashed: bool
) -> None:
    """Draw a solid or dashed line through spots."""
    for start, end in dashes(spots, 3.2 * width, 2.4 * width) if dashed else pairwise(spots):
        pygame.draw.aaline(surface, colour, start, end, width)


def dashes(spots: Sequence[Spot], dash: float, gap: float) -> Iterator[tuple[Spot, Spot]]:
    """Yield the dashes of a line through points; the pattern continues around corners."""
    period = dash + gap
    phase = 0.0
    for start, end in pairwise(map(pygame.Vector2, spots)):
        length = start.distance_to(end)
        for turn in range(math.ceil((length + phase) / period)):
            begin = max(0.0, turn * period - phase)
            stop = min(length, turn * period - phase + dash)
            if begin < stop:
                first, last = start.lerp(end, begin / length), start.lerp(end, stop / length)
                yield (first.x, first.y), (last.x, last.y)
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
    surface.fill((0, 0, 0, 0), box)  # so the line behind it doesn't show
    pygame.draw.rect(surface, colour, box, max(1, radius // 3))
