"""Cards chosen together, the buttons of decisions, and warnings before mistakes."""

import pytest

from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from tests.playing import DUTCH
from tests.presenters.dutch.helpers import PRESENTERS, holding, legal, observed

SIX = ({"hand": "G1 G2 R3 P4 B5 Bp"}, {"hand": "R1 R2 P3 P5 B6 Gp"})


def swapping() -> DutchState:
    return DUTCH.new("competition", 7)


def two_asides() -> DutchObservation:
    return observed(*SIX, edition="competition", phase="aside", bid_winner=None)


# Choosing


def test_hides_the_cards_to_exchange_from_the_opponent() -> None:
    choosing = PRESENTERS["competition"].selection_mode(swapping().observation(1))
    assert choosing.spread is not None
    assert choosing.spread.cards == ()


# Buttons


def test_aside_button_takes_two_cards_in_order() -> None:
    presenter = PRESENTERS["competition"]
    assert presenter.selection_mode(two_asides())[:2] == (2, True)
    reasons = [
        presenter.decision_buttons(two_asides(), holding(names))[0].reason for names in ("", "R3", "R3 G1")
    ]
    assert reasons == ["Choose 2 cards first.", "Choose one more card.", ""]
    for names in ("R3 G1", "G1 R3"):
        (command,) = presenter.decision_buttons(two_asides(), holding(names))
        assert str(command.action) == f"aside {names}"
        (option,) = presenter.offers(two_asides(), holding(names))["near.deck"].options
        assert option.action == command.action


# Warnings

FREE_CARD = "You can still buy a card without losing any. End your turn anyway?"
GIFT = "You get the card at place 1 for free when you end your turn. Pay for it anyway?"


def costs(change: str) -> str:
    return f"This purchase costs more points than it earns ({change}). Buy the card anyway?"


OTHERS = "Paying with other cards would be better (+8 VP instead of −6 VP). Pay with these anyway?"

WARNINGS = [
    # bid, edits of the position, action, warning
    ("G1 G7", {"display": "P8"}, "buy 1 G1", costs("−6 VP")),
    ("G8 G1", {"display": "P1"}, "buy 1 G8", ""),
    # no card is lost, but the power becomes the lowest green card, which counts twice
    ({"bid": "G7", "discards": ""}, {"display": "Gp"}, "buy 1 G7", costs("−2 VP")),
    # the loser's duty (D24) leaves a choice of the payment only
    ("R1 R2", {"display": "G8", "bid_winner": 1}, "buy 1 R2", ""),
    ("R1 R8", {"display": "G8", "bid_winner": 1}, "buy 1 R1", OTHERS),
    # even a kept payment can cost points, as the lowest card counts twice
    ({"bid": "G8", "discards": "G1"}, {"display": "G7"}, "buy 1 G8", ""),
    ({"bid": "Gp", "discards": ""}, {"display": "G8"}, "buy 1 Gp", ""),
    ("P8 G2", {"display": "P1"}, "end", FREE_CARD),
    ("G8 G2", {"display": "P1"}, "end", ""),
    ("G8", {"display": "- P1"}, "end", ""),
    # competition: the loser gets the card at place 1 for free (C5)
    ("G8 Gp", {"edition": "competition", "display": "G2 G1", "bid_winner": 1}, "buy 1 G8", GIFT),
    ("G8 Gp", {"edition": "competition", "display": "G2 G1", "bid_winner": 1}, "Gp bargain G2 display", GIFT),
    ("G8 Gp", {"edition": "competition", "display": "G2 G1", "bid_winner": 1}, "buy 2 G8 Gp", ""),
    ("G8 Gp", {"edition": "competition", "display": "G2 G1"}, "buy 1 G8", ""),
    ("G8", {"edition": "competition", "display": "G2", "bid_winner": 1}, "end", ""),
    ("G8", {"edition": "competition", "display": "G2"}, "end", FREE_CARD),
    ("Gp R1", {"edition": "competition", "display": "- G2"}, "end", FREE_CARD),
    (
        {"bid": "Gp", "discards": "G1"},
        {"edition": "competition", "display": "G8 B1"},
        "Gp bargain G8 display",
        "",
    ),
    # prototype: cards can be worth less than nothing (P1)
    ("G2", {"edition": "prototype", "display": "G10"}, "end", ""),
    ("G2", {"edition": "prototype", "display": "G1"}, "end", FREE_CARD),
    ("R1", {"edition": "prototype", "display": "G5"}, "buy 1 R1", costs("−10 VP")),
]


@pytest.mark.parametrize(("bid", "edits", "action", "warning"), WARNINGS)
def test_warns_before_mistakes(
    bid: dict[str, str] | str, edits: dict[str, object], action: str, warning: str
) -> None:
    turn = observed(bid, "B7", **edits)
    assert PRESENTERS[turn.view.edition].warning(turn, legal(turn, action)) == warning
