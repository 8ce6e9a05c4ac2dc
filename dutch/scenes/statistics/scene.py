"""The page of statistics: figures and charts of the games that were played, by opponent and edition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Intention, Pointer, Pressed, Quit
from dutch.i18n import _
from dutch.match import sheet
from dutch.program import command
from dutch.scenes.record_page import RecordPage, leaves
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.statistics import choosing
from dutch.scenes.statistics.choosing import Titles
from dutch.scenes.statistics.counted import Counted
from dutch.scenes.statistics.gather import Gathering, Source
from dutch.scenes.statistics.layout import StatisticsLayout
from dutch.scenes.statistics.lines import ScoreChart
from dutch.scenes.statistics.paint import Painter

STEPS = {"left": -1, "right": 1, "page_up": -10, "page_down": 10, "first": -(10**6), "last": 10**6}
"""By how many games a key moves on in the chart of scores."""

FILE = "dutch-statistics"
"""What an exported table is called."""


class StatisticsScene:
    """Shows statistics. Leaves with Go("menu"), Go("history"), with the number of a "game", or Go("quit")."""

    def __init__(
        self,
        ui: UIContext,
        *,
        source: Source | None,
        titles: Titles,
        exports: Sequence[Path],
        trouble: str = "",
        focus: str | None = None,
    ) -> None:
        """``source`` is None where nothing was ever kept; ``exports`` are folders for tables.

        ``trouble`` is what is to be known about the file with the games, ``focus`` the control to begin at.
        """
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui
        self._titles = titles
        self._exports = exports
        self._note = trouble
        self._focus = focus
        self._gathering = Gathering(source)
        self._counted = Counted(titles)
        self._page = "figures"
        self._fit()

    def enter(self) -> None:
        """Build the controls of the head; the others come when all games are read."""
        self._build(self._focus)

    def leave(self) -> None:
        """Nothing runs in this scene."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew; the focus and what is chosen stay."""
        self._build(self.widgets.focused)

    def update(self, ms: int) -> Go | None:
        """Read on."""
        if not self._gathering.over:
            self._gathering.go_on()
            self.changed = True
        if self._gathering.over and self._counted.figures is None:
            self._note = self._gathering_note() or self._note
            if self._note:
                self._page = "choose"  # where there is room for it, if only one page is shown
            self._count()
        return None

    def _gathering_note(self) -> str:
        if not self._gathering.trouble:
            return ""
        return _("Not all games can be read ({reason}): see {command}.").format(
            reason=self._gathering.trouble, command=command("doctor")
        )

    # What is shown

    def _count(self) -> None:
        """Compute all figures of what is chosen."""
        self._counted.count(self._gathering.games)
        self._build(self.widgets.focused)

    def _fit(self) -> None:
        self._head = RecordPage(self._ui)
        self._layout = StatisticsLayout(self._ui, self._head.body, self._page)
        if self._counted.choice.for_two:
            self._layout.beside_pair()
        self._charts: DisplayList | None = None
        self._scores: ScoreChart | None = None

    def _build(self, focus: str | None) -> None:
        """Make all controls at their places."""
        self._fit()
        self.widgets.clear()
        self._head.build(self.widgets, "statistics")
        if self._counted.figures is not None:
            self._build_filters()
            self._paint()
            self._build_foot()
        self.widgets.focus(focus)
        self.changed = True

    def _build_filters(self) -> None:
        layout, choice, widgets = self._layout, self._counted.choice, self.widgets
        if layout.pages is not None:
            widgets.choice("page", layout.pages, choosing.pages(), self._page)
        if layout.opponent is not None and layout.edition is not None:
            widgets.choice(
                "opponent", layout.opponent, choosing.opponents(self._titles), choice.opponent, fitted=True
            )
            widgets.choice(
                "edition", layout.edition, choosing.editions(self._titles), choice.edition, fitted=True
            )

    def _build_foot(self) -> None:
        layout, widgets, pair = self._layout, self.widgets, self._counted.pair_said
        if layout.pair is not None and pair:
            widgets.button("pair", layout.pair, pair, tip=_("Go on to the next two players."))
        if layout.export is not None:
            any_game = bool(self._gathering.games)
            tip = "" if any_game else _("There are no games yet.")
            widgets.button("export", layout.export, _("Export as CSV"), enabled=any_game, tip=tip)

    def _paint(self) -> None:
        """Draw the charts once; they are put into every picture until something else is chosen."""
        counted = self._counted
        self._charts = DisplayList()
        painter = Painter(self._ui, self._charts, self._layout, counted.to_show())
        painter.charts()
        self._scores = painter.scores
        if painter.spans is not None and painter.caption is not None:
            self.widgets.choice("span", painter.spans, choosing.spans(), counted.choice.span)
            counted.look_at_last()
            self._caption = painter.caption
            self._tell()

    def _tell(self) -> None:
        """Say on its button which game is looked at."""
        if self._counted.looked_at is not None:
            tip = _("Look at this game again.")
            self.widgets.button("game", self._caption, self._counted.game_said, tip=tip)
            self.changed = True

    # What happens

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
            self._counted.choice = self._counted.choice.next_pair()
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
            self._build(name)
            return
        self._counted.choice = self._counted.choice.changed(name, value)
        if name == "span":  # the figures stay as they are
            self._counted.looked_at = None
            self._build(name)
        else:
            self._count()

    def _open(self) -> Go | None:
        """Look at the game whose scores are marked."""
        game = self._counted.game
        return None if game is None else Go("history", {"game": game})

    def _point(self, kind: str, pos: tuple[int, int], button: int) -> Go | None:
        """Over the chart the game below the pointer is looked at; a click opens it."""
        found = self._scores.at(pos) if self._scores is not None else None
        if found is None:
            return None
        if found != self._counted.looked_at:
            self._counted.looked_at = found
            self._tell()
        return self._open() if kind == "down" and button == 1 else None

    def _command(self, command: Command) -> Go | None:
        """Go from game to game while the chart's button has the focus; else the controls have the key."""
        on_chart = self.widgets.focused == "game" and self._counted.looked_at is not None
        if on_chart and command.name in STEPS:
            self._counted.look_on(STEPS[command.name])
            self._tell()
            return None
        outcome = self.widgets.steer(command)
        self.changed = True
        if outcome is None:
            return Go("menu") if command.name == "cancel" else None
        for intention in outcome:
            go = self.handle(intention)
            if go is not None:
                return go
        return None

    def _export(self) -> None:
        """Write the table of all games, and say where it is or why there is none."""
        try:
            path = files.write_new(self._exports, FILE, ".csv", sheet.as_csv(self._gathering.games))
        except files.NotSaved as error:
            self._note = str(error)
        else:
            self._note = _("The table of all games was saved as {path}.").format(path=files.short_path(path))
        self.changed = True

    # What is seen

    def draw(self, display_list: DisplayList) -> None:
        """Draw the page: how far reading is, or the charts; and what is to be said of them."""
        self._head.draw(display_list, _("Statistics"))
        painter = Painter(self._ui, display_list, self._layout)
        if self._charts is None:
            painter.progress(len(self._gathering.games), self._gathering.total)
        else:
            display_list.add(self._charts)
            if self._scores is not None and self._counted.looked_at is not None:
                self._scores.mark(display_list, self._counted.looked_at)
            painter.note(self._note or self._counted.left_out, bool(self._note))
        self.widgets.draw(display_list)
