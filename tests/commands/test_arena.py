import json
from pathlib import Path
from typing import Any

import pytest

from tests.systems import executors
from tests.terminal import Run

WORDS = ["arena", "--players", "random,beginner", "--deals", "3", "--seed", "4", "--jobs", "1"]
TRIO = ["arena", "--players", "random,beginner,novice", "--deals", "2", "--jobs", "1", "--json"]


def test_json_reports_ratings_and_pairs(run: Run) -> None:
    code, out, err = run(*TRIO)
    data: dict[str, Any] = json.loads(out)
    assert (code, err) == (0, "")
    assert [player["name"] for player in data["players"]] == ["random", "beginner", "novice"]
    first, _second, zero = data["players"]
    assert first["elo"] < zero["elo"] == 0 and zero["interval"] == [0, 0]
    assert first["interval"][0] <= first["elo"] <= first["interval"][1]
    assert [pair["games"] for pair in data["pairs"]] == [4, 4, 4]


def test_prints_both_tables(run: Run) -> None:
    code, out, err = run(*WORDS)
    assert (code, err) == (0, "")
    assert "3 deals, seed 4" in out and "Share of games won against" in out


@executors
def test_jobs_do_not_change_the_result(run: Run) -> None:
    assert run(*WORDS, "--json") == run(*WORDS[:-1], "2", "--json")


def test_resumes_from_its_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    _code, whole, _err = run(*TRIO, "--file", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 6
    path.write_bytes(b"".join(lines[:4]) + lines[4][:20])  # killed while writing
    assert run(*TRIO, "--file", str(path)) == (0, whole, "")
    assert path.read_bytes().startswith(b"".join(lines[:4]) + lines[4][:20] + b"\n")
    monkeypatch.setattr("dutch.players.arena.play_duel", lambda _duel: pytest.fail("played again"))
    assert run(*TRIO, "--file", str(path)) == (0, whole, "")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--players merchant,nobody", "no computer player “nobody”"),
        ("--players merchant", "at least two different players"),
        ("--players novice,novice", "at least two different players"),
        ("--game great-market --seats 6", "This game has 3 to 5 players, not 6."),
        ("--game representatives --file results", "only for games for two"),
        ("--deals 0", "is not a whole number of at least 1"),
        ("--edition tea", "is not an edition"),
    ],
)
def test_bad_input_is_one_sentence(words: str, sentence: str, run: Run) -> None:
    code, out, err = run("arena", *words.split())
    assert (code, out) == (2, "") and sentence in err and err.count("\n") == 1


def test_players_of_larger_games_meet_opponents_of_one_kind(run: Run) -> None:
    words = [
        "arena",
        "--game",
        "representatives",
        "--players",
        "random,clerk",
        "--deals",
        "3",
        "--seats",
        "4",
    ]
    code, out, err = run(*words, "--json")
    data: dict[str, Any] = json.loads(out)
    assert (code, err, data["seats"]) == (0, "", 4)
    assert [pair["players"] for pair in data["pairs"]] == [["random", "clerk"], ["clerk", "random"]]
    assert [pair["games"] for pair in data["pairs"]] == [12, 12]
    for pair in data["pairs"]:
        assert sum(pair["decided"].values()) == 12 and pair["interval"][0] <= pair["share"]
        single = pair["decided"].get("score", 0) + pair["decided"].get("cancelled", 0)
        assert single == 12 - pair["draws"]
    code, out, err = run(*words)
    assert (code, err) == (0, "")
    assert "4 seats, 3 deals, seed 1" in out and "an equal share is 25%." in out
    assert "How 24 games were decided: " in out and "Without a single winner: " in out


@pytest.mark.parametrize("content", [b"Dear diary", b'{"a": 1}\n', b"[" * 100_000, b"\xff\0"])
def test_refuses_other_files(content: bytes, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content)
    code, out, err = run(*WORDS, "--file", str(path))
    assert (code, out) == (2, "") and "is not a file of arena results" in err
    assert path.read_bytes() == content


def test_refuses_a_folder(run: Run, tmp_path: Path) -> None:
    code, _out, err = run(*WORDS, "--file", str(tmp_path))
    assert code == 2 and err.startswith("dutch: ")
