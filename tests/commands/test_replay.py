import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dutch.commands.replay import DESCRIBE, describe_dutch
from dutch.match.intake import MAX_BYTES
from dutch.rules import catalogue, record
from dutch.rules.dutch.state import DutchState
from dutch.rules.great_market.actions import PASS
from tests.playing import DUTCH, played
from tests.rulebook.positions import table
from tests.terminal import Run

GREAT_MARKET = catalogue.get("great-market")


def play(seed: int, decisions: int | None = None, edition: str = "standard") -> tuple[str, DutchState]:
    """Return the record of a random game, cut off after some decisions, and the state at its end."""
    whole = replace(played(seed, edition)[1], extra={"names": "Anna, Bram"})
    if decisions is not None:
        whole = replace(whole, moves=whole.moves[:decisions], result=None)
    return record.to_text(whole), record.replay(whole)


class Replay:
    """The command on one file."""

    def __init__(self, run: Run, file: Path) -> None:
        self.run = run
        self.file = file

    def write(self, text: str) -> None:
        self.file.write_text(text, encoding="utf-8-sig")

    def shown(self, *options: str) -> str:
        code, out, _err = self.run("replay", self.file, *options)
        assert code == 0
        return out

    def position(self, *options: str) -> Any:
        return json.loads(self.shown("--json", *options))

    def error(self, *options: str) -> str:
        code, out, err = self.run("replay", self.file, *options)
        assert (code, out, err.count("\n")) == (2, "", 1)
        return err


@pytest.fixture
def command(run: Run, tmp_path: Path) -> Replay:
    return Replay(run, tmp_path / "game.dutch")


@pytest.mark.parametrize("seed", [0, 1])
def test_shows_a_finished_game(seed: int, command: Replay) -> None:
    text, state = play(seed)
    command.write(text)
    out = command.shown()
    assert state.outcome is not None
    assert f"the game is over ({state.termination})" in out
    for seat, score in enumerate(state.outcome.scores):
        assert f"score of player {seat}: {score} (" in out
    assert "player 0 (Anna)" in out
    assert ("a draw" if state.outcome.winner is None else f"player {state.outcome.winner} wins") in out
    assert command.position() == state.to_json()
    count = sum(line[:2] in ("0 ", "1 ") for line in text.splitlines())
    assert command.shown("--to", str(count)) == f"after {count} of {count} actions\n{out}"


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("actions", [0, 1, 12])
def test_shows_an_earlier_position(edition: str, actions: int, command: Replay) -> None:
    command.write(play(3, edition=edition)[0])
    assert command.position("--to", str(actions)) == play(3, actions, edition)[1].to_json()
    out = command.shown("--to", str(actions))
    assert re.match(rf"after {actions} of \d+ actions\nDutch, {edition} edition, seed 3, round ", out)
    assert "score" not in out


def test_checks_the_result_with_the_last_action(command: Replay) -> None:
    text, _state = play(3)
    command.write(re.sub("result: .*", "result: 1-2", text))
    count = sum(line[:2] in ("0 ", "1 ") for line in text.splitlines())
    assert "the result should be" in command.error("--to", str(count))
    command.shown("--to", str(count - 1))


def test_undone_actions_do_not_count(command: Replay) -> None:
    text, state = play(5, 9)
    seat, (first, second, *_) = state.to_move, state.legal_actions()
    command.write(f"{text}{seat} {first}\n{seat} undo\n")
    assert command.position() == state.to_json()
    command.write(f"{text}{seat} {first}\n{seat} undo\n{seat} {second}\n")
    state.apply(second)
    assert command.position("--to", "10") == state.to_json()
    assert "the record has only 10 actions" in command.error("--to", "11")


@pytest.mark.parametrize("wrong", ["-1", "x", "", "1.5", "٣", "+3", "1_000", "1" * 5000])
def test_rejects_invalid_action_numbers(wrong: str, command: Replay) -> None:
    command.write(play(3, 8)[0])
    assert "--to" in command.error("--to", wrong)


def test_shows_every_card(command: Replay) -> None:
    command.write(play(4, 9)[0])
    words = command.shown().replace("(now", " ").split()
    assert {card.name for card in DUTCH.new("standard", 0).edition.pack.cards} <= set(words)


def test_shows_changed_suits() -> None:
    start = table({"bid": "R4>P Rp"}, {"bid": "G1"}, display="R1")
    assert "  bid        R4(now pink) Rp" in list(describe_dutch(DUTCH.from_json(start), ()))


def test_names_the_line_of_an_illegal_action(command: Replay) -> None:
    lines = play(6)[0].splitlines()
    number = lines.index("round 1") + 1
    lines[number] = "0 buy 6 G1"
    command.write("\n".join(lines))
    assert f"Line {number + 1} " in command.error()


def test_reports_a_truncated_record(command: Replay) -> None:
    command.write(play(6)[0].strip().rpartition("\n")[0])
    assert "cut off" in command.error()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "missing"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"{}", "header"),
        (b"game: dutch\n", "missing"),
        (b"game: chess\n", "unknown"),
        (b"#" * (MAX_BYTES + 1), "too large"),
    ],
)
def test_rejects_files_that_are_not_records(data: bytes, reason: str, command: Replay) -> None:
    command.file.write_bytes(data)
    assert reason in command.error()


@pytest.mark.parametrize("name", ["missing", ".", "a\0b"])
def test_rejects_unreadable_files(name: str, tmp_path: Path, run: Run) -> None:
    assert "cannot be read" in Replay(run, tmp_path / name).error() or name == "."


MARKET = """\
game: great-market
edition: standard
rules: 1
seed: 7
seats: 3
options: table=strict
names: Anna, Bram, Cato
round 1
"""


def test_replays_great_market(command: Replay) -> None:
    state = GREAT_MARKET.new("standard", 7, 3, {"table": "strict"})
    moves = []
    while state.to_move is not None:
        moves.append(f"{state.to_move} pass")
        state.apply(PASS)
    command.write(MARKET + "\n".join(moves))
    shown = command.shown()
    assert "Great Market for 3, seed 7, round 15: the game is over" in shown
    assert state.outcome is not None
    for seat, name in enumerate(("Anna", "Bram", "Cato")):
        assert f"score of player {seat} ({name}): {state.outcome.scores[seat]}," in shown
    assert "player 0 (Anna): 10 chips" in command.shown("--to", "0")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("seats: 6", "does not have that number of seats"),
        ("options: chips=glass", "has no option “chips=glass”"),
        ("options: open", "has no option “open=”"),
        ("seats: 3\nround 1\n3 pass", "expected a seat and an action"),
    ],
)
def test_rejects_wrong_seats_and_options(wrong: str, sentence: str, command: Replay) -> None:
    key = wrong.partition(":")[0]
    lines = [line for line in MARKET.splitlines() if not line.startswith((key, "round"))]
    command.write("\n".join([*lines, wrong, "" if "round" in wrong else "round 1"]))
    assert sentence in command.error()


def test_describes_representatives() -> None:
    game = catalogue.get("representatives")
    state = game.new("standard", 7, 3)
    lines = list(DESCRIBE["representatives"](state, ["Anna", "", ""]))
    assert lines[0].startswith("Representatives for 3, seed 7, round 1: player ")
    assert any(line.startswith("player 0 (Anna): ") for line in lines)
    for text in ("place 1 red", *["pass"] * 3):
        state.apply(game.parse(state, text))
    assert any(line.startswith("sold  ") for line in DESCRIBE["representatives"](state, []))
