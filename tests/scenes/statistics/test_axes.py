"""Round numbers beside an axis, and where values lie on it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dutch.scenes.statistics.axes import Axis, nearest, numbered, spread, ticks

ROUND = (1, 2, 5, 10, 20, 25, 50)


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (14, 41, 6, (10, 20, 30, 40, 50)),
        (0, 6.3, 3, (0, 5, 10)),
        (0, 5, 3, (0, 2, 4, 6)),
        (-21, 50, 4, (-25, 0, 25, 50)),
        (-18, 6, 6, (-20, -15, -10, -5, 0, 5, 10)),
        (25, 25, 5, (24, 25, 26)),
        (0, 0, 2, (-1, 0, 1)),
        (1, 2000, 8, (0, 250, 500, 750, 1000, 1250, 1500, 1750, 2000)),
    ],
)
def test_round_numbers(low: float, high: float, most: int, expected: tuple[int, ...]) -> None:
    assert ticks(low, high, most) == expected


@given(st.integers(-(10**6), 10**6), st.integers(0, 10**6), st.integers(2, 12))
def test_round_numbers_enclose_all_values_evenly(low: int, span: int, most: int) -> None:
    found = ticks(low, low + span, most)
    steps = {later - earlier for earlier, later in pairwise(found)}
    assert len(steps) == 1
    (step,) = steps
    while step > 50:
        assert step % 10 == 0
        step //= 10
    assert step in ROUND
    assert found[0] <= low and found[-1] >= low + span
    assert 2 <= len(found) <= most + 1
    assert all(tick % (found[1] - found[0]) == 0 for tick in found)


def test_values_lie_between_the_ends_of_the_axis() -> None:
    axis = Axis((-20, 0, 20), 300, 100)  # upright: pixels grow downwards
    assert [axis.at(value) for value in (-20, -10, 0, 20)] == [300, 250, 200, 100]


def test_points_side_by_side() -> None:
    assert spread(3, 10, 20) == [10, 15, 20]
    assert spread(1, 10, 20) == [15]


def test_the_nearest_point() -> None:
    places = [10.0, 20.0, 30.0]
    assert [nearest(places, pixel) for pixel in (-5, 14, 16, 99)] == [0, 0, 1, 2]


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [(1, 1, [1]), (1, 3, [1, 2, 3]), (1, 24, [5, 10, 15, 20]), (82, 101, [85, 90, 95, 100])],
)
def test_numbers_of_games_are_round(first: int, last: int, expected: list[int]) -> None:
    assert numbered(first, last, 5) == expected


@given(st.integers(1, 3000), st.integers(0, 3000), st.integers(2, 12))
def test_there_is_always_a_number_below_the_axis(first: int, more: int, most: int) -> None:
    found = numbered(first, first + more, most)
    assert found
    assert all(first <= number <= first + more for number in found)
