import random
from itertools import combinations

import pygame
import pytest

from dutch.app.tables import Tables
from dutch.presenters.great_market.board import STYLES
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.rules.great_market.cards import CARDS
from dutch.stage.board import Board
from dutch.stage.layout import Layout
from dutch.stage.placement import HEAD_HEIGHT, PlacedCard, place_cards

MAPS = Tables().maps(MarketPresenter(), 5)


def laid(layout: Layout, count: int, seed: int) -> list[PlacedCard]:
    board = Board(0, 5, STYLES)
    board.lay("seat.1.cards", sorted(random.Random(seed).sample(CARDS, count)))
    return list(place_cards(board, layout).values())


@pytest.mark.parametrize("shape", range(len(MAPS)))
@pytest.mark.parametrize("count", [18, 24, 30])
def test_many_cards_lie_in_columns_by_people(shape: int, count: int) -> None:
    """Of each card the head is in sight, with its number and emblem."""
    layout = Layout(MAPS[shape], pygame.Rect(0, 0, MAPS[shape].width, MAPS[shape].height))
    for seed in range(5):
        placed = laid(layout, count, seed)
        assert all(layout.zone("seat.1.cards").contains(item.rect) for item in placed)
        for lower, upper in combinations(placed, 2):
            head = pygame.Rect(lower.rect.topleft, (lower.rect.width, int(lower.rect.height * HEAD_HEIGHT)))
            assert not upper.rect.colliderect(head)
            assert lower.token.card is not None and upper.token.card is not None
            assert (lower.rect.x == upper.rect.x) == (lower.token.card.suit == upper.token.card.suit)


def test_few_cards_lie_in_a_row() -> None:
    layout = Layout(MAPS[0], pygame.Rect(0, 0, MAPS[0].width, MAPS[0].height))
    placed = laid(layout, 3, 1)
    assert {item.rect.y for item in placed} == {layout.zone("seat.1.cards").y}
