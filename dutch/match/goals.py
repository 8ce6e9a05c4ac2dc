"""Goals that teach, such as winning without losing a card (docs/coming-back.md).

Each goal is a predicate on a finished game that is replayed from its record. Only games of one person against
computer players count.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from dutch.match.saved import EVENT, GameState, Origin, SavedGame, day_of, read_record
from dutch.rules import record as records
from dutch.rules.api import Event, Outcome
from dutch.rules.dutch.events import BIDS, BidsCompared, BidWon, CardsMoved, PowerUsed, Purchased, TurnBegan
from dutch.rules.dutch.terms import MoveReason, Verb
from dutch.rules.errors import N_, InvalidRecordError, OldRulesError
from dutch.rules.great_market.events import ChipsMoved, LotSold, Reason
from dutch.settings import HUMAN

DUTCH = "dutch"
MARKET = "great-market"
"""The names of the games that have goals."""

SUIT_SIZE = 8
"""Number of cards that count as a whole suit: the other player usually keeps two of the ten."""

BARGAIN_PLACE = 1
BARGAIN_VP = 7
"""The place of a bargain, and the least VP that its card is worth."""

CLEAR_MARGIN = 20
"""The smallest margin of a clear win, in points."""

CARVINGS_OF_A_PEOPLE = 4
"""Number of carvings of one people that a collector owns."""

PAYMENTS = 8
"""Number of payments to receive in one game."""


class ReplayedGame(NamedTuple):
    """A finished game from the view of the player's ``seat``."""

    seat: int
    outcome: Outcome
    events: tuple[Event, ...]

    @property
    def won(self) -> bool:
        """True if the player won alone."""
        return self.outcome.winner == self.seat

    @property
    def purchases(self) -> list[Purchased]:
        """The player's purchases from the market."""
        return [event for event in self.events if isinstance(event, Purchased) and event.seat == self.seat]

    @property
    def powers(self) -> list[PowerUsed]:
        """The powers the player used."""
        return [event for event in self.events if isinstance(event, PowerUsed) and event.seat == self.seat]

    def turns(self) -> Iterator[list[Event]]:
        """Yield the events of each of the player's turns."""
        turn: list[Event] | None = None
        for event in self.events:
            if isinstance(event, TurnBegan):
                if turn is not None:
                    yield turn
                turn = [] if event.seat == self.seat else None
            elif turn is not None:
                turn.append(event)
        if turn is not None:
            yield turn

    @property
    def moves(self) -> list[CardsMoved]:
        """All moves of cards in games that move them between zones."""
        return [event for event in self.events if isinstance(event, CardsMoved)]


def _wins(game: ReplayedGame) -> bool:
    return game.won


def _loses_no_card(game: ReplayedGame) -> bool:
    lost = any(move.reason is MoveReason.LOST and move.source == BIDS[game.seat] for move in game.moves)
    return game.won and not lost


def _keeps_three(game: ReplayedGame) -> bool:
    """Return whether a purchase was paid with three or more cards that were all kept.

    The move of the cards that a payment loses follows directly after that of the cards it keeps.
    """
    for turn in game.turns():
        for event, following in pairwise([*turn, None]):
            kept = isinstance(event, CardsMoved) and event.reason is MoveReason.KEPT and event.count >= 3
            lost = isinstance(following, CardsMoved) and following.reason is MoveReason.LOST
            if kept and not lost:
                return True
    return False


def _owns(game: ReplayedGame, count: int) -> bool:
    """Return whether the player ended the game with enough cards that score together."""
    return any(len(part.cards) >= count for part in game.outcome.parts[game.seat])


def _owns_suit(game: ReplayedGame) -> bool:
    return _owns(game, SUIT_SIZE)


def _collects_people(game: ReplayedGame) -> bool:
    return _owns(game, CARVINGS_OF_A_PEOPLE)


def _buys_cheap(game: ReplayedGame) -> bool:
    return any(bought.place == BARGAIN_PLACE and bought.card.vp >= BARGAIN_VP for bought in game.purchases)


def _buys_three(game: ReplayedGame) -> bool:
    return any(sum(isinstance(event, Purchased) for event in turn) >= 3 for turn in game.turns())


def _wins_tie(game: ReplayedGame) -> bool:
    """Return whether the player won a bid after at least one tie."""
    was_tied = False
    for event in game.events:
        if isinstance(event, BidsCompared):
            first, second = event.totals
            was_tied = was_tied or first == second
        elif isinstance(event, BidWon):
            if was_tied and event.seat == game.seat:
                return True
            was_tied = False
    return False


def _uses_all_powers(game: ReplayedGame) -> bool:
    return {power.verb for power in game.powers} >= {Verb.CASH, Verb.SUIT, Verb.TAKE, Verb.STEAL}


def _takes_from_market(game: ReplayedGame) -> bool:
    return any(
        move.reason is MoveReason.TAKE and move.source.name == "display" and move.target == BIDS[game.seat]
        for move in game.moves
    )


def _chains_powers(game: ReplayedGame) -> bool:
    """Bring a power card into the bid with a power, and use it in the same turn."""
    for turn in game.turns():
        brought = set()
        for event in turn:
            if isinstance(event, PowerUsed):
                if event.power in brought:
                    return True
                if event.verb in (Verb.TAKE, Verb.STEAL, Verb.RECALL):
                    brought.add(event.card)
    return False


def _wins_with_fewer_bids(game: ReplayedGame) -> bool:
    """Win the game despite losing more bids than winning."""
    bid_winners = [event.seat for event in game.events if isinstance(event, BidWon)]
    return game.won and bid_winners.count(game.seat) < bid_winners.count(1 - game.seat)


def _wins_clearly(game: ReplayedGame) -> bool:
    scores = game.outcome.scores
    return game.won and scores[game.seat] - scores[1 - game.seat] >= CLEAR_MARGIN


def _gets_cheap_lot(game: ReplayedGame) -> bool:
    """Get a lot for one chip, or for nothing."""
    sales = [event for event in game.events if isinstance(event, LotSold)]
    return any(sale.seat == game.seat and sale.amount <= 1 for sale in sales)


def _receives_payments(game: ReplayedGame) -> bool:
    """Return whether the player received at least ``PAYMENTS`` payments for owned cards."""
    own_chips = f"{game.seat}.chips"
    moves = [event for event in game.events if isinstance(event, ChipsMoved)]
    return sum(move.reason is Reason.PAYMENT and move.target == own_chips for move in moves) >= PAYMENTS


class Goal(NamedTuple):
    """A goal that can be reached in games of one kind, such as those of Dutch."""

    name: str
    title: str
    description: str
    """A sentence that says how to reach the goal."""
    is_reached: Callable[[ReplayedGame], bool]
    game: str = DUTCH


GOALS = (
    Goal("win", N_("First win"), N_("Win a game against a computer player."), _wins),
    Goal("frugal", N_("Nothing lost"), N_("Win a game without losing a card."), _loses_no_card),
    Goal("kept", N_("Suited payment"), N_("Pay with three cards or more and keep them all."), _keeps_three),
    Goal("suit", N_("A whole suit"), N_("Own eight cards of one suit at the end."), _owns_suit),
    Goal("bargain", N_("Worth the wait"), N_("Buy a card worth 7 VP or more at place 1."), _buys_cheap),
    Goal("three", N_("Shopping day"), N_("Buy three cards in one turn."), _buys_three),
    Goal("tie", N_("By a hair"), N_("Win a bid after a tie."), _wins_tie),
    Goal(
        "powers",
        N_("All four powers"),
        N_("Cash in, change a suit, take and steal in one game."),
        _uses_all_powers,
    ),
    Goal("free", N_("On the house"), N_("Use a power to take a card from the market."), _takes_from_market),
    Goal(
        "chain", N_("Chain"), N_("Use a power to get another power card, and use that too."), _chains_powers
    ),
    Goal(
        "behind",
        N_("Second served"),
        N_("Win a game despite losing most of the bids."),
        _wins_with_fewer_bids,
    ),
    Goal("clear", N_("Clear win"), N_("Win a game by 20 points or more."), _wins_clearly),
    Goal("market", N_("First win"), N_("Win a game of Great Market."), _wins, MARKET),
    Goal(
        "cheap",
        N_("Patience"),
        N_("Win an auction for a single chip, or for nothing."),
        _gets_cheap_lot,
        MARKET,
    ),
    Goal(
        "people", N_("Collector"), N_("Own four carvings of one people at the end."), _collects_people, MARKET
    ),
    Goal(
        "paid",
        N_("Silent partner"),
        N_("Get a share of eight winning bids in one game."),
        _receives_payments,
        MARKET,
    ),
)


def goals_reached(record: records.Record, seat: int) -> frozenset[str]:
    """Return the names of the goals reached in a game; none if it is not over.

    Raises InvalidRecordError if it cannot be replayed.
    """
    goals = [goal for goal in GOALS if goal.game == record.game]
    events: list[Event] = []
    outcome = None
    for state, _move, new_events in records.replay_events(record) if goals else ():
        events += new_events
        outcome = state.outcome
    if outcome is None:
        return frozenset()
    game = ReplayedGame(seat, outcome, tuple(events))
    return frozenset(goal.name for goal in goals if goal.is_reached(game))


def goals_of_result(game: str, won: bool) -> frozenset[str]:
    """Return the names of the goals that the result of a game proves, without replaying it."""
    return frozenset(goal.name for goal in GOALS if won and goal.game == game and goal.is_reached is _wins)


class Reached(NamedTuple):
    """The day on which a goal was first reached, and the number of the game."""

    day: str
    game: int


class GoalBook:
    """The goals reached in the games added so far. Each game is replayed only once."""

    def __init__(self) -> None:
        self.reached: dict[str, Reached] = {}
        self._played: set[int] = set()

    def add(self, game: SavedGame) -> None:
        """Add the goals reached in a game; none if it does not count or cannot be replayed.

        Without the rules to replay it, only its result counts.
        """
        if game.state != GameState.OVER or game.origin is Origin.IMPORTED or game.id in self._played:
            return
        self._played.add(game.id)
        try:
            record = read_record(game.lines)
            seat = counted_seat(game, record)
            names = frozenset[str]() if seat is None else goals_reached(record, seat)
        except OldRulesError:
            names = goals_of_result(record.game, won=seat == game.winner)
        except (InvalidRecordError, ValueError):
            return
        new = Reached(day_of(record.extra.get("date", "")), game.id)
        for name in names:
            self.reached[name] = min(new, self.reached.get(name, new))


def counted_seat(game: SavedGame, record: records.Record) -> int | None:
    """Return the seat of the person whose goals count; None if the game does not count."""
    if record.begun and EVENT not in record.extra:
        return None
    if game.seat is not None:
        return game.seat
    players = record.extra.get("players", "").split(", ")
    return players.index(HUMAN) if players.count(HUMAN) == 1 else None
