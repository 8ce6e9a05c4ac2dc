import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from dutch.rules.api import Card
from dutch.rules.dutch.cards import STANDARD, SUIT_CARDS, SUITS, mask_of, mask_of_cards, members, suit_of
from tests.packs import PACKS, find_card


def test_the_tables_of_numbers_agree_with_the_cards() -> None:
    assert [card.index for card in STANDARD.cards] == list(range(40))
    assert STANDARD.bids == tuple(card.bid for card in STANDARD.cards)
    assert STANDARD.victory_points == tuple(card.vp for card in STANDARD.cards)
    assert [suit_of(card.index) for card in STANDARD.cards] == [card.suit for card in STANDARD.cards]
    assert sum(SUIT_CARDS.values()) == STANDARD.all_mask == (1 << 40) - 1
    for suit in SUITS:
        assert [card.suit for card in STANDARD.cards_of(SUIT_CARDS[suit])] == [suit] * 10
    powers = STANDARD.cards_of(STANDARD.powers)
    assert [card.name for card in powers] == ["Gp", "Gq", "Rp", "Rq", "Pp", "Pq", "Bp", "Bq"]


def test_sets_of_cards_are_bits() -> None:
    assert members(0) == ()
    assert members(0b100101) == (0, 2, 5)
    assert mask_of([5, 0, 2]) == 0b100101 and mask_of([-1, 5, -2]) == 1 << 5
    assert members(1 << 39 | 1 << 30 | 1 << 29 | 1 << 9) == (9, 29, 30, 39)
    assert members((1 << 40) - 1) == tuple(range(40))
    assert mask_of_cards(frozenset({find_card("standard", "G1"), find_card("standard", "Bq")})) == 1 | 1 << 39


def test_cards_of_two_packs_are_never_equal() -> None:
    twin = Card("other", 0, "G", "1", 1, 8)
    assert str(twin) == str(STANDARD.cards[0])
    assert twin != STANDARD.cards[0]


def test_card_is_not_less_than_itself() -> None:
    one, two = STANDARD.cards[:2]
    assert one < two and not two < one and not one < one


def test_cards_of_any_pack_keep_their_identity() -> None:
    for pack in PACKS.values():
        for card in pack.values():
            assert pickle.loads(pickle.dumps(card)) is card


LATE = """
import pickle, sys
card = pickle.loads(sys.stdin.buffer.read())
assert "dutch.rules.catalogue" not in sys.modules
from tests.packs import find_card
assert find_card(card.pack, card.name) is card
"""


@pytest.mark.parametrize(("pack", "name"), [("prototype", "G8"), ("great-market", "Nuba3")])
def test_card_is_unpickled_without_its_game(pack: str, name: str) -> None:
    data = pickle.dumps(find_card(pack, name))
    subprocess.run([sys.executable, "-c", LATE], input=data, check=True, cwd=Path(__file__).parents[2])
