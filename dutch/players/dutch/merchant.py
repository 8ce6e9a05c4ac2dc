"""The merchant: plans whole turns and weighs what the other player can do about them."""

from __future__ import annotations

import math
import random

from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.hidden import choose_cards
from dutch.players.dutch.planner import END, Budget, Plan, after_reply, plans
from dutch.players.dutch.seat import draw_state, lead, of_dutch, swap_below_average
from dutch.rules.api import Action, Observation
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.terms import Phase

WIDTH = 6
"""Unfinished plans carried on in the own turn."""

REPLIES = 8
"""Own plans to which the other player's answer is looked up."""

REPLY_WIDTH = 2
"""Unfinished plans carried on in the other player's answer."""

VOTE_SAMPLES = 24
"""Deals of the hidden cards over which a vote is decided."""

SWING = 9.0
"""The usual error of the evaluation, in points: what makes a chance of a lead."""


class Merchant:
    """Plans with what its observation tells; hidden cards are drawn at random and averaged over."""

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """The first action of the best plan found; ``budget`` bounds the positions looked at."""
        seen = of_dutch(observation)
        if len(seen.legal_actions()) == 1:
            return seen.legal_actions()[0]
        if seen.position.phase is Phase.TURN:
            return _act(seen, rng, budget)
        if seen.position.phase is Phase.VOTE:
            return _vote(seen, rng)
        if seen.position.phase is Phase.SWAP:
            return swap_below_average(seen)
        return choose_cards(seen, rng, budget)


def _act(observation: DutchObservation, rng: random.Random, budget: int) -> Action:
    """The next step of the own turn."""
    state, seat = draw_state(observation, rng), observation.seat
    is_winner = state.bid_winner == seat
    nodes = Budget(budget // 2 if is_winner else budget)
    best = plans(state, seat, nodes, WIDTH, REPLIES if is_winner else 1)
    if not is_winner or len(best) == 1:
        return _first_step(best[0])
    values = [after_reply(plan, seat, REPLY_WIDTH, budget // 2 // REPLIES) for plan in best]
    return _first_step(best[values.index(max(values))])


def _first_step(plan: Plan) -> Action:
    return plan.actions[0] if plan.actions else END


def _vote(observation: DutchObservation, rng: random.Random) -> Action:
    """Stop if that wins more surely than playing on (D31)."""
    stop = more = 0.0
    for _ in range(VOTE_SAMPLES):
        state = draw_state(observation, rng)
        points = lead(state, observation.seat)
        stop += 0.5 + 0.5 * ((points > 0) - (points < 0))
        value = Evaluation(state, observation.seat).value(state)
        more += 0.5 + 0.5 * math.erf(value / SWING / math.sqrt(2))
    return Action("stop" if stop >= round(more, 6) else "more")
