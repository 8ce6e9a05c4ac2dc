"""The order of things: each step of a round tells which one follows, until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dutch.rules.dutch import bidding, opening, restocking, turns
from dutch.rules.events import Event

if TYPE_CHECKING:
    from dutch.rules.dutch.state import DutchState

Step = Callable[["DutchState", list[Event]], str | None]

STEPS: dict[str, Step] = {
    "deal": opening.deal,
    "first row": opening.first_row,
    "round": bidding.begin_round,
    "ask aside": bidding.ask_aside,
    "place asides": bidding.place_asides,
    "ask bid": bidding.ask_bid,
    "reveal": bidding.reveal,
    "turn": turns.begin_turn,
    "end turn": turns.end_turn,
    "restock": restocking.restock,
    "draw": restocking.next_round,
}


def run(state: DutchState, step: str, events: list[Event]) -> None:
    """Carry out this step and all that follow from it without a decision."""
    following: str | None = step
    while following is not None:
        following = STEPS[following](state, events)


def set_up(state: DutchState) -> tuple[Event, ...]:
    """Lead a new state to its first decision (D4 to D6). Returns what happened."""
    events: list[Event] = []
    run(state, "deal", events)
    return tuple(events)
