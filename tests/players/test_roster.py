import random
from collections import Counter

import pytest

from dutch.players import arena, roster
from dutch.players.random_player import RandomPlayer
from dutch.rules import catalogue


def test_every_player_can_play_an_edition() -> None:
    for number, (name, entry) in enumerate(roster.PLAYERS["dutch"].items()):
        assert entry.name == name
        assert entry.budget >= 1
        assert entry.title and entry.description.endswith(".")
        assert entry.editions == tuple(catalogue.get("dutch").editions)
        edition = entry.editions[number % len(entry.editions)]
        assert arena.play("dutch", edition, [entry.factory(), RandomPlayer()], 2, (20, 1)).rounds > 0


def test_descriptions_begin_with_the_difficulty() -> None:
    for players, hardness in (
        ("dutch", ["Very easy", "Easy", "Medium", "Hard", "Very hard", "Hardest"]),
        ("great-market", ["Easy", "Hard", "Very hard"]),
        ("representatives", ["Easy", "Medium", "Hard", "Very hard"]),
    ):
        offered = [entry for entry in roster.PLAYERS[players].values() if entry.offered]
        assert [entry.description.partition(":")[0] for entry in offered] == hardness


@pytest.mark.parametrize("game", roster.PLAYERS)
def test_players_have_one_name_everywhere(game: str) -> None:
    for name, entry in roster.PLAYERS[game].items():
        assert (entry.name, entry.label) == (name, name.capitalize())
        assert entry.title in (entry.label, f"The {name}")


def test_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        roster.get("nobody")


def test_random_player_chooses_uniformly() -> None:
    state = catalogue.get("dutch").new("standard", 4)
    observation, rng = state.observation(0), random.Random(1)
    counts = Counter(RandomPlayer().choose(observation, rng, 1) for _ in range(3000))
    assert set(counts) == set(state.legal_actions())
    assert min(counts.values()) > 0.8 * 3000 / len(counts)
