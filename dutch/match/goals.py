"""Goals that teach, such as winning without losing a card (docs/coming-back.md).

Each goal is a row of data: a measure of a finished game that is replayed from its record, and the value to
reach. Only games of one person against computer players count.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import NamedTuple

from dutch.match import goal_measures as measures
from dutch.match.goal_measures import ReplayedGame
from dutch.match.saved import EVENT, GameState, Origin, SavedGame, day_of, read_record
from dutch.rules import record as records
from dutch.rules.api import Event, Outcome
from dutch.rules.dutch.terms import DecidedBy
from dutch.rules.errors import N_, InvalidRecordError, OldRulesError
from dutch.settings import HUMAN

DUTCH = "dutch"
MARKET = "great-market"
REPRESENTATIVES = "representatives"
"""The names of the games that have goals."""

FIRST, SKILL, MASTERY = TIERS = (1, 2, 3)
"""The tiers, from easy to hard."""


class Goal(NamedTuple):
    """A goal that can be reached in games of one kind, such as those of Dutch."""

    name: str
    title: str
    description: str
    """A sentence that says how to reach the goal."""
    measure: Callable[[ReplayedGame], int]
    at_least: float = -inf
    at_most: float = inf
    win: bool = False
    """True if the player must also win the game."""
    edition: str = ""
    """The only edition in which the goal can be reached; empty if it can be in all."""
    game: str = ""
    tier: int = FIRST
    """Filled in by `GOALS`, like the game."""

    def is_reached(self, game: ReplayedGame) -> bool:
        """Return whether the player reached the goal in a game."""
        return (game.won or not self.win) and self.at_least <= self.measure(game) <= self.at_most


_GOALS: Mapping[tuple[str, int], Sequence[Goal]] = {
    (DUTCH, FIRST): (
        Goal("win", N_("First win"), N_("Win a game against a computer player."), measures.wins, 1),
        Goal(
            "bargain",
            N_("Worth the wait"),
            N_("Buy a card worth 7 VP or more at place 1."),
            measures.bargain,
            7,
        ),
        Goal("tie", N_("By a hair"), N_("Win a bid after a tie."), measures.ties_won, 1),
        Goal(
            "free",
            N_("On the house"),
            N_("Use a power to take a card from the market."),
            measures.taken_from_market,
            1,
        ),
        Goal(
            "rescue",
            N_("Lost and found"),
            N_("Use a power to take one of the lost cards."),
            measures.rescued,
            1,
        ),
        Goal(
            "steal", N_("Light fingers"), N_("Steal a card from the other player's bid."), measures.steals, 1
        ),
        Goal(
            "kept",
            N_("Suited payment"),
            N_("Pay with three cards or more and keep them all."),
            measures.kept_payment,
            3,
        ),
        Goal("chain", N_("Chain"), N_("Use a power that another power brought you."), measures.chain, 1),
    ),
    (DUTCH, SKILL): (
        Goal(
            "behind",
            N_("Second served"),
            N_("Win a game despite losing most of the bids."),
            measures.bids_behind,
            1,
            win=True,
        ),
        Goal("clear", N_("Clear win"), N_("Win a game by 20 points or more."), measures.margin, 20),
        Goal(
            "suit", N_("A whole suit"), N_("Own eight cards of one suit at the end."), measures.longest_set, 8
        ),
        Goal("three", N_("Shopping day"), N_("Buy three cards in one turn."), measures.purchases_in_turn, 3),
        Goal(
            "dear",
            N_("Whatever it costs"),
            N_("Buy a card that costs five cards."),
            measures.dearest_place,
            5,
        ),
        Goal("thief", N_("Pickpocket"), N_("Steal three cards in one game."), measures.steals, 3),
        Goal(
            "low",
            N_("Small change"),
            N_("Win a bid with a total of 8 or less."),
            measures.lowest_winning_bid,
            at_most=8,
        ),
        Goal(
            "powers",
            N_("All four powers"),
            N_("Cash in, change a suit, take and steal in one game."),
            measures.kinds_of_power,
            4,
        ),
    ),
    (DUTCH, MASTERY): (
        Goal(
            "frugal",
            N_("Nothing lost"),
            N_("Win a game without losing a card."),
            measures.cards_lost,
            at_most=0,
            win=True,
        ),
        Goal(
            "light",
            N_("Light purse"),
            N_("Win a Standard game with fewer than 60 VP among all the cards you bid."),
            measures.vp_bid,
            at_most=59,
            win=True,
            edition="standard",
        ),
        Goal(
            "links",
            N_("Long chain"),
            N_("In one turn, use three powers that other powers brought you."),
            measures.chain,
            3,
        ),
        Goal("sparks", N_("Fireworks"), N_("Use five powers in one turn."), measures.powers_in_turn, 5),
        Goal("rout", N_("Landslide"), N_("Win a game by 40 points or more."), measures.margin, 40),
        Goal(
            "balance",
            N_("Something of everything"),
            N_("Win with four cards or more of every suit."),
            measures.smallest_suit,
            4,
            win=True,
        ),
        Goal(
            "quiet",
            N_("Quiet hand"),
            N_("Win a game with two powers or fewer."),
            measures.powers_used,
            at_most=2,
            win=True,
        ),
        Goal(
            "lean",
            N_("Less is more"),
            N_("Win a game with eight cards or fewer at the end."),
            measures.cards_owned,
            at_most=8,
            win=True,
        ),
    ),
    (MARKET, FIRST): (
        Goal("market", N_("First win"), N_("Win a game of Great Market."), measures.wins, 1),
        Goal(
            "cheap",
            N_("Patience"),
            N_("Win an auction for a single chip, or for nothing."),
            measures.cheapest_lot,
            at_most=1,
        ),
        Goal(
            "people",
            N_("Collector"),
            N_("Own four carvings of one people at the end."),
            measures.longest_set,
            4,
        ),
        Goal("chips", N_("Well off"), N_("Have the most chips at the end."), measures.points_for_chips, 1),
    ),
    (MARKET, SKILL): (
        Goal(
            "fee",
            N_("Windfall"),
            N_("Get 12 chips or more from one bid of another player."),
            measures.largest_payment,
            12,
        ),
        Goal(
            "paid",
            N_("Silent partner"),
            N_("Get a share of eight winning bids in one game."),
            measures.payments_received,
            8,
        ),
        Goal(
            "peoples",
            N_("Round the world"),
            N_("Win with carvings of all six peoples."),
            measures.peoples,
            6,
            win=True,
        ),
        Goal("ahead", N_("Clear win"), N_("Win a game by 10 points or more."), measures.margin, 10),
    ),
    (MARKET, MASTERY): (
        Goal(
            "twins",
            N_("Two collections"),
            N_("Own four carvings of two peoples each at the end."),
            measures.sets_of_four,
            2,
        ),
        Goal(
            "set",
            N_("Complete"),
            N_("Own all five carvings of one people at the end."),
            measures.longest_set,
            5,
        ),
        Goal(
            "thrift",
            N_("Thrift"),
            N_("Win without paying more than eight chips for any lot."),
            measures.dearest_lot,
            at_most=8,
            win=True,
        ),
        Goal(
            "rich",
            N_("Full purse"),
            N_("Win with 20 chips or more at the end."),
            measures.chips_left,
            20,
            win=True,
        ),
    ),
    (REPRESENTATIVES, FIRST): (
        Goal("item", N_("Going once"), N_("Get an item."), measures.items, 1),
        Goal("election", N_("First win"), N_("Win a game of Representatives."), measures.wins, 1),
        Goal("treasure", N_("The best piece"), N_("Get the most valuable item."), measures.best_items, 1),
    ),
    (REPRESENTATIVES, SKILL): (
        Goal("pair", N_("Two of a kind"), N_("Get two items in one game."), measures.items, 2),
        Goal(
            "decoy",
            N_("In plain sight"),
            N_("Get an item with a letter of yours on your own colour."),
            measures.own_letters,
            1,
        ),
        Goal(
            "bluffer",
            N_("Straight face"),
            N_("Win a game in which you made three false claims."),
            measures.bluffs,
            3,
            win=True,
        ),
    ),
    (REPRESENTATIVES, MASTERY): (
        Goal(
            "spared",
            N_("Nobody’s target"),
            N_("Get an item with a sum of 3 or less."),
            measures.lowest_winning_sum,
            at_most=3,
        ),
        Goal(
            "honest",
            N_("Nothing but the truth"),
            N_("Win with three true claims and no false one."),
            measures.honest_claims,
            3,
            win=True,
        ),
        Goal("lead", N_("In a class of your own"), N_("Win a game by 6 points or more."), measures.margin, 6),
    ),
}

GOALS = tuple(goal._replace(game=game, tier=tier) for (game, tier), goals in _GOALS.items() for goal in goals)
"""All goals, by game and tier."""


AT_END = (
    measures.wins,
    measures.margin,
    measures.longest_set,
    measures.points_for_chips,
    measures.sets_of_four,
)
"""The measures that need the result. The rest of a game can only improve all others."""

NO_OUTCOME = Outcome((), (), (), None, DecidedBy.DRAW)


def reached_in_play(game: str, seat: int, events: Sequence[Event]) -> list[Goal]:
    """Return the goals reached at a seat by the events of a game so far, even if it is not over."""
    played = ReplayedGame(seat, NO_OUTCOME, tuple(events))
    goals = [goal for goal in GOALS if goal.game == game and goal.measure not in AT_END and not goal.win]
    return [goal for goal in goals if goal.is_reached(played)]


def goals_reached(record: records.Record, seat: int) -> frozenset[str]:
    """Return the names of the goals reached in a game; none if it is not over.

    Raises InvalidRecordError if it cannot be replayed.
    """
    goals = [goal for goal in GOALS if goal.game == record.game and goal.edition in ("", record.edition)]
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
    return frozenset(
        goal.name for goal in GOALS if won and goal.game == game and goal.measure is measures.wins
    )


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
