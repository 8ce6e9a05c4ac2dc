import json
import pickle
import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dutch.rules.api import AnyState, Event
from dutch.rules.errors import InvalidActionError, InvalidPositionError
from dutch.rules.record import Move, Record, parse, replay, result_of, to_text
from tests.contract import games
from tests.contract.cases import (
    CASES,
    POSITIONS,
    SEEDS,
    SETTINGS,
    STATES,
    Case,
    Json,
    case_of,
    examples,
    run,
    state_from,
)
from tests.contract.games import DUTCH

DESIGNED = {
    *("game", "edition", "seed", "shuffles", "round", "phase", "to_move", "bid_winner"),
    *("asides", "votes", "left_display", "display", "auction_deck", "auction_discards"),
    *("players", "seen"),
}
DESIGNED_SIDE = {"deck", "known_top", "hand", "bid", "ready", "discards", "cashed_in"}
"""Keys of every position. A position with only these must be accepted."""

MISSING: Json = {"termination": "", "bids": [None, None], "swaps": [None, None], "bought": False}
MISSING_SIDE: Json = {"old": [], "looked": False, "set_out": []}
"""Defaults of the other keys, in editions that have them."""


@given(STATES, SEEDS)
@examples(40)
def test_parses_the_notation_of_all_actions(state: AnyState, seed: int) -> None:
    case, observation = case_of(state), state.observation(0)
    for action in state.legal_actions():
        assert case.game.parse(state, str(action)) == case.game.parse(observation, str(action)) == action
    for text in case.universe(state.to_json(), random.Random(seed)):
        assert str(case.game.parse(state, text)) == text


@given(STATES)
@examples(120)
def test_state_survives_json(state: AnyState) -> None:
    case, data = case_of(state), state.to_json()
    read_back = case.game.from_json(json.loads(json.dumps(data)))
    assert read_back.to_json() == data
    assert read_back.outcome == state.outcome
    for seat in range(case.seats):
        assert read_back.observation(seat) == state.observation(seat)


@given(POSITIONS)
@examples(120)
def test_any_position_survives_json(position: Json) -> None:
    written = json.loads(json.dumps(position))
    assert state_from(written).to_json() == position


@given(games.STATES)
@examples(80)
def test_optional_keys_have_defaults(state: AnyState) -> None:
    whole = state.to_json()
    assert set(whole) >= DESIGNED
    bare = {key: whole[key] for key in DESIGNED}
    bare["players"] = [{key: side[key] for key in DESIGNED_SIDE} for side in whole["players"]]
    read = DUTCH.from_json(bare).to_json()
    expected = whole | {key: MISSING[key] for key in whole if key in MISSING}
    expected["players"] = [
        side | {key: MISSING_SIDE[key] for key in side if key in MISSING_SIDE} for side in whole["players"]
    ]
    assert read == expected


@given(STATES, SEEDS)
@examples(60)
def test_copies_are_independent(state: AnyState, seed: int) -> None:
    case, before, rng = case_of(state), state.to_json(), random.Random(seed)
    branch = state.copy()
    assert branch.to_json() == before
    for _ in range(12):
        if branch.to_move is None:
            break
        branch.apply(case.pick(branch.legal_actions(), rng))
    assert state.to_json() == before
    later = branch.to_json()
    if state.to_move is not None:
        state.apply(state.legal_actions()[0])
    assert branch.to_json() == later


@given(STATES)
@examples(40)
def test_json_shares_nothing_with_the_state(state: AnyState) -> None:
    seats, before = range(case_of(state).seats), json.dumps(state.to_json())
    observed = [json.dumps(state.observation(seat).to_json()) for seat in seats]
    spoilt = [state.to_json(), *(state.observation(seat).to_json() for seat in seats)]
    for data in spoilt:
        for value in [*data.values(), *data.get("players", [])]:
            if isinstance(value, dict | list):
                value.clear()
    assert json.dumps(state.to_json()) == before
    assert [json.dumps(state.observation(seat).to_json()) for seat in seats] == observed


@given(SEEDS, SETTINGS)
@examples(60)
def test_seed_and_actions_replay_a_game(seed: int, case: Case) -> None:
    texts: list[str] = []
    steps: list[tuple[Json, Sequence[Event]]] = []
    for state, action, events in run(seed, case):
        texts.append(str(action))
        steps.append((state.to_json(), events))
    again = case.new(seed)
    assert case.game.deal_events(again) == case.game.deal_events(case.new(seed))
    assert again.to_json() == case.new(seed).to_json()
    for text, (position, events) in zip(texts, steps, strict=True):
        assert again.apply(case.game.parse(again, text)) == events
        assert again.to_json() == position
        again = case.game.from_json(json.loads(json.dumps(position)))


@given(SEEDS, SETTINGS)
@examples(30)
def test_actions_events_and_observations_can_be_serialised(seed: int, case: Case) -> None:
    happened = []
    for state, action, events in run(seed, case):
        happened.append((action, events))
        assert all(hash(event) == hash(event) for event in events)
        observation = state.observation(0)
        sent = pickle.loads(pickle.dumps(observation))
        assert sent == observation
        assert sent.legal_actions() == observation.legal_actions()
    assert pickle.loads(pickle.dumps(happened)) == happened


@given(SEEDS, SETTINGS)
@examples(30)
def test_records_replay_to_the_same_game(seed: int, case: Case) -> None:
    state, moves = case.new(seed), []
    mover = state.to_move
    for state, action, _events in run(seed, case):
        moves.append(Move(mover, str(action), 0))
        mover = state.to_move
    name, result = case.game.name, result_of(state)
    record = Record(name, case.edition, seed, case.seats, result, moves=tuple(moves), options=case.options)
    read = parse(to_text(record))
    assert replay(read).to_json() == state.to_json()
    assert to_text(read) == to_text(record)


WORDS = [
    *("bid", "swap", "recall", "bargain", "buy", "aside", "end", "look", "cash", "suit", "take", "steal"),
    *("pass", "discard", "Nuba3", "own", "1", "7", "G", "{"),
]


@given(
    st.sampled_from((CASES[0], CASES[-1])),
    st.lists(st.sampled_from(WORDS + games.ALL_CARDS) | st.text(max_size=5), max_size=5),
)
@examples(300)
def test_any_text_is_parsed_or_rejected(case: Case, words: list[str]) -> None:
    state, text = case.new(7), " ".join(words)
    try:
        action = case.game.parse(state, text)
    except InvalidActionError:
        return
    assert case.game.parse(state, str(action)) == action
    assert sorted(str(action).split()) == sorted(text.split())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_deals_by_every_version_of_the_rules_it_has(case: Case) -> None:
    game, versions = case.game, case.game.rules_versions
    assert game.rules_version == max(versions) == versions[-1]
    for version in versions:
        state = game.new(case.edition, 7, case.seats, case.options, version)
        same = state.to_json() == case.new(7).to_json()
        assert same or version < game.rules_version
    for unknown in (0, game.rules_version + 1):
        with pytest.raises(InvalidPositionError, match=f"no version {unknown}"):
            game.new(case.edition, 7, case.seats, case.options, unknown)
