from __future__ import annotations

import pytest

from dutch.players.dutch import evaluation
from dutch.players.dutch.seat import lead
from dutch.players.dutch.weights import WEIGHTS
from dutch.rules.cards import STANDARD
from dutch.rules.dutch.editions import EDITIONS
from tests.players.tables import DUTCH, side, table
from tests.playing import positions_of


def test_every_stock_blends_to_one() -> None:
    for stock in range(41):
        shares = evaluation.blend(stock)
        assert sum(shares) == pytest.approx(1.0)
        assert min(shares) >= 0
    assert evaluation.blend(evaluation.KNOTS[1])[1] == 1.0


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_weights_fit_the_features(edition: str) -> None:
    weights, kit = WEIGHTS[edition], evaluation.scale_of(edition).kit
    pack = EDITIONS[edition].pack
    assert {len(rows) for rows in weights} == {len(evaluation.KNOTS)}
    assert {len(row) for row in weights.suit} == {len(kit.suit(pack, 0, 0))}
    assert {len(row) for row in weights.owned} == {len(kit.owned(pack, 0))}
    state = DUTCH.new(edition, 1)
    assert {len(row) for row in weights.round} == {len(evaluation.Evaluation(state, 0).features(state)[3])}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_value_is_the_sum_of_weighed_features(edition: str) -> None:
    scale = evaluation.scale_of(edition)
    for state in positions_of(1, edition):
        judge = evaluation.Evaluation(state, 1)
        stock, *groups = judge.features(state)
        tables = (scale.suit[stock], scale.owned[stock], scale.round[stock])
        value = sum(
            weight * feature
            for table, group in zip(tables, groups, strict=True)
            for weight, feature in zip(table, group, strict=True)
        )
        assert judge.value(state) == pytest.approx(value, abs=1e-5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_last_round_the_value_is_the_lead(edition: str) -> None:
    for seed in range(4):
        *_, state = positions_of(seed, edition)
        if not any(card >= 0 for card in state.display) or not state.edition.votes:
            assert state.phase == "over"
            assert evaluation.Evaluation(state, 0).value(state) == pytest.approx(lead(state, 0))


def test_when_nothing_is_left_to_sell_the_value_is_the_lead() -> None:
    state = table(side(discards="G1 G2 Rp R3"), side(discards="B3 P8", cashed_in="B5"), "")
    assert evaluation.Evaluation(state, 0).value(state) == pytest.approx(lead(state, 0))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_one_seat_gains_the_other_loses(edition: str) -> None:
    for state in positions_of(2, edition):
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
    scale = evaluation.scale_of("standard")
    full, short = evaluation.Deck(state.sides[1], scale), evaluation.Deck(state.sides[0], scale)
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
    assert judge.gain(state, 0, state.edition.pack.by_name["R2"].index) == pytest.approx(7 + 7)


def test_in_the_competition_the_first_card_goes_to_the_loser() -> None:
    """C5: unless somebody buys it; and no row is cleared."""
    row = [STANDARD.by_name[name].index for name in ("R1", "R2", "R3")]
    near, far = side(discards="G1"), side(discards="G2")
    state = table(near, far, "R1 R2 R3", edition="competition", auction_deck="B1 B2")
    assert evaluation.gift(state) == 1 << row[0]
    assert evaluation.next_row(state) == row[1:]
    judge = evaluation.Evaluation(state, 0)
    assert judge.active(state, 1) >> row[0] & 1 and not judge.active(state, 0) >> row[0] & 1
    bought = table(near, far, "- R2 R3", edition="competition", auction_deck="B1 B2", touched=True)
    assert evaluation.gift(bought) == 0
    assert evaluation.next_row(bought) == row[1:]


def test_the_competition_ends_with_the_round_that_has_no_auction_deck() -> None:
    """C6: what lies in the row then is never sold, so only the score counts, the loser's gift with it."""
    near, far = side(discards="G1 G2 G3 R8 R7 Rp"), side(discards="B1 P8 P7")
    state = table(near, far, "P1 B2 B3 B4 B5", edition="competition", winner=1)
    assert evaluation.stock_of(state, evaluation.next_row(state)) == 0
    assert evaluation.Evaluation(state, 0).value(state) == (8 + 7 + 6 + 0 + 1 + 8) - (8 + 1 + 2)


def test_in_the_prototype_the_unplayed_hand_comes_back_too() -> None:
    """P8: at the end of a turn it lies on the discards, from which the next hand may come."""
    state = table(side(hand="G10 G9"), side(discards="G1"), "R1 R2", edition="prototype", auction_deck="B1")
    judge = evaluation.Evaluation(state, 0)
    ahead = judge.features(state)[3][2]
    assert ahead == 19 - 1
