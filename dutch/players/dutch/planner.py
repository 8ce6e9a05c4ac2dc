"""Whole turns, planned by beam search over what is public within a turn.

A turn moves open cards only: no plan ever runs on into a draw, a restock or a reveal.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from dutch.players.dutch.evaluation import Evaluation
from dutch.rules.api import Action
from dutch.rules.cards import mask_of, members
from dutch.rules.dutch import powers, purchase
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.state import DutchState
from dutch.rules.events import DISPLAY, Event

READY = 2.0
"""What the search expects of a power that is still to be used, in points."""

PAYMENTS = 3
"""How many ways to pay for one card are looked at: those that lose least."""

END = Action("end")


class Plan(NamedTuple):
    """Actions of one turn, where they lead (before ``end``), and what that is worth to the planner."""

    value: float
    actions: tuple[Action, ...]
    state: DutchState


class Budget:
    """Counts the positions that were looked at."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes


def plans(state: DutchState, seat: int, budget: Budget, width: int, keep: int) -> list[Plan]:
    """The best plans for the rest of this seat's turn, best first, at most ``keep``; at least one.

    ``width`` is how many unfinished plans are carried on at every step. Plans that lead to the same
    position count once. The search goes on without the budget only until the turn may end.
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
            for action in candidates(plan.state, seat, evaluation):
                if budget.left <= 0 and found:
                    break
                budget.left -= 1
                after = perform(plan.state, seat, action)
                key = _key(after)
                if key in seen:
                    continue
                seen.add(key)
                value = evaluation.value(after)
                step = Plan(value, (*plan.actions, action), after)
                if not purchase.owes_place_1(after, seat):
                    found.append(step)
                hope = READY * after.sides[seat].ready.bit_count()
                steps.append((value + hope, step))
        steps.sort(key=_first, reverse=True)
        beam = [step for _, step in steps[:width]]
    found.sort(key=_value, reverse=True)
    return found[:keep]


def _first(step: tuple[float, Plan]) -> float:
    return step[0]


def _value(plan: Plan) -> float:
    return plan.value


def _key(state: DutchState) -> tuple[object, ...]:
    """What tells two positions of one turn apart. The order of the auction discards does not matter."""
    own, other = state.sides
    return (
        own.bid,
        own.discards,
        own.cashed_in,
        own.ready,
        frozenset(own.changed),
        other.bid,
        other.discards,
        other.cashed_in,
        other.ready,
        frozenset(other.changed),
        state.display,
        mask_of(state.auction_discards),
    )


def perform(state: DutchState, seat: int, action: Action) -> DutchState:
    """The state after a purchase or a power."""
    after = state.copy()
    after._legal = None  # a copy keeps the list of legal actions, which this action makes untrue
    events: list[Event] = []
    if action.verb == "buy":
        purchase.buy(after, seat, action, events)
    else:
        powers.activate(after, seat, action, events)
    return after


def candidates(position: Position, seat: int, evaluation: Evaluation) -> list[Action]:
    """The legal purchases and powers worth a look: sensible payments, useful changes of suit."""
    actions = _cheap_purchases(position, seat, evaluation)
    for group in powers.power_actions(position, seat):
        actions += group if group[0].verb != "suit" else _useful_changes(position, group)
    return actions


def _cheap_purchases(position: Position, seat: int, evaluation: Evaluation) -> list[Action]:
    """For each card that can be bought the payments that lose least.

    A large bid can pay for the dear places in hundreds of ways, so only the cards that are missed least
    are combined.
    """
    side, pack = position.sides[seat], position.edition.pack
    size, duty = side.bid.bit_count(), purchase.owes_place_1(position, seat)
    lost = {card: evaluation.worth(position, seat, card) + 0.1 for card in members(side.bid)}
    actions: list[Action] = []
    for place, bought in enumerate(position.display[:size], 1):
        if bought < 0 or (duty and place > 1 and place == size):  # D25
            continue
        suit = pack.suit_of[bought]
        kept = side.suited(suit, pack.suit_masks[suit])
        costs = sorted(
            (
                round(
                    (0.0 if kept >> card & 1 else cost) + (READY if side.ready >> card & 1 else 0.0),
                    6,
                ),
                card,
            )
            for card, cost in lost.items()
        )
        ways = sorted(combinations(costs[: place + 2], place), key=_total)
        for way in ways[:PAYMENTS]:
            gives = frozenset(pack.cards[card] for _, card in way)
            actions.append(Action("buy", None, gives, DISPLAY[place - 1]))
    return actions


def _total(way: tuple[tuple[float, int], ...]) -> float:
    return sum(cost for cost, _ in way)


def _useful_changes(position: Position, group: tuple[Action, ...]) -> list[Action]:
    """Changes to a suit that lies in the display, or that another power of the bid has."""
    pack = position.edition.pack
    suits = {pack.cards[card].suit for card in position.display if card >= 0}
    for side in position.sides:
        suits |= {pack.cards[card].suit for card in members(side.ready)}
    return [action for action in group if action.choice in suits]
