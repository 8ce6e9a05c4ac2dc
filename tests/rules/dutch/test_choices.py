from itertools import combinations

import pytest

from dutch.rules.dutch import END, Action
from dutch.rules.dutch.cards import PROTOTYPE, STANDARD, mask_of
from dutch.rules.dutch.choices import list_purchases, list_swaps
from dutch.rules.dutch.events import AUCTION_DECK, BIDS, DISPLAY

NUMBERS = (1, 4, 19, 20, 39)
SWAPS = list_swaps(STANDARD, mask_of(NUMBERS))
CARDS = [STANDARD.cards[number] for number in NUMBERS]
ALL = [
    Action("swap", None, frozenset(part), AUCTION_DECK)
    for size in range(6)
    for part in combinations(CARDS, size)
]
PURCHASES = list_purchases(STANDARD, mask_of(NUMBERS[:3]), (True, False, True), (END,))


def test_legal_actions_are_a_sequence() -> None:
    assert len(SWAPS) == 32
    assert list(SWAPS) == ALL
    assert [SWAPS[index] for index in range(-32, 32)] == ALL * 2
    assert SWAPS[3:20:4] == tuple(ALL[3:20:4])
    assert [SWAPS.index(action) for action in ALL] == list(range(32))
    for index in (32, -33):
        with pytest.raises(IndexError):
            SWAPS[index]
    assert len(list_swaps(STANDARD, 0)) == 1


def test_other_actions_follow_the_ways_to_pay() -> None:
    found = ["buy 1 G2", "buy 1 G5", "buy 1 Rq", "buy 3 G2 G5 Rq", "end"]
    assert [str(action) for action in PURCHASES] == found
    assert [str(PURCHASES[index]) for index in range(-5, 5)] == found * 2
    assert PURCHASES[-1] is END and END in PURCHASES


def test_uses_of_powers_come_before_the_others() -> None:
    cash = tuple(Action.use_power("cash", CARDS[2], card) for card in STANDARD.cards)
    suits = tuple(Action.use_power("suit", CARDS[2], card, suit) for card in STANDARD.cards for suit in "GPB")
    groups = [(cash, 1, mask_of((1, 39))), (suits, 3, mask_of((4,)))]
    actions = list_purchases(STANDARD, mask_of(NUMBERS[:1]), (True,), (END,), groups)
    found = ["buy 1 G2", "Rq cash G2", "Rq cash Bq", "Rq suit G5 G", "Rq suit G5 P", "Rq suit G5 B", "end"]
    assert [str(action) for action in actions] == found
    assert [str(actions[index]) for index in range(-7, 7)] == found * 2
    assert all(Action(*action) in actions for action in tuple(actions))
    assert cash[0] not in actions and suits[0] not in actions
    with pytest.raises(IndexError):
        actions[7]


def test_legal_actions_hold_exactly_their_members() -> None:
    for actions in (SWAPS, PURCHASES):
        fresh = [Action(*action) for action in actions]
        assert all(action in actions for action in fresh)
    card = CARDS[0]
    for wrong in (
        Action("swap", None, frozenset([card, STANDARD.cards[0]]), AUCTION_DECK),
        Action("swap", card, frozenset([card]), AUCTION_DECK),
        Action("swap", None, frozenset([card]), BIDS[0]),
        Action("swap", None, frozenset([card]), AUCTION_DECK, "G"),
        Action("bid", None, frozenset([card]), AUCTION_DECK),
        "swap",
    ):
        assert wrong not in SWAPS
    for wrong in (
        Action.buy(2, CARDS[:2]),
        Action.buy(2, CARDS[:1]),
        Action.buy(1, [CARDS[3]]),
        Action.buy(1, [PROTOTYPE.cards[1]]),
        Action.buy(1, []),
        Action("buy", card, frozenset(), DISPLAY[0]),
        Action("buy", None, frozenset([card]), DISPLAY[0], "G"),
    ):
        assert wrong not in PURCHASES


def test_action_from_the_list_stays_legal() -> None:
    for action in (PURCHASES[3], PURCHASES[0]):
        assert action in PURCHASES
        assert PURCHASES[4] in PURCHASES and action in PURCHASES


def test_legal_actions_with_the_same_members_are_equal() -> None:
    same = list_swaps(STANDARD, mask_of(NUMBERS))
    other = list_swaps(STANDARD, mask_of(NUMBERS[1:]))
    assert same == SWAPS and hash(same) == hash(SWAPS)
    assert other != SWAPS and SWAPS != ALL
