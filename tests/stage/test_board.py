from __future__ import annotations

import pytest

from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.events import (
    AUCTION_DECK,
    AUCTION_DISCARDS,
    BIDS,
    DECKS,
    DISCARDS,
    DISPLAY,
    HANDS,
    AsideChosen,
    CardsMoved,
    RoundBegan,
    RowSlid,
    SuitChanged,
    TurnEnded,
)
from dutch.stage.board import Board
from tests.playing import seen_by, steps_of
from tests.stage.helpers import after, board_of, card, cards, names


def test_a_new_board_is_empty() -> None:
    board = board_of()
    assert board.summary() == {}
    assert board.cards("near.hand") == ()


def test_cards_keep_the_order_in_which_they_were_laid() -> None:
    board = board_of(near_bid="G7 R2", far_hand=2)
    assert board.cards("near.bid") == cards("G7 R2")
    assert board.cards("far.hand") == (None, None)


def test_every_token_has_its_own_key() -> None:
    board = board_of(near_bid="G7 R2", far_hand=3, near_deck=4)
    keys = [token.key for tokens in board.zones.values() for token in tokens]
    assert len(set(keys)) == len(keys) == 9


def test_finds_cards() -> None:
    board = board_of(near_bid="G7 R2", far_hand=2)
    assert board.zone_of(card("R2")) == "near.bid"
    token = board.token(card("R2"))
    assert token is not None and token.card is card("R2")
    assert board.zone_of(card("B1")) is None
    assert board.token(card("B1")) is None


def test_move_takes_cards_from_zone_to_zone() -> None:
    board = board_of(near_hand="G1 G7 R2", near_bid="")
    token = board.token(card("G7"))
    after(board, CardsMoved("reveal", cards("G1 G7"), 2, HANDS[0], BIDS[0]))
    assert (names(board, "near.hand"), names(board, "near.bid")) == ("R2", "G1 G7")
    assert board.token(card("G7")) is token, "a card keeps its token, so that it can fly"


def test_hidden_move_takes_backs() -> None:
    board = after(board_of(far_deck=4), CardsMoved("draw", (), 3, DECKS[1], HANDS[1]))
    assert (names(board, "far.deck"), names(board, "far.hand")) == ("?", "? ? ?")


def test_revealed_back_shows_its_face() -> None:
    board = board_of(far_hand=2)
    keys = {token.key for token in board.zones["far.hand"]}
    after(board, CardsMoved("reveal", cards("G1 B2"), 2, HANDS[1], BIDS[1]))
    assert names(board, "far.bid") == "G1 B2"
    assert {token.key for token in board.zones["far.bid"]} == keys


def test_hand_is_sorted() -> None:
    board = board_of(near_hand="G7", near_deck=2)
    after(board, CardsMoved("draw", cards("B1 G2"), 2, DECKS[0], HANDS[0]))
    assert names(board, "near.hand") == "G2 G7 B1"


def test_bid_keeps_the_order_of_arrival() -> None:
    board = board_of(near_bid="R2", near_discards="G1")
    after(board, CardsMoved("take", cards("G1"), 1, DISCARDS[0], BIDS[0]))
    assert names(board, "near.bid") == "R2 G1"


def test_reshuffled_discards_go_under_the_deck() -> None:
    board = board_of(near_deck=1, near_discards="G1 R2")
    top = board.zones["near.deck"][-1]
    after(board, CardsMoved("reshuffle", cards("G1 R2"), 2, DISCARDS[0], DECKS[0]))
    assert len(board.zones["near.deck"]) == 3
    assert board.zones["near.deck"][-1] is top


def test_market_slides_without_losing_a_card() -> None:
    board = board_of(display_2="G3", display_3="R1", display_5="Bp")
    after(board, RowSlid(((card("G3"), 2, 1), (card("R1"), 3, 2), (card("Bp"), 5, 3))))
    assert [names(board, f"display.{place}") for place in range(1, 7)] == ["G3", "R1", "Bp", "", "", ""]


def test_market_is_filled_from_the_deck() -> None:
    board = board_of(auction_deck=5)
    after(board, CardsMoved("restock", cards("P5"), 1, AUCTION_DECK, DISPLAY[3]))
    assert names(board, "display.4") == "P5"
    assert len(board.zones["auction.deck"]) == 4


def test_changed_suit_lasts_until_the_end_of_the_turn() -> None:
    board = board_of(near_bid="R4 Rp")
    after(board, SuitChanged(0, card("R4"), "P"))
    assert board.summary()["near.bid"] == (("R4", "P"), ("Rp", None))
    after(board, TurnEnded(0))
    assert board.summary()["near.bid"] == (("R4", None), ("Rp", None))


def test_printed_suit_leaves_no_mark() -> None:
    board = board_of(near_bid="R4")
    after(board, SuitChanged(0, card("R4"), "P"), SuitChanged(0, card("R4"), "R"))
    assert board.summary()["near.bid"] == (("R4", None),)


def test_changed_suit_ends_when_the_card_leaves_the_bid() -> None:
    board = board_of(near_bid="R4")
    after(
        board,
        SuitChanged(0, card("R4"), "P"),
        CardsMoved("lost", cards("R4"), 1, BIDS[0], AUCTION_DISCARDS),
    )
    token = board.token(card("R4"))
    assert token is not None and token.suit is None


def test_face_shuffled_into_a_deck_is_not_found() -> None:
    """Nobody sees which backs were drawn from the deck: only the revealed card is the red 4."""
    board = board_of(far_deck=4, far_discards="R4")
    after(
        board,
        CardsMoved("reshuffle", cards("R4"), 1, DISCARDS[1], DECKS[1]),
        CardsMoved("draw", (), 4, DECKS[1], HANDS[1]),
        CardsMoved("reveal", cards("R4"), 1, HANDS[1], BIDS[1]),
        SuitChanged(1, card("R4"), "P"),
    )
    assert board.zone_of(card("R4")) == "far.bid"
    assert board.summary()["far.bid"] == (("R4", "P"),)


def test_other_events_change_nothing() -> None:
    board = board_of(near_bid="R4", far_hand=2)
    before = board.summary()
    after(board, RoundBegan(2), AsideChosen(1))
    assert board.summary() == before


def test_summary_counts_piles_and_lists_the_rest() -> None:
    board = board_of(near_deck=3, far_discards="G1 G2", near_hand="B4", far_hand=1, display_1="")
    assert board.summary() == {
        "near.deck": 3,
        "far.discards": 2,
        "near.hand": (("B4", None),),
        "far.hand": (("None", None),),
    }


# Whole games: the board built from events equals the view


def built(board: Board, presenter: DutchPresenter, view: object, viewer: int) -> None:
    expected = presenter.board(view, viewer).summary()  # type: ignore[arg-type]
    assert board.summary() == expected


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("seed", range(20))
def test_events_of_whole_games_lead_to_the_view(seed: int, viewer: int) -> None:
    presenter = DutchPresenter()
    board: Board | None = None
    for state, _action, events in steps_of(seed):
        view = state.observation(viewer).view
        if board is None:
            board = presenter.opening_board(view, viewer)
            assert board.summary() == {"auction.deck": 40}
        after(board, *seen_by(events, viewer))
        built(board, presenter, view, viewer)
        assert sum(len(tokens) for tokens in board.zones.values()) == 40


@pytest.mark.parametrize("seed", range(10))
def test_no_token_is_in_two_zones(seed: int) -> None:
    presenter = DutchPresenter()
    board: Board | None = None
    for state, _action, events in steps_of(seed):
        if board is None:
            board = presenter.opening_board(state.observation(0).view, 0)
        after(board, *seen_by(events, 0))
        keys = [token.key for tokens in board.zones.values() for token in tokens]
        assert len(set(keys)) == 40
