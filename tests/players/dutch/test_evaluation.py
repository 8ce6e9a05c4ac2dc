import random

import pytest

from dutch.players.dutch.common import lead
from dutch.players.dutch.evaluation import (
    FEATURE_SETS,
    KNOTS,
    Evaluation,
    blend,
    by_suit,
    deck_outlook,
    loser_gift,
    model_of,
    next_market,
    stock_of,
)
from dutch.players.dutch.weights import WEIGHTS
from dutch.rules.dutch.cards import STANDARD
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.scoring import score_of
from tests.players.tables import DUTCH, table
from tests.playing import positions_of


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_feature_has_a_weight(edition: str) -> None:
    weights, features = WEIGHTS[edition], model_of(edition).feature_set
    pack = EDITIONS[edition].pack
    assert {len(rows) for rows in weights} == {len(KNOTS)}
    assert {len(row) for row in weights.suit} == {len(features.suit(pack, 0, 0))}
    assert {len(row) for row in weights.owned} == {len(features.owned(pack, 0))}
    state = DUTCH.new(edition, 1)
    assert {len(row) for row in weights.round} == {len(Evaluation(state, 0).features(state)[3])}


@pytest.mark.parametrize("edition", EDITIONS)
def test_value_is_the_weighted_sum_of_features(edition: str) -> None:
    model = model_of(edition)
    for state in positions_of(1, edition):
        evaluation = Evaluation(state, 1)
        stock, *groups = evaluation.features(state)
        tables = (model.suit[stock], model.owned[stock], model.round[stock])
        value = sum(
            weight * feature
            for table, group in zip(tables, groups, strict=True)
            for weight, feature in zip(table, group, strict=True)
        )
        assert evaluation.value(state) == pytest.approx(value, abs=1e-5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_value_of_a_finished_game_is_the_lead(edition: str) -> None:
    for seed in range(4):
        *_, state = positions_of(seed, edition)
        if not any(card >= 0 for card in state.display) or not state.edition.votes:
            assert state.phase == "over"
            assert Evaluation(state, 0).value(state) == pytest.approx(lead(state, 0))


@pytest.mark.parametrize("edition", EDITIONS)
def test_values_of_both_seats_are_opposite(edition: str) -> None:
    for state in positions_of(2, edition):
        values = [Evaluation(state, seat).value(state) for seat in (0, 1)]
        assert values[0] == pytest.approx(-values[1])


def test_card_has_a_worth_and_a_gain() -> None:
    state = table({"bid": "G1 G2"}, {"discards": "B3"}, "", left_display=True)
    first = state.edition.pack.by_name["G1"].index
    evaluation = Evaluation(state, 0)
    assert evaluation.worth(state, 0, first) == pytest.approx((8 + 7 + 7) - (7 + 7))
    assert evaluation.gain(state, 0, state.edition.pack.by_name["R2"].index) == pytest.approx(7 + 7)


def test_competition_gives_the_first_card_to_the_loser() -> None:
    """C5: unless somebody buys it. The market is never cleared."""
    row = [STANDARD.by_name[name].index for name in ("R1", "R2", "R3")]
    near, far = {"discards": "G1"}, {"discards": "G2"}
    state = table(near, far, "R1 R2 R3", edition="competition", auction_deck="B1 B2")
    assert loser_gift(state) == 1 << row[0]
    assert next_market(state) == row[1:]
    evaluation = Evaluation(state, 0)
    assert evaluation.active(state, 1) >> row[0] & 1 and not evaluation.active(state, 0) >> row[0] & 1
    bought = table(near, far, "- R2 R3", edition="competition", auction_deck="B1 B2", left_display=True)
    assert loser_gift(bought) == 0
    assert next_market(bought) == row[1:]


def test_competition_ends_without_an_auction_deck() -> None:
    """C6: the rest of the market is never sold, so only scores count, with the loser's gift."""
    near, far = {"discards": "G1 G2 G3 R8 R7 Rp"}, {"discards": "B1 P8 P7"}
    state = table(near, far, "P1 B2 B3 B4 B5", edition="competition", bid_winner=1)
    assert stock_of(state, next_market(state)) == 0
    assert Evaluation(state, 0).value(state) == (8 + 7 + 6 + 0 + 1 + 8) - (8 + 1 + 2)


def test_prototype_discards_the_unplayed_hand() -> None:
    """P8: it can then be drawn again for the next hand."""
    state = table({"hand": "G10 G9"}, {"discards": "G1"}, "R1 R2", edition="prototype", auction_deck="B1")
    evaluation = Evaluation(state, 0)
    ahead = evaluation.features(state)[3][2]
    assert ahead == 19 - 1


def test_shares_of_the_knots_add_up_to_one() -> None:
    for stock in range(41):
        shares = blend(stock)
        assert sum(shares) == pytest.approx(1.0)
        assert min(shares) >= 0
    assert blend(KNOTS[1])[1] == 1.0


@pytest.mark.parametrize("name", EDITIONS)
def test_score_features_add_up_to_the_score(name: str) -> None:
    edition = EDITIONS[name]
    features, pack, rng = FEATURE_SETS[edition.scoring], edition.pack, random.Random(1)
    for _ in range(300):
        cards = rng.getrandbits(40) & rng.getrandbits(40) if rng.random() < 0.5 else rng.getrandbits(40)
        cashed = cards & rng.getrandbits(40) & rng.getrandbits(40)
        suits = [
            features.suit(pack, *sets) for sets in zip(by_suit(cards & ~cashed), by_suit(cashed), strict=True)
        ]
        owned = features.owned(pack, cards)
        score = sum(suit[number] for suit in suits for number in features.suit_score)
        score += sum(owned[number] for number in features.owned_score)
        assert score == score_of(edition, cards)


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
