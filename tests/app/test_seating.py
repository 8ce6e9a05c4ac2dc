"""The players at a table and their names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dutch.app import seating
from dutch.app.seating import (
    Seating,
    against,
    at_one_screen,
    levels_of,
    seating_of,
    seating_then,
    two,
)
from dutch.players import roster
from dutch.rules.record import Record
from tests.playing import DUTCH


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_every_edition_has_computer_players(edition: str) -> None:
    offered = [level.name for level in levels_of(edition)]
    assert offered
    assert all(edition in roster.get(name).editions for name in offered)
    assert offered == sorted(offered, key=[*roster.PLAYERS["dutch"]].index), "from easy to hard"


def record(names: str, players: str, edition: str = "standard") -> Record:
    return Record("dutch", edition, 7, extra={"names": names, "players": players})


@pytest.mark.parametrize(
    ("names", "players", "expected"),
    [
        ("Anna, The visitor", "human, random", ("Anna", "The visitor")),
        ("Anna, Ben", "human, human", ("Anna", "Ben")),
        (", ", "greedy, merchant", ("The apprentice", "The merchant")),
        ("", "", ("Player 1", "Player 2")),
        ("", "human, hal9000", ("Player 1", "Player 2")),
        ("Anna", "human", ("Anna", "Player 2")),
        ("A\0nna\u202e, \u200b\u2060", "human, human", ("Anna", "Player 2")),
        ("x" * 5000, "human", ("x" * 39 + "…", "Player 2")),
    ],
)
def test_original_seating_of_a_record(names: str, players: str, expected: tuple[str, str]) -> None:
    then = seating_then(record(names, players))
    assert then.names == expected
    assert then.shared == (players == "human, human")


@pytest.mark.parametrize(
    ("names", "players", "seat", "expected"),
    [
        ("Anna, The visitor", "human, random", None, (("Anna", "The visitor"), ("human", "random"))),
        ("The visitor, Anna", "random, human", None, (("The visitor", "Anna"), ("random", "human"))),
        ("Anna, The visitor", "human, random", 1, (("The visitor", "Anna"), ("random", "human"))),
        ("The visitor, Anna", "random, human", 1, (("The visitor", "Anna"), ("random", "human"))),
        ("Anna, Ben", "human, human", 1, (("Anna", "Ben"), ("human", "human"))),
        ("Anna, Anna", "human, human", None, (("Anna", "Anna (2)"), ("human", "human"))),
        ("Anna, Hal", "human, hal9000", None, (("Anna", "The merchant"), ("human", "merchant"))),
        ("Hal, Anna", "hal9000, human", None, (("The merchant", "Anna"), ("merchant", "human"))),
        ("A, B", "greedy, random", 0, (("You", "B"), ("human", "random"))),
        ("A, B", "greedy, random", 1, (("A", "You"), ("greedy", "human"))),
        ("", "", None, (("You", "The merchant"), ("human", "merchant"))),
        ("Anna", "human", 1, (("The merchant", "Anna"), ("merchant", "human"))),
        (", ", "human, random", None, (("You", "The visitor"), ("human", "random"))),
        ("A, B, C", "human, random, greedy", None, (("A", "B"), ("human", "random"))),
    ],
)
def test_seating_that_resumes_a_record(
    names: str, players: str, seat: int | None, expected: tuple[tuple[str, str], tuple[str, str]]
) -> None:
    found = seating_of(record(names, players), seat)
    assert (found.names, found.players) == expected


def test_player_unknown_to_the_edition_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limited = roster.get("merchant")._replace(editions=("standard",))
    monkeypatch.setitem(roster.PLAYERS["dutch"], "merchant", limited)
    found = seating_of(record("Anna, The merchant", "human, merchant", "prototype"))
    assert found == against("greedy", "Anna")


def test_seats_are_drawn_again_only_if_they_were_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "lot", lambda: True)
    assert two("Anna", "Ben", "lot").again().names == ("Anna", "Ben"), "swapped twice"
    assert two("Anna", "Ben", "second").again().names == ("Ben", "Anna")
    assert against("greedy", "Anna").again() == Seating(("Anna", "The apprentice"), ("human", "greedy"))


@pytest.mark.parametrize(
    ("first", "second", "begins", "expected"),
    [
        ("Anna", "Ben", "first", ("Anna", "Ben")),
        ("Anna", "Ben", "second", ("Ben", "Anna")),
        ("", " ", "first", ("Player 1", "Player 2")),
        ("Anna", "anna", "first", ("Anna", "anna (2)")),
        ("Anna", "Anna", "second", ("Anna (2)", "Anna")),
        ("Wilhelmina van Buren",) * 2 + ("first", ("Wilhelmina van Buren", "Wilhelmin… (2)")),
        ("You", "Ben", "first", ("Player 1", "Ben")),
        ("Player 2", "", "first", ("Player 2", "Player 2 (2)")),
        (" An,na\n#1", "#,\u2028", "first", ("An na 1", "Player 2")),
    ],
)
def test_two_names_are_clean_and_different(
    first: str, second: str, begins: str, expected: tuple[str, str]
) -> None:
    assert at_one_screen(first, second, begins) == expected


def test_either_may_start_when_drawn() -> None:
    assert {at_one_screen("Anna", "Ben", "lot") for _try in range(64)} == {("Anna", "Ben"), ("Ben", "Anna")}


def test_waiting_game_is_described() -> None:
    waiting = seating.waiting_game(record("Anna, ", "human, merchant"), 3)
    assert waiting.line(*waiting.names) == "Anna – The merchant, round 3"
    assert waiting.about == "Standard"
    dated = record("", "")
    assert seating.waiting_game(replace(dated, extra={"date": "2026-11-21, in the evening"}), 1).date
    assert seating.waiting_game(replace(dated, extra={"date": "2026-11-21, late"}), 1).about.endswith("-21")
