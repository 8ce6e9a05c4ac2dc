"""Samples are uniform: in small positions all hidden arrangements can be listed and counted."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import sqrt
from typing import Any

import pytest

from tests.contract.games import DUTCH, Json, effort
from tests.rulebook.positions import group, table

SAMPLES = 20_000


def position(near: Json, far: Json, auction_deck: str, public: str, **edits: Any) -> Json:
    """Return a position of forty cards, with the unnamed ones on the auction discards; seat 0 observes."""
    return table(near, far, rest="auction_discards", auction_deck=auction_deck, seen=public, **edits)


Arrangement = tuple[object, ...]
"""The seat's deck, the other deck, the auction deck, the other hand, and the other seat's secret choice."""

TURN = position({"deck": "G1 G2 G3", "known_top": 1}, {"deck": "R1 R2 R3", "known_top": 1}, "B1 B2", "R2")


def turn() -> Iterator[Arrangement]:
    """The deck below its known top; R2 with two of four unseen cards, in all orders."""
    unseen = {"R1", "R3", "B1", "B2"}
    for own in permutations(["G2", "G3"]):
        for pair in combinations(sorted(unseen), 2):
            for deck in permutations(["R2", *pair]):
                for auction in permutations(unseen - set(pair)):
                    yield (("G1", *own), deck, auction, (), None)


ASIDE = position(
    {"hand": "G1 G2 G3 G4 G5"},
    {"hand": "R1 R2 P1 P2 P3", "deck": "P4 P5", "old": "R1 R2"},
    "B1",
    "R1 P1 P2 P3 P4 P5",
    phase="aside",
    bid_winner=None,
    asides=[None, "P2"],
)


def aside() -> Iterator[Arrangement]:
    """The hand has the older R1, one unseen card and three of five fresh ones; any is set aside."""
    fresh = {"P1", "P2", "P3", "P4", "P5"}
    for unseen, auction in permutations(["R2", "B1"]):
        for three in combinations(sorted(fresh), 3):
            hand = tuple(group(["R1", unseen, *three]))
            for deck in permutations(fresh - set(three)):
                for card in hand:
                    yield ((), deck, (auction,), hand, card)


OLD_ASIDE = position(
    {"deck": "G1 G2"}, {"deck": "R1 P1 P2 P3", "known_top": 1, "old": "R1"}, "B1 B2", "P1 P2 P3"
)


def old_aside() -> Iterator[Arrangement]:
    """An unseen card lies on top, and below it three fresh ones in any order."""
    for own in permutations(["G1", "G2"]):
        for top, *auction in permutations(["R1", "B1", "B2"]):
            for below in permutations(["P1", "P2", "P3"]):
                yield (own, (top, *below), tuple(auction), (), None)


VOTE = position(
    {"deck": "G1 G2 G3"},
    {"deck": "R1 R2 R3"},
    "",
    "R3",
    phase="vote",
    bid_winner=1,
    votes=[None, "more"],
    display="P1",
)


def vote() -> Iterator[Arrangement]:
    """Both decks in any order, and either vote."""
    for own in permutations(["G1", "G2", "G3"]):
        for deck in permutations(["R1", "R2", "R3"]):
            for choice in ("stop", "more"):
                yield (own, deck, (), (), choice)


BID = position(
    {"hand": "G1 G2"},
    {"hand": "R1 R2", "deck": "R3", "known_top": 1},
    "B1",
    "R3",
    edition="prototype",
    phase="bid",
    bid_winner=None,
    bids=[None, ["R1"]],
)


def chosen_bid() -> Iterator[Arrangement]:
    """R3 and two of three unseen cards are in hand and on top of the deck; any part of the hand is bid."""
    for auction in ("R1", "R2", "B1"):
        held = {"R1", "R2", "R3", "B1"} - {auction}
        for top in sorted(held):
            hand = tuple(group([*held - {top}]))
            for size in range(3):
                for bid in combinations(hand, size):
                    yield ((), (top,), (auction,), hand, bid)


HAND = position(
    {"bid": "G1", "deck": "G2 G3"},
    {"hand": "R1 R2", "deck": "P1 P2 P3", "old": "R1 R2"},
    "B1",
    "P1 P2 P3 R2",
    edition="prototype",
)


def hand_in_a_turn() -> Iterator[Arrangement]:
    """The hand is older than the deck: R2 and an unseen card."""
    for own in permutations(["G2", "G3"]):
        for unseen, auction in permutations(["R1", "B1"]):
            for deck in permutations(["P1", "P2", "P3"]):
                yield (own, deck, (auction,), tuple(group(["R2", unseen])), None)


TWO_ASIDES = position(
    {"hand": "G1 G2 G3 G4 G5 G6"},
    {"hand": "P1 P2 P3 P4 P5 P6", "deck": "P7"},
    "B1",
    "P1 P2 P3 P4 P5 P6 P7",
    edition="competition",
    phase="aside",
    bid_winner=None,
    asides=[None, ["P2", "P1"]],
)


def two_asides() -> Iterator[Arrangement]:
    """Six of seven known cards are in hand, and two of them set aside in either order."""
    known = {f"P{number}" for number in range(1, 8)}
    for below in sorted(known):
        hand = tuple(group([*known - {below}]))
        for asides in permutations(hand, 2):
            yield ((), (below,), ("B1",), hand, asides)


SET_OUT = position(
    {"bid": "G1", "set_out": "B1 P8"}, {"deck": "R1 R2"}, "B1 B2 B3", "", edition="competition"
)


def cards_set_out() -> Iterator[Arrangement]:
    """B1 is known to be in the auction deck; the other seat has two of four unseen cards."""
    for deck in permutations(["R1", "R2", "B2", "B3"], 2):
        for auction in permutations({"B1", "R1", "R2", "B2", "B3"} - set(deck)):
            yield ((), deck, auction, (), None)


SWAP = position(
    {"deck": "G1"},
    {"deck": "R1 R2"},
    "B1 B2 B3",
    "",
    edition="competition",
    phase="swap",
    bid_winner=None,
    swaps=[None, ["R1"]],
)


def chosen_swap() -> Iterator[Arrangement]:
    """The other seat has two of five unseen cards, and swaps any of them."""
    unseen = {"R1", "R2", "B1", "B2", "B3"}
    for deck in permutations(sorted(unseen), 2):
        for auction in permutations(unseen - set(deck)):
            for size in range(3):
                for swap in combinations(group([*deck]), size):
                    yield (("G1",), deck, auction, (), swap)


CASES = {
    "turn": (TURN, turn, 144),
    "aside chosen": (ASIDE, aside, 200),
    "old card set aside": (OLD_ASIDE, old_aside, 72),
    "vote": (VOTE, vote, 72),
    "bid chosen": (BID, chosen_bid, 36),
    "hand in a turn": (HAND, hand_in_a_turn, 24),
    "two asides": (TWO_ASIDES, two_asides, 210),
    "cards set out": (SET_OUT, cards_set_out, 72),
    "swap chosen": (SWAP, chosen_swap, 480),
}


def secret_choice_of(position: Json) -> object:
    """Return the secret choice of seat 1."""
    for key in ("asides", "bids", "swaps", "votes"):
        chosen = position.get(key, [None, None])[1]
        if chosen is not None:
            return tuple(chosen) if isinstance(chosen, list) else chosen
    return None


@pytest.mark.parametrize("name", CASES)
def test_samples_are_uniform_over_all_arrangements(name: str) -> None:
    start, arrangements, count = CASES[name]
    possible = list(arrangements())
    assert len(set(possible)) == len(possible) == count
    observation = DUTCH.from_json(start).observation(0)
    rng = random.Random(20_000)
    drawn: Counter[tuple[object, ...]] = Counter()
    number = effort(SAMPLES)
    for _ in range(number):
        state = DUTCH.sample(observation, rng).to_json()
        own, other = state["players"]
        key = (tuple(own["deck"]), tuple(other["deck"]), tuple(state["auction_deck"]))
        drawn[(*key, tuple(other["hand"]), secret_choice_of(state))] += 1
    assert set(drawn) <= set(possible)
    expected = number / count
    chi_square = sum((drawn[key] - expected) ** 2 / expected for key in possible)
    freedom = count - 1
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)
