import pytest

from dutch.rules.dutch.events import SuitChanged
from dutch.stage.board import Board
from tests.stage.helpers import PRESENTER, after, batches, board_of, card, cards, moved

PURPLE, RED = SuitChanged(0, card("R4"), "P"), SuitChanged(0, card("R4"), "R")


def test_cards_lie_where_they_were_put() -> None:
    board = board_of(near_bid="G7 R2", far_hand=2)
    assert board.cards("near.bid") == cards("G7 R2")
    assert board.cards("far.hand") == (None, None) and board.cards("near.hand") == ()
    token = board.token(card("R2"))
    assert token is not None and token.card is card("R2") and board.zone_of(card("R2")) == "near.bid"
    assert board.zone_of(card("B1")) is None and board.token(card("B1")) is None
    assert board_of().summary() == {}


def tokens(board: Board) -> set[int]:
    return {token.key for zone in board.zones.values() for token in zone}


def test_face_shuffled_into_a_deck_is_not_found() -> None:
    """Nobody sees which backs were drawn from the deck: only the revealed card is the red 4."""
    board = after(
        board_of(far_deck=4, far_discards="R4"),
        moved("reshuffle", "R4", "1.discards", "1.deck"),
        moved("draw", 4, "1.deck", "1.hand"),
        moved("reveal", "R4", "1.hand", "1.bid"),
        SuitChanged(1, card("R4"), "P"),
    )
    assert board.zone_of(card("R4")) == "far.bid"
    assert board.summary()["far.bid"] == (("R4", "P"),)


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("seed", range(8))
def test_events_of_whole_games_lead_to_the_view(seed: int, viewer: int) -> None:
    board: Board | None = None
    for view, events in batches(seed, viewer):
        if board is None:
            board = PRESENTER.opening_board(view, viewer)
            assert board.summary() == {"auction.deck": 40}
        after(board, *events)
        assert board.summary() == PRESENTER.board(view, viewer).summary()
        assert len(tokens(board)) == sum(len(zone) for zone in board.zones.values()) == 40
