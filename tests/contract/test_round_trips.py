"""Text, JSON and copies preserve everything; seed and actions replay a game."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import InvalidAction
from dutch.rules.events import Event
from tests.contract.games import (
    ALL_CARDS,
    DUTCH,
    EDITIONS,
    POSITIONS,
    SEEDS,
    STATES,
    Json,
    examples,
    pick,
    run,
    universe,
)

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
def test_parses_the_notation_of_all_actions(state: DutchState, seed: int) -> None:
    observation = state.observation(0)
    for action in state.legal_actions():
        assert DUTCH.parse(state, str(action)) == DUTCH.parse(observation, str(action)) == action
    for text in universe(state.to_json(), random.Random(seed)):
        assert str(DUTCH.parse(state, text)) == text


@given(STATES)
@examples(120)
def test_state_survives_json(state: DutchState) -> None:
    data = state.to_json()
    assert set(data) >= DESIGNED
    read_back = DUTCH.from_json(json.loads(json.dumps(data)))
    assert read_back.to_json() == data
    assert read_back.outcome == state.outcome
    for seat in (0, 1):
        assert read_back.observation(seat) == state.observation(seat)


@given(POSITIONS)
@examples(120)
def test_any_position_survives_json(position: Json) -> None:
    written = json.loads(json.dumps(position))
    assert DUTCH.from_json(written).to_json() == position


@given(STATES)
@examples(80)
def test_optional_keys_have_defaults(state: DutchState) -> None:
    whole = state.to_json()
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
def test_copies_are_independent(state: DutchState, seed: int) -> None:
    before, rng = state.to_json(), random.Random(seed)
    branch = state.copy()
    assert branch.to_json() == before
    for _ in range(12):
        if branch.to_move is None:
            break
        branch.apply(pick(branch.legal_actions(), rng))
    assert state.to_json() == before
    later = branch.to_json()
    if state.to_move is not None:
        state.apply(state.legal_actions()[0])
    assert branch.to_json() == later


@given(STATES)
@examples(40)
def test_json_shares_nothing_with_the_state(state: DutchState) -> None:
    before = json.dumps(state.to_json())
    observed = [json.dumps(state.observation(seat).to_json()) for seat in (0, 1)]
    spoilt = [state.to_json(), *(state.observation(seat).to_json() for seat in (0, 1))]
    for data in spoilt:
        for value in [*data.values(), *data.get("players", [])]:
            if isinstance(value, dict | list):
                value.clear()
    assert json.dumps(state.to_json()) == before
    assert [json.dumps(state.observation(seat).to_json()) for seat in (0, 1)] == observed


@given(SEEDS, EDITIONS)
@examples(60)
def test_seed_and_actions_replay_a_game(seed: int, edition: str) -> None:
    texts: list[str] = []
    steps: list[tuple[Json, Sequence[Event]]] = []
    for state, action, events in run(seed, edition):
        texts.append(str(action))
        steps.append((state.to_json(), events))
    again = DUTCH.new(edition, seed)
    assert DUTCH.deal(again) == DUTCH.deal(DUTCH.new(edition, seed))
    assert again.to_json() == DUTCH.new(edition, seed).to_json()
    for text, (position, events) in zip(texts, steps, strict=True):
        assert again.apply(DUTCH.parse(again, text)) == events
        assert again.to_json() == position
        again = DUTCH.from_json(json.loads(json.dumps(position)))


@given(SEEDS, EDITIONS)
@examples(30)
def test_actions_events_and_observations_can_be_serialised(seed: int, edition: str) -> None:
    happened = []
    for state, action, events in run(seed, edition):
        happened.append((action, events))
        assert all(hash(event) == hash(event) for event in events)
        observation = state.observation(0)
        sent = DUTCH.observation_from_json(json.loads(json.dumps(observation.to_json())))
        assert sent == observation
        assert sent.legal_actions() == observation.legal_actions()
    assert pickle.loads(pickle.dumps(happened)) == happened


WORDS = [
    *("bid", "swap", "recall", "bargain", "buy", "aside", "end", "look", "cash", "suit", "take", "steal"),
    *("own", "1", "7", "G", "{"),
]


@given(st.lists(st.sampled_from(WORDS + ALL_CARDS) | st.text(max_size=5), max_size=5))
@examples(300)
def test_any_text_is_parsed_or_rejected(words: list[str]) -> None:
    state, text = DUTCH.new("standard", 7), " ".join(words)
    try:
        action = DUTCH.parse(state, text)
    except InvalidAction:
        return
    assert DUTCH.parse(state, str(action)) == action
    assert sorted(str(action).split()) == sorted(text.split())
