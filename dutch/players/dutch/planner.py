"""Plans whole turns by beam search.

A turn only moves open cards: no plan reaches a draw, a restock or a reveal, so nothing hidden matters.
"""

from __future__ import annotations

from operator import attrgetter, itemgetter
from typing import NamedTuple

from dutch.players.dutch.candidates import PAYMENTS, READY, candidates, usable
from dutch.players.dutch.evaluation import Evaluation
from dutch.rules.api import END, Action
from dutch.rules.dutch import flow, purchase
from dutch.rules.dutch.state import DutchState


class Plan(NamedTuple):
    """Actions of one turn, the state they lead to (before ``end``), and its value to the planner."""

    value: float
    actions: tuple[Action, ...]
    state: DutchState


class Budget:
    """The number of positions that may still be searched."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes


def plans(
    state: DutchState, seat: int, budget: Budget, width: int, keep: int, payments: int = PAYMENTS
) -> list[Plan]:
    """Return the best plans for the rest of this seat's turn, best first: at least one, at most ``keep``.

    ``width`` is the number of plans extended at every step, ``payments`` the number of ways to pay for one
    card that are tried. Of plans that lead to the same position only one is kept. When the budget is spent,
    the search continues only until the turn may end.
    """
    evaluation = Evaluation(state, seat)
    beam = [Plan(0.0, (), state)]
    seen = {_key(state)}
    found: list[Plan] = []
    if not purchase.owes_place_1(state, seat):
        found.append(Plan(evaluation.value(state), (), state))
    while beam:
        steps: list[tuple[float, Plan]] = []
        for plan in beam:
            for action in candidates(plan.state, seat, evaluation, payments):
                if budget.left <= 0 and found:
                    break
                budget.left -= 1
                after = perform(plan.state, action)
                key = _key(after)
                if key in seen:
                    continue
                seen.add(key)
                value = evaluation.value(after)
                step = Plan(value, (*plan.actions, action), after)
                if not purchase.owes_place_1(after, seat):
                    found.append(step)
                hope = READY * usable(after, seat).bit_count()
                steps.append((value + hope, step))
        beam = _most_promising(steps, width)
    found.sort(key=attrgetter("value"), reverse=True)
    return found[:keep]


def _most_promising(steps: list[tuple[float, Plan]], width: int) -> list[Plan]:
    """Return the best plans; where a purchase ends the powers (P5), the best before and the best after it."""
    steps.sort(key=itemgetter(0), reverse=True)
    plans = [step for _, step in steps]
    if not plans or not plans[0].state.edition.powers_first:
        return plans[:width]
    before = [plan for plan in plans if not plan.state.bought]
    return before[:width] + [plan for plan in plans if plan.state.bought][:width]


def _key(state: DutchState) -> tuple[object, ...]:
    """Return a key for the positions of one turn. It ignores the order of the auction discards."""
    own, other = state.sides
    return (
        own.bid,
        own.hand,
        own.discards,
        own.cashed_in,
        own.ready,
        frozenset(own.changed),
        other.bid,
        other.hand,
        other.discards,
        other.cashed_in,
        other.ready,
        frozenset(other.changed),
        state.display,
        state.lost,
        state.bought,
    )


def perform(state: DutchState, action: Action) -> DutchState:
    """Return the state after a purchase or a power."""
    after = state.copy()
    after.perform(action)
    return after


def end_turn(state: DutchState) -> DutchState:
    """Return the state after the end of the turn."""
    after = state.copy()
    flow.run(after, after.perform(END), [])
    return after


def after_reply(plan: Plan, seat: int, width: int, nodes: int, payments: int = PAYMENTS) -> float:
    """Return the value of a winner's plan to this seat once the loser has replied to it."""
    other = 1 - seat
    side = plan.state.sides[other]
    if not side.bid and not usable(plan.state, other):
        return plan.value
    reply = plans(end_turn(plan.state), other, Budget(nodes), width, 1, payments)[0]
    return Evaluation(reply.state, seat).value(reply.state)
