"""Samples: full states that a seat cannot tell from the true one."""

import pickle
import random
from enum import Enum

from hypothesis import given

from dutch.rules.api import AnyState
from dutch.rules.dutch.editions import Edition
from tests.contract.cases import POSITIONS, SEEDS, STATES, Json, case_of, examples, state_from


@given(STATES, SEEDS)
@examples(150)
def test_observation_ignores_seed_and_hidden_cards(state: AnyState, seed: int) -> None:
    case, rng = case_of(state), random.Random(seed)
    for seat in range(case.seats):
        other = case.game.from_json(case.hidden_differently(state.to_json(), seat, rng))
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
def test_nothing_hidden_is_reachable_from_an_observation(state: AnyState, seed: int) -> None:
    case, rng = case_of(state), random.Random(seed)
    for seat in range(case.seats):
        observation = state.observation(seat)
        inside = insides(observation)
        other = case.game.from_json(case.hidden_differently(state.to_json(), seat, rng)).observation(seat)
        assert insides(other) == inside or state.to_move is None  # at the end everything is revealed
        sent = pickle.loads(pickle.dumps(observation))
        assert insides(sent.position) == insides(observation.position)
        assert not isinstance(observation.position, type(state))


@given(STATES, SEEDS)
@examples(150)
def test_sample_is_observed_identically_and_playable(state: AnyState, seed: int) -> None:
    case = case_of(state)
    for seat in range(case.seats):
        observation = state.observation(seat)
        sampled = case.game.sample(observation, random.Random(seed))
        assert sampled.observation(seat) == observation
        assert case.cards_in(sampled.to_json()) == case.cards
        assert case.game.from_json(sampled.to_json()).to_json() == sampled.to_json()
        assert case.game.sample(observation, random.Random(seed)).to_json() == sampled.to_json()
        assert sampled.legal_actions() or state.to_move is None
        if state.to_move == seat:
            assert sampled.legal_actions() == state.legal_actions()
        rng = random.Random(seed)
        while sampled.to_move is not None:
            sampled.apply(case.pick(sampled.legal_actions(), rng))


@given(POSITIONS, SEEDS)
@examples(80)
def test_sample_of_any_position_is_observed_identically(position: Json, seed: int) -> None:
    state = state_from(position)
    case = case_of(state)
    for seat in range(case.seats):
        observation = state.observation(seat)
        sent = pickle.loads(pickle.dumps(observation))
        for known in (observation, sent):
            sampled = case.game.sample(known, random.Random(seed))
            assert sampled.observation(seat) == observation
            assert case.cards_in(sampled.to_json()) == case.cards


@given(STATES, SEEDS)
@examples(40)
def test_samples_have_fresh_seeds(state: AnyState, seed: int) -> None:
    game, rng = case_of(state).game, random.Random(seed)
    drawn = [game.sample(state.observation(0), rng).seed for _ in range(5)]
    assert len({state.to_json()["seed"], *drawn}) == 6
