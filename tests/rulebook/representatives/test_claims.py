"""Claims that contradict what a player said before, as everybody can tell (R2, R7, R9)."""

import pytest

from dutch.rules.representatives.claims import is_refuted, refuted_claims
from tests.rulebook.representatives.tables import GAME, table

PASSES = ("pass", "pass")


def said(*actions: str) -> list[str]:
    """Return the actions of seat 0, while the others pass."""
    return [actions[0], *PASSES, *actions[1:]]


@pytest.mark.parametrize(
    ("actions", "refuted"),
    [
        (["place 1 blue claim 1", "place 2 blue claim 2"], []),
        (["place 1 blue claim 1", "place 2 green claim 1"], [3]),
        (["place 1 blue claim 1", "place 2 green claim 1", "place 3 blue claim 1"], [3, 4]),
        (["place 1 blue claim 3", "move blue 1 green claim 2"], [3]),
        (["place 1 blue claim 3", "move blue 1 green claim 3"], []),
        (["place 1 blue claim 3", "place 2 blue", "move blue 2 green claim 3"], []),
        (["place 1 blue claim 3", "place 2 green", "move green 2 red claim 3"], [4]),
        (["place 1 blue claim 3", "place 2 blue claim 2", "move blue 2 red claim 1"], [4]),
        (["place 1 blue claim 3", "place 2 blue", "move blue 2 green", "place 3 red claim 3"], [5]),
    ],
)
def test_R9_claims_that_contradict_earlier_ones(actions: list[str], refuted: list[int]) -> None:
    state = table(3, item=2, steps=said(*actions))
    for seat in range(3):
        assert refuted_claims(state.observation(seat).position) == {*refuted}
    before = table(3, item=2, steps=said(*actions)[:-1])
    action = GAME.parse(before, actions[-1])
    is_last_refuted = len(actions) + 1 in refuted
    assert is_refuted(before.position, action) == is_last_refuted
    assert is_refuted(before.position, action._replace(value=0)) == is_last_refuted


def test_R9_players_may_claim_the_same() -> None:
    state = table(3, item=2, steps=["place 1 blue claim 1", "place 1 red claim 1", "place 2 red claim 1"])
    assert refuted_claims(state.position) == frozenset()
