from __future__ import annotations

import pytest

from dutch.presenters.dutch.names import EMBLEMS, SUITS, card_label, card_name, cards_names, reason, suit_name
from dutch.rules.cards import STANDARD
from dutch.rules.errors import IllegalAction
from tests.presenters.dutch.helpers import card


@pytest.mark.parametrize(
    ("name", "words"), [("G7", "green 7"), ("R1", "red 1"), ("Pp", "pink power"), ("Bq", "blue power")]
)
def test_the_name_of_a_card(name: str, words: str) -> None:
    assert card_name(card(name)) == words


def test_only_the_two_powers_of_a_suit_share_a_name() -> None:
    names = [card_name(card) for card in STANDARD.cards]
    assert len(set(names)) == 36
    assert {name for name in names if names.count(name) == 2} == {
        f"{suit} power" for suit in ("green", "red", "pink", "blue")
    }


@pytest.mark.parametrize(
    ("name", "words"),
    [("G7", "green 7, bids 7, 2 VP"), ("R1", "red 1, bids 1, 8 VP"), ("Pp", "pink power, bids 0, 0 VP")],
)
def test_the_label_of_a_card_tells_all_that_is_printed(name: str, words: str) -> None:
    assert card_label(card(name)) == words


def test_every_card_has_a_label_with_its_points() -> None:
    for each in STANDARD.cards:
        assert card_label(each).endswith(f"bids {each.bid}, {each.vp} VP")
        assert card_label(each).startswith(card_name(each))


def test_several_cards() -> None:
    assert cards_names((card("G7"), card("Bp"))) == "green 7, blue power"
    assert cards_names(()) == ""


def test_suits_and_emblems_are_complete() -> None:
    assert set(SUITS) == set(EMBLEMS) == set("GRPB")
    assert [suit_name(suit) for suit in "GRPB"] == ["green", "red", "pink", "blue"]


def test_a_reason_names_cards_and_keeps_numbers() -> None:
    error = IllegalAction("code", "{card} costs {price}, not {word}.", card=card("Rq"), price=3, word="much")
    assert reason(error) == "red power costs 3, not much."
