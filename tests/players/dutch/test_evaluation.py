from __future__ import annotations

import pytest

from dutch.players.dutch import evaluation
from dutch.players.dutch.seat import lead
from dutch.players.dutch.weights import GLOBAL, SUIT
from dutch.rules.cards import STANDARD
from tests.players.tables import side, table
from tests.playing import positions_of


def test_every_stock_blends_to_one() -> None:
    for stock in range(41):
        shares = evaluation.blend(stock)
        assert sum(shares) == pytest.approx(1.0)
        assert min(shares) >= 0
    assert evaluation.blend(evaluation.KNOTS[1])[1] == 1.0


def test_the_weights_fit_the_features() -> None:
    assert len(SUIT) == len(GLOBAL) == len(evaluation.KNOTS)
    assert {len(row) for row in SUIT} == {len(evaluation.suit_features(0, 0))}
    for state in positions_of(1):
        decks = evaluation.Deck(state.sides[0]), evaluation.Deck(state.sides[1])
        features = evaluation.global_features(state, decks, 0, evaluation.next_row(state))
        assert {len(row) for row in GLOBAL} == {len(features)}


def test_when_nothing_is_left_to_sell_the_value_is_the_lead() -> None:
    state = table(side(discards="G1 G2 Rp R3"), side(discards="B3 P8", cashed_in="B5"), "")
    assert evaluation.Evaluation(state, 0).value(state) == pytest.approx(lead(state, 0))


def test_what_one_seat_gains_the_other_loses() -> None:
    for state in positions_of(2):
        values = [evaluation.Evaluation(state, seat).value(state) for seat in (0, 1)]
        assert values[0] == pytest.approx(-values[1])


def test_a_row_nobody_touched_loses_its_first_card() -> None:
    cards = side(discards="G1"), side(discards="G2")
    names = STANDARD.by_name
    row = [names[name].index for name in ("R1", "R2", "R3")]
    assert evaluation.next_row(table(*cards, "R1 R2 R3")) == row[1:]
    assert evaluation.next_row(table(*cards, "R1 R2 R3", touched=True)) == row
    assert evaluation.next_row(table(*cards, "R1 R2 R3", phase="vote")) == row
    assert evaluation.next_row(table(*cards, "- R2 R3")) == row[1:]


def test_the_next_hand_comes_from_the_deck_first() -> None:
    state = table(side(deck="G8 R8 Pp", discards="B4 B6 Bp Bq"), side(deck="G1 G2 R1 R2 P1 P2"), "")
    full, short = evaluation.Deck(state.sides[1]), evaluation.Deck(state.sides[0])
    assert full.missing == 0
    assert full.next_hand(0)[0] == pytest.approx(5 / 6 * 9)
    bid, powers = short.next_hand(state.sides[0].discards)
    assert short.missing == 2
    assert bid == pytest.approx(16 + 2 * 10 / 4)
    assert powers == pytest.approx([0, 0, 1, 2 * 2 / 4])


def test_worth_is_what_losing_the_card_costs() -> None:
    state = table(side(bid="G1 G2"), side(discards="B3"), "", touched=True)
    first = state.edition.pack.by_name["G1"].index
    judge = evaluation.Evaluation(state, 0)
    assert judge.worth(state, 0, first) == pytest.approx((8 + 7 + 7) - (7 + 7))
