"""The layout of the score sheet in every window."""

from itertools import combinations, pairwise, product

import pygame
import pytest

from dutch.scenes.scoring.columns import ColumnsLayout
from dutch.scenes.scoring.layout import LEFT, MIN_STEP, RIGHT, ScoreLayout
from dutch.scenes.scoring.stacked import StackedLayout
from tests.ui_contexts import SIZES

ALL = [*SIZES, (2520, 1080), (3840, 2160)]


def test_lines_around_the_cards_grow_with_the_text() -> None:
    usual, large = (ScoreLayout((1280, 720), 4, 7, scale) for scale in (100, 200))
    for part in ("why", "note", "plate"):
        assert getattr(large, part).height >= 1.4 * getattr(usual, part).height


@pytest.mark.parametrize(
    ("size", "most", "scale"), [*product(ALL, (1, 5, 7, 10), (100,)), *product(SIZES, (10,), (200,))]
)
def test_parts_do_not_overlap(size: tuple[int, int], most: int, scale: int) -> None:
    sheet = ScoreLayout(size, 4, most, scale)
    bands = [sheet.headline, sheet.why, sheet.board, sheet.note, sheet.buttons]
    for upper, lower in pairwise(bands):
        assert upper.bottom <= lower.top + sheet.px(2)
    assert all(pygame.Rect((0, 0), size).contains(band) for band in bands)
    inside = [sheet.plate, *sheet.rows]
    assert all(sheet.board.contains(band) for band in inside)
    for one, other in combinations(inside, 2):
        assert not one.colliderect(other)
    for row in range(4):
        parts = [*sheet.emblems(row), *(sheet.number(side, sheet.rows[row]) for side in (LEFT, RIGHT))]
        parts += [sheet.cards(side, row, most)[0] for side in (LEFT, RIGHT)]
        assert all(sheet.rows[row].contains(part) for part in parts)
        for one, other in combinations(parts, 2):
            assert not one.colliderect(other)


@pytest.mark.parametrize(("size", "most"), list(product(ALL, (2, 7, 10))))
def test_rows_start_at_the_middle_and_stay_on_the_board(size: tuple[int, int], most: int) -> None:
    sheet = ScoreLayout(size, 4, most)
    for count in range(1, most + 1):
        left, right = sheet.cards(LEFT, 0, count), sheet.cards(RIGHT, 0, count)
        assert abs(left[-1].right - sheet.middle.left) <= 1
        assert abs(right[0].left - sheet.middle.right) <= 1
        assert left[0].left >= sheet.board.left and right[-1].right <= sheet.board.right
    steps = [after.x - before.x for before, after in pairwise(sheet.cards(RIGHT, 0, most))]
    assert max(steps) - min(steps) <= 1
    assert min(steps) >= MIN_STEP * sheet.card_width - 2


def test_cards_shrink_as_their_number_grows() -> None:
    heights = [ScoreLayout((1440, 1080), 4, most).card_height for most in range(1, 11)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[-1]


@pytest.mark.parametrize(("suits", "most", "players"), [(4, 10, 2), (7, 5, 3), (7, 5, 5), (6, 3, 4)])
@pytest.mark.parametrize(("size", "scale"), [*product(((720, 1280), (1080, 1920)), (100, 150, 200))])
def test_upright_sheet_stacks_the_players(
    size: tuple[int, int], scale: int, suits: int, most: int, players: int
) -> None:
    sheet = StackedLayout(size, suits, most, players, scale)
    assert sheet.why.bottom <= sheet.board.top and sheet.board.bottom <= sheet.note.top
    parts = []
    for side in range(players):
        name, total = sheet.wing(side, sheet.plate), sheet.number(side, sheet.plate)
        parts += [name, total]
        assert name.width > size[0] / 2, "long names fit"
        for row in range(suits):
            cards = sheet.cards(side, row, most)
            parts += [sheet.emblems(row)[side], sheet.number(side, sheet.rows[row]), cards[0].unionall(cards)]
    assert all(sheet.board.contains(part) for part in parts)
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other)


def test_upright_sheet_has_larger_cards() -> None:
    size = 720, 1280
    assert StackedLayout(size, 4, 7, 2).card_height > 1.5 * ScoreLayout(size, 4, 7).card_height


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("players", [3, 6])
def test_single_cards_stand_with_their_numbers_below_the_total(players: int, scale: int) -> None:
    layout = ColumnsLayout((1280, 720), players, 1, players, scale)
    for side in range(players):
        (card,), number = layout.cards(side, 0, 1), layout.number(side, layout.rows[0])
        if number.left >= card.right:
            total = layout.number(side, layout.plate)
            assert abs(card.left + number.right - 2 * total.centerx) <= 2
        assert layout.halves[side].contains(card) and layout.halves[side].contains(number)
