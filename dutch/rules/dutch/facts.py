"""Facts: a compact log of what the rules did, from which events are built on demand.

Search and simulations never read events, so the rules do not build any. Instead they log facts: a function of
this module and its arguments, which are seats, and cards as numbers, sets or piles. ``Events`` calls the
functions on first access. An event without parameters is logged as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, overload

from dutch.rules.cards import Pack
from dutch.rules.events import (
    AUCTION_DECK,
    AUCTION_DISCARDS,
    BIDS,
    CASHED_IN,
    DECKS,
    DISCARDS,
    DISPLAY,
    EVERYONE,
    HANDS,
    NOBODY,
    AsideChosen,
    AuctionShuffled,
    BidChosen,
    BidsCompared,
    BidWon,
    CardsMoved,
    DeckShuffled,
    Event,
    PowerUsed,
    Purchased,
    RoundBegan,
    RowSlid,
    SuitChanged,
    SwapChosen,
    TurnBegan,
    TurnEnded,
    VoteCast,
    Zone,
)
from dutch.rules.terms import MoveReason, Phase, Verb

Fact = tuple[Any, ...]
"""A constant event, or a function of this module with all its arguments except the pack."""

Log = list[Fact]

Made = tuple[Event, ...]

CHOSEN: dict[Phase, tuple[Fact, Fact]] = {
    Phase.SWAP: (SwapChosen(0), SwapChosen(1)),
    Phase.ASIDE: (AsideChosen(0), AsideChosen(1)),
    Phase.BID: (BidChosen(0), BidChosen(1)),
}
"""The event of a secret choice, by the phase and the seat."""

WON = tuple((BidWon(seat, False), BidWon(seat, True)) for seat in (0, 1))
"""By the seat, and by whether a coin decided."""

TURN_BEGAN = tuple((TurnBegan(seat, False), TurnBegan(seat, True)) for seat in (0, 1))
"""By the seat, and by whether it won the bid."""

TURN_ENDED = (TurnEnded(0), TurnEnded(1))
VOTED = (VoteCast(0), VoteCast(1))

DEAL, ASIDE, REVEAL, TIE, BOUGHT, KEPT, LOST, CASH = map(
    MoveReason, ("deal", "aside", "reveal", "tie", "bought", "kept", "lost", "cash")
)
UNUSED, RESTOCK, CLEARED, RESHUFFLE, DRAW, PLAY, GIFT, SET_OUT, SWAP = map(
    MoveReason,
    ("unused", "restock", "cleared", "reshuffle", "draw", "play", "gift", "set out", "swap"),
)
"""Frequently used members, bound here because enum lookup is slow before Python 3.12."""

JOINS = {
    Verb.TAKE: MoveReason.TAKE,
    Verb.STEAL: MoveReason.STEAL,
    Verb.RECALL: MoveReason.RECALL,
}
"""The reason why a card joins the bid, by verb."""


class Events(Sequence[Event]):
    """The events of an action, in order; created when one of them is first read."""

    __slots__ = ("_events", "_log", "_pack")

    def __init__(self, pack: Pack, log: Log) -> None:
        self._pack = pack
        self._log = log
        self._events: Made | None = None

    def _read(self) -> Made:
        if self._events is None:
            pack, events = self._pack, list[Event]()
            for fact in self._log:
                if type(fact) is tuple:
                    events += fact[0](pack, *fact[1:])
                else:
                    events.append(fact)  # type: ignore[arg-type]
            self._events = tuple(events)
            self._log = []
        return self._events

    def __len__(self) -> int:
        return len(self._read())

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Made: ...
    def __getitem__(self, index: int | slice) -> Event | Made:
        return self._read()[index]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._read())

    def __reduce__(self) -> tuple[type[tuple[Event, ...]], tuple[Made]]:
        """Pickle as a tuple of events, without the pack."""
        return tuple, (self._read(),)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Events):
            other = other._read()
        return self._read() == other

    def __hash__(self) -> int:
        return hash(self._read())

    def __repr__(self) -> str:
        return repr(self._read())


def _moved(
    pack: Pack, reason: MoveReason, cards: int, source: Zone, target: Zone, shown_to: int = EVERYONE
) -> CardsMoved:
    """Return the move of a set of cards."""
    moved = pack.cards_of(cards)
    return CardsMoved(reason, moved, len(moved), source, target, shown_to)


def _one_moved(pack: Pack, reason: MoveReason, card: int, source: Zone, target: Zone) -> Made:
    """Return the move of one card that everybody sees."""
    return (CardsMoved(reason, (pack.cards[card],), 1, source, target),)


# Setup


def dealt(pack: Pack, seat: int, cards: int) -> Made:
    """A player was dealt a deck (D4)."""
    return (_moved(pack, DEAL, cards, AUCTION_DECK, DECKS[seat], NOBODY),)


def exchanged(pack: Pack, seat: int, out: int, into: int) -> Made:
    """A player set cards out and drew others (C2)."""
    return (
        _moved(pack, SET_OUT, out, DECKS[seat], AUCTION_DECK, seat),
        _moved(pack, SWAP, into, AUCTION_DECK, DECKS[seat], seat),
    )


def auction_shuffled(_pack: Pack, count: int) -> Made:
    """The cards set out were shuffled into the auction deck (C2)."""
    return (AuctionShuffled(count),)


# Setting aside and bidding


@lru_cache(maxsize=1 << 7)
def round_began(_pack: Pack, number: int) -> Made:
    """A round began."""
    return (RoundBegan(number),)


@lru_cache(maxsize=1 << 9)
def put_aside(pack: Pack, seat: int, cards: tuple[int, ...]) -> Made:
    """Cards were set aside, the first one on top (D7, C3)."""
    moved = tuple([pack.cards[card] for card in cards])
    return (CardsMoved(ASIDE, moved, len(moved), HANDS[seat], DECKS[seat], seat),)


def revealed(pack: Pack, seat: int, bid: int) -> Made:
    """A bid was turned up (D9)."""
    return (_moved(pack, REVEAL, bid, HANDS[seat], BIDS[seat]),)


@lru_cache(maxsize=1 << 10)
def compared(_pack: Pack, first: int, second: int) -> Made:
    """The totals of the bids were compared (D9)."""
    return (BidsCompared((first, second)),)


@lru_cache(maxsize=1 << 8)
def tie_card(pack: Pack, seat: int, card: int) -> Made:
    """The top card of a deck was added to a tied bid (D10)."""
    return _one_moved(pack, TIE, card, DECKS[seat], BIDS[seat])


# Turns


def bought(pack: Pack, seat: int, place: int, card: int, kept: int, lost: int) -> Made:
    """A player bought the card at a place; some of the cards that paid were kept, the others lost (D12)."""
    return _bought(pack, seat, place, card) + _paid(pack, seat, kept, lost)


@lru_cache(maxsize=1 << 10)
def _bought(pack: Pack, seat: int, place: int, card: int) -> Made:
    """Return the events about the bought card (D13)."""
    found = Purchased(seat, pack.cards[card], place)
    return (found, *_one_moved(pack, BOUGHT, card, DISPLAY[place - 1], DISCARDS[seat]))


@lru_cache(maxsize=1 << 12)
def _paid(pack: Pack, seat: int, kept: int, lost: int) -> Made:
    """Return the moves of the cards that paid (D14)."""
    moves: list[Event] = []
    if kept:
        moves.append(_moved(pack, KEPT, kept, BIDS[seat], DISCARDS[seat]))
    if lost:
        moves.append(_moved(pack, LOST, lost, BIDS[seat], AUCTION_DISCARDS))
    return tuple(moves)


@lru_cache(maxsize=1 << 8)
def played(pack: Pack, seat: int, power: int) -> Made:
    """A power came from the hand into the bid (P5)."""
    return _one_moved(pack, PLAY, power, HANDS[seat], BIDS[seat])


@lru_cache(maxsize=1 << 12)
def used(pack: Pack, seat: int, power: int, verb: Verb, card: int) -> Made:
    """A power was used on a card (D18)."""
    return (PowerUsed(seat, pack.cards[power], verb, pack.cards[card]),)


@lru_cache(maxsize=1 << 9)
def suit_changed(pack: Pack, seat: int, card: int, suit: str) -> Made:
    """A card of the bid took another suit (D18)."""
    return (SuitChanged(seat, pack.cards[card], suit),)


@lru_cache(maxsize=1 << 8)
def cashed(pack: Pack, seat: int, card: int) -> Made:
    """A card was cashed in (D18)."""
    return _one_moved(pack, CASH, card, BIDS[seat], CASHED_IN[seat])


@lru_cache(maxsize=1 << 11)
def joined(pack: Pack, seat: int, verb: Verb, card: int, source: Zone) -> Made:
    """A power brought a card into the bid (D18, C4)."""
    return _one_moved(pack, JOINS[verb], card, source, BIDS[seat])


@lru_cache(maxsize=1 << 10)
def bargained(pack: Pack, seat: int, card: int, source: Zone, kept: int, lost: int) -> Made:
    """A power card bought a card, and was kept or lost (C4)."""
    return _one_moved(pack, BOUGHT, card, source, DISCARDS[seat]) + _paid(pack, seat, kept, lost)


@lru_cache(maxsize=1 << 11)
def unused(pack: Pack, seat: int, bid: int, hand: int) -> Made:
    """The rest of the bid and of the hand went to the discards (D22, P8)."""
    moves: list[Event] = []
    if bid:
        moves.append(_moved(pack, UNUSED, bid, BIDS[seat], DISCARDS[seat]))
    if hand:
        moves.append(_moved(pack, UNUSED, hand, HANDS[seat], DISCARDS[seat]))
    return tuple(moves)


@lru_cache(maxsize=1 << 8)
def gift(pack: Pack, seat: int, card: int) -> Made:
    """The loser of the bid received the card at place 1 (C5)."""
    return _one_moved(pack, GIFT, card, DISPLAY[0], DISCARDS[seat])


# Restocking and drawing


def cleared(pack: Pack, card: int) -> Made:
    """The card at place 1 left an untouched row (D28)."""
    return _one_moved(pack, CLEARED, card, DISPLAY[0], AUCTION_DISCARDS)


def slid(pack: Pack, row: tuple[int, ...]) -> Made:
    """The cards of this row closed up towards place 1 (D27)."""
    moves, new = [], 0
    for old, card in enumerate(row, 1):
        if card >= 0:
            new += 1
            if new != old:
                moves.append((pack.cards[card], old, new))
    return (RowSlid(tuple(moves)),) if moves else ()


def restocked(pack: Pack, cards: tuple[int, ...], first: int) -> Made:
    """Cards of the auction deck filled the row from this place on (D5, D27)."""
    return tuple([_restocked(pack, card, place) for place, card in enumerate(cards, first)])


@lru_cache(maxsize=1 << 9)
def _restocked(pack: Pack, card: int, place: int) -> CardsMoved:
    return CardsMoved(RESTOCK, (pack.cards[card],), 1, AUCTION_DECK, DISPLAY[place - 1])


@lru_cache(maxsize=1 << 7)
def looked(_pack: Pack, seat: int, count: int) -> Made:
    """A player looked through the deck, which was shuffled (D36)."""
    return (DeckShuffled(seat, count, looked=True),)


def recycled(pack: Pack, seat: int, cards: int) -> Made:
    """The discards were shuffled and put under the deck (D11, D29)."""
    move = _moved(pack, RESHUFFLE, cards, DISCARDS[seat], DECKS[seat])
    return (move, DeckShuffled(seat, move.count, looked=False))


def drawn(pack: Pack, seat: int, cards: int) -> Made:
    """A player drew a hand (D29)."""
    return (_moved(pack, DRAW, cards, DECKS[seat], HANDS[seat], seat),)
