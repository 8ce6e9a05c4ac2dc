"""What happened, told in immutable events.

``state.apply`` returns the whole truth; ``event.seen_by(seat)`` gives what that seat may see of it, or
None. Cards that a seat may not see are left out of ``cards`` while ``count`` still tells how many moved.
``event.undo_barrier`` says that something was learned, by chance or from another seat, that cannot be
unlearned.
"""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple, Protocol, Self

from dutch.rules.cards import Card
from dutch.rules.terms import MoveReason, Termination, Verb

EVERYONE = -1
"""Value of ``shown_to`` for cards that all seats see."""

NOBODY = -2
"""Value of ``shown_to`` for cards that no seat sees."""

LEARNED = frozenset(
    {
        MoveReason.REVEAL,
        MoveReason.TIE,
        MoveReason.RESTOCK,
        MoveReason.RESHUFFLE,
        MoveReason.DRAW,
        MoveReason.DEAL,
        MoveReason.SWAP,
        MoveReason.SET_OUT,
        MoveReason.PLAY,
    }
)
"""The moves by which a player learns a card."""


class Event(Protocol):
    """Anything that happened."""

    @property
    def undo_barrier(self) -> bool:
        """Whether somebody learned something by it that cannot be unlearned."""

    def seen_by(self, seat: int) -> Event | None:
        """What this seat may see of it; None if nothing."""


ZoneName = Literal[
    "deck", "hand", "bid", "discards", "cashed_in", "display", "auction.deck", "auction.discards"
]


class Zone(NamedTuple):
    """A place where cards lie: a player's with its ``seat``, the display's with its ``place`` (1 to 6)."""

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
    """A group of cards went from one zone to another.

    ``shown_to`` is the seat that sees the cards, ``EVERYONE`` or ``NOBODY``. For the others ``cards`` is
    empty and only ``count`` remains.
    """

    reason: MoveReason
    cards: tuple[Card, ...]
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs here
    source: Zone
    target: Zone
    shown_to: int = EVERYONE

    def seen_by(self, seat: int) -> CardsMoved:
        """The same move, without the cards if this seat may not see them."""
        if self.shown_to == EVERYONE or self.shown_to == seat:
            return self
        return self._replace(cards=())

    @property
    def undo_barrier(self) -> bool:
        """Whether somebody learned a card by it."""
        return self.reason in LEARNED


class Public:
    """An event that every seat sees whole and that can be taken back."""

    __slots__ = ()
    undo_barrier: ClassVar[bool] = False

    def seen_by(self, seat: int) -> Self:
        """The event itself: nothing of it is hidden."""
        return self


class Barrier(Public):
    """An event that every seat sees whole and that cannot be taken back."""

    __slots__ = ()
    undo_barrier: ClassVar[bool] = True


class RowSlid(NamedTuple("RowSlid", [("moves", tuple[tuple[Card, int, int], ...])]), Public):
    """The display closed up (D27): each of ``moves`` is a card, its old place and its new one."""

    __slots__ = ()


class DeckShuffled(NamedTuple("DeckShuffled", [("seat", int), ("count", int), ("looked", bool)]), Barrier):
    """A personal deck was shuffled: after a look (D36), or with new cards in it (D11, D29)."""

    __slots__ = ()


class RoundBegan(NamedTuple("RoundBegan", [("round", int)]), Public):
    """A round begins, counted from 1."""

    __slots__ = ()


class BidsCompared(NamedTuple("BidsCompared", [("totals", tuple[int, int])]), Barrier):
    """Both bids lie open (D9), their totals by seat; after a tie D10 adds cards and compares again."""

    __slots__ = ()


class BidWon(NamedTuple("BidWon", [("seat", int), ("by_coin", bool)]), Barrier):
    """A seat goes first, ``by_coin`` if nothing but a coin could tell (D11)."""

    __slots__ = ()


class TurnBegan(NamedTuple("TurnBegan", [("seat", int), ("is_winner", bool)]), Public):
    """A seat's turn of phase 3 begins."""

    __slots__ = ()


class TurnEnded(NamedTuple("TurnEnded", [("seat", int)]), Barrier):
    """A seat's turn of phase 3 is over; changed suits have ended (D22)."""

    __slots__ = ()


class Purchased(NamedTuple("Purchased", [("seat", int), ("card", Card), ("place", int)]), Public):
    """A seat buys ``card`` at ``place`` (D12); the moves of the cards follow."""

    __slots__ = ()


class PowerUsed(
    NamedTuple("PowerUsed", [("seat", int), ("power", Card), ("verb", Verb), ("card", Card)]), Public
):
    """A seat activates ``power`` (D18) to ``cash``, ``suit``, ``take`` or ``steal`` ``card``."""

    __slots__ = ()


class SuitChanged(NamedTuple("SuitChanged", [("seat", int), ("card", Card), ("suit", str)]), Public):
    """A card in this seat's bid counts as another suit for now (D18, D20)."""

    __slots__ = ()


class AsideChosen(NamedTuple("AsideChosen", [("seat", int)]), Barrier):
    """A seat has chosen what to set aside (D7); the card stays in its hand until both have."""

    __slots__ = ()


class BidChosen(NamedTuple("BidChosen", [("seat", int)]), Barrier):
    """A seat has chosen what to bid (P4); the cards stay in its hand until both have."""

    __slots__ = ()


class SwapChosen(NamedTuple("SwapChosen", [("seat", int)]), Barrier):
    """A seat has chosen what to exchange before the first hand (C2)."""

    __slots__ = ()


class AuctionShuffled(NamedTuple("AuctionShuffled", [("count", int)]), Barrier):
    """What was set out has been shuffled into the auction deck (C2)."""

    __slots__ = ()


class VoteCast(NamedTuple("VoteCast", [("seat", int)]), Barrier):
    """A seat has said, hidden, whether it wants to buy any more (D31)."""

    __slots__ = ()


class VotesShown(NamedTuple("VotesShown", [("votes", tuple[Verb, Verb])]), Barrier):
    """What both seats said (D31), ``stop`` or ``more``, by seat."""

    __slots__ = ()


class GameEnded(
    NamedTuple(
        "GameEnded",
        [("scores", tuple[int, ...]), ("winner", int | None), ("termination", Termination | None)],
    ),
    Barrier,
):
    """The game is over: the scores by seat, the winner (None: a draw) and why it ended."""

    __slots__ = ()
