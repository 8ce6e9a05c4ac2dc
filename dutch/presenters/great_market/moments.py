"""The moments of a game of Great Market at which a rival has something to say."""

from collections import Counter

from dutch.presenters.great_market.board import OWNED
from dutch.rules.api import Card, Event
from dutch.rules.great_market.events import (
    AuctionOpened,
    BidForbidden,
    BidMade,
    CardsMoved,
    ChipsMoved,
    LotSold,
    Overbid,
    Reason,
    RoundBegan,
)
from dutch.rules.great_market.scoring import set_points

LEAD = 3
"""Points by which a player is ahead of the best other one, to be called ahead."""

FIRST_COMPARED_ROUND = 4

BARGAIN = 2
"""The highest price that counts as a bargain."""

LARGE_PAYMENT = 3
"""Chips from which a payment is worth a remark."""

SET = 3
"""Cards of one people that make a set to be proud of, or to envy."""


class MarketWitness:
    """Follows a game for the rival at one seat, through events that everybody sees."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._has_bid = False  # in this auction
        self._cards: dict[str, list[Card]] = {}

    def see(self, event: Event) -> str:
        """Return the moment of an event, named in ``assets/rivals/remarks.json``; empty for most events."""
        match event:
            case RoundBegan(number):
                return self._standing(number)
            case AuctionOpened():
                self._has_bid = False
            case BidMade(seat) if seat == self._seat:
                moment = "raises" if self._has_bid else ""
                self._has_bid = True
                return moment
            case BidForbidden(seat):
                return "forbidden" if seat != self._seat else ""
            case Overbid(seat):
                return "overbid" if seat != self._seat else ""
            case LotSold(seat, amount):
                return self._sale(seat, amount)
            case ChipsMoved(Reason.PAYMENT, count, source, target) if count >= LARGE_PAYMENT:
                if target == f"{self._seat}.chips":
                    return "paid"
                return "pays" if source == f"{self._seat}.chips" and target != "bank" else ""
            case CardsMoved(_reason, cards, source, target):
                return self._move(cards, source, target)
        return ""

    def _sale(self, seat: int, amount: int) -> str:
        """Return the moment of a sale."""
        if seat != self._seat:
            return "lot_lost" if self._has_bid else ""
        return "bargain" if amount <= BARGAIN else "wins_lot"

    def _move(self, cards: tuple[Card, ...], source: str, target: str) -> str:
        """Note who owns the cards; a player's third card of a people is a moment."""
        before = self._largest_set(target)
        if source in self._cards:
            self._cards[source] = [card for card in self._cards[source] if card not in cards]
        if target in OWNED:
            self._cards.setdefault(target, []).extend(cards)
        if not before < SET <= self._largest_set(target):
            return ""
        return "set" if target == f"{self._seat}.cards" else "other_set"

    def _largest_set(self, zone: str) -> int:
        """Return the number of cards in a player's largest set."""
        return max(Counter(card.suit for card in self._cards.get(zone, ())).values(), default=0)

    def _standing(self, number: int) -> str:
        """Return the moment at the beginning of a round: the first one, or a clear lead."""
        if number == 1:
            return "hello"
        points = {zone: set_points(cards) for zone, cards in self._cards.items()}
        own = points.pop(f"{self._seat}.cards", 0)
        ahead = own - max(points.values(), default=0)
        if number < FIRST_COMPARED_ROUND or abs(ahead) < LEAD:
            return ""
        return "leads" if ahead > 0 else "trails"
