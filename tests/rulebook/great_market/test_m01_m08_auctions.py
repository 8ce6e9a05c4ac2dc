from collections import Counter
from itertools import combinations

import pytest

from dutch.rules.great_market.position import CARDS, PEOPLES
from tests.rulebook.great_market.tables import (
    MARKET,
    assert_refused,
    cards,
    chips,
    legal_actions,
    play,
    player,
    table,
)

THREE = (player(), player(), player())
FOUR = (player(), player(), player(), player())
START = table(*THREE, lot="Nuba0")


def test_M1_digits_are_on_three_cards_and_peoples_share_two() -> None:
    assert len(CARDS) == 30
    assert Counter(card.bid for card in CARDS) == dict.fromkeys(range(10), 3)
    assert all(len(set(digits)) == 5 for digits in PEOPLES.values())
    assert {len({*one} & {*other}) for one, other in combinations(PEOPLES.values(), 2)} == {2}


@pytest.mark.parametrize(("seats", "bank"), [(3, 35), (4, 25), (5, 15)])
def test_M2_players_begin_with_ten_chips(seats: int, bank: int) -> None:
    state = MARKET.new("standard", 1, seats)
    assert (chips(state), state.position.bank) == ([10] * seats, bank)


def test_M2_a_random_player_starts_and_the_cards_are_shuffled() -> None:
    games = [MARKET.new("standard", seed, 4) for seed in range(60)]
    assert {game.position.starter for game in games} == {0, 1, 2, 3}
    assert {game.to_move for game in games} == {0, 1, 2, 3}
    assert len({game.position.deck for game in games}) == 60


def test_M3_hidden_chips_are_remembered_but_not_in_view() -> None:
    state = table(player(chips=3), player(chips=14), player(chips=8), lot="Nuba0")
    observation = state.observation(1)
    assert [side.chips for side in observation.view.players] == [None, 14, None]
    assert observation.view.bank == 40
    assert [side.chips for side in observation.position.players] == [3, 14, 8]
    assert observation.secret


def test_M3_open_chips_are_shown_to_everybody() -> None:
    state = table(player(chips=3), player(chips=14), player(chips=8), lot="Nuba0", options={"chips": "open"})
    observation = state.observation(1)
    assert [side.chips for side in observation.view.players] == [3, 14, 8]
    assert not observation.secret


def test_M4_lots_have_one_two_three_one_two_three_cards() -> None:
    state = MARKET.new("standard", 1, 3)
    sizes = {}
    while state.to_move is not None:
        sizes[state.round] = len(state.position.lot)
        state = play(state, "pass")
    assert list(sizes.items()) == [*enumerate([1, 2, 3] * 5, 1)]


def test_M5_bids_go_up_clockwise_by_any_amount() -> None:
    assert legal_actions(START) == [*(f"bid {amount}" for amount in range(1, 66)), "pass"]
    assert START.to_move == 0
    second = play(START, "bid 4")
    assert second.to_move == 1
    assert legal_actions(second)[0] == "bid 5"
    assert_refused(second, "too_low", "bid 4", "bid 1", "bid 0")
    assert_refused(START, "zero", "bid 0")
    third = play(second, "bid 9")
    assert (third.to_move, third.position.bid, third.position.bidder) == (2, 9, 1)


def test_M5_a_player_who_passed_is_not_asked_again() -> None:
    state = play(table(*FOUR, lot="Nuba0"), "bid 1, pass, bid 2, bid 3, bid 4")
    assert state.to_move == 2
    assert not state.position.players[1].bidding


def test_M5_the_last_player_may_still_bid_if_nobody_has() -> None:
    state = play(START, "pass, pass")
    assert state.to_move == 2
    sold = play(state, "bid 1")
    assert cards(sold, 2) == ["Nuba0"]
    assert sold.position.starter == 2


def test_M6_last_bidder_wins_pays_and_starts_the_next_round() -> None:
    state = play(START, "bid 3, bid 4, pass, pass")
    assert cards(state, 1) == ["Nuba0"]
    assert chips(state) == [10 + 2, 10 - 4, 10 + 2 + 2]
    assert (state.round, state.position.starter, state.to_move, state.position.bid) == (2, 1, 1, 0)
    assert len(state.position.lot) == 2


def test_M7_passing_without_a_bid_earns_two_chips_from_the_bank() -> None:
    state = play(START, "pass")
    assert chips(state) == [12, 10, 10]
    assert state.position.bank == 33


def test_M7_passing_after_a_bid_earns_nothing() -> None:
    state = play(START, "bid 1, bid 2, bid 3, pass")
    assert chips(state) == [10, 10, 10]


def test_M7_the_bank_pays_what_it_has() -> None:
    state = table(player(chips=20), player(chips=20), player(chips=10), player(chips=10), lot="Nuba0")
    assert state.position.bank == 5
    after = play(state, "pass, pass, pass")
    assert chips(after) == [22, 22, 11, 10]
    assert after.position.players[2].rewarded
    ended = play(after, "pass")
    assert chips(ended) == [22, 22, 11, 10]


def test_M8_starter_gets_a_lot_without_bids_and_starts_again() -> None:
    state = play(table(*THREE, lot="Nuba0", starter=1, to_move=1), "pass, pass, pass")
    assert cards(state, 1) == ["Nuba0"]
    assert chips(state) == [12, 12, 12]
    assert (state.position.starter, state.to_move) == (1, 1)


def test_M8_if_the_starter_sits_out_the_next_player_gets_the_lot() -> None:
    out = player(sits_out=True, bidding=False, has_bid=True, cards="Nuba2")
    state = play(table(out, player(), player(), lot="Nuba0", to_move=1), "pass, pass")
    assert cards(state, 1) == ["Nuba0"]
    assert (state.position.starter, state.to_move) == (1, 1)
