"""Refusals: the sentence for each code; the most helpful reason comes first."""

from typing import Any

import pytest

from dutch.rules.api import Card
from dutch.rules.dutch import NO_CARDS, Action
from dutch.rules.dutch.events import DISPLAY
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import IllegalActionError
from tests.rules.dutch.positions import DUTCH, FIVE, FOUR, FULL, SIX, position


def refused(state: DutchState, action: str | Action) -> tuple[str, str]:
    """Return the code and the sentence of a refusal, which changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalActionError) as caught:
        state.check(DUTCH.parse(state, action) if isinstance(action, str) else action)
    assert state.to_json() == before
    return caught.value.code, str(caught.value)


def state_of(edition: str, near: Any, far: Any = (), phase: str = "turn", **edits: Any) -> DutchState:
    return DUTCH.from_json(position(edition, near, far or {}, phase, **edits))


@pytest.mark.parametrize(
    ("edition", "phase", "ask"),
    [
        ("standard", "aside", "choose a card to set aside"),
        ("prototype", "aside", "choose a card to set aside"),
        ("competition", "aside", "choose cards to set aside"),
        ("prototype", "bid", "choose the cards to bid"),
        ("competition", "swap", "choose cards to exchange"),
        ("standard", "vote", "choose to stop or buy more"),
        ("standard", "turn", "buy, use powers or end the turn"),
        ("competition", "turn", "buy, use powers or end the turn"),
    ],
)
def test_wrong_phase_names_the_decision(edition: str, phase: str, ask: str) -> None:
    state = DUTCH.new(edition, 1)
    if phase != state.phase:
        state = state_of(edition, *(FOUR if phase == "bid" else FULL), phase=phase)
    action = "aside G1" if phase in ("turn", "vote", "bid", "swap") else "end"
    assert refused(state, action) == ("wrong_phase", f"You can't do that now: {ask}.")


TWO = "Set exactly 2 different cards aside."
ONLY_GREEN = "A green power acts on green cards only."
OFFERING = state_of("prototype", {"hand": "G6 G5", "bid": "R1 G2"})
GREEN = state_of("standard", {"bid": "Gp R1 G2"})
TRADE = state_of("competition", {"bid": "Gp Rp G1", "discards": "Bp B1"}, auction_discards="P1", display="P2")
HANDS, MORE_HANDS = (state_of("competition", *sides, phase="aside") for sides in (FULL, SIX))


@pytest.mark.parametrize(
    ("state", "action", "code", "said"),
    [
        (
            state_of("standard", *FULL, phase="aside"),
            "aside G1 G2",
            "wrong_number",
            "Set exactly one card aside.",
        ),
        (HANDS, "aside G1 G2", "wrong_number", "Set exactly one card aside."),
        (MORE_HANDS, "aside G1", "wrong_number", TWO),
        (MORE_HANDS, "aside G1 G2 G3", "wrong_number", TWO),
        (MORE_HANDS, "aside G1 B1", "not_in_hand", "B1 is not in your hand."),
        (MORE_HANDS, "aside B1 G1", "not_in_hand", "B1 is not in your hand."),
        (MORE_HANDS, "aside G6 G7", "not_in_hand", "G7 is not in your hand."),
        (MORE_HANDS, "aside Gq G2", "not_in_hand", "Gq is not in your hand."),
        (GREEN, "Gp cash Gp", "acts_on_itself", "A power can't target itself."),
        (GREEN, "Gp cash R1", "wrong_suit", ONLY_GREEN),
        (GREEN, "Gp suit R1 G", "wrong_suit", ONLY_GREEN),
        (GREEN, "Gp suit G2 G", "same_suit", "G2 must change to a different suit."),
        (OFFERING, "G6 cash R1", "wrong_suit", ONLY_GREEN),
        (OFFERING, "G6 suit R1 P", "wrong_suit", "A green power can only turn cards of other suits green."),
        (OFFERING, "G6 suit G2 G", "same_suit", "G2 must change to a different suit."),
        (TRADE, "Gp recall Rp", "not_there", "This power can't reach Rp."),
        (TRADE, "Gp recall B1", "not_a_power", "Only a power card can be recalled."),
        (TRADE, "Gp bargain G1 display", "not_there", "This power can't reach G1."),
        (TRADE, "Gp bargain P1 display", "not_there", "This power can't reach P1."),
        (TRADE, "Gp bargain P2 auction", "not_there", "This power can't reach P2."),
        (TRADE, "Gp bargain B1 own", "not_there", "This power can't reach B1."),
        *(
            (
                state_of("standard", {"bid": f"{suit[0].upper()}p B8 G8"}),
                f"{suit[0].upper()}p cash {other}",
                "wrong_suit",
                f"A {suit} power acts on {suit} cards only.",
            )
            for suit, other in (("red", "B8"), ("pink", "B8"), ("blue", "G8"))
        ),
    ],
)
def test_refusals_are_explained_in_sentences(state: DutchState, action: str, code: str, said: str) -> None:
    assert refused(state, action) == (code, said)


def test_C2_refusal_names_the_missing_card() -> None:
    swapping = DUTCH.new("competition", 7)
    own, other = (side["deck"] for side in swapping.to_json()["players"])
    said = ("not_in_deck", f"{other[0]} is not one of your cards.")
    assert refused(swapping, f"swap {own[0]} {other[0]} {own[1]}") == said


def test_D12_P3_refuses_places_outside_the_display() -> None:
    for edition, places in (("standard", 6), ("prototype", 5)):
        state = state_of(edition, {"bid": FIVE["hand"] + " G6"})
        given = frozenset(state.edition.pack.cards[:1])
        there = Action("buy", None, given, DISPLAY[places - 1])
        assert refused(state, there) == ("place_empty", f"Place {places} is empty.")
        for target in (*DISPLAY[places:], None):
            code, said = refused(state, Action("buy", None, given, target))
            assert (code, said) == ("no_such_place", "There is no such place in the market.")


def test_D17_P5_activation_needs_a_power_and_a_card() -> None:
    def card(state: DutchState, name: str) -> Card:
        return state.edition.pack.by_name[name]

    for actor in (None, card(GREEN, "G2"), card(GREEN, "Gq")):
        action = Action("cash", actor, NO_CARDS, card(GREEN, "R1"))
        assert refused(GREEN, action) == ("no_power", "That isn't a power card in your bid.")
    for target in (None, DISPLAY[0]):
        action = Action("cash", card(GREEN, "Gp"), NO_CARDS, target)
        assert refused(GREEN, action) == ("no_target", "A power needs a target card.")
    for actor in (None, card(OFFERING, "G5")):
        action = Action("cash", actor, NO_CARDS, card(OFFERING, "G2"))
        assert refused(OFFERING, action) == ("no_power", "Cards from 1 to 5 have no power.")
    elsewhere = Action("take", card(GREEN, "Gp"), NO_CARDS, card(GREEN, "G1"), "hand")
    assert refused(GREEN, elsewhere) == ("not_there", "This power can't reach G1.")


def test_D18_D23_lost_bid_forbids_stealing_only() -> None:
    state = state_of("standard", {"bid": "Gp"}, {"bid": "G2"}, bid_winner=1)
    assert refused(state, "Gp steal G2") == ("loser_steals", "The loser of the bid can't steal.")
    assert refused(state, "Gp cash G2") == ("not_there", "This power can't reach G2.")


@pytest.mark.parametrize("seat", [0, 1])
def test_D18_powers_reach_only_these_cards(seat: int) -> None:
    sides: list[Any] = [{"bid": "R2"}, {"bid": "R2"}]
    sides[seat] = {"bid": "Gp G3", "discards": "G4"}
    rest = {"auction_discards": "G5", "display": "G6", "bid_winner": seat, "to_move": seat}
    state = state_of("standard", *sides, **rest)
    for text in ("Gp steal G3", "Gp cash G4", "Gp suit R2 G", "Gp take G3 own", "Gp take G4 auction"):
        assert refused(state, text) == ("not_there", f"This power can't reach {text.split()[2]}.")
    for text in ("Gp take G5 display", "Gp take G6 own", "Gp steal G1"):
        assert refused(state, text)[0] == "not_there"
