"""The numbers on the rules page of Great Market are those of the rules."""

import re

import pytest

from dutch.desktop.files import read_html
from dutch.resources import assets
from dutch.rules.great_market.auction import payment_for
from dutch.rules.great_market.position import CARDS, Player, Position
from dutch.rules.great_market.scoring import MOST_CHIPS_BONUS, POINTS

PAGE = read_html(assets(), "rules/great-market")


@pytest.mark.parametrize(
    ("bid", "owned"),
    [
        (7, (1, 0)),
        (9, (1, 1, 1)),
        (6, (2, 1)),
        (12, (1, 0)),
        (10, (1, 0)),
        (13, (1, 1)),
        (5, (0, 0)),
        (5, (0, 0, 0, 0)),
    ],
)
def test_M9_examples_pay_as_the_rules_say(bid: int, owned: tuple[int, ...]) -> None:
    """``owned`` is how many cards with the last digit the other players have."""
    (example,) = re.findall(rf"<li>(The bid is <b>{bid}</b>.*)</li>", PAGE)
    cards = [card for card in CARDS if card.bid == bid % 10]
    players = [Player()]
    for count in owned:
        players.append(Player(tuple(cards[:count])))
        cards = cards[count:]
    payment = payment_for(Position(players), 0, bid)
    said = {int(number) for number in re.findall(r"\b\d+\b", example)}
    assert {share for share in payment.shares if share} | ({payment.bank} - {0}) <= said
    assert ("bank" in example) == bool(payment.bank)


def test_M13_page_gives_the_points() -> None:
    points = "{}, {}, {}, {} or {}".format(*POINTS[1:])
    assert f"<b>{points}</b> points" in PAGE
    assert f"scores {MOST_CHIPS_BONUS} more" in PAGE
