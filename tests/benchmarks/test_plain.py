"""The plain engine of the benchmarks plays exactly the games of the rules."""

import random

import pytest

from benchmarks.plain import PlainGame
from dutch.rules import catalogue
from dutch.rules.chance import flip_coin, shuffled


@pytest.mark.parametrize("seed", range(30))
def test_plain_games_equal_games_by_the_rules(seed: int) -> None:
    rng, shuffles = random.Random(seed), iter(range(999))
    state = catalogue.get("dutch").new("standard", seed)
    plain = PlainGame(
        lambda cards: shuffled(cards, seed, next(shuffles)), lambda: flip_coin(seed, next(shuffles))
    )
    while state.to_move is not None:
        actions, others = state.legal_actions(), plain.legal_actions()
        assert (plain.to_move, len(others)) == (state.to_move, len(actions))
        index = rng.randrange(len(actions))
        assert others[index][0] == actions[index].verb
        state.apply(actions[index])
        plain.apply(others[index])
    assert plain.to_move is None
    outcome = state.outcome
    assert outcome is not None
    assert [player.score() for player in plain.players] == list(outcome.scores)
