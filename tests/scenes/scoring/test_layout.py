"""The layout of the score sheet in every window."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pygame
import pytest

from dutch.scenes.scoring.layout import LEFT, NARROWEST_STEP, RIGHT, ScoreLayout
from tests.ui_contexts import SIZES

ALL = [*SIZES, (2520, 1080), (3840, 2160)]


@pytest.mark.parametrize(("size", "most"), list(product(ALL, (1, 5, 7, 10))))
def test_parts_do_not_overlap(size: tuple[int, int], most: int) -> None:
    sheet = ScoreLayout(size, 4, most)
    bands = [sheet.headline, sheet.why, sheet.board, sheet.note, sheet.buttons]
    for upper, lower in pairwise(bands):
        assert upper.bottom <= lower.top + sheet.px(2)
    assert all(pygame.Rect((0, 0), size).contains(band) for band in bands)
    inside = [sheet.plate, *sheet.rows]
    assert all(sheet.board.contains(band) for band in inside)
    for one, other in combinations(inside, 2):
        assert not one.colliderect(other)
    for row in range(4):
        parts = [sheet.emblem(row), *(sheet.number(side, sheet.rows[row]) for side in (LEFT, RIGHT))]
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
    assert min(steps) >= NARROWEST_STEP * sheet.card_width - 2


def test_cards_shrink_as_their_number_grows() -> None:
    heights = [ScoreLayout((1440, 1080), 4, most).card_height for most in range(1, 11)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[-1]
