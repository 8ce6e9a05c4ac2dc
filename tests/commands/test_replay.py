"""`dutch replay`: finished and unfinished games, and files that are not records."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from dutch import cli
from dutch.commands import replay
from dutch.match.intake import LARGEST
from dutch.rules import catalogue, record
from dutch.rules.dutch.state import DutchState

DUTCH = catalogue.get("dutch")


def play(seed: int, decisions: int | None = None, edition: str = "standard") -> tuple[str, DutchState]:
    """Return the record of a random game, cut off after some decisions, and the state at its end."""
    state = DUTCH.new(edition, seed)
    rng = random.Random(seed)
    moves = []
    while state.to_move is not None and len(moves) != decisions:
        action = rng.choice(state.legal_actions())
        moves.append(record.Move(state.to_move, str(action), 0))
        state.apply(action)
    extra = {"names": "Anna, Bram"}
    whole = record.Record("dutch", edition, seed, 2, record.result_of(state), extra, tuple(moves))
    return record.write(whole), state


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.dutch"


def shown(file: Path, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert cli.main(["replay", str(file), *options]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("seed", [0, 1])
def test_shows_a_finished_game(seed: int, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, state = play(seed)
    file.write_text(text, encoding="utf-8")
    out = shown(file, capsys)
    assert state.outcome is not None
    assert f"the game is over ({state.termination})" in out
    for seat, score in enumerate(state.outcome.scores):
        assert f"score of player {seat}: {score} (" in out
    assert "player 0 (Anna)" in out
    assert ("a draw" if state.outcome.winner is None else f"player {state.outcome.winner} wins") in out
    assert json.loads(shown(file, capsys, "--json")) == state.to_json()


@pytest.mark.parametrize("decisions", [0, 1, 11])
def test_shows_an_unfinished_game(decisions: int, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, state = play(3, decisions)
    file.write_text(text, encoding="utf-8-sig")
    assert "score" not in shown(file, capsys)
    assert json.loads(shown(file, capsys, "--json")) == state.to_json()


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("actions", [0, 1, 7, 12])
def test_shows_an_earlier_position(
    edition: str, actions: int, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, _ = play(3, edition=edition)
    _, state = play(3, actions, edition)
    file.write_text(text, encoding="utf-8")
    assert json.loads(shown(file, capsys, "--to", str(actions), "--json")) == state.to_json()
    out = shown(file, capsys, "--to", str(actions))
    assert re.match(rf"after {actions} of \d+ actions\nDutch, {edition} edition, seed 3, round ", out)
    assert "score" not in out


def test_the_end_is_the_position_after_all_actions(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, _ = play(3)
    file.write_text(text, encoding="utf-8")
    whole = shown(file, capsys)
    count = sum(line[:2] in ("0 ", "1 ") for line in text.splitlines())
    assert shown(file, capsys, "--to", str(count)) == f"after {count} of {count} actions\n{whole}"


def test_the_last_action_counts_with_the_result(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, _ = play(3)
    file.write_text(re.sub("result: .*", "result: 1-2", text), encoding="utf-8")
    count = sum(line[:2] in ("0 ", "1 ") for line in text.splitlines())
    assert "the result should be" in sentence(file, capsys, "--to", str(count))
    shown(file, capsys, "--to", str(count - 1))


def test_a_position_before_an_action_that_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, state = play(3, 6)
    file.write_text(f"{text}{state.to_move} buy 6 G1\n", encoding="utf-8")
    assert json.loads(shown(file, capsys, "--to", "6", "--json")) == state.to_json()
    assert "“buy 6 G1” is not possible" in sentence(file, capsys, "--to", "7")


def test_undone_actions_do_not_count(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, state = play(5, 8)
    assert state.to_move is not None
    actions = [str(action) for action in state.legal_actions()]
    seat = state.to_move
    file.write_text(f"{text}{seat} {actions[0]}\n{seat} undo\n{seat} {actions[1]}\n", encoding="utf-8")
    state.apply(DUTCH.parse(state, actions[1]))
    assert json.loads(shown(file, capsys, "--to", "9", "--json")) == state.to_json()
    assert "the record has only 9 actions" in sentence(file, capsys, "--to", "10")


@pytest.mark.parametrize("wrong", ["-1", "x", "", "1.5", "٣", "+3", "1_000", "1" * 5000, "9"])
def test_rejects_invalid_action_numbers(wrong: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(play(3, 8)[0], encoding="utf-8")
    said = sentence(file, capsys, "--to", wrong, "--json")
    assert ("the record has only 8 actions" in said) if wrong == "9" else ("--to" in said)
    assert len(said) < 200


def test_shows_every_card(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, _ = play(4, 9)
    file.write_text(text, encoding="utf-8")
    words = shown(file, capsys).replace("(now", " ").split()
    assert {card.name for card in DUTCH.new("standard", 0).edition.pack.cards} <= set(words)


def test_shows_changed_suits() -> None:
    position = DUTCH.new("standard", 1).to_json()
    position["players"][0]["bid"] = [{"card": "R4", "suit": "P"}, {"card": "Rp", "suit": "R"}]
    assert "  bid        R4(now pink) Rp" in list(replay.describe(position))


def test_shows_a_vote() -> None:
    position = DUTCH.new("standard", 1).to_json() | {"phase": "vote", "to_move": 1}
    assert "player 1 says whether to buy any more" in next(iter(replay.describe(position)))


def test_reads_an_undone_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, state = play(5, 8)
    assert state.to_move is not None
    extra = f"{state.to_move} {state.legal_actions()[0]}\n{state.to_move} undo\n"
    (tmp_path / "game.dutch").write_text(text + extra, encoding="utf-8")
    assert json.loads(shown(tmp_path / "game.dutch", capsys, "--json")) == state.to_json()


def sentence(file: Path, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert cli.main(["replay", str(file), *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dutch: ")
    assert err.count("\n") == 1
    return err


def test_names_the_line_of_an_illegal_action(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = play(6)[0].splitlines()
    number = lines.index("round 1") + 1
    lines[number] = "0 buy 6 G1"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert f"Line {number + 1} " in sentence(file, capsys)


def test_reports_a_truncated_record(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = play(6)[0]
    file.write_text("\n".join(text.splitlines()[:-1]), encoding="utf-8")
    assert "cut off" in sentence(file, capsys)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "missing"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"{}", "header"),
        (b"game: chess\n", "missing"),
        (b"#" * (LARGEST + 1), "too large"),
    ],
)
def test_rejects_files_that_are_not_records(
    data: bytes, said: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(data)
    assert said in sentence(file, capsys)


def test_rejects_unreadable_files(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert str(file) in sentence(file, capsys)
    assert str(tmp_path) in sentence(tmp_path, capsys)
    assert cli.main(["replay", "a\0b"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
