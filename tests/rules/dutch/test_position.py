"""Where cards lie, as the rules ask for it."""

from __future__ import annotations

from dutch.rules.dutch.position import GAP, HIDDEN
from tests.playing import DUTCH
from tests.rules.dutch.test_validate import FIVE, OTHER_FIVE, bid, position


def test_D23_nobody_has_lost_a_bid_before_it_is_decided() -> None:
    state = DUTCH.from_json(position("standard", {"hand": FIVE}, {"hand": OTHER_FIVE}))
    assert [state.is_loser(seat) for seat in (0, 1)] == [False, False]
    state = DUTCH.from_json(position("standard", {}, {}, phase="turn", bid_winner=1, to_move=1))
    assert [state.is_loser(seat) for seat in (0, 1)] == [True, False]


def test_D37_every_card_in_the_open_is_known() -> None:
    """Among them the very first card of the pack."""
    near = {"bid": bid("R1"), "discards": ["R2"], "cashed_in": ["R3"], "hand": ["R4"], "deck": ["R5"]}
    far = {"bid": bid("P1"), "discards": ["P2"], "cashed_in": ["P3"], "hand": ["P4"], "deck": ["P5"]}
    rest = {"display": ["G1", *[None] * 5], "auction_discards": ["G2"], "auction_deck": ["G3"]}
    state = DUTCH.from_json(position("standard", near, far, phase="turn", bid_winner=0, **rest))
    open_cards = [card.name for card in state.edition.pack.cards_of(state.in_the_open())]
    assert open_cards == ["G1", "G2", "R1", "R2", "R3", "P1", "P2", "P3"]


def test_D15_D37_gap_and_hidden_card_differ_from_cards() -> None:
    """Cards are numbered from 0; whoever asks for a card asks for such a number."""
    assert max(GAP, HIDDEN) < 0
    assert GAP != HIDDEN
