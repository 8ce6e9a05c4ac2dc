"""Damaged records: each is refused with its line and a reason."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dutch.rules.errors import InvalidRecord
from dutch.rules.record import FORMAT, replay, write
from dutch.rules.record_reader import parse
from tests.playing import DUTCH
from tests.rules.conftest import SEED


def refused(text: str, line: int, reason: str) -> None:
    """Check that reading or replaying this record fails in this line for this reason."""
    with pytest.raises(InvalidRecord) as caught:
        replay(parse(text))
    error = caught.value
    assert (error.code, error.params["line"]) == ("damaged", line)
    assert str(error).startswith(f"Line {line} of the record: ") and str(error).endswith(".")
    assert reason in str(error)


def line_of(text: str, start: str) -> int:
    """Return the number of the first line that begins like this, from 1."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def changed(text: str, number: int, line: str) -> str:
    """Return the text with another line of this number."""
    lines = text.splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("game: whist", "the game “whist” is unknown"),
        ("edition: deluxe", "the edition “deluxe” is unknown"),
        ("rules: 99", "newer rules"),
        ("rules: 0", "there is no “rules: 0”"),
        ("rules: one", "“rules: one” is not a whole number"),
        ("seed: -4", "“seed: -4” is not a whole number"),
        ("seed: 4.0", "“seed: 4.0” is not a whole number"),
        ("seed:", "“seed: ” is not a whole number"),
        ("seed: " + "9" * 41, f": “seed: {'9' * 41}” is not a whole number"),
        ("seed: ٤", "is not a whole number"),
        ("seats: 3", "the number of seats does not fit"),
        ("seats: two", "“seats: two” is not a whole number"),
        ("result: 1-2", "the result should be “"),
        ("result: ", "the result should be “"),
    ],
)
def test_rejects_wrong_header_lines(text: str, line: str, reason: str) -> None:
    number = line_of(text, line.split(":")[0])
    refused(changed(text, number, line), number, reason)


@pytest.mark.parametrize("key", ["game", "edition", "rules", "seed", "seats"])
def test_rejects_missing_header_lines(text: str, key: str) -> None:
    refused(changed(text, line_of(text, key), ""), 1, f": the header line “{key}” is missing.")


@pytest.mark.parametrize("key", ["game", "seed", "result", "date"])
def test_rejects_repeated_header_lines(text: str, key: str) -> None:
    refused(f"{key}: 0\n{key}: 0\n" + text, 2, f"the header line “{key}” comes twice")


def test_rejects_unknown_header_lines(text: str) -> None:
    refused(changed(text, 3, "colour: {blue}"), 3, "unknown header line “colour”")


@pytest.mark.parametrize("text", ["", "# nothing but a comment\n"])
def test_rejects_an_empty_file(text: str) -> None:
    refused(text, 1, "“game” is missing")


def test_rejects_records_that_are_cut_off(text: str) -> None:
    lines = text.splitlines()
    refused("\n".join(lines[:-3]) + "\n", len(lines) - 3, "not over: it is cut off")
    refused(text.split("round 1")[0], 1, "not over: it is cut off")


@pytest.mark.parametrize(
    ("start", "below", "line", "reason"),
    [
        ("round 1", 1, "0 end", "“end” is not possible: You can't do that now"),
        *(
            ("round 1", 1, f"0 {words}", f"“{words}” is not possible: ")
            for words in ("aside G9", "fly away", "buy 7 G1", "buy 2 G1 G1", "Gp", "{0} {x}")
        ),
        ("round 2", 0, "round 3", "expected “round 2”"),
        ("round 1", 0, "round 0", "expected “round 1”"),
        ("round 2", 0, "round two", "expected “round 2”"),
        *(
            ("round 2", 1, line, "expected a seat and an action")
            for line in ("0", "aside G7", "2 end", "7 end", "-1 end", "00 end", "¼ end", "date: 2026-11-21")
        ),
    ],
)
def test_rejects_wrong_lines(text: str, start: str, below: int, line: str, reason: str) -> None:
    number = line_of(text, start) + below
    refused(changed(text, number, line), number, reason)


def test_rejects_cards_outside_the_hand(text: str) -> None:
    hand = DUTCH.new("standard", SEED).observation(0).view.players[0].hand or ()
    strange = next(card for card in DUTCH.new("standard", SEED).edition.pack.cards if card not in hand)
    number = line_of(text, "round 1") + 1
    refused(changed(text, number, f"0 aside {strange}"), number, f"{strange} is not in your hand")


def test_rejects_the_wrong_seat(text: str) -> None:
    number = line_of(text, "round 1") + 1
    line = "1" + text.splitlines()[number - 1][1:]
    refused(changed(text, number, line), number, "seat 1 is not to move (0)")


def test_rejects_actions_before_round_1_and_after_the_end(text: str) -> None:
    number = line_of(text, "round 1")
    refused(changed(text, number, ""), number + 1, "expected a header line “key: value” or “round 1”")
    refused(text + "0 end\n", len(text.splitlines()) + 1, "the game is over")


@pytest.mark.parametrize("garbage", ["\x00\x01\x02", "PNG\r\n\x1a", "{“game”: 7}", "<xml/>", "\ufeff:::"])
def test_rejects_garbage(garbage: str) -> None:
    with pytest.raises(InvalidRecord):
        parse(garbage)


@pytest.mark.parametrize("seed", range(60))
def test_damage_raises_only_invalid_record(text: str, seed: int) -> None:
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
    damaged, line = data.decode(errors="replace"), 1
    try:
        replay(parse(damaged))
    except InvalidRecord as error:
        line = int(str(error.params["line"]))
    assert 1 <= line <= len(damaged.splitlines()) + 1


@pytest.mark.parametrize("lines", ["0 undo", "0 look\n0 undo\n0 undo", "0 look\n1 undo"])
def test_rejects_undo_without_an_action(text: str, lines: str) -> None:
    number, count, seat = line_of(text, "round 1"), len(lines.split("\n")), lines.split("\n")[-1][0]
    damaged = changed(text, number, f"round 1\n{lines}")
    refused(damaged, number + count, f"there is nothing that seat {seat} could undo")


def test_only_the_last_action_can_be_undone(text: str) -> None:
    lines = text.splitlines()
    number = line_of(text, "round 1") + 1
    assert (lines[number - 1][0], lines[number][0]) == ("0", "1")
    damaged = "\n".join([*lines[: number + 1], "0 undo"])
    refused(damaged, number + 2, "there is nothing that seat 0 could undo")
    head = [line for line in lines[: number + 1] if not line.startswith("result")]
    assert len(parse("\n".join([*head, "1 undo", "0 undo"])).moves) == 0


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("0", "there is no “format: 0”"),
        (str(FORMAT + 1), "written in a newer format than this program knows"),
        ("one", "“format: one” is not a whole number"),
    ],
)
def test_rejects_unknown_versions_of_the_format(text: str, value: str, reason: str) -> None:
    refused(f"# a comment\nformat: {value}\n{text}", 2, reason)


def test_newer_format_is_reported_first(text: str) -> None:
    refused(f"format: {FORMAT + 1}\nclock: 5 minutes\n{text}0 pause\n", 1, "newer format")


def test_writes_the_oldest_possible_format(text: str) -> None:
    assert write(parse(f"format: {FORMAT}\n{text}")) == text
    begun = write(replace(parse(text), begun=3))
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
    refused(f"format: 2\nbegun: {value}\n{text}", 2, reason)


def test_begun_counts_undone_actions(text: str) -> None:
    count = len(parse(text).moves)
    assert parse(f"begun: {count}\n{text}").begun == count
    refused(f"begun: {count + 1}\n{text}", 1, "there are fewer actions")
    hand = DUTCH.new("standard", SEED).legal_actions()
    head = "\n".join(line for line in text.split("\nround 1\n")[0].splitlines() if "result" not in line)
    undone = parse(f"{head}\nbegun: 1\nround 1\n0 {hand[0]}\n0 undo\n")
    assert undone.begun == 1
    assert parse(write(undone)).begun == 0, "undone actions are not written"
