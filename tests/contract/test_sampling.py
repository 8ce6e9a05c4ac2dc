"""Samples: full states that a seat cannot tell from the true one, each as likely as the others."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import sqrt

import pytest
from hypothesis import given

from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.state import DutchState
from tests.contract.games import (
    ALL_CARDS,
    DUTCH,
    POSITIONS,
    SEEDS,
    STATES,
    Json,
    canonical,
    effort,
    examples,
    pick,
)
from tests.contract.oracle import cards_in

SAMPLES = 20_000


def hidden_differently(position: Json, seat: int, rng: random.Random) -> Json:
    """The same position with all that this seat may not know arranged in another way."""
    data: Json = json.loads(json.dumps(position))
    own, other = data["players"][seat], data["players"][1 - seat]
    data["seed"], data["shuffles"] = rng.getrandbits(64), rng.randint(0, 99)
    below = own["deck"][own["known_top"] :]
    rng.shuffle(below)
    own["deck"][own["known_top"] :] = below
    _rearrange_fresh(other, rng)
    _rename_never_seen(data, other, rng)
    rng.shuffle(data["auction_deck"])
    if data["asides"][1 - seat]:
        data["asides"][1 - seat] = rng.choice(other["hand"])
    if data["votes"][1 - seat]:
        data["votes"][1 - seat] = rng.choice(["stop", "more"])
    other["hand"], other["old"] = canonical(other["hand"]), canonical(other["old"])
    return data


def _rearrange_fresh(other: Json, rng: random.Random) -> None:
    """Cards that came under the deck with the last reshuffle may lie at any place of such a card."""
    slots = [(zone, at) for zone in ("hand", "deck") for at in range(len(other[zone]))]
    slots = [(zone, at) for zone, at in slots if other[zone][at] not in other["old"]]
    cards = [other[zone][at] for zone, at in slots]
    rng.shuffle(cards)
    for (zone, at), card in zip(slots, cards, strict=True):
        other[zone][at] = card


def _rename_never_seen(data: Json, other: Json, rng: random.Random) -> None:
    """Any card never seen may be in the place of any other such card."""
    piles = [other["hand"], other["deck"], data["auction_deck"]]
    unknown = [card for pile in piles for card in pile if card not in data["seen"]]
    shuffled = unknown[:]
    rng.shuffle(shuffled)
    new_name = dict(zip(unknown, shuffled, strict=True))
    for pile in [*piles, other["old"]]:
        pile[:] = [new_name.get(card, card) for card in pile]


@given(STATES, SEEDS)
@examples(150)
def test_what_is_hidden_and_the_seed_make_no_difference(state: DutchState, seed: int) -> None:
    rng = random.Random(seed)
    for seat in (0, 1):
        other = DUTCH.from_json(hidden_differently(state.to_json(), seat, rng))
        assert other.observation(seat).to_json() == state.observation(seat).to_json()
        assert other.observation(seat) == state.observation(seat)


def insides(thing: object) -> object:
    """Everything that can be reached from an object, as plain data that can be compared."""
    if isinstance(thing, tuple | list):
        return [insides(part) for part in thing]
    names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    names += list(getattr(thing, "__dict__", {}))
    if not names or isinstance(thing, Edition):
        return repr(thing)
    return {name: insides(getattr(thing, name)) for name in names}


@given(STATES, SEEDS)
@examples(150)
def test_nothing_hidden_can_be_reached_inside_an_observation(state: DutchState, seed: int) -> None:
    rng = random.Random(seed)
    for seat in (0, 1):
        observation = state.observation(seat)
        inside = insides(observation)
        other = DUTCH.from_json(hidden_differently(state.to_json(), seat, rng)).observation(seat)
        assert insides(other) == inside or state.to_move is None  # at the end all is told
        sent = DUTCH.observation_from_json(json.loads(json.dumps(observation.to_json())))
        assert insides(sent.position) == insides(observation.position)
        assert not isinstance(observation.position, DutchState)


@given(STATES, SEEDS)
@examples(150)
def test_a_sample_observes_back_identically_and_plays_on(state: DutchState, seed: int) -> None:
    for seat in (0, 1):
        observation = state.observation(seat)
        sampled = DUTCH.sample(observation, random.Random(seed))
        assert sampled.observation(seat) == observation
        assert cards_in(sampled.to_json()) == ALL_CARDS
        assert DUTCH.from_json(sampled.to_json()).to_json() == sampled.to_json()
        assert DUTCH.sample(observation, random.Random(seed)).to_json() == sampled.to_json()
        assert sampled.legal_actions() or state.to_move is None
        if state.to_move == seat:
            assert sampled.legal_actions() == state.legal_actions()
        rng = random.Random(seed)
        while sampled.to_move is not None:
            sampled.apply(pick(sampled.legal_actions(), rng))


@given(POSITIONS, SEEDS)
@examples(80)
def test_a_sample_of_any_position_observes_back(position: Json, seed: int) -> None:
    state = DUTCH.from_json(position)
    for seat in (0, 1):
        observation = state.observation(seat)
        sent = DUTCH.observation_from_json(json.loads(json.dumps(observation.to_json())))
        for known in (observation, sent):
            sampled = DUTCH.sample(known, random.Random(seed))
            assert sampled.observation(seat) == observation
            assert cards_in(sampled.to_json()) == ALL_CARDS


@given(STATES, SEEDS)
@examples(40)
def test_seeds_of_samples_are_fresh(state: DutchState, seed: int) -> None:
    rng = random.Random(seed)
    drawn = [DUTCH.sample(state.observation(0), rng).seed for _ in range(5)]
    assert len({state.seed, *drawn}) == 6


# Small positions whose hidden arrangements can be written out


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
