"""The statistics page: figures and charts of finished games, by game, opponent and edition."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pointer
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.match import statistics
from dutch.program import quote_command
from dutch.scenes.boxes import ACROSS, Box, column, columns, row, rows
from dutch.scenes.page import RecordPage, RecordScene
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
WIDE, HIGH = 1740, 860
"""Minimum size of the page for all charts together."""

ROW, LEAST_ROW = 52, 38
"""Height of a row of controls, and its minimum."""

GAP, WIDE_GAP = 16, 28
LEGEND = 600
"""Minimum width for a legend beside its title; otherwise the legend has a line of its own."""

MIN_FIGURE_HEIGHT, MAX_FIGURE_HEIGHT = 26, 52
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

    def _place(self) -> dict[str, pygame.Rect]:
        """Place all charts together or, if the window is too small, those of one page."""
        theme = self._ui.theme
        body = RecordPage(self._ui).body
        if body.width < WIDE * theme.scale_factor or body.height < HIGH * theme.scale_factor:
            return self._one_page().place(body)
        places = self._all_charts().place(body)
        places["note"].inflate_ip(0, theme.px(GAP))  # for two lines in small windows
        return places

    def _all_charts(self) -> Box:
        """Return all charts, with the filters above them and the buttons below."""
        px = self._ui.theme.px
        gap = px(GAP)
        line = Box(gap=gap, height=px(ROW), axis=ACROSS)
        pair = [Box("pair", px(560))] if self._model.shared else []
        return column(
            replace(line, parts=(Box(GAME, grow=34), Box("edition", grow=66))),
            replace(line, name="opponent"),
            row(Box("scores", grow=58), Box("figures", grow=42), gap=gap, grow=55),
            row(Box("results", grow=47), Box("bought", grow=53), gap=gap, grow=45),
            replace(line, parts=(*pair, Box("note"), Box("export", px(300)))),
            gap=gap,
        )

    def _one_page(self) -> Box:
        """Return the tabs of the pages, and below them one chart or the filters with their titles."""
        px = self._ui.theme.px
        line = Box(height=px(ROW), least=px(LEAST_ROW))
        tabs = replace(line, name="page")
        if self._page in CHARTS:
            return column(tabs, Box(self._page), gap=px(GAP))
        title = Box(height=px(LINE))
        filters = [
            column(replace(title, name=f"{name}_title"), replace(line, name=name), gap=px(GAP))
            for name in ("opponent", "edition")
        ]
        buttons = Box("pair", grow=62), Box(grow=3), Box("export", grow=35)
        foot = replace(line, parts=buttons, axis=ACROSS)
        note = Box("note", least=2 * px(LINE))
        return column(tabs, replace(line, name=GAME), *filters, foot, note, gap=px(WIDE_GAP))

    def add_controls(self) -> None:
        """Add the controls of the head and, once all games are read, all others."""
        super().add_controls()
        self._places = self._place()
        self._charts = DisplayList()
        self._scores = None
        if self._model.figures is not None:
            self._add_filters()
            self._draw_charts(ChartCanvas(self._ui, self._charts))
            self._add_foot()

    def _add_filters(self) -> None:
        model = self._model
        if "page" in self._places:
            last = _("Ranks") if model.large else _("Purchases")
            titles = (_("Figures"), _("Scores"), _("Results"), last, _("Filters"))
            pages = list(zip((*CHARTS, "choose"), titles, strict=True))
            self.widgets.choice("page", self._places["page"], pages, self._page)
        for name in (GAME, "opponent", "edition"):
            if name in self._places:
                options = model.options(name)
                self.widgets.choice(name, self._places[name], options, model.chosen[name], fitted=True)

    def _add_foot(self) -> None:
        pair = self._model.group_title
        any_game = bool(self._model.games)
        if "pair" in self._places and pair:
            self.widgets.button("pair", self._places["pair"], pair, tip=_("Show the next players."))
        if "export" in self._places:
            tip = "" if any_game else _("No games yet.")
            place = self._places["export"]
            self.widgets.button("export", place, _("Export as CSV"), enabled=any_game, tip=tip)

    def _add_game_button(self) -> None:
        """Add the button below the score chart, which shows the selected game."""
        if self._model.selected is not None:
            tip = _("Show this game in the list.")
            self.widgets.button("game", self._caption, self._model.game_title, tip=tip)
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
            self._model.selected = index
            self._add_game_button()
        return self.press("game") if pointer.kind == "down" and pointer.button == 1 else None

    def press(self, name: str) -> Go | None:
        """Show the next pair, export the table, or open the selected game in the list."""
        if name == "pair":
            self._model.next_group()
            self._count()
        elif name == "export":
            self._export()
        elif name == "game":
            game = self._model.game
            return None if game is None else Go("history", {"game": game})
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
            self._model.select_by(STEPS[command.name])
            self._add_game_button()
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
        """Draw the progress of reading, or the charts with a note below."""
        super().paint(painter)
        model = self._model
        if model.figures is None:
            self._draw_progress(painter, len(model.games), model.total)
            return
        painter.display_list.add(self._charts)
        if self._scores is not None and model.selected is not None:
            self._scores.mark(painter.display_list, model.selected)
        note = self._note or model.left_out
        if "note" in self._places and note:
            place = self._places["note"]
            painter.paragraph(note, place, painter.sizes.body, NOTE if self._note else SOFT)
            painter.display_list.name("note", place, note)

    def _draw_progress(self, painter: Painter, done: int, total: int) -> None:
        """Draw the number of games read so far, and a bar."""
        px = painter.px
        body = RecordPage(self._ui).body
        width, height = PROGRESS
        place = pygame.Rect(0, 0, min(body.width, px(width)), px(height)).move_to(center=body.center)
        text = _("Reading your games: {done} of {total}").format(done=done, total=max(done, total))
        painter.display_list.name("progress", place, text)
        painter.line(text, place, painter.sizes.label, anchor="midtop")
        _text, rail = rows(place, None, px(16))
        painter.panel(rail, "walnut_dark", None, Shade("brass", 0.6), 1, radius=4)
        rail.width = rail.width * done // max(1, done, total)
        if rail.width > rail.height:
            painter.panel(rail, "brass", None, None, radius=4)

    def _draw_charts(self, paper: ChartCanvas) -> None:
        """Draw the charts that have a place, with the controls of the score chart, and titles of filters."""
        model = self._model
        draw = {"figures": self._draw_figures, "scores": self._draw_scores}
        draw |= {"results": self._draw_results, "bought": self._draw_purchases}
        places = {name: self._places[name] for name in CHARTS if name in self._places}
        if model.every:
            for name, place in places.items():
                draw[name](paper, place)
        elif places:
            first, *others = places.values()
            place = first.unionall(others)
            _head, area = paper.sheet("empty", place, "", model.empty)
            area = area.inflate(-area.width // 5, 0)
            paper.paragraph(model.empty, area, LINE, "walnut", "center", face="title", align="centre")
        for name, title in (("opponent_title", _("Opponent")), ("edition_title", model.kind_title)):
            if name in self._places:
                paper.text(title, self._places[name], colour="cream")

    def _draw_figures(self, paper: ChartCanvas, place: pygame.Rect) -> None:
        """Draw titles and figures in one column, or in two if there is too little height."""
        model = self._model
        figures = words.rows(model.needed_figures)
        label = "; ".join(f"{title}: {value}" for title, value in figures)
        own = model.names.own
        title = _("In figures") if own == _("You") else _("{name} in figures").format(name=own)
        head, area = paper.sheet("figures", place, title, label)
        paper.text(model.description, head, "midright")
        px = paper.px
        across = 1 if area.height >= len(figures) * px(MIN_FIGURE_HEIGHT) else 2
        down = -(-len(figures) // across)
        gap = px(48)
        width = min(px(MAX_COLUMN_WIDTH), (area.width - gap * (across - 1)) // across)
        height = min(px(MAX_FIGURE_HEIGHT), area.height // down)
        middle = area.inflate(width * across + gap * (across - 1) - area.width, 0)
        for number, half in enumerate(columns(middle, *[width] * across, gap=gap)):
            for index, line in enumerate(rows(half, *[height] * down)[: len(figures) - number * down]):
                title, value = figures[number * down + index]
                if index:
                    paper.rule(pygame.Rect(line.topleft, (width, px(1))))
                figure = paper.text(value, line, "midright", bold=True)
                paper.text(title, columns(line, None, figure.width + px(12))[0])

    def _draw_scores(self, paper: ChartCanvas, place: pygame.Rect) -> None:
        """Draw the scores over time; below them, the number of games to show and the selected game."""
        model = self._model
        gap = paper.px(GAP)
        place, foot = rows(place, None, min(paper.px(ROW), place.height // 6), gap=gap)
        head, area = paper.sheet("scores", place, _("Scores"), words.scores_line(model.charted, model.names))
        if head.width < paper.px(LEGEND):
            head, area = rows(area, head.height, None, gap=gap)
        self._scores = ScoreChart(paper, area, model.every, len(model.charted))
        self._scores.draw()
        paper.legend(head, self._scores.legend(model.names))
        spans, self._caption = columns(foot, place.width * 36 // 100, None, gap=gap)
        self.widgets.choice("span", spans, model.options("span"), model.chosen["span"])
        if model.selected is None:
            model.selected = len(model.charted) - 1
        self._add_game_button()

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
