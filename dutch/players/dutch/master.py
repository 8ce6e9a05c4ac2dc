"""The master: plays choices out in many deals, to the end of the next round or of the game."""

import math
import random
from collections.abc import Callable, Sequence

from dutch.players.dutch.common import as_dutch, sample_state, swap_below_average
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.merchant import first_step, vote
from dutch.players.dutch.planner import Budget, Plan, best_plans, perform, value_after_reply
from dutch.players.dutch.secret_choices import QUICK_NODES
from dutch.players.dutch.trials import Choice, Decision, Trials, decision_of, turn_player
from dutch.rules.api import Action, Observation
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase

PLAN_WIDTH = 12
"""Number of plans that the search extends at each step of the master's own turn."""

MAX_PLANS = 12
"""Maximum number of plans for which to search the opponent's reply."""

REPLY_WIDTH = 4
"""Number of plans that the search extends at each step of the opponent's reply."""

SAMPLES = 3
"""Number of deals over which a plan's value after the reply is averaged."""

MAX_FINALISTS = 3
"""Maximum number of plans to play out."""

MAX_DEFICIT = 3.0
"""Number of points behind the best plan at which a plan is no longer played out."""

TRIAL_NODES = 4 * QUICK_NODES
"""Positions searched by one trial: a quick plan for each of the four turns in two rounds."""

TURN_SHARE = 2
"""Divisor of the budget for a step of a turn: a larger search finds no better steps."""

LAST_ROUND = 99
"""A round that no game reaches."""

CLOSE_LEAD = 6.0
"""The final lead, in points, beyond which a larger one is worth barely more: a win is a win."""

StopCheck = Callable[[], bool]


class Master:
    """Shortlists more plans than the merchant and plays out the best; treats bids the same way."""

    def __init__(self) -> None:
        self.must_stop: StopCheck = bool
        """Called often. Once it returns True, the player settles for the best choice found so far."""

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """Return the first action of the best plan, or the best secret choice, found within the budget."""
        seen = as_dutch(observation)
        legal = seen.legal_actions()
        if len(legal) == 1:
            return legal[0]
        match seen.position.phase:
            case Phase.TURN:
                return _choose_step(seen, rng, budget // TURN_SHARE, self.must_stop)
            case Phase.VOTE:
                return vote(seen, rng, sample_state)
            case Phase.SWAP:
                return swap_below_average(seen)
        decision = decision_of(seen, rng, last_round_of_trials(seen.position))
        return _best_choice(seen, rng, decision, budget, self.must_stop)[0]


def _choose_step(
    observation: DutchObservation, rng: random.Random, budget: int, must_stop: StopCheck
) -> Action:
    """Return the next step of the plan that does best when played out."""
    plans = _shortlist(observation, rng, budget, must_stop)
    play = turn_player(observation, last_round_of_trials(observation.position))
    decision = Decision([plan.actions for plan in plans], play)
    return first_step(_best_choice(observation, rng, decision, budget * 2 // 5, must_stop))


def _best_choice(
    observation: DutchObservation, rng: random.Random, decision: Decision, budget: int, must_stop: StopCheck
) -> Choice:
    """Return the choice with the best mean result, playing all out in the same deals."""
    trials = Trials(observation, rng, decision)
    plays_to_the_end = last_round_of_trials(observation.position) == LAST_ROUND

    def value(choice: int, deal: int) -> float:
        lead = trials.value(choice, deal)
        return worth_of_final_lead(lead) if plays_to_the_end else lead

    best = sequential_halving(range(len(decision.choices)), budget // TRIAL_NODES, value, must_stop)
    return decision.choices[best]


def last_round_of_trials(position: Position) -> int:
    """Return the last round to play in a trial.

    That is the next round in editions that vote on the end, and otherwise the last round of the game (C6). If
    leads fade from round to round, as in Competition, the final result tells more than any estimate.
    """
    return position.round + 1 if position.edition.votes else LAST_ROUND


def worth_of_final_lead(lead: float) -> float:
    """Convert a final lead into a worth, to which each further point adds less."""
    return 2 * CLOSE_LEAD * math.tanh(lead / CLOSE_LEAD)


def _shortlist(
    observation: DutchObservation, rng: random.Random, budget: int, must_stop: StopCheck
) -> list[Plan]:
    """Return the plans worth playing out, best first.

    Plans are ranked by their mean value after the opponent's reply, if the opponent still has a turn.
    """
    seat = observation.seat
    deals = [sample_state(observation, rng) for _ in range(SAMPLES)]
    plans = best_plans(deals[0], seat, Budget(budget // 4), PLAN_WIDTH, MAX_PLANS)
    if len(plans) == 1:
        return plans
    means = _mean_values(plans, deals, seat, budget // 2, must_stop)
    ranked = sorted(range(len(plans)), key=lambda number: (-means[number], number))[:MAX_FINALISTS]
    return [plans[number] for number in ranked if means[ranked[0]] - means[number] < MAX_DEFICIT]


def _mean_values(
    plans: Sequence[Plan], deals: Sequence[DutchState], seat: int, budget: int, must_stop: StopCheck
) -> list[float]:
    """Return the mean value of each plan in these deals, after the best reply of an opponent who has one."""
    opponent_replies = deals[0].bid_winner == seat
    nodes = max(1, budget // (len(deals) * len(plans)))
    totals = [0.0] * len(plans)
    for deal in deals:
        if must_stop():
            break
        evaluation = Evaluation(deal, seat)
        for number, plan in enumerate(plans):
            state = _state_after(deal, plan)
            value = evaluation.value(state)
            if opponent_replies:
                value = value_after_reply(Plan(value, plan.actions, state), seat, REPLY_WIDTH, nodes)
            totals[number] += value
    return [round(total / len(deals), 4) for total in totals]


def _state_after(state: DutchState, plan: Plan) -> DutchState:
    """Return the state after the actions of a plan, which move open cards only."""
    for action in plan.actions:
        state = perform(state, action)
    return state


def sequential_halving(
    racing: Sequence[int], trials: int, value: Callable[[int, int], float], must_stop: StopCheck = bool
) -> int:
    """Return the choice with the best mean value, by sequential halving (Karnin and others, 2013).

    Each stage takes the same share of the trials and drops the worse half of the choices. ``value(choice,
    deal)`` tries a choice in a deal; all choices of a stage are tried in the same deals. The search ends
    early once ``must_stop()`` returns True.
    """
    totals = dict.fromkeys(racing, 0.0)
    stages = max(1, (len(racing) - 1).bit_length())
    seen = 0
    while len(racing) > 1:
        more = max(1, trials // stages // len(racing))
        for deal in range(seen, seen + more):
            if must_stop():
                break
            for choice in racing:
                totals[choice] += value(choice, deal)
        seen += more
        racing = sorted(racing, key=lambda choice: (-round(totals[choice], 4), choice))
        racing = racing[: (len(racing) + 1) // 2]
    return racing[0]
