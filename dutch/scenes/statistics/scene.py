"""The statistics page: figures and charts of finished games, by game, opponent and edition."""

from collections.abc import Sequence
from pathlib import Path

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pointer
from dutch.i18n import _
from dutch.match import statistics
from dutch.program import quote_command
from dutch.scenes.painter import Painter
from dutch.scenes.record_page import RecordPage, RecordScene
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.statistics.layout import CHARTS, StatisticsLayout
from dutch.scenes.statistics.model import GAME, GameReader, StatisticsModel
from dutch.scenes.statistics.paint import StatisticsPainter
from dutch.scenes.statistics.score_chart import ScoreChart
from dutch.storage import Store

STEPS = {"left": -1, "right": 1, "page_up": -10, "page_down": 10, "first": -(10**6), "last": 10**6}
"""By how many games each key moves the selection in the score chart."""

MAX_BESIDE = 5
"""Maximum number of opponents for which their filter shares a row with others."""

FILE = "dutch-statistics"
"""The name of an exported table."""


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
        self._games = len(titles.games)
        self._exports = exports
        self._note = trouble
        self._reader = GameReader(source)
        self._model = StatisticsModel(titles, ui.settings.game)
        self._page = "figures"

    def update(self, ms: int) -> Go | None:
        """Read more games, and show their figures once all are read."""
        reader = self._reader
        if not reader.done:
            reader.read_more()
            self.changed = True
        if reader.done and self._model.figures is None:
            if reader.trouble:
                note = _("Some games can't be read ({reason}); {command} shows more.")
                self._note = note.format(reason=reader.trouble, command=quote_command("doctor"))
            if self._note:
                self._page = "choose"  # the page that shows the note in small windows
            self._count()
        return None

    def _count(self) -> None:
        """Compute all figures of the games that match."""
        self._model.count(self._reader.games)
        self.build(self.widgets.focused)

    # Building

    def add_controls(self) -> None:
        """Add the controls of the head and, once all games are read, all others."""
        super().add_controls()
        body = RecordPage(self._ui).body
        crowded = self._games > 2 or len(self._model.options("opponent")) > MAX_BESIDE
        self._layout = StatisticsLayout(self._ui, body, self._page, self._model.shared, self._games, crowded)
        self._charts: DisplayList | None = None
        self._scores: ScoreChart | None = None
        if self._model.figures is not None:
            self._add_filters()
            self._update_charts()
            self._add_foot()

    def _add_filters(self) -> None:
        places = self._layout.controls
        model = self._model
        widgets = self.widgets
        if "page" in places:
            last = _("Ranks") if model.large else _("Purchases")
            titles = (_("Figures"), _("Scores"), _("Results"), last, _("Filters"))
            pages = list(zip((*CHARTS, "choose"), titles, strict=True))
            widgets.choice("page", places["page"], pages, self._page)
        for name in (GAME, "opponent", "edition"):
            if name in places:
                widgets.choice(name, places[name], model.options(name), model.chosen[name], fitted=True)

    def _add_foot(self) -> None:
        places = self._layout.controls
        pair = self._model.group_title
        any_game = bool(self._reader.games)
        if "pair" in places and pair:
            self.widgets.button("pair", places["pair"], pair, tip=_("Show the next players."))
        if "export" in places:
            tip = "" if any_game else _("No games yet.")
            self.widgets.button("export", places["export"], _("Export as CSV"), enabled=any_game, tip=tip)

    def _update_charts(self) -> None:
        """Draw the charts and add their controls; the drawing is reused until the filters change."""
        self._charts = DisplayList()
        painter = StatisticsPainter(self._ui, self._charts, self._layout)
        painter.charts(self._model)
        self._scores = painter.scores
        if painter.spans is not None and painter.caption is not None:
            spans = self._model.options("span")
            chosen = self._model.chosen["span"]
            self.widgets.choice("span", painter.spans, spans, chosen)
            self._caption = painter.caption
            self._model.select_last()
            self._add_game_button()

    def _add_game_button(self) -> None:
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
        on_chart = self.widgets.focused == "game" and self._model.selected is not None
        if on_chart and command.name in STEPS:
            self._model.select_by(STEPS[command.name])
            self._add_game_button()
            return None
        return super().command(command)

    def _export(self) -> None:
        """Export the table of all games, and show where it was saved or why it wasn't."""
        try:
            path = files.write_new(self._exports, FILE, ".csv", statistics.as_csv(self._reader.games))
            self._note = _("Saved as {path}.").format(path=files.short_path(path))
        except files.NotSavedError as error:
            self._note = str(error)
        self.changed = True

    # Drawing

    def paint(self, painter: Painter) -> None:
        """Draw the progress of reading, or the charts with a note below."""
        super().paint(painter)
        target = painter.display_list
        selected = self._model.selected
        charts = StatisticsPainter(self._ui, target, self._layout)
        if self._charts is None:
            charts.progress(len(self._reader.games), self._reader.total)
            return
        target.add(self._charts)
        if self._scores is not None and selected is not None:
            self._scores.mark(target, selected)
        charts.note(self._note or self._model.left_out, bool(self._note))
