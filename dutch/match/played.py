"""Reads the data for statistics from the lines of a record, without replaying the game.

docs/statistics.md says what counts and how. A test replays games and compares the results.
"""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from enum import StrEnum
from itertools import accumulate
from typing import NamedTuple

from dutch.match.saved import EVENT, GameState, Origin, SavedGame, day_of, read_record
from dutch.rules import record as records
from dutch.rules.errors import InvalidRecordError, UnknownRecordError
from dutch.settings import HUMAN, player_name


class GameStatus(StrEnum):
    """The status of a game in statistics: it counts (OVER), or the reason why it does not."""

    OVER = "over"
    """A person played it to the end."""

    ABANDONED = "abandoned"
    UNFINISHED = "unfinished"
    DAMAGED = "damaged"

    WATCHED = "watched"
    """No person took part in it."""
    BEGUN = "begun"
    """Its first actions were copied from another game, and not set by an event."""
    IMPORTED = "imported"
    """It is over, but nobody has claimed it."""
    UNKNOWN = "unknown"
    """This version does not know its game, edition or rules."""


VERBS_BEFORE_TURNS = frozenset({"swap", "aside", "bid", "look"})
"""First words of the actions before the first turn, which belongs to the winner of the bid.

Replaying the game would also show who won the bid, but takes seven times as long as reading the record.
"""

RESULT = re.compile("-?[0-9]{1,6}(--?[0-9]{1,6})+")
SCORE_IN_RESULT = re.compile("(?:^|-)(-?[0-9]+)")
BUY = "buy "
DUTCH = "dutch"
"""The game that has first bids and purchases."""

STATUS_BY_STATE: dict[GameState, GameStatus] = {
    GameState.OVER: GameStatus.OVER,
    GameState.RUNNING: GameStatus.UNFINISHED,
    GameState.ABANDONED: GameStatus.ABANDONED,
    GameState.DAMAGED: GameStatus.DAMAGED,
}


class Purchases(NamedTuple):
    """Purchases of a seat from a place (D12): how many, and the sum of their rounds, counted from 1."""

    seat: int
    place: int
    times: int
    rounds: int


class Played(NamedTuple):
    """The data of a saved game for statistics. A damaged one has nothing but its number."""

    id: int
    status: GameStatus
    order: int = 0
    """Orders games of the same day."""
    date: str = ""
    """The day, as ``YYYY-MM-DD``, or empty."""
    game: str = "dutch"
    edition: str = ""
    seed: str = ""
    names: tuple[str, ...] = ("", "")
    players: tuple[str, ...] = ("", "")
    """For each seat ``human``, or the name of a computer player."""
    scores: tuple[int, ...] | None = None
    """None unless the game is over."""
    places: tuple[int, ...] | None = None
    """None unless the game is over. Computer players may share a place that a tie-break would decide."""
    rounds: int = 0
    first: int | None = None
    """The seat that won the bid of the first round, if there was one."""
    purchases: tuple[Purchases, ...] = ()
    actions: int = 0
    """The number of actions that were not undone."""
    claimed: int | None = None
    """The player's seat in an imported game."""
    event: str = ""
    """The occasion of the game, as in its record."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    @property
    def shared(self) -> bool:
        """True if several people played against each other."""
        return len(self.people) > 1

    @property
    def kind(self) -> str:
        """The edition of a game of two; of a larger one, the number of players."""
        return self.edition if len(self.players) == 2 else str(len(self.players))

    @property
    def seat(self) -> int:
        """The human player's seat: the first one's if several people played, 0 if nobody did."""
        if self.claimed is not None:
            return self.claimed
        return self.players.index(HUMAN) if HUMAN in self.players else 0


def read(game: SavedGame) -> Played:
    """Return the data of a game for statistics. Never raises: an inconsistent game counts as damaged."""
    try:
        return _read(game)
    except UnknownRecordError:
        return Played(game.id, GameStatus.UNKNOWN)
    except (InvalidRecordError, ValueError, IndexError):  # lines not written by this program
        return Played(game.id, GameStatus.DAMAGED)


def _read(game: SavedGame) -> Played:
    record = read_record(game.lines)
    status = STATUS_BY_STATE[game.state]
    over = status == GameStatus.OVER
    scores = scores_of(game.result) if over else None
    places = None
    players = tuple(map(player_name, _values_by_seat(record, "players")))
    if scores is not None and len(scores) == record.seats:
        people = [seat for seat, player in enumerate(players) if player == HUMAN or seat == game.seat]
        places = places_of(scores, game.winner, lambda: record, people)
    seat_exists = game.seat is None or game.seat in range(record.seats)
    if status == GameStatus.DAMAGED or (over and places is None) or not seat_exists:
        return Played(game.id, GameStatus.DAMAGED)
    if game.seat is None and HUMAN not in players:
        status = GameStatus.WATCHED
    elif over and record.begun and EVENT not in record.extra:
        status = GameStatus.BEGUN
    elif over and game.origin is Origin.IMPORTED:
        status = GameStatus.IMPORTED
    rounds = _rounds_of_moves(game, record)
    return Played(
        id=game.id,
        status=status,
        order=game.turn,
        date=day_of(record.extra.get("date", "")),
        game=record.game,
        edition=record.edition,
        seed=str(record.seed),
        names=_values_by_seat(record, "names"),
        players=players,
        scores=scores,
        places=places,
        rounds=rounds[-1] if rounds else 0,
        first=_first_bid_winner(record.moves) if record.game == DUTCH else None,
        purchases=_purchases(record.moves, rounds) if record.game == DUTCH else (),
        actions=len(record.moves),
        claimed=game.seat,
        event=record.extra.get(EVENT, ""),
    )


def _first_bid_winner(moves: Iterable[records.Move]) -> int | None:
    """Return the seat that won the first bid of Dutch, and so took the first turn."""
    return next((move.seat for move in moves if move.text.split()[0] not in VERBS_BEFORE_TURNS), None)


def _rounds_of_moves(game: SavedGame, record: records.Record) -> list[int]:
    """Return the round of each action, by the headings above it."""
    headings_so_far = [*accumulate(line.startswith("round ") for line in game.lines.lines)]
    return [headings_so_far[move.line - 1] for move in record.moves]


def _purchases(moves: Iterable[records.Move], rounds: Iterable[int]) -> tuple[Purchases, ...]:
    """Return the purchases by seat and place."""
    rounds_bought: dict[tuple[int, int], list[int]] = {}
    for move, round_number in zip(moves, rounds, strict=True):
        if move.text.startswith(BUY):
            place = int(move.text.split(" ", 2)[1])
            rounds_bought.setdefault((move.seat, place), []).append(round_number)
    return tuple(
        Purchases(seat, place, len(numbers), sum(numbers))
        for (seat, place), numbers in sorted(rounds_bought.items())
    )


def scores_of(result: str | None) -> tuple[int, ...] | None:
    """Return the scores by seat from a record's result; None if it is invalid.

    The scores are joined by hyphens, so ``31--4`` means 31 and −4.
    """
    if result is None or RESULT.fullmatch(result) is None:
        return None
    return tuple(map(int, SCORE_IN_RESULT.findall(result)))


def places_of(
    scores: Sequence[int],
    winner: int | None,
    read: Callable[[], records.Record],
    seats: Collection[int] | None = None,
) -> tuple[int, ...] | None:
    """Return the places by seat, with 1 for the winners; None if they contradict the winner.

    Scores alone may not decide: several seats may be tied, a lower score may have won, or nobody may have
    won, because equal scores cancel each other in Representatives (R11). Then the record that ``read``
    returns is replayed. Because that takes milliseconds, ties are only broken for ``seats``, or for all seats
    if None; other tied seats share the better place. Raises InvalidRecordError if the record cannot be
    replayed.
    """
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    top = [seat for seat, place in enumerate(places) if place == 1]
    # The winner decides a tie of two for the first place.
    undecided = {seat for seat, place in enumerate(places) if places.count(place) > (2 if place == 1 else 1)}
    if winner in range(len(scores)):
        decided_otherwise = winner not in top
    else:
        decided_otherwise = len(top) == len(scores)
    has_needed_tie = bool(undecided) and (seats is None or not undecided.isdisjoint(seats))
    if (decided_otherwise and len(scores) > 2) or has_needed_tie:
        outcome = records.replay(read()).outcome
        places = places if outcome is None else outcome.places
    elif winner in top:
        places = tuple(2 if seat in top and seat != winner else place for seat, place in enumerate(places))
    winners = [seat for seat, place in enumerate(places) if place == 1]
    only_winner = winners[0] if len(winners) == 1 else None
    return places if winner == only_winner else None


def _values_by_seat(record: records.Record, key: str) -> tuple[str, ...]:
    """Return the values of a header line by seat; empty for seats without one."""
    values = record.extra.get(key, "").split(", ", record.seats - 1)
    values += [""] * (record.seats - len(values))
    return tuple(values)
