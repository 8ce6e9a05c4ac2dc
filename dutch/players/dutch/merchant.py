"""The merchant plans whole turns and considers the opponent's replies.

The easier levels are merchants who think less. A rival thinks as much as the level it builds on, but has its
own style.
"""

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from dutch.players.dutch.candidates import MAX_PAYMENTS
from dutch.players.dutch.common import (
    Sample,
    as_dutch,
    lead,
    sample_state,
    set_points_aside,
    share_of_win,
    swap_below_average,
)
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.glimpse import glimpse
from dutch.players.dutch.planner import Budget, best_plans, value_after_reply
from dutch.players.dutch.secret_choices import choose_cards
from dutch.players.dutch.style import PLAIN, Style
from dutch.rules.api import END, MORE, STOP, Action, Observation, Verb
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase

REPLY_WIDTH = 2
"""Number of plans that the search extends at each step of the opponent's reply."""

VOTE_SAMPLES = 24
"""Number of random deals to sample for a vote."""

EVALUATION_ERROR = 9.0
"""Standard error of the evaluation in points; it converts an expected lead into a probability of winning."""


class Effort(NamedTuple):
    """How much a level thinks, apart from its budget."""

    width: int = 6
    """The number of plans that the search extends at each step of a turn."""
    payments: int = MAX_PAYMENTS
    """The maximum number of payments to compare for each card."""
    replies: int = 8
    """The number of plans for which to search the opponent's reply."""
    counts_cards: bool = True
    """True if the player uses the memory.

    Others use the view only, and look through the deck (D36).
    """
    plans_asides: bool = True
    """True if the player simulates the round before setting cards aside."""
    plans_bids: bool = True
    """True if the player simulates the round before bidding: a bid power can't be used (P5)."""


FULL = Effort()
TRADER = Effort(width=3, replies=0, plans_asides=False)
APPRENTICE = Effort(width=1, payments=1, replies=0, counts_cards=False, plans_asides=False)
NOVICE = APPRENTICE._replace(plans_bids=False)
"""The effort of the novice, the lowest level, whose budget is only a few steps."""


class Merchant:
    """Plans with the cards it can see, and averages over random deals of the cards it cannot see."""

    def __init__(self, effort: Effort = FULL, style: Style = PLAIN) -> None:
        self._effort = effort
        self._style = style
        self._sample: Sample = sample_state if effort.counts_cards else glimpse

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """Return the best action found by searching up to ``budget`` positions."""
        seen = as_dutch(observation)
        if len(seen.legal_actions()) == 1:
            return seen.legal_actions()[0]
        if seen.position.phase is Phase.TURN:
            look = seen.legal_actions()[-1]
            if look.verb == Verb.LOOK and not self._effort.counts_cards:
                return look
            return _choose_step(seen, self._sample(seen, rng), budget, self._effort, self._style)
        if seen.position.phase is Phase.VOTE:
            return vote(seen, rng, self._sample, self._style)
        if seen.position.phase is Phase.SWAP:
            return swap_below_average(seen)
        is_bid = seen.position.phase is Phase.BID
        plans_choice = self._effort.plans_bids if is_bid else self._effort.plans_asides
        if plans_choice:
            return choose_cards(seen, rng, budget, self._style, self._sample)
        return set_points_aside(seen)


def _choose_step(
    observation: DutchObservation, state: DutchState, budget: int, effort: Effort, style: Style
) -> Action:
    """Return the next step of the player's turn, planned in a state that fits the observation."""
    seat = observation.seat
    replies = effort.replies if state.bid_winner == seat else 0
    nodes = Budget(budget // 2 if replies else budget)
    plans = best_plans(state, seat, nodes, effort.width, max(replies, 1), effort.payments, style)
    if len(plans) == 1:
        return first_step(plans[0].actions)
    nodes_per_reply = budget // 2 // replies
    values = [
        value_after_reply(plan, seat, REPLY_WIDTH, nodes_per_reply, MAX_PAYMENTS, style) for plan in plans
    ]
    return first_step(plans[values.index(max(values))].actions)


def first_step(plan: Sequence[Action]) -> Action:
    """Return the first action of a plan; ``end`` if it has none."""
    return plan[0] if plan else END


def vote(observation: DutchObservation, rng: random.Random, sample: Sample, style: Style = PLAIN) -> Action:
    """Vote to stop if that is more likely to win than playing on (D31)."""
    stop = more = 0.0
    for _ in range(VOTE_SAMPLES):
        state = sample(observation, rng)
        points = lead(state, observation.seat)
        stop += share_of_win(points)
        value = Evaluation(state, observation.seat, style).value(state)
        more += style.gamble + 0.5 + 0.5 * math.erf(value / EVALUATION_ERROR / math.sqrt(2))
    return STOP if stop >= round(more, 6) else MORE
