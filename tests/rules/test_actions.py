"""Actions: their notation, and narrowing them down to a player's selection."""

from typing import Any

import pytest

from dutch.rules.api import Card
from dutch.rules.dutch.actions import Action, narrow
from dutch.rules.dutch.events import AUCTION_DECK, BIDS, DECKS, DISPLAY
from tests.packs import find_card
from tests.rulebook.positions import DUTCH, table


def card(name: str) -> Card:
    return find_card("standard", name)


def cards(names: str) -> frozenset[Card]:
    return frozenset(card(name) for name in names.split())


def test_constructors_name_the_zone() -> None:
    found = [Action.set_aside(1, card("G7")), Action.bid(1, []), Action.swap([]), Action.buy(2, [])]
    assert [action.target for action in found] == [DECKS[1], BIDS[1], AUCTION_DECK, DISPLAY[1]]


@pytest.fixture
def legal() -> tuple[Action, ...]:
    near = {"bid": "G7 R2 Gp Rp", "discards": "G2", "deck": "B1 B2"}
    state = DUTCH.from_json(table(near, {"bid": "R5"}, display="P1 G3 - R8", to_move=0))
    return tuple(state.legal_actions())


@pytest.mark.parametrize(
    ("picked", "expected"),
    [
        (
            {"actor": card("Rp")},
            "Rp cash R2; Rp suit R2 G; Rp suit R2 P; Rp suit R2 B; Rp take R8 display; Rp steal R5",
        ),
        ({"target": DISPLAY[0]}, "buy 1 G7; buy 1 Gp; buy 1 R2; buy 1 Rp"),
        ({"target": DISPLAY[2]}, ""),
        ({"target": card("R5")}, "Rp steal R5"),
        ({"target": DISPLAY[1], "gives": cards("G7")}, "buy 2 G7 Gp; buy 2 G7 R2; buy 2 G7 Rp"),
        ({"target": DISPLAY[1], "gives": cards("G7 R2")}, "buy 2 G7 R2"),
        ({"gives": cards("G7 R2 Gp")}, "buy 4 G7 Gp R2 Rp"),
        ({"target": DISPLAY[0], "gives": cards("G7 R2")}, ""),
        ({"gives": cards("B1")}, ""),
        ({"gives": cards("G7 B1")}, ""),
    ],
)
def test_narrow_keeps_actions_that_fit(legal: tuple[Action, ...], picked: Any, expected: str) -> None:
    assert "; ".join(map(str, narrow(legal, **picked))) == expected


def test_narrow_keeps_the_order(legal: tuple[Action, ...]) -> None:
    assert narrow(legal) == legal
    found = narrow(legal, gives=cards("Gp"))
    assert list(found) == [action for action in legal if card("Gp") in action.gives]
    assert len(found) > 3
