"""How samples are spread: in small positions all hidden arrangements can be written out and counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import sqrt

import pytest

from tests.contract.games import DUTCH, PACKS, PLACES, Json, canonical, effort
from tests.contract.oracle import cards_in

SAMPLES = 20_000


def whole(
    near: Json,
    far: Json,
    auction_deck: list[str],
    public: list[str],
    edition: str = "standard",
    **edits: object,
) -> Json:
    """A position of forty cards, those not named lying on the auction discards; seat 0 observes."""
    sides = []
    for given_side in (near, far):
        side: Json = {"deck": [], "known_top": 0, "hand": [], "bid": [], "ready": []}
        side |= {"discards": [], "cashed_in": [], "old": [], "looked": False} | given_side
        sides.append(side)
    data: Json = {"game": "dutch", "edition": edition, "seed": 1, "shuffles": 1, "round": 4}
    data |= {"phase": "turn", "to_move": 0, "bid_winner": 0, "asides": [None, None]}
    data |= {"votes": [None, None], "left_display": False, "display": [None] * PLACES[edition]}
    data |= {"auction_deck": auction_deck, "auction_discards": [], "players": sides, "seen": []}
    data |= {"termination": ""} | edits
    data["auction_discards"] = [card for card in PACKS[edition] if card not in cards_in(data)]
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


PROTOTYPE_BID = whole(
    {"hand": ["G1", "G2"]},
    {"hand": ["R1", "R2"], "deck": ["R3"], "known_top": 1},
    ["B1"],
    ["R3"],
    edition="prototype",
    phase="bid",
    bid_winner=None,
    bids=[None, ["R1"]],
)


def arrangements_of_chosen_bids() -> Iterator[tuple[object, ...]]:
    """R3 and two of three never seen on hand and on top of the deck; any part of the hand is bid."""
    for auction in ("R1", "R2", "B1"):
        held = {"R1", "R2", "R3", "B1"} - {auction}
        for top in sorted(held):
            hand = tuple(canonical(held - {top}))
            for size in range(3):
                for bid in combinations(hand, size):
                    yield ((), (top,), (auction,), hand, bid)


PROTOTYPE_TURN = whole(
    {"bid": [{"card": "G1", "suit": "G"}], "deck": ["G2", "G3"]},
    {"hand": ["R1", "R2"], "deck": ["P1", "P2", "P3"], "old": ["R1", "R2"]},
    ["B1"],
    ["P1", "P2", "P3", "R2"],
    edition="prototype",
)


def arrangements_of_hands_in_a_turn() -> Iterator[tuple[object, ...]]:
    """The hand is older than the deck: R2 and a card never seen."""
    for own in permutations(["G2", "G3"]):
        for unseen, auction in permutations(["R1", "B1"]):
            for deck in permutations(["P1", "P2", "P3"]):
                yield (own, deck, (auction,), tuple(canonical(["R2", unseen])), None)


TWO_ASIDES = whole(
    {"hand": ["G1", "G2", "G3", "G4", "G5", "G6"]},
    {"hand": ["P1", "P2", "P3", "P4", "P5", "P6"], "deck": ["P7"]},
    ["B1"],
    [f"P{number}" for number in range(1, 8)],
    edition="competition",
    phase="aside",
    bid_winner=None,
    asides=[None, ["P2", "P1"]],
)


def arrangements_of_two_asides() -> Iterator[tuple[object, ...]]:
    """Six of seven known cards on hand, two of them set aside in either order."""
    known = {f"P{number}" for number in range(1, 8)}
    for below in sorted(known):
        hand = tuple(canonical(known - {below}))
        for asides in permutations(hand, 2):
            yield ((), (below,), ("B1",), hand, asides)


SET_OUT = whole(
    {"bid": [{"card": "G1", "suit": "G"}], "set_out": ["B1", "P8"]},
    {"deck": ["R1", "R2"]},
    ["B1", "B2", "B3"],
    [],
    edition="competition",
)


def arrangements_of_cards_set_out() -> Iterator[tuple[object, ...]]:
    """The B1 is known to lie in the auction deck; of four others never seen two lie with the other seat."""
    for deck in permutations(["R1", "R2", "B2", "B3"], 2):
        for auction in permutations({"B1", "R1", "R2", "B2", "B3"} - set(deck)):
            yield ((), deck, auction, (), None)


SWAPPING = whole(
    {"deck": ["G1"]},
    {"deck": ["R1", "R2"]},
    ["B1", "B2", "B3"],
    [],
    edition="competition",
    phase="swap",
    bid_winner=None,
    swaps=[None, ["R1"]],
)


def arrangements_of_swaps() -> Iterator[tuple[object, ...]]:
    """Two of five cards never seen with the other seat, any of which may be chosen."""
    for deck in permutations(["R1", "R2", "B1", "B2", "B3"], 2):
        rest = {"R1", "R2", "B1", "B2", "B3"} - set(deck)
        for auction in permutations(sorted(rest)):
            for size in range(3):
                for swap in combinations(canonical(deck), size):
                    yield (("G1",), deck, auction, (), swap)


CASES = {
    "turn": (TURN, arrangements_of_turn, 144),
    "choosing": (CHOOSING, arrangements_of_choosing, 200),
    "old card set aside": (ASIDE_IS_OLD, arrangements_with_old_aside, 72),
    "voting": (VOTING, arrangements_of_voting, 72),
    "bid chosen": (PROTOTYPE_BID, arrangements_of_chosen_bids, 36),
    "hand in a turn": (PROTOTYPE_TURN, arrangements_of_hands_in_a_turn, 24),
    "two asides": (TWO_ASIDES, arrangements_of_two_asides, 210),
    "cards set out": (SET_OUT, arrangements_of_cards_set_out, 72),
    "swap chosen": (SWAPPING, arrangements_of_swaps, 480),
}


def pending_of(position: Json) -> object:
    """What seat 1 has chosen in secret."""
    for key in ("asides", "bids", "swaps", "votes"):
        chosen = position.get(key, [None, None])[1]
        if chosen is not None:
            return tuple(chosen) if isinstance(chosen, list) else chosen
    return None


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
        key = (tuple(own["deck"]), tuple(other["deck"]), tuple(state["auction_deck"]))
        drawn[(*key, tuple(other["hand"]), pending_of(state))] += 1
    assert set(drawn) <= set(possible)
    expected = number / count
    chi_square = sum((drawn[key] - expected) ** 2 / expected for key in possible)
    freedom = count - 1
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)
