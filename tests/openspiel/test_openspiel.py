"""OpenSpiel's own tests and algorithms, on every edition of Dutch."""

from __future__ import annotations

import random
import unittest

import pytest

from tests.contract.games import EFFORT
from tests.openspiel.nodes import EDITIONS, DutchGame, dealt, load, pyspiel

np = pytest.importorskip("numpy")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

SEVERAL = [pytest.param(edition, marks=[pytest.mark.slow] * (edition != "standard")) for edition in EDITIONS]
"""The standard edition; the others are slow tests."""


@pytest.mark.parametrize(
    ("edition", "payoff"), [("standard", "margin"), ("prototype", "win"), ("competition", "win")]
)
def test_passes_the_simulations_of_openspiel(edition: str, payoff: str) -> None:
    pyspiel.random_sim_test(load(edition, f",deals=40,payoff={payoff}"), 2 + int(EFFORT), True, False)


def test_passes_the_python_simulation_of_openspiel(game: DutchGame) -> None:
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize("game", SEVERAL, indirect=True)
def test_passes_the_interface_tests_of_openspiel(game: DutchGame) -> None:
    attributes = {"game_name": "python_dutch", "game": game}
    case = type("DutchTest", (api_test.EnforceAPIOnPartialTreeBase,), attributes)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors and not result.failures


@pytest.mark.parametrize("game", SEVERAL, indirect=True)
def test_search_of_openspiel_plays_a_game(game: DutchGame) -> None:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=np.random.RandomState(2))
    rng = random.Random(3)
    node = dealt(game, 3)
    while not node.is_terminal():
        mine = node.current_player() == 0
        node.apply_action(int(bot.step(node)) if mine else rng.choice(node.legal_actions()))
    assert node.returns()[0] in (-1.0, 0.0, 1.0)
