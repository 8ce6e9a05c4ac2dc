from __future__ import annotations

import random

from dutch.rules import catalogue
from dutch.rules.chance import coin
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.events import Event

DUTCH = catalogue.get("dutch")


def test_perform_applies_the_action_alone() -> None:
    """What it tells is how ``apply`` begins, and the legal actions are those of the position after it."""
    rng = random.Random(4)
    for edition in EDITIONS:
        state, steps = DUTCH.new(edition, 4), set()
        while state.to_move is not None:
            action = rng.choice(state.legal_actions())
            after, events = state.copy(), list[Event]()
            step = after.perform(action, events)
            told = state.apply(action)
            steps.add(step)
            assert told[: len(events)] == tuple(events)
            if step is None:
                assert told == tuple(events)
                assert after.to_json() == state.to_json()
                assert after.legal_actions() == state.legal_actions()
        assert {None, "end turn", "ask aside"} <= steps


def test_copy_does_not_change_the_original_actions() -> None:
    state = DUTCH.new("standard", 4)
    before = state.legal_actions()
    state.copy().apply(before[0])
    assert state.legal_actions() == before


def test_D11_coin_follows_from_seed_and_counter() -> None:
    for seed in range(20):
        state = DUTCH.from_json(DUTCH.new("standard", seed).to_json() | {"shuffles": 3})
        assert [state.flip_coin(), state.flip_coin()] == [coin(seed, 3), coin(seed, 4)]
        assert state.shuffles == 5
