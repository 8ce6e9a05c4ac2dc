"""Samples match the seat's knowledge (D37, C2); the contract suite checks their distribution."""

import random
from typing import Any

import pytest

from tests.rules.dutch.positions import DUTCH, Json, position


def samples(data: Json, seat: int = 0) -> list[Json]:
    """Return 60 samples of what this seat knows about a position."""
    observation, rng = DUTCH.from_json(data).observation(seat), random.Random(5)
    return [DUTCH.sample(observation, rng).to_json() for _ in range(60)]


@pytest.mark.parametrize("seat", [0, 1])
def test_D37_sampled_old_card_is_in_hand_or_set_aside(seat: int) -> None:
    """Both places occur: of three hidden cards one is old and one was set aside."""
    sides: list[Any] = [{"deck": "R1 R2 R3", "bid": "R4"}]
    sides.insert(1 - seat, {"hand": "G1", "deck": "G2 G3", "known_top": 1, "old": "G2"})
    data = position("standard", *sides, "turn", bid_winner=seat, to_move=seat, seen="G2")
    places = set()
    for sample in samples(data, seat):
        other = sample["players"][1 - seat]
        places.add((other["hand"] + other["deck"]).index("G2"))
        assert other["known_top"] == 1 and other["old"] == ["G2"]
    assert places == {0, 1}


def test_D37_sample_keeps_the_known_top() -> None:
    own = {"deck": "R3 R1 R2 R4", "known_top": 1, "bid": "R5"}
    found = samples(position("standard", own, {}, "turn"))
    decks = {tuple(sample["players"][0]["deck"]) for sample in found}
    assert {deck[0] for deck in decks} == {"R3"}
    assert len(decks) == 6, "all orders of the cards below"


def test_C2_cards_set_out_are_in_the_auction_deck() -> None:
    own = {"deck": "R1", "bid": "R4", "set_out": "G1 G2"}
    found = samples(position("competition", own, {"deck": "B1"}, "turn", auction_deck="G2 G1"))
    assert {tuple(sample["auction_deck"]) for sample in found} == {("G1", "G2"), ("G2", "G1")}
