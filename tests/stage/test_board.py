import pytest

from dutch.rules.events import AsideChosen, Event, RoundBegan, RowSlid, SuitChanged, TurnEnded
from dutch.stage.board import Board
from tests.stage.helpers import PRESENTER, after, batches, board_of, card, cards, moved, names

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


@pytest.mark.parametrize(
    ("before", "event", "expected"),
    [
        (
            {"near_hand": "G1 G7 R2"},
            moved("reveal", "G1 G7", "0.hand", "0.bid"),
            {"near.hand": "R2", "near.bid": "G1 G7"},
        ),
        ({"far_deck": 4}, moved("draw", 3, "1.deck", "1.hand"), {"far.deck": "?", "far.hand": "? ? ?"}),
        ({"far_hand": 2}, moved("reveal", "G1 B2", "1.hand", "1.bid"), {"far.hand": "", "far.bid": "G1 B2"}),
        (
            {"near_hand": "G7", "near_deck": 2},
            moved("draw", "B1 G2", "0.deck", "0.hand"),
            {"near.hand": "G2 G7 B1", "near.deck": ""},
        ),
        (
            {"near_bid": "R2", "near_discards": "G1"},
            moved("take", "G1", "0.discards", "0.bid"),
            {"near.bid": "R2 G1"},
        ),
        (
            {"near_deck": "B8", "near_discards": "G1 R2"},
            moved("reshuffle", "G1 R2", "0.discards", "0.deck"),
            {"near.deck": "G1 R2 B8", "near.discards": ""},
        ),
        (  # of the cards shuffled into this deck another one was drawn unseen
            {"far_deck": "P5", "far_bid": "G3"},
            moved("tie", "B3", "1.deck", "1.bid"),
            {"far.deck": "", "far.bid": "G3 B3"},
        ),
        (
            {"display_2": "G3", "display_3": "R1", "display_5": "Bp"},
            RowSlid(((card("G3"), 2, 1), (card("R1"), 3, 2), (card("Bp"), 5, 3))),
            {f"display.{place}": name for place, name in enumerate(["G3", "R1", "Bp", "", "", ""], 1)},
        ),
        (
            {"auction_deck": 3},
            moved("restock", "P5", "auction.deck", "display.4"),
            {"display.4": "P5", "auction.deck": "? ?"},
        ),
        ({"near_bid": "R4", "far_hand": 2}, RoundBegan(2), {"near.bid": "R4", "far.hand": "? ?"}),
        ({"near_bid": "R4", "far_hand": 2}, AsideChosen(1), {"near.bid": "R4", "far.hand": "? ?"}),
    ],
)
def test_event_moves_cards(before: dict[str, str | int], event: Event, expected: dict[str, str]) -> None:
    board = board_of(**before)
    lying = tokens(board)
    after(board, event)
    assert {zone: names(board, zone) for zone in expected} == expected
    assert tokens(board) == lying, "a card keeps its token, so that it can fly"


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([PURPLE], (("R4", "P"), ("Rp", None))),
        ([PURPLE, TurnEnded(0)], (("R4", None), ("Rp", None))),
        ([PURPLE, RED], (("R4", None), ("Rp", None))),
        ([PURPLE, moved("lost", "R4", "0.bid", "auction.discards")], (("Rp", None),)),
    ],
    ids=["changed", "until the turn ends", "printed suit", "until it leaves the bid"],
)
def test_changed_suit_is_shown_while_it_lasts(
    events: list[Event], expected: tuple[tuple[str, str | None], ...]
) -> None:
    board = after(board_of(near_bid="R4 Rp"), *events)
    token = board.token(card("R4"))
    assert board.summary()["near.bid"] == expected
    assert token is not None and (token.suit is None) == (len(events) > 1)


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


def test_summary_counts_piles_and_lists_the_rest() -> None:
    board = board_of(near_deck=3, far_discards="G1 G2", near_hand="B4", far_hand=1, display_1="")
    assert board.summary() == {
        "near.deck": 3,
        "far.discards": 2,
        "near.hand": (("B4", None),),
        "far.hand": (("None", None),),
    }


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
