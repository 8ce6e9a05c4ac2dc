"""Targets of lifted cards: their offers and labels, and why other drops are refused."""

import pytest

from dutch.desktop.inline import strip_pictures
from dutch.presenters.dutch.actions import purchase_label
from dutch.rules.api import Preview
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import PowerUse, TargetOffer
from dutch.stage.regions import Target
from tests.packs import find_card
from tests.presenters.dutch.helpers import PRESENTER, PRESENTERS, aside, card, holding, legal, observed


def offers(
    observation: DutchObservation, lifted: str, laid: str = "", at: str = "", verb: str = ""
) -> dict[str, TargetOffer]:
    return PRESENTER.offers(observation, holding(lifted, laid, at)._replace(verb=verb))


def labels(observation: DutchObservation, lifted: str, target: str, laid: str = "") -> list[str]:
    offer = offers(observation, lifted, laid, target).get(target)
    return [] if offer is None else [strip_pictures(option.label) for option in offer.options]


# Payments

FOUR_TO_PAY = ("B3 B8 Bp G1", "- - B4")


@pytest.mark.parametrize(
    ("bid", "display", "lifted", "laid", "target", "expected"),
    [
        ("G4 P6 B1", "R1 G8 B4", "G4 P6", "", "display.2", ["Buy it: pay 2, keep 1, lose 1 (−9 VP)"]),
        ("G4 P6 B1", "R1 G8 B4", "G4 B1", "", "display.2", ["Buy it: pay 2, keep 1, lose 1 (−19 VP)"]),
        ("G4 P6 B1", "R1 G8 B4", "G4 P6 B1", "", "display.3", ["Buy it: pay 3, keep 1, lose 2 (−14 VP)"]),
        ("B3 B8 Bp", "- - B4", "B3 B8 Bp", "", "display.3", ["Buy it: pay 3, keep all 3 (+5 VP)"]),
        ("R4>P G1", "P4", "R4", "", "display.1", ["Buy it: pay 1, keep 1 (+10 VP)"]),
        (*FOUR_TO_PAY, "B3", "", "display.3", ["Costs 3: 1 of 3 paid"]),
        (*FOUR_TO_PAY, "B8", "B3", "display.3", ["Costs 3: 2 of 3 paid"]),
        (
            *FOUR_TO_PAY,
            "Bp",
            "B3 B8",
            "display.3",
            ["Buy it: pay 3, keep all 3 (+5 VP)", "Take blue 4 (+5 VP)"],
        ),
        ("B3 B8 Bp", "B1 B2", "B3 B8", "", "display.1", []),
        ("B3 B8 Bp", "B1 B2", "B3 B8 Bp", "", "display.2", []),
    ],
)
def test_payment_is_labelled(
    bid: str, display: str, lifted: str, laid: str, target: str, expected: list[str]
) -> None:
    assert labels(observed(bid, display=display), lifted, target, laid) == expected


def test_cards_laid_elsewhere_do_not_pay_here() -> None:
    observation = observed("B3 B8 Bp G1", display="- B1 B4")
    found = offers(observation, "B8", "B3", "display.3")
    assert found["display.2"].options[0].label == "Costs 2: 1 of 2 paid"
    assert found["display.3"].options[0].label == "Costs 3: 2 of 3 paid"


def test_loser_must_keep_a_card_for_place_1() -> None:
    observation = observed("B3 B8", display="B1 B2", bid_winner=1)
    assert "display.2" not in offers(observation, "B3 B8")
    assert "display.2" not in offers(observation, "B3")
    assert "display.1" in offers(observation, "B3")


@pytest.mark.parametrize(
    ("price", "kept", "lost", "change", "label"),
    [
        (1, "G1", "", 3, "Buy it: pay 1, keep 1 (+3 VP)"),
        (1, "", "G1", -3, "Buy it: pay 1, lose 1 (−3 VP)"),
        (2, "G1 G2", "", 0, "Buy it: pay 2, keep all 2 (+0 VP)"),
        (2, "", "G1 G2", -3, "Buy it: pay 2, lose all 2 (−3 VP)"),
        (4, "G1 G2", "R1 R2", 12, "Buy it: pay 4, keep 2, lose 2 (+12 VP)"),
    ],
)
def test_purchase_is_labelled(price: int, kept: str, lost: str, change: int, label: str) -> None:
    groups = [tuple(card(name) for name in names.split()) for names in (kept, lost)]
    assert strip_pictures(purchase_label(price, Preview(*groups, change))) == label


# Setting aside and powers


def test_offers_to_set_a_card_aside() -> None:
    found = offers(aside(), "R3")
    assert list(found) == ["near.deck"]
    (option,) = found["near.deck"].options
    assert option.action == legal(aside(), "aside R3")
    assert option.label == "Set it aside on top of your deck"
    assert offers(aside(), "G1 R3") == {}


def test_first_of_two_asides_waits_on_the_deck() -> None:
    presenter = PRESENTERS["competition"]
    six = ({"hand": "G1 G2 R3 P4 B5 Bp"}, {"hand": "R1 R2 P3 P5 B6 Gp"})
    observation = observed(*six, edition="competition", phase="aside", bid_winner=None)
    (part,) = presenter.offers(observation, holding("R3"))["near.deck"].options
    assert part.action is None
    assert part.label == "Put it on top of your deck, then choose one to go under it"
    (whole,) = presenter.offers(observation, holding("G1", "R3", "near.deck"))["near.deck"].options
    assert str(whole.action) == "aside R3 G1"
    assert strip_pictures(whole.label) == "Set aside: red 3 on top, green 1 under it"
    assert presenter.offers(observation, holding("G1 G2", "R3", "near.deck")) == {}


def test_power_is_labelled_by_target() -> None:
    observation = observed(
        {"bid": "Bp B2 G1", "discards": "B8 R1"}, "B7 P1", display="- B1", auction_discards="G8 B6"
    )
    found = offers(observation, "Bp")
    assert {
        str(target): [strip_pictures(option.label) for option in offer.options]
        for target, offer in found.items()
    } == {
        "B2": [
            "Cash in blue 2: its 7 VP are safe",
            "Change blue 2 to green: buy green with it and keep it",
            "Change blue 2 to red: buy red with it and keep it",
            "Change blue 2 to pink: buy pink with it and keep it",
        ],
        "near.discards": ["Take blue 8"],
        "auction.discards": ["Take blue 6 (+3 VP)"],
        "display.2": ["Costs 2: 1 of 2 paid", "Take blue 1 (+8 VP)"],
        "B7": ["Steal blue 7 (+2 VP)"],
    }


def test_powers_of_the_competition_are_labelled() -> None:
    turn = observed({"bid": "Bp", "discards": "Rp"}, "R1", edition="competition", display="G1 B4")
    found = PRESENTERS["competition"].offers(turn, holding("Bp")._replace(verb="bargain"))
    assert [strip_pictures(offer.label) for offer in found.values()] == [
        "Buy green 1, lose the power (+8 VP)",
        "Buy blue 4, keep the power (+5 VP)",
    ]
    recall = PRESENTERS["competition"].offers(turn, holding("Bp")._replace(verb="recall"))
    assert [strip_pictures(offer.label) for offer in recall.values()] == ["Recall red power"]


# Refusals

PILE = "This power can’t take any card from that pile now."
GENERAL = "Pay for cards in the market with your bid; use powers on cards of their suit."
TURN = observed({"bid": "G7 R2 Bp B8"}, {"bid": "P1 B3"}, display="G1 B1 - R8", bid_winner=1)


def named(target: str) -> Target:
    """Return the card of this name, or a zone."""
    return target if "." in target else card(target)


def refusal(observation: DutchObservation, lifted: str, target: str) -> str:
    return strip_pictures(PRESENTER.refusal(observation, holding(lifted).lifted, named(target)))


@pytest.mark.parametrize(
    ("lifted", "target", "sentence"),
    [
        ("G7 R2", "display.1", "Place 1 costs 1 of your cards, not 2."),
        ("G7", "display.4", "Place 4 costs 4 of your cards, not 1."),
        ("G7 R2 Bp B8", "display.4", "The loser of the bid must keep a card to buy the one at place 1."),
        ("G7", "display.3", "Place 3 is empty."),
        ("G7", "display.6", "Place 6 is empty."),
        ("G7", "near.deck", "You can't do that now: buy, use powers or end the turn."),
        ("Bp", "B3", "The loser of the bid can't steal."),
        ("G7", "B8", "That isn't a power card in your bid."),
        ("Bp", "Bp", "A power can't target itself."),
        ("Bp", "R2", "A blue power acts on blue cards only."),
        ("Bp", "near.discards", PILE),
        ("Bp", "auction.discards", PILE),
        ("G7", "far.discards", GENERAL),
        ("G7", "far.deck", GENERAL),
        ("G7", "auction.deck", GENERAL),
        ("G7", "near.discards", GENERAL),
        ("G7", "display.1", ""),
        ("Bp", "B8", ""),
    ],
)
def test_refused_drop_says_why(lifted: str, target: str, sentence: str) -> None:
    assert refusal(TURN, lifted, target) == sentence


@pytest.mark.parametrize(
    ("observation", "lifted", "target", "sentence"),
    [
        (
            observed({"bid": "Bp B8", "ready": ""}, display="G1"),
            "Bp",
            "B8",
            "blue power has already been used this turn.",
        ),
        (observed("Bp G1", "R1", display="G2"), "Bp", "R1", "A blue power acts on blue cards only."),
        (
            observed("G7", "R1", seat=1, display="G2", to_move=0),
            "R1",
            "display.1",
            "It is the other player's turn.",
        ),
        (aside(), "R3", "display.1", "You can't do that now: choose a card to set aside."),
    ],
    ids=["used power", "wrong suit to steal", "opponent's turn", "phase 1"],
)
def test_refused_drop_says_why_in_other_positions(
    observation: DutchObservation, lifted: str, target: str, sentence: str
) -> None:
    assert refusal(observation, lifted, target) == sentence


NO_CARD = "There is no card of this suit to use it on."


def prototype(bid: str = "G7 B2", hand: str = "B6 B7 B8 P1", **edits: object) -> DutchObservation:
    near = {"bid": bid, "hand": hand, "discards": "B9 P6"}
    row = {"display": "G3 P5 R4 B4 R8", "auction_discards": "B3 G6"}
    return observed(near, {"bid": "R1"}, edition="prototype", **row | edits)


def fan(observation: DutchObservation, name: str) -> tuple[PowerUse, ...]:
    edition = observation.view.edition
    pack = "prototype" if edition == "prototype" else "standard"
    return PRESENTERS[edition].power_options(observation, find_card(pack, name))


def test_second_buyer_sees_why_stealing_is_impossible() -> None:
    turn = observed("Bp G1", "B7", display="P1", bid_winner=1)
    powers = {power.name: (power.actions, power.reason) for power in fan(turn, "Bp")}
    assert powers["steal"] == ((), "The loser of the bid can’t steal.")
    assert powers["cash"] == ((), NO_CARD)


def test_power_without_a_target_says_why() -> None:
    (take,) = fan(prototype(auction_discards=""), "B8")
    assert (take.actions, take.reason) == ((), NO_CARD)
