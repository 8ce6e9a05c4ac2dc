from __future__ import annotations

import random
from collections import Counter

import pytest

from dutch.players import arena, roster
from dutch.players.random_player import RandomPlayer
from dutch.rules import catalogue


def test_every_player_can_play_its_editions() -> None:
    for name, entry in roster.PLAYERS["dutch"].items():
        assert entry.name == name
        assert entry.budget >= 1
        assert entry.title and entry.description.endswith(".")
        assert entry.editions == tuple(catalogue.get("dutch").editions)
        for edition in entry.editions:
            players = [entry.factory(), RandomPlayer()]
            assert arena.play("dutch", edition, players, 2, (20, 1)).rounds > 0


def test_descriptions_begin_with_the_difficulty() -> None:
    hardness = {name: entry.description.partition(":")[0] for name, entry in roster.PLAYERS["dutch"].items()}
    assert hardness == {"random": "Easy", "greedy": "Medium", "merchant": "Hard"}


def test_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        roster.get("nobody")


def test_random_player_chooses_uniformly() -> None:
    state = catalogue.get("dutch").new("standard", 4)
    observation, rng = state.observation(0), random.Random(1)
    counts = Counter(RandomPlayer().choose(observation, rng, 1) for _ in range(3000))
    assert set(counts) == set(state.legal_actions())
    assert min(counts.values()) > 0.8 * 3000 / len(counts)
