from __future__ import annotations

import argparse
import json
from typing import Any

import pytest

from dutch.commands import simulate
from dutch.commands.terminal import UserError
from dutch.players import roster
from dutch.rules import catalogue
from tests.systems import executors


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    simulate.add_parser(parser.add_subparsers())
    args = parser.parse_args(["simulate", *words])
    return simulate.run(args)


def test_json_reports_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--players", "greedy,random", "--games", "6", "--seed", "3", "--json") == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert data["seed"] == 3 and data["games"] == 6 and data["edition"] == "standard"
    assert [player["name"] for player in data["players"]] == ["greedy", "random"]
    assert sum(player["wins"] for player in data["players"]) + data["draws"] == 6
    assert sum(player["share"] for player in data["players"]) == pytest.approx(1)


@executors
def test_seed_decides_the_result_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for jobs in ("1", "2", "1"):
        run("--players", "merchant,greedy", "--games", "2", "--budget", "20", "--json", "--jobs", jobs)
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] == texts[2]


def test_prints_no_progress_bar_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--players", "greedy,random", "--games", "2") == 0
    shown = capsys.readouterr()
    assert "greedy" in shown.out and "random" in shown.out and "2 games" in shown.out
    assert "\x1b" not in shown.out and shown.err == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "merchant,nobody"), "no computer player “nobody”"),
        (("--players", "merchant"), "two players, not 1"),
        (("--players", "random,random,random"), "two players, not 3"),
    ],
)
def test_unknown_players_are_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(UserError, match=sentence) as caught:
        run(*words)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("edition", catalogue.get("dutch").editions)
def test_plays_every_edition(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "2", "--edition", edition, "--budget", "20", "--json"]
    assert run(*words, "--players", "merchant,greedy") == 0
    assert json.loads(capsys.readouterr().out)["edition"] == edition


def test_rejects_a_player_who_does_not_know_the_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = roster.get("greedy")._replace(editions=("standard",))
    monkeypatch.setitem(roster.PLAYERS, "greedy", narrow)
    with pytest.raises(UserError, match="“greedy” does not know the edition “prototype”"):
        run("--games", "1", "--edition", "prototype", "--players", "greedy,random")
