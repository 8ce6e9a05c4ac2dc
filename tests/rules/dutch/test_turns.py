"""How turns begin and end (D17, D22, P5, P8)."""

from __future__ import annotations

from tests.playing import DUTCH
from tests.rules.dutch.test_validate import bid, position

OFFER = {"display": ["R1", "R2", "R3", None, None], "auction_deck": [f"B{number}" for number in range(1, 11)]}


def test_P05_each_turn_begins_before_the_first_purchase() -> None:
    """Even if the position was careless of it."""
    sides = ({"hand": ["G6", "G1"]}, {"hand": ["P1"]})
    state = DUTCH.from_json(position("prototype", *sides, phase="bid", **OFFER, bought=True))
    for action in ("bid G1", "bid"):
        state.apply(DUTCH.parse(state, action))
    assert state.phase == "turn" and not state.bought
    assert DUTCH.parse(state, "G6 cash G1") in state.legal_actions()


def test_P05_purchase_flag_ends_with_the_turn() -> None:
    sides = ({"bid": bid("G1")}, {"deck": ["P1", "P2", "P3", "P4", "P5"]})
    state = DUTCH.from_json(position("prototype", *sides, phase="turn", bid_winner=1, **OFFER))
    state.apply(DUTCH.parse(state, "buy 1 G1"))
    assert state.to_json()["bought"] is True
    state.apply(DUTCH.parse(state, "end"))
    assert state.phase == "aside" and state.to_json()["bought"] is False


def test_P08_D37_discarded_hand_becomes_public() -> None:
    side = {"hand": ["G1", "G2"], "bid": bid("G3"), "deck": ["G4", "G5"], "old": ["G1", "G4"]}
    state = DUTCH.from_json(
        position("prototype", side, {"bid": bid("P1")}, phase="turn", bid_winner=0, **OFFER)
    )
    state.apply(DUTCH.parse(state, "end"))
    near, _far = state.to_json()["players"]
    assert near["old"] == ["G4"]
    assert near["discards"] == ["G1", "G2", "G3"]
    assert {"G1", "G2"} <= set(state.to_json()["seen"])
