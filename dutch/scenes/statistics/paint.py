"""Draws the statistics page: figures, charts, progress, and the note below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.scenes.stack import UIContext
from dutch.scenes.statistics import bars, words
from dutch.scenes.statistics.layout import ROW, StatisticsLayout
from dutch.scenes.statistics.model import ChartData
from dutch.scenes.statistics.paper import GRID, WORDS, ChartCanvas
from dutch.scenes.statistics.score_chart import ScoreChart

CLOSEST = 26
"""Minimum height of a row of figures at 1080p; below it they take two columns."""

WIDEST = 640
"""Maximum width of a column of figures at 1080p and 100 %, which keeps figures near their titles."""


class StatisticsPainter:
    """Draws the page. ``spans`` and ``caption`` are places for controls below the score chart."""

    def __init__(
        self,
        ui: UIContext,
        display_list: DisplayList,
        layout: StatisticsLayout,
        data: ChartData | None = None,
    ) -> None:
        self._ui = ui
        self._display_list = display_list
        self._layout = layout
        self._paper = ChartCanvas(ui, display_list)
        self._data = data
        self.scores: ScoreChart | None = None
        self.spans: pygame.Rect | None = None
        self.caption: pygame.Rect | None = None

    def charts(self) -> None:
        """Draw the charts that have a place in the layout, and the titles of the filters."""
        assert self._data is not None
        draw = {"figures": self._figures, "scores": self._score_chart}
        draw |= {"results": self._results, "bought": self._bought}
        if self._data.every:
            for name, rect in self._layout.charts.items():
                draw[name](rect, self._data)
        elif self._layout.charts:
            self._nothing(self._data.empty)
        if not self._layout.roomy:
            titles = ((self._layout.opponent, _("Opponent")), (self._layout.edition, _("Edition")))
            for control, title in titles:
                if control is not None:
                    room = pygame.Rect(control.left, 0, control.width, self._ui.theme.px(30))
                    room.bottom = control.top - self._ui.theme.px(8)
                    self._paper.text(title, room, colour="cream")

    def _nothing(self, sentence: str) -> None:
        """Draw one sheet instead of all charts, which says why there are none."""
        first, *others = self._layout.charts.values()
        rect = first.unionall(others)
        _head, room = self._paper.sheet("empty", rect, "", sentence)
        text = self._ui.typesetter.paragraph(
            sentence, room.width * 8 // 10, 30, "walnut", face="title", align="centre", height=room.height
        )
        self._display_list.put(text, WORDS, center=rect.center)

    def _figures(self, rect: pygame.Rect, data: ChartData) -> None:
        rows = words.rows(data.figures)
        label = "; ".join(f"{title}: {value}" for title, value in rows)
        own = data.names.own
        title = _("In figures") if own == _("You") else _("{name} in figures").format(name=own)
        head, room = self._paper.sheet("figures", rect, title, label)
        self._paper.text(data.chosen, head, "midright")
        self.table(room, rows)

    def table(self, room: pygame.Rect, rows: Sequence[tuple[str, str]]) -> None:
        """Draw titles and figures in one column, or in two if the room is low."""
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

    def _score_chart(self, rect: pygame.Rect, data: ChartData) -> None:
        px = self._ui.theme.px
        label = words.scores_line(data.sides, data.names)
        row, gap = min(px(ROW), rect.height // 6), px(16)
        strip = pygame.Rect(rect.left, rect.bottom - row, rect.width, row)
        rect = pygame.Rect(rect.topleft, (rect.width, rect.height - row - gap))
        head, room = self._paper.sheet("scores", rect, _("Scores"), label)
        self.spans = pygame.Rect(strip.left, strip.top, strip.width * 36 // 100, row)
        self.caption = pygame.Rect(0, strip.top, strip.width - self.spans.width - gap, row)
        self.caption.right = strip.right
        self.scores = ScoreChart(self._paper, room, data.every, len(data.sides))
        self.scores.draw()
        self._paper.legend(head, self.scores.legend(data.names))

    def _results(self, rect: pygame.Rect, data: ChartData) -> None:
        label = "; ".join(
            words.tally_line(name, tally) for group in data.groups for name, tally in group.bars
        )
        head, room = self._paper.sheet("results", rect, _("Results"), label)
        bars.results(self._paper, head, room, data.groups)

    def _bought(self, rect: pygame.Rect, data: ChartData) -> None:
        label = words.purchases_line(data.figures, data.names)
        head, room = self._paper.sheet("bought", rect, _("Purchases"), label)
        self._paper.text(_("average round, by place (how often)"), head, "midright")
        bars.bought(self._paper, room, data.figures, data.names)

    # Beside the charts

    def progress(self, done: int, total: int) -> None:
        """Draw how many games have been read: a bar and the numbers."""
        ui, box = self._ui, self._layout.progress
        text = _("Reading your games: {done} of {total}").format(done=done, total=max(done, total))
        self._display_list.name("progress", box, text)
        line = ui.typesetter.fit(text, box.width, ui.theme.sizes.label, "cream")
        self._display_list.put(line, WORDS, midtop=box.midtop)
        rail = pygame.Rect(box.left, 0, box.width, ui.theme.px(16))
        rail.bottom = box.bottom
        whole = ui.shapes.panel(rail.size, "walnut_dark", None, "brass*0.6", 1, radius=4)
        self._display_list.blit(whole, rail.topleft, WORDS)
        wide = rail.width * done // max(1, done, total)
        if wide > rail.height:
            filled = ui.shapes.panel((wide, rail.height), "brass", None, None, radius=4)
            self._display_list.blit(filled, rail.topleft, WORDS)

    def note(self, text: str, marked: bool) -> None:
        """Draw a sentence below the charts; ``marked`` if it answers the player."""
        room = self._layout.note
        if room is None or not text:
            return
        size = self._ui.theme.sizes.body
        colour = "brass*1.45" if marked else "cream*0.88"
        line = self._ui.typesetter.paragraph(text, room.width, size, colour, height=room.height)
        self._display_list.put(line, WORDS, midleft=room.midleft)
        self._display_list.name("note", room, text)
