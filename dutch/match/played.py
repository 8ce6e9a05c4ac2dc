"""A game as statistics see it: read from the lines of its record, without playing it again.

docs/statistics.md says what counts and how; a test plays the games again and finds the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

from dutch.match.store.tallies import Kept
from dutch.rules.record import UNDO
from dutch.settings import HUMAN

Fate = Literal["over", "abandoned", "unfinished", "damaged", "watched"]
"""What became of a game. Only those that are ``over`` count; in a ``watched`` one no person took part."""

NO_TURN = frozenset({"swap", "aside", "bid", "look", "stop", "more"})
"""Verbs that need not belong to a turn of phase 3; all others do."""

DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
SCORES = re.compile("(-?[0-9]{1,6})-(-?[0-9]{1,6})")
ROUND, BUY = "round ", "buy "
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


class Move(NamedTuple):
    """An action that was not taken back, and the round it belongs to."""

    seat: int
    text: str
    round: int


def read(kept: Kept) -> Played:
    """What the statistics need of a game. Never raises: what makes no sense is damaged."""
    try:
        return _read(kept)
    except (ValueError, IndexError):  # sound to the checksum, but no lines that this program wrote
        return Played(kept.id, "damaged")


def _read(kept: Kept) -> Played:
    fate = FATES.get(kept.state, "damaged")
    if fate == "damaged" or not kept.lines.whole or "round 1" not in kept.lines.lines:
        return Played(kept.id, "damaged")
    begin = kept.lines.lines.index("round 1")
    header = dict(line.split(": ", 1) for line in kept.lines.lines[:begin] if ": " in line)
    scores = _scores(kept) if fate == "over" else None
    if fate == "over" and scores is None:
        return Played(kept.id, "damaged")
    moves = moves_of(kept.lines.lines[begin:])
    players = _pair(header.get("players", ""))
    return Played(
        kept.id,
        fate if HUMAN in players else "watched",
        kept.turn,
        day_of(header.get("date", "")),
        header.get("edition", ""),
        header.get("seed", ""),
        _pair(header.get("names", "")),
        players,
        scores,
        kept.winner if scores is not None else None,
        moves[-1].round if moves else 0,
        next((move.seat for move in moves if move.text.split(" ", 1)[0] not in NO_TURN), None),
        _purchases(moves),
        len(moves),
    )


def moves_of(lines: Iterable[str]) -> list[Move]:
    """The actions of these lines with their rounds, without those that were taken back."""
    moves: list[Move] = []
    number = 0
    for line in lines:
        if line.startswith(ROUND):
            number += 1
            continue
        seat, _space, text = line.partition(" ")
        if text != UNDO:
            moves.append(Move(int(seat), text, number))
        elif moves:
            moves.pop()
    return moves


def _purchases(moves: Iterable[Move]) -> tuple[Purchases, ...]:
    """What was bought, by seat and place."""
    rounds: dict[tuple[int, int], list[int]] = {}
    for seat, text, number in moves:
        if text.startswith(BUY):
            rounds.setdefault((seat, int(text.split(" ", 2)[1])), []).append(number)
    return tuple(Purchases(*where, len(found), sum(found)) for where, found in sorted(rounds.items()))


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
