"""Damaged positions raise InvalidPosition and no other error."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given

from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import InvalidPosition
from tests.contract.games import (
    ALL_CARDS,
    DUTCH,
    LONGEST,
    POSITIONS,
    SEEDS,
    STATES,
    Json,
    examples,
    random_position,
    state_after,
)
from tests.rulebook.positions import cards_in
from tools.fuzz import damage


def check_refused_or_playable(data: Json, rng: random.Random) -> None:
    """Read a position. If it is accepted, play and sample it consistently to the end of the game."""
    try:
        state = DUTCH.from_json(data)
    except InvalidPosition:
        return
    written = state.to_json()
    assert DUTCH.from_json(written).to_json() == written
    cards = cards_in(written)
    assert len(set(cards)) == len(cards)
    for _ in range(LONGEST):
        for seat in (0, 1):
            observation = state.observation(seat)
            sampled = DUTCH.sample(observation, rng)
            assert sampled.observation(seat) == observation
            drawn = cards_in(sampled.to_json())
            assert len(set(drawn)) == len(drawn) == len(cards)
        if state.to_move is None:
            break
        state.apply(rng.choice(state.legal_actions()))
        assert cards_in(state.to_json()) == cards
    assert state.outcome is not None


@given(POSITIONS, SEEDS)
@example(random_position(1, "competition"), 634)  # cards lie in a bid while hands are still secret
@examples(300)
def test_damaged_position_is_rejected_or_playable(position: Json, seed: int) -> None:
    rng = random.Random(seed)
    check_refused_or_playable(damage.structure_of(position, position, rng), rng)


@given(STATES, SEEDS)
@examples(200)
def test_damaged_saved_game_is_rejected_or_playable(state: DutchState, seed: int) -> None:
    rng, position = random.Random(seed), state.to_json()
    check_refused_or_playable(damage.structure_of(position, position, rng), rng)


@given(STATES, SEEDS)
@examples(200)
def test_damaged_observation_is_rejected_or_consistent(state: DutchState, seed: int) -> None:
    rng = random.Random(seed)
    data = state.observation(rng.randint(0, 1)).to_json()
    try:
        observation = DUTCH.observation_from_json(damage.structure_of(data, data, rng))
    except InvalidPosition:
        return
    written = observation.to_json()
    assert DUTCH.observation_from_json(written).to_json() == written


@pytest.mark.parametrize("seen", [[], ALL_CARDS])
def test_position_with_wrong_public_cards_is_playable(seen: list[str]) -> None:
    rng = random.Random(7)
    for steps in range(0, 60, 3):
        position = state_after(7, steps).to_json() | {"seen": seen}
        assert DUTCH.from_json(position).to_json() == position
        check_refused_or_playable(position, rng)
