"""The charts of the statistics page."""

from itertools import pairwise

import pygame
from hypothesis import given
from hypothesis import strategies as st

from dutch.desktop.display_list import DisplayList
from dutch.match.statistics import GameSide
from dutch.scenes.stack import UIContext
from dutch.scenes.statistics.charts import ChartCanvas, ScoreChart, integer_ticks, ticks
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


# Axes

ROUND = (1, 2, 5, 10, 20, 25, 50)


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
