"""Small positions for tests of single rules, and edits of plain data."""

from copy import deepcopy
from typing import Any

import pytest

from dutch.rules.errors import InvalidPositionError
from tests.rulebook.positions import DUTCH, Json, table

MISSING = object()
"""As a value: leave the key out."""

FRESH = {edition: DUTCH.new(edition, 7).to_json() for edition in DUTCH.editions}
FIVE, OTHER_FIVE = {"hand": "G1 G2 G3 G4 G5"}, {"hand": "R1 R2 R3 R4 R5"}
FULL = (FIVE, OTHER_FIVE)
SIX = ({"hand": "G1 G2 G3 G4 G5 G6"}, {"hand": "R1 R2 R3 R4 R5 R6"})
FOUR = ({"hand": "G1 G2 G3 G4"}, {"hand": "R1 R2 R3 R4"})


def edited(data: Any, edits: Json) -> Any:
    """Return a copy with other values at these paths, such as ``players.0.deck``."""
    data = deepcopy(data)
    for path, value in edits.items():
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        place = data
        for part in way:
            place = place[part]
        if value is MISSING:
            del place[last]
        else:
            place[last] = value
    return data


def position(edition: str, near: Json, far: Json, phase: str = "aside", **edits: Any) -> Json:
    """Return a position with these cards and no others, in which seat 0 won the bid of a turn."""
    winner = 0 if phase == "turn" else None
    whole = {"edition": edition, "phase": phase, "bid_winner": winner, "rest": "", **edits}
    return table(near, far, **whole)


def refused(data: Any) -> str:
    """Return the reason why this position is refused."""
    with pytest.raises(InvalidPositionError) as caught:
        DUTCH.from_json(data)
    error = caught.value
    assert error.code == "bad_position"
    assert str(error) == f"Position: {error.params['where']} {error.params['what']}."
    return str(error).removeprefix("Position: ").removesuffix(".")
