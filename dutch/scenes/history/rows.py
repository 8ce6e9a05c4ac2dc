"""What a list says about a game, and by which words it is found."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from dutch.i18n import _
from dutch.match.code import Code
from dutch.match.store import Entry
from dutch.settings import HUMAN

Mark = Literal["won", "lost", "draw", "over", "running", "abandoned", "damaged"]
"""How a game ended for the person who played it; ``over`` where that was not one person alone."""

KINDS: Mapping[str, frozenset[str]] = {
    "all": frozenset({"running", "over", "abandoned", "damaged"}),
    "finished": frozenset({"over", "abandoned"}),
    "unfinished": frozenset({"running"}),
}
"""Which states of a game each choice shows."""

LONGEST, SEARCHED = 24, 200
"""Letters of a name or a date that are shown, and searched: an imported record may hold any number."""


class Words(NamedTuple):
    """What editions and computer players are called, by their names in records."""

    editions: Mapping[str, str]
    players: Mapping[str, str]


@dataclass(frozen=True)
class Row:
    """One game in words. ``found_by`` is all text by which it is found, folded."""

    entry: Entry
    names: str
    edition: str
    date: str
    score: str
    outcome: str
    mark: Mark
    found_by: str


def rows_of(entries: Iterable[Entry], words: Words) -> list[Row]:
    """The games in words, in the same order."""
    return [_row(entry, words) for entry in entries]


def _row(entry: Entry, words: Words) -> Row:
    names = _names(entry, words)
    edition = words.editions.get(entry.edition, short(entry.edition))
    mark = _mark(entry)
    outcome = _outcome(mark, entry, names)
    date = short(entry.date) or _("no date")
    score = short(entry.result or "").replace("-", " – ")
    levels = [words.players.get(player, "") for player in entry.players]
    told = [
        *entry.names,
        *names,
        *levels,
        *entry.players,
        edition,
        entry.edition,
        date,
        outcome,
        entry.result or "",
    ]
    told += [str(entry.seed), str(Code(entry.edition, entry.seed))]
    found_by = fold("\n".join(text[:SEARCHED] for text in told))
    return Row(entry, " – ".join(names), edition, date, score, outcome, mark, found_by)


def _names(entry: Entry, words: Words) -> tuple[str, str]:
    """Both players by name, else by what they are."""
    named = [*entry.names, "", ""][:2]
    players = [*entry.players, "", ""][:2]
    known = [
        short(name) or words.players.get(player, "") or _("Player {number}").format(number=number)
        for number, (name, player) in enumerate(zip(named, players, strict=True), 1)
    ]
    return known[0], known[1]


def _mark(entry: Entry) -> Mark:
    """How the game ended for the only person at the table."""
    if entry.state != "over":
        return entry.state
    if entry.winner is None:
        return "draw"
    if entry.players.count(HUMAN) != 1:
        return "over"
    return "won" if entry.players.index(HUMAN) == entry.winner else "lost"


def _outcome(mark: Mark, entry: Entry, names: Sequence[str]) -> str:
    if mark == "over":
        return _("{name} won").format(name=names[1 if entry.winner else 0])
    return {
        "won": _("Won"),
        "lost": _("Lost"),
        "draw": _("Draw"),
        "running": _("Not over"),
        "abandoned": _("Abandoned"),
        "damaged": _("Damaged"),
    }[mark]


def short(text: str) -> str:
    """A text with as many letters as are shown of a name."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def fold(text: str) -> str:
    """A text as it is compared: without capitals and accents, and with one kind of dash."""
    if text.isascii():
        return text.casefold()
    plain = unicodedata.normalize("NFKD", text.replace("–", "-"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).casefold()


def matching(rows: Iterable[Row], search: str, kind: str) -> list[Row]:
    """The rows of a kind in which every word of the search is found."""
    words, states = fold(search).split(), KINDS[kind]
    return [row for row in rows if row.entry.state in states and all(word in row.found_by for word in words)]
