"""Small positions for tests of single rules, and edits of plain data."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import InvalidPosition
from tests.playing import DUTCH

Json = dict[str, Any]
MISSING = object()
"""As a value: leave the key out."""

FRESH = {edition: DUTCH.new(edition, 7).to_json() for edition in DUTCH.editions}
EMPTY = {"deck": [], "known_top": 0, "hand": [], "bid": [], "ready": [], "discards": [], "cashed_in": []}
FIVE, OTHER_FIVE = ["G1", "G2", "G3", "G4", "G5"], ["R1", "R2", "R3", "R4", "R5"]
FULL = ({"hand": FIVE}, {"hand": OTHER_FIVE})
SIX = ({"hand": [*FIVE, "G6"]}, {"hand": [*OTHER_FIVE, "R6"]})
FOUR = ({"hand": FIVE[:4]}, {"hand": OTHER_FIVE[:4]})
TURN = {"phase": "turn", "bid_winner": 0}


def edited(data: Any, edits: Json) -> Any:
    """Return a copy with other values at these paths, such as ``players.0.deck``."""
    data = deepcopy(data)
    for path, value in edits.items():
        *way, last = path.split(".")
        place = data
        for part in way:
            place = place[int(part) if part.isdigit() else part]
        key = int(last) if last.isdigit() else last
        if value is MISSING:
            del place[key]
        else:
            place[key] = deepcopy(value)
    return data


def bid(*cards: str) -> list[dict[str, str]]:
    """Return a bid of these cards with their printed suits."""
    return [{"card": card, "suit": card[0]} for card in cards]


def position(edition: str, first: Json, second: Json, **edits: Any) -> Json:
    """Return a position with these cards and no others, by default in phase 1."""
    bare = {"auction_deck": [], "seen": [], "display": [None] * len(FRESH[edition]["display"])}
    players = [{**EMPTY, **first}, {**EMPTY, **second}]
    whole: Json = edited(FRESH[edition], {"phase": "aside", **bare, "players": players, **edits})
    return whole


def state_of(edition: str, first: Json, second: Json, **edits: Any) -> DutchState:
    """Return the state of such a position."""
    return DUTCH.from_json(position(edition, first, second, **edits))


def play(state: DutchState, *actions: str) -> list[Json]:
    """Apply these actions. Return both players' cards."""
    for action in actions:
        state.apply(DUTCH.parse(state, action))
    players: list[Json] = state.to_json()["players"]
    return players


def refused(data: Any) -> str:
    """Return the reason why this position is refused."""
    with pytest.raises(InvalidPosition) as caught:
        DUTCH.from_json(data)
    error = caught.value
    assert error.code == "bad_position"
    assert str(error) == f"Position: {error.params['where']} {error.params['what']}."
    return str(error).removeprefix("Position: ").removesuffix(".")
