"""Why an action is refused: the code and the sentence, the most telling reason first."""

from __future__ import annotations

from typing import Any

import pytest

from dutch.rules.api import NO_CARDS, Action, Card
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import IllegalAction
from dutch.rules.events import DISPLAY
from tests.playing import DUTCH
from tests.rules.dutch.positions import FIVE, FULL, OTHER_FIVE, SIX, TURN, bid, state_of


def refused(state: DutchState, action: str | Action) -> tuple[str, str]:
    """The code and the sentence of a refusal, which changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalAction) as caught:
        state.check(DUTCH.parse(state, action) if isinstance(action, str) else action)
    assert state.to_json() == before
    return caught.value.code, str(caught.value)


def card(state: DutchState, name: str) -> Card:
    return state.edition.pack.by_name[name]


NOT_NOW = "You can't do that now: {}."


@pytest.mark.parametrize(
    ("edition", "phase", "ask"),
    [
        ("standard", "aside", "choose a card to set aside"),
        ("prototype", "aside", "choose a card to set aside"),
        ("competition", "aside", "choose cards to set aside"),
        ("prototype", "bid", "choose the cards of your bid"),
        ("competition", "swap", "choose cards to exchange"),
        ("standard", "vote", "vote whether to play on"),
        ("standard", "turn", "buy, use powers or end the turn"),
        ("competition", "turn", "buy, use powers or end the turn"),
    ],
)
def test_wrong_phase_names_the_decision(edition: str, phase: str, ask: str) -> None:
    state = DUTCH.new(edition, 1)
    if phase != state.phase:
        four = {"prototype": ({"hand": FIVE[:4]}, {"hand": OTHER_FIVE[:4]}), "competition": SIX}
        sides = four.get(edition, ({"hand": FIVE}, {"hand": OTHER_FIVE}))
        state = state_of(edition, *sides, phase=phase, bid_winner=0 if phase == "turn" else None)
    action = "aside G1" if phase in ("turn", "vote", "bid", "swap") else "end"
    assert refused(state, action) == ("wrong_phase", NOT_NOW.format(ask))


def test_D07_C03_number_of_cards_set_aside() -> None:
    standard = state_of("standard", *FULL)
    assert refused(standard, "aside G1 G2") == ("wrong_number", "Set exactly one card aside.")
    six, five = (state_of("competition", *sides) for sides in (SIX, (SIX[0], {"hand": FIVE[:0]})))
    assert refused(six, "aside G1") == ("wrong_number", "Set exactly 2 different cards aside.")
    assert refused(six, "aside G1 G2 G3") == ("wrong_number", "Set exactly 2 different cards aside.")
    assert five.to_move == 0
    short = state_of("competition", *FULL)
    assert refused(short, "aside G1 G2") == ("wrong_number", "Set exactly one card aside.")


def test_C03_C02_refusal_names_the_missing_card() -> None:
    six = state_of("competition", *SIX)
    for chosen, missing in (("G1 B1", "B1"), ("B1 G1", "B1"), ("G6 G7", "G7"), ("Gq G2", "Gq")):
        assert refused(six, f"aside {chosen}") == ("not_in_hand", f"{missing} is not in your hand.")
    swapping = DUTCH.new("competition", 7)
    own, other = (state["deck"] for state in swapping.to_json()["players"])
    said = ("not_in_deck", f"{other[0]} is not one of your cards.")
    assert refused(swapping, f"swap {own[0]} {other[0]} {own[1]}") == said


def test_D12_P03_refuses_places_outside_the_display() -> None:
    for edition, places in (("standard", 6), ("prototype", 5)):
        state = state_of(edition, {"bid": bid(*FIVE, "G6")}, {}, **TURN)
        given = frozenset([card(state, "G1")])
        there = Action("buy", None, given, DISPLAY[places - 1])
        assert refused(state, there) == ("place_empty", f"Place {places} is empty.")
        for target in (*DISPLAY[places:], None):
            code, said = refused(state, Action("buy", None, given, target))
            assert (code, said) == ("no_such_place", "There is no such place in the market.")


# Powers


def test_D17_activation_needs_a_power_and_a_card() -> None:
    state = state_of("standard", {"bid": bid("Gp", "G1"), "ready": ["Gp"]}, {}, **TURN)
    power, one = card(state, "Gp"), card(state, "G1")
    for actor in (None, one, card(state, "Gq")):
        said = ("no_power", "That isn't a power card in your bid.")
        assert refused(state, Action("cash", actor, NO_CARDS, card(state, "G2"))) == said
    for target in (None, DISPLAY[0]):
        assert refused(state, Action("cash", power, NO_CARDS, target)) == (
            "no_target",
            "A power needs a target card.",
        )
    assert refused(state, "Gp cash Gp") == ("acts_on_itself", "A power can't target itself.")


def test_P05_activation_needs_a_card_with_a_power() -> None:
    state = state_of("prototype", {"hand": ["G6", "G5"], "bid": bid("G1")}, {}, **TURN)
    for actor in (None, card(state, "G5")):
        action = Action("cash", actor, NO_CARDS, card(state, "G1"))
        assert refused(state, action) == ("no_power", "Cards from 1 to 5 have no power.")


def test_D18_D23_lost_bid_forbids_stealing_only() -> None:
    state = state_of(
        "standard", {"bid": bid("Gp"), "ready": ["Gp"]}, {"bid": bid("G2")}, phase="turn", bid_winner=1
    )
    assert refused(state, "Gp steal G2") == ("loser_steals", "The second buyer can't steal.")
    assert refused(state, "Gp cash G2") == ("not_there", "This power can't reach G2.")


@pytest.mark.parametrize("seat", [0, 1])
def test_D18_reach_of_powers(seat: int) -> None:
    sides: list[dict[str, Any]] = [{"bid": bid("R1", "G2")}, {"bid": bid("R1", "G2")}]
    sides[1 - seat] = {"bid": bid("R2")}
    sides[seat] = {"bid": bid("Gp", "G3"), "ready": ["Gp"], "discards": ["G4"]}
    rest = {"auction_discards": ["G5"], "display": ["G6", *[None] * 5]}
    state = state_of("standard", *sides, phase="turn", bid_winner=seat, to_move=seat, **rest)
    for text in ("Gp steal G3", "Gp cash G4", "Gp suit R2 G", "Gp take G3 own", "Gp take G4 auction"):
        assert refused(state, text) == ("not_there", f"This power can't reach {text.split()[2]}.")
    for text in ("Gp take G5 display", "Gp take G6 own", "Gp steal G1"):
        assert refused(state, text)[0] == "not_there"
    elsewhere = Action("take", card(state, "Gp"), NO_CARDS, card(state, "G1"), "hand")
    assert refused(state, elsewhere) == ("not_there", "This power can't reach G1.")


def test_C04_reach_of_recall_and_bargain() -> None:
    side = {"bid": bid("Gp", "Rp", "G1"), "ready": ["Gp", "Rp"], "discards": ["Bp", "B1"]}
    state = state_of("competition", side, {}, **TURN, auction_discards=["P1"], display=["P2", *[None] * 5])
    assert refused(state, "Gp recall Rp") == ("not_there", "This power can't reach Rp.")
    assert refused(state, "Gp recall B1") == ("not_a_power", "Only a power card can be recalled.")
    for text in (
        "Gp bargain G1 display",
        "Gp bargain P1 display",
        "Gp bargain P2 auction",
        "Gp bargain B1 own",
    ):
        assert refused(state, text) == ("not_there", f"This power can't reach {text.split()[2]}.")


@pytest.mark.parametrize(
    ("power", "suit", "other"),
    [("Gp", "green", "R1"), ("Rp", "red", "P1"), ("Pp", "pink", "B1"), ("Bp", "blue", "G1")],
)
def test_D18_refusal_names_the_suit(power: str, suit: str, other: str) -> None:
    state = state_of("standard", {"bid": bid(power, other), "ready": [power]}, {}, **TURN)
    said = ("wrong_suit", f"A {suit} power acts on {suit} cards only.")
    assert refused(state, f"{power} cash {other}") == said


def test_D18_P06_the_suit_that_a_power_acts_on() -> None:
    state = state_of("standard", {"bid": bid("Gp", "R1", "G2"), "ready": ["Gp"]}, {}, **TURN)
    only = ("wrong_suit", "A green power acts on green cards only.")
    assert refused(state, "Gp cash R1") == refused(state, "Gp suit R1 G") == only
    assert refused(state, "Gp suit G2 G") == ("same_suit", "G2 must take another suit.")
    offering = {"hand": ["G6"], "bid": bid("R1", "G2")}
    state = state_of("prototype", offering, {}, **TURN)
    assert refused(state, "G6 cash R1") == only
    turned = ("wrong_suit", "A green power can only turn cards of other suits green.")
    assert refused(state, "G6 suit R1 P") == turned
    assert refused(state, "G6 suit G2 G") == ("same_suit", "G2 must take another suit.")
