"""Search for puzzles: turns in which one plan beats all others, proved in random deals.

A plan is judged by what the mover may know: it is tried in deals that fit the observation, all plans in the
same deals. Plans that lead to the same cards in the same places are one plan, whatever their order.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from dutch.players.advice import PUZZLE_ERROR, PUZZLE_MARGIN
from dutch.players.dutch.common import sample_state
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.master import Decision, DutchTrials, trials_of, turn_player
from dutch.players.dutch.merchant import Option, Plan, best_plans, perform_all, state_after_reply
from dutch.players.dutch.puzzles import Proof, Try
from dutch.rules.dutch import END
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.turns import TurnKey, key_of_turn

EQUAL = 0.5
"""Points within which two plans count as one, because they are worth the same."""

MAX_SOLUTIONS = 6
"""The most plans that may solve a puzzle."""

MIN_PLANS = 8
"""The least number of different plans in a turn: with fewer, there is nothing to find."""

FILTER_MARGIN = 2.0
"""Points by which the solution must seem better after one quick look at the opponent's reply."""

FILTER_NODES, FILTER_WIDTH, FILTER_PAYMENTS = 1500, 12, 3
WIDE_NODES, WIDE_WIDTH, WIDE_PAYMENTS = 30_000, 80, 12
"""Limits of the search for the plans of a turn: those of the filter, and those of the proof."""

REPLY_NODES, REPLY_WIDTH = 150, 3
"""How far the opponent's reply is searched."""

REPLIES = 60
"""Plans for which the proof searches the opponent's reply."""

MAX_RIVALS = 14
"""Plans to play out beside the best one."""

FIRST_DEALS = 32
"""Deals that select the best plan; others measure its margin."""

DEALS = (24, 64, 128, 256, 512)
"""Deals after which the margin is measured again, until its error is small enough."""

MIN_DEALS = 64
"""The fewest deals that prove a margin."""


def _plans(state: DutchState, seat: int, nodes: int, width: int, payments: int) -> list[Plan]:
    """Return the plans of a turn that end with different positions, the most promising first."""
    plans: dict[TurnKey, Plan] = {}
    for plan in best_plans(state, seat, nodes, width, nodes, payments):
        plans.setdefault(key_of_turn(plan.state, seat), plan)
    return list(plans.values())


def _value(plan: Plan, seat: int) -> float:
    """Return the value of a plan after the opponent's best reply, if the opponent still has a turn."""
    if plan.state.bid_winner != seat:
        return plan.value
    after = state_after_reply(plan, seat, REPLY_WIDTH, REPLY_NODES)
    return plan.value if after is None else Evaluation(after, seat).value(after)


def may_be_puzzle(seen: DutchObservation, rng: random.Random) -> bool:
    """Return True if a quick search finds that one plan is clearly the best."""
    state, seat = sample_state(seen, rng), seen.seat
    plans = _plans(state, seat, FILTER_NODES, FILTER_WIDTH, FILTER_PAYMENTS)
    if len(plans) < MIN_PLANS:
        return False
    ranked = sorted((_value(plan, seat) for plan in plans[:10]), reverse=True)
    distinct = [value for value in ranked if ranked[0] - value > EQUAL]
    return bool(distinct) and ranked[0] - distinct[0] >= FILTER_MARGIN


def prove(seen: DutchObservation, rng: random.Random, extra: Iterable[Option] = ()) -> Proof | None:
    """Return the proof that one plan of this turn beats all others; None if there is none.

    The plans ``extra`` are tried in addition to the most promising ones.
    """
    state, seat = sample_state(seen, rng), seen.seat
    plans = _plans(state, seat, WIDE_NODES, WIDE_WIDTH, WIDE_PAYMENTS)
    if len(plans) < MIN_PLANS:
        return None
    ranked = sorted(plans[:REPLIES], key=lambda plan: -_value(plan, seat))
    choices = {key_of_turn(plan.state, seat): plan.actions for plan in ranked[: 1 + MAX_RIVALS]}
    for option in extra:
        choices.setdefault(key_of_turn(perform_all(state, option), seat), option)
    decision = Decision([*choices.values()], turn_player(seen, seen.position.round + 1))
    best = trials_of(seen, rng, decision).compare(FIRST_DEALS)[0].number
    decision.choices.insert(0, decision.choices.pop(best))
    return _measure(trials_of(seen, rng, decision))


def _measure(trials: DutchTrials) -> Proof | None:
    """Measure the margin of the first choice in fresh deals; None unless it is clear."""
    costs = {number: _Cost() for number in range(1, len(trials.choices))}
    deals = _measure_costs(trials, costs)
    if any(cost.is_between() or cost.is_open for cost in costs.values()):
        return None
    solutions = [0, *(number for number, cost in costs.items() if cost.is_equal)]
    behind = [number for number in costs if number not in solutions]
    behind.sort(key=lambda number: costs[number].mean)
    if not behind or len(solutions) > MAX_SOLUTIONS:
        return None
    plans = [tuple(map(str, (*choice, END))) for choice in trials.choices]
    tries = tuple(Try(plans[n], round(costs[n].mean, 2), round(costs[n].error, 2)) for n in behind)
    _plan, margin, error = tries[0]
    return Proof(tuple(plans[n] for n in solutions), margin, error, tries, deals)


def _measure_costs(trials: DutchTrials, costs: Mapping[int, _Cost]) -> int:
    """Try the first choice and these others until all costs are clear. Return the number of deals.

    Stops early if one choice is clearly neither equal nor far enough behind.
    """
    racing = [*costs]
    done = 0
    for deals in DEALS:
        for deal in range(done, deals):
            best = trials.value(0, deal)
            for number in racing:
                costs[number].add(best - trials.value(number, deal))
        done = deals
        if any(cost.is_between() for cost in costs.values()):
            break
        racing = [number for number in racing if not costs[number].is_far]
        if done >= MIN_DEALS and not any(costs[number].is_open for number in racing):
            break
    return done


class _Cost:
    """The cost of a plan against the best one, measured in paired trials."""

    def __init__(self) -> None:
        self._values: list[float] = []

    def add(self, value: float) -> None:
        """Add the cost in one more deal."""
        self._values.append(value)

    @property
    def mean(self) -> float:
        """The mean cost."""
        return sum(self._values) / len(self._values)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        count, mean = len(self._values), self.mean
        variance = sum((each - mean) ** 2 for each in self._values) / (count - 1)
        return float((variance / count) ** 0.5)

    @property
    def is_far(self) -> bool:
        """True if the plan costs far more than the margin, so that it needs no more trials."""
        return self.error <= PUZZLE_ERROR and self.mean - 2 * self.error >= PUZZLE_MARGIN

    @property
    def is_equal(self) -> bool:
        """True if the plan is worth as much as the best one."""
        return abs(self.mean) <= EQUAL and self.error <= PUZZLE_ERROR

    @property
    def is_open(self) -> bool:
        """True if the plan may be neither equal nor far enough behind."""
        clear = self.mean - self.error >= PUZZLE_MARGIN and self.error <= PUZZLE_ERROR
        return not clear and not (self.is_equal and self.error <= EQUAL / 2)

    def is_between(self) -> bool:
        """Return True if the plan is clearly neither equal nor far enough behind."""
        return (self.mean - 2 * self.error > EQUAL and self.mean + 2 * self.error < PUZZLE_MARGIN) or (
            self.mean < -EQUAL and self.mean + 2 * self.error < 0
        )
