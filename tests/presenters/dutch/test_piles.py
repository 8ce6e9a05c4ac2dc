"""Which piles may be looked through, and what they are called."""

from __future__ import annotations

import pytest

from dutch.rules.api import Action
from tests.presenters.dutch.helpers import PRESENTER, observed


def test_looking_through_piles_at_a_decision_of_ones_own() -> None:
    near = {"bid": "G7", "discards": "G1 R2", "cashed_in": "B4", "deck": "P1 P2"}
    turn = observed(near, {"bid": "R1", "cashed_in": "R8", "discards": "R7"}, auction_discards="P8 P7")
    found = {zone: PRESENTER.sight(turn, zone) for zone in PRESENTER.map_zones}
    assert {zone: [str(card) for card in sight.cards] for zone, sight in found.items() if sight} == {
        "near.discards": ["G1", "R2"],
        "auction.discards": ["P8", "P7"],
        "near.cashed_in": ["B4"],
        "far.cashed_in": ["R8"],
    }
    assert all(sight.title for sight in found.values() if sight)


def test_at_the_others_decision_only_what_lies_open() -> None:
    near = {"bid": "G7", "discards": "G1 R2", "cashed_in": "B4"}
    waiting = observed(near, {"bid": "R1", "discards": "R7"}, seat=1, auction_discards="P8")
    assert PRESENTER.sight(waiting, "near.discards") is None
    assert PRESENTER.sight(waiting, "auction.discards") is None
    assert PRESENTER.sight(waiting, "far.cashed_in") is not None


def test_the_own_deck_is_seen_after_the_look() -> None:
    turn = observed({"bid": "G7", "deck": "P2 P1", "looked": True})
    sight = PRESENTER.sight(turn, "near.deck")
    assert sight is not None
    assert [str(card) for card in sight.cards] == ["P1", "P2"]


def test_looking_through_the_own_deck_is_asked_first() -> None:
    asked = PRESENTER.ask_to_look(observed({"bid": "G7", "deck": "P1 P2"}), "near.deck")
    assert asked is not None
    action, question = asked
    assert action == Action("look")
    assert "loses its place" not in question
    known = PRESENTER.ask_to_look(observed({"bid": "G7", "deck": "P1 P2", "known_top": 1}), "near.deck")
    assert known is not None and "loses its place" in known[1]


@pytest.mark.parametrize("zone", ["far.deck", "auction.deck", "near.discards", "display.1"])
def test_no_question_for_other_piles(zone: str) -> None:
    assert PRESENTER.ask_to_look(observed({"bid": "G7", "deck": "P1 P2"}), zone) is None


@pytest.mark.parametrize("side", [{"deck": "P1"}, {"deck": "P1 P2", "looked": True}])
def test_no_question_where_looking_is_not_possible(side: dict[str, object]) -> None:
    assert PRESENTER.ask_to_look(observed({"bid": "G7", **side}), "near.deck") is None


def test_every_pile_has_a_title() -> None:
    piles = ("deck", "discards", "cashed_in")
    zones = [f"{side}.{pile}" for side in ("near", "far") for pile in piles]
    labels = [PRESENTER.pile_label(zone, 7) for zone in [*zones, "auction.deck", "auction.discards"]]
    assert len({full for _short, full in labels}) == 8
    assert all(short and full.endswith(": 7") for short, full in labels)
