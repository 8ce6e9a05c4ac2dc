"""Why lifted cards cannot be dropped somewhere: the rule's sentence (a part of the offers)."""

from __future__ import annotations

import pytest

from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.presenter import Held
from tests.playing import positions_of
from tests.presenters.dutch.helpers import PRESENTER, holding, observed


def refusal(observation: DutchObservation, lifted: str, target: str) -> str:
    return PRESENTER.refusal(observation, holding(lifted).lifted, target)


NOT_IN_PILE = "There is no card in that pile that the power could reach now."
GENERAL = "Cards of your bid pay for cards of the row; powers act on cards of their suit."
TURN = observed({"bid": "G7 R2 Bp B8"}, {"bid": "P1 B3"}, display="G1 B1 - R8", bid_winner=1)


@pytest.mark.parametrize(
    ("lifted", "target", "sentence"),
    [
        ("G7 R2", "display.1", "Place 1 costs 1 of your cards, not 2."),
        ("G7", "display.4", "Place 4 costs 4 of your cards, not 1."),
        ("G7 R2 Bp B8", "display.4", "The loser of the bid must keep a card to buy the 1-cost card with."),
        ("G7", "display.3", "Place 3 is empty."),
        ("G7", "display.6", "Place 6 is empty."),
        ("G7", "near.deck", "This is not the moment for it: buy, use powers or end the turn."),
        ("Bp", "card.B3", "Only the winner of the bid may steal."),
        ("G7", "card.B8", "That is not a power card of your bid."),
        ("Bp", "card.Bp", "A power never acts on itself."),
        ("Bp", "card.R2", "A blue power acts on blue cards only."),
        ("Bp", "near.discards", NOT_IN_PILE),
        ("Bp", "auction.discards", NOT_IN_PILE),
    ],
)
def test_the_rules_sentence(lifted: str, target: str, sentence: str) -> None:
    assert refusal(TURN, lifted, target) == sentence


def test_a_power_that_was_used() -> None:
    used = observed({"bid": "Bp B8", "ready": ""}, display="G1")
    assert refusal(used, "Bp", "card.B8") == "blue power has already been used in this turn."


def test_the_wrong_suit_to_steal() -> None:
    winner = observed("Bp G1", "R1", display="G2")
    assert refusal(winner, "Bp", "card.R1") == "A blue power acts on blue cards only."


def test_not_ones_turn() -> None:
    other = observed("G7", "R1", seat=1, display="G2", to_move=0)
    assert refusal(other, "R1", "display.1") == "It is the other player's turn."


def test_in_phase_1_the_row_is_not_for_sale() -> None:
    hand = {"hand": "G1 G2 R3 P4 B5"}
    aside = observed(hand, {"hand": "R1 R2 P3 P5 B6"}, phase="aside", bid_winner=None, display="G8")
    sentence = "This is not the moment for it: choose a card to set aside."
    assert refusal(aside, "R3", "display.1") == sentence


@pytest.mark.parametrize("target", ["far.discards", "far.deck", "auction.deck", "near.discards"])
def test_where_nothing_can_be_meant_it_says_what_cards_are_for(target: str) -> None:
    assert refusal(TURN, "G7", target) == GENERAL


def test_what_is_allowed_is_not_refused() -> None:
    assert refusal(TURN, "G7", "display.1") == ""
    assert refusal(TURN, "Bp", "card.B8") == ""


@pytest.mark.parametrize("seed", range(10))
def test_any_drop_is_offered_refused_or_meaningless_and_nothing_breaks(seed: int) -> None:
    piles = ["near.deck", "near.discards", "auction.discards", "far.discards", "display.1", "display.6"]
    for state in positions_of(seed):
        observation = state.observation(state.to_move or 0)
        bids = [item.card for player in observation.view.players for item in player.bid]
        for lifted in PRESENTER.can_lift(observation):
            found = PRESENTER.offers(observation, Held((lifted,)), "")
            for target in piles + [f"card.{name}" for name in bids]:
                sentence = PRESENTER.refusal(observation, (lifted,), target)
                assert sentence == "" or sentence.endswith(".")
                assert "{" not in sentence
                if target not in found and observation.view.phase == "turn":
                    assert sentence, (str(lifted), target)
