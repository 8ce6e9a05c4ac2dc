import pygame
import pytest

from dutch.stage.layout import Layout, TableMap
from dutch.stage.placement import (
    PlacedCard,
    place_cards,
)
from tests.playing import positions_of
from tests.stage.helpers import PRESENTER, board_of


def test_hidden_cards_are_named_after_their_zone(layout: Layout) -> None:
    board = board_of(near_hand="G7", far_hand=1)
    assert [item.name for item in place_cards(board, layout).values()] == ["card.G7", "far.hand"]
    back = PlacedCard(board.zones["near.hand"][0], pygame.Rect(0, 0, 1, 1), False, "near.deck")
    assert back.name == "near.deck", "a hidden card is never named"


@pytest.mark.parametrize("shape", ["4x3", "16x9", "21x9"])
def test_whole_games_stay_inside_the_table(maps: dict[str, TableMap], shape: str) -> None:
    area = pygame.Rect(0, 0, 1280, 720)
    layout = Layout(maps[shape], area)
    for state in positions_of(5):
        for seat in (0, 1):
            board = PRESENTER.board(state.observation(seat).view, seat)
            for item in place_cards(board, layout).values():
                assert area.contains(item.rect), item
