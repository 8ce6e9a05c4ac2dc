from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dutch.desktop.display_list import DisplayList
from dutch.match.counting import GameSide
from dutch.match.statistics import Tally
from dutch.scenes.stack import UIContext
from dutch.scenes.statistics import bars
from dutch.scenes.statistics.layout import StatisticsLayout
from dutch.scenes.statistics.model import BarGroup
from dutch.scenes.statistics.paint import MAX_COLUMN_WIDTH, StatisticsPainter
from dutch.scenes.statistics.paper import BOTH, OTHER, OWN, ChartCanvas, integer_ticks, make_pattern, ticks
from dutch.scenes.statistics.score_chart import ScoreChart, dashes, draw_dot
from dutch.scenes.statistics.words import Names
from tests.scenes.statistics.games import sides
from tests.ui_contexts import open_ui

BOX = pygame.Rect(100, 200, 600, 300)
NAMES = Names("You", "Opponent")


def chart_of(ui: UIContext, games: list[GameSide], shown: int = 0) -> ScoreChart:
    chart = ScoreChart(ChartCanvas(ui, DisplayList()), BOX, games, shown or len(games))
    chart.draw()
    return chart


@pytest.mark.parametrize(
    "scores",
    [
        [(30, 20)],
        [(7, 7)],
        [(25, 25)] * 5,
        [(-12, -40), (-3, 5), (18, -1)],
        [(number % 50, 50 - number % 37) for number in range(300)],
    ],
    ids=["one", "one draw", "all equal", "below zero", "many"],
)
def test_points_lie_in_the_plot_by_score(ui: UIContext, scores: list[tuple[int, int]]) -> None:
    chart = chart_of(ui, sides(*scores))
    assert BOX.contains(chart.plot)
    assert chart.axis.ticks[0] <= min(map(min, scores)) <= max(map(max, scores)) <= chart.axis.ticks[-1]
    last = chart.plot.left - 1.0
    for index, (own, other) in enumerate(scores):
        (x, y), (same, below) = chart.spots(index)
        assert last < x == same <= chart.plot.right
        assert chart.plot.top <= min(y, below) and max(y, below) <= chart.plot.bottom
        assert (y < below) == (own > other) and (y == below) == (own == other)
        last = x


def test_chart_finds_the_game_under_the_pointer(ui: UIContext) -> None:
    chart = chart_of(ui, sides(*[(20, 30)] * 9))
    for index in range(9):
        (x, y), _other = chart.spots(index)
        assert chart.at((round(x), round(y))) == index
        assert chart.at((round(x), chart.plot.top)) == index
    assert chart.at((chart.plot.left - 5, chart.plot.centery)) is None
    assert chart.at((chart.plot.centerx, chart.plot.bottom + 5)) is None


def test_many_games_are_drawn_as_averages(ui: UIContext) -> None:
    few, many = chart_of(ui, sides(*[(20, 30)] * 20)), chart_of(ui, sides(*[(20, 30)] * 21))
    assert [text for _mark, text in few.legend(NAMES)] == ["You", "Opponent"]
    said = [text for _mark, text in many.legend(NAMES)]
    assert said == ["You, each game", "Opponent, each game", "ten-game average"]


def test_latest_games_keep_their_numbers(ui: UIContext) -> None:
    paper = ChartCanvas(ui, DisplayList())
    said: list[str] = []
    paper.text = lambda text, *_args, **_more: said.append(text)  # type: ignore[method-assign, assignment, return-value]
    ScoreChart(paper, BOX, sides(*[(20, 30)] * 101), 20).draw()
    assert {"85", "90", "95", "100"} <= {*said}
    assert not {"1", "5", "105"} & {*said}


def test_selected_game_has_rings_around_both_scores(ui: UIContext) -> None:
    chart = chart_of(ui, sides((20, 30), (25, 5)))
    display_list = DisplayList()
    chart.mark(display_list, 1)
    centres = [item.rect.center for item in display_list.items()][1:]
    for (x, y), centre in zip(chart.spots(1), centres, strict=True):
        assert abs(centre[0] - x) <= 1 and abs(centre[1] - y) <= 1


def test_dashes_leave_gaps() -> None:
    pieces = list(dashes([(0, 0), (100, 0), (100, 50)], 10, 5))
    assert pieces[0] == ((0, 0), (10, 0))
    assert pieces[1] == ((15, 0), (25, 0))
    length = sum(abs(to[0] - start[0]) + abs(to[1] - start[1]) for start, to in pieces)
    assert length == pytest.approx(100, abs=6)  # two thirds of 150
    assert list(dashes([(3, 3), (3, 3)], 10, 5)) == []


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


@pytest.mark.parametrize("count", [1, 2, 3])
def test_few_bars_fill_the_room(ui: UIContext, count: int) -> None:
    display_list = DisplayList()
    group = BarGroup("By edition", [(f"Edition {number}", Tally(3, 0, 0)) for number in range(count)])
    bars.draw_results(ChartCanvas(ui, display_list), pygame.Rect(100, 160, 600, 30), BOX, [group])
    drawn = [item.rect for item in display_list.items() if item.rect.width == BOX.width]
    assert len(drawn) == count
    assert all(BOX.contains(bar) for bar in drawn)
    middle = (drawn[0].top + drawn[-1].bottom) // 2
    assert (middle > BOX.top + BOX.height // 2) == (count < 3)
    assert (drawn[0].height > ui.theme.px(bars.TALLEST)) == (count < 3)


@pytest.mark.parametrize("scale", [100, 150])
def test_figures_stand_near_their_titles(scale: int) -> None:
    ui = open_ui((1400, 1050), scale)
    display_list = DisplayList()
    StatisticsPainter(ui, display_list, StatisticsLayout(ui, pygame.Rect(0, 0, 1300, 900), "figures")).table(
        pygame.Rect(20, 20, 1300, 900), [("Games", "12"), ("Won", "5")]
    )
    room = [item.rect for item in display_list.items()]
    across = max(rect.right for rect in room) - min(rect.left for rect in room)
    assert across <= ui.theme.px(MAX_COLUMN_WIDTH) < 1300
    ui.window.close()


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
