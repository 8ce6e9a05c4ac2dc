"""Figures of small sets of games, computed by hand."""

import pytest

from dutch.match import statistics
from dutch.match.statistics import PurchaseTotal, Tally
from tests.match.counted import GAMES, game


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
