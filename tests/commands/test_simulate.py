import json
import os
import re

import pytest

from dutch.players import arena, roster
from dutch.rules import catalogue
from tests.systems import executors
from tests.terminal import Run


def test_json_reports_the_match(run: Run) -> None:
    words = "simulate --players beginner,random --games 6 --seed 3 --json"
    code, out, _err = run(*words.split())
    data = json.loads(out)
    assert code == 0
    assert (data["seed"], data["games"], data["edition"]) == (3, 6, "standard")
    assert [player["name"] for player in data["players"]] == ["beginner", "random"]
    assert sum(player["wins"] for player in data["players"]) + data["draws"] == 6
    assert sum(player["share"] for player in data["players"]) == pytest.approx(1)


def test_prints_no_progress_bar_without_a_terminal(run: Run) -> None:
    code, out, err = run("simulate", "--players", "beginner,random", "--games", "2")
    assert (code, err) == (0, "")
    assert re.search(r"2 games(.|\n)*beginner(.|\n)*random", out)


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("merchant,nobody", "no computer player “nobody”"),
        ("merchant", "two players, not 1"),
        ("random,random,random", "two players, not 3"),
    ],
)
def test_rejects_wrong_players(players: str, sentence: str, run: Run) -> None:
    code, _out, err = run("simulate", "--players", players)
    assert code == 2 and sentence in err


@pytest.mark.parametrize("edition", catalogue.get("dutch").editions)
def test_plays_every_edition(edition: str, run: Run) -> None:
    words = "simulate --games 1 --budget 20 --json --players merchant,beginner --edition"
    code, out, _err = run(*words.split(), edition)
    assert code == 0 and json.loads(out)["edition"] == edition


def test_plays_great_market_with_three_to_five(run: Run) -> None:
    for players in (
        "merchant,novice,random",
        "merchant,novice,novice,novice",
        "random,random,novice,novice,merchant",
    ):
        words = "simulate --game great-market --games 5 --json --players"
        code, out, err = run(*words.split(), players)
        data = json.loads(out)
        assert (code, err, data["game"]) == (0, "", "great-market")
        assert [player["name"] for player in data["players"]] == players.split(",")
        assert sum(player["share"] for player in data["players"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--game great-market --players merchant,novice", "has 3 to 5 players, not 2"),
        ("--game great-market --players merchant,novice,beginner", "no computer player “beginner”"),
        (
            "--game great-market --edition prototype --players random,random,random",
            "has no edition “prototype”",
        ),
        ("--game chess", "is not a game (choose from dutch, great-market"),
    ],
)
def test_rejects_what_another_game_does_not_have(words: str, sentence: str, run: Run) -> None:
    code, _out, err = run("simulate", *words.split())
    assert code == 2 and sentence in err


def test_rejects_an_edition_that_a_player_does_not_know(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    one_edition = roster.get("trader")._replace(editions=("standard",))
    monkeypatch.setitem(roster.PLAYERS["dutch"], "trader", one_edition)
    code, _out, err = run("simulate", "--edition", "prototype", "--players", "trader,random")
    assert code == 2 and "“trader” can't play the edition “prototype”" in err


def test_strongest_players_meet_by_default(run: Run) -> None:
    code, out, _err = run(*["simulate", "--game", "great-market", "--games", "2", "--json"])
    names = [player["name"] for player in json.loads(out)["players"]]
    assert (code, names) == (0, ["auctioneer", "merchant", "novice"])


def end_process(_task: object) -> None:
    """End the process as if the system had killed it."""
    os._exit(9)


@executors
@pytest.mark.parametrize(
    ("command", "played", "words"),
    [
        ("simulate", "play_game", ["--games", 4]),
        ("arena", "play_game", ["--game", "great-market", "--deals", 3]),
    ],
)
def test_killed_process_is_one_sentence(
    command: str, played: str, words: list[object], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, played, end_process)
    code, out, err = run(command, "--players", "random,novice", "--jobs", 2, *words)
    assert (code, out) == (2, "")
    assert "A process that plays the games was killed" in err and "--jobs" in err
