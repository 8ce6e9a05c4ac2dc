from __future__ import annotations

from itertools import combinations

from dutch.rules.api import Action
from dutch.rules.cards import STANDARD, mask_of
from dutch.rules.dutch.choices import Swaps
from dutch.rules.events import AUCTION_DECK, BIDS

NUMBERS = (1, 4, 19, 20, 39)
DECK = Swaps(STANDARD, mask_of(NUMBERS))
CARDS = [STANDARD.cards[number] for number in NUMBERS]
ALL = [
    Action("swap", None, frozenset(part), AUCTION_DECK)
    for size in range(6)
    for part in combinations(CARDS, size)
]


def test_C2_swaps_are_a_sequence_of_all_parts() -> None:
    assert len(DECK) == 32
    assert list(DECK) == ALL
    assert [DECK[index] for index in range(-32, 32)] == ALL * 2
    assert DECK[3:20:4] == tuple(ALL[3:20:4])
    assert [DECK.index(action) for action in ALL] == list(range(32))
    assert len(Swaps(STANDARD, 0)) == 1


def test_C2_swaps_hold_exactly_the_parts_of_the_deck() -> None:
    assert all(action in DECK for action in ALL)
    card = CARDS[0]
    for wrong in (
        Action("swap", None, frozenset([card, STANDARD.cards[0]]), AUCTION_DECK),
        Action("swap", card, frozenset([card]), AUCTION_DECK),
        Action("swap", None, frozenset([card]), BIDS[0]),
        Action("swap", None, frozenset([card]), AUCTION_DECK, "G"),
        Action("bid", None, frozenset([card]), AUCTION_DECK),
        "swap",
    ):
        assert wrong not in DECK


def test_swaps_of_the_same_cards_are_equal() -> None:
    same, other = Swaps(STANDARD, mask_of(NUMBERS)), Swaps(STANDARD, mask_of(NUMBERS[1:]))
    assert same == DECK and hash(same) == hash(DECK)
    assert other != DECK and DECK != ALL
