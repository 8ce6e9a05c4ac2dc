"""A game in words: its columns in the list, and the text a search matches."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from dutch.i18n import _, number
from dutch.match.code import Code
from dutch.match.played import scores_of
from dutch.scenes.record_words import Titles, short
from dutch.settings import HUMAN
from dutch.storage import Entry, GameState

Mark = Literal["won", "lost", "draw", "over", "running", "abandoned", "damaged"]
"""The outcome for the player; ``over`` unless the game has exactly one human player."""

MARKS: Mapping[GameState, Mark] = {
    GameState.RUNNING: "running",
    GameState.ABANDONED: "abandoned",
    GameState.DAMAGED: "damaged",
}

SEARCHED = 200
"""Number of characters of each text that a search covers."""


class PlayerResult(NamedTuple):
    """One of two players: seat, name, score (None before the end), and True for the winner."""

    seat: int
    name: str
    score: int | None
    won: bool


class GameRow:
    """One game in words; if only one person played, that person is the first of its ``sides``."""

    def __init__(self, entry: Entry, titles: Titles) -> None:
        self.entry = entry
        self.sides = _sides(entry, titles)
        self.edition = titles.editions.get(entry.edition, short(entry.edition))
        self.date = short(entry.date) or _("no date")
        self.mark = _mark(entry)
        self.outcome = _outcome(self.mark, self.sides)
        self.search_text = self._searched(titles)

    @property
    def names(self) -> str:
        """The two players."""
        return " – ".join(side.name for side in self.sides)

    @property
    def score(self) -> str:
        """Both scores in the order of the names; empty if there are none."""
        own, other = (side.score for side in self.sides)
        return "" if own is None or other is None else f"{number(own)} – {number(other)}"

    @property
    def scores(self) -> str:
        """Each score with its name; empty if there are none."""
        if not self.score:
            return ""
        return " · ".join(f"{side.name} {number(side.score or 0)}" for side in self.sides)

    @property
    def tie(self) -> str:
        """The tie-break between equal scores (D34); empty if none was needed."""
        own, other = self.sides
        decided = own.score is not None and own.score == other.score and (own.won or other.won)
        return _("Equal points: fewer cards win the tie-break.") if decided else ""

    @property
    def imported(self) -> str:
        """The mark of an imported game; empty for a game played here."""
        if self.entry.origin == "played":
            return ""
        return _("Imported, yours") if self.entry.origin == "claimed" else _("Imported")

    def _searched(self, titles: Titles) -> str:
        """Return all text that a search reads, folded."""
        entry, score = self.entry, self.score.replace(" ", "")
        players = [titles.players.get(player, "") for player in entry.players]
        names = [*entry.names, *(side.name for side in self.sides), *players, *entry.players]
        texts = [*names, self.edition, entry.edition, self.date, self.outcome, self.imported, score]
        if entry.state != "running":  # the seed would give away the hidden cards of a running game
            texts += [str(entry.seed), str(Code(entry.edition, entry.seed))]
        return fold("\n".join(text[:SEARCHED] for text in texts))


def fold(text: str) -> str:
    """Return text normalised for comparison: no capitals or accents, and one kind of dash and minus sign."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKD", text.replace("–", "-").replace("\N{MINUS SIGN}", "-"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).casefold()


def player_seat(entry: Entry) -> int | None:
    """Return the seat of the only person, or the claimed seat; None if there is neither."""
    if entry.origin == "claimed":
        return entry.seat
    if entry.origin == "imported" or entry.players.count(HUMAN) != 1:
        return None
    return entry.players.index(HUMAN)


def _sides(entry: Entry, titles: Titles) -> tuple[PlayerResult, PlayerResult]:
    """Return both players by seat, but the player at the second seat first."""
    scores = scores_of(entry.result) or (None, None)
    named, players = [*entry.names, "", ""], [*entry.players, "", ""]
    one, two = (
        PlayerResult(
            seat,
            short(named[seat])
            or titles.players.get(players[seat], "")
            or _("Player {number}").format(number=seat + 1),
            scores[seat],
            entry.winner == seat,
        )
        for seat in (0, 1)
    )
    return (two, one) if player_seat(entry) == 1 else (one, two)


def _mark(entry: Entry) -> Mark:
    if entry.state in MARKS:
        return MARKS[entry.state]
    seat = player_seat(entry)
    if entry.winner is None or seat is None:
        return "draw" if entry.winner is None else "over"
    return "won" if seat == entry.winner else "lost"


def _outcome(mark: Mark, sides: Sequence[PlayerResult]) -> str:
    if mark == "over":
        return _("{name} won").format(name=next((side.name for side in sides if side.won), "?"))
    return {
        "won": _("Won"),
        "lost": _("Lost"),
        "draw": _("Draw"),
        "running": _("Unfinished"),
        "abandoned": _("Abandoned"),
        "damaged": _("Damaged"),
    }[mark]
