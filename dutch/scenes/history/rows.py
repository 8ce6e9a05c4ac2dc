"""What a list says about a game, and by which words it is found."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from dutch.i18n import _
from dutch.match.code import Code
from dutch.match.played import scores_of
from dutch.scenes.record_words import number, short
from dutch.settings import HUMAN
from dutch.storage import Entry, GameState

Mark = Literal["won", "lost", "draw", "over", "running", "abandoned", "damaged"]
"""How a game ended for the person who played it; ``over`` where that was not one person alone."""

ENDED = frozenset({"over", "abandoned"})
"""States of a game that is not gone on with, and hides nothing any more."""

KINDS: Mapping[str, frozenset[str]] = {
    "all": frozenset({"running", "over", "abandoned", "damaged"}),
    "finished": ENDED,
    "unfinished": frozenset({"running"}),
}
"""Which states of a game each choice shows."""

SEARCHED = 200
"""Letters of each text that are searched: an imported record may hold any number."""


class Words(NamedTuple):
    """What editions and computer players are called, by their names in records."""

    editions: Mapping[str, str]
    players: Mapping[str, str]


class Side(NamedTuple):
    """One of two players: seat, name, score (None while there is none), and whether this one won."""

    seat: int
    name: str
    score: int | None
    won: bool


@dataclass(frozen=True)
class Row:
    """One game in words. ``found_by`` is all text by which it is found, folded.

    The ``sides`` are told in the same order everywhere: the only person who played is the first one.
    """

    entry: Entry
    sides: tuple[Side, Side]
    edition: str
    date: str
    outcome: str
    mark: Mark
    found_by: str

    @property
    def names(self) -> str:
        """Who played."""
        return " – ".join(side.name for side in self.sides)

    @property
    def score(self) -> str:
        """Both scores in the order of the names; empty if there are none."""
        return _score(self.sides)

    @property
    def scores(self) -> str:
        """Each score with its name; empty if there are none."""
        if not self.score:
            return ""
        return " · ".join(f"{side.name} {number(side.score or 0)}" for side in self.sides)

    @property
    def tie(self) -> str:
        """What decided between equal scores (D34); empty if nothing had to."""
        own, other = self.sides
        if own.score is None or own.score != other.score or not (own.won or other.won):
            return ""
        return _("Equal points: fewer cards win the tie-break.")


def rows_of(entries: Iterable[Entry], words: Words) -> list[Row]:
    """The games in words, in the same order."""
    return [_row(entry, words) for entry in entries]


def _row(entry: Entry, words: Words) -> Row:
    sides = _sides(entry, words)
    edition = words.editions.get(entry.edition, short(entry.edition))
    mark = _mark(entry)
    outcome = _outcome(mark, sides)
    date = short(entry.date) or _("no date")
    levels = [words.players.get(player, "") for player in entry.players]
    told = [
        *entry.names,
        *(side.name for side in sides),
        *levels,
        *entry.players,
        edition,
        entry.edition,
        date,
        outcome,
        _score(sides).replace(" ", ""),
    ]
    if entry.state != "running":  # a player could find out the hidden cards of a running game by its seed
        told += [str(entry.seed), str(Code(entry.edition, entry.seed))]
    found_by = fold("\n".join(text[:SEARCHED] for text in told))
    return Row(entry, sides, edition, date, outcome, mark, found_by)


def _sides(entry: Entry, words: Words) -> tuple[Side, Side]:
    """Both players by seat, or the other way round if a person sits in the second seat alone."""
    scores = scores_of(entry.result) or (None, None)
    names = _names(entry, words)
    one, two = (Side(seat, names[seat], scores[seat], entry.winner == seat) for seat in (0, 1))
    return (two, one) if _person(entry) == 1 else (one, two)


def _person(entry: Entry) -> int | None:
    """The seat of the only person who played; None if there were more, or none."""
    return entry.players.index(HUMAN) if entry.players.count(HUMAN) == 1 else None


def _score(sides: Sequence[Side]) -> str:
    own, other = (side.score for side in sides)
    return "" if own is None or other is None else f"{number(own)} – {number(other)}"


def _names(entry: Entry, words: Words) -> tuple[str, str]:
    """Both players by name, else by what they are."""
    named = [*entry.names, "", ""][:2]
    players = [*entry.players, "", ""][:2]
    known = [
        short(name) or words.players.get(player, "") or _("Player {number}").format(number=number)
        for number, (name, player) in enumerate(zip(named, players, strict=True), 1)
    ]
    return known[0], known[1]


MARKS: dict[GameState, Mark] = {
    GameState.RUNNING: "running",
    GameState.ABANDONED: "abandoned",
    GameState.DAMAGED: "damaged",
}


def _mark(entry: Entry) -> Mark:
    """How the game ended for the only person at the table."""
    if entry.state != GameState.OVER:
        return MARKS[entry.state]
    if entry.winner is None:
        return "draw"
    person = _person(entry)
    if person is None:
        return "over"
    return "won" if person == entry.winner else "lost"


def _outcome(mark: Mark, sides: Sequence[Side]) -> str:
    if mark == "over":
        return _("{name} won").format(name=next((side.name for side in sides if side.won), "?"))
    return {
        "won": _("Won"),
        "lost": _("Lost"),
        "draw": _("Draw"),
        "running": _("Not over"),
        "abandoned": _("Abandoned"),
        "damaged": _("Damaged"),
    }[mark]


def fold(text: str) -> str:
    """A text as it is compared: without capitals and accents, and with one kind of dash and minus sign."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKD", text.replace("–", "-").replace("\N{MINUS SIGN}", "-"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).casefold()


def matching(rows: Iterable[Row], search: str, kind: str) -> list[Row]:
    """The rows of a kind in which every word of the search is found."""
    words, states = fold(search).split(), KINDS[kind]
    return [row for row in rows if row.entry.state in states and all(word in row.found_by for word in words)]
