from __future__ import annotations

import pytest

from dutch.rules.api import NO_CARDS, Action, Card, narrow
from dutch.rules.cards import find_card
from dutch.rules.events import DECKS, DISPLAY
from tests.playing import DUTCH, positions_of
from tests.rulebook.positions import table


def card(name: str) -> Card:
    return find_card("standard", name)


def cards(names: str) -> frozenset[Card]:
    return frozenset(card(name) for name in names.split())


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Action("aside", card("G7"), NO_CARDS, DECKS[0]), "aside G7"),
        (Action("buy", None, cards("Bp B8 B3"), DISPLAY[2]), "buy 3 B3 B8 Bp"),
        (Action("buy", None, cards("Pq G1 R4 Gp"), DISPLAY[3]), "buy 4 G1 Gp R4 Pq"),
        (Action("cash", card("Bp"), NO_CARDS, card("B2")), "Bp cash B2"),
        (Action("suit", card("Rp"), NO_CARDS, card("R4"), "P"), "Rp suit R4 P"),
        (Action("take", card("Pp"), NO_CARDS, card("P2"), "own"), "Pp take P2 own"),
        (Action("steal", card("Rp"), NO_CARDS, card("R5")), "Rp steal R5"),
        (Action("end"), "end"),
        (Action("stop"), "stop"),
        (Action("more"), "more"),
        (Action("look"), "look"),
    ],
)
def test_the_notation_of_an_action(action: Action, text: str) -> None:
    assert str(action) == text
    assert repr(action) == f"<{text}>"


@pytest.mark.parametrize("seed", range(8))
def test_the_notation_reads_back_in_every_position(seed: int) -> None:
    for state in positions_of(seed):
        legal = state.legal_actions()
        assert [DUTCH.parse(state, str(action)) for action in legal] == list(legal)
        assert len({str(action) for action in legal}) == len(legal)


def texts(actions: tuple[Action, ...]) -> list[str]:
    return [str(action) for action in actions]


@pytest.fixture
def legal() -> tuple[Action, ...]:
    near = {"bid": "G7 R2 Gp Rp", "discards": "G2", "deck": "B1 B2"}
    state = DUTCH.from_json(table(near, {"bid": "R5"}, display="P1 G3 - R8", to_move=0))
    return state.legal_actions()


def test_narrow_without_arguments_keeps_everything(legal: tuple[Action, ...]) -> None:
    assert narrow(legal) == legal


def test_narrow_by_actor(legal: tuple[Action, ...]) -> None:
    assert texts(narrow(legal, actor=card("Rp"))) == [
        "Rp cash R2", "Rp suit R2 G", "Rp suit R2 P", "Rp suit R2 B", "Rp take R8 display", "Rp steal R5",
    ]  # fmt: skip


def test_narrow_by_target(legal: tuple[Action, ...]) -> None:
    assert texts(narrow(legal, target=DISPLAY[0])) == ["buy 1 G7", "buy 1 Gp", "buy 1 R2", "buy 1 Rp"]
    assert narrow(legal, target=DISPLAY[2]) == ()
    assert texts(narrow(legal, target=card("R5"))) == ["Rp steal R5"]


def test_narrow_by_partial_payments(legal: tuple[Action, ...]) -> None:
    two = narrow(legal, target=DISPLAY[1], gives=cards("G7"))
    assert texts(two) == ["buy 2 G7 Gp", "buy 2 G7 R2", "buy 2 G7 Rp"]
    assert texts(narrow(legal, target=DISPLAY[1], gives=cards("G7 R2"))) == ["buy 2 G7 R2"]
    assert texts(narrow(legal, gives=cards("G7 R2 Gp"))) == ["buy 4 G7 Gp R2 Rp"]
    assert narrow(legal, target=DISPLAY[0], gives=cards("G7 R2")) == ()


def test_narrow_by_cards_that_cannot_pay(legal: tuple[Action, ...]) -> None:
    assert narrow(legal, gives=cards("B1")) == ()
    assert narrow(legal, gives=cards("G7 B1")) == ()


def test_narrow_keeps_the_order(legal: tuple[Action, ...]) -> None:
    found = narrow(legal, gives=cards("Gp"))
    assert list(found) == [action for action in legal if card("Gp") in action.gives]
    assert len(found) > 3
