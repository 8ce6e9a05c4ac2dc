"""The layout of the score sheet in every window."""

from itertools import combinations, pairwise, product

import pygame
import pytest

from dutch.scenes.scoring.layout import LEFT, RIGHT, ScoreLayout
from tests.ui_contexts import SIZES

ALL = [*SIZES, (2520, 1080), (3840, 2160)]


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
