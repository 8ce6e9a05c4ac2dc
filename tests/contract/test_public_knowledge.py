"""What everybody knows: it is the same whatever the cards are that only one player knows."""

import random

import pytest

from tests.twins import COMPETITION, OPEN_MARKET, PROTOTYPE, STANDARD, Kind, decisions_of, is_public, twin_of


@pytest.mark.parametrize("kind", [STANDARD, PROTOTYPE, COMPETITION, OPEN_MARKET], ids=str)
def test_public_observation_hides_what_only_one_knows(kind: Kind) -> None:
    compared = differing = 0
    for seed in range(5):
        rng = random.Random(seed)
        for decision in decisions_of(kind, seed):
            if not is_public(decision.state):
                continue
            twin = twin_of(kind, decision, rng)
            for seat in range(kind.seats):
                whole, other = decision.state.observation(seat), twin.state.observation(seat)
                if whole.secret:
                    continue
                assert whole.public == other.public
                assert [*whole.public.legal_actions()] == [*whole.legal_actions()]
                compared += 1
                differing += whole != other
            seat = decision.state.to_move or 0
            public, other = decision.state.observation(seat).public, twin.state.observation(seat).public
            for action in [*public.legal_actions()][:20]:
                assert public.preview(action) == other.preview(action)
    assert compared > 20
    assert kind is OPEN_MARKET or differing > 10, "the players themselves know the difference"


@pytest.mark.parametrize("kind", [STANDARD, PROTOTYPE, COMPETITION], ids=str)
def test_change_of_score_in_public_is_right_or_unknown(kind: Kind) -> None:
    known = unknown = 0
    for seed in range(5):
        for decision in decisions_of(kind, seed):
            if is_public(decision.state):
                whole = decision.state.observation(decision.state.to_move or 0)
                for action in [*whole.legal_actions()][:20]:
                    change = whole.public.preview(action).score_change
                    assert change in (None, whole.preview(action).score_change)
                    known, unknown = known + (change is not None), unknown + (change is None)
    assert known > 20 and unknown > 5
