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


def test_second_buyer_sees_why_stealing_is_impossible() -> None:
    turn = observed("Bp G1", "B7", display="P1", bid_winner=1)
    powers = {power.name: (power.actions, power.reason) for power in fan(turn, "Bp")}
    assert powers["steal"] == ((), "The second buyer can’t steal.")
    assert powers["cash"] == ((), NO_CARD)


def test_power_without_a_target_says_why() -> None:
    (take,) = fan(prototype(auction_discards=""), "B8")
    assert (take.actions, take.reason) == ((), NO_CARD)
