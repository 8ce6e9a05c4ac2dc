"""Tables of Representatives for the rulebook."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pytest

from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.errors import IllegalActionError
from dutch.rules.representatives.game import RepresentativesState

Json = dict[str, Any]

GAME = catalogue.get("representatives")
COLOURS = ["red", "blue", "green", "yellow", "purple", "orange"]
ITEMS = [1, 2, 3, 5, 8, 13]


def table(
    seats: int = 4,
    sales: Sequence[Sequence[int | None]] = (),
    item: int = 3,
    steps: Sequence[str] = (),
    options: Mapping[str, str] = MappingProxyType({}),
) -> RepresentativesState:
    """Return a state in which seat 0 plays red, seat 1 blue, and so on, and seat 0 is first in round 1."""
    sold = [sale[0] for sale in sales]
    left = [other for other in ITEMS[:seats] if other not in (*sold, item)]
    memory: Json = {"true_claims": 0, "false_claims": 0}
    position: Json = {
        "game": "representatives",
        "edition": "standard",
        "seed": 7,
        "round": len(sales) + 1,
        "phase": "round",
        "to_move": len(sales) % seats,
        "first": 0,
        "sales": [list(sale) for sale in sales],
        "steps": [],
        "options": dict(options),
        "players": [{"representative": colour, **memory} for colour in COLOURS[:seats]],
        "deck": [item, *left],
    }
    state = GAME.from_json(position)
    play(state, *steps)
    return state


def play(state: RepresentativesState, *actions: str) -> list[Event]:
    happened: list[Event] = []
    for text in actions:
        happened += state.apply(GAME.parse(state, text))
    return happened


def play_round(state: RepresentativesState, *boards: str) -> list[Event]:
    """Let every seat, in turn, place the cards of its board (``4 red, 3 blue``), and then pass."""
    plans = [[f"place {card}" for card in board.split(", ") if card] for board in boards]
    happened: list[Event] = []
    number = state.round
    while state.to_move is not None and state.round == number:
        plan = plans[state.to_move]
        happened += play(state, plan.pop(0) if plan else "pass")
        if len(state.position.sales) == number:
            break
    return happened


def refusal_code(state: RepresentativesState, text: str) -> str:
    """Return the code with which an action is refused, after a check that nothing changed."""
    before = state.to_json()
    with pytest.raises(IllegalActionError) as caught:
        state.apply(GAME.parse(state, text))
    assert state.to_json() == before
    return caught.value.code


def of_kind(events: Sequence[Event], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
