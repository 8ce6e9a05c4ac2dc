"""The order of play: each step of a round names the next one, until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable

from dutch.rules.dutch import bidding, restocking, setup, turns
from dutch.rules.dutch.position import FullPosition, Step
from dutch.rules.events import Event

STEPS: dict[Step, Callable[[FullPosition, list[Event]], Step | None]] = {
    Step.DEAL: setup.deal,
    Step.EXCHANGE: setup.exchange,
    Step.FIRST_ROW: setup.first_row,
    Step.ROUND: bidding.begin_round,
    Step.ASK: bidding.ask,
    Step.PLACE_ASIDES: bidding.place_asides,
    Step.REVEAL: bidding.reveal,
    Step.TURN: turns.begin_turn,
    Step.END_TURN: turns.end_turn,
    Step.RESTOCK: restocking.restock,
    Step.NEXT_ROUND: restocking.next_round,
}


def run(state: FullPosition, step: Step | None, events: list[Event]) -> None:
    """Carry out this step and all that follow without a decision; add what happened to ``events``."""
    while step is not None:
        step = STEPS[step](state, events)


def set_up(state: FullPosition) -> tuple[Event, ...]:
    """Lead a new state to its first decision (D4 to D6). Return what happened."""
    events: list[Event] = []
    run(state, Step.DEAL, events)
    return tuple(events)
