"""The statistics page: figures and charts of finished games, by opponent and edition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Intention, Pointer, Pressed, Quit
from dutch.i18n import _
from dutch.match import sheet
from dutch.program import command
from dutch.scenes.page import PageScene
from dutch.scenes.record_page import RecordPage, leaves
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.statistics import model
from dutch.scenes.statistics.layout import StatisticsLayout
from dutch.scenes.statistics.model import GameReader, GameSource, StatisticsModel
from dutch.scenes.statistics.paint import StatisticsPainter
from dutch.scenes.statistics.score_chart import ScoreChart

STEPS = {"left": -1, "right": 1, "page_up": -10, "page_down": 10, "first": -(10**6), "last": 10**6}
"""Number of games each key moves the selection in the score chart."""

FILE = "dutch-statistics"
"""The name of an exported table."""

PAGES = ("figures", "scores", "results", "bought", "choose")
"""The pages of a window with room for one chart at a time."""


class StatisticsScene(PageScene):
    """Shows statistics. Leaves with Go("menu"), "quit", or "history", which may hold a "game"."""

    def __init__(
        self,
        ui: UIContext,
        *,
        source: GameSource | None,
        titles: Titles,
        exports: Sequence[Path],
        trouble: str = "",
        focus: str | None = None,
    ) -> None:
        """``source`` is None if no game was ever saved; ``exports`` are the folders for tables.

        ``trouble`` is a sentence about the file with the games, ``focus`` the control to start at.
        """
        super().__init__(ui)
        self._titles = titles
        self._exports = exports
        self._note = trouble
        self._focus = focus
        self._reader = GameReader(source)
        self._model = StatisticsModel(titles)
        self._page = "figures"
        self._fit()

    def enter(self) -> None:
        """Build the controls of the head; the others follow once all games are read."""
        self.build(self._focus)

    def update(self, ms: int) -> Go | None:
        """Read more games."""
        if not self._reader.done:
            self._reader.read_more()
            self.changed = True
        if self._reader.done and self._model.figures is None:
            self._note = self._reading_note() or self._note
            if self._note:
                self._page = "choose"  # which has room for the note if only one page is shown
            self._count()
        return None

    def _reading_note(self) -> str:
        if not self._reader.trouble:
            return ""
        return _("Not all games can be read ({reason}); {command} says more.").format(
            reason=self._reader.trouble, command=command("doctor")
        )

    # Building

    def _count(self) -> None:
        """Compute all figures of the games that match."""
        self._model.count(self._reader.games)
        self.build(self.widgets.focused)

    def _fit(self) -> None:
        self._head = RecordPage(self._ui)
        self._layout = StatisticsLayout(self._ui, self._head.body, self._page)
        if self._model.filter.for_two:
            self._layout.beside_pair()
        self._charts: DisplayList | None = None
        self._scores: ScoreChart | None = None

    def build(self, focus: str | None) -> None:
        """Build all controls."""
        self._fit()
        self.widgets.clear()
        self._head.build(self.widgets, "statistics")
        if self._model.figures is not None:
            self._build_filters()
            self._paint()
            self._build_foot()
        self.widgets.focus(focus)
        self.changed = True

    def _build_filters(self) -> None:
        layout, chosen, widgets = self._layout, self._model.filter, self.widgets
        if layout.pages is not None:
            widgets.choice("page", layout.pages, _pages(), self._page)
        if layout.opponent is not None and layout.edition is not None:
            widgets.choice(
                "opponent", layout.opponent, model.opponents(self._titles), chosen.opponent, fitted=True
            )
            widgets.choice(
                "edition", layout.edition, model.editions(self._titles), chosen.edition, fitted=True
            )

    def _build_foot(self) -> None:
        layout, widgets, pair = self._layout, self.widgets, self._model.pair_title
        if layout.pair is not None and pair:
            widgets.button("pair", layout.pair, pair, tip=_("Show the next two players."))
        if layout.export is not None:
            any_game = bool(self._reader.games)
            tip = "" if any_game else _("No games yet.")
            widgets.button("export", layout.export, _("Export as CSV"), enabled=any_game, tip=tip)

    def _paint(self) -> None:
        """Draw the charts once, for every frame until the filter changes."""
        self._charts = DisplayList()
        painter = StatisticsPainter(self._ui, self._charts, self._layout, self._model.chart_data)
        painter.charts()
        self._scores = painter.scores
        if painter.spans is not None and painter.caption is not None:
            self.widgets.choice("span", painter.spans, model.spans(), self._model.filter.span)
            self._model.select_last()
            self._caption = painter.caption
            self._build_game_button()

    def _build_game_button(self) -> None:
        """Show the selected game on its button."""
        if self._model.selected is not None:
            tip = _("Show this game in the list.")
            self.widgets.button("game", self._caption, self._model.game_title, tip=tip)
            self.changed = True

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a control, a key, or the pointer in the chart of scores."""
        go = leaves(intention)
        if go is not None:
            return go
        match intention:
            case Pressed(name):
                return self._press(name)
            case Changed(name, value):
                self._change(name, value)
            case Pointer(kind, pos, button, _double):
                return self._point(kind, pos, button)
            case Command():
                return self._command(intention)
            case Quit():
                return Go("quit")
        return None

    def _press(self, name: str) -> Go | None:
        if name == "pair":
            self._model.next_pair()
            self._count()
        elif name == "export":
            self._export()
        elif name == "game":
            return self._open()
        return None

    def _change(self, name: str, value: str) -> None:
        self._note = ""
        if name == "page":
            self._page = value
            self.build(name)
            return
        self._model.filter = self._model.filter.changed(name, value)
        if name == "span":  # which changes no figures
            self._model.selected = None
            self.build(name)
        else:
            self._count()

    def _open(self) -> Go | None:
        """Open the selected game in the list."""
        game = self._model.game
        return None if game is None else Go("history", {"game": game})

    def _point(self, kind: str, pos: tuple[int, int], button: int) -> Go | None:
        """Select the game under the pointer; a click opens it."""
        found = self._scores.at(pos) if self._scores is not None else None
        if found is None:
            return None
        if found != self._model.selected:
            self._model.selected = found
            self._build_game_button()
        return self._open() if kind == "down" and button == 1 else None

    def _command(self, command: Command) -> Go | None:
        """Move between games while the chart's button has the focus; otherwise the controls get the key."""
        on_chart = self.widgets.focused == "game" and self._model.selected is not None
        if on_chart and command.name in STEPS:
            self._model.select_by(STEPS[command.name])
            self._build_game_button()
            return None
        return self.steer(command, lambda name: Go("menu") if name == "cancel" else None)

    def _export(self) -> None:
        """Export the table of all games, and report where it is or what went wrong."""
        try:
            path = files.write_new(self._exports, FILE, ".csv", sheet.as_csv(self._reader.games))
        except files.NotSaved as error:
            self._note = str(error)
        else:
            self._note = _("Saved as {path}.").format(path=files.short_path(path))
        self.changed = True

    # Drawing

    def draw(self, display_list: DisplayList) -> None:
        """Draw the progress of reading, or the charts with a note below."""
        self._head.draw(display_list, _("Statistics"))
        painter = StatisticsPainter(self._ui, display_list, self._layout)
        if self._charts is None:
            painter.progress(len(self._reader.games), self._reader.total)
        else:
            display_list.add(self._charts)
            if self._scores is not None and self._model.selected is not None:
                self._scores.mark(display_list, self._model.selected)
            painter.note(self._note or self._model.left_out, bool(self._note))
        self.widgets.draw(display_list)


def _pages() -> list[tuple[str, str]]:
    titles = (_("Figures"), _("Scores"), _("Results"), _("Purchases"), _("Filters"))
    return list(zip(PAGES, titles, strict=True))
