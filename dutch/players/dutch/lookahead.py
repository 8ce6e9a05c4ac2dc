"""Continues sampled deals to the end of the next round, and evaluates the result."""

import random
from typing import NamedTuple

from dutch.players.dutch.common import lead
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.planner import Budget, Plan, best_plans, end_turn
from dutch.players.dutch.secret_choices import QUICK_NODES, QUICK_PAYMENTS, QUICK_WIDTH, sensible_bids
from dutch.rules.api import MORE, Action, Verb
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase


class Ending(NamedTuple):
    """The result of playing on in a deal."""

    value: float
    """The value to the seat."""
    gained: tuple[int, int]
    """The cards that each seat got before the last round."""
    winners: dict[int, int]
    """The seat that won the bid of each round."""
    over: bool


def play_on(state: DutchState, seat: int, rng: random.Random, last: int) -> Ending:
    """Play on from a copy of the state, with quick plans, to the end of round ``last``.

    Secret choices are made at random, because players rarely favour any kind of card.
    """
    state = state.copy()
    before = _owned_by_seat(state)
    gained: tuple[int, int] | None = None
    winners: dict[int, int] = {}
    while True:
        mover = state.to_move
        if gained is None and state.round >= last:
            gained = _gained_by_seat(state, before)
        if state.bid_winner is not None:
            winners[state.round] = state.bid_winner
        if mover is None:
            value = float(lead(state, seat))
            break
        if state.round > last:
            value = Evaluation(state, seat).value(state)
            break
        if state.phase is not Phase.TURN:
            state.apply(_random_choice(state, rng))
            continue
        plan = quick_plan(state, mover)
        if state.round == last and mover != state.bid_winner:
            state = plan.state
            value = Evaluation(state, seat).value(state)
            break
        state = end_turn(plan.state)
    return Ending(value, gained or _gained_by_seat(state, before), winners, state.to_move is None)


def quick_plan(state: DutchState, seat: int) -> Plan:
    """Return the plan of a seat that thinks only briefly."""
    payments = QUICK_PAYMENTS[state.edition.powers]
    return best_plans(state, seat, Budget(QUICK_NODES), QUICK_WIDTH, 1, payments)[0]


def _owned_by_seat(state: DutchState) -> tuple[int, int]:
    first, second = state.sides
    return owned_cards(first), owned_cards(second)


def _gained_by_seat(state: DutchState, before: tuple[int, int]) -> tuple[int, int]:
    now = _owned_by_seat(state)
    return now[0] & ~before[0], now[1] & ~before[1]


def _random_choice(state: DutchState, rng: random.Random) -> Action:
    """Return a random choice of cards to set aside, exchange or bid, or the vote to play on."""
    legal = state.legal_actions()
    if state.phase is Phase.VOTE:
        return MORE
    if state.phase is Phase.BID:
        assert state.to_move is not None
        bids = sensible_bids(state, state.to_move, state.sides[state.to_move].hand)
        return bids[int(rng.random() * len(bids))]
    count = len(legal) - (legal[-1].verb == Verb.LOOK)
    return legal[int(rng.random() * count)]
