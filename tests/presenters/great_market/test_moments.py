"""The moments of Great Market at which rivals speak."""

import random

from dutch.app.matches import remarks
from dutch.presenters.great_market.moments import MarketWitness
from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.great_market.events import (
    AuctionOpened,
    BidForbidden,
    BidMade,
    CardsMoved,
    LotSold,
    Overbid,
    Passed,
    Reason,
    RoundBegan,
)
from dutch.rules.great_market.position import CARDS


def moments(seat: int, *events: Event) -> list[str]:
    witness = MarketWitness(seat)
    return [witness.see(event) for event in events]


def test_rival_speaks_of_a_raise_only_when_it_has_raised() -> None:
    bids = BidMade(1, 3), BidMade(2, 4), BidMade(1, 5)
    assert moments(1, RoundBegan(1), AuctionOpened(1), *bids) == ["hello", "", "", "", "raises"]


def test_rival_gives_a_lot_up_only_when_it_is_sold() -> None:
    """A pass isn't final: after an overbid, the lot is auctioned to everybody again."""
    bids = BidMade(1, 3), BidMade(2, 30), Passed(1), Overbid(2, 30), AuctionOpened(1)
    assert moments(1, *bids, BidMade(1, 3), BidMade(0, 4), Passed(1), LotSold(0, 4)) == [
        *("", "", "", "overbid", "", "", "", ""),
        "lot_lost",
    ]


def test_rival_that_only_overbid_does_not_find_the_lot_dear() -> None:
    assert moments(1, BidMade(1, 30), Overbid(1, 30), AuctionOpened(2), LotSold(2, 0)) == [""] * 4


def test_rival_notices_what_it_buys_and_what_others_can_not() -> None:
    assert moments(0, LotSold(0, 0)) == ["bargain"]
    assert moments(0, LotSold(0, 9)) == ["wins_lot"]
    assert moments(0, BidForbidden(2, 7), Overbid(1, 30)) == ["forbidden", "overbid"]


def test_rival_notices_the_third_card_of_any_set() -> None:
    """Nobody has reason to speak of the fourth one."""
    cards = [card for card in CARDS if card.suit == "Nuba"]
    lots = ((*cards[:2],), (cards[2],), (cards[3],))
    for buyer, moment in ((1, "set"), (0, "other_set")):
        bought = [CardsMoved(Reason.WON, lot, "lot", f"{buyer}.cards") for lot in lots]
        assert moments(1, *bought) == ["", moment, ""]


def test_every_moment_of_random_games_has_a_remark() -> None:
    rng = random.Random(4)
    seen: set[str] = set()
    for seed in range(8):
        state = catalogue.get("great-market").new("standard", seed, 4)
        witness = MarketWitness(2)
        while state.to_move is not None:
            for event in state.apply(rng.choice(state.legal_actions()[:9])):
                seen.add(witness.see(event))
    assert seen - {""} <= set(remarks()["griet"])
    assert len(seen) > 5
