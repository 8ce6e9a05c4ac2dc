"""Draws the statistics page: figures, charts, progress, and the note below."""

from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.scenes import split
from dutch.scenes.painter import NOTE, SOFT
from dutch.scenes.stack import UIContext
from dutch.scenes.statistics import bars, words
from dutch.scenes.statistics.layout import ROW, StatisticsLayout
from dutch.scenes.statistics.model import StatisticsModel
from dutch.scenes.statistics.paper import ChartCanvas
from dutch.scenes.statistics.score_chart import ScoreChart

LEGEND = 600
"""Minimum width at 1080p for a legend beside its title; otherwise the legend has a line of its own."""

MIN_ROW_HEIGHT = 26
"""Minimum height of a row of figures at 1080p; if rows would be lower, there are two columns."""

MAX_COLUMN_WIDTH = 640
"""Maximum width at 1080p and 100 % of a column of figures, which keeps figures near their titles."""


class StatisticsPainter(ChartCanvas):
    """Draws the page. ``spans`` and ``caption`` are places for controls below the score chart."""

    def __init__(self, ui: UIContext, display_list: DisplayList, layout: StatisticsLayout) -> None:
        super().__init__(ui, display_list)
        self._layout = layout
        self.scores: ScoreChart | None = None
        self.spans: pygame.Rect | None = None
        self.caption: pygame.Rect | None = None

    def charts(self, model: StatisticsModel) -> None:
        """Draw the charts that the layout shows and, if it is not roomy, the titles of the filters."""
        draw = {"figures": self._draw_figures, "scores": self._draw_score_chart}
        draw |= {"results": self._draw_results, "bought": self._draw_purchases}
        if model.every:
            for name, rect in self._layout.charts.items():
                draw[name](rect, model)
        elif self._layout.charts:
            self._draw_empty_sheet(model.empty)
        if not self._layout.roomy:
            for name, title in (("opponent", _("Opponent")), ("edition", model.kind_title)):
                control = self._layout.controls.get(name)
                if control is not None:
                    area = pygame.Rect(control.left, 0, control.width, self.px(30))
                    area.bottom = control.top - self.px(8)
                    self.text(title, area, colour="cream")

    def _draw_empty_sheet(self, sentence: str) -> None:
        """Draw one sheet instead of all charts, which says why there are none."""
        first, *others = self._layout.charts.values()
        rect = first.unionall(others)
        _head, area = self.sheet("empty", rect, "", sentence)
        area = pygame.Rect(0, 0, area.width * 8 // 10, area.height).move_to(center=rect.center)
        self.paragraph(sentence, area, 30, "walnut", "center", face="title", align="centre")

    def _draw_figures(self, rect: pygame.Rect, model: StatisticsModel) -> None:
        assert model.figures is not None
        rows = words.rows(model.figures)
        label = "; ".join(f"{title}: {value}" for title, value in rows)
        own = model.names.own
        title = _("In figures") if own == _("You") else _("{name} in figures").format(name=own)
        head, room = self.sheet("figures", rect, title, label)
        self.text(model.description, head, "midright")
        self.table(room, rows)

    def table(self, area: pygame.Rect, rows: Sequence[tuple[str, str]]) -> None:
        """Draw titles and figures in one column, or in two if there is too little height."""
        px = self.px
        columns = 1 if area.height >= len(rows) * px(MIN_ROW_HEIGHT) else 2
        gap = px(48)
        width = min(px(MAX_COLUMN_WIDTH), (area.width - gap * (columns - 1)) // columns)
        left = area.centerx - (width * columns + gap * (columns - 1)) // 2
        rows_per_column = -(-len(rows) // columns)
        step = min(px(52), area.height // rows_per_column)
        for index, (title, value) in enumerate(rows):
            column, row = divmod(index, rows_per_column)
            line = pygame.Rect(left + column * (width + gap), area.top + row * step, width, step)
            if row:
                self.rule(pygame.Rect(line.topleft, (width, px(1))))
            line.width = self.text(value, line, "midright", bold=True).left - px(12) - line.left
            self.text(title, line)

    def _draw_score_chart(self, rect: pygame.Rect, model: StatisticsModel) -> None:
        gap = self.px(16)
        rect, foot = split.rows(rect, None, min(self.px(ROW), rect.height // 6), gap=gap)
        self.spans, self.caption = split.columns(foot, rect.width * 36 // 100, None, gap=gap)
        label = words.scores_line(model.charted, model.names)
        head, room = self.sheet("scores", rect, _("Scores"), label)
        if head.width < self.px(LEGEND):
            head, room = split.rows(room, head.height, None, gap=gap)
        self.scores = ScoreChart(self, room, model.every, len(model.charted))
        self.scores.draw()
        self.legend(head, self.scores.legend(model.names))

    def _draw_results(self, rect: pygame.Rect, model: StatisticsModel) -> None:
        lines = (words.tally_line(name, tally) for group in model.groups for name, tally in group.bars)
        head, room = self.sheet("results", rect, _("Results"), "; ".join(lines))
        bars.draw_results(self, head, room, model.groups, model.large)

    def _draw_purchases(self, rect: pygame.Rect, model: StatisticsModel) -> None:
        """Draw the purchases or, in a game for more than two, the player's finishing places."""
        assert model.figures is not None
        if model.large:
            _head, room = self.sheet("places", rect, _("Ranks"), words.places_line(model.figures))
            bars.draw_place_counts(self, room, model.figures)
            return
        label = words.purchases_line(model.figures, model.names)
        head, room = self.sheet("bought", rect, _("Purchases"), label)
        self.text(_("average round of purchase, by place (how often)"), head, "midright")
        bars.draw_purchases(self, room, model.figures, model.names)

    # Beside the charts

    def progress(self, done: int, total: int) -> None:
        """Draw the progress of reading: a bar and the number of games."""
        box = self._layout.progress
        text = _("Reading your games: {done} of {total}").format(done=done, total=max(done, total))
        self.display_list.name("progress", box, text)
        self.line(text, box, self.sizes.label, anchor="midtop")
        rail = pygame.Rect(0, 0, box.width, self.px(16)).move_to(bottomleft=box.bottomleft)
        self.panel(rail, "walnut_dark", None, Shade("brass", 0.6), 1, radius=4)
        rail.width = rail.width * done // max(1, done, total)
        if rail.width > rail.height:
            self.panel(rail, "brass", None, None, radius=4)

    def note(self, text: str, marked: bool) -> None:
        """Draw a sentence below the charts, in a brighter colour if it is ``marked``."""
        room = self._layout.controls.get("note")
        if room is not None and text:
            self.paragraph(text, room, self.sizes.body, NOTE if marked else SOFT)
            self.display_list.name("note", room, text)
