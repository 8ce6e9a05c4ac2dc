"""The events of powers: those of each use, whole and in order (D17 to D20, C4, P5)."""

from __future__ import annotations

from typing import Any

import pytest

from dutch.rules.dutch.state import DutchState
from dutch.rules.events import EVERYONE, CardsMoved, Event, PowerUsed, SuitChanged
from tests.playing import DUTCH
from tests.rules.dutch.positions import bid, position


def told(edition: str, side: dict[str, Any], action: str, seat: int = 0) -> list[str]:
    """The events of an action of this seat, as short texts."""
    sides: list[dict[str, Any]] = [{"bid": bid("R1", "B7")}, {"bid": bid("R1", "B7")}]
    sides[seat] = side
    rest = {
        "auction_discards": ["R7", "R8"],
        "display": [None, "R5", *[None] * (3 if edition == "prototype" else 4)],
    }
    data = position(edition, *sides, phase="turn", to_move=seat, bid_winner=seat, **rest)
    state: DutchState = DUTCH.from_json(data)
    return [short(event) for event in state.apply(DUTCH.parse(state, action))]


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


SIDE = {"bid": bid("Rp", "R2"), "ready": ["Rp"], "discards": ["R3", "Bp"]}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("edition", "action", "expected"),
    [
        ("standard", "Rp cash R2", ["use {0} Rp cash R2", "cash {0}.bid {0}.cashed_in R2"]),
        ("standard", "Rp suit R2 P", ["use {0} Rp suit R2", "suit {0} R2 P"]),
        ("standard", "Rp take R3 own", ["use {0} Rp take R3", "take {0}.discards {0}.bid R3"]),
        ("standard", "Rp take R7 auction", ["use {0} Rp take R7", "take auction.discards {0}.bid R7"]),
        ("standard", "Rp take R5 display", ["use {0} Rp take R5", "take display.2 {0}.bid R5"]),
        ("standard", "Rp steal R1", ["use {0} Rp steal R1", "steal {1}.bid {0}.bid R1"]),
        ("competition", "Rp recall Bp", ["use {0} Rp recall Bp", "recall {0}.discards {0}.bid Bp"]),
        (
            "competition",
            "Rp bargain R5 display",
            ["use {0} Rp bargain R5", "bought display.2 {0}.discards R5", "kept {0}.bid {0}.discards Rp"],
        ),
    ],
)
def test_D18_C04_events_of_a_power(edition: str, action: str, expected: list[str], seat: int) -> None:
    assert told(edition, SIDE, action, seat) == [text.format(seat, 1 - seat) for text in expected]


def test_C04_power_paying_for_another_suit_is_lost() -> None:
    side = SIDE | {"bid": bid("Rp", "Gp"), "ready": ["Gp"]}
    assert told("competition", side, "Gp bargain R8 auction") == [
        "use 0 Gp bargain R8",
        "bought auction.discards 0.discards R8",
        "lost 0.bid auction.discards Gp",
    ]


def test_P05_a_power_is_played_before_it_is_used() -> None:
    side = {"hand": ["R6"], "bid": bid("R2", "G2")}
    assert told("prototype", side, "R6 cash R2") == [
        "play 0.hand 0.bid R6",
        "use 0 R6 cash R2",
        "cash 0.bid 0.cashed_in R2",
    ]
