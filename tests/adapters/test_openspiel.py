"""Dutch as OpenSpiel plays it. Needs the extra ``openspiel``; ``.ci/run`` installs it for these tests."""

from __future__ import annotations

import json
import pickle
import random
import unittest
from collections.abc import Iterator
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra openspiel")

import numpy as np  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from dutch.openspiel import DutchGame, DutchNode  # noqa: E402
from dutch.rules.dutch.numbering import NUMBERS, SIZES, WORDS, spell  # noqa: E402
from tests.playing import DUTCH  # noqa: E402

SEEDS = range(6)


@pytest.fixture(scope="module")
def game() -> DutchGame:
    found: DutchGame = pyspiel.load_game("python_dutch")
    return found


def nodes_of(game: DutchGame, seed: int) -> Iterator[DutchNode]:
    """Every decision of a game at random, and its end. The node is one object, changing."""
    rng = random.Random(seed)
    node = game.new_initial_state()
    node.apply_action(seed)
    while not node.is_terminal():
        yield node
        node.apply_action(rng.choice(node.legal_actions()))
    yield node


def sampler(seed: int) -> Any:
    return random.Random(seed).random


# OpenSpiel's own tests


@pytest.mark.parametrize("payoff", ["win", "margin"])
def test_simulations_of_openspiel(payoff: str) -> None:
    found = pyspiel.load_game(f"python_dutch(deals=40,payoff={payoff})")
    pyspiel.random_sim_test(found, 8, True, False)


def test_python_simulation_of_openspiel(game: DutchGame) -> None:
    games_sim_test.GamesSimTest().sim_game(game)


def test_interface_tests_of_openspiel(game: DutchGame) -> None:
    attributes = {"game_name": "python_dutch", "game": game}
    case = type("DutchTest", (api_test.EnforceAPIOnPartialTreeBase,), attributes)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors and not result.failures


def test_search_of_openspiel_plays_a_game(game: DutchGame) -> None:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 8, random_state=np.random.RandomState(2))
    rng = random.Random(3)
    node = game.new_initial_state()
    node.apply_action(3)
    while not node.is_terminal():
        mine = node.current_player() == 0
        node.apply_action(int(bot.step(node)) if mine else rng.choice(node.legal_actions()))
    assert node.returns()[0] in (-1.0, 0.0, 1.0)


# Actions


def test_numbers_stay_what_they_are() -> None:
    assert len(WORDS) == len(NUMBERS) == SIZES["standard"] == 2898
    known = {0: "end", 3: "more", 4: "aside G1", 43: "aside Bq", 44: "buy 1", 49: "buy 6", 50: "pay G1"}
    known |= {90: "Gp cash G1", 91: "Gp suit G1 G", 95: "Gp take G1 own", 98: "Gp steal G1"}
    known |= {2889: "Bq cash Bp", 2897: "Bq steal Bp"}
    assert {number: WORDS[number] for number in known} == known


@pytest.mark.parametrize("seed", SEEDS)
def test_the_tree_is_that_of_the_rules(game: DutchGame, seed: int) -> None:
    """All actions can be reached by their words, and a whole game leads to the same position."""
    state = DUTCH.new("standard", seed)
    node = game.new_initial_state()
    node.apply_action(seed)
    rng = random.Random(seed)
    while state.to_move is not None:
        assert node.current_player() == state.to_move
        assert set(_reachable(node)) == {spell(action) for action in state.legal_actions()}
        action = rng.choice(state.legal_actions())
        state.apply(action)
        for word in spell(action):
            assert node.action_to_string(node.current_player(), NUMBERS[word]) == word
            node.apply_action(NUMBERS[word])
    assert json.loads(str(node)) == {"position": state.to_json(), "steps": []}
    assert node.is_terminal()


def _reachable(node: DutchNode) -> Iterator[tuple[str, ...]]:
    """The words of every whole action from here."""
    for number in node.legal_actions():
        word = WORDS[number]
        if not word.startswith(("buy", "pay")):
            yield (word,)
            continue
        child = node.child(number)
        rest = _reachable(child) if child.table.steps else [()]
        yield from ((word, *words) for words in rest)


def test_an_illegal_action_changes_nothing(game: DutchGame) -> None:
    node = game.new_initial_state()
    node.apply_action(0)
    before = str(node)
    with pytest.raises(ValueError, match="'end' is not legal"):
        node.apply_action(NUMBERS["end"])
    assert str(node) == before


# Knowledge


@pytest.mark.parametrize("seed", SEEDS)
def test_a_resampled_node_cannot_be_told_from_the_true_one(game: DutchGame, seed: int) -> None:
    different = 0
    for number, node in enumerate(nodes_of(game, seed)):
        for player in (0, 1):
            other = node.resample_from_infostate(player, sampler(number))
            assert other.information_state_string(player) == node.information_state_string(player)
            assert other.information_state_tensor(player) == node.information_state_tensor(player)
            assert other.observation_string(player) == node.observation_string(player)
            assert other.current_player() == node.current_player()
            if node.current_player() == player:
                assert other.legal_actions() == node.legal_actions()
            different += other.table.state.to_json() != node.table.state.to_json()
            assert not other.history()
    assert different > 50


def test_a_resampled_node_plays_on_and_is_serialised(game: DutchGame) -> None:
    for number, node in enumerate(nodes_of(game, 1)):
        if number % 9 == 0 and not node.is_terminal():
            other = node.resample_from_infostate(0, sampler(number))
            copy = pickle.loads(pickle.dumps(other))
            rng = random.Random(number)
            while not other.is_terminal():
                action = rng.choice(other.legal_actions())
                other.apply_action(action)
                copy.apply_action(action)
            assert str(copy) == str(other)
            assert copy.information_state_string(1) == other.information_state_string(1)


def test_a_payment_is_hidden_until_it_is_whole(game: DutchGame) -> None:
    for node in nodes_of(game, 2):
        mover = node.current_player()
        steps = [action for action in node.legal_actions() if WORDS[action].startswith("buy")]
        if node.is_terminal() or not steps:
            continue
        child = node.child(steps[0])
        assert child.current_player() == mover
        assert child.information_state_string(mover) != node.information_state_string(mover)
        assert child.information_state_string(1 - mover) == node.information_state_string(1 - mover)
        assert child.information_state_tensor(1 - mover) == node.information_state_tensor(1 - mover)
        assert not child.resample_from_infostate(1 - mover, sampler(0)).table.steps


def test_a_hidden_choice_is_hidden(game: DutchGame) -> None:
    node = game.new_initial_state()
    node.apply_action(7)
    asides = [action for action in node.legal_actions() if WORDS[action].startswith("aside")]
    first, second = (node.child(action) for action in asides[:2])
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.information_state_tensor(1) == second.information_state_tensor(1)
    assert first.information_state_string(0) != second.information_state_string(0)


def test_information_states_have_perfect_recall(game: DutchGame) -> None:
    """A player's later information state begins with all that the earlier one told of the past."""
    earlier = ["", ""]
    for node in nodes_of(game, 3):
        for player in (0, 1):
            past = node.table.told_to(player)
            assert past.startswith(earlier[player])
            assert past in node.information_state_string(player)
            earlier[player] = past


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("public", [False, True])
@pytest.mark.parametrize("private", ["NONE", "SINGLE_PLAYER"])
def test_observers(game: DutchGame, recall: bool, public: bool, private: str) -> None:
    whose = getattr(pyspiel.PrivateInfoType, private)
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=whose)
    observer = make_observation(game, kind)
    for node in nodes_of(game, 4):
        observer.set_from(node, 1)
        assert observer.tensor.shape == (sum(part.size for part in observer.dict.values()),)
        assert np.isfinite(observer.tensor).all()
        assert observer.tensor.max() <= 1.0
        seen = observer.string_from(node, 1)
        own = node.table.state.observation(1).view["players"][1]["hand"]
        assert (json.dumps(own, separators=(",", ":")) in seen) == (private == "SINGLE_PLAYER") or not own


def test_the_tensor_tells_where_cards_lie(game: DutchGame) -> None:
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    node = game.new_initial_state()
    node.apply_action(7)
    observer.set_from(node, 0)
    hand_of_seed_7 = ("G2", "G7", "R7", "P4", "P5")
    hand = [card.index for card in node.table.state.edition.pack.cards if card.name in hand_of_seed_7]
    assert np.flatnonzero(observer.dict["hand"]).tolist() == hand
    assert observer.dict["display"].sum() == 6
    assert observer.dict["own_deck"].sum() == 4
    assert node.information_state_tensor(0) == observer.tensor.tolist()


def test_no_observer_shows_all_hands(game: DutchGame) -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert make_observation(game, kind) is None


# The game and its parameters


def test_deals_are_seeds() -> None:
    found = pyspiel.load_game("python_dutch(deals=3,first_seed=100)")
    node = found.new_initial_state()
    assert node.chance_outcomes() == [(deal, 1 / 3) for deal in range(3)]
    node.apply_action(2)
    assert node.table.state.to_json() == DUTCH.new("standard", 102).to_json()


def test_payoffs() -> None:
    wins, margins = (pyspiel.load_game(f"python_dutch(payoff={payoff})") for payoff in ("win", "margin"))
    for seed in SEEDS:
        *_, node = nodes_of(wins, seed)
        *_, other = nodes_of(margins, seed)
        outcome = node.table.state.outcome
        winner = {0: [1.0, -1.0], 1: [-1.0, 1.0], None: [0.0, 0.0]}[outcome.winner]
        assert node.returns() == node.rewards() == winner
        margin = outcome.scores[0] - outcome.scores[1]
        assert other.returns() == [margin, -margin]
    assert (margins.min_utility(), margins.max_utility()) == (-148.0, 148.0)


@pytest.mark.parametrize(
    "parameters", ["edition=none", "deals=0", "first_seed=-1", "payoff=both"], ids=lambda text: text
)
def test_wrong_parameters(parameters: str) -> None:
    with pytest.raises((ValueError, RuntimeError)):
        pyspiel.load_game(f"python_dutch({parameters})")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_serialised_node_is_the_same(game: DutchGame, seed: int) -> None:
    for number, node in enumerate(nodes_of(game, seed)):
        if number % 5 == 0:
            text = pyspiel.serialize_game_and_state(game, node)
            _, again = pyspiel.deserialize_game_and_state(text)
            assert str(again) == str(node)
            assert again.history() == node.history()
            for player in (0, 1):
                assert again.information_state_string(player) == node.information_state_string(player)


def test_a_clone_goes_its_own_way(game: DutchGame) -> None:
    for number, node in enumerate(nodes_of(game, 5)):
        if number % 10 == 0 and not node.is_terminal():
            before, clone = str(node), node.clone()
            while not clone.is_terminal():
                clone.apply_action(clone.legal_actions()[-1])
            assert str(node) == before
