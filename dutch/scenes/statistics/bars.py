"""Bar charts: results by opponent and edition, average rounds of purchases, and finishing places."""

from collections.abc import Sequence

import pygame

from dutch.desktop.theme import Shade
from dutch.i18n import _, number
from dutch.match.statistics import Figures, PurchaseTotal, Tally
from dutch.scenes.statistics.model import BarGroup
from dutch.scenes.statistics.paper import BOTH, GRID, OTHER, OWN, Axis, ChartCanvas, ChartStyle, ticks
from dutch.scenes.statistics.words import Names, ended, of_all, purchase_figure

TALLEST = 40
"""Maximum height of a bar at 1080p."""

FEW = 2
"""Maximum number of bars in a group for which tall bars are used, to fill the space."""

TALL = 96
"""Maximum height of a tall bar, at 1080p."""

STEP = 150
"""The same with the bar's label and the space below."""


def draw_results(
    paper: ChartCanvas, head: pygame.Rect, area: pygame.Rect, groups: Sequence[BarGroup], large: bool = False
) -> None:
    """Draw a bar for each name of each group, divided into wins, draws and losses.

    In a ``large`` game, shared first places are shown instead of draws.
    """
    px = paper.px
    ways = ((OWN, _("Won")), (BOTH, _("Shared") if large else _("Drawn")), (OTHER, _("Lost")))
    paper.legend(head, [(paper.swatch(style), text) for style, text in ways])
    gap = px(40)
    group_width = (area.width - gap * (len(groups) - 1)) // len(groups)
    max_bars = max(len(group.bars) for group in groups)
    line = px(30)
    few = max_bars <= FEW
    step = min(px(STEP if few else 100), (area.height - line) // max(1, max_bars))
    margin = (area.height - line - step * max_bars) // 2 if few else 0
    for index, group in enumerate(groups):
        left = area.left + index * (group_width + gap)
        paper.text(group.title, pygame.Rect(left, area.top, group_width, line), bold=True)
        for row, (name, tally) in enumerate(group.bars):
            top = area.top + line + margin + row * step
            words = pygame.Rect(left, top, group_width, min(line, step * 6 // 10))
            share = paper.text(ended(tally), words, "midright")
            paper.text(name, pygame.Rect(left, top, share.left - px(12) - left, words.height))
            bar_height = min(px(TALL if few else TALLEST), step - words.height - px(6))
            _draw_result_bar(paper, pygame.Rect(left, words.bottom, group_width, bar_height), tally)


def _draw_result_bar(paper: ChartCanvas, bar: pygame.Rect, tally: Tally) -> None:
    """Draw one bar, from left to right: won, drawn, lost."""
    begin = bar.left
    done = 0
    for style, count in ((OWN, tally.won), (BOTH, tally.drawn), (OTHER, tally.lost)):
        done += count
        end = bar.left + round(bar.width * done / max(1, tally.games))
        paper.bar(pygame.Rect(begin, bar.top, end - begin, bar.height), style)
        begin = end


def draw_purchases(paper: ChartCanvas, area: pygame.Rect, figures: Figures, names: Names) -> None:
    """Draw the average rounds: a row for each place, and a column for each side and both together."""
    px = paper.px
    places = figures.places
    measure = paper.ui.typesetter.measure
    labels = measure(_("Place {number}").format(number=8), 20)[0] + px(16)
    title = px(30)
    foot = px(28)
    gap = px(24)
    columns = ((names.own, OWN), (names.other, OTHER), (_("Both"), BOTH))
    column_width = (area.width - labels - gap * (len(columns) - 1)) // len(columns)
    step = (area.height - title - foot) // max(1, len(places))
    purchases = {place: figures.bought(place) for place in places}
    every = [each for three in purchases.values() for each in three]
    marks = ticks(0, max((each.mean for each in every if each.mean is not None), default=1), 3)
    figure = max(measure(purchase_figure(each), 18)[0] for each in every)
    band = pygame.Rect(area.left, area.top + title, labels, step)
    for row, place in enumerate(places):
        paper.text(_("Place {number}").format(number=place), band.move(0, row * step))
    band = pygame.Rect(band.right, band.top, column_width, step)
    for index, (name, style) in enumerate(columns):
        paper.text(name, pygame.Rect(band.left, area.top, column_width, title), bold=True)
        grid = pygame.Rect(band.topleft, (column_width - figure - px(14), step * len(places)))
        axis = Axis(marks, grid.left, grid.right)
        _draw_grid(paper, axis, grid, foot)
        for row, place in enumerate(places):
            _draw_purchase_bar(paper, axis, band.move(0, row * step), purchases[place][index], style)
        band.left += column_width + gap


def draw_place_counts(paper: ChartCanvas, area: pygame.Rect, figures: Figures) -> None:
    """Draw a bar for each place: how often the player finished in it, and the share of all games."""
    px = paper.px
    measure = paper.ui.typesetter.measure
    count = len(figures.by_place)
    labels = measure(_("Rank {number}").format(number=8), 20)[0] + px(16)
    texts = [of_all(each, figures.total.games) for each in figures.by_place]
    figure = max(measure(text, 18)[0] for text in texts) + px(14)
    step = min(px(STEP), area.height // max(1, count))
    band = pygame.Rect(area.left, 0, labels, step)
    band.top = area.centery - step * count // 2
    max_count = max(1, *figures.by_place)
    for place, (each, text) in enumerate(zip(figures.by_place, texts, strict=True), 1):
        paper.text(_("Rank {number}").format(number=place), band)
        max_bar_width = area.width - labels - figure
        bar = pygame.Rect(0, 0, max_bar_width * each // max_count, min(px(TALL), band.height * 6 // 10))
        bar.midleft = band.midright
        paper.bar(bar, OWN if place == 1 else OTHER)
        paper.text(text, pygame.Rect(bar.right + px(8), band.top, figure, step), size=18)
        band.top += step


def _draw_grid(paper: ChartCanvas, axis: Axis, grid: pygame.Rect, foot: int) -> None:
    """Draw vertical lines at round numbers, with the numbers below."""
    for tick in axis.ticks:
        x = round(axis.at(tick))
        line = pygame.Rect(x, grid.top, paper.px(1.5), grid.height)
        paper.rule(line, GRID if tick else Shade("walnut", 1.3))
        area = pygame.Rect(0, grid.bottom, paper.px(48), foot)
        area.centerx = x
        paper.text(number(tick), area, "center", size=18)


def _draw_purchase_bar(
    paper: ChartCanvas, axis: Axis, band: pygame.Rect, bought: PurchaseTotal, style: ChartStyle
) -> None:
    length = round(axis.at(bought.mean or 0)) - band.left
    bar = pygame.Rect(0, 0, length, min(paper.px(TALLEST), band.height * 7 // 10))
    paper.bar(bar.move_to(midleft=band.midleft), style)
    paper.text(purchase_figure(bought), band, "midright", size=18)
