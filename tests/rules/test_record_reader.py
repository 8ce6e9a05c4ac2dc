"""Undone actions in a reader's memory."""

from __future__ import annotations

import pytest

from dutch.rules.record import Record
from dutch.rules.record_reader import parse

HEAD = "game: dutch\nedition: standard\nrules: 1\nseed: 7\nseats: 2\nround 1\n"


def read(*lines: str) -> Record:
    """Only the form is judged: the words of the actions mean nothing here."""
    return parse(HEAD + "".join(f"0 {line}\n" for line in lines))


@pytest.mark.parametrize(
    ("lines", "undone"),
    [
        ("one two", ""),
        ("one two undo", "two"),
        ("one two undo undo", "two one"),
        ("one two undo undo one", "two"),
        ("one two undo undo one two", ""),
        ("one two undo undo three", ""),
        ("one two undo three undo", "three"),
    ],
)
def test_undone_actions_can_be_redone_until_another_action(lines: str, undone: str) -> None:
    assert " ".join(move.text for move in read(*lines.split()).undone) == undone


def test_another_seats_action_clears_redo() -> None:
    assert parse(f"{HEAD}0 one\n0 undo\n1 one\n").undone == ()


def test_undone_actions_do_not_affect_equality() -> None:
    assert read("one", "undo") == read()
