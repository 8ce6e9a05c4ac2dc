"""Plays sampled deals on to the end of a round, and evaluates the result."""

import random
from typing import NamedTuple

from dutch.players.dutch.common import lead
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.planner import Budget, Plan, best_plans, end_turn
from dutch.players.dutch.secret_choices import QUICK_NODES, QUICK_PAYMENTS, QUICK_WIDTH, sensible_bids
from dutch.rules.api import MORE, Action, Verb
from dutch.rules.cards import CardSet
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase


class Ending(NamedTuple):
    """The result of playing on in a deal."""

    value: float
    """The final lead of the seat, or an estimate of it if the game is not over."""
    gained: tuple[CardSet, CardSet]
    """The cards that each seat gained before the last round, as sets."""
    bid_winners: dict[int, int]
    """The seat that won the bid of each round."""
    over: bool
    """True if the game was played to its end."""


def play_on(state: DutchState, seat: int, rng: random.Random, last: int) -> Ending:
    """Play on from a copy of the state, with quick plans, to the end of round ``last``.

    Secret choices are made at random, because players rarely favour any kind of card.
    """
    game = _Continuation(state.copy(), rng)
    owned_before = _owned_by_seat(state)
    while game.state.to_move is not None and game.state.round < last:
        game.play_one_decision()
    gained = _gained_by_seat(game.state, owned_before)
    while game.state.to_move is not None and game.state.round == last and not game.is_last_turn_of_round:
        game.play_one_decision()
    final = game.state
    if final.to_move is None:
        return Ending(float(lead(final, seat)), gained, game.bid_winners, over=True)
    if final.round == last:
        final = quick_plan(final, final.to_move).state
    return Ending(Evaluation(final, seat).value(final), gained, game.bid_winners, over=False)


class _Continuation:
    """A game that is played on quickly."""

    def __init__(self, state: DutchState, rng: random.Random) -> None:
        self.state = state
        self.bid_winners: dict[int, int] = {}
        """The seat that won the bid of each round."""
        self._rng = rng
        self._note_bid_winner()

    @property
    def is_last_turn_of_round(self) -> bool:
        """True during the turn of the seat that lost the bid, which is the second."""
        return self.state.phase is Phase.TURN and self.state.to_move != self.state.bid_winner

    def play_one_decision(self) -> None:
        """Make a secret choice at random, or plan a turn and play it to its end."""
        seat = self.state.to_move
        assert seat is not None, "the game is over"
        if self.state.phase is Phase.TURN:
            self.state = end_turn(quick_plan(self.state, seat).state)
        else:
            self.state.apply(_random_choice(self.state, self._rng))
        self._note_bid_winner()

    def _note_bid_winner(self) -> None:
        if self.state.bid_winner is not None:
            self.bid_winners[self.state.round] = self.state.bid_winner


def quick_plan(state: DutchState, seat: int) -> Plan:
    """Return the best plan of a seat from a small, fast search."""
    payments = QUICK_PAYMENTS[state.edition.powers]
    return best_plans(state, seat, Budget(QUICK_NODES), QUICK_WIDTH, 1, payments)[0]


def _owned_by_seat(state: DutchState) -> tuple[CardSet, CardSet]:
    first, second = state.sides
    return owned_cards(first), owned_cards(second)


def _gained_by_seat(state: DutchState, owned_before: tuple[CardSet, CardSet]) -> tuple[CardSet, CardSet]:
    first, second = _owned_by_seat(state)
    first_before, second_before = owned_before
    return first & ~first_before, second & ~second_before


def _random_choice(state: DutchState, rng: random.Random) -> Action:
    """Return a random choice of cards to set aside, exchange or bid, or the vote to play on."""
    if state.phase is Phase.VOTE:
        return MORE
    if state.phase is Phase.BID:
        assert state.to_move is not None
        bids = sensible_bids(state, state.to_move, state.sides[state.to_move].hand)
        return bids[int(rng.random() * len(bids))]
    legal = state.legal_actions()
    count = len(legal)
    if legal[-1].verb == Verb.LOOK:
        count -= 1
    return legal[int(rng.random() * count)]
