"""The events of Great Market. All are public, and none can be undone: bidding is heard by everybody."""

from typing import NamedTuple

from dutch.rules.api import BarrierEvent, Card, Term


class Reason(Term):
    """The reason why cards or chips moved."""

    REVEAL = "reveal"
    """The lot of a round was laid out (M4)."""
    WON = "won"
    """A bidder won the lot (M6)."""
    GIFT = "gift"
    """Nobody bid, so a player got the lot free (M8)."""
    UNSOLD = "unsold"
    """Everybody sat out, so the lot left the game (M11)."""
    OVERBID = "overbid"
    """A winner could not pay, and lost a card (M11)."""
    PAYMENT = "payment"
    """The winner paid the other players and the bank (M9)."""
    REWARD = "reward"
    """A player got chips for passing without a bid (M7)."""
    FINE = "fine"
    """A player paid for a forbidden bid (M10)."""


class CardsMoved(
    NamedTuple(
        "CardsMoved", [("reason", Reason), ("cards", tuple[Card, ...]), ("source", str), ("target", str)]
    ),
    BarrierEvent,
):
    """Cards moved between two zones: ``deck``, ``lot``, ``discarded``, or a seat's ``0.cards``."""


class ChipsMoved(
    NamedTuple("ChipsMoved", [("reason", Reason), ("count", int), ("source", str), ("target", str)]),
    BarrierEvent,
):
    """Chips moved between ``bank`` and seats, such as ``0.chips``. ``count`` is above 0."""


class RoundBegan(NamedTuple("RoundBegan", [("round", int)]), BarrierEvent):
    """A round begins, counted from 1 (M4)."""


class AuctionOpened(NamedTuple("AuctionOpened", [("seat", int)]), BarrierEvent):
    """A lot is auctioned, for the first time or again (M11); this seat begins."""


class BidMade(NamedTuple("BidMade", [("seat", int), ("amount", int)]), BarrierEvent):
    """A seat raised the bid (M5)."""


class BidForbidden(NamedTuple("BidForbidden", [("seat", int), ("amount", int)]), BarrierEvent):
    """A seat made a bid that doesn't count: its last digit is on one of the seat's cards (M10)."""


class Passed(NamedTuple("Passed", [("seat", int)]), BarrierEvent):
    """A seat is out of this auction (M5)."""


class LotSold(NamedTuple("LotSold", [("seat", int), ("amount", int)]), BarrierEvent):
    """A seat got the lot for its bid (M6), or for 0 if nobody bid (M8).

    The moves of chips and cards are later events.
    """


class Overbid(NamedTuple("Overbid", [("seat", int), ("amount", int)]), BarrierEvent):
    """A seat won but cannot pay: it sits out while the lot is auctioned again (M11)."""


class GameEnded(
    NamedTuple("GameEnded", [("scores", tuple[int, ...]), ("chips", tuple[int, ...])]), BarrierEvent
):
    """The game is over: the scores and the chips, by seat (M13). All chips are shown now."""
