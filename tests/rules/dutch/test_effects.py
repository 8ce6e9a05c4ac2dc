"""The events of each use of a power, complete and in order (D17 to D20, C4, P5)."""

from typing import Any

import pytest

from dutch.rules.api import Event
from dutch.rules.dutch.events import EVERYONE, CardsMoved, PowerUsed, SuitChanged
from tests.rules.dutch.positions import DUTCH, position


def short(event: Event) -> str:
    match event:
        case CardsMoved():
            assert event.count == len(event.cards) and event.shown_to == EVERYONE
            return f"{event.reason} {event.source} {event.target} {' '.join(map(str, event.cards))}"
        case PowerUsed():
            return f"use {event.seat} {event.power} {event.verb} {event.card}"
        case SuitChanged():
            return f"suit {event.seat} {event.card} {event.suit}"
    return repr(event)


SIDE = {"bid": "Rp Gp R2", "ready": "Rp Gp", "discards": "R3 Bp"}
BARGAIN = "use {0} Rp bargain R5, bought display.2 {0}.discards R5, kept {0}.bid {0}.discards Rp"
LOST = "use {0} Gp bargain R8, bought auction.discards {0}.discards R8, lost {0}.bid auction.discards Gp"
PLAYED = "play {0}.hand {0}.bid R6, use {0} R6 cash R2, cash {0}.bid {0}.cashed_in R2"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("edition", "side", "action", "events"),
    [
        ("standard", SIDE, "Rp cash R2", "use {0} Rp cash R2, cash {0}.bid {0}.cashed_in R2"),
        ("standard", SIDE, "Rp suit R2 P", "use {0} Rp suit R2, suit {0} R2 P"),
        ("standard", SIDE, "Rp take R3 own", "use {0} Rp take R3, take {0}.discards {0}.bid R3"),
        ("standard", SIDE, "Rp take R7 auction", "use {0} Rp take R7, take auction.discards {0}.bid R7"),
        ("standard", SIDE, "Rp take R5 display", "use {0} Rp take R5, take display.2 {0}.bid R5"),
        ("standard", SIDE, "Rp steal R1", "use {0} Rp steal R1, steal {1}.bid {0}.bid R1"),
        ("competition", SIDE, "Rp recall Bp", "use {0} Rp recall Bp, recall {0}.discards {0}.bid Bp"),
        ("competition", SIDE, "Rp bargain R5 display", BARGAIN),
        ("competition", SIDE, "Gp bargain R8 auction", LOST),
        ("prototype", {"hand": "R6", "bid": "R2 G2"}, "R6 cash R2", PLAYED),
    ],
)
def test_D18_C4_P5_power_reports_its_events(
    edition: str, side: Any, action: str, events: str, seat: int
) -> None:
    sides = [{"bid": "R1 B7"}]
    sides.insert(seat, side)
    rest = {"to_move": seat, "bid_winner": seat, "auction_discards": "R7 R8", "display": "- R5"}
    state = DUTCH.from_json(position(edition, *sides, "turn", **rest))
    found = ", ".join(short(event) for event in state.apply(DUTCH.parse(state, action)))
    assert found == events.format(seat, 1 - seat)
