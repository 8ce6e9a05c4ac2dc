"""Figures of small sets of games, computed by hand."""

from __future__ import annotations

import pytest

from dutch.match import statistics
from dutch.match.played import Played, Purchases
from dutch.match.statistics import Bought, Pair, Tally


def game(
    number: int,
    own: int,
    other: int,
    level: str = "merchant",
    seat: int = 0,
    names: tuple[str, str] = ("Anna", "The merchant"),
    edition: str = "standard",
    date: str = "2026-01-01",
    **more: object,
) -> Played:
    """A game that is over, of a person at a seat; who has more points wins."""
    scores, players = (own, other), ("human", level)
    if seat:
        scores, players, names = scores[::-1], players[::-1], names[::-1]
    winner = None if own == other else seat if own > other else 1 - seat
    fields = {"order": number, "winner": winner, "first": seat} | more
    return Played(
        number,
        "over",
        date=date,
        edition=edition,
        names=names,
        players=players,
        scores=scores,
        **fields,  # type: ignore[arg-type]
    )


GAMES = [
    game(1, 30, 20, purchases=(Purchases(0, 1, 2, 5), Purchases(1, 1, 1, 4), Purchases(0, 6, 1, 9))),
    game(2, 25, 31, seat=1, purchases=(Purchases(1, 1, 2, 3), Purchases(0, 2, 3, 6))),
    game(3, 28, 28, level="greedy", first=None),
    game(4, 41, 24, level="greedy", edition="prototype", first=1),
    game(5, -4, -9, level="random", edition="prototype"),
    Played(6, "abandoned", players=("human", "merchant")),
    Played(7, "unfinished", players=("human", "merchant")),
    Played(8, "damaged"),
    Played(9, "damaged"),
    Played(10, "watched", players=("greedy", "merchant")),
    game(11, 90, 1)._replace(fate="begun"),
]


def test_all_figures_of_five_games() -> None:
    found = statistics.figures(statistics.against_computers(GAMES))
    assert found.total == Tally(won=3, drawn=1, lost=1)
    assert found.levels == {"merchant": Tally(1, 0, 1), "greedy": Tally(1, 1, 0), "random": Tally(1, 0, 0)}
    assert found.editions == {"standard": Tally(1, 1, 1), "prototype": Tally(2, 0, 0)}
    assert (found.streak, found.longest) == (2, 2)
    assert found.best is not None and found.best.game.id == 4
    assert found.widest is not None and (found.widest.game.id, found.widest.margin) == (4, 17)
    assert found.mean_own == pytest.approx((30 + 25 + 28 + 41 - 4) / 5)
    assert found.mean_other == pytest.approx((20 + 31 + 28 + 24 - 9) / 5)
    assert found.mean_margin == pytest.approx((10 - 6 + 0 + 17 + 5) / 5)
    assert found.going_first == Tally(won=2, drawn=0, lost=1)
    assert found.going_second == Tally(won=1, drawn=0, lost=0)


def test_purchases_by_place_follow_the_person_from_seat_to_seat() -> None:
    found = statistics.figures(statistics.against_computers(GAMES))
    assert found.own == {1: Bought(4, 8), 6: Bought(1, 9)}
    assert found.other == {1: Bought(1, 4), 2: Bought(3, 6)}
    own, other, both = found.bought(1)
    assert (own.mean, other.mean, both.mean) == (2.0, 4.0, 12 / 5)
    assert found.bought(3) == (Bought(), Bought(), Bought())
    assert Bought().mean is None
    assert list(found.places) == [1, 2, 3, 4, 5, 6]


def test_the_prototype_has_five_places() -> None:
    found = statistics.figures(statistics.against_computers(GAMES, edition="prototype"))
    assert list(found.places) == [1, 2, 3, 4, 5]


def test_opponent_and_edition_are_filters() -> None:
    def numbers(**chosen: str) -> list[int]:
        return [side.game.id for side in statistics.against_computers(GAMES, **chosen)]

    assert numbers() == [1, 2, 3, 4, 5]
    assert numbers(level="greedy") == [3, 4]
    assert numbers(edition="prototype") == [4, 5]
    assert numbers(level="greedy", edition="standard") == [3]
    assert numbers(level="human") == []


def test_no_games_have_no_figures() -> None:
    found = statistics.figures([])
    assert found.total == Tally() and found.total.share == 0.0
    assert (found.streak, found.longest, found.best, found.widest) == (0, 0, None, None)
    assert (found.mean_own, found.mean_other, found.mean_margin) == (None, None, None)
    assert list(found.places) == []


def test_why_games_are_left_out() -> None:
    left = {"abandoned": 1, "unfinished": 1, "damaged": 2, "watched": 1, "begun": 1}
    assert statistics.left_out(GAMES) == left


def test_games_are_in_the_order_of_days_and_then_of_play() -> None:
    games = [
        game(1, 1, 0, date="2026-02-01", order=5),
        game(2, 1, 0, date="2026-02-01", order=3),
        game(3, 1, 0, date="2026-01-31", order=9),
        game(4, 1, 0, date="", order=99),
    ]
    assert [side.game.id for side in statistics.against_computers(games)] == [4, 3, 2, 1]


@pytest.mark.parametrize(
    ("results", "runs"),
    [("", []), ("w", [1]), ("wwlww", [1, 2, 0, 1, 2]), ("wdw", [1, 0, 1]), ("wwwl", [1, 2, 3, 0])],
)
def test_streaks_end_with_a_draw_too(results: str, runs: list[int]) -> None:
    points = {"w": (2, 1), "d": (1, 1), "l": (0, 1)}
    sides = statistics.against_computers([game(n, *points[each]) for n, each in enumerate(results)])
    assert statistics.streaks(sides) == runs
    found = statistics.figures(sides)
    assert (found.streak, found.longest) == (runs[-1] if runs else 0, max(runs, default=0))


def test_of_equal_games_the_earliest_is_the_best() -> None:
    found = statistics.figures(statistics.against_computers([game(1, 30, 20), game(2, 30, 20)]))
    assert found.best is not None and found.best.game.id == 1
    assert found.widest is not None and found.widest.game.id == 1


def test_a_tie_in_points_can_be_won() -> None:
    (side,) = statistics.against_computers([game(1, 30, 30, winner=1)])
    assert (side.won, side.lost) == (False, True)


def test_a_moving_average_needs_ten_games() -> None:
    means = statistics.moving_average([float(number) for number in range(12)])
    assert means[:9] == [None] * 9
    assert means[9:] == [4.5, 5.5, 6.5]


# Two people


def two(number: int, first: str, second: str, scores: tuple[int, int], **more: object) -> Played:
    return game(number, *scores, level="human", names=(first, second), **more)  # type: ignore[arg-type]


TWO = [
    two(1, "Anna", "Bert", (30, 20)),
    two(2, "bert", "ANNA", (11, 12)),
    two(3, "Carla", "Anna", (5, 9)),
    two(4, "Bert", "Anna", (40, 10), edition="prototype"),
]


def test_games_of_two_are_not_yours() -> None:
    assert statistics.against_computers(TWO) == []
    assert statistics.pairs(GAMES) == []


def test_two_people_are_known_by_their_names_whichever_seat_they_have() -> None:
    sides = statistics.between(TWO, Pair("Anna", "Bert"))
    assert [(side.game.id, side.own, side.other) for side in sides] == [(1, 30, 20), (2, 12, 11), (4, 10, 40)]
    assert statistics.figures(sides).total == Tally(2, 0, 1)
    other = statistics.figures(statistics.between(TWO, Pair("Bert", "Anna")))
    assert other.total == Tally(1, 0, 2)
    assert [side.game.id for side in statistics.between(TWO, Pair("Anna", "Bert"), "prototype")] == [4]


def test_pairs_from_both_sides_the_latest_first() -> None:
    assert statistics.pairs(TWO) == [
        Pair("Bert", "Anna"),
        Pair("Anna", "Bert"),
        Pair("Carla", "Anna"),
        Pair("Anna", "Carla"),
    ]


def test_names_that_are_the_same_are_told_apart_by_the_seat() -> None:
    games = [two(1, "", "", (30, 20))]
    (pair,) = statistics.pairs(games)
    assert [side.own for side in statistics.between(games, pair)] == [30]
