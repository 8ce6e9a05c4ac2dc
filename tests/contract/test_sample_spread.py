"""How samples are spread: in small positions all hidden arrangements can be written out and counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import sqrt

import pytest

from tests.contract.games import ALL_CARDS, DUTCH, Json, canonical, effort
from tests.contract.oracle import cards_in

SAMPLES = 20_000


def whole(near: Json, far: Json, auction_deck: list[str], public: list[str], **edits: object) -> Json:
    """A position of forty cards, those not named lying on the auction discards; seat 0 observes."""
    sides = []
    for given_side in (near, far):
        side: Json = {"deck": [], "known_top": 0, "hand": [], "bid": [], "ready": []}
        side |= {"discards": [], "cashed_in": [], "old": [], "looked": False} | given_side
        sides.append(side)
    data: Json = {"game": "dutch", "edition": "standard", "seed": 1, "shuffles": 1, "round": 4}
    data |= {"phase": "turn", "to_move": 0, "bid_winner": 0, "asides": [None, None]}
    data |= {"votes": [None, None], "left_display": False, "display": [None] * 6}
    data |= {"auction_deck": auction_deck, "auction_discards": [], "players": sides, "seen": []}
    data |= {"termination": ""} | edits
    data["auction_discards"] = [card for card in ALL_CARDS if card not in cards_in(data)]
    data["seen"] = canonical(data["auction_discards"] + public)
    return data


TURN = whole(
    {"deck": ["G1", "G2", "G3"], "known_top": 1},
    {"deck": ["R1", "R2", "R3"], "known_top": 1},
    ["B1", "B2"],
    ["R2"],
)


def arrangements_of_turn() -> Iterator[tuple[object, ...]]:
    """Own deck below its top; any two of four cards never seen beside the known R2; all orders."""
    for own in permutations(["G2", "G3"]):
        for pair in combinations(["R1", "R3", "B1", "B2"], 2):
            rest = {"R1", "R3", "B1", "B2"} - set(pair)
            for deck in permutations(["R2", *pair]):
                for auction in permutations(sorted(rest)):
                    yield (("G1", *own), deck, auction, (), None)


CHOOSING = whole(
    {"hand": ["G1", "G2", "G3", "G4", "G5"]},
    {
        "hand": ["R1", "R2", "P1", "P2", "P3"],
        "deck": ["P4", "P5"],
        "old": ["R1", "R2"],
    },
    ["B1"],
    ["R1", "P1", "P2", "P3", "P4", "P5"],
    phase="aside",
    bid_winner=None,
    asides=[None, "P2"],
)


def arrangements_of_choosing() -> Iterator[tuple[object, ...]]:
    """The older R1 and one never seen are on hand, with three of five fresh ones; one is aside."""
    for unseen, auction in permutations(["R2", "B1"]):
        for fresh in combinations(["P1", "P2", "P3", "P4", "P5"], 3):
            hand = tuple(canonical(["R1", unseen, *fresh]))
            for deck in permutations({"P1", "P2", "P3", "P4", "P5"} - set(fresh)):
                for aside in hand:
                    yield ((), deck, (auction,), hand, aside)


ASIDE_IS_OLD = whole(
    {"deck": ["G1", "G2"]},
    {"deck": ["R1", "P1", "P2", "P3"], "known_top": 1, "old": ["R1"]},
    ["B1", "B2"],
    ["P1", "P2", "P3"],
)


def arrangements_with_old_aside() -> Iterator[tuple[object, ...]]:
    """The card on top was never seen; below it lie the three fresh ones, in any order."""
    for own in permutations(["G1", "G2"]):
        for top, *auction in permutations(["R1", "B1", "B2"]):
            for below in permutations(["P1", "P2", "P3"]):
                yield (own, (top, *below), tuple(auction), (), None)


VOTING = whole(
    {"deck": ["G1", "G2", "G3"]},
    {"deck": ["R1", "R2", "R3"]},
    [],
    ["R3"],
    phase="vote",
    bid_winner=1,
    votes=[None, "more"],
    display=["P1", None, None, None, None, None],
)


def arrangements_of_voting() -> Iterator[tuple[object, ...]]:
    """Both decks in any order, and either vote."""
    for own in permutations(["G1", "G2", "G3"]):
        for deck in permutations(["R1", "R2", "R3"]):
            for vote in ("stop", "more"):
                yield (own, deck, (), (), vote)


CASES = {
    "turn": (TURN, arrangements_of_turn, 144),
    "choosing": (CHOOSING, arrangements_of_choosing, 200),
    "old card set aside": (ASIDE_IS_OLD, arrangements_with_old_aside, 72),
    "voting": (VOTING, arrangements_of_voting, 72),
}


@pytest.mark.parametrize("name", CASES)
def test_samples_are_spread_over_all_arrangements_alike(name: str) -> None:
    position, arrangements, count = CASES[name]
    possible = list(arrangements())
    assert len(set(possible)) == len(possible) == count
    observation = DUTCH.from_json(position).observation(0)
    rng = random.Random(20_000)
    drawn: Counter[tuple[object, ...]] = Counter()
    number = effort(SAMPLES)
    for _ in range(number):
        state = DUTCH.sample(observation, rng).to_json()
        own, other = state["players"]
        pending = state["asides"][1] or state["votes"][1]
        key = (tuple(own["deck"]), tuple(other["deck"]), tuple(state["auction_deck"]))
        drawn[(*key, tuple(other["hand"]), pending)] += 1
    assert set(drawn) <= set(possible)
    expected = number / count
    chi_square = sum((drawn[key] - expected) ** 2 / expected for key in possible)
    freedom = count - 1
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)
