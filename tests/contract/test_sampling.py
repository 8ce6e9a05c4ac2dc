"""Samples: full states that a seat cannot tell from the true one."""

from __future__ import annotations

import json
import random
from enum import Enum

from hypothesis import given

from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.state import DutchState
from tests.contract.games import ALL_CARDS, DUTCH, PACKS, POSITIONS, SEEDS, STATES, Json, examples, pick
from tests.rulebook.positions import cards_in, group


def hidden_differently(position: Json, seat: int, rng: random.Random) -> Json:
    """Return the position with everything this seat may not know rearranged."""
    data: Json = json.loads(json.dumps(position))
    own, other = data["players"][seat], data["players"][1 - seat]
    data["seed"], data["shuffles"] = rng.getrandbits(64), rng.randint(0, 99)
    below = own["deck"][own["known_top"] :]
    rng.shuffle(below)
    own["deck"][own["known_top"] :] = below
    _rearrange_fresh(other, rng)
    _rename_never_seen(data, other, own.get("set_out", []), rng)
    rng.shuffle(data["auction_deck"])
    _choose_again(data, 1 - seat, rng)
    other["hand"], other["old"] = group(other["hand"]), group(other["old"])
    if "set_out" in other:
        other["set_out"] = group(rng.sample(ALL_CARDS, rng.randint(0, 4)))
    return data


def _choose_again(data: Json, seat: int, rng: random.Random) -> None:
    """Replace the choices this seat has made in secret."""
    side = data["players"][seat]
    if data["asides"][seat]:
        one = data["edition"] != "competition"
        number = 2 if len(side["hand"]) == 6 else 1
        data["asides"][seat] = rng.choice(side["hand"]) if one else rng.sample(side["hand"], number)
    for key, zone in (("bids", "hand"), ("swaps", "deck")):
        if data.get(key, [None, None])[seat] is not None:
            data[key][seat] = group(rng.sample(side[zone], rng.randint(0, len(side[zone]))))
    if data["votes"][seat]:
        data["votes"][seat] = rng.choice(["stop", "more"])


def _rearrange_fresh(other: Json, rng: random.Random) -> None:
    """Shuffle the cards that the last reshuffle put under the deck among their places."""
    slots = [(zone, at) for zone in ("hand", "deck") for at in range(len(other[zone]))]
    slots = [(zone, at) for zone, at in slots if other[zone][at] not in other["old"]]
    cards = [other[zone][at] for zone, at in slots]
    rng.shuffle(cards)
    for (zone, at), card in zip(slots, cards, strict=True):
        other[zone][at] = card


def _rename_never_seen(data: Json, other: Json, set_out: list[str], rng: random.Random) -> None:
    """Shuffle the cards this seat has never seen, except those it set out (C2)."""
    piles = [other["hand"], other["deck"], data["auction_deck"]]
    unknown = [card for pile in piles for card in pile if card not in data["seen"] + set_out]
    shuffled = unknown[:]
    rng.shuffle(shuffled)
    new_name = dict(zip(unknown, shuffled, strict=True))
    for pile in [*piles, other["old"]]:
        pile[:] = [new_name.get(card, card) for card in pile]


@given(STATES, SEEDS)
@examples(150)
def test_observation_ignores_seed_and_hidden_cards(state: DutchState, seed: int) -> None:
    rng = random.Random(seed)
    for seat in (0, 1):
        other = DUTCH.from_json(hidden_differently(state.to_json(), seat, rng))
        assert other.observation(seat).to_json() == state.observation(seat).to_json()
        assert other.observation(seat) == state.observation(seat)


def insides(region: object) -> object:
    """Return everything reachable from an object, as comparable plain data."""
    if isinstance(region, tuple | list):
        return [insides(part) for part in region]
    names = [name for kind in type(region).__mro__ for name in getattr(kind, "__slots__", ())]
    names += getattr(region, "__mypyc_attrs__", ())  # in place of slots, if compiled
    names += list(getattr(region, "__dict__", {}))
    if not names or isinstance(region, Edition | Enum):
        return repr(region)
    return {name: insides(getattr(region, name)) for name in names}


@given(STATES, SEEDS)
@examples(150)
def test_nothing_hidden_is_reachable_from_an_observation(state: DutchState, seed: int) -> None:
    rng = random.Random(seed)
    for seat in (0, 1):
        observation = state.observation(seat)
        inside = insides(observation)
        other = DUTCH.from_json(hidden_differently(state.to_json(), seat, rng)).observation(seat)
        assert insides(other) == inside or state.to_move is None  # at the end everything is revealed
        sent = DUTCH.observation_from_json(json.loads(json.dumps(observation.to_json())))
        assert insides(sent.position) == insides(observation.position)
        assert not isinstance(observation.position, DutchState)


@given(STATES, SEEDS)
@examples(150)
def test_sample_is_observed_identically_and_playable(state: DutchState, seed: int) -> None:
    for seat in (0, 1):
        observation = state.observation(seat)
        sampled = DUTCH.sample(observation, random.Random(seed))
        assert sampled.observation(seat) == observation
        assert cards_in(sampled.to_json()) == PACKS[sampled.edition.name]
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
def test_sample_of_any_position_is_observed_identically(position: Json, seed: int) -> None:
    state = DUTCH.from_json(position)
    for seat in (0, 1):
        observation = state.observation(seat)
        sent = DUTCH.observation_from_json(json.loads(json.dumps(observation.to_json())))
        for known in (observation, sent):
            sampled = DUTCH.sample(known, random.Random(seed))
            assert sampled.observation(seat) == observation
            assert cards_in(sampled.to_json()) == PACKS[sampled.edition.name]


@given(STATES, SEEDS)
@examples(40)
def test_samples_have_fresh_seeds(state: DutchState, seed: int) -> None:
    rng = random.Random(seed)
    drawn = [DUTCH.sample(state.observation(0), rng).seed for _ in range(5)]
    assert len({state.seed, *drawn}) == 6
