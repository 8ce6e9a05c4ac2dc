"""The page of statistics: figures and charts of the games that were played, by opponent and edition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dutch.desktop import outbox
from dutch.desktop.canvas import Picture
from dutch.desktop.input import Changed, Command, Intention, Pointer, Pressed, Quit
from dutch.i18n import _
from dutch.match import counting, sheet, statistics
from dutch.match.counting import Pair, Sided
from dutch.program import command
from dutch.scenes.record_page import RecordPage, leaves
from dutch.scenes.stack import Go, Kit
from dutch.scenes.statistics import choosing, words
from dutch.scenes.statistics.choosing import Choice, Titles
from dutch.scenes.statistics.gather import Gathering, Source
from dutch.scenes.statistics.layout import StatisticsLayout
from dutch.scenes.statistics.lines import ScoreChart
from dutch.scenes.statistics.paint import Painter, Shown

STEPS = {"left": -1, "right": 1, "page_up": -10, "page_down": 10, "first": -(10**6), "last": 10**6}
"""By how many games a key moves on in the chart of scores."""

FILE = "dutch-statistics"
"""What an exported table is called."""


class StatisticsScene:
    """Shows statistics. Leaves with Go("menu"), Go("history"), with the number of a "game", or Go("quit")."""

    def __init__(
        self,
        kit: Kit,
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
        self.widgets = kit.widgets()
        self._kit = kit
        self._titles = titles
        self._exports = exports
        self._note = trouble
        self._focus = focus
        self._gathering = Gathering(source)
        self._choice = Choice()
        self._page = "figures"
        self._left_out = ""
        self._looked_at: int | None = None
        self._figures: statistics.Figures | None = None
        self._sides: list[Sided] = []
        self._pair: Pair | None = None
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
        if self._gathering.over and self._figures is None:
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
        games = self._gathering.games
        pairs = counting.pairs(games)
        self._pair = self._choice.pair_of(pairs)
        self._pairs = len(pairs)
        self._sides = self._choice.sides(games)
        self._figures = statistics.figures(self._sides)
        self._left_out = words.left_out(counting.left_out(games))
        self._looked_at = None
        self._build(self.widgets.focused)

    def _fit(self) -> None:
        self._head = RecordPage(self._kit)
        self._layout = StatisticsLayout(self._kit, self._head.body, self._page)
        if self._choice.for_two:
            self._layout.beside_pair()
        self._charts: Picture | None = None
        self._scores: ScoreChart | None = None

    def _build(self, focus: str | None) -> None:
        """Make all controls at their places."""
        self._fit()
        self.widgets.clear()
        self._head.build(self.widgets, "statistics")
        if self._figures is not None:
            self._build_filters()
            self._paint()
            self._build_foot()
        self.widgets.focus(focus)
        self.changed = True

    def _build_filters(self) -> None:
        layout, choice, widgets = self._layout, self._choice, self.widgets
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
        layout, choice, widgets = self._layout, self._choice, self.widgets
        if layout.pair is not None and self._pair is not None:
            widgets.button(
                "pair",
                layout.pair,
                choosing.pair_said(self._pair, choice.pair, self._pairs),
                tip=_("Go on to the next two players."),
            )
        if layout.export is not None:
            any_game = bool(self._gathering.games)
            tip = "" if any_game else _("There are no games yet.")
            widgets.button("export", layout.export, _("Export as CSV"), enabled=any_game, tip=tip)

    def _paint(self) -> None:
        """Draw the charts once; they are put into every picture until something else is chosen."""
        assert self._figures is not None
        names = self._choice.names(self._pair, self._titles)
        sides = self._choice.shown(self._sides)
        groups = choosing.groups(self._figures, self._pair, self._titles)
        chosen = self._choice.said(self._titles)
        shown = Shown(self._figures, sides, self._sides, names, groups, chosen, self._empty())
        self._charts = Picture()
        painter = Painter(self._kit, self._charts, self._layout, shown)
        painter.charts()
        self._scores = painter.scores
        if painter.spans is not None and painter.caption is not None:
            self.widgets.choice("span", painter.spans, choosing.spans(), self._choice.span)
            if self._looked_at is None or self._looked_at >= len(sides):
                self._looked_at = len(sides) - 1
            self._caption = painter.caption
            self._names = names
            self._tell()

    def _empty(self) -> str:
        """Why there is nothing to be shown."""
        if self._choice.for_two and self._pair is None:
            return _("No game of two players at this screen has been finished yet.")
        if self._choice == Choice(span=self._choice.span):
            return _("No game against the computer has been finished yet: play one, and it is told of here.")
        return _("No game that was finished is of this kind.")

    def _tell(self) -> None:
        """Say on its button which game is looked at."""
        if self._looked_at is None:
            return
        sides = self._choice.shown(self._sides)
        place = len(self._sides) - len(sides) + self._looked_at
        said = words.game_said(sides[self._looked_at], place, len(self._sides), self._names)
        self.widgets.button("game", self._caption, said, tip=_("Look at this game again."))
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
            self._choice = self._choice.next_pair()
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
        self._choice = self._choice.changed(name, value)
        if name == "span":  # the figures stay as they are
            self._looked_at = None
            self._build(name)
        else:
            self._count()

    def _open(self) -> Go | None:
        """Look at the game whose scores are marked."""
        if self._looked_at is None:
            return None
        return Go("history", {"game": self._choice.shown(self._sides)[self._looked_at].game.id})

    def _point(self, kind: str, pos: tuple[int, int], button: int) -> Go | None:
        """Over the chart the game below the pointer is looked at; a click opens it."""
        found = self._scores.at(pos) if self._scores is not None else None
        if found is None:
            return None
        if found != self._looked_at:
            self._looked_at = found
            self._tell()
        return self._open() if kind == "down" and button == 1 else None

    def _command(self, command: Command) -> Go | None:
        """Go from game to game while the chart's button has the focus; else the controls have the key."""
        on_chart = self.widgets.focused == "game" and self._looked_at is not None
        if on_chart and command.name in STEPS:
            last = len(self._choice.shown(self._sides)) - 1
            self._looked_at = max(0, min(last, (self._looked_at or 0) + STEPS[command.name]))
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
            path = outbox.put(self._exports, FILE, ".csv", sheet.as_csv(self._gathering.games))
        except outbox.NotSaved as error:
            self._note = str(error)
        else:
            self._note = _("The table of all games was saved as {path}.").format(path=path)
        self.changed = True

    # What is seen

    def draw(self, picture: Picture) -> None:
        """Draw the page: how far reading is, or the charts; and what is to be said of them."""
        self._head.draw(picture, _("Statistics"))
        painter = Painter(self._kit, picture, self._layout)
        if self._charts is None:
            painter.progress(len(self._gathering.games), self._gathering.total)
        else:
            picture.add(self._charts)
            if self._scores is not None and self._looked_at is not None:
                self._scores.mark(picture, self._looked_at)
            painter.note(self._note or self._left_out, bool(self._note))
        self.widgets.draw(picture)
