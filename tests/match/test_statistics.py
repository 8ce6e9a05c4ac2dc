"""Which games count, for whom, what the figures are, and the table of all games."""

import csv
import io
import re
from pathlib import Path
from typing import Any

import pytest

from dutch.match import statistics
from dutch.match.played import GameStatus, Played, Purchases
from dutch.match.statistics import People, PurchaseTotal, Tally
from tests.match.counted import GAMES, TWO, game, two


def test_games_filter_by_opponent_and_edition() -> None:
    def numbers(**chosen: Any) -> list[int]:
        return [side.game.id for side in statistics.against_computers(GAMES, **chosen)]

    assert numbers() == [1, 2, 3, 4, 5]
    assert numbers(levels=["beginner"]) == [3, 4]
    assert numbers(kind="prototype") == [4, 5]
    assert numbers(levels=["beginner"], kind="standard") == [3]
    assert numbers(levels=["human"]) == []
    assert numbers(levels=["beginner", "merchant"]) == [1, 2, 3, 4]


def test_left_out_games_are_counted_by_reason() -> None:
    left = {"abandoned": 1, "unfinished": 1, "damaged": 2, "watched": 1, "begun": 1}
    assert statistics.count_excluded(GAMES) == left


def test_games_sort_by_day_and_then_by_play() -> None:
    games = [
        game(1, 1, 0, date="2026-02-01", order=5),
        game(2, 1, 0, date="2026-02-01", order=3),
        game(3, 1, 0, date="2026-01-31", order=9),
        game(4, 1, 0, date="", order=99),
    ]
    assert [side.game.id for side in statistics.against_computers(games)] == [4, 3, 2, 1]


def test_tie_in_points_can_be_won() -> None:
    (side,) = statistics.against_computers([game(1, 30, 30, places=(2, 1))])
    assert (side.won, side.lost) == (False, True)


# Two people


def test_games_of_two_people_are_not_yours() -> None:
    assert statistics.against_computers(TWO) == []
    assert statistics.groups_of_people(GAMES) == []


def test_claimed_game_of_two_counts_among_those_of_two() -> None:
    claimed = [each._replace(claimed=1) for each in TWO]
    assert statistics.against_computers(claimed) == []
    assert len(statistics.between(claimed, People(("Anna", "Bert")))) == 3


def test_two_people_are_matched_by_name_in_any_seat() -> None:
    sides = statistics.between(TWO, People(("Anna", "Bert")))
    assert [(side.game.id, side.own_score, side.other_score) for side in sides] == [
        (1, 30, 20),
        (2, 12, 11),
        (4, 10, 40),
    ]
    assert statistics.figures(sides).total == Tally(2, 0, 1)
    other = statistics.figures(statistics.between(TWO, People(("Bert", "Anna"))))
    assert other.total == Tally(1, 0, 2)
    assert [side.game.id for side in statistics.between(TWO, People(("Anna", "Bert")), "prototype")] == [4]


def test_groups_are_listed_for_each_person_latest_first() -> None:
    assert statistics.groups_of_people(TWO) == [
        People(("Bert", "Anna")),
        People(("Anna", "Bert")),
        People(("Carla", "Anna")),
        People(("Anna", "Carla")),
    ]


def test_equal_names_are_distinguished_by_seat() -> None:
    games = [two(1, "", "", (30, 20))]
    (pair,) = statistics.groups_of_people(games)
    assert [side.own_score for side in statistics.between(games, pair)] == [30]


# Games for more than two


def several(number: int, *scores: int, players: str = "human merchant novice", **more: object) -> Played:
    """Return a finished game of Great Market with these scores, from the first seat on."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Played(
        number,
        GameStatus.OVER,
        order=number,
        game="great-market",
        edition="standard",
        names=("Anna", "Bert", "Carla", "Dora", "Emil")[: len(scores)],
        players=tuple(players.split()),
        scores=scores,
        places=places,
        **more,  # type: ignore[arg-type]
    )


LARGER = [
    several(21, 30, 20, 10),
    several(22, 20, 20, 25, players="human random novice"),
    several(23, 20, 5, 20, 1, players="human random novice random"),
    several(24, 3, 9, 12, 1, players="human human novice human"),
]


def test_games_never_mix() -> None:
    both = [*GAMES, *TWO, *LARGER]
    assert [side.game.id for side in statistics.against_computers(both)] == [1, 2, 3, 4, 5]
    market = statistics.against_computers(both, game="great-market")
    assert [(side.game.id, side.own_score, side.other_score, side.place) for side in market] == [
        (21, 30, 20, 1),
        (22, 20, 25, 2),
        (23, 20, 20, 1),
    ]
    assert [(side.won, side.drawn, side.lost) for side in market] == [
        (True, False, False),
        (False, False, True),
        (False, True, False),
    ]
    assert {each.game for each in statistics.groups_of_people(both)} == {"dutch"}
    left = statistics.count_excluded(statistics.games_of(both, "great-market"))
    assert left == {"damaged": 2}, "nobody knows their game"


def test_larger_games_filter_by_player_count_and_opponent() -> None:
    def numbers(**chosen: Any) -> list[int]:
        return [side.game.id for side in statistics.against_computers(LARGER, game="great-market", **chosen)]

    assert numbers(kind="3") == [21, 22] and numbers(kind="4") == [23]
    assert numbers(levels=["random"]) == [22, 23] and numbers(levels=["novice"]) == [21, 22, 23]


def test_groups_of_three_are_listed_for_each_person() -> None:
    found = statistics.groups_of_people(LARGER, "great-market")
    assert [people.names for people in found] == [
        ("Anna", "Bert", "Dora"),
        ("Bert", "Anna", "Dora"),
        ("Dora", "Anna", "Bert"),
    ]
    assert [(side.seat, side.place) for people in found for side in statistics.between(LARGER, people)] == [
        (0, 3),
        (1, 2),
        (3, 4),
    ]


def test_figures_of_larger_games_have_places() -> None:
    found = statistics.figures(statistics.against_computers(LARGER, game="great-market"))
    assert (found.total, found.by_place) == (Tally(1, 1, 1), (2, 1, 0, 0))
    assert found.by_opponent == {
        "merchant": Tally(1, 0, 0),
        "novice": Tally(1, 1, 1),
        "random": Tally(0, 1, 1),
    }
    assert found.by_kind == {"3": Tally(1, 0, 1), "4": Tally(0, 1, 0)}
    assert (found.market_size, found.own_purchases, found.going_first) == (0, {}, Tally())
    assert statistics.figures(statistics.against_computers(GAMES)).by_place == ()


def test_computes_the_figures_of_five_games() -> None:
    found = statistics.figures(statistics.against_computers(GAMES))
    assert found.total == Tally(won=3, drawn=1, lost=1)
    assert found.by_opponent == {
        "merchant": Tally(1, 0, 1),
        "beginner": Tally(1, 1, 0),
        "random": Tally(1, 0, 0),
    }
    assert found.by_kind == {"standard": Tally(1, 1, 1), "prototype": Tally(2, 0, 0)}
    assert (found.streak, found.longest) == (2, 2)
    assert found.best is not None and found.best.game.id == 4
    assert found.widest is not None and (found.widest.game.id, found.widest.margin) == (4, 17)
    assert found.mean_own == pytest.approx((30 + 25 + 28 + 41 - 4) / 5)
    assert found.mean_other == pytest.approx((20 + 31 + 28 + 24 - 9) / 5)
    assert found.mean_margin == pytest.approx((10 - 6 + 0 + 17 + 5) / 5)
    assert found.going_first == Tally(won=2, drawn=0, lost=1)
    assert found.going_second == Tally(won=1, drawn=0, lost=0)


def test_purchases_follow_the_person_between_seats() -> None:
    found = statistics.figures(statistics.against_computers(GAMES))
    assert found.own_purchases == {1: PurchaseTotal(4, 8), 6: PurchaseTotal(1, 9)}
    assert found.other_purchases == {1: PurchaseTotal(1, 4), 2: PurchaseTotal(3, 6)}
    own, other, both = found.bought(1)
    assert (own.mean, other.mean, both.mean) == (2.0, 4.0, 12 / 5)
    assert found.bought(3) == (PurchaseTotal(), PurchaseTotal(), PurchaseTotal())
    assert PurchaseTotal().mean is None
    assert list(found.places) == [1, 2, 3, 4, 5, 6]


def test_prototype_has_five_places() -> None:
    found = statistics.figures(statistics.against_computers(GAMES, kind="prototype"))
    assert list(found.places) == [1, 2, 3, 4, 5]


def test_has_no_figures_without_games() -> None:
    found = statistics.figures([])
    assert found.total == Tally() and found.total.share == 0.0
    assert (found.streak, found.longest, found.best, found.widest) == (0, 0, None, None)
    assert (found.mean_own, found.mean_other, found.mean_margin) == (None, None, None)
    assert list(found.places) == []


@pytest.mark.parametrize(
    ("results", "runs"),
    [
        ("", []),
        ("won", [1]),
        ("won won lost won won", [1, 2, 0, 1, 2]),
        ("won drawn won", [1, 0, 1]),
        ("won won won lost", [1, 2, 3, 0]),
    ],
)
def test_draws_end_streaks(results: str, runs: list[int]) -> None:
    points = {"won": (2, 1), "drawn": (1, 1), "lost": (0, 1)}
    sides = statistics.against_computers([game(n, *points[each]) for n, each in enumerate(results.split())])
    assert statistics.streaks(sides) == runs
    found = statistics.figures(sides)
    assert (found.streak, found.longest) == (runs[-1] if runs else 0, max(runs, default=0))


def test_earliest_of_equal_games_is_best() -> None:
    found = statistics.figures(statistics.against_computers([game(1, 30, 20), game(2, 30, 20)]))
    assert found.best is not None and found.best.game.id == 1
    assert found.widest is not None and found.widest.game.id == 1


def test_moving_average_needs_ten_games() -> None:
    means = statistics.moving_average([float(number) for number in range(12)])
    assert means[:9] == [None] * 9
    assert means[9:] == [4.5, 5.5, 6.5]


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
DRAWN = Played(2, "over", names=("Anna", "Bert"), players=("human", "human"), scores=(5, 5), places=(1, 1))


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
    (row,) = rows(DRAWN)
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
    (row,) = rows(DRAWN._replace(names=(name, name), players=("human", name)))
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
