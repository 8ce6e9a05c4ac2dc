"""M9: the last digit of the bid decides who is paid."""

import pytest

from dutch.rules.great_market.auction import payment_for
from tests.rulebook.great_market.tables import cards, chips, play, player, table

EXAMPLES = [
    pytest.param(7, ["", "Massai7", "", ""], (0, 7, 0, 0), 0, id="one rival with a 7"),
    pytest.param(9, ["", "Nuba9", "Massai9", "Nandi9"], (0, 3, 3, 3), 0, id="three rivals with a 9 each"),
    pytest.param(6, ["", "Bantu6 Nandi6", "Samburu6"], (0, 4, 2), 0, id="two cards of one rival"),
    pytest.param(12, ["", "", "Nuba2"], (0, 0, 12), 0, id="the last digit of 12 is 2"),
    pytest.param(10, ["", "Nuba0", ""], (0, 10, 0), 0, id="the last digit of 10 is 0"),
    pytest.param(13, ["", "Nuba3", "Tonga3"], (0, 6, 6), 1, id="the rest goes to the bank"),
    pytest.param(5, ["", "", ""], (0, 2, 2), 1, id="nobody of three has a 5"),
    pytest.param(5, ["", "", "", "", ""], (0, 1, 1, 1, 1), 1, id="nobody of five has a 5"),
    pytest.param(2, ["", "Nuba2", "Nandi2", "Samburu2"], (0, 0, 0, 0), 2, id="too little to divide"),
    pytest.param(1, ["Massai1", "", ""], (0, 0, 0), 1, id="the winner's own cards never count"),
]


@pytest.mark.parametrize(("bid", "sides", "shares", "bank"), EXAMPLES)
def test_M9_payments(bid: int, sides: list[str], shares: tuple[int, ...], bank: int) -> None:
    state = table(*map(player, sides), lot="Tonga8")
    assert payment_for(state.position, 0, bid) == (shares, bank)


def test_M9_neither_lot_nor_winner_is_paid() -> None:
    sides = (player("Nuba2", chips=12), player("Nuba3"), player("Tonga3"))
    state = play(table(*sides, lot="Samburu3"), "bid 3, pass, pass")
    assert chips(state) == [12 - 3, 10 + 2 + 1, 10 + 2 + 1]
    assert state.position.bank == 65 - 9 - 13 - 13
    assert cards(state, 0) == ["Nuba2", "Samburu3"]


def test_M9_a_player_who_sits_out_is_paid() -> None:
    out = player("Massai7", chips=3, sits_out=True, bidding=False, has_bid=True)
    state = table(player(), out, player(), lot="Nuba0")
    assert chips(play(state, "bid 7, pass")) == [3, 10, 12]
