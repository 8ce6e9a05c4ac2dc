"""Events: everything that happens in a game, as immutable tuples.

``state.apply`` returns complete events; ``event.seen_by(seat)`` is the part that a seat may see, or None.
Cards hidden from a seat are missing from ``cards``, but still counted in ``count``. An event with an
``undo_barrier`` can tell a player something new, by chance or from another seat, so it cannot be undone.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from dutch.rules.api import BarrierEvent, Card, PublicEvent, no_such_seat
from dutch.rules.dutch.terms import MoveReason, Termination, Verb

EVERYONE = -1
"""Value of ``shown_to`` for cards that all seats see."""

REVEALING_MOVES = frozenset(
    (
        MoveReason.DEAL,
        MoveReason.DRAW,
        MoveReason.PLAY,
        MoveReason.RESHUFFLE,
        MoveReason.RESTOCK,
        MoveReason.REVEAL,
        MoveReason.SET_OUT,
        MoveReason.SWAP,
        MoveReason.TIE,
    )
)
"""The reasons of moves that can show a player a card for the first time."""


ZoneName = Literal[
    "deck", "hand", "bid", "discards", "cashed_in", "display", "auction.deck", "auction.discards"
]


class Zone(NamedTuple):
    """Where cards can be: a player's zone has a ``seat``, one of the display a ``place`` (1 to 6)."""

    name: ZoneName
    seat: int | None = None
    place: int | None = None

    def __str__(self) -> str:
        if self.seat is not None:
            return f"{self.seat}.{self.name}"
        return f"{self.name}.{self.place}" if self.place is not None else self.name


AUCTION_DECK = Zone("auction.deck")
AUCTION_DISCARDS = Zone("auction.discards")
DISPLAY = tuple(Zone("display", None, place) for place in range(1, 7))
"""The six places of the auction display; ``DISPLAY[0]`` is place 1, the cheapest."""

DECKS = (Zone("deck", 0), Zone("deck", 1))
HANDS = (Zone("hand", 0), Zone("hand", 1))
BIDS = (Zone("bid", 0), Zone("bid", 1))
DISCARDS = (Zone("discards", 0), Zone("discards", 1))
CASHED_IN = (Zone("cashed_in", 0), Zone("cashed_in", 1))


class CardsMoved(NamedTuple):
    """Cards moved from one zone to another."""

    reason: MoveReason
    cards: tuple[Card, ...]
    """The cards that moved; empty if they are hidden from the seat."""
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs here
    source: Zone
    target: Zone
    shown_to: int = EVERYONE
    """The seat that sees the cards, ``EVERYONE`` or ``NOBODY``."""

    def seen_by(self, seat: int) -> CardsMoved:
        """Return the event, without ``cards`` if they are hidden from this seat."""
        if seat < 0:
            raise no_such_seat(seat)
        if self.shown_to == EVERYONE or self.shown_to == seat:
            return self
        return self._replace(cards=())

    @property
    def undo_barrier(self) -> bool:
        """True if the move can show a player a card for the first time."""
        return self.reason in REVEALING_MOVES


class RowSlid(NamedTuple("RowSlid", [("moves", tuple[tuple[Card, int, int], ...])]), PublicEvent):
    """The display closed up (D27): each of ``moves`` is a card, its old place and its new one."""


class DeckShuffled(
    NamedTuple("DeckShuffled", [("seat", int), ("count", int), ("looked", bool)]), BarrierEvent
):
    """A personal deck was shuffled: after a look (D36), or with new cards in it (D11, D29)."""


class RoundBegan(NamedTuple("RoundBegan", [("round", int)]), PublicEvent):
    """A round begins, counted from 1."""


class BidsCompared(NamedTuple("BidsCompared", [("totals", tuple[int, int])]), BarrierEvent):
    """The totals of both bids were compared (D9), or compared again after a tie (D10)."""


class BidWon(NamedTuple("BidWon", [("seat", int), ("by_coin", bool)]), BarrierEvent):
    """A seat won the bid and goes first. ``by_coin`` is True if a coin decided (D11)."""


class TurnBegan(NamedTuple("TurnBegan", [("seat", int), ("is_winner", bool)]), PublicEvent):
    """A seat's turn in phase 3 began. ``is_winner`` is True for the winner of the bid."""


class TurnEnded(NamedTuple("TurnEnded", [("seat", int)]), BarrierEvent):
    """A seat's turn of phase 3 is over; changed suits have ended (D22)."""


class Purchased(NamedTuple("Purchased", [("seat", int), ("card", Card), ("place", int)]), PublicEvent):
    """A seat buys ``card`` at ``place`` (D12); the moves of the cards follow."""


class PowerUsed(
    NamedTuple("PowerUsed", [("seat", int), ("power", Card), ("verb", Verb), ("card", Card)]), PublicEvent
):
    """A seat used ``power`` on ``card``; ``verb`` tells how (D18, C4)."""


class SuitChanged(NamedTuple("SuitChanged", [("seat", int), ("card", Card), ("suit", str)]), PublicEvent):
    """A card in a seat's bid changed its suit until the end of the turn (D18, D20)."""


class AsideChosen(NamedTuple("AsideChosen", [("seat", int)]), BarrierEvent):
    """A seat has chosen the cards to set aside (D7); they stay in its hand until both seats have chosen."""


class BidChosen(NamedTuple("BidChosen", [("seat", int)]), BarrierEvent):
    """A seat has chosen its bid (P4); the cards stay in its hand until both seats have chosen."""


class SwapChosen(NamedTuple("SwapChosen", [("seat", int)]), BarrierEvent):
    """A seat has chosen the cards to exchange before the first hand (C2)."""


class AuctionShuffled(NamedTuple("AuctionShuffled", [("count", int)]), BarrierEvent):
    """The cards set out were shuffled into the auction deck (C2)."""


class VoteCast(NamedTuple("VoteCast", [("seat", int)]), BarrierEvent):
    """A seat voted; the vote is still hidden (D31)."""


class VotesShown(NamedTuple("VotesShown", [("votes", tuple[Verb, Verb])]), BarrierEvent):
    """Both votes are shown (D31), ``stop`` or ``more``, by seat."""


class GameEnded(
    NamedTuple(
        "GameEnded",
        [("scores", tuple[int, ...]), ("winner", int | None), ("termination", Termination | None)],
    ),
    BarrierEvent,
):
    """The game is over: the scores by seat, the winner (None for a draw) and the reason."""
