"""Draws the page of statistics: its sheets with figures and charts, progress, and the note below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.match.counting import Sided
from dutch.match.statistics import Figures
from dutch.scenes.stack import UIContext
from dutch.scenes.statistics import bars, words
from dutch.scenes.statistics.bars import Group
from dutch.scenes.statistics.layout import ROW, StatisticsLayout
from dutch.scenes.statistics.lines import ScoreChart
from dutch.scenes.statistics.paper import GRID, WORDS, Paper
from dutch.scenes.statistics.words import Names

CLOSEST = 26
"""Height of a row of figures at 1080p, at least; else they stand in two columns."""

WIDEST = 640
"""Width of a column of figures at 1080p and 100 %, at most, so that title and figure are close together."""


class Shown(NamedTuple):
    """What the charts are about: ``sides`` are the games whose scores are shown, the latest of ``every``.

    ``chosen`` says which games these are, and ``empty`` why there are none.
    """

    figures: Figures
    sides: Sequence[Sided]
    every: Sequence[Sided]
    names: Names
    groups: Sequence[Group]
    chosen: str
    empty: str


class Painter:
    """Puts the page into a picture. ``spans`` and ``caption`` are places for controls below the scores."""

    def __init__(
        self, ui: UIContext, display_list: DisplayList, layout: StatisticsLayout, shown: Shown | None = None
    ) -> None:
        self._ui = ui
        self._picture = display_list
        self._layout = layout
        self._paper = Paper(ui, display_list)
        self._shown = shown
        self.scores: ScoreChart | None = None
        self.spans: pygame.Rect | None = None
        self.caption: pygame.Rect | None = None

    def charts(self) -> None:
        """Draw the charts that have a place in the layout, and the titles of the filters."""
        assert self._shown is not None
        draw = {"figures": self._figures, "scores": self._score_chart}
        draw |= {"results": self._results, "bought": self._bought}
        if self._shown.every:
            for name, rect in self._layout.charts.items():
                draw[name](rect, self._shown)
        elif self._layout.charts:
            self._nothing(self._shown.empty)
        if not self._layout.roomy:
            titles = ((self._layout.opponent, _("Opponent")), (self._layout.edition, _("Edition")))
            for control, title in titles:
                if control is not None:
                    room = pygame.Rect(control.left, 0, control.width, self._ui.theme.px(30))
                    room.bottom = control.top - self._ui.theme.px(8)
                    self._paper.text(title, room, colour="cream")

    def _nothing(self, said: str) -> None:
        """One sheet in the place of all charts, which says why there are none."""
        first, *others = self._layout.charts.values()
        rect = first.unionall(others)
        _head, room = self._paper.sheet("empty", rect, "", said)
        text = self._ui.typesetter.paragraph(
            said, room.width * 8 // 10, 30, "walnut", face="title", align="centre", height=room.height
        )
        self._picture.put(text, WORDS, center=rect.center)

    def _figures(self, rect: pygame.Rect, shown: Shown) -> None:
        rows = words.rows(shown.figures)
        said = "; ".join(f"{title}: {value}" for title, value in rows)
        own = shown.names.own
        title = _("In figures") if own == _("You") else _("{name} in figures").format(name=own)
        head, room = self._paper.sheet("figures", rect, title, said)
        self._paper.text(shown.chosen, head, "midright")
        self._table(room, rows)

    def _table(self, room: pygame.Rect, rows: Sequence[tuple[str, str]]) -> None:
        """What each figure means and the figure, in one column or, where the room is low, in two."""
        paper, px = self._paper, self._ui.theme.px
        columns = 1 if room.height >= len(rows) * px(CLOSEST) else 2
        gap = px(48)
        wide = min(px(WIDEST), (room.width - gap * (columns - 1)) // columns)
        left = room.centerx - (wide * columns + gap * (columns - 1)) // 2
        each = -(-len(rows) // columns)
        step = min(px(52), room.height // each)
        for index, (title, value) in enumerate(rows):
            column, row = divmod(index, each)
            line = pygame.Rect(left + column * (wide + gap), room.top + row * step, wide, step)
            figure = paper.text(value, line, "midright", bold=True)
            line.width = figure.left - px(12) - line.left
            paper.text(title, line)
            if row:
                paper.rule(pygame.Rect(line.left, line.top, wide, px(1)), GRID)

    def _score_chart(self, rect: pygame.Rect, shown: Shown) -> None:
        px = self._ui.theme.px
        said = words.scores_said(shown.sides, shown.names)
        row, gap = min(px(ROW), rect.height // 6), px(16)
        strip = pygame.Rect(rect.left, rect.bottom - row, rect.width, row)
        rect = pygame.Rect(rect.topleft, (rect.width, rect.height - row - gap))
        head, room = self._paper.sheet("scores", rect, _("Scores"), said)
        self.spans = pygame.Rect(strip.left, strip.top, strip.width * 36 // 100, row)
        self.caption = pygame.Rect(0, strip.top, strip.width - self.spans.width - gap, row)
        self.caption.right = strip.right
        self.scores = ScoreChart(self._paper, room, shown.every, len(shown.sides))
        self.scores.draw()
        self._paper.legend(head, self.scores.legend(shown.names))

    def _results(self, rect: pygame.Rect, shown: Shown) -> None:
        said = "; ".join(
            words.tally_said(name, tally) for group in shown.groups for name, tally in group.bars
        )
        head, room = self._paper.sheet("results", rect, _("Results"), said)
        bars.results(self._paper, head, room, shown.groups)

    def _bought(self, rect: pygame.Rect, shown: Shown) -> None:
        said = words.bought_said(shown.figures, shown.names)
        head, room = self._paper.sheet("bought", rect, _("Purchases"), said)
        self._paper.text(_("average round, by place (how often)"), head, "midright")
        bars.bought(self._paper, room, shown.figures, shown.names)

    # Beside the charts

    def progress(self, done: int, total: int) -> None:
        """How far reading is: a bar and the numbers."""
        ui, box = self._ui, self._layout.progress
        text = _("Reading your games: {done} of {total}").format(done=done, total=max(done, total))
        self._picture.name("progress", box, text)
        line = ui.typesetter.fit(text, box.width, ui.theme.sizes.label, "cream")
        self._picture.put(line, WORDS, midtop=box.midtop)
        rail = pygame.Rect(box.left, 0, box.width, ui.theme.px(16))
        rail.bottom = box.bottom
        whole = ui.shapes.panel(rail.size, "walnut_dark", None, "brass*0.6", 1, radius=4)
        self._picture.blit(whole, rail.topleft, WORDS)
        wide = rail.width * done // max(1, done, total)
        if wide > rail.height:
            filled = ui.shapes.panel((wide, rail.height), "brass", None, None, radius=4)
            self._picture.blit(filled, rail.topleft, WORDS)

    def note(self, text: str, marked: bool) -> None:
        """What is to be said below the charts; ``marked`` if it is the answer to something."""
        room = self._layout.note
        if room is None or not text:
            return
        size = self._ui.theme.sizes.body
        colour = "brass*1.45" if marked else "cream*0.88"
        line = self._ui.typesetter.paragraph(text, room.width, size, colour, height=room.height)
        self._picture.put(line, WORDS, midleft=room.midleft)
        self._picture.name("note", room, text)
