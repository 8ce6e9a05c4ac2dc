"""Reads the data for statistics from the lines of a record, without replaying the game.

docs/statistics.md says what counts and how. A test replays games and compares the results.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from enum import StrEnum
from itertools import accumulate
from typing import NamedTuple

from dutch.match.code import seal_shown
from dutch.match.saved import EVENT, GameState, Origin, SavedGame, day_of, read_record, scores_of
from dutch.rules import record as records
from dutch.rules.api import places_of as places_by_score
from dutch.rules.errors import InvalidRecordError, OldRulesError, UnknownRecordError
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
    """Its first actions were copied from another game, and it is not a game of an occasion."""
    IMPORTED = "imported"
    """It is over, but nobody has claimed it."""
    UNKNOWN = "unknown"
    """This version does not know its game, edition or rules."""


VERBS_BEFORE_TURNS = frozenset({"swap", "aside", "bid", "look"})
"""First words of the actions before the first turn, which belongs to the winner of the bid.

Replaying the game would also show who won the bid, but takes seven times as long as reading the record.
"""

BUY = "buy "
DUTCH = "dutch"
"""The game that has first bids and purchases."""


class Purchases(NamedTuple):
    """The purchases of one seat from one place (D12): their number, and the sum of their round numbers."""

    seat: int
    place: int
    times: int
    rounds: int


class Played(NamedTuple):
    """The data of a saved game for statistics. A damaged or unknown game has only its number and status."""

    id: int
    status: GameStatus
    order: int = 0
    """Sort key among games of the same day."""
    date: str = ""
    """The day, as ``YYYY-MM-DD``, or empty."""
    game: str = "dutch"
    edition: str = ""
    seed: str = ""
    names: tuple[str, ...] = ("", "")
    players: tuple[str, ...] = ("", "")
    """``human`` or the name of a computer player, by seat."""
    scores: tuple[int, ...] | None = None
    """The scores by seat; None unless the game is over."""
    places: tuple[int, ...] | None = None
    """The places by seat; None unless the game is over.

    Computer players can share a place that a tie-break would decide.
    """
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
    seal: str = ""
    """The seal of the deal, shortened for the screen; empty if there is none."""

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
        """The edition of a game for two, or the number of players of a larger game."""
        return self.edition if len(self.players) == 2 else str(len(self.players))

    @property
    def seat(self) -> int:
        """The human player's seat: the first one's if several people played, 0 if nobody did."""
        if self.claimed is not None:
            return self.claimed
        return self.players.index(HUMAN) if HUMAN in self.players else 0


def read(game: SavedGame) -> Played:
    """Compute the data of a game for statistics.

    Never raises: an inconsistent game counts as damaged.
    """
    try:
        return _read(game)
    except UnknownRecordError:
        return Played(game.id, GameStatus.UNKNOWN)
    except (InvalidRecordError, ValueError, IndexError):  # lines not written by this program
        return Played(game.id, GameStatus.DAMAGED)


def _read(game: SavedGame) -> Played:
    """Return the data of a game. Raises InvalidRecordError, ValueError or IndexError if it is damaged."""
    record = read_record(game.lines)
    if game.state == GameState.DAMAGED or (game.seat is not None and game.seat not in range(record.seats)):
        return Played(game.id, GameStatus.DAMAGED)
    players = tuple(map(player_name, _values_by_seat(record, "players")))
    scores = places = None
    if game.state == GameState.OVER:
        scores = scores_of(game.result)
        places = _places_of_people(game, record, players, scores)
        if places is None:
            return Played(game.id, GameStatus.DAMAGED)
    rounds = _rounds_of_moves(game, record)
    return Played(
        id=game.id,
        status=_status_of(game, record, players),
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
        seal=seal_shown(record),
    )


def _places_of_people(
    game: SavedGame, record: records.Record, players: Sequence[str], scores: tuple[int, ...] | None
) -> tuple[int, ...] | None:
    """Return the places by seat, with the ties of people broken; None if the result is invalid."""
    if scores is None or len(scores) != record.seats:
        return None
    people = [seat for seat, player in enumerate(players) if player == HUMAN or seat == game.seat]
    return places_of(scores, game.winner, lambda: record, people)


def _status_of(game: SavedGame, record: records.Record, players: Sequence[str]) -> GameStatus:
    """Return the status of a game that is not damaged."""
    if game.seat is None and HUMAN not in players:
        return GameStatus.WATCHED
    if game.state == GameState.OVER and record.begun and EVENT not in record.extra:
        return GameStatus.BEGUN
    if game.state == GameState.OVER and game.origin is Origin.IMPORTED:
        return GameStatus.IMPORTED
    return GameStatus.UNFINISHED if game.state == GameState.RUNNING else GameStatus(game.state)


def _first_bid_winner(moves: Iterable[records.Move]) -> int | None:
    """Return the seat that won the first bid of Dutch, and so took the first turn."""
    for move in moves:
        if move.text.split()[0] not in VERBS_BEFORE_TURNS:
            return move.seat
    return None


def _rounds_of_moves(game: SavedGame, record: records.Record) -> list[int]:
    """Return the round of each action: the number of round headings above it."""
    headings_so_far = [*accumulate(line.startswith("round ") for line in game.lines.lines)]
    return [headings_so_far[move.line - 1] for move in record.moves]


def _purchases(moves: Iterable[records.Move], rounds: Iterable[int]) -> tuple[Purchases, ...]:
    """Count the purchases by seat and place, with the sums of their rounds."""
    rounds_bought: dict[tuple[int, int], list[int]] = {}
    for move, round_number in zip(moves, rounds, strict=True):
        if move.text.startswith(BUY):
            place = int(move.text.split(" ", 2)[1])
            rounds_bought.setdefault((move.seat, place), []).append(round_number)
    return tuple(
        Purchases(seat, place, len(numbers), sum(numbers))
        for (seat, place), numbers in sorted(rounds_bought.items())
    )


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
    if None; other tied seats share the better place. Without the rules to replay the game, the saved winner
    comes first, and the scores decide all else. Raises InvalidRecordError if the record cannot be replayed.
    """
    places = places_by_score(scores)
    tied_for_win = _seats_at(places, 1)
    if _needs_replay(places, winner, seats):
        try:
            outcome = records.replay(read()).outcome
        except OldRulesError:
            return _places_below(winner, places)
        if outcome is not None:
            places = outcome.places
    elif winner in tied_for_win:
        places = tuple(
            2 if seat in tied_for_win and seat != winner else place for seat, place in enumerate(places)
        )
    winners = _seats_at(places, 1)
    only_winner = winners[0] if len(winners) == 1 else None
    return places if winner == only_winner else None


def _needs_replay(places: Sequence[int], winner: int | None, seats: Collection[int] | None) -> bool:
    """Return True if the scores and the winner do not decide all places, or those of these ``seats``."""
    leaders = _seats_at(places, 1)
    if len(places) > 2:
        if winner in range(len(places)):
            won_with_lower_score = winner not in leaders
        else:
            won_with_lower_score = len(leaders) == len(places)
        if won_with_lower_score:
            return True
    # The winner decides a tie of two for the first place.
    undecided = {seat for seat, place in enumerate(places) if places.count(place) > (2 if place == 1 else 1)}
    return bool(undecided) if seats is None else not undecided.isdisjoint(seats)


def _places_below(winner: int | None, places: Sequence[int]) -> tuple[int, ...]:
    """Return the places with the winner, if any, alone in the first."""
    if winner not in range(len(places)):
        return tuple(places)
    return tuple(1 if seat == winner else max(2, place) for seat, place in enumerate(places))


def _seats_at(places: Sequence[int], place: int) -> list[int]:
    return [seat for seat, each in enumerate(places) if each == place]


def _values_by_seat(record: records.Record, key: str) -> tuple[str, ...]:
    """Return the values of a header line by seat; empty for seats without one."""
    values = record.extra.get(key, "").split(", ", record.seats - 1)
    values += [""] * (record.seats - len(values))
    return tuple(values)
