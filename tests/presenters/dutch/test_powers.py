"""The fans of powers, edition by edition."""

from __future__ import annotations

import pytest

from dutch.presenters.dutch.names import PROTOTYPE_POWERS
from dutch.rules.cards import PROTOTYPE, find_card
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.presenter import Verb
from tests.presenters.dutch.helpers import PRESENTERS, observed


def offering(bid: str = "G7 B2", hand: str = "B6 B7 B8 P1", **edits: object) -> DutchObservation:
    near = {"bid": bid, "hand": hand, "discards": "B9 P6"}
    row = {"display": "G3 P5 R4 B4 R8", "auction_discards": "B3 G6"}
    return observed(near, {"bid": "R1"}, edition="prototype", **row | edits)


def fan(observation: DutchObservation, name: str) -> tuple[Verb, ...]:
    edition = observation.view.edition
    pack = "prototype" if edition == "prototype" else "standard"
    return PRESENTERS[edition].verbs(observation, find_card(pack, name))


def names(observation: DutchObservation, name: str) -> str:
    return " ".join(verb.name for verb in fan(observation, name))


@pytest.mark.parametrize(
    ("card", "verbs"),
    [("B6", "cash suit"), ("B7", "suit"), ("B8", "take"), ("P1", ""), ("G7", ""), ("B2", "")],
)
def test_the_prototype_fans_out_what_the_card_can_do(card: str, verbs: str) -> None:
    assert names(offering(), card) == verbs


def test_a_duplicate_can_do_what_it_copies() -> None:
    assert names(offering(bid="B6 B8", hand="B7"), "B7") == "cash suit take"
    assert names(offering(bid="G8 R6"), "B7") == "suit"


def test_after_a_purchase_there_is_no_fan() -> None:
    assert fan(offering(bought=True), "B6") == ()


def test_a_power_without_a_target_says_why() -> None:
    (take,) = fan(offering(auction_discards=""), "B8")
    assert (take.actions, take.reason) == ((), "No card of this suit is there for it.")


def test_the_competition_recalls_and_bargains() -> None:
    turn = observed({"bid": "Bp G7", "discards": "R3"}, "R1", edition="competition", display="G1 B4")
    recall, bargain = fan(turn, "Bp")
    assert (recall.name, recall.reason) == ("recall", "There is no power card in your discards.")
    assert [str(action) for action in bargain.actions] == ["Bp bargain G1 display", "Bp bargain B4 display"]
    assert names(turn, "G7") == ""


def test_the_labels_of_the_prototype_tell_the_power() -> None:
    label = PRESENTERS["prototype"].card_label
    assert label(find_card("prototype", "G8")) == "green 8, bids 8, -4 VP, takes from the lost cards"
    assert label(find_card("prototype", "G5")) == "green 5, bids 5, 1 VP"
    assert {card.bid for card in PROTOTYPE.cards if label(card).count(",") > 2} == {*PROTOTYPE_POWERS}


def test_a_card_just_taken_is_marked_and_used_ones_are_not() -> None:
    turn = observed(
        {"bid": "G7 B7 B9", "ready": "B7"}, "R1", edition="prototype", display="G3", auction_discards="B3"
    )
    marks = [PRESENTERS["prototype"].mark(turn, find_card("prototype", name)) for name in ("B7", "B9", "G7")]
    assert marks == ["use now", "", ""]
