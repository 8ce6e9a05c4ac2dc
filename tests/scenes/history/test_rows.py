"""What is said about a game, and by which words it is found."""

from __future__ import annotations

from typing import Any

import pytest

from dutch.scenes.history.rows import KINDS, fold, matching, rows_of
from dutch.scenes.record_words import LONGEST
from dutch.storage import Entry
from tests.scenes.history.helpers import WORDS


def entry(**changes: Any) -> Entry:
    usual: dict[str, Any] = {
        "id": 1,
        "state": "over",
        "game": "dutch",
        "edition": "standard",
        "rules": 1,
        "seed": 482913,
        "seats": 2,
        "date": "2026-11-21",
        "names": ("Zoë", "The merchant"),
        "players": ("human", "merchant"),
        "result": "31-28",
        "winner": 0,
    }
    return Entry(**(usual | changes))


def row(**changes: Any) -> Any:
    return rows_of([entry(**changes)], WORDS)[0]


@pytest.mark.parametrize(
    ("changes", "mark", "outcome"),
    [
        ({}, "won", "Won"),
        ({"winner": 1}, "lost", "Lost"),
        ({"winner": None}, "draw", "Draw"),
        ({"players": ("random", "human"), "winner": 1}, "won", "Won"),
        ({"players": ("random", "human"), "winner": 0}, "lost", "Lost"),
        ({"players": ("human", "human"), "names": ("Anna", "Ben"), "winner": 1}, "over", "Ben won"),
        ({"players": ("human", "human"), "winner": None}, "draw", "Draw"),
        ({"players": ("",), "names": ("",), "winner": 0}, "over", "Player 1 won"),
        ({"state": "running", "result": None, "winner": None}, "running", "Not over"),
        ({"state": "abandoned", "result": None, "winner": None}, "abandoned", "Abandoned"),
        ({"state": "damaged"}, "damaged", "Damaged"),
    ],
)
def test_how_it_ended_is_said_for_the_person_who_played(
    changes: dict[str, Any], mark: str, outcome: str
) -> None:
    assert (row(**changes).mark, row(**changes).outcome) == (mark, outcome)


def test_what_a_row_says() -> None:
    told = row()
    assert (told.names, told.edition, told.date) == ("Zoë – The merchant", "The usual game", "2026-11-21")
    assert told.score == "31 – 28"
    bare = row(names=("",), players=("",), date="", edition="lost", result=None)
    assert (bare.names, bare.edition, bare.date, bare.score) == ("Player 1 – Player 2", "lost", "no date", "")
    assert row(names=("",), players=("human", "greedy")).names == "Player 1 – The apprentice"


def test_what_is_too_long_is_cut() -> None:
    told = row(names=("A" * 900_000, "Ben"), date="9" * 900_000)
    assert len(told.names) <= LONGEST + len(" – Ben")
    assert len(told.date) == LONGEST
    assert len(told.found_by) < 2000


FOUND = ["", "zoe", "ZOË", "merchant", "usual", "standard", "482913", "standard-4829", "2026-11", "31-28"]
FOUND += ["31–28", "won", "  zoe   merchant ", "merchant zoe 2026"]


@pytest.mark.parametrize("search", FOUND)
def test_a_game_is_found_by_all_words_at_once(search: str) -> None:
    assert matching([row()], search, "all") == [row()]


@pytest.mark.parametrize("search", ["ben", "zoe ben", "lost", "2025", "28-31"])
def test_one_word_that_does_not_fit_is_enough(search: str) -> None:
    assert matching([row()], search, "all") == []


@pytest.mark.parametrize("search", ["4", "482913", "standard-4", "-482913"])
def test_search_never_matches_the_seed_of_a_running_game(search: str) -> None:
    running = row(state="running", date="", result=None, winner=None)
    assert matching([running], search, "all") == []
    assert matching([row(state="abandoned", result=None, winner=None)], search, "all")


def test_kinds() -> None:
    states = ("running", "over", "abandoned", "damaged")
    rows = rows_of([entry(id=number, state=state) for number, state in enumerate(states)], WORDS)
    found = {kind: [each.entry.id for each in matching(rows, "", kind)] for kind in KINDS}
    assert found == {"all": [0, 1, 2, 3], "finished": [1, 2], "unfinished": [0]}


def test_letters_are_compared_without_accents_and_capitals() -> None:
    assert fold("Zoë – Größe") == "zoe - grosse"


@pytest.mark.parametrize(
    ("result", "winner", "score"),
    [
        ("-5-3", 1, "−5 – 3"),
        ("3--5", 0, "3 – −5"),
        ("-5--3", 1, "−5 – −3"),
        ("many", 0, ""),
    ],
)
def test_scores_below_zero_have_a_minus_and_what_is_no_score_is_not_shown(
    result: str, winner: int, score: str
) -> None:
    assert row(result=result, winner=winner).score == score


def test_scores_stand_as_the_names_do_and_the_person_is_first() -> None:
    told = row(names=("The merchant", "Anna"), players=("merchant", "human"), result="8-20", winner=1)
    assert (told.names, told.score) == ("Anna – The merchant", "20 – 8")
    assert (told.outcome, told.scores) == ("Won", "Anna 20 · The merchant 8")
    assert matching([told], "20-8", "all") and not matching([told], "8-20", "all")
    assert [side.seat for side in told.sides] == [1, 0]
    two = row(names=("Ben", "Anna"), players=("human", "human"), result="8-20", winner=1)
    assert (two.names, two.score, two.scores) == ("Ben – Anna", "8 – 20", "Ben 8 · Anna 20")


def test_a_tie_that_was_decided_is_told() -> None:
    assert "fewer cards win the tie-break" in row(result="22-22", winner=1).tie
    assert row(result="22-22", winner=None).tie == row(result="22-21").tie == ""
    assert row(state="running", result=None, winner=None).tie == ""
