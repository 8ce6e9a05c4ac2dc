"""What the opponent can remember of a personal deck (D37): cards that lay above a new one."""

from __future__ import annotations

from typing import Any

from dutch.rules.dutch.state import DutchState
from tests.playing import DUTCH
from tests.rules.dutch.test_validate import FIVE, OTHER_FIVE, bid, position


def played(state: DutchState, *actions: str) -> list[dict[str, Any]]:
    """Both players' cards after these actions."""
    for action in actions:
        state.apply(DUTCH.parse(state, action))
    players: list[dict[str, Any]] = state.to_json()["players"]
    return players


def test_D37_look_mixes_old_and_new_cards() -> None:
    side = {"hand": FIVE, "deck": ["B1", "B2", "B3"], "known_top": 1, "old": ["G1", "G2", "B1", "B2"]}
    state = DUTCH.from_json(position("standard", side, {"hand": OTHER_FIVE}))
    near, _far = played(state, "look")
    assert near["old"] == ["G1", "G2"], "those in the hand are still known to be there"
    assert near["known_top"] == 0
    assert sorted(near["deck"]) == ["B1", "B2", "B3"]


def test_D37_shown_cards_are_not_old() -> None:
    side = {"hand": FIVE, "deck": ["B1", "B2"], "old": [*FIVE, "B1", "B2"]}
    far = {"hand": OTHER_FIVE, "deck": ["P1", "P2"], "old": ["R1", "R5", "P1", "P2"]}
    state = DUTCH.from_json(position("standard", side, far))
    near, other = played(state, "aside G1", "aside R1")
    assert state.phase == "turn"
    assert (near["bid"], other["bid"]) != ([], [])
    tied = sum(int(entry["card"][1]) for entry in near["bid"]) == sum(
        int(entry["card"][1]) for entry in other["bid"]
    )
    assert tied, "the same cards but for their suits, and so are those that were added"
    for player in (near, other):
        shown = {entry["card"] for entry in player["bid"]}
        assert not shown & set(player["old"])
    assert near["old"] == [] and other["old"] == []


def test_D10_D37_cards_added_to_a_bid_stop_being_old() -> None:
    side = {"hand": FIVE, "deck": ["B5", "B6"], "old": ["G3", "B6"]}
    far = {"hand": OTHER_FIVE, "deck": ["P4", "P2"], "old": ["P2"]}
    state = DUTCH.from_json(position("standard", side, far))
    near, other = played(state, "aside G5", "aside R5")
    assert [entry["card"] for entry in near["bid"]] == ["G1", "G2", "G3", "G4", "G5", "B5"]
    assert [entry["card"] for entry in other["bid"]] == ["R1", "R2", "R3", "R4", "R5", "P4"]
    assert (near["old"], other["old"]) == (["B6"], ["P2"])


def test_D11_D29_reshuffled_cards_were_public() -> None:
    near = {"deck": ["G5"], "discards": ["G6", "G7", "G8"], "bid": bid("G1")}
    data = position(
        "standard", near, {}, phase="turn", bid_winner=1, auction_deck=[f"B{n}" for n in range(1, 9)]
    )
    for seen in ([], ["G6"]):
        state = DUTCH.from_json({**data, "seen": seen})
        players = played(state, "end")
        assert set(state.to_json()["seen"]) >= {"G6", "G7"}, "discards are public when they come there"
        assert players[0]["old"] == ["G5"], "it lay above them, and is on hand now"


def test_P05_D37_played_powers_are_not_old() -> None:
    side = {"hand": ["G6", "G8"], "bid": bid("G1"), "old": ["G6", "G8"]}
    state = DUTCH.from_json(position("prototype", side, {}, phase="turn", bid_winner=0))
    near, _far = played(state, "G6 cash G1")
    assert near["old"] == near["hand"] == ["G8"]


def test_P06_taken_powers_are_ready() -> None:
    for taken, ready in (("G6", ["G6"]), ("G10", ["G10"]), ("G5", [])):
        side = {"hand": ["G9"], "bid": bid("G1"), "discards": [taken]}
        state = DUTCH.from_json(position("prototype", side, {}, phase="turn", bid_winner=0))
        near, _far = played(state, f"G9 take {taken} own")
        assert near["ready"] == ready
