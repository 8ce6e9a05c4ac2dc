"""Phase 4 in positions that games hardly reach (D27, D28, D31, D32)."""

from __future__ import annotations

from typing import Any

import pytest

from dutch.rules.dutch.state import DutchState
from dutch.rules.events import CardsMoved, VotesShown
from tests.playing import DUTCH
from tests.rules.dutch.test_validate import position


def turn(near: dict[str, Any], far: dict[str, Any], **edits: Any) -> DutchState:
    """The end of the loser's turn: seat 0 is to move, and seat 1 won the bid."""
    rest = {"phase": "turn", "bid_winner": 1, "to_move": 0}
    return DUTCH.from_json(position("standard", near | {"looked": True}, far, **rest, **edits))


def test_D28_a_gap_at_place_1_is_not_cleared() -> None:
    state = turn(
        {"deck": ["G1", "G2"]}, {}, display=[None, "P3", None, "R1", None, None], auction_deck=["B1"]
    )
    events = state.apply(DUTCH.parse(state, "end"))
    assert not any(isinstance(event, CardsMoved) and event.reason == "cleared" for event in events)
    assert state.auction_discards == ()
    assert state.to_json()["display"] == ["P3", "R1", "B1", None, None, None]


@pytest.mark.parametrize("owner", [0, 1, None])
def test_D32_game_continues_while_anybody_owns_a_card(owner: int | None) -> None:
    sides: list[dict[str, Any]] = [{"cashed_in": ["G7"]}, {"cashed_in": ["G8"]}]
    if owner is not None:
        sides[owner] = sides[owner] | {"discards": ["R1"]}
    state = turn(*sides, display=["P3", *[None] * 5], auction_deck=[f"B{number}" for number in range(1, 9)])
    state.apply(DUTCH.parse(state, "end"))
    assert (state.termination == "no cards left") == (owner is None)


@pytest.mark.parametrize("votes", [("stop", "more"), ("more", "stop"), ("stop", "stop")])
@pytest.mark.parametrize("first", [0, 1])
def test_D31_votes_are_shown_when_both_are_cast(votes: tuple[str, str], first: int) -> None:
    sides = ({"deck": ["G1", "G2"]}, {"deck": ["R1", "R2"]})
    state = DUTCH.from_json(
        position("standard", *sides, phase="vote", to_move=first, display=["P3", *[None] * 5])
    )
    events = state.apply(DUTCH.parse(state, votes[first]))
    assert state.to_move == 1 - first and not any(isinstance(event, VotesShown) for event in events)
    events = state.apply(DUTCH.parse(state, votes[1 - first]))
    assert VotesShown(votes) in events
    assert (state.termination == "both stop") == (votes == ("stop", "stop"))
