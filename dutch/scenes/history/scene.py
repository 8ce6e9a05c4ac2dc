"""All games that were played: a list to search in, and what can be done with each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Dropped, Intention, Pressed, Quit
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.program import command
from dutch.scenes.history.acts import Acts, Offer
from dutch.scenes.history.intake import IntakePage
from dutch.scenes.history.layout import GamesLayout
from dutch.scenes.history.paint import HistoryPainter
from dutch.scenes.history.rows import Row, Words
from dutch.scenes.history.sheet import Known, SheetPainter
from dutch.scenes.history.taking import Taken
from dutch.scenes.history.view_state import HistoryViewState, Shelf
from dutch.scenes.record_page import RecordPage, leaves
from dutch.scenes.stack import Go, UIContext
from dutch.storage import Store

LONGEST_SEARCH = 60
ON_CONTROLS = 510
"""The layer of what is drawn on the list, which is a control."""

ASIDE = ("export", "copy", "delete")
"""The buttons in whose places a question has its answers: whoever presses “Delete” twice keeps the game."""

MOVES = frozenset({"next", "previous", "left", "right", "up", "down"})
MOVES |= {"page_up", "page_down", "first", "last"}
"""Commands that lead from one answer of a question to the other."""

WAYS_OUT = ("again", "new", "show_all")
"""The buttons in an empty list."""


class HistoryScene:
    """Shows all games.

    Leaves with Go("menu"), "quit", "statistics" or "table"; or "replay" or "resume" with a ``game``.
    """

    def __init__(
        self,
        ui: UIContext,
        store: Store,
        words: Words,
        exports: Sequence[Path],
        visit: HistoryViewState,
        game: int | None = None,
        focus: str = "games",
        note: str = "",
    ) -> None:
        """``exports`` are the folders for files that are written out; ``game`` is to be selected.

        ``note`` is a sentence to begin with: why what was asked for here cannot be.
        """
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui
        self._shelf = Shelf(store, words, visit)
        self._acts = Acts(store, words, ui.settings, exports)
        self._intake = IntakePage(ui, store)
        self._game, self._focus = game, focus
        self._bringing = False
        self._asking = False
        self._note = note

    def enter(self) -> None:
        """Read the games, and build the controls."""
        self._shelf.read()
        if self._game is not None:
            self._shelf.find(self._game)
        self._build(self._focus)

    def leave(self) -> None:
        """Nothing runs in this scene."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew; the focus stays where it was."""
        self._build(self.widgets.focused)

    def update(self, ms: int) -> Go | None:
        """Nothing moves here."""
        return None

    # What happens

    def handle(self, intention: Intention) -> Go | None:
        """React to a control, a key, or something that was dropped."""
        self.changed = True
        if isinstance(intention, Quit):
            return Go("quit")
        if isinstance(intention, Command):
            return self._command(intention)
        if isinstance(intention, Dropped):
            self._taken(self._intake.handle(intention))
        elif intention == Pressed("back") and self._bringing:
            self._turn(bringing=False, focus="intake")
        elif isinstance(intention, Pressed | Changed):
            return leaves(intention) or self._used(intention)
        return None

    def _command(self, command: Command) -> Go | None:
        """Let the controls have the key first; while a question is asked it keeps the focus."""
        if self._asking and command.name in MOVES:
            self.widgets.focus("forever" if self.widgets.focused == "keep" else "keep")
            return None
        outcome = self.widgets.steer(command)
        if outcome is not None:
            for intention in outcome:
                go = self.handle(intention)
                if go is not None:
                    return go
        elif command.name == "cancel":
            return self._cancel()
        elif command.name == "paste" or (self._bringing and command.name == "confirm"):
            self._taken(self._intake.handle(command))
        elif command.name == "find" and not (self._bringing or self._asking):
            self.widgets.focus("search")
        elif command.name == "confirm":
            self.widgets.focus("games")
        return None

    def _cancel(self) -> Go | None:
        """One step back: from a question, from the page of records, from a search, from the scene."""
        if self._asking:
            self._ask(False)
        elif self._bringing:
            self._turn(bringing=False, focus="intake")
        elif self._shelf.visit.search:
            self._search("", self._shelf.visit.kind)
            self._build("search")
        else:
            return Go("menu")
        return None

    def _used(self, intention: Pressed | Changed) -> Go | None:
        """A control of the page was used."""
        visit = self._shelf.visit
        if self._bringing:
            self._taken(self._intake.handle(intention))
            return None
        match intention:
            case Pressed(name):
                return self._press(name)
            case Changed("search", value):
                self._search(value, visit.kind)
            case Changed("kinds", value):
                self._search(visit.search, value)
            case Changed("games", value):
                self._shelf.select(int(value))
                self._note, self._asking = "", False
                self._offer()
        return None

    def _press(self, name: str) -> Go | None:
        match name:
            case "intake":
                self._turn(bringing=True, focus="paste")
            case "new":
                return Go("menu", {"page": "new"})
            case "again":
                self._shelf.read()
                self._build("games")
            case "show_all":
                self._search("", "all")
                self._build("games")
            case "delete" | "keep":
                self._ask(name == "delete")
            case _:
                return self._perform(name)
        return None

    def _ask(self, asking: bool) -> None:
        """Ask whether the game is to be deleted, or ask no more."""
        self._asking = asking
        self._note = _("Delete this game for ever?") if asking else ""
        self._offer()
        self.widgets.focus("keep" if asking else "delete")

    def _perform(self, name: str) -> Go | None:
        """Do something with the selected game; Enter in the list does what is usually meant."""
        shelf = self._shelf
        row, index = shelf.row, shelf.index
        if row is None:
            return None
        answer = self._acts.perform(self._acts.usual(row) if name == "games" else name, row)
        self._note, self._asking = answer.note, False
        if answer.stale:
            shelf.read()
            if shelf.row is None or shelf.row.entry.id != row.entry.id:
                shelf.select(index)
            self._build("games")
        else:
            self._offer()
        return answer.go

    def _search(self, search: str, kind: str) -> None:
        """Show what fits a search. The field itself is left alone: somebody is typing in it."""
        self._shelf.search(search, kind)
        self._note, self._asking = "", False
        self._list()
        self._offer()

    def _taken(self, taken: list[Taken]) -> None:
        """After records were taken in: their games are shown, or what was wrong with them."""
        known = [each.game for each in taken if each.game is not None]
        if known:
            self._shelf.read()
            self._shelf.find(known[0])
        if known and len(known) == len(taken):
            self._turn(bringing=False, focus="games")
            self._note = "\n".join(self._intake.told)
        elif taken:
            self._turn(bringing=True, focus=self.widgets.focused if self._bringing else "paste")

    def _turn(self, bringing: bool, focus: str | None) -> None:
        """Turn to the page on which records are brought in, or back."""
        self._bringing, self._asking, self._note = bringing, False, ""
        self._build(focus)

    # What is seen

    def _build(self, focus: str | None) -> None:
        """Make all controls at their places; what an empty list offers has the focus instead of it."""
        self.widgets.clear()
        RecordPage(self._ui).build(self.widgets, "history")
        if self._bringing:
            self._intake.build(self.widgets)
        else:
            layout, visit = GamesLayout(self._ui), self._shelf.visit
            kinds = [("all", _("All")), ("finished", _("Finished")), ("unfinished", _("Unfinished"))]
            self.widgets.field("search", layout.search, visit.search, LONGEST_SEARCH)
            self.widgets.choice("kinds", layout.kinds, kinds, visit.kind, fitted=True)
            self.widgets.button("intake", layout.intake, _("Bring games in"))
            self._list()
            self._offer()
        ways_out = [name for name in WAYS_OUT if self.widgets.has(name)]
        self.widgets.focus(ways_out[0] if focus == "games" and ways_out else focus)
        self.changed = True

    def _list(self) -> None:
        """The rows, or a way out if there are none."""
        layout, shelf = GamesLayout(self._ui), self._shelf
        self.widgets.listing("games", layout.list, len(shelf.shown), layout.row, shelf.index, self._draw_row)
        for name in WAYS_OUT:
            self.widgets.remove(name)
        if shelf.trouble:
            self.widgets.button("again", layout.way_out, _("Try again"), "primary")
        elif not shelf.rows:
            self.widgets.button("new", layout.way_out, _("New game"), "primary")
        elif not shelf.shown:
            self.widgets.button("show_all", layout.way_out, _("Show all games"), "primary")

    def _draw_row(self, display_list: DisplayList, layer: int, row: int, place: pygame.Rect) -> str:
        return HistoryPainter(self._ui).row(display_list, layer, self._shelf.shown[row], place)

    def _offer(self) -> None:
        """The buttons for the selected game."""
        layout, row = GamesLayout(self._ui), self._shelf.row
        for name in ASIDE if self._asking else ("forever", "keep"):
            self.widgets.remove(name)
        for offer, place in zip(self._acts.offers(row), layout.buttons, strict=True):
            if not (self._asking and offer.name in ASIDE):
                self._button(offer, place, row is not None and offer.name == self._acts.usual(row))
        if self._asking:
            self.widgets.button("forever", layout.above, _("Delete for ever"), "danger")
            self.widgets.button("keep", layout.buttons[-1], _("Keep it"))

    def _button(self, offer: Offer, place: pygame.Rect, usual: bool) -> None:
        can = not offer.reason
        kind: Kind = "primary" if usual and can else "plain"
        self.widgets.button(offer.name, place, offer.title, kind, can, offer.reason)

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel, and on it the list with the selected game, or the page of records."""
        title = _("Bring games in") if self._bringing else self._shelf.title
        RecordPage(self._ui).draw(display_list, title)
        if self._bringing:
            self._intake.draw(display_list)
        else:
            self._draw_games(display_list)
        self.widgets.draw(display_list)

    def _draw_games(self, display_list: DisplayList) -> None:
        painter, layout, row = HistoryPainter(self._ui), GamesLayout(self._ui), self._shelf.row
        searching = self.widgets.focused == "search" or bool(self._shelf.visit.search)
        painter.page(display_list, layout, ON_CONTROLS, searching)
        if row is None:
            painter.nothing(display_list, layout, self._shelf.nothing, ON_CONTROLS)
        known = Known(row, self._acts.code_of(row), self._shelf.played) if row is not None else None
        SheetPainter(self._ui).draw(display_list, layout, known, self._note or _advice(row))


def _advice(row: Row | None) -> str:
    """What can be done with a game that is damaged."""
    if row is None or row.entry.state != "damaged":
        return ""
    return _("{command} writes what can be read of it.").format(command=command("doctor --export FOLDER"))
