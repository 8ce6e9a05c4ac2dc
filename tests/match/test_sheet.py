"""The table of all games, as spreadsheets and programs read it."""

import csv
import io
import re
from pathlib import Path

import pytest

from dutch.match import statistics
from dutch.match.played import GameStatus, Played, Purchases

PAGE = Path(__file__).resolve().parents[2] / "docs" / "statistics.md"
OVER = Played(
    4,
    "over",
    date="2026-02-03",
    edition="prototype",
    seed="77",
    names=("The merchant", 'Anna, “the” "great"'),
    players=("merchant", "human"),
    scores=(-12, 7),
    places=(2, 1),
    rounds=9,
    first=0,
    purchases=(Purchases(0, 1, 2, 5), Purchases(1, 1, 3, 5), Purchases(1, 4, 1, 9)),
)
TWO = Played(2, "over", names=("Anna", "Bert"), players=("human", "human"), scores=(5, 5), places=(1, 1))


def rows(*games: Played) -> list[dict[str, str]]:
    text = statistics.as_csv(games).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_row_shows_the_game_from_the_human_players_seat() -> None:
    assert rows(OVER) == [
        {
            "game": "4",
            "date": "2026-02-03",
            "kind": "dutch",
            "edition": "prototype",
            "players": "2",
            "seed": "77",
            "state": "over",
            "seat": "1",
            "name": 'Anna, “the” "great"',
            "opponent_name": "The merchant",
            "opponent": "merchant",
            "own_score": "7",
            "other_score": "-12",
            "place": "1",
            "result": "won",
            "rounds": "9",
            "first_bid": "no",
            "own_purchases": "4",
            "other_purchases": "2",
        }
    ]


def test_row_shows_two_people_and_a_draw() -> None:
    (row,) = rows(TWO)
    assert (row["seat"], row["name"], row["opponent_name"], row["opponent"]) == ("0", "Anna", "Bert", "human")
    assert (row["result"], row["first_bid"]) == ("drawn", "")


def test_row_of_a_larger_game_lists_all_opponents() -> None:
    (row,) = rows(
        Played(
            7,
            GameStatus.OVER,
            game="great-market",
            edition="standard",
            names=("Anna", "The novice", "Bert", "The merchant"),
            players=("human", "novice", "human", "merchant"),
            scores=(20, 3, 20, 18),
            places=(1, 4, 1, 3),
            claimed=2,
        )
    )
    assert (row["kind"], row["players"], row["seat"], row["name"]) == ("great-market", "4", "2", "Bert")
    assert row["opponent_name"] == "Anna, The novice, The merchant"
    assert (row["opponent"], row["own_score"], row["other_score"]) == ("human, novice, merchant", "20", "20")
    assert (row["place"], row["result"], row["first_bid"], row["own_purchases"]) == ("1", "drawn", "", "")


def test_unfinished_game_keeps_its_seed_secret() -> None:
    running = Played(3, "unfinished", seed="482913", players=("human", "beginner"))
    assert [row["seed"] for row in rows(running, running._replace(status="abandoned"))] == ["", "482913"]


def test_csv_has_a_byte_order_mark_and_windows_line_ends() -> None:
    data = statistics.as_csv([OVER])
    assert data.startswith(b"\xef\xbb\xbfgame,date,")
    assert data.endswith(b"\r\n")
    assert data.count(b"\r\n") == data.count(b"\n") == 2
    assert statistics.as_csv([]).count(b"\r\n") == 1


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("\x1b]0;title\x07Anna", "]0;titleAnna"),
        ("\u202eannA\n\r\n", "annA"),
        ("\x00\u200b=1+1", "'=1+1"),
        (" \t@SUM(A1)", "'@SUM(A1)"),
        *((formula, f"'{formula}") for formula in ("=1+1", "+1", "-1", "@SUM(A1)", "＝1+1")),
        ("Jan-Willem = J.W.", "Jan-Willem = J.W."),
        ("A" * 1000, "A" * (statistics.LONGEST_TEXT - 1) + "…"),
    ],
)
def test_names_are_one_visible_line_and_never_a_formula(name: str, cell: str) -> None:
    (row,) = rows(TWO._replace(names=(name, name), players=("human", name)))
    assert (row["name"], row["opponent_name"], row["opponent"]) == (cell, cell, cell)


def test_every_column_is_documented() -> None:
    table = PAGE.read_text(encoding="utf-8").split("| column | content |", 1)[1]
    described = [
        name
        for line in table.splitlines()
        if line.startswith("| `")
        for name in line.split("|")[1].split(",")
    ]
    assert tuple(re.sub("[` ]", "", name) for name in described) == tuple(statistics.COLUMNS)
