import pytest

from dutch.rules.catalogue import find_card
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import PowerUse
from tests.presenters.dutch.helpers import PRESENTERS, observed

NO_CARD = "There is no card of this suit to use it on."


def prototype(bid: str = "G7 B2", hand: str = "B6 B7 B8 P1", **edits: object) -> DutchObservation:
    near = {"bid": bid, "hand": hand, "discards": "B9 P6"}
    row = {"display": "G3 P5 R4 B4 R8", "auction_discards": "B3 G6"}
    return observed(near, {"bid": "R1"}, edition="prototype", **row | edits)


def fan(observation: DutchObservation, name: str) -> tuple[PowerUse, ...]:
    edition = observation.view.edition
    pack = "prototype" if edition == "prototype" else "standard"
    return PRESENTERS[edition].power_options(observation, find_card(pack, name))


def verbs(observation: DutchObservation, name: str) -> str:
    return " ".join(verb.name for verb in fan(observation, name))


def test_fan_shows_the_uses_of_a_standard_power() -> None:
    turn = observed({"bid": "Bp B2 G1", "discards": "B8"}, "B7 P1", display="- B1")
    powers = fan(turn, "Bp")
    assert [power.name for power in powers] == ["cash", "suit", "take", "steal"]
    assert [power.title for power in powers] == ["Cash in", "Change suit", "Take", "Steal"]
    assert [[str(action) for action in power.actions] for power in powers] == [
        ["Bp cash B2"],
        ["Bp suit B2 G", "Bp suit B2 R", "Bp suit B2 P"],
        ["Bp take B8 own", "Bp take B1 display"],
        ["Bp steal B7"],
    ]


def test_second_buyer_sees_why_stealing_is_impossible() -> None:
    turn = observed("Bp G1", "B7", display="P1", bid_winner=1)
    powers = {power.name: (power.actions, power.reason) for power in fan(turn, "Bp")}
    assert powers["steal"] == ((), "The second buyer can’t steal.")
    assert powers["cash"] == ((), NO_CARD)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("B6", "cash suit"), ("B7", "suit"), ("B8", "take"), ("P1", ""), ("G7", ""), ("B2", "")],
)
def test_prototype_fan_depends_on_the_bid(name: str, expected: str) -> None:
    assert verbs(prototype(), name) == expected


def test_duplicate_copies_other_powers_of_the_suit() -> None:
    assert verbs(prototype(bid="B6 B8", hand="B7"), "B7") == "cash suit take"
    assert verbs(prototype(bid="G8 R6"), "B7") == "suit"


def test_power_without_a_target_says_why() -> None:
    (take,) = fan(prototype(auction_discards=""), "B8")
    assert (take.actions, take.reason) == ((), NO_CARD)
