"""A saved game as a row of the list: its texts, its medal, and the text that a search matches."""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from dutch.i18n import _, number, unnamed_player
from dutch.match.code import Code
from dutch.match.saved import rules_age, scores_of
from dutch.scenes.record_words import GameTitles, Titles, short
from dutch.settings import HUMAN
from dutch.storage import Entry, GameState, Origin

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

    def __init__(self, entry: Entry, titles: Titles, places: Sequence[int] | None = None) -> None:
        """``places`` are the places of all players by seat, or None if they are unknown."""
        self.entry = entry
        self.titles = titles.of(entry.game)
        self.sides = _results_of(entry, self.titles, places)
        self.edition = self.titles.kind(entry.edition)
        self.rules = rules_age(entry.game, entry.edition, entry.rules)
        self.date = short(entry.date) or _("no date")
        self.mark = _mark_of(entry, self.sides)
        self.outcome = _outcome_text(self.mark, self.sides)
        self.search_text = self._searchable_text()

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

    def _searchable_text(self) -> str:
        entry = self.entry
        titles = self.titles
        score = self.score.replace(" ", "")
        players = [titles.players.get(player, "") for player in entry.players]
        names = [*entry.names, *(side.name for side in self.sides), *players, *entry.players]
        texts = [*names, titles.title, self.edition, entry.edition, self.date, self.outcome, self.imported]
        texts.append(score)
        if (
            entry.state is not GameState.RUNNING
        ):  # the seed would give away the hidden cards of a running game
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
    scored = len(scores) == count
    if entry.state != GameState.OVER:
        places = None
    elif (places is None or len(places) != count) and (count == 2 or entry.winner is not None):
        places = [1 if entry.winner in (None, seat) else 2 for seat in range(count)]
    sides = []
    for seat in range(count):
        score = scores[seat] if scored else None
        place = places[seat] if places is not None else None
        sides.append(PlayerResult(seat, _name_of(entry, titles, seat), score, place))
    first = player_seat(entry) or 0
    return (*sides[first:], *sides[:first])


def _name_of(entry: Entry, titles: GameTitles, seat: int) -> str:
    """Return a player's name; if the record omits it, a computer player's title or “Player One”."""
    name = short(entry.names[seat]) if seat < len(entry.names) else ""
    player = entry.players[seat] if seat < len(entry.players) else ""
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
