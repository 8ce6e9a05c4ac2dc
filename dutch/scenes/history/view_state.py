"""Which games there are, which of them are shown, and which one is selected."""

from __future__ import annotations

from dataclasses import dataclass

from dutch.i18n import _, ngettext
from dutch.match import played
from dutch.match.played import Played
from dutch.scenes.history.rows import Row, Words, matching, rows_of
from dutch.scenes.record_words import short
from dutch.storage import Store, StoreError


@dataclass
class HistoryViewState:
    """What was searched for and selected, so that one finds it again: kept as long as the program runs."""

    search: str = ""
    kind: str = "all"
    game: int | None = None


class Shelf:
    """All games as they were when they were read last, and what a visit wants to see of them."""

    def __init__(self, store: Store, words: Words, visit: HistoryViewState) -> None:
        self.visit = visit
        self.rows: list[Row] = []
        """All games, those played last first."""
        self.shown: list[Row] = []
        """Those that fit the search."""
        self.trouble = ""
        """Why the games cannot be read, as a sentence."""
        self._store = store
        self._words = words
        self._played: dict[int, Played | None] = {}

    def read(self) -> None:
        """Read all games anew."""
        self._played.clear()
        try:
            self.rows, self.trouble = rows_of(self._store.games(), self._words), ""
        except StoreError as error:
            self.rows = []
            self.trouble = _("Your games cannot be read: {reason}.").format(reason=error)
        self._filter()

    def search(self, search: str, kind: str) -> None:
        """Show the games that fit; what was selected stays so, as long as it is among them."""
        self.visit.search, self.visit.kind = search, kind
        self._filter()

    def _filter(self) -> None:
        self.shown = matching(self.rows, self.visit.search, self.visit.kind)
        if self.row is None:
            self.select(0)

    @property
    def index(self) -> int:
        """The place of the selected game among those shown, 0 if there is none."""
        places = (at for at, row in enumerate(self.shown) if row.entry.id == self.visit.game)
        return next(places, 0)

    @property
    def row(self) -> Row | None:
        """The selected game; None if none is shown."""
        return next((row for row in self.shown if row.entry.id == self.visit.game), None)

    @property
    def played(self) -> Played | None:
        """How the selected game was played, read when it is asked for first; None if that cannot be read."""
        row = self.row
        if row is None or row.entry.state == "damaged":
            return None
        if row.entry.id not in self._played:
            self._played[row.entry.id] = self._read(row.entry.id)
        return self._played[row.entry.id]

    def _read(self, game: int) -> Played | None:
        try:
            kept = self._store.games_after(game - 1, 1)
        except StoreError:
            return None
        found = played.read(kept[0]) if kept and kept[0].id == game else None
        return found if found is not None and found.fate != "damaged" else None

    def select(self, index: int) -> None:
        """Select a game by its place among those shown, the nearest there is."""
        self.visit.game = self.shown[min(index, len(self.shown) - 1)].entry.id if self.shown else None

    def find(self, game: int) -> None:
        """Select a game by its number, if there is such a one, and show all if the search would hide it."""
        if any(row.entry.id == game for row in self.rows):
            self.visit.game = game
            if self.row is None:
                self.search("", "all")

    @property
    def title(self) -> str:
        """How many games are shown, if any."""
        count, shown = len(self.rows), len(self.shown)
        if not shown:
            return _("History")
        if shown == count:
            return ngettext("{count} game", "{count} games", count).format(count=count)
        return _("{shown} of {count} games").format(shown=shown, count=count)

    @property
    def nothing(self) -> str:
        """Why no game is shown."""
        if self.trouble:
            return self.trouble
        if not self.rows:
            return _("No game yet. Every game that you play is kept here.")
        search = short(self.visit.search.strip())
        return _("No game fits “{search}”.").format(search=search) if search else _("There is no such game.")
