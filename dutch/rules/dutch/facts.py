"""Facts: a compact log of what the rules did, from which events are built on demand.

Search and simulations never read events, so building them would waste time. Instead the rules log facts of
three kinds: an event that is a constant; a route with the set of cards that took it; or a function of this
module with its arguments, which are seats, and cards as numbers, sets or piles. ``Events`` builds the events
on first access.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, overload

from dutch.rules.api import NOBODY, Card, CardSet, Event
from dutch.rules.dutch.cards import Pack
from dutch.rules.dutch.events import (
    AUCTION_DECK,
    AUCTION_DISCARDS,
    BIDS,
    CASHED_IN,
    DECKS,
    DISCARDS,
    DISPLAY,
    EVERYONE,
    HANDS,
    AsideChosen,
    BidChosen,
    BidsCompared,
    BidWon,
    CardsMoved,
    DeckShuffled,
    PowerUsed,
    Purchased,
    RowSlid,
    SuitChanged,
    SwapChosen,
    TurnBegan,
    TurnEnded,
    VoteCast,
    Zone,
)
from dutch.rules.dutch.terms import MoveReason, Phase, Verb

Route = tuple[MoveReason, Zone, Zone, int]
"""How cards move: the reason, the zones they leave and reach, and who sees them.

The last value is that of ``CardsMoved.shown_to``.
"""

Fact = tuple[Any, ...]
"""A constant event; a route and a set of cards; or a function of this module and its arguments."""

Log = list[Fact]

_new: Final = tuple.__new__
"""Makes a named tuple, in a third of the time that calling its class takes."""

CHOSEN: dict[Phase, tuple[Fact, Fact]] = {
    Phase.SWAP: (SwapChosen(0), SwapChosen(1)),
    Phase.ASIDE: (AsideChosen(0), AsideChosen(1)),
    Phase.BID: (BidChosen(0), BidChosen(1)),
}
"""The events of secret choices, by phase and then by seat."""

WON = tuple((BidWon(seat, False), BidWon(seat, True)) for seat in (0, 1))
"""The events of winning the bid, by seat and then by whether a coin decided."""

TURN_BEGAN = tuple((TurnBegan(seat, False), TurnBegan(seat, True)) for seat in (0, 1))
"""The events of beginning a turn, by seat and then by whether the seat won the bid."""

TURN_ENDED = (TurnEnded(0), TurnEnded(1))
VOTED = (VoteCast(0), VoteCast(1))

JOINS = {Verb.TAKE: MoveReason.TAKE, Verb.STEAL: MoveReason.STEAL, Verb.RECALL: MoveReason.RECALL}
"""The reason for moving a card into the bid, by the verb of the power used."""


class Events(Sequence[Event]):
    """The events of an action, in order, all created when the first one is read."""

    __slots__ = ("_events", "_log", "_pack")

    def __init__(self, pack: Pack, log: Log) -> None:
        self._pack = pack
        self._log = log
        self._events: tuple[Event, ...] = ()

    def _read(self) -> tuple[Event, ...]:
        if self._log:
            pack = self._pack
            events: list[Any] = []
            for fact in self._log:
                if type(fact) is not tuple:
                    events.append(fact)
                elif type(fact[0]) is tuple:
                    (reason, source, target, shown_to), cards = fact
                    moved = pack.cards_of(cards)
                    events.append(_new(CardsMoved, (reason, moved, len(moved), source, target, shown_to)))
                else:
                    fact[0](pack, events, fact)
            self._events = tuple(events)
            self._log = []
        return self._events

    def __len__(self) -> int:
        return len(self._read())

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        return self._read()[index]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events or self._read())

    def __reduce__(self) -> tuple[type[tuple[Event, ...]], tuple[tuple[Event, ...]]]:
        """Pickle the events as a tuple, without the pack and the facts."""
        return tuple, (self._read(),)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Events):
            other = other._read()
        return self._read() == other

    def __hash__(self) -> int:
        return hash(self._read())

    def __repr__(self) -> str:
        return repr(self._read())


# Routes, by the seat that owns the cards


def _routes(
    reason: str,
    sources: Sequence[Zone],
    targets: Sequence[Zone],
    shown_to: Sequence[int] = (EVERYONE, EVERYONE),
) -> tuple[Route, Route]:
    first, second = zip(sources, targets, shown_to, strict=True)
    return (MoveReason(reason), *first), (MoveReason(reason), *second)


_AUCTION_DECKS = (AUCTION_DECK, AUCTION_DECK)
_AUCTION_DISCARDS = (AUCTION_DISCARDS, AUCTION_DISCARDS)
_OWNER = (0, 1)

DEALT = _routes("deal", _AUCTION_DECKS, DECKS, (NOBODY, NOBODY))
"""A player was dealt a deck (D4)."""

SET_OUT = _routes("set out", DECKS, _AUCTION_DECKS, _OWNER)
"""A player set cards out of the first deck (C2)."""

SWAPPED = _routes("swap", _AUCTION_DECKS, DECKS, _OWNER)
"""A player drew cards for those set out (C2)."""

REVEALED = _routes("reveal", HANDS, BIDS)
"""A bid was turned up (D9)."""

TIED = _routes("tie", DECKS, BIDS)
"""The top card of a deck was added to a tied bid (D10)."""

KEPT = _routes("kept", BIDS, DISCARDS)
"""Cards that paid were kept (D14)."""

LOST = _routes("lost", BIDS, _AUCTION_DISCARDS)
"""Cards that paid were lost (D14)."""

PLAYED = _routes("play", HANDS, BIDS)
"""A power came from the hand into the bid (P5)."""

CASHED = _routes("cash", BIDS, CASHED_IN)
"""A card was cashed in (D18)."""

UNUSED_BID = _routes("unused", BIDS, DISCARDS)
"""The rest of a bid went to the discards (D22)."""

UNUSED_HAND = _routes("unused", HANDS, DISCARDS)
"""The rest of a hand went to the discards (P8)."""

GIVEN = _routes("gift", DISPLAY[:1] * 2, DISCARDS)
"""The loser of the bid received the card at place 1 (C5)."""

CLEARED: Route = (MoveReason.CLEARED, DISPLAY[0], AUCTION_DISCARDS, EVERYONE)
"""The card at place 1 was cleared from a display from which nobody took a card (D28)."""

RECYCLED = _routes("reshuffle", DISCARDS, DECKS)
"""The discards were put under the deck (D11, D29)."""

DRAWN = _routes("draw", DECKS, HANDS, _OWNER)
"""A player drew a hand (D29)."""

_ASIDE = _routes("aside", HANDS, DECKS, _OWNER)
_BOUGHT, _RESTOCK = MoveReason.BOUGHT, MoveReason.RESTOCK


# Functions that add the events of a fact to a list


def report_asides(pack: Pack, events: list[Event], fact: Fact) -> None:
    """Cards of a seat were set aside, the first one on top (D7, C3)."""
    _, seat, cards = fact
    reason, source, target, shown_to = _ASIDE[seat]
    moved = tuple([pack.cards[card] for card in cards])
    events.append(_new(CardsMoved, (reason, moved, len(moved), source, target, shown_to)))


def report_comparison(_pack: Pack, events: list[Event], fact: Fact) -> None:
    """The totals of the bids were compared (D9)."""
    events.append(_new(BidsCompared, (fact[1:],)))


def report_purchase(pack: Pack, events: list[Event], fact: Fact) -> None:
    """A seat bought the card at a place; some of the cards that paid were kept, the others lost (D12)."""
    _, seat, place, number, kept, lost = fact
    card = pack.cards[number]
    events.append(_new(Purchased, (seat, card, place)))
    _report_payment(pack, events, seat, card, DISPLAY[place - 1], kept, lost)


def report_bargain(pack: Pack, events: list[Event], fact: Fact) -> None:
    """A power card of a seat bought a card from a zone, and was kept or lost (C4)."""
    _, seat, number, source, kept, lost = fact
    _report_payment(pack, events, seat, pack.cards[number], source, kept, lost)


def _report_payment(
    pack: Pack, events: list[Event], seat: int, card: Card, source: Zone, kept: CardSet, lost: CardSet
) -> None:
    """Add the moves of a bought card, and of the cards that paid (D13, D14)."""
    events.append(_new(CardsMoved, (_BOUGHT, (card,), 1, source, DISCARDS[seat], EVERYONE)))
    if kept:
        reason, source, target, shown_to = KEPT[seat]
        moved = pack.cards_of(kept)
        events.append(_new(CardsMoved, (reason, moved, len(moved), source, target, shown_to)))
    if lost:
        reason, source, target, shown_to = LOST[seat]
        moved = pack.cards_of(lost)
        events.append(_new(CardsMoved, (reason, moved, len(moved), source, target, shown_to)))


def report_power_use(pack: Pack, events: list[Event], fact: Fact) -> None:
    """A seat used a power on a card (D18)."""
    _, seat, power, verb, card = fact
    events.append(_new(PowerUsed, (seat, pack.cards[power], verb, pack.cards[card])))


def report_suit_change(pack: Pack, events: list[Event], fact: Fact) -> None:
    """A card of a seat's bid took another suit (D18)."""
    _, seat, card, suit = fact
    events.append(_new(SuitChanged, (seat, pack.cards[card], suit)))


def report_joining_card(pack: Pack, events: list[Event], fact: Fact) -> None:
    """A power of a seat brought a card from a zone into the bid (D18, C4)."""
    _, seat, verb, card, source = fact
    events.append(_new(CardsMoved, (JOINS[verb], (pack.cards[card],), 1, source, BIDS[seat], EVERYONE)))


def report_slide(pack: Pack, events: list[Event], fact: Fact) -> None:
    """The cards of this row closed up towards place 1 (D27)."""
    moves, new = [], 0
    for old, card in enumerate(fact[1], 1):
        if card >= 0:
            new += 1
            if new != old:
                moves.append((pack.cards[card], old, new))
    if moves:
        events.append(_new(RowSlid, (tuple(moves),)))


def report_restock(pack: Pack, events: list[Event], fact: Fact) -> None:
    """Cards of the auction deck filled the row from this place on (D5, D27)."""
    _, cards, first = fact
    for place, card in enumerate(cards, first - 1):
        move = (_RESTOCK, (pack.cards[card],), 1, AUCTION_DECK, DISPLAY[place], EVERYONE)
        events.append(_new(CardsMoved, move))


def report_shuffle(_pack: Pack, events: list[Event], fact: Fact) -> None:
    """The deck of a seat was shuffled, after a look (D36) or with new cards in it (D11, D29)."""
    events.append(_new(DeckShuffled, fact[1:]))
