"""A game as statistics see it: read from the lines of its record, without playing it again.

docs/statistics.md says what counts and how; a test plays the games again and finds the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate
from typing import Literal, NamedTuple

from dutch.rules import record as records
from dutch.rules.errors import InvalidRecord
from dutch.settings import HUMAN
from dutch.storage.lines import read_record
from dutch.storage.tallies import Kept

Fate = Literal["over", "abandoned", "unfinished", "damaged", "watched", "begun"]
"""What became of a game. Only those that are ``over`` count; in a ``watched`` one no person took part.

One that was ``begun`` is over too, but its first actions were taken over from another game.
"""

NO_TURN = frozenset({"swap", "aside", "bid", "look"})
"""With these words actions begin before the bid is won; the first action with another is the winner's.

To play a game again would tell it too, but takes seven times as long as to read it.
"""

DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
SCORES = re.compile("(-?[0-9]{1,6})-(-?[0-9]{1,6})")
BUY = "buy "
FATES: dict[str, Fate] = {"over": "over", "running": "unfinished", "abandoned": "abandoned"}


class Purchases(NamedTuple):
    """How often a seat bought from a place (D12), and the sum of the rounds in which it did; all from 1."""

    seat: int
    place: int
    times: int
    rounds: int


class Played(NamedTuple):
    """One game. ``date`` is ``YYYY-MM-DD`` or empty; ``order`` tells games of the same day apart.

    ``scores`` are None unless the game is over, ``winner`` is a seat or None for a draw. ``first`` is the
    seat that won the bid of the first round, None if the game did not come so far. A damaged game has
    nothing but its number. ``actions`` counts those that were not taken back.
    """

    id: int
    fate: Fate
    order: int = 0
    date: str = ""
    edition: str = ""
    seed: str = ""
    names: tuple[str, str] = ("", "")
    players: tuple[str, str] = ("", "")
    scores: tuple[int, int] | None = None
    winner: int | None = None
    rounds: int = 0
    first: int | None = None
    purchases: tuple[Purchases, ...] = ()
    actions: int = 0

    @property
    def for_two(self) -> bool:
        """Whether two people played it at one screen."""
        return self.players == (HUMAN, HUMAN)


def read(kept: Kept) -> Played:
    """What the statistics need of a game. Never raises: what makes no sense is damaged."""
    try:
        return _read(kept)
    except (InvalidRecord, ValueError, IndexError):  # no lines that this program wrote, whatever their sums
        return Played(kept.id, "damaged")


def _read(kept: Kept) -> Played:
    fate = FATES.get(kept.state, "damaged")
    scores = _scores(kept) if fate == "over" else None
    if fate == "damaged" or (fate == "over" and scores is None):
        return Played(kept.id, "damaged")
    record = read_record(kept.lines)
    players = _pair(record.extra.get("players", ""))
    date = record.extra.get("date", "")
    rounds = _rounds(kept, record)
    if record.begun and fate == "over":
        fate = "begun"
    return Played(
        kept.id,
        fate if HUMAN in players else "watched",
        kept.turn,
        day_of(date),
        record.edition,
        str(record.seed),
        _pair(record.extra.get("names", "")),
        players,
        scores,
        kept.winner if scores is not None else None,
        rounds[-1] if rounds else 0,
        next((move.seat for move in record.moves if move.text.split(" ", 1)[0] not in NO_TURN), None),
        _purchases(record.moves, rounds),
        len(record.moves),
    )


def _rounds(kept: Kept, record: records.Record) -> list[int]:
    """The round of each action, by the headings above it."""
    above = [*accumulate(line.startswith("round ") for line in kept.lines.lines)]
    return [above[move.line - 1] for move in record.moves]


def _purchases(moves: Iterable[records.Move], rounds: Iterable[int]) -> tuple[Purchases, ...]:
    """What was bought, by seat and place."""
    found: dict[tuple[int, int], list[int]] = {}
    for move, number in zip(moves, rounds, strict=True):
        if move.text.startswith(BUY):
            found.setdefault((move.seat, int(move.text.split(" ", 2)[1])), []).append(number)
    return tuple(Purchases(*where, len(each), sum(each)) for where, each in sorted(found.items()))


def day_of(date: str) -> str:
    """The day a record names, ``YYYY-MM-DD``, as it may become part of a path; empty if it is none."""
    return date if DAY.fullmatch(date) else ""


def scores_of(result: str | None) -> tuple[int, int] | None:
    """Both scores by seat from a record's result, as in ``31--4``; None if it is none."""
    found = SCORES.fullmatch(result or "")
    return (int(found[1]), int(found[2])) if found is not None else None


def _pair(value: str) -> tuple[str, str]:
    """What a header says of both seats; empty where it says nothing."""
    first, _comma, second = value.partition(", ")
    return first, second


def _scores(kept: Kept) -> tuple[int, int] | None:
    """The result of a game; None if its row cannot be true."""
    scores = scores_of(kept.result)
    if scores is None or kept.winner not in (None, 0, 1):
        return None
    first, second = scores
    return None if first != second and kept.winner != int(second > first) else scores
