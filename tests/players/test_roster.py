import random
from collections import Counter

import pytest

from dutch.app.matches import levels_of
from dutch.players import arena, roster
from dutch.players.roster import RandomPlayer
from dutch.rules import catalogue


def test_every_player_can_play_an_edition() -> None:
    editions = catalogue.get("dutch").editions
    for number, (name, entry) in enumerate(roster.PLAYERS["dutch"].items()):
        assert entry.name == name
        assert entry.budget >= 1
        assert entry.title and entry.description.endswith(".")
        edition = editions[number % len(editions)]
        assert entry.plays(edition)
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


def test_player_of_one_edition_plays_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = roster.get("merchant")._replace(editions=("prototype",))
    assert entry.plays("prototype") and not entry.plays("standard")
    monkeypatch.setitem(roster.PLAYERS["dutch"], "merchant", entry)
    assert "merchant" not in [level.name for level in levels_of("standard")]
    assert "merchant" in [level.name for level in levels_of("prototype")]
