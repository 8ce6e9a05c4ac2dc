from dataclasses import replace

import pytest

from dutch.rules.errors import InvalidRecordError
from dutch.rules.record import FORMAT, MAX_BYTES, MAX_LINES, damaged_line, parse, replay
from tests.playing import DUTCH
from tests.rules.test_record import HEAD, LINES, SEED, TEXT

SEATS, ROUND_1, ROUND_2 = (LINES.index(line) + 1 for line in ("seats: 2", "round 1", "round 2"))
HEADER = HEAD.removesuffix("round 1\n")


def refused(text: str, line: int, reason: str) -> None:
    """Check that reading or replaying this record fails in this line for this reason."""
    with pytest.raises(InvalidRecordError) as caught:
        replay(parse(text))
    error = caught.value
    assert (error.code, error.params["line"]) == ("damaged", line)
    assert str(error).startswith(f"Line {line} of the record: ") and str(error).endswith(".")
    assert reason in str(error)
    assert str(error).isprintable() and len(str(error)) <= 300


def changed(number: int, *lines: str) -> str:
    """Return the text with other lines instead of this one, counted from 1."""
    return "\n".join([*LINES[: number - 1], *lines, *LINES[number:]]) + "\n"


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
        ("seed: " + "9" * 150, "is not a whole number."),
        ("seed: ٤", "is not a whole number"),
        ("seats: 3", "the game does not have that number of seats"),
        ("seats: two", "“seats: two” is not a whole number"),
        ("result: 1-2", "the result should be “"),
        ("result: ", "the result should be “"),
    ],
)
def test_rejects_wrong_header_lines(line: str, reason: str) -> None:
    key = line.split(":")[0]
    number = next(at for at, other in enumerate(LINES, 1) if other.startswith(key))
    refused(changed(number, line), number, reason)
    if key != "result":
        refused(changed(number, ""), 1, f": the header line “{key}” is missing.")


@pytest.mark.parametrize(
    ("added", "number", "reason"),
    [
        *(
            (f"{key}: 0\n{key}: 0\n", 2, f"the header line “{key}” is repeated")
            for key in ("edition", "seed", "result", "date")
        ),
        ("colour: {blue}\n", 1, "unknown header line “colour”"),
        ("x" * 150 + ": 1\n", 1, "unknown header line “xxx"),
        ("# a comment\nformat: 0\n", 2, "there is no “format: 0”"),
        (f"format: {FORMAT + 1}\nclock: 5 minutes\n", 1, "its format is newer than this program can read"),
        ("format: one\n", 1, "“format: one” is not a whole number"),
        ("begun: -1\n", 1, "“begun: -1” is not a whole number"),
        ("begun: many\n", 1, "“begun: many” is not a whole number"),
        ("begun: 1000\n", 1, "there are fewer actions than “begun” says"),
    ],
)
def test_rejects_added_header_lines(added: str, number: int, reason: str) -> None:
    refused(added + TEXT, number, reason)


@pytest.mark.parametrize(
    ("number", "line", "at", "reason"),
    [
        (ROUND_1 + 1, "0 end", 0, "“end” is not possible: You can't do that now"),
        *(
            (ROUND_1 + 1, f"0 {words}", 0, f"“{words}” is not possible: ")
            for words in ("aside G9", "fly away", "buy 7 G1", "buy 2 G1 G1", "Gp", "{0} {x}")
        ),
        (ROUND_1 + 1, "1" + LINES[ROUND_1][1:], 0, "it is not seat 1's turn but seat 0's"),
        (ROUND_2, "round 3", 0, "expected “round 2”"),
        (ROUND_1, "round 0", 0, "expected “round 1”"),
        (ROUND_2, "round two", 0, "expected “round 2”"),
        *(
            (ROUND_2 + 1, line, 0, "expected a seat and an action")
            for line in ("0", "aside G7", "2 end", "7 end", "-1 end", "00 end", "¼ end", "date: 2026-11-21")
        ),
        (ROUND_1, "", 1, "expected a header line “key: value” or “round 1”"),
        (len(LINES), LINES[-1] + "\n0 end", 1, "the game is over"),
        (ROUND_1, "round 1\n0 undo", 1, "seat 0 has nothing to undo"),
        (ROUND_1, "round 1\n0 look\n0 undo\n0 undo", 3, "seat 0 has nothing to undo"),
        (ROUND_1, "round 1\n0 look\n1 undo", 2, "seat 1 has nothing to undo"),
    ],
)
def test_rejects_wrong_lines(number: int, line: str, at: int, reason: str) -> None:
    refused(changed(number, line), number + at, reason)


def test_rejects_records_that_are_cut_off() -> None:
    refused("\n".join(LINES[:-3]), len(LINES) - 3, "the record is cut off")
    refused("\n".join(LINES[: ROUND_1 - 1]), 1, "the record is cut off")
    refused("# nothing but a comment\n", 1, "“game” is missing")


def test_rejects_cards_outside_the_hand() -> None:
    state = DUTCH.new("standard", SEED)
    hand = state.observation(0).view.players[0].hand or ()
    strange = next(card for card in state.edition.pack.cards if card not in hand)
    refused(changed(ROUND_1 + 1, f"0 aside {strange}"), ROUND_1 + 1, f"{strange} is not in your hand")


def test_only_the_last_action_can_be_undone() -> None:
    first = LINES[: ROUND_1 + 2]
    assert (first[-2][0], first[-1][0]) == ("0", "1")
    refused("\n".join([*first, "0 undo"]), ROUND_1 + 3, "seat 0 has nothing to undo")
    assert parse("\n".join([*first, "1 undo", "0 undo"])).moves == ()


def test_begun_counts_undone_actions() -> None:
    count = len(parse(TEXT).moves)
    assert parse(f"begun: {count}\n{TEXT}").begun == count
    refused(f"begun: {count + 1}\n{TEXT}", 1, "there are fewer actions")


def test_wrong_result_is_reported_in_line_1_without_a_file() -> None:
    with pytest.raises(InvalidRecordError) as caught:
        replay(replace(parse(TEXT), result="1-2", result_line=1))
    assert caught.value.params["line"] == 1
    error = damaged_line(12, "seen {what}", what="a {brace}")
    assert str(error) == "Line 12 of the record: seen a {brace}."


# Texts that were never records, or made to do harm


@pytest.mark.parametrize("garbage", ["\x00\x01\x02", "PNG\r\n\x1a", "{“game”: 7}", "<xml/>", "\ufeff:::", ""])
def test_rejects_garbage(garbage: str) -> None:
    with pytest.raises(InvalidRecordError):
        parse(garbage)


@pytest.mark.parametrize("line", ["names: A{}b", "da{}te: 1", "result: {}7", "# {}", "round {}1", "0 end{}"])
def test_forbidden_characters_are_refused_anywhere(line: str) -> None:
    for character in "\x00\x07\x1b\x7f\x9b\ud800\u202a\u202e\u2066\u2069":
        refused(HEADER + line.format(character), 6, f"forbidden character U+{ord(character):04X}")


@pytest.mark.parametrize(
    ("lines", "number", "reason"),
    [
        ("names: " + "x" * 401, 6, "“names” is longer than 400 characters."),
        ("date: " + "1" * 300, 6, "“date” is longer than 200 characters."),
        ("result: " + "1" * 201, 6, "“result” is longer than 200 characters."),
        ("round 1\n0 " + "x" * 199, 7, "the line is longer than 200 characters."),
        ("#" * 501, 6, "the line is longer than 500 characters."),
        ("\n" * MAX_LINES, MAX_LINES + 1, f"the record has more than {MAX_LINES} lines."),
        ("#" * MAX_BYTES, 1, f"the record is larger than {MAX_BYTES // 1024} KiB."),
        ("ä" * (MAX_BYTES // 2), 1, f"the record is larger than {MAX_BYTES // 1024} KiB."),
        ("".join(f"round {n}\n" for n in range(1, 102)), 106, "the game has more than 100 rounds."),
        ("begun: " + "9" * 150, 6, "is not a whole number."),
    ],
    ids=lambda value: value[-40:] if str(value).endswith(".") else "",
)
def test_every_part_of_a_record_has_a_limit(lines: str, number: int, reason: str) -> None:
    refused(HEADER + lines, number, reason)


def test_longest_allowed_lines_are_read() -> None:
    record = parse(f"{HEADER}names: {'x' * 400}\ndate: {'1' * 200}\nround 1\n0 {'x' * 198}\n")
    lengths = (len(record.extra["names"]), len(record.extra["date"]), len(record.moves[0].text))
    assert lengths == (400, 200, 198)
