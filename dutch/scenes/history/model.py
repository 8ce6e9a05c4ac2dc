"""The list of games behind the history page: each as a row in words, filtered, with one selected."""

import contextlib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from dutch.i18n import Title, _, date_in_words, name_of_person, ngettext, number, shown, unnamed_player
from dutch.match import played
from dutch.match.code import Code
from dutch.match.played import GameStatus, Played, places_of
from dutch.match.saved import Deal, Entry, GameState, Origin, rules_age, scores_of
from dutch.rules.errors import InvalidRecordError
from dutch.scenes.record_words import GameTitles, Titles, short
from dutch.settings import HUMAN
from dutch.storage import Store, StoreError

PAGE = 200
"""Games read per frame, which takes about ten milliseconds."""

ALL = "all"
STATES: Mapping[str, Sequence[GameState]] = {
    ALL: tuple(GameState),
    "finished": (GameState.OVER, GameState.ABANDONED),
    "unfinished": (GameState.RUNNING,),
}
"""The states of games that each filter shows."""

ORIGINS: Mapping[str, Sequence[Origin]] = {
    ALL: tuple(Origin),
    "played": (Origin.PLAYED,),
    "imported": (Origin.IMPORTED, Origin.CLAIMED),
}
"""The origins of games that each filter shows."""


Mark = Literal["won", "lost", "draw", "shared", "placed", "over", "running", "abandoned", "damaged"]
"""How a game ended for the player at ``player_seat``, or its state if it did not end.

A finished game is ``over`` if there is no such player, unless it is a draw for two. In games for more than
two, a shared win is ``shared``, and any place but the first is ``placed``.
"""

MARKS: Mapping[GameState, Mark] = {
    GameState.RUNNING: "running",
    GameState.ABANDONED: "abandoned",
    GameState.DAMAGED: "damaged",
}

MAX_SEATS = 8
"""Maximum number of players shown."""

MAX_SEARCHED_LENGTH = 200
"""Number of characters of each text that a search covers."""


class PlayerResult(NamedTuple):
    """One player of a game; score and place are None until the game is over."""

    seat: int
    name: str
    score: int | None
    place: int | None

    @property
    def won(self) -> bool:
        """True for a winner."""
        return self.place == 1


class GameRow:
    """A game in words. Its ``sides`` are the players, the only person first if there is just one."""

    def __init__(
        self,
        entry: Entry,
        titles: Titles,
        places: Sequence[int] | None = None,
        is_guarded: bool = False,
    ) -> None:
        """``places`` are the places of all players by seat, or None if they are unknown.

        The seed of a guarded game cannot be searched for (see `Store.guard`).
        """
        self.entry = entry
        self.titles = titles.of(entry.game)
        self.sides = _results_of(entry, self.titles, places)
        self.edition = self.titles.kind(entry.edition)
        self.rules = rules_age(entry.game, entry.edition, entry.rules)
        self.date = date_in_words(short(entry.date)) or _("no date")
        self.mark = _mark_of(entry, self.sides)
        self.outcome = _outcome_text(self.mark, self.sides)
        self.search_text = self._searchable_text(is_guarded)

    @property
    def place(self) -> int | None:
        """The place of the player at ``player_seat``; None if there is no such player or no place yet."""
        return self.sides[0].place if player_seat(self.entry) is not None else None

    @property
    def names(self) -> str:
        """The names of all players."""
        return " – ".join(side.name for side in self.sides)

    @property
    def short_names(self) -> str:
        """The first player's name with the number of other players; in a game for two, both names."""
        first, *others = self.sides
        if len(others) == 1:
            return self.names
        return _("{name} and {count} others").format(name=first.name, count=len(others))

    @property
    def score(self) -> str:
        """The scores of all players, in the order of the names; empty if there are none."""
        scores = [side.score for side in self.sides if side.score is not None]
        return " – ".join(map(number, scores))

    @property
    def scores(self) -> str:
        """The names of all players, each with the score; empty if there are no scores."""
        if not self.score:
            return ""
        return " · ".join(f"{side.name} {number(side.score or 0)}" for side in self.sides)

    @property
    def tie(self) -> str:
        """The tie-break that decided between equal scores (D34, R11); empty if none was needed."""
        best_score = max(side.score or 0 for side in self.sides)
        best = [side for side in self.sides if side.score == best_score]
        decided = any(side.won for side in self.sides) and not all(side.won for side in best)
        return self.titles.tie if decided and self.score else ""

    @property
    def imported(self) -> str:
        """A note that the game was imported; empty for a game played here."""
        if self.entry.origin is Origin.PLAYED:
            return ""
        return _("Imported, yours") if self.entry.origin is Origin.CLAIMED else _("Imported")

    def _searchable_text(self, is_guarded: bool) -> str:
        entry = self.entry
        titles = self.titles
        score = self.score.replace(" ", "")
        players = [titles.players.get(player, "") for player in entry.players]
        names = [*entry.names, *(side.name for side in self.sides), *players, *entry.players]
        about = [
            titles.title,
            self.edition,
            entry.edition,
            self.date,
            entry.date,
            self.outcome,
            self.imported,
        ]
        texts = [*names, *about, score]
        if entry.state is not GameState.RUNNING and not is_guarded:  # the seed would give away hidden cards
            texts += [str(entry.seed), str(code_of(entry))]
        return fold("\n".join(text[:MAX_SEARCHED_LENGTH] for text in texts))


def code_of(entry: Entry) -> Code:
    """Build the game code of a saved game, even if this version cannot play the game."""
    return Code(entry.edition, entry.seed, entry.game, entry.seats)


def fold(text: str) -> str:
    """Return text normalised for comparison: no capitals or accents, and one kind of dash and minus sign."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKD", text.replace("–", "-").replace("\N{MINUS SIGN}", "-"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).casefold()


def player_seat(entry: Entry) -> int | None:
    """Return the seat of the only person, or the claimed seat; None if there is neither."""
    if entry.origin is Origin.CLAIMED:
        return entry.seat
    if entry.origin is Origin.IMPORTED or entry.players.count(HUMAN) != 1:
        return None
    return entry.players.index(HUMAN)


def _results_of(entry: Entry, titles: GameTitles, places: Sequence[int] | None) -> tuple[PlayerResult, ...]:
    """Return the results of all players, clockwise from the one at ``player_seat`` or from seat 0."""
    count = min(entry.seats, MAX_SEATS) or max(2, len(entry.names))
    scores = scores_of(entry.result) or ()
    known_places = _places_of(entry, count, places)
    sides = []
    for seat in range(count):
        score = scores[seat] if len(scores) == count else None
        place = None if known_places is None else known_places[seat]
        sides.append(PlayerResult(seat, _name_of(entry, titles, seat), score, place))
    first = player_seat(entry) or 0
    return (*sides[first:], *sides[:first])


def _places_of(entry: Entry, count: int, places: Sequence[int] | None) -> Sequence[int] | None:
    """Return the ``places`` of a finished game or, without them, those that follow from its winner."""
    if entry.state != GameState.OVER:
        return None
    winner_tells = count == 2 or entry.winner is not None
    if winner_tells and (places is None or len(places) != count):
        return [1 if entry.winner in (None, seat) else 2 for seat in range(count)]
    return places


def _name_of(entry: Entry, titles: GameTitles, seat: int) -> str:
    """Return a player's name; if the record omits it, a computer player's title or “Player One”."""
    name = short(entry.names[seat]) if seat < len(entry.names) else ""
    player = entry.players[seat] if seat < len(entry.players) else ""
    name = shown(Title(name)) if player in titles.players else shown(name_of_person(name))
    return name or titles.players.get(player, "") or unnamed_player(seat + 1)


def _mark_of(entry: Entry, sides: Sequence[PlayerResult]) -> Mark:
    if entry.state in MARKS:
        return MARKS[entry.state]
    shared = sum(side.won for side in sides) != 1
    if len(sides) == 2 and shared:
        return "draw"
    if player_seat(entry) is None or sides[0].place is None:
        return "over"
    if sides[0].won:
        return "shared" if shared else "won"
    return "lost" if len(sides) == 2 else "placed"


def _outcome_text(mark: Mark, sides: Sequence[PlayerResult]) -> str:
    if mark in ("over", "placed") and min(side.place or 0 for side in sides) > 1:
        return _("Nobody won")
    if mark == "over":
        winners = [side.name for side in sides if side.won]
        if not winners:
            return _("Finished")
        return _("{name} won").format(name=winners[0]) if len(winners) == 1 else _("Shared win")
    if mark == "placed":
        return _("Rank {place} of {count}").format(place=sides[0].place or "?", count=len(sides))
    return {
        "won": _("Won"),
        "shared": _("Shared win"),
        "lost": _("Lost"),
        "draw": _("Draw"),
        "running": _("Unfinished"),
        "abandoned": _("Abandoned"),
        "damaged": _("Damaged"),
    }[mark]


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


class GameDetails(NamedTuple):
    """The selected game with all places, and the details of its record, if that is readable."""

    row: GameRow
    played: Played | None


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
        self._indexes: dict[int, int] = {}
        """The index of each shown game, by its number."""
        self._wanted: int | None = None
        """The number of a game to select once it is read."""
        self._details: dict[int, GameDetails] = {}
        self._guards: Mapping[Deal, int] = {}

    # Reading

    def reload(self) -> None:
        """Forget all games and read the first page again."""
        self._rows.clear()
        self._details.clear()
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
        self._guards = self._store.guards()
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
            seat = player_seat(entry)
            seats = None if exact else () if seat is None else (seat,)
            with contextlib.suppress(StoreError, InvalidRecordError):
                places = places_of(scores, entry.winner, lambda: self._store.read(entry.id), seats)
        is_guarded = self._guards.get(entry.deal, entry.id) != entry.id
        return GameRow(entry, self._titles, places, is_guarded)

    def refresh(self, game: int) -> None:
        """Read a game again, because it was changed or deleted."""
        self._details.pop(game, None)
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
    def details(self) -> GameDetails | None:
        """The details of the selected game, read on first use; None if no game is shown."""
        if self.row is None:
            return None
        entry = self.row.entry
        if entry.id not in self._details:
            row = self.row if len(self.row.sides) == 2 else self._row(entry, exact=True)
            self._details[entry.id] = GameDetails(row, self._read(entry))
        return self._details[entry.id]

    def _read(self, entry: Entry) -> Played | None:
        """Return the details of a game's record; None if it can't be read."""
        if entry.state is GameState.DAMAGED:
            return None
        try:
            saved = self._store.games_after(entry.id - 1, 1)
        except StoreError:
            return None
        if not saved or saved[0].id != entry.id:
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
        self._indexes.clear()
        self._show(self._rows.values())

    def _show(self, rows: Iterable[GameRow]) -> None:
        """Append to the shown games those of ``rows`` that match the filters."""
        words = fold(self.view_state.search).split()
        states = STATES[self.view_state.kind]
        origins = ORIGINS[self.view_state.origin]
        for row in rows:
            matches = all(word in row.search_text for word in words)
            if matches and row.entry.state in states and row.entry.origin in origins:
                self._indexes[row.entry.id] = len(self.shown)
                self.shown.append(row)

    # Selecting

    @property
    def index(self) -> int:
        """The index of the selected game among those shown; 0 if it is not among them."""
        return self._indexes.get(self.view_state.game or 0, 0)

    @property
    def row(self) -> GameRow | None:
        """The row of the selected game; None if no game is shown."""
        return self.shown[self.index] if self.view_state.game in self._indexes else None

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
