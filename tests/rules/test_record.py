"""Records: written games replay exactly, and different spellings of a record are read alike."""

from dataclasses import replace

import pytest

from dutch.rules.errors import InvalidRecordError
from dutch.rules.record import FORMAT, Move, Record, parse, replay, result_of, steps, to_text
from tests.playing import DUTCH, played

SEED = 4
TEXT = to_text(played(SEED)[1])
LINES = TEXT.splitlines()


@pytest.mark.parametrize("seed", range(25))
def test_written_records_replay(seed: int) -> None:
    state, record = played(seed)
    text = to_text(record)
    again = parse(text)
    assert again == Record("dutch", "standard", seed, result=record.result, moves=again.moves)
    assert [replace(move, line=0) for move in again.moves] == list(record.moves)
    assert replay(again).to_json() == state.to_json()
    assert to_text(again) == text
    for count in range(0, len(again.moves), 20):
        part = parse(to_text(Record("dutch", "standard", seed, moves=record.moves[:count])))
        assert (len(part.moves), part.result, replay(part).outcome) == (count, None, None)


def test_written_record_is_readable() -> None:
    assert LINES[:5] == ["game: dutch", "edition: standard", "rules: 1", f"seed: {SEED}", "seats: 2"]
    assert LINES[5].startswith("result: ")
    assert LINES[6] == "round 1" and "round 2" in LINES
    for move in parse(TEXT).moves:
        assert LINES[move.line - 1] == f"{move.seat} {move.text}"


def test_extra_header_lines_are_kept() -> None:
    extra = {"date": "2024-05-01", "names": "Anna, The merchant: strong", "players": "human, merchant"}
    assert parse(to_text(Record("dutch", "standard", 10**39, extra=extra))).extra == extra


def test_steps_begin_with_the_fresh_state() -> None:
    found = steps(parse(TEXT))
    state, move = next(found)
    assert move is None
    assert state.to_json() == DUTCH.new("standard", SEED).to_json()
    assert isinstance(next(found)[1], Move)


def test_comments_and_white_space_are_ignored() -> None:
    loose = "\n\n# played on a rainy day\n"
    for line in LINES:
        loose += "  " + line.replace(" ", "   ") + "\t # note: this\r\n\n"
    assert to_text(parse(loose)) == TEXT
    start = TEXT.index("round 1")
    for space in ("  ", "\t", " \t ", "\u00a0"):
        assert to_text(parse(TEXT[:start] + TEXT[start:].replace(" ", space))) == TEXT


@pytest.mark.parametrize(
    "name",
    [
        "Anna #1, The merchant",
        "Anna\nseed: 5",
        "A\u2028B\x0bC",
        "#",
        "  ",
        "a\x00b\ud800",
        "\u202eevil\u2066",
    ],
    ids=ascii,
)
def test_no_name_can_damage_a_record(name: str) -> None:
    written = to_text(Record("dutch", "standard", 1, extra={"names": name, "date": "2024-05-01"}))
    again = parse(written)
    assert again.extra["date"] == "2024-05-01"
    assert to_text(again) == written
    if name.isprintable() or "\n" in name:
        assert again.extra["names"] == " ".join(name.replace("#", " ").split())


def test_long_names_are_cut() -> None:
    assert (
        len(parse(to_text(Record("dutch", "standard", 1, extra={"names": "x" * 5000}))).extra["names"]) == 400
    )


def test_illegal_moves_cannot_be_written() -> None:
    with pytest.raises(InvalidRecordError):
        to_text(Record("dutch", "standard", 1, moves=(Move(0, "end", 0),)))


def test_result_exists_only_at_the_end() -> None:
    assert result_of(DUTCH.new("standard", 1)) is None
    state, record = played(1)
    assert state.outcome is not None
    assert result_of(state) == "-".join(map(str, state.outcome.scores)) == record.result


def test_position_of_the_result_line_does_not_matter() -> None:
    number = next(at for at, line in enumerate(LINES) if line.startswith("result"))
    others = LINES[:number] + LINES[number + 1 :]
    first = parse("\n".join([LINES[number], "", *others]))
    second = parse("\n".join(["", LINES[number], *others]))
    assert (first.result_line, second.result_line) == (1, 2)
    assert first == replace(parse(TEXT), moves=first.moves) == second


def test_writes_the_oldest_possible_format() -> None:
    record = parse(f"format: {FORMAT}\n{TEXT}")
    assert to_text(record) == TEXT
    begun = TEXT.replace("seats: 2\n", "seats: 2\nbegun: 3\n")
    assert to_text(parse(begun)) == f"format: 2\n{begun}"
    event = begun.replace("begun", "event: season griet 2\nbegun")
    assert to_text(parse(event)) == f"format: 3\n{event}"
    assert parse(event).extra == {"event": "season griet 2"}
    sealed = event.replace("begun", "deal: 2 5ac1\nbegun")
    assert to_text(parse(sealed)) == f"format: 4\n{sealed}"
    assert FORMAT == 4


# Undone actions

HEAD = "game: dutch\nedition: standard\nrules: 1\nseed: 7\nseats: 2\nround 1\n"


@pytest.mark.parametrize(
    ("lines", "undone"),
    [
        ("0 one, 0 two", ""),
        ("0 one, 0 two, 0 undo", "two"),
        ("0 one, 0 two, 0 undo, 0 undo", "two one"),
        ("0 one, 0 two, 0 undo, 0 undo, 0 one", "two"),
        ("0 one, 0 two, 0 undo, 0 undo, 0 one, 0 two", ""),
        ("0 one, 0 two, 0 undo, 0 undo, 0 three", ""),
        ("0 one, 0 two, 0 undo, 0 three, 0 undo", "three"),
        ("0 one, 0 undo, 1 one", ""),
    ],
)
def test_undone_actions_can_be_redone_until_another_action(lines: str, undone: str) -> None:
    """Only the form is checked: the actions are meaningless words."""
    record = parse(HEAD + lines.replace(", ", "\n"))
    assert " ".join(move.text for move in record.undone) == undone


def test_undone_actions_are_not_written() -> None:
    one, two = DUTCH.new("standard", SEED).legal_actions()[:2]
    head, rest = TEXT.split("round 1\n")
    for back in (f"0 {one}\n0 undo\n", f"0 {one}\n0 {two}\n0   undo # oh\n\n0 undo\n"):
        assert to_text(parse(f"{head}round 1\n{back}{rest}")) == TEXT
    begun = HEAD.replace("round", "begun: 1\nround")
    undone = parse(f"{begun}0 {one}\n0 undo\n")
    assert undone.begun == 1
    assert parse(to_text(undone)).begun == 0
    assert undone.moves == ()
