"""The rows of the list of games, and how they are filtered."""

from typing import Any

import pytest

from dutch.match.played import places_of
from dutch.match.saved import Entry, GameState, Origin, scores_of
from dutch.scenes.history.model import GameRow, fold
from dutch.scenes.record_words import LONGEST
from tests.scenes.history.helpers import TITLES


def row(**changes: Any) -> GameRow:
    usual: dict[str, Any] = {
        "id": 1,
        "state": "over",
        "origin": "played",
        "seat": None,
        "turn": 1,
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
    fields = usual | changes
    fields |= {"state": GameState(fields["state"]), "origin": Origin(fields["origin"])}
    entry = Entry(**fields)
    scores = scores_of(entry.result) if entry.state == "over" else None
    places = None if scores is None else places_of(scores, entry.winner, dict)  # type: ignore[arg-type]
    return GameRow(entry, TITLES, places)


UNDECIDED = {"result": None, "winner": None}


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
        ({"players": ("",), "names": ("",), "winner": 0}, "over", "Player One won"),
        ({"origin": "imported"}, "over", "Zoë won"),
        ({"origin": "claimed", "seat": 1, "players": ("human", "human")}, "lost", "Lost"),
        ({"state": "running", **UNDECIDED}, "running", "Unfinished"),
        ({"state": "abandoned", **UNDECIDED}, "abandoned", "Abandoned"),
        ({"state": "damaged"}, "damaged", "Damaged"),
    ],
)
def test_outcome_is_from_the_players_side(changes: dict[str, Any], mark: str, outcome: str) -> None:
    assert (row(**changes).mark, row(**changes).outcome) == (mark, outcome)


def test_row_shows_names_edition_date_and_score() -> None:
    full = row()
    assert (full.names, full.edition, full.date) == ("Zoë – The merchant", "Standard", "21 November 2026")
    assert (full.score, full.imported) == ("31 – 28", "")
    bare = row(names=("",), players=("",), date="", edition="lost", result=None)
    assert (bare.names, bare.edition, bare.date, bare.score) == (
        "Player One – Player Two",
        "lost",
        "no date",
        "",
    )
    assert row(names=("",), players=("human", "beginner")).names == "Player One – The beginner"
    assert [row(origin=origin, seat=0).imported for origin in ("imported", "claimed")] == [
        "Imported",
        "Imported, yours",
    ]


@pytest.mark.parametrize("name", ["A" * 900_000, "\0\u200b" * 5_000, "Zo\u202ee\n", "e" + "\u0301" * 5_000])
def test_hostile_names_become_one_short_line(name: str) -> None:
    long = row(names=(name, "Ben"), date=name)
    assert len(long.names) <= 8 * LONGEST + len(" – Ben")
    assert long.names.isprintable() and long.date
    assert len(long.search_text) < 3000


@pytest.mark.parametrize(
    ("search", "found"),
    [
        *((each, True) for each in ("", "zoe", "ZOË", "merchant", "standard", "482913", "standard-4829")),
        *((each, True) for each in ("2026-11", "21 nov", "31-28", "31–28", "won", "merchant zoe 2026")),
        *((each, False) for each in ("ben", "zoe ben", "lost", "2025", "28-31", "imported")),
    ],
)
def test_search_needs_every_word(search: str, found: bool) -> None:
    text = row().search_text
    assert all(word in text for word in fold(search).split()) == found


def test_seed_of_a_running_game_is_never_found() -> None:
    assert "482913" in row(state="abandoned", **UNDECIDED).search_text
    running = row(state="running", date="", **UNDECIDED).search_text
    assert not any(digit in running for digit in "0123456789")


@pytest.mark.parametrize(
    ("result", "winner", "score"),
    [("-5-3", 1, "−5 – 3"), ("3--5", 0, "3 – −5"), ("-5--3", 1, "−5 – −3"), ("many", 0, "")],
)
def test_negative_scores_show_a_minus_and_invalid_ones_nothing(result: str, winner: int, score: str) -> None:
    assert row(result=result, winner=winner).score == score


def test_scores_follow_the_names_and_the_player_is_first() -> None:
    won = row(names=("The merchant", "Anna"), players=("merchant", "human"), result="8-20", winner=1)
    assert (won.names, won.score) == ("Anna – The merchant", "20 – 8")
    assert (won.outcome, won.scores) == ("Won", "Anna 20 · The merchant 8")
    assert "20-8" in fold(won.search_text) and "8-20" not in won.search_text.split()
    assert [side.seat for side in won.sides] == [1, 0]
    two = row(names=("Ben", "Anna"), players=("human", "human"), result="8-20", winner=1)
    assert (two.names, two.score, two.scores) == ("Ben – Anna", "8 – 20", "Ben 8 · Anna 20")


def test_tie_break_is_explained() -> None:
    assert "fewer cards win the tie-break" in row(result="22-22", winner=1).tie
    assert row(result="22-22", winner=None).tie == row(result="22-21").tie == ""
    assert row(state="running", **UNDECIDED).tie == ""


def test_game_of_a_newer_program_shows_what_was_noted() -> None:
    unknown = {"game": "chess", "edition": "deluxe"}
    low = row(**unknown, result="3-9", winner=1)
    assert (low.outcome, low.score, low.edition) == ("Lost", "3 – 9", "deluxe")
    three = row(**unknown, seats=3, names=("Zoë", "Ben", "Ann"), result="3-9-4", winner=None)
    assert (three.outcome, three.mark, three.names) == ("Finished", "over", "Zoë – Ben – Ann")


# Medals
