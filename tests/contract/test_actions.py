"""Legal actions are exactly those the rules allow; all others are refused and change nothing."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import IllegalAction
from tests.contract import oracle
from tests.contract.games import DUTCH, LONGEST, PACKS, POSITIONS, SEEDS, STATES, Json, examples, universe
from tests.rulebook.positions import cards_in

CODES = {
    *("acts_on_itself", "already_used", "deck_too_small", "game_over", "keep_a_card"),
    *("looked_already", "loser_steals", "must_buy_first", "no_bargain", "no_cash", "no_chosen_bid"),
    *("no_display_take", "no_look", "no_power", "no_recall", "no_steal", "no_suit", "no_swap"),
    *("no_take", "no_vote", "not_a_power", "not_in_bid", "not_in_deck", "not_in_hand", "not_there"),
    *("nothing_to_copy", "place_empty", "powers_first", "same_suit", "wrong_number", "wrong_phase"),
    *("wrong_power", "wrong_price", "wrong_suit"),
}


def test_every_edition_is_covered() -> None:
    assert set(PACKS) == set(DUTCH.editions), "add the edition to tests/contract"


def check_universe(state: DutchState, rng: random.Random) -> None:
    """Check that the oracle's actions apply, and that every other action is refused and changes nothing."""
    before = state.to_json()
    allowed = oracle.legal(before)
    assert [str(action) for action in state.legal_actions()] == allowed
    for text in allowed if len(allowed) < 300 else rng.sample(allowed, 60):
        branch = state.copy()
        branch.apply(DUTCH.parse(branch, text))
        assert cards_in(branch.to_json()) == cards_in(before)
    refused = [text for text in universe(before, rng) if text not in set(allowed)]
    for text in refused:
        action = DUTCH.parse(state, text)
        with pytest.raises(IllegalAction) as caught:
            state.apply(action)
        assert caught.value.code in CODES
        assert caught.value.template.format(**caught.value.params) == str(caught.value)
    assert state.to_json() == before
    for text in rng.sample(refused, 30):
        with pytest.raises(IllegalAction):
            state.check(DUTCH.parse(state, text))
        assert state.to_json() == before


@given(STATES, SEEDS)
@examples(50)
def test_legal_actions_match_the_oracle_in_games(state: DutchState, seed: int) -> None:
    check_universe(state, random.Random(seed))


@given(POSITIONS, SEEDS)
@examples(120)
def test_legal_actions_match_the_oracle_in_any_position(position: Json, seed: int) -> None:
    check_universe(DUTCH.from_json(position), random.Random(seed))


@given(POSITIONS, SEEDS)
@examples(60)
def test_any_position_can_be_played_to_the_end(position: Json, seed: int) -> None:
    state, rng = DUTCH.from_json(position), random.Random(seed)
    for _ in range(LONGEST):
        if state.to_move is None:
            break
        assert [str(action) for action in state.legal_actions()] == oracle.legal(state.to_json())
        state.apply(rng.choice(state.legal_actions()))
        assert cards_in(state.to_json()) == PACKS[position["edition"]]
    assert state.outcome is not None


@given(STATES)
@examples(60)
def test_legal_actions_are_unique_and_ordered(state: DutchState) -> None:
    actions = state.legal_actions()
    assert len(set(actions)) == len(actions)
    assert state.copy().legal_actions() == actions
    read_back = DUTCH.from_json(json.loads(json.dumps(state.to_json())))
    assert read_back.legal_actions() == actions
    for seat in (0, 1):
        observed = state.observation(seat).legal_actions()
        assert observed == (actions if seat == state.to_move else ())


@given(POSITIONS)
@examples(40)
def test_order_is_independent_of_the_written_position(position: Json) -> None:
    actions = DUTCH.from_json(position).legal_actions()
    for side in position["players"]:
        for zone in ("hand", "ready", "discards", "cashed_in", "bid"):
            side[zone] = side[zone][::-1]
    assert DUTCH.from_json(position).legal_actions() == actions


def code_of(subject: DutchState | DutchObservation, text: str) -> str | None:
    """Return the code with which an action is refused; None if it is legal."""
    try:
        subject.check(DUTCH.parse(subject, text))
    except IllegalAction as refused:
        return refused.code
    return None


@given(STATES, SEEDS)
@examples(60)
def test_observation_and_state_refuse_the_same_actions(state: DutchState, seed: int) -> None:
    rng = random.Random(seed)
    texts = oracle.legal(state.to_json()) + rng.sample(universe(state.to_json(), rng), 60)
    for seat in (0, 1):
        observation = state.observation(seat)
        for text in texts:
            if state.to_move in (None, seat):
                assert code_of(observation, text) == code_of(state, text)
            else:
                assert code_of(observation, text) == "not_your_turn"
