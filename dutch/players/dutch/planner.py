"""Plans whole turns by beam search: each step extends only the most promising plans.

The search ends before anything is drawn, restocked or revealed, so plans involve open cards only.
"""

from operator import attrgetter
from typing import NamedTuple

from dutch.players.dutch.candidates import MAX_PAYMENTS, UNUSED_POWER, candidate_actions, usable_powers
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.style import PLAIN, Style
from dutch.rules.api import END, Action
from dutch.rules.dutch import flow, purchase
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.position import Side
from dutch.rules.dutch.state import DutchState


class Plan(NamedTuple):
    """A plan for one turn."""

    value: float
    """The value of ``state`` to the planning seat."""
    actions: tuple[Action, ...]
    state: DutchState
    """The state after the actions, before ``end``."""


class Budget:
    """A counter of the positions that a search can still visit."""

    def __init__(self, positions: int) -> None:
        self.remaining = positions

    @property
    def spent(self) -> bool:
        """True if no positions are left to search."""
        return self.remaining <= 0


class ScoredPlan(NamedTuple):
    """An unfinished plan with its priority: its value plus the expected gain from unused powers."""

    priority: float
    plan: Plan


def best_plans(
    state: DutchState,
    seat: int,
    budget: Budget,
    width: int,
    limit: int,
    max_payments: int = MAX_PAYMENTS,
    style: Style = PLAIN,
) -> list[Plan]:
    """Return between 1 and ``limit`` plans for the rest of this seat's turn, best first.

    Each step of the search extends the ``width`` most promising plans by one action, with at most
    ``max_payments`` ways to pay for each card. When the budget is spent, the search goes on only until it has
    found one plan after which the turn can end.
    """
    search = _TurnSearch(state, seat, budget, max_payments, style)
    unfinished = [search.empty_plan]
    while unfinished:
        candidates: list[ScoredPlan] = []
        for plan in unfinished:
            candidates += search.expand(plan)
        unfinished = _most_promising(candidates, width, state.edition)
    return sorted(search.finished, key=attrgetter("value"), reverse=True)[:limit]


class _TurnSearch:
    """A search for plans of one turn: the positions reached and the plans found so far."""

    def __init__(self, state: DutchState, seat: int, budget: Budget, max_payments: int, style: Style) -> None:
        self._seat = seat
        self._budget = budget
        self._max_payments = max_payments
        self._style = style
        self._evaluation = Evaluation(state, seat, style)
        self._reached = {_position_key(state)}
        self.empty_plan = Plan(self._evaluation.value(state), (), state)
        self.finished: list[Plan] = []
        """The plans after which the turn can end (D24)."""
        self._add_if_finished(self.empty_plan)

    def expand(self, plan: Plan) -> list[ScoredPlan]:
        """Extend a plan by each sensible next action, skipping positions reached before.

        Stops when the budget is spent, unless no plan is finished yet.
        """
        expanded: list[ScoredPlan] = []
        if self._must_stop():
            return expanded
        for action in candidate_actions(plan.state, self._seat, self._evaluation, self._max_payments):
            if self._must_stop():
                break
            self._budget.remaining -= 1
            state = perform(plan.state, action)
            key = _position_key(state)
            if key in self._reached:
                continue
            self._reached.add(key)
            actions = (*plan.actions, action)
            value = self._evaluation.value(state) + self._style.bonus_for(actions)
            new_plan = Plan(value, actions, state)
            self._add_if_finished(new_plan)
            unused_powers = usable_powers(state, self._seat).bit_count()
            expanded.append(ScoredPlan(value + UNUSED_POWER * unused_powers, new_plan))
        return expanded

    def _must_stop(self) -> bool:
        return self._budget.spent and bool(self.finished)

    def _add_if_finished(self, plan: Plan) -> None:
        if not purchase.must_buy_place_1(plan.state, self._seat):
            self.finished.append(plan)


def _most_promising(scored: list[ScoredPlan], width: int, edition: Edition) -> list[Plan]:
    """Return the ``width`` plans of highest priority.

    If a purchase ends the use of powers (P5), return that many with a purchase and that many without.
    """
    ranked = [each.plan for each in sorted(scored, key=attrgetter("priority"), reverse=True)]
    if not edition.powers_first:
        return ranked[:width]
    without_purchase = [plan for plan in ranked if not plan.state.bought]
    with_purchase = [plan for plan in ranked if plan.state.bought]
    return without_purchase[:width] + with_purchase[:width]


def _position_key(state: DutchState) -> tuple[object, ...]:
    """Return a key that identifies a position within one turn, ignoring the order of the auction discards."""
    first, second = state.sides
    return (_side_key(first), _side_key(second), state.display, state.lost, state.bought)


def _side_key(side: Side) -> tuple[object, ...]:
    changed = frozenset(side.changed)
    return (side.bid, side.hand, side.discards, side.cashed_in, side.ready, changed)


def perform(state: DutchState, action: Action) -> DutchState:
    """Return the state after a purchase or the use of a power."""
    after = state.copy()
    after.perform(action)
    return after


def end_turn(state: DutchState) -> DutchState:
    """Return the state after the end of the turn."""
    after = state.copy()
    flow.run(after, after.perform(END), [])
    return after


def value_after_reply(
    plan: Plan, seat: int, width: int, nodes: int, max_payments: int = MAX_PAYMENTS, style: Style = PLAIN
) -> float:
    """Return the value of the first buyer's plan to this seat after the second buyer's best reply."""
    state = state_after_reply(plan, seat, width, nodes, max_payments)
    if state is None:
        return plan.value
    return Evaluation(state, seat, style).value(state) + style.bonus_for(plan.actions)


def state_after_reply(
    plan: Plan, seat: int, width: int, nodes: int, max_payments: int = MAX_PAYMENTS
) -> DutchState | None:
    """Return the state after the second buyer's best reply; None if no reply is possible."""
    other = 1 - seat
    if not plan.state.sides[other].bid and not usable_powers(plan.state, other):
        return None
    (reply,) = best_plans(end_turn(plan.state), other, Budget(nodes), width, 1, max_payments)
    return reply.state
