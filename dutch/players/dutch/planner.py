"""Plans whole turns by beam search.

A plan never reaches a draw, a restock or a reveal, so it involves open cards only.
"""

from operator import attrgetter, itemgetter
from typing import NamedTuple

from dutch.players.dutch.candidates import MAX_PAYMENTS, UNUSED_POWER, candidate_actions, usable_powers
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.style import PLAIN, Style
from dutch.rules.api import END, Action
from dutch.rules.dutch import flow, purchase
from dutch.rules.dutch.state import DutchState


class Plan(NamedTuple):
    """A plan for one turn."""

    value: float
    """The value to the planner."""
    actions: tuple[Action, ...]
    state: DutchState
    """The state after the actions, before ``end``."""


class Budget:
    """The number of positions that may still be searched."""

    def __init__(self, nodes: int) -> None:
        self.remaining = nodes


def best_plans(
    state: DutchState,
    seat: int,
    budget: Budget,
    width: int,
    limit: int,
    payments: int = MAX_PAYMENTS,
    style: Style = PLAIN,
) -> list[Plan]:
    """Return up to ``limit`` plans for the rest of this seat's turn, best first, but at least one.

    ``width`` is the width of the beam, and ``payments`` the number of ways to pay that are tried for each
    card. Of several plans that lead to the same position, one is kept. When the budget is spent, the search
    continues only until the turn can end.
    """
    evaluation = Evaluation(state, seat, style)
    beam = [Plan(0.0, (), state)]
    seen = {_key(state)}
    plans: list[Plan] = []
    if not purchase.must_buy_place_1(state, seat):
        plans.append(Plan(evaluation.value(state), (), state))
    while beam:
        steps: list[tuple[float, Plan]] = []
        for plan in beam:
            if budget.remaining <= 0 and plans:
                break  # without listing candidates
            for action in candidate_actions(plan.state, seat, evaluation, payments):
                if budget.remaining <= 0 and plans:
                    break
                budget.remaining -= 1
                state_after = perform(plan.state, action)
                key = _key(state_after)
                if key in seen:
                    continue
                seen.add(key)
                actions = (*plan.actions, action)
                value = evaluation.value(state_after) + style.deeds(actions)
                extended = Plan(value, actions, state_after)
                if not purchase.must_buy_place_1(state_after, seat):
                    plans.append(extended)
                expected_gain = UNUSED_POWER * usable_powers(state_after, seat).bit_count()
                steps.append((value + expected_gain, extended))
        beam = _most_promising(steps, width)
    plans.sort(key=attrgetter("value"), reverse=True)
    return plans[:limit]


def _most_promising(steps: list[tuple[float, Plan]], width: int) -> list[Plan]:
    """Return the ``width`` best plans.

    Where a purchase ends the use of powers (P5), return that many with a purchase and that many without.
    """
    steps.sort(key=itemgetter(0), reverse=True)
    plans = [step for _, step in steps]
    if not plans or not plans[0].state.edition.powers_first:
        return plans[:width]
    before = [plan for plan in plans if not plan.state.bought]
    return before[:width] + [plan for plan in plans if plan.state.bought][:width]


def _key(state: DutchState) -> tuple[object, ...]:
    """Return a key that identifies a position within one turn, ignoring the order of the auction discards."""
    own, other = state.sides
    return (
        own.bid,
        own.hand,
        own.discards,
        own.cashed_in,
        own.ready,
        own.changed and frozenset(own.changed),
        other.bid,
        other.hand,
        other.discards,
        other.cashed_in,
        other.ready,
        other.changed and frozenset(other.changed),
        state.display,
        state.lost,
        state.bought,
    )


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
    plan: Plan, seat: int, width: int, nodes: int, payments: int = MAX_PAYMENTS, style: Style = PLAIN
) -> float:
    """Return the value of the first buyer's plan to this seat after the second buyer's best reply."""
    state = state_after_reply(plan, seat, width, nodes, payments)
    if state is None:
        return plan.value
    return Evaluation(state, seat, style).value(state) + style.deeds(plan.actions)


def state_after_reply(
    plan: Plan, seat: int, width: int, nodes: int, payments: int = MAX_PAYMENTS
) -> DutchState | None:
    """Return the state after the second buyer's best reply; None if there is nothing to reply with."""
    other = 1 - seat
    if not plan.state.sides[other].bid and not usable_powers(plan.state, other):
        return None
    return best_plans(end_turn(plan.state), other, Budget(nodes), width, 1, payments)[0].state
