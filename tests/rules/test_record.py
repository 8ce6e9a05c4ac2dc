from __future__ import annotations

import pytest

from dutch.rules import record as records
from dutch.rules.errors import InvalidRecord
from dutch.rules.record import Move, Record, replay, result_of, steps, write
from dutch.rules.record_reader import parse
from tests.playing import DUTCH, played
from tests.rules.conftest import SEED


@pytest.mark.parametrize("seed", range(25))
def test_written_records_replay(seed: int) -> None:
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


def test_written_record_is_readable(text: str) -> None:
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


def test_comments_and_white_space_are_ignored(text: str) -> None:
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


def test_accepts_a_huge_seed() -> None:
    assert parse(write(Record("dutch", "standard", 10**39))).seed == 10**39


def test_undone_actions_are_not_written(text: str) -> None:
    hand = DUTCH.new("standard", SEED).legal_actions()
    head, rest = text.split("round 1\n")
    for back in (f"0 {hand[1]}\n0 undo\n", f"0 {hand[1]}\n0 {hand[2]}\n0   undo # oh\n\n0 undo\n"):
        assert write(parse(f"{head}round 1\n{back}{rest}")) == text


def test_illegal_moves_cannot_be_written() -> None:
    with pytest.raises(InvalidRecord):
        write(Record("dutch", "standard", 1, moves=(Move(0, "end", 0),)))


def test_result_exists_only_at_the_end() -> None:
    assert result_of(DUTCH.new("standard", 1)) is None
    state, record = played(1)
    assert state.outcome is not None
    assert result_of(state) == "-".join(map(str, state.outcome.scores)) == record.result


def test_result_line_defaults_to_the_first() -> None:
    _state, record = played(1)
    by_hand = Record("dutch", "standard", 1, result="1-2", moves=record.moves)
    with pytest.raises(InvalidRecord) as caught:
        replay(by_hand)
    assert caught.value.params["line"] == 1


def test_position_of_the_result_line_does_not_matter(text: str) -> None:
    lines = text.splitlines()
    number = next(at for at, line in enumerate(lines) if line.startswith("result"))
    first = parse("\n".join([lines[number], "", *lines[:number], *lines[number + 1 :]]))
    second = parse(f"\n{lines[number]}\n" + "\n".join([*lines[:number], *lines[number + 1 :]]))
    assert (first.result_line, second.result_line) == (1, 2)
    assert first == second


def test_error_names_its_line() -> None:
    error = records.damaged(12, "seen {what}", what="a {brace}")
    assert str(error) == "Line 12 of the record: seen a {brace}."
    assert error.params == {"line": 12, "reason": "seen a {brace}"}
