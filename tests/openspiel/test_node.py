from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator

import pytest

from dutch.openspiel.node import ACTION_COUNTS, STEP_NUMBERS, STEPS, split_into_steps
from tests.openspiel.nodes import SEEDS, DutchGame, DutchNode, dealt, load, nodes_of, pyspiel, sampler
from tests.playing import DUTCH


@pytest.mark.parametrize("seed", SEEDS)
def test_game_tree_follows_the_rules(game: DutchGame, seed: int) -> None:
    """All actions can be reached by their words, and a whole game leads to the same position."""
    state = DUTCH.new(game.edition, seed)
    node = dealt(game, seed)
    rng = random.Random(seed)
    while state.to_move is not None:
        assert node.current_player() == state.to_move
        assert max(node.legal_actions()) < ACTION_COUNTS[game.edition] == game.num_distinct_actions()
        if len(state.legal_actions()) <= 200:
            assert sorted(_reachable(node)) == sorted(
                split_into_steps(action) for action in state.legal_actions()
            )
        action = rng.choice(state.legal_actions())
        state.apply(action)
        for word in split_into_steps(action):
            assert node.action_to_string(node.current_player(), STEP_NUMBERS[word]) == word
            node.apply_action(STEP_NUMBERS[word])
    assert json.loads(str(node)) == {"position": state.to_json(), "steps": []}
    assert node.is_terminal()


def _reachable(node: DutchNode) -> Iterator[tuple[str, ...]]:
    """Yield the words of every whole action from here."""
    for number in node.legal_actions():
        word = STEPS[number]
        if word.split()[0] not in ("buy", "pay", "bid", "aside", "under"):
            yield (word,)
            continue
        child = node.child(number)
        rest = _reachable(child) if child.progress.steps else [()]
        yield from ((word, *words) for words in rest)


def walk(node: DutchNode, *words: str) -> list[str]:
    """Take these steps. Return the possible next ones."""
    for word in words:
        node.apply_action(STEP_NUMBERS[word])
    return [STEPS[number] for number in node.legal_actions()]


def test_C2_exchanged_cards_are_listed() -> None:
    node = dealt(load("competition"), 7)
    deck = sorted(node.progress.state.sides[0].deck)
    swaps = [f"swap {node.progress.state.edition.pack.cards[card]}" for card in deck]
    assert sorted(walk(node)) == sorted(["done", *swaps])
    for number, swap in enumerate(swaps, 1):
        assert walk(node, swap) == ["done", *swaps[number:]]
    walk(node, "done")
    assert node.progress.state.pending == (tuple(deck), None)


def test_C3_second_card_lies_under_the_first() -> None:
    node = dealt(load("competition"), 7)
    walk(node, "done", "done")
    own = node.progress.state.edition.pack.cards_of(node.progress.state.sides[0].hand)
    walk(node, f"aside {own[3]}", f"under {own[0]}")
    assert node.progress.state.pending[0] == (own[3].index, own[0].index)


def test_P4_empty_bid_is_a_single_step() -> None:
    node = dealt(load("prototype"), 7)
    for _seat in (0, 1):
        node.apply_action(node.legal_actions()[0])
    assert len(walk(node)) == 5
    walk(node, "done")
    assert node.progress.state.pending == ((), None)


def test_illegal_actions_change_nothing(game: DutchGame) -> None:
    node = dealt(game, 0)
    before = str(node)
    with pytest.raises(ValueError, match="'end' is not legal"):
        node.apply_action(STEP_NUMBERS["end"])
    assert str(node) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_resampled_node_has_the_same_information_state(game: DutchGame, seed: int) -> None:
    different = 0
    for number, node in enumerate(nodes_of(game, seed)):
        player = number % 3 % 2
        other = node.resample_from_infostate(player, sampler(number))
        assert other.information_state_string(player) == node.information_state_string(player)
        assert other.information_state_tensor(player) == node.information_state_tensor(player)
        assert other.observation_string(player) == node.observation_string(player)
        assert other.current_player() == node.current_player()
        if node.current_player() == player:
            assert other.legal_actions() == node.legal_actions()
        different += other.progress.state.to_json() != node.progress.state.to_json()
        assert not other.history()
    assert different > 20


def test_resampled_node_plays_on_and_serialises(game: DutchGame) -> None:
    for number, node in enumerate(nodes_of(game, 1)):
        if number % 9 == 0 and not node.is_terminal():
            other = node.resample_from_infostate(0, sampler(number))
            copy, rng = pickle.loads(pickle.dumps(other)), random.Random(number)
            while not other.is_terminal():
                action = rng.choice(other.legal_actions())
                for each in (other, copy):
                    each.apply_action(action)
            assert str(copy) == str(other)
            assert copy.information_state_string(1) == other.information_state_string(1)


@pytest.mark.parametrize("seed", SEEDS)
def test_serialisation_keeps_the_node(game: DutchGame, seed: int) -> None:
    for number, node in enumerate(nodes_of(game, seed)):
        if number % 5 == 0:
            text = pyspiel.serialize_game_and_state(game, node)
            _, again = pyspiel.deserialize_game_and_state(text)
            assert str(again) == str(node)
            assert again.history() == node.history()
            for player in (0, 1):
                assert again.information_state_string(player) == node.information_state_string(player)


def test_clones_are_independent(game: DutchGame) -> None:
    for number, node in enumerate(nodes_of(game, 5)):
        if number % 10 == 0 and not node.is_terminal():
            before, clone = str(node), node.clone()
            while not clone.is_terminal():
                clone.apply_action(clone.legal_actions()[-1])
            assert str(node) == before
