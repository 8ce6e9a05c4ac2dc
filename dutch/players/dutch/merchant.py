"""The merchant: plans whole turns and considers the opponent's best replies."""

from __future__ import annotations

import math
import random

from dutch.players.dutch.common import as_dutch, lead, sample_state, swap_below_average
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.planner import Budget, Plan, after_reply, best_plans
from dutch.players.dutch.secret_choices import choose_cards
from dutch.rules.api import END, MORE, STOP, Action, Observation
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.terms import Phase

WIDTH = 6
"""Plans extended at every step of the player's turn."""

REPLIES = 8
"""Plans for which the opponent's reply is searched."""

REPLY_WIDTH = 2
"""Plans extended at every step of the opponent's reply."""

VOTE_SAMPLES = 24
"""Deals of the hidden cards sampled for a vote."""

EVALUATION_ERROR = 9.0
"""Standard error of the evaluation in points; it converts an expected lead into a probability of winning."""


class Merchant:
    """Plans with the cards it can see, and averages over random deals of those it cannot."""

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """Return the first action of the best plan found within ``budget`` positions."""
        seen = as_dutch(observation)
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
    """Return the next step of the player's turn."""
    state, seat = sample_state(observation, rng), observation.seat
    is_winner = state.bid_winner == seat
    nodes = Budget(budget // 2 if is_winner else budget)
    best = best_plans(state, seat, nodes, WIDTH, REPLIES if is_winner else 1)
    if not is_winner or len(best) == 1:
        return _first_step(best[0])
    values = [after_reply(plan, seat, REPLY_WIDTH, budget // 2 // REPLIES) for plan in best]
    return _first_step(best[values.index(max(values))])


def _first_step(plan: Plan) -> Action:
    return plan.actions[0] if plan.actions else END


def _vote(observation: DutchObservation, rng: random.Random) -> Action:
    """Vote to stop if that is more likely to win than playing on (D31)."""
    stop = more = 0.0
    for _ in range(VOTE_SAMPLES):
        state = sample_state(observation, rng)
        points = lead(state, observation.seat)
        stop += 0.5 + 0.5 * ((points > 0) - (points < 0))
        value = Evaluation(state, observation.seat).value(state)
        more += 0.5 + 0.5 * math.erf(value / EVALUATION_ERROR / math.sqrt(2))
    return STOP if stop >= round(more, 6) else MORE
