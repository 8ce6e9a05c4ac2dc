"""The order of play: each step of a round names the next one, until somebody has to decide."""

from collections.abc import Callable

from dutch.rules.dutch import bidding, restocking, setup, turns
from dutch.rules.dutch.facts import Events, Log
from dutch.rules.dutch.position import FullPosition, Step

STEPS: dict[Step, Callable[[FullPosition, Log], Step | None]] = {
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


def run(state: FullPosition, step: Step | None, log: Log) -> None:
    """Carry out ``step`` and the steps that follow it, up to the next decision. Extend ``log``."""
    while step is not None:
        step = STEPS[step](state, log)


def set_up(state: FullPosition) -> Events:
    """Lead a new state to its first decision (D4 to D6). Return what happened."""
    log: Log = []
    run(state, Step.DEAL, log)
    return Events(state.edition.pack, log)
