"""The charts of the statistics page."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dutch.desktop.display_list import DisplayList
from dutch.match.counting import GameSide
from dutch.scenes.stack import UIContext
from dutch.scenes.statistics.paper import BOTH, OTHER, OWN, ChartCanvas, integer_ticks, make_pattern, ticks
from dutch.scenes.statistics.score_chart import ScoreChart, draw_dot
from tests.scenes.statistics.games import sides

BOX = pygame.Rect(100, 200, 600, 300)


def chart_of(ui: UIContext, games: list[GameSide], shown: int = 0) -> ScoreChart:
    chart = ScoreChart(ChartCanvas(ui, DisplayList()), BOX, games, shown or len(games))
    chart.draw()
    return chart


def test_chart_finds_the_game_under_the_pointer(ui: UIContext) -> None:
    chart = chart_of(ui, sides(*[(20, 30)] * 9))
    for index in range(9):
        (x, y), _other = chart.spots(index)
        assert chart.at((round(x), round(y))) == index
        assert chart.at((round(x), chart.plot.top)) == index
    assert chart.at((chart.plot.left - 5, chart.plot.centery)) is None
    assert chart.at((chart.plot.centerx, chart.plot.bottom + 5)) is None


def grey(surface: pygame.Surface) -> bytes:
    """Return which pixels are covered, without any colour."""
    return bytes(
        surface.get_at((x, y)).a > 127
        for x in range(surface.get_width())
        for y in range(surface.get_height())
    )


def test_patterns_and_marks_differ_without_colour() -> None:
    ink = (0, 0, 0)
    boxes = {grey(make_pattern((60, 24), ink, style.pattern, 2)) for style in (OWN, OTHER, BOTH)}
    assert len(boxes) == 3
    marks = set()
    for hollow in (False, True):
        surface = pygame.Surface((24, 24), pygame.SRCALPHA)
        draw_dot(surface, (12, 12), 7, ink, hollow)
        marks.add(grey(surface))
    assert len(marks) == 2


# Axes

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
def test_ticks_are_round_numbers(low: float, high: float, most: int, expected: tuple[int, ...]) -> None:
    assert ticks(low, high, most) == expected


@given(st.integers(-(10**6), 10**6), st.integers(0, 10**6), st.integers(2, 12))
def test_ticks_enclose_all_values_evenly(low: int, span: int, most: int) -> None:
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


@given(st.integers(1, 3000), st.integers(0, 3000), st.integers(2, 12))
def test_axis_always_has_a_number(first: int, more: int, most: int) -> None:
    found = integer_ticks(first, first + more, most)
    assert found
    assert all(first <= number <= first + more for number in found)
