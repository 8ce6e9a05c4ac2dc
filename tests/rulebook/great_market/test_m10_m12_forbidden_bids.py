from tests.rulebook.great_market.tables import (
    assert_refused,
    cards,
    chips,
    legal_actions,
    play,
    player,
    table,
)

HOLDER = player("Bantu4 Bantu6")
START = table(HOLDER, player(), player(), lot="Nuba0")
STRICT = {"table": "strict"}
AT_STRICT_TABLE = table(HOLDER, player(), player(), lot="Nuba0", options=STRICT)
ALL_TEN = "Nuba0 Nuba2 Nuba3 Nuba8 Nuba9 Massai1 Massai5 Massai7 Bantu4 Bantu6"


def test_M10_example_cards_4_and_6_forbid_bids_that_end_in_them() -> None:
    assert_refused(START, "forbidden_digit", "bid 4", "bid 6", "bid 14", "bid 16", "bid 64")
    assert {"bid 5", "bid 10", "bid 40"} <= set(legal_actions(START))


def test_M10_the_lot_forbids_nothing() -> None:
    assert "bid 10" in legal_actions(START)


def test_M10_forbidden_bid_costs_a_chip_at_the_strict_table() -> None:
    after = play(AT_STRICT_TABLE, "bid 4")
    assert (after.to_move, after.position.bid, after.position.erred) == (0, 0, True)
    assert (chips(after), after.position.bank) == ([9, 10, 10], 36)
    assert_refused(after, "forbidden_digit", "bid 4", "bid 6")
    assert "bid 1" in legal_actions(after)


def test_M10_forbidden_bid_keeps_the_reward_for_passing() -> None:
    assert chips(play(AT_STRICT_TABLE, "bid 4, pass")) == [11, 10, 10]


def test_M10_a_player_without_chips_errs_free() -> None:
    state = table(player("Bantu4", chips=0), player(), player(), lot="Nuba0", options=STRICT)
    assert chips(play(state, "bid 4")) == [0, 10, 10]


def test_M10_strict_table_keeps_the_limits_of_bids() -> None:
    state = play(AT_STRICT_TABLE, "bid 5, bid 7, pass")
    assert_refused(state, "too_low", "bid 6")
    assert_refused(state, "too_high", "bid 66")
    assert "bid 14" in legal_actions(state)


def test_M10_the_next_turn_allows_an_error_again() -> None:
    state = play(AT_STRICT_TABLE, "bid 4, bid 1, bid 2, bid 3")
    assert (state.to_move, state.position.erred) == (0, False)
    assert "bid 4" in legal_actions(state)


def test_M11_player_who_cannot_pay_discards_a_card_and_sits_out() -> None:
    state = play(START, "bid 11, pass, pass")
    assert (state.position.phase, state.to_move, legal_actions(state)) == (
        "discard",
        0,
        ["discard Bantu4", "discard Bantu6"],
    )
    assert_refused(state, "must_discard", "pass", "bid 12")
    assert_refused(state, "not_yours", "discard Nuba0")
    after = play(state, "discard Bantu4")
    assert cards(after, 0) == ["Bantu6"]
    assert after.to_json()["discarded"][-1] == "Bantu4"
    assert chips(after) == [10, 12, 12]
    assert (after.position.lot, after.position.bid, after.to_move, after.position.players[0].sits_out) == (
        START.position.lot,
        0,
        1,
        True,
    )


def test_M11_only_card_is_discarded_automatically() -> None:
    for held in ("Bantu4", ""):
        state = table(player(held), player(), player(), lot="Nuba0")
        after = play(state, "bid 11, pass, pass")
        assert cards(after, 0) == []
        assert (after.to_move, after.position.bid) == (1, 0)


def test_M11_a_bid_may_exceed_ones_own_chips_but_not_all_chips() -> None:
    assert "bid 65" in legal_actions(START)
    assert_refused(START, "too_high", "bid 66", "bid 100")


def test_M11_nobody_can_raise_the_highest_bid() -> None:
    state = play(START, "bid 65")
    assert state.position.players[0].sits_out
    assert chips(state) == [10, 12, 12]


def test_M11_earlier_bid_on_the_lot_counts_for_the_reward() -> None:
    state = play(START, "bid 1, bid 11, pass, pass")
    assert (state.to_move, chips(state)) == (0, [10, 10, 12])
    assert chips(play(state, "pass")) == [10, 10, 12]


def test_M11_everybody_is_in_again_in_the_next_round() -> None:
    state = play(START, "bid 11, pass, pass, discard Bantu4, bid 1, pass")
    assert (state.round, state.position.starter) == (START.round + 1, 1)
    assert all(side.bidding and not side.sits_out for side in state.position.players)


def test_M11_lot_is_discarded_if_all_sit_out() -> None:
    state = table(player(), player(), player(), lot="Nuba0")
    after = play(state, "bid 11, pass, pass, bid 20, pass, bid 30")
    assert after.to_json()["discarded"][-1:] == ["Nuba0"]
    assert (after.round, after.position.starter, after.to_move) == (2, 0, 0)
    assert [cards(after, seat) for seat in (0, 1, 2)] == [[], [], []]


def test_M11_a_discard_is_refused_while_bidding() -> None:
    assert_refused(START, "no_discard", "discard Bantu4")


def test_M12_a_player_with_all_ten_digits_can_only_pass() -> None:
    for options in ({}, STRICT):
        sides = (player(), player(ALL_TEN), player())
        state = table(*sides, lot="Tonga1", options=options)
        after = play(state, "bid 1")
        assert after.to_move == 2
        assert chips(after)[1] == 12
