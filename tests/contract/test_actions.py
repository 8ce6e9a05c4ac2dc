"""Legal actions are exactly those the rules allow; all others are refused and change nothing."""

import json
import random
from typing import Any

import pytest
from hypothesis import given

from dutch.rules import catalogue
from dutch.rules.api import AnyObservation, AnyState
from dutch.rules.errors import IllegalActionError
from tests.contract.cases import CASES, LONGEST, POSITIONS, SEEDS, STATES, Json, case_of, examples, state_from

DUTCH_CODES = {
    *("acts_on_itself", "already_used", "deck_too_small", "game_over", "keep_a_card"),
    *("looked_already", "loser_steals", "must_buy_first", "no_bargain", "no_cash", "no_chosen_bid"),
    *("no_display_take", "no_look", "no_power", "no_recall", "no_steal", "no_suit", "no_swap"),
    *("no_take", "no_vote", "not_a_power", "not_in_bid", "not_in_deck", "not_in_hand", "not_there"),
    *("nothing_to_copy", "place_empty", "powers_first", "same_suit", "wrong_number", "wrong_phase"),
    *("wrong_power", "wrong_price", "wrong_suit"),
}
MARKET_CODES = {
    *(
        "forbidden_digit",
        "game_over",
        "must_discard",
        "no_discard",
        "not_yours",
        "too_high",
        "too_low",
        "zero",
    )
}
REPRESENTATIVES_CODES = {
    *("game_over", "no_moves_left", "no_such_card", "no_such_claim", "no_such_colour", "not_there"),
    *("not_decided", "on_board", "same_colour"),
}
CODES = {"dutch": DUTCH_CODES, "great-market": MARKET_CODES, "representatives": REPRESENTATIVES_CODES}


def test_every_game_edition_and_number_of_seats_is_covered() -> None:
    offered = {
        (game.name, edition, seats)
        for game in catalogue.GAMES.values()
        for edition in game.editions
        for seats in game.seats
    }
    assert {(case.game.name, case.edition, case.seats) for case in CASES} == offered


def check_universe(state: AnyState, rng: random.Random) -> None:
    """Check that the oracle's actions apply, and that every other action is refused and changes nothing."""
    before, case = state.to_json(), case_of(state)
    allowed = case.legal(before)
    assert [str(action) for action in state.legal_actions()] == allowed
    for text in allowed if len(allowed) < 300 else rng.sample(allowed, 60):
        branch = state.copy()
        branch.apply(case.game.parse(branch, text))
        assert case.cards_in(branch.to_json()) == case.cards_in(before)
    refused = [text for text in case.universe(before, rng) if text not in set(allowed)]
    for text in refused:
        action = case.game.parse(state, text)
        with pytest.raises(IllegalActionError) as caught:
            state.apply(action)
        assert caught.value.code in CODES[case.game.name]
        assert caught.value.template.format(**caught.value.params) == str(caught.value)
    assert state.to_json() == before
    for text in rng.sample(refused, 20):
        with pytest.raises(IllegalActionError):
            state.check(case.game.parse(state, text))
        assert state.to_json() == before


@given(STATES, SEEDS)
@examples(50)
def test_legal_actions_match_the_oracle_in_games(state: AnyState, seed: int) -> None:
    check_universe(state, random.Random(seed))


@given(POSITIONS, SEEDS)
@examples(120)
def test_legal_actions_match_the_oracle_in_any_position(position: Json, seed: int) -> None:
    check_universe(state_from(position), random.Random(seed))


@given(POSITIONS, SEEDS)
@examples(60)
def test_any_position_can_be_played_to_the_end(position: Json, seed: int) -> None:
    state, rng = state_from(position), random.Random(seed)
    case = case_of(state)
    for _ in range(LONGEST):
        if state.to_move is None:
            break
        assert [str(action) for action in state.legal_actions()] == case.legal(state.to_json())
        state.apply(case.pick(state.legal_actions(), rng))
        assert case.cards_in(state.to_json()) == case.cards
    assert state.outcome is not None


@given(STATES)
@examples(60)
def test_legal_actions_are_unique_and_ordered(state: AnyState) -> None:
    case, actions = case_of(state), state.legal_actions()
    assert len(set(actions)) == len(actions)
    assert state.copy().legal_actions() == actions
    read_back = case.game.from_json(json.loads(json.dumps(state.to_json())))
    assert read_back.legal_actions() == actions
    for seat in range(case.seats):
        observed = state.observation(seat).legal_actions()
        assert observed == (actions if seat == state.to_move else ())


@given(POSITIONS)
@examples(40)
def test_order_is_independent_of_the_written_position(position: Json) -> None:
    actions = state_from(position).legal_actions()
    for side in position["players"]:
        for zone in {"hand", "ready", "discards", "cashed_in", "bid", "cards"} & set(side):
            side[zone] = side[zone][::-1]
    assert state_from(position).legal_actions() == actions


def code_of(subject: AnyState | AnyObservation, action: Any) -> str | None:
    """Return the code with which an action is refused; None if it is legal."""
    try:
        subject.check(action)
    except IllegalActionError as refused:
        return refused.code
    return None


@given(STATES, SEEDS)
@examples(60)
def test_observation_and_state_refuse_the_same_actions(state: AnyState, seed: int) -> None:
    case, rng = case_of(state), random.Random(seed)
    position = state.to_json()
    texts = case.legal(position) + rng.sample(case.universe(position, rng), 60)
    for action in (case.game.parse(state, text) for text in texts):
        for seat in range(case.seats):
            expected = code_of(state, action) if state.to_move in (None, seat) else "not_your_turn"
            assert code_of(state.observation(seat), action) == expected
