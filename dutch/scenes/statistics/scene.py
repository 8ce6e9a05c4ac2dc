"""The statistics page: figures and charts of finished games, by game, opponent and edition."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pointer
from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Button
from dutch.i18n import YOU, _
from dutch.match import statistics
from dutch.program import quote_command
from dutch.scenes.boxes import (
    Box,
    button,
    choice,
    column,
    columns,
    inner_height,
    inner_width,
    line,
    paragraph,
    row,
    rows,
)
from dutch.scenes.page import RECORD_WIDTH, RecordScene
from dutch.scenes.painter import NOTE, SOFT, Painter
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.statistics import charts, words
from dutch.scenes.statistics.charts import LINE, ChartCanvas, ScoreChart
from dutch.scenes.statistics.model import GAME, StatisticsModel
from dutch.storage import Store

STEPS = {"left": -1, "right": 1, "page_up": -10, "page_down": 10, "first": -(10**6), "last": 10**6}
"""By how many games each key moves the selection in the score chart."""

FILE = "dutch-statistics"
"""The name of an exported table."""

CHARTS = ("figures", "scores", "results", "bought")

# Lengths in pixels at 1080p:
WIDE, HIGH = 1740, 944
"""Minimum size of the page for all charts together."""

ROW, LEAST_ROW = 52, 38
"""Height of a row of controls, and its minimum."""

GAP, WIDE_GAP = 16, 28
PAIR, EXPORT = 560, 300
"""Widths of the buttons below the charts."""

LEGEND = 600
"""Minimum width for a legend beside its title; otherwise the legend has a line of its own."""

MIN_FIGURE_HEIGHT, MAX_FIGURE_HEIGHT = 26, 88
"""Height of a row of figures; if rows would be lower, there are two columns."""

MAX_COLUMN_WIDTH = 640
"""Maximum width of a column of figures, which keeps figures near their titles."""


PROGRESS = 640, 96
"""Size of the progress of reading."""


class StatisticsScene(RecordScene):
    """Shows statistics. Leaves with Go("menu"), "quit", or "history", which may hold a "game"."""

    tab = "statistics"

    def __init__(
        self,
        ui: UIContext,
        *,
        source: Store | None,
        titles: Titles,
        exports: Sequence[Path],
        trouble: str = "",
        focus: str | None = None,
    ) -> None:
        """``source`` is None if no game was ever saved; ``exports`` are the folders for CSV files.

        ``trouble`` is a sentence about a problem with the saved games, ``focus`` the control to start at.
        """
        super().__init__(ui)
        self.first = focus
        self._exports = exports
        self._note = trouble
        self._model = StatisticsModel(source, titles, ui.settings.game)
        self._page = "figures"
        self._charts = DisplayList()
        """The drawn charts, which are reused until the filters change."""
        self._scores: ScoreChart | None = None

    def update(self, ms: int) -> Go | None:
        """Read more games, and show their figures once all are read."""
        model = self._model
        if not model.complete:
            model.read_more()
            self.changed = True
        if model.complete and model.figures is None:
            if model.trouble:
                note = _("Some games can't be read ({reason}); {command} shows more.")
                self._note = note.format(reason=model.trouble, command=quote_command("doctor"))
            if self._note:
                self._page = "choose"  # the page that shows the note in small windows
            self._count()
        return None

    def _count(self) -> None:
        """Compute all figures of the games that match."""
        self._model.count()
        self.build(self.widgets.focused)

    # Building

    def body(self) -> Box:
        """Return all charts together or, if the window is too small, one page of several.

        While games are read, there is only the progress.
        """
        ui = self._ui
        width, height = PROGRESS
        if self._model.figures is None:
            progress = Box(width=ui.theme.px(width), height=ui.theme.px(height), draw=self._draw_progress)
            return column(Box(), progress, Box())
        scale = ui.theme.scale_factor
        roomy = inner_width(ui, RECORD_WIDTH) >= WIDE * scale and inner_height(ui) >= HIGH * scale
        return self._all_charts() if roomy else self._one_page()

    def _all_charts(self) -> Box:
        """Return all charts, with the filters above them and the buttons below."""
        px = self._ui.theme.px
        gap = px(GAP)
        charts = [Box("empty")]
        if self._model.every:
            charts = [
                row(self._chart("scores", 58), self._chart("figures", 42), gap=gap, grow=55),
                row(self._chart("results", 47), self._chart("bought", 53), gap=gap, grow=45),
            ]
        pair = [replace(self._pair(), width=px(PAIR))] if self._model.group_title else []
        export = replace(self._export_button(), width=px(EXPORT), least=None)
        return column(
            row(self._filter(GAME, 34), self._filter("edition", 66), gap=gap, height=px(ROW)),
            self._filter("opponent"),
            *charts,
            row(*pair, self._note_text(), export, gap=gap, height=px(ROW + GAP)),
            gap=gap,
        )

    def _one_page(self) -> Box:
        """Return the tabs of the pages, and below them one chart or the filters with their titles."""
        ui = self._ui
        px = ui.theme.px
        last = _("Ranks") if self._model.large else _("Purchases")
        titles = (_("Figures"), _("Scores"), _("Results"), last, _("Filters"))
        pages = list(zip((*CHARTS, "choose"), titles, strict=True))
        tabs = replace(choice(ui, "page", pages, self._page), height=px(ROW))
        if self._page in CHARTS:
            chart = self._chart(self._page) if self._model.every else Box("empty")
            return column(tabs, chart, gap=px(GAP))
        kind = _("Number of players") if self._model.large else _("Edition")
        filters = [
            column(line(ui, title), self._filter(name), gap=px(GAP))
            for name, title in (("opponent", _("Opponent")), ("edition", kind))
        ]
        pair = replace(self._pair(), grow=62) if self._model.group_title else Box(grow=62)
        export = replace(self._export_button(), grow=35)
        foot = row(pair, Box(grow=3), export, height=px(ROW), least=px(LEAST_ROW))
        note = replace(self._note_text(), least=2 * px(LINE))
        return column(tabs, self._filter(GAME), *filters, foot, note, gap=px(WIDE_GAP))

    def _filter(self, name: str, grow: int = 1) -> Box:
        model = self._model
        options = choice(self._ui, name, model.options(name), model.chosen[name], fitted=True)
        return replace(options, height=self._ui.theme.px(ROW), grow=grow)

    def _chart(self, name: str, grow: int = 1) -> Box:
        """Return the place of a chart; below the scores, there are their span and the selected game."""
        if name != "scores":
            return Box(name, grow=grow)
        px = self._ui.theme.px
        model = self._model
        options, size = model.options("span"), self._ui.theme.sizes.label
        labels = sum(self._ui.typesetter.measure(label, size, bold=True)[0] for _value, label in options)
        width = labels + len(options) * 3 * px(12)
        span = replace(choice(self._ui, "span", options, model.chosen["span"], width, fitted=True), least=0)
        tip = _("Show this game in the list.")
        game = button(self._ui, "game", model.game_title, tip=tip)
        foot = row(span, game, gap=px(GAP), height=px(ROW), least=px(LEAST_ROW))
        return column(Box("scores"), foot, gap=px(GAP), grow=grow)

    def _pair(self) -> Box:
        return button(self._ui, "pair", self._model.group_title, tip=_("Show the next players."))

    def _export_button(self) -> Box:
        any_game = bool(self._model.games)
        tip = "" if any_game else _("No games yet.")
        return button(self._ui, "export", _("Export as CSV"), enabled=any_game, tip=tip)

    def _note_text(self) -> Box:
        """Return the latest message or, in a softer colour, a sentence about the games that don't count."""
        colour = NOTE if self._note else SOFT
        return paragraph(self._ui, self._note or self._model.left_out, colour=colour, name="note")

    def add_controls(self) -> None:
        """Add all controls, and draw the charts."""
        super().add_controls()
        self._charts = DisplayList()
        self._scores = None
        if self._model.figures is not None:
            self._draw_charts(ChartCanvas(self._ui, self._charts))

    def _select(self, game: int) -> None:
        """Select a game in the score chart; the button below shows it."""
        self._model.select(game)
        tip = _("Show this game in the list.")
        self.widgets.add(Button, "game", self.places["game"], self._model.game_title, tip=tip)
        self.changed = True

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to the pointer in the score chart, a control or a key."""
        if isinstance(intention, Pointer):
            return self._point(intention)
        return super().handle(intention)

    def _point(self, pointer: Pointer) -> Go | None:
        """Select the game under the pointer; a click opens the game in the list."""
        index = self._scores.at(pointer.pos) if self._scores is not None else None
        if index is None:
            return None
        if index != self._model.selected:
            self._select(index)
        return self.press("game") if pointer.kind == "down" and pointer.button == 1 else None

    def press(self, name: str) -> Go | None:
        """Show the next pair, export the table, or open the selected game in the list."""
        if name == "pair":
            self._model.next_group()
            self._count()
        elif name == "export":
            self._export()
        elif name == "game":
            return Go("history", {"game": self._model.game})
        return super().press(name)

    def change(self, name: str, value: str) -> Go | None:
        """Turn to another page, apply a filter, or go to the page of another tab."""
        self._note = ""
        if name == "page":
            self._page = value
            self.build(name)
        elif name in self._model.chosen:
            self._model.choose(name, value)
            if name == "span":  # changes no figures
                self.build(name)
            else:
                self._count()
        return super().change(name, value)

    def command(self, command: Command) -> Go | None:
        """Move between games while the chart's button has the focus; otherwise the controls get the key."""
        if self.widgets.focused == "game" and command.name in STEPS:
            self._select(self._model.selected + STEPS[command.name])
            return None
        return super().command(command)

    def _export(self) -> None:
        """Export the table of all games, and show where it was saved or why it wasn't."""
        try:
            path = files.write_new(self._exports, FILE, ".csv", statistics.as_csv(self._model.games))
            self._note = _("Saved as {path}.").format(path=files.short_path(path))
        except files.NotSavedError as error:
            self._note = str(error)
        self.changed = True

    # Drawing

    def paint(self, painter: Painter) -> None:
        """Draw the page, the charts, and rings around the selected game."""
        super().paint(painter)
        painter.display_list.add(self._charts)
        if self._scores is not None:
            self._scores.mark(painter.display_list, self._model.selected)

    def _draw_progress(self, painter: Painter, place: pygame.Rect) -> None:
        """Draw the number of games read so far, and a bar."""
        done, total = len(self._model.games), self._model.total
        text = _("Reading your games: {done} of {total}").format(done=done, total=max(done, total))
        painter.display_list.name("progress", place, text)
        painter.line(text, place, painter.sizes.label, anchor="midtop")
        _text, rail = rows(place, None, painter.px(16))
        painter.panel(rail, "walnut_dark", None, Shade("brass", 0.6), 1, radius=4)
        rail.width = rail.width * done // max(1, done, total)
        if rail.width > rail.height:
            painter.panel(rail, "brass", None, None, radius=4)

    def _draw_charts(self, paper: ChartCanvas) -> None:
        """Draw the charts that have a place, or a sentence that says why there are none."""
        draw = {"figures": self._draw_figures, "scores": self._draw_scores}
        draw |= {"results": self._draw_results, "bought": self._draw_purchases, "empty": self._draw_empty}
        for name, place in self.places.items():
            if name in draw:
                draw[name](paper, place)

    def _draw_empty(self, paper: ChartCanvas, place: pygame.Rect) -> None:
        sentence = self._model.empty
        _head, area = paper.sheet("empty", place, "", sentence)
        area = area.inflate(-area.width // 5, 0)
        paper.paragraph(sentence, area, LINE, "walnut", "center", face="title", align="centre")

    def _draw_figures(self, paper: ChartCanvas, place: pygame.Rect) -> None:
        """Draw titles and figures in one column, or in two if there is too little height."""
        model = self._model
        figures = words.rows(model.needed_figures)
        label = "; ".join(f"{title}: {value}" for title, value in figures)
        own = model.names.own
        title = _("In figures") if own == _(YOU) else _("{name} in figures").format(name=own)
        head, area = paper.sheet("figures", place, title, label)
        paper.text(model.description, head, "midright")
        px = paper.px
        across = 1 if area.height >= len(figures) * px(MIN_FIGURE_HEIGHT) else 2
        down = -(-len(figures) // across)
        gap = px(32)
        width = min(px(MAX_COLUMN_WIDTH), (area.width - gap * (across - 1)) // across)
        height = min(px(MAX_FIGURE_HEIGHT), area.height // down)
        middle = area.inflate(width * across + gap * (across - 1) - area.width, 0)
        measure, size = self._ui.typesetter.measure, paper.sizes.body
        measured = [(measure(title, size)[0], measure(value, size, bold=True)[0]) for title, value in figures]
        needs = [max(map(sum, measured[first : first + down])) for first in range(0, len(figures), down)]
        widths = [width * across * need // sum(needs) for need in needs]
        for number, half in enumerate(columns(middle, *widths, gap=gap)):
            for index, place in enumerate(rows(half, *[height] * down)[: len(figures) - number * down]):
                title, value = figures[number * down + index]
                title_width, value_width = measured[number * down + index]
                if index:
                    paper.rule(pygame.Rect(place.topleft, (place.width, px(1))))
                title_width = min(title_width, place.width - min(value_width, place.width // 2) - px(8))
                title_place, value_place = columns(place, title_width, None, gap=px(8))
                paper.text(title, title_place)
                paper.text(value, value_place, "midright", bold=True)

    def _draw_scores(self, paper: ChartCanvas, place: pygame.Rect) -> None:
        """Draw the scores over time."""
        model = self._model
        head, area = paper.sheet("scores", place, _("Scores"), words.scores_line(model.charted, model.names))
        if head.width < paper.px(LEGEND):
            head, area = rows(area, head.height, None, gap=paper.px(GAP))
        self._scores = ScoreChart(paper, area, model.every, len(model.charted))
        self._scores.draw()
        paper.legend(head, self._scores.legend(model.names))

    def _draw_results(self, paper: ChartCanvas, place: pygame.Rect) -> None:
        """Draw the results by opponent and edition."""
        groups = self._model.groups
        lines = (words.tally_line(name, tally) for group in groups for name, tally in group.bars)
        head, area = paper.sheet("results", place, _("Results"), "; ".join(lines))
        charts.draw_results(paper, head, area, groups, self._model.large)

    def _draw_purchases(self, paper: ChartCanvas, place: pygame.Rect) -> None:
        """Draw the purchases or, in a game for more than two, the player's finishing places."""
        figures = self._model.needed_figures
        names = self._model.names
        if self._model.large:
            _head, area = paper.sheet("places", place, _("Ranks"), words.places_line(figures))
            charts.draw_place_counts(paper, area, figures)
            return
        head, area = paper.sheet("bought", place, _("Purchases"), words.purchases_line(figures, names))
        paper.text(_("average round of purchase, by place (how often)"), head, "midright")
        charts.draw_purchases(paper, area, figures, names)
