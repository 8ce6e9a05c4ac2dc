"""Damaged positions raise InvalidPositionError and no other error."""

import random

import pytest
from hypothesis import example, given

from dutch.rules.api import AnyState
from dutch.rules.errors import InvalidPositionError
from tests.contract import damage
from tests.contract.cases import (
    LONGEST,
    POSITIONS,
    SEEDS,
    STATES,
    Case,
    Json,
    case_of,
    case_of_position,
    examples,
    state_from,
)
from tests.contract.games import ALL_CARDS, random_position, state_after


def check_refused_or_playable(case: Case, data: Json, rng: random.Random) -> None:
    """Read a position. If it is accepted, play and sample it consistently to the end of the game."""
    try:
        state = case.game.from_json(data)
    except InvalidPositionError:
        return
    written = state.to_json()
    cards_in, seats = case.cards_in, range(len(written["players"]))
    assert state_from(written).to_json() == written
    cards = cards_in(written)
    assert len(set(cards)) == len(cards)
    for _ in range(LONGEST):
        for seat in seats:
            observation = state.observation(seat)
            sampled = case.game.sample(observation, rng)
            assert sampled.observation(seat) == observation
            drawn = cards_in(sampled.to_json())
            assert len(set(drawn)) == len(drawn) == len(cards)
        if state.to_move is None:
            break
        state.apply(case.pick(state.legal_actions(), rng))
        assert cards_in(state.to_json()) == cards
    assert state.outcome is not None


@given(POSITIONS, SEEDS)
@example(random_position(1, "competition"), 634)  # cards lie in a bid while hands are still secret
@examples(300)
def test_damaged_position_is_rejected_or_playable(position: Json, seed: int) -> None:
    rng = random.Random(seed)
    check_refused_or_playable(case_of_position(position), damage.structure_of(position, position, rng), rng)


@given(STATES, SEEDS)
@examples(200)
def test_damaged_saved_game_is_rejected_or_playable(state: AnyState, seed: int) -> None:
    rng, position = random.Random(seed), state.to_json()
    check_refused_or_playable(case_of(state), damage.structure_of(position, position, rng), rng)


@pytest.mark.parametrize("seen", [[], ALL_CARDS])
def test_position_with_wrong_public_cards_is_playable(seen: list[str]) -> None:
    rng = random.Random(7)
    for steps in range(0, 60, 3):
        position = state_after(7, steps).to_json() | {"seen": seen}
        assert state_from(position).to_json() == position
        check_refused_or_playable(case_of_position(position), position, rng)
