"""Reads the data for statistics from the lines of a record, without replaying the game.

docs/statistics.md says what counts and how; a test plays the games again and finds the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from itertools import accumulate
from typing import NamedTuple

from dutch.match.saved import GameState, Origin, SavedGame, day_of, read_record
from dutch.rules import record as records
from dutch.rules.errors import InvalidRecord, UnknownRecord
from dutch.settings import HUMAN


class GameStatus(StrEnum):
    """Whether a game counts in statistics, and if not, why."""

    OVER = "over"
    """It counts: a person played it to the end."""

    ABANDONED = "abandoned"
    UNFINISHED = "unfinished"
    DAMAGED = "damaged"

    WATCHED = "watched"
    """No person took part in it."""

    BEGUN = "begun"
    """Its first actions were copied from another game."""

    IMPORTED = "imported"
    """It is over, but nobody has claimed it."""

    UNKNOWN = "unknown"
    """This version does not know its game, edition or rules."""


NO_TURN = frozenset({"swap", "aside", "bid", "look"})
"""First words of the actions before the first turn. The first other action is made by the winner of the bid.

Replaying the game would also show who won the bid, but takes seven times as long as reading the record.
"""

SCORES = re.compile("(-?[0-9]{1,6})-(-?[0-9]{1,6})")
BUY = "buy "
STATUS_OF: dict[GameState, GameStatus] = {
    GameState.OVER: GameStatus.OVER,
    GameState.RUNNING: GameStatus.UNFINISHED,
    GameState.ABANDONED: GameStatus.ABANDONED,
    GameState.DAMAGED: GameStatus.DAMAGED,
}


class Purchases(NamedTuple):
    """Purchases of a seat from a place (D12), and the sum of their round numbers; all from 1."""

    seat: int
    place: int
    times: int
    rounds: int


class Played(NamedTuple):
    """One game. ``date`` is ``YYYY-MM-DD`` or empty; ``order`` sorts games of the same day.

    ``scores`` are None unless the game is over, ``winner`` is a seat or None for a draw. ``first`` is the
    seat that won the bid of the first round, None if the game did not get that far. ``claimed`` is the
    player's seat in an imported game. A damaged game has nothing but its number. ``actions`` counts those
    that were not undone.
    """

    id: int
    status: GameStatus
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
    claimed: int | None = None

    @property
    def for_two(self) -> bool:
        """True if two people played each other."""
        return self.players == (HUMAN, HUMAN)

    @property
    def seat(self) -> int:
        """The player's seat; the first one if two people played, or none did."""
        if self.claimed is not None:
            return self.claimed
        return self.players.index(HUMAN) if HUMAN in self.players else 0


def read(game: SavedGame) -> Played:
    """Return the data of a game for statistics. Never raises: a nonsensical game counts as damaged."""
    try:
        return _read(game)
    except UnknownRecord:
        return Played(game.id, GameStatus.UNKNOWN)
    except (InvalidRecord, ValueError, IndexError):  # lines that this program did not write
        return Played(game.id, GameStatus.DAMAGED)


def _read(game: SavedGame) -> Played:
    record = read_record(game.lines)
    if record.game != "dutch":
        return Played(game.id, GameStatus.UNKNOWN)
    status = STATUS_OF[game.state]
    over = status == GameStatus.OVER
    scores = _scores(game) if over else None
    if status == GameStatus.DAMAGED or (over and scores is None) or game.seat not in (None, 0, 1):
        return Played(game.id, GameStatus.DAMAGED)
    players = _pair(record.extra.get("players", ""))
    if game.seat is None and HUMAN not in players:
        status = GameStatus.WATCHED
    elif over and record.begun:
        status = GameStatus.BEGUN
    elif over and game.origin is Origin.IMPORTED:
        status = GameStatus.IMPORTED
    rounds = _rounds(game, record)
    return Played(
        id=game.id,
        status=status,
        order=game.turn,
        date=day_of(record.extra.get("date", "")),
        edition=record.edition,
        seed=str(record.seed),
        names=_pair(record.extra.get("names", "")),
        players=players,
        scores=scores,
        winner=game.winner if over else None,
        rounds=rounds[-1] if rounds else 0,
        first=next((move.seat for move in record.moves if move.text.split()[0] not in NO_TURN), None),
        purchases=_purchases(record.moves, rounds),
        actions=len(record.moves),
        claimed=game.seat,
    )


def _rounds(game: SavedGame, record: records.Record) -> list[int]:
    """Return the round of each action, by the headings above it."""
    above = [*accumulate(line.startswith("round ") for line in game.lines.lines)]
    return [above[move.line - 1] for move in record.moves]


def _purchases(moves: Iterable[records.Move], rounds: Iterable[int]) -> tuple[Purchases, ...]:
    """Return the purchases by seat and place."""
    found: dict[tuple[int, int], list[int]] = {}
    for move, number in zip(moves, rounds, strict=True):
        if move.text.startswith(BUY):
            found.setdefault((move.seat, int(move.text.split(" ", 2)[1])), []).append(number)
    return tuple(Purchases(*where, len(each), sum(each)) for where, each in sorted(found.items()))


def scores_of(result: str | None) -> tuple[int, int] | None:
    """Return both scores by seat from a record's result, as in ``31--4``; None if it is not one."""
    found = SCORES.fullmatch(result or "")
    return (int(found[1]), int(found[2])) if found is not None else None


def _pair(value: str) -> tuple[str, str]:
    """Return a header's values for both seats; empty where it has none."""
    first, _comma, second = value.partition(", ")
    return first, second


def _scores(game: SavedGame) -> tuple[int, int] | None:
    """Return the result of a game; None if its row cannot be true."""
    scores = scores_of(game.result)
    if scores is None or game.winner not in (None, 0, 1):
        return None
    first, second = scores
    return None if first != second and game.winner != int(second > first) else scores
