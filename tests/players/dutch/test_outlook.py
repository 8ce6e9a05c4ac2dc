import pytest

from dutch.players.dutch.outlook import deck_outlook, next_market
from dutch.players.dutch.value_model import model_of
from dutch.rules.cards import STANDARD
from tests.players.tables import table


def test_untouched_market_loses_its_first_card() -> None:
    cards = {"discards": "G1"}, {"discards": "G2"}
    names = STANDARD.by_name
    row = [names[name].index for name in ("R1", "R2", "R3")]
    assert next_market(table(*cards, "R1 R2 R3")) == row[1:]
    assert next_market(table(*cards, "R1 R2 R3", left_display=True)) == row
    assert next_market(table(*cards, "R1 R2 R3", phase="vote")) == row
    assert next_market(table(*cards, "- R2 R3")) == row[1:]


def test_next_hand_comes_from_the_deck_first() -> None:
    state = table({"deck": "G8 R8 Pp", "discards": "B4 B6 Bp Bq"}, {"deck": "G1 G2 R1 R2 P1 P2"}, "")
    model = model_of("standard")
    short, full = [deck_outlook(side.deck, side.known_top, model) for side in state.sides]
    assert full.missing == 0
    assert full.next_hand(0)[0] == pytest.approx(5 / 6 * 9)
    bid, powers = short.next_hand(state.sides[0].discards)
    assert short.missing == 2
    assert bid == pytest.approx(16 + 2 * 10 / 4)
    assert powers == pytest.approx([0, 0, 1, 2 * 2 / 4])
