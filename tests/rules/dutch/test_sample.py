"""Samples match the seat's knowledge (D37, C2); the contract suite checks their distribution."""

from __future__ import annotations

import random

import pytest

from tests.playing import DUTCH
from tests.rules.dutch.positions import bid, position, state_of

SAMPLES = 60


@pytest.mark.parametrize("seat", [0, 1])
def test_D37_sampled_old_card_is_in_hand_or_set_aside(seat: int) -> None:
    """And in both places, now and then: of three hidden cards one is old and one was set aside."""
    hidden = {"hand": ["G1"], "deck": ["G2", "G3"], "known_top": 1, "old": ["G2"]}
    own = {"deck": ["R1", "R2", "R3"], "bid": bid("R4")}
    sides = (own, hidden) if seat == 0 else (hidden, own)
    data = position("standard", *sides, phase="turn", bid_winner=seat, to_move=seat, seen=["G2"])
    observation = DUTCH.from_json(data).observation(seat)
    rng, places = random.Random(5), set()
    for _sample in range(SAMPLES):
        other = DUTCH.sample(observation, rng).to_json()["players"][1 - seat]
        places.add((other["hand"] + other["deck"]).index("G2"))
        assert other["known_top"] == 1 and other["old"] == ["G2"]
    assert places == {0, 1}


def test_D37_sample_keeps_the_known_top() -> None:
    own = {"deck": ["R3", "R1", "R2", "R4"], "known_top": 1, "bid": bid("R5")}
    observation = state_of("standard", own, {}, phase="turn", bid_winner=0).observation(0)
    rng = random.Random(5)
    decks = {tuple(DUTCH.sample(observation, rng).to_json()["players"][0]["deck"]) for _ in range(SAMPLES)}
    assert {deck[0] for deck in decks} == {"R3"}
    assert len(decks) == 6, "all orders of the cards below"


def test_C02_cards_set_out_are_in_the_auction_deck() -> None:
    own = {"deck": ["R1"], "bid": bid("R4"), "set_out": ["G1", "G2"]}
    rest = {"phase": "turn", "bid_winner": 0, "auction_deck": ["G2", "G1"]}
    observation = state_of("competition", own, {"deck": ["B1"]}, **rest).observation(0)
    rng = random.Random(5)
    decks = {tuple(DUTCH.sample(observation, rng).to_json()["auction_deck"]) for _ in range(SAMPLES)}
    assert decks == {("G1", "G2"), ("G2", "G1")}
