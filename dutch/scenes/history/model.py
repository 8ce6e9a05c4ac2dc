"""The list of games behind the history page: read in chunks, filtered, with one game selected."""

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dutch.i18n import _, ngettext
from dutch.match import played
from dutch.match.played import GameStatus, Played, places_of
from dutch.match.saved import scores_of
from dutch.scenes.history.rows import GameRow, fold, player_seat
from dutch.scenes.record_words import Titles, short
from dutch.storage import Entry, GameState, InvalidRecordError, Origin, Store, StoreError

PAGE = 200
"""Games read per frame, which takes about ten milliseconds."""

ALL = "all"
STATES: Mapping[str, frozenset[GameState]] = {
    ALL: frozenset(GameState),
    "finished": frozenset({GameState.OVER, GameState.ABANDONED}),
    "unfinished": frozenset({GameState.RUNNING}),
}
"""The game states that each filter shows."""

ORIGINS: Mapping[str, frozenset[Origin]] = {
    ALL: frozenset(Origin),
    "played": frozenset({Origin.PLAYED}),
    "imported": frozenset({Origin.IMPORTED, Origin.CLAIMED}),
}
"""The origins of games shown by each filter."""


@dataclass
class HistoryViewState:
    """The filters and the selected game, remembered until the program ends."""

    search: str = ""
    kind: str = ALL
    origin: str = ALL
    game: int | None = None

    @property
    def filters(self) -> tuple[str, str, str]:
        """The search text, the kind of games and their origin."""
        return self.search, self.kind, self.origin


class HistoryModel:
    """All saved games, newest first, and those that match the filters.

    ``reload`` reads the first ``PAGE`` games, and each ``load_more`` the next, until ``complete``.
    """

    def __init__(self, store: Store, titles: Titles, view_state: HistoryViewState) -> None:
        self.view_state = view_state
        self.shown: list[GameRow] = []
        """The games that match the filters."""
        self.trouble = ""
        """A sentence that explains why the games can't be read; empty if they can."""
        self.complete = False
        self._store = store
        self._titles = titles
        self._count = 0
        self._rows: dict[int, GameRow] = {}
        self._places: dict[int, int] = {}
        self._wanted: int | None = None
        self._details: dict[int, Played | None] = {}
        self._exact: dict[int, GameRow] = {}

    # Reading

    def reload(self) -> None:
        """Forget all games and read the first page again."""
        self._rows.clear()
        self._details.clear()
        self._exact.clear()
        self._wanted = self.view_state.game
        self.complete = False
        self.trouble = ""
        try:
            self._count = self._store.count()
        except StoreError as error:
            self._fail(error)
        self._filter()
        self.load_more()
        self._select_any()

    def load_more(self) -> None:
        """Read the next page, if there is one."""
        if self.complete:
            return
        try:
            entries = self._store.games(limit=PAGE, after=next(reversed(self._rows), None))
        except StoreError as error:
            self._fail(error)
            return
        new = [self._row(entry) for entry in entries]
        self._rows |= {row.entry.id: row for row in new}
        self.complete = len(new) < PAGE
        self._show(new)
        if self._wanted in self._rows:
            self.find(self._wanted)

    def _fail(self, error: StoreError) -> None:
        self.trouble = _("Your games can't be read: {reason}.").format(reason=error)
        self.complete = True

    def _row(self, entry: Entry, exact: bool = False) -> GameRow:
        """Return a game's row. If ``exact``, it has the places of all players, which may require a replay."""
        scores = scores_of(entry.result) if entry.state is GameState.OVER else None
        places = None
        if scores is not None and len(scores) == entry.seats:
            seats: tuple[int, ...] | None = None
            if not exact:
                seat = player_seat(entry)
                seats = () if seat is None else (seat,)
            with contextlib.suppress(StoreError, InvalidRecordError):
                places = places_of(scores, entry.winner, lambda: self._store.read(entry.id), seats)
        return GameRow(entry, self._titles, places)

    def refresh(self, game: int) -> None:
        """Read a game again, because it was changed or deleted."""
        self._details.pop(game, None)
        self._exact.clear()
        try:
            entry = self._store.entry(game)
        except StoreError as error:
            self._fail(error)
            return
        if entry is not None:
            self._rows[game] = self._row(entry)
        elif self._rows.pop(game, None) is not None:
            self._count -= 1
        self._filter()

    @property
    def exact_row(self) -> GameRow | None:
        """The row of the selected game with the places of all players; None if no game is shown."""
        row = self.row
        if row is None or len(row.sides) == 2:
            return row
        game = row.entry.id
        if game not in self._exact:
            self._exact = {game: self._row(row.entry, exact=True)}
        return self._exact[game]

    @property
    def details(self) -> Played | None:
        """The details of the selected game, read on first use; None if they can't be read."""
        if self.row is None or self.row.entry.state is GameState.DAMAGED:
            return None
        game = self.row.entry.id
        if game not in self._details:
            self._details[game] = self._read(game)
        return self._details[game]

    def _read(self, game: int) -> Played | None:
        try:
            saved = self._store.games_after(game - 1, 1)
        except StoreError:
            return None
        if not saved or saved[0].id != game:
            return None
        details = played.read(saved[0])
        return details if details.status is not GameStatus.DAMAGED else None

    # Filtering

    def filter(self, **filters: str) -> None:
        """Change ``search``, ``kind`` or ``origin``. The selected game stays selected if it still matches."""
        for name, value in filters.items():
            setattr(self.view_state, name, value)
        self._filter()
        self._select_any()

    def show_all(self) -> None:
        """Remove all filters."""
        self.filter(search="", kind=ALL, origin=ALL)

    def _filter(self) -> None:
        self.shown = []
        self._places.clear()
        self._show(self._rows.values())

    def _show(self, rows: Iterable[GameRow]) -> None:
        """Append to the shown games those of ``rows`` that match the filters."""
        state = self.view_state
        words = fold(state.search).split()
        states = STATES[state.kind]
        origins = ORIGINS[state.origin]
        for row in rows:
            entry = row.entry
            matches = all(word in row.search_text for word in words)
            if matches and entry.state in states and entry.origin in origins:
                self._places[entry.id] = len(self.shown)
                self.shown.append(row)

    # Selecting

    @property
    def index(self) -> int:
        """The index of the selected game among those shown; 0 if it is not among them."""
        return self._places.get(self.view_state.game or 0, 0)

    @property
    def row(self) -> GameRow | None:
        """The row of the selected game; None if no game is shown."""
        return self.shown[self.index] if self.view_state.game in self._places else None

    def select(self, index: int) -> None:
        """Select the shown game with this index, or the last one if the index is too high."""
        self._wanted = None
        self.view_state.game = self.shown[min(index, len(self.shown) - 1)].entry.id if self.shown else None

    def _select_any(self) -> None:
        """Select the first game shown, unless a game is selected or waiting to be read."""
        if self.row is None:
            wanted = self._wanted
            self.select(0)
            self._wanted = wanted

    def find(self, game: int) -> None:
        """Select a game by its number as soon as it is read, removing filters that hide it."""
        self._wanted = game
        if game in self._rows:
            self._wanted = None
            self.view_state.game = game
            if self.row is None:
                self.show_all()

    # In words

    @property
    def empty(self) -> bool:
        """True if there are no games at all."""
        return not self._rows

    @property
    def title(self) -> str:
        """The page's title: the number of matching games, if there are any."""
        count = max(self._count, len(self._rows))
        shown = len(self.shown)
        if not shown:
            return _("History")
        if shown == len(self._rows):
            return ngettext("One game", "{count} games", count).format(count=count)
        return _("{shown} of {count} games").format(shown=shown, count=count)

    @property
    def empty_reason(self) -> str:
        """A sentence that explains why no game is shown."""
        if self.trouble:
            return self.trouble
        if self.empty:
            return _("No games yet. Every game you play is saved here.")
        search = short(self.view_state.search.strip())
        return _("No game matches “{search}”.").format(search=search) if search else _("No games match.")
