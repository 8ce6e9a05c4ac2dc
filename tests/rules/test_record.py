from __future__ import annotations

import random

import pytest

from dutch.rules import record as records
from dutch.rules.errors import InvalidRecord
from dutch.rules.record import Move, Record, parse, replay, result_of, steps, write
from tests.playing import DUTCH, played

SEED = 4


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a whole game."""
    return write(played(SEED)[1])


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


# Reading and writing


@pytest.mark.parametrize("seed", range(25))
def test_what_is_written_reads_back_and_replays(seed: int) -> None:
    state, record = played(seed)
    text = write(record)
    again = parse(text)
    assert [(move.seat, move.text) for move in again.moves] == [
        (move.seat, move.text) for move in record.moves
    ]
    assert (again.game, again.edition, again.seed, again.result) == ("dutch", "standard", seed, record.result)
    assert replay(again).to_json() == state.to_json()
    assert write(again) == text


@pytest.mark.parametrize("seed", range(5))
def test_every_beginning_of_a_game_is_a_record(seed: int) -> None:
    _state, whole = played(seed)
    for count in range(0, len(whole.moves), 7):
        part = Record("dutch", "standard", seed, moves=whole.moves[:count])
        again = parse(write(part))
        assert len(again.moves) == count
        assert again.result is None
        assert replay(again).outcome is None


def test_a_record_as_a_person_reads_it(text: str) -> None:
    lines = text.splitlines()
    assert lines[:5] == ["game: dutch", "edition: standard", "rules: 1", f"seed: {SEED}", "seats: 2"]
    assert lines[5].startswith("result: ")
    assert lines[6] == "round 1"
    assert "round 2" in lines
    assert lines[7].startswith("0 ")


def test_extra_header_lines_are_kept() -> None:
    extra = {"date": "2024-05-01", "names": "Anna, The merchant: strong", "players": "human, merchant"}
    assert parse(write(Record("dutch", "standard", 1, extra=extra))).extra == extra


def test_the_lines_of_moves_are_numbered_from_one(text: str) -> None:
    lines = text.splitlines()
    for move in parse(text).moves:
        assert lines[move.line - 1] == f"{move.seat} {move.text}"


def test_steps_begin_with_the_fresh_state(text: str) -> None:
    found = steps(parse(text))
    state, move = next(found)
    assert move is None
    assert state.to_json() == DUTCH.new("standard", SEED).to_json()
    _state, first = next(found)
    assert isinstance(first, Move)


def test_comments_and_white_space_do_not_count(text: str) -> None:
    loose = "\n\n# played on a rainy day\n"
    for line in text.splitlines():
        loose += "  " + line.replace(" ", "   ") + "\t # note: this\r\n\n"
    assert write(parse(loose)) == text
    assert replay(parse(loose)).outcome == replay(parse(text)).outcome


@pytest.mark.parametrize("space", [" ", "  ", "\t", " \t ", "\u00a0"])
def test_any_white_space_separates_words(text: str, space: str) -> None:
    start = text.index("round 1")
    assert write(parse(text[:start] + text[start:].replace(" ", space))) == text


@pytest.mark.parametrize("name", ["Anna #1, The merchant", "Anna\nseed: 5", "A\u2028B\x0bC", "#", "  "])
def test_no_name_can_damage_a_record(name: str) -> None:
    written = write(Record("dutch", "standard", 1, extra={"names": name, "date": "2024-05-01"}))
    again = parse(written)
    assert again.extra["date"] == "2024-05-01"
    assert again.extra["names"] == " ".join(name.replace("#", " ").split())
    assert write(again) == written


def test_the_version_of_the_format(text: str) -> None:
    assert write(parse(f"format: {records.FORMAT}\n{text}")) == text
    for number in ("0", str(records.FORMAT + 1)):
        error = refused(f"# a comment\nformat: {number}\n{text}")
        assert error.params["line"] == 2
        assert "format" in str(error)
    assert "no whole number" in str(refused(f"format: one\n{text}"))


def test_a_huge_seed_is_fine() -> None:
    assert parse(write(Record("dutch", "standard", 10**39))).seed == 10**39


# Damages of the header: each with its line and its reason


@pytest.mark.parametrize(
    ("start", "line", "reason"),
    [
        ("game", "game: whist", "the game “whist” is unknown"),
        ("edition", "edition: deluxe", "the edition “deluxe” is unknown"),
        ("rules", "rules: 99", "newer rules"),
        ("rules", "rules: one", "“rules: one” is no whole number"),
        ("seed", "seed: -4", "“seed: -4” is no whole number"),
        ("seed", "seed: 4.0", "“seed: 4.0” is no whole number"),
        ("seed", "seed:", "“seed: ” is no whole number"),
        ("seed", "seed: " + "9" * 41, "is no whole number"),
        ("seed", "seed: ٤", "is no whole number"),
        ("seats", "seats: 3", "the number of seats does not fit"),
        ("seats", "seats: two", "“seats: two” is no whole number"),
        ("result", "result: 1-2", "the result should be “"),
        ("result", "result: ", "the result should be “"),
    ],
)
def test_a_wrong_header_line(text: str, start: str, line: str, reason: str) -> None:
    number = line_of(text, start)
    error = refused(changed(text, number, line))
    assert reason in str(error)
    assert error.code == "damaged"
    assert error.params["line"] == (1 if start == "result" else number)


@pytest.mark.parametrize("key", ["game", "edition", "rules", "seed", "seats"])
def test_a_missing_header_line(text: str, key: str) -> None:
    number = line_of(text, key)
    error = refused(changed(text, number, ""))
    assert f"the header line “{key}” is missing" in str(error)


@pytest.mark.parametrize("key", ["game", "seed", "result", "date"])
def test_a_doubled_header_line(text: str, key: str) -> None:
    error = refused(f"{key}: 0\n{key}: 0\n" + text)
    assert error.params["line"] == 2
    assert f"the header line “{key}” comes twice" in str(error)


def test_an_unknown_header_line(text: str) -> None:
    error = refused(changed(text, 3, "colour: {blue}"))
    assert error.params["line"] == 3
    assert "unknown header line “colour”" in str(error)


def test_an_empty_file() -> None:
    assert "“game” is missing" in str(refused(""))
    assert "“game” is missing" in str(refused("# nothing but a comment\n"))


# Damages of the actions


def test_cut_off_although_the_header_knows_the_result(text: str) -> None:
    lines = text.splitlines()
    error = refused("\n".join(lines[:-3]) + "\n")
    assert "not over: it is cut off" in str(error)
    assert error.params["line"] == len(lines) - 3


def test_cut_off_before_the_first_action(text: str) -> None:
    error = refused(text.split("round 1")[0])
    assert "not over: it is cut off" in str(error)


def test_an_illegal_action(text: str) -> None:
    number = line_of(text, "round 1") + 1
    error = refused(changed(text, number, "0 end"))
    assert error.params["line"] == number
    assert "“end” is not possible: This is not the moment for it" in str(error)


def test_a_card_that_is_not_in_the_hand(text: str) -> None:
    hand = DUTCH.new("standard", SEED).observation(0).view["players"][0]["hand"]
    strange = next(name for name in ("G1", "G2", "G3", "G4", "G5", "G6") if name not in hand)
    number = line_of(text, "round 1") + 1
    error = refused(changed(text, number, f"0 aside {strange}"))
    assert error.params["line"] == number
    assert f"{strange} is not in your hand" in str(error)


@pytest.mark.parametrize("words", ["aside G9", "fly away", "buy 7 G1", "buy 2 G1 G1", "Gp", "{0} {x}"])
def test_an_action_that_means_nothing(text: str, words: str) -> None:
    number = line_of(text, "round 1") + 1
    error = refused(changed(text, number, f"0 {words}"))
    assert error.params["line"] == number
    assert f"“{words}” is not possible: " in str(error)


def test_the_wrong_seat(text: str) -> None:
    number = line_of(text, "round 1") + 1
    error = refused(changed(text, number, "1" + text.splitlines()[number - 1][1:]))
    assert error.params["line"] == number
    assert "seat 1 is not to move (0)" in str(error)


def test_an_action_after_the_end(text: str) -> None:
    error = refused(text + "0 end\n")
    assert error.params["line"] == len(text.splitlines()) + 1
    assert "the game is over" in str(error)


@pytest.mark.parametrize(
    ("old", "new"), [("round 2", "round 3"), ("round 1", "round 0"), ("round 2", "round two")]
)
def test_a_wrong_round_number(text: str, old: str, new: str) -> None:
    number = line_of(text, old)
    error = refused(changed(text, number, new))
    assert error.params["line"] == number
    assert f"expected “{old}”" in str(error)


def test_an_action_before_the_first_round(text: str) -> None:
    number = line_of(text, "round 1")
    error = refused(changed(text, number, ""))
    assert error.params["line"] == number + 1
    assert "expected a header line “key: value” or “round 1”" in str(error)


@pytest.mark.parametrize("line", ["0", "aside G7", "7 end", "-1 end", "00 end", "¼ end"])
def test_a_line_without_seat_and_action(text: str, line: str) -> None:
    number = line_of(text, "round 2") + 1
    error = refused(changed(text, number, line))
    assert error.params["line"] == number
    assert "expected a seat and an action" in str(error)


@pytest.mark.parametrize("garbage", ["\x00\x01\x02", "PNG\r\n\x1a", "{“game”: 7}", "<xml/>", "\ufeff:::"])
def test_garbage(garbage: str) -> None:
    refused(garbage)


@pytest.mark.parametrize("seed", range(60))
def test_no_damage_brings_another_error(text: str, seed: int) -> None:
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


def test_an_illegal_move_cannot_be_written() -> None:
    with pytest.raises(InvalidRecord):
        write(Record("dutch", "standard", 1, moves=(Move(0, "end", 0),)))


def test_the_result_is_told_only_at_the_end() -> None:
    assert result_of(DUTCH.new("standard", 1)) is None
    state, record = played(1)
    assert state.outcome is not None
    assert result_of(state) == "-".join(map(str, state.outcome.scores)) == record.result


def test_the_error_names_its_line() -> None:
    error = records.damaged(12, "seen {what}", what="a {brace}")
    assert str(error) == "Line 12 of the record: seen a {brace}."
    assert error.params == {"line": 12, "reason": "seen a {brace}"}
