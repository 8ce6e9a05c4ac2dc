"""Lifting cards, and the texts and icons around the table."""

import pytest

from dutch.resources import find
from dutch.rules.dutch.events import RoundBegan, TurnBegan
from dutch.rules.dutch.observe import DutchObservation
from tests.presenters.dutch.helpers import (
    NAMES,
    NONE,
    PRESENTER,
    PRESENTERS,
    aside,
    card,
    cards,
    legal,
    observed,
)


@pytest.mark.parametrize(
    ("observation", "liftable"),
    [
        (aside(), "G1 G2 R3 P4 B5"),
        (aside(seat=1), ""),
        (observed("G7 B2 Bp", display="P1"), "G7 B2 Bp"),
        (observed("G7 B2 Bp", display="-"), "Bp"),
        (observed("G7", display="- - P1"), ""),
    ],
)
def test_cards_that_pay_act_or_set_aside_can_be_lifted(observation: DutchObservation, liftable: str) -> None:
    assert PRESENTER.liftable_cards(observation) == (cards(liftable) or NONE)


def test_double_click_sets_aside() -> None:
    assert PRESENTER.default_action(aside(), card("R3")) == legal(aside(), "aside R3")
    assert PRESENTER.default_action(aside(), card("G8")) is None
    assert PRESENTER.default_action(observed("G7", display="P1"), card("G7")) is None


def test_bid_texts_show_what_is_left() -> None:
    turn = observed("G7 Bp B2", "R1", display="P1")
    now = PRESENTER.moment(turn)
    both = {"near.total": "bid 9 · 3 cards left", "far.total": "bid 1 · 1 card left"}
    assert PRESENTER.bid_texts(PRESENTER.board(turn.view, 0), now) == both
    laid = PRESENTER.bid_texts(PRESENTER.board(turn.view, 0), now, (card("G7"),))
    assert laid == {**both, "near.total": "bid 9 · 2 cards left"}
    spent = PRESENTER.bid_texts(PRESENTER.board(observed("", "R1", display="P1").view, 0), now)
    assert spent == {"far.total": "bid 1 · 1 card left"}
    assert PRESENTER.bid_texts(PRESENTER.board(turn.view, 0), PRESENTER.moment(aside())) == {}


def test_prototype_bid_text_counts_the_hand() -> None:
    turn = observed({"bid": "G7 B2", "hand": "B6"}, "R1", edition="prototype", display="P1")
    presenter = PRESENTERS["prototype"]
    texts = presenter.bid_texts(presenter.board(turn.view, 0), presenter.moment(turn))
    assert texts["near.total"] == "bid 9 · 2 left · 1 in hand"


def test_announces_whose_turn_begins() -> None:
    assert PRESENTER.announcement(TurnBegan(0, True), NAMES, 0) == "Your turn"
    assert PRESENTER.announcement(TurnBegan(1, False), NAMES, 0) == "The merchant’s turn"
    assert PRESENTER.announcement(RoundBegan(2), NAMES, 0) == ""


def test_every_power_and_every_pile_has_an_icon() -> None:
    for verb in ("cash", "suit", "take", "steal", "recall", "bargain"):
        assert PRESENTER.power_icon(card("Bp"), verb) == f"icons/{verb}"
        assert find("icons", f"{verb}.svg").is_file()
    for zone in PRESENTER.piles:
        folder, name = PRESENTER.pile_label(zone, 0).icon.split("/")
        assert find(folder, f"{name}.svg").is_file()
