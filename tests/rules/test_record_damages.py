"""Damaged records: each is refused with its line and a reason that tells what is wrong."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dutch.rules.errors import InvalidRecord
from dutch.rules.record import FORMAT, replay, write
from dutch.rules.record_reader import parse
from tests.playing import DUTCH
from tests.rules.conftest import SEED


def refused(text: str) -> InvalidRecord:
    """The error that this record brings, in reading or in replaying."""
    with pytest.raises(InvalidRecord) as caught:
        replay(parse(text))
    error = caught.value
    assert str(error).startswith(f"Line {error.params['line']} of the record: ")
    assert str(error).endswith(".")
    return error


def line_of(text: str, start: str) -> int:
    """The number of the first line that begins so, from 1."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def changed(text: str, number: int, line: str) -> str:
    """The text with another line of this number."""
    lines = text.splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


# Damages of the header: each with its line and its reason


@pytest.mark.parametrize(
    ("start", "line", "reason"),
    [
        ("game", "game: whist", "the game “whist” is unknown"),
        ("edition", "edition: deluxe", "the edition “deluxe” is unknown"),
        ("rules", "rules: 99", "newer rules"),
        ("rules", "rules: 0", "there is no “rules: 0”"),
        ("rules", "rules: one", "“rules: one” is not a whole number"),
        ("seed", "seed: -4", "“seed: -4” is not a whole number"),
        ("seed", "seed: 4.0", "“seed: 4.0” is not a whole number"),
        ("seed", "seed:", "“seed: ” is not a whole number"),
        ("seed", "seed: " + "9" * 41, f": “seed: {'9' * 41}” is not a whole number"),
        ("seed", "seed: ٤", "is not a whole number"),
        ("seats", "seats: 3", "the number of seats does not fit"),
        ("seats", "seats: two", "“seats: two” is not a whole number"),
        ("result", "result: 1-2", "the result should be “"),
        ("result", "result: ", "the result should be “"),
    ],
)
def test_rejects_wrong_header_lines(text: str, start: str, line: str, reason: str) -> None:
    number = line_of(text, start)
    error = refused(changed(text, number, line))
    assert reason in str(error)
    assert error.code == "damaged"
    assert error.params["line"] == number


@pytest.mark.parametrize("key", ["game", "edition", "rules", "seed", "seats"])
def test_rejects_missing_header_lines(text: str, key: str) -> None:
    number = line_of(text, key)
    error = refused(changed(text, number, ""))
    assert str(error) == f"Line 1 of the record: the header line “{key}” is missing."


@pytest.mark.parametrize("key", ["game", "seed", "result", "date"])
def test_rejects_repeated_header_lines(text: str, key: str) -> None:
    error = refused(f"{key}: 0\n{key}: 0\n" + text)
    assert error.params["line"] == 2
    assert f"the header line “{key}” comes twice" in str(error)


def test_rejects_unknown_header_lines(text: str) -> None:
    error = refused(changed(text, 3, "colour: {blue}"))
    assert error.params["line"] == 3
    assert "unknown header line “colour”" in str(error)


def test_rejects_an_empty_file() -> None:
    assert "“game” is missing" in str(refused(""))
    assert "“game” is missing" in str(refused("# nothing but a comment\n"))


# Damages of the actions


def test_rejects_record_cut_off_before_the_result(text: str) -> None:
    lines = text.splitlines()
    error = refused("\n".join(lines[:-3]) + "\n")
    assert "not over: it is cut off" in str(error)
    assert error.params["line"] == len(lines) - 3


def test_rejects_record_cut_off_before_the_first_action(text: str) -> None:
    error = refused(text.split("round 1")[0])
    assert "not over: it is cut off" in str(error)
    assert error.params["line"] == 1


def test_rejects_illegal_actions(text: str) -> None:
    number = line_of(text, "round 1") + 1
    error = refused(changed(text, number, "0 end"))
    assert error.params["line"] == number
    assert "“end” is not possible: You can't do that now" in str(error)


def test_rejects_cards_outside_the_hand(text: str) -> None:
    hand = DUTCH.new("standard", SEED).observation(0).to_json()["view"]["players"][0]["hand"]
    strange = next(name for name in ("G1", "G2", "G3", "G4", "G5", "G6") if name not in hand)
    number = line_of(text, "round 1") + 1
    error = refused(changed(text, number, f"0 aside {strange}"))
    assert error.params["line"] == number
    assert f"{strange} is not in your hand" in str(error)


@pytest.mark.parametrize("words", ["aside G9", "fly away", "buy 7 G1", "buy 2 G1 G1", "Gp", "{0} {x}"])
def test_rejects_invalid_actions(text: str, words: str) -> None:
    number = line_of(text, "round 1") + 1
    error = refused(changed(text, number, f"0 {words}"))
    assert error.params["line"] == number
    assert f"“{words}” is not possible: " in str(error)


def test_rejects_the_wrong_seat(text: str) -> None:
    number = line_of(text, "round 1") + 1
    error = refused(changed(text, number, "1" + text.splitlines()[number - 1][1:]))
    assert error.params["line"] == number
    assert "seat 1 is not to move (0)" in str(error)


def test_rejects_actions_after_the_end(text: str) -> None:
    error = refused(text + "0 end\n")
    assert error.params["line"] == len(text.splitlines()) + 1
    assert "the game is over" in str(error)


@pytest.mark.parametrize(
    ("old", "new"), [("round 2", "round 3"), ("round 1", "round 0"), ("round 2", "round two")]
)
def test_rejects_wrong_round_numbers(text: str, old: str, new: str) -> None:
    number = line_of(text, old)
    error = refused(changed(text, number, new))
    assert error.params["line"] == number
    assert f"expected “{old}”" in str(error)


def test_rejects_actions_before_round_1(text: str) -> None:
    number = line_of(text, "round 1")
    error = refused(changed(text, number, ""))
    assert error.params["line"] == number + 1
    assert "expected a header line “key: value” or “round 1”" in str(error)


@pytest.mark.parametrize("line", ["0", "aside G7", "2 end", "7 end", "-1 end", "00 end", "¼ end"])
def test_rejects_lines_without_seat_and_action(text: str, line: str) -> None:
    number = line_of(text, "round 2") + 1
    error = refused(changed(text, number, line))
    assert error.params["line"] == number
    assert "expected a seat and an action" in str(error)


@pytest.mark.parametrize("garbage", ["\x00\x01\x02", "PNG\r\n\x1a", "{“game”: 7}", "<xml/>", "\ufeff:::"])
def test_rejects_garbage(garbage: str) -> None:
    refused(garbage)


@pytest.mark.parametrize("seed", range(60))
def test_damage_raises_only_invalid_record(text: str, seed: int) -> None:
    """Bytes are changed, lost and added at random: the record is refused, or still a game."""
    rng = random.Random(seed)
    data = bytearray(text.encode())
    for _change in range(rng.randint(1, 4)):
        place = rng.randrange(len(data))
        match rng.randrange(3):
            case 0:
                data[place] = rng.randrange(256)
            case 1:
                del data[place : place + rng.randrange(1, 30)]
            case _:
                data[place:place] = rng.randbytes(3)
    damaged = data.decode(errors="replace")
    try:
        replay(parse(damaged))
    except InvalidRecord as error:
        line = int(str(error.params["line"]))
    else:
        line = 1
    assert 1 <= line <= len(damaged.splitlines()) + 1


@pytest.mark.parametrize("lines", ["0 undo", "0 look\n0 undo\n0 undo", "0 look\n1 undo"])
def test_rejects_undo_without_an_action(text: str, lines: str) -> None:
    number = line_of(text, "round 1")
    error = refused(changed(text, number, f"round 1\n{lines}"))
    seat = lines.split("\n")[-1][0]
    assert error.params["line"] == number + len(lines.split("\n"))
    assert f"there is nothing that seat {seat} could take back" in str(error)


def test_only_the_last_action_can_be_undone(text: str) -> None:
    lines = text.splitlines()
    number = line_of(text, "round 1") + 1
    assert (lines[number - 1][0], lines[number][0]) == ("0", "1")
    error = refused("\n".join([*lines[: number + 1], "0 undo"]))
    assert "there is nothing that seat 0 could take back" in str(error)
    head = [line for line in lines[: number + 1] if not line.startswith("result")]
    assert len(parse("\n".join([*head, "1 undo", "0 undo"])).moves) == 0


def test_rejects_header_lines_among_the_actions(text: str) -> None:
    error = refused(text + "date: 2026-11-21\n")
    assert error.params["line"] == len(text.splitlines()) + 1
    assert "expected a seat and an action" in str(error)


def test_the_version_of_the_format(text: str) -> None:
    assert write(parse(f"format: {FORMAT}\n{text}")) == text
    for number, reason in (
        ("0", "there is no “format: 0”"),
        (str(FORMAT + 1), "written in a newer format than this program knows"),
        ("one", "“format: one” is not a whole number"),
    ):
        error = refused(f"# a comment\nformat: {number}\n{text}")
        assert error.params["line"] == 2
        assert reason in str(error)


def test_writes_the_oldest_possible_format(text: str) -> None:
    record = parse(text)
    assert "format" not in write(record)
    begun = write(replace(record, begun=3))
    assert begun.startswith(f"format: {FORMAT}\n")
    assert parse(begun).begun == 3
    assert write(parse(begun)) == begun


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("-1", "“begun: -1” is not a whole number"),
        ("many", "“begun: many” is not a whole number"),
        ("1000", "there are fewer actions than it was begun with"),
    ],
)
def test_rejects_wrong_begun_values(text: str, value: str, reason: str) -> None:
    error = refused(f"format: 2\nbegun: {value}\n{text}")
    assert error.params["line"] == 2
    assert reason in str(error)


def test_begun_counts_undone_actions(text: str) -> None:
    count = len(parse(text).moves)
    assert parse(f"begun: {count}\n{text}").begun == count
    refused(f"begun: {count + 1}\n{text}")
    hand = DUTCH.new("standard", SEED).legal_actions()
    head, _rest = text.split("round 1\n")
    head = "\n".join(line for line in head.splitlines() if not line.startswith("result"))
    back = parse(f"{head}\nbegun: 1\nround 1\n0 {hand[0]}\n0 undo\n")
    assert back.begun == 1
    assert parse(write(back)).begun == 0, "of what is written none is left"


def test_newer_format_is_reported_first(text: str) -> None:
    error = refused(f"format: {FORMAT + 1}\nclock: 5 minutes\n{text}0 pause\n")
    assert error.params["line"] == 1
    assert "newer format" in str(error)
