"""Cards, packs, and sets of cards as integers.

The cards of a pack are numbered 0, 1, 2 … in canonical order: by suit (green, red, pink, blue), then by face.
Inside a state a card is that number, and a set of cards is an integer with one bit per number, so that
copying a state copies a few integers. ``Card`` objects appear at the edges only: in actions, events and
observations.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeVar

from dutch.rules.api import Card, CardNumber, Cards, CardSet, card_of

Suit = Literal["G", "R", "P", "B"]
"""The letter of a suit of Dutch."""

SUITS: Final[tuple[Suit, ...]] = ("G", "R", "P", "B")
"""Suit letters in canonical order: green, red, pink, blue."""

SUIT_NAMES = {"G": "green", "R": "red", "P": "pink", "B": "blue"}

PER_SUIT: Final = 10
"""The number of cards of a suit, in both packs."""

SUIT_CARDS: Final[dict[str, CardSet]] = {
    suit: (1 << PER_SUIT) - 1 << PER_SUIT * n for n, suit in enumerate(SUITS)
}
"""The cards of each suit, as sets."""

T = TypeVar("T")


def suit_of(card: CardNumber) -> Suit:
    """Return the printed suit of a card."""
    return SUITS[card // PER_SUIT]


def _subset_tables(items: Sequence[T]) -> tuple[tuple[tuple[T, ...], ...], ...]:
    """Return a table for each suit, which maps any ten bits to the tuple of the items whose bits are set."""
    tables = []
    for first in range(0, len(items), PER_SUIT):
        table: list[tuple[T, ...]] = [()]
        for item in items[first : first + PER_SUIT]:
            table += [(*subset, item) for subset in table]
        tables.append(tuple(table))
    return tuple(tables)


class Pack:
    """All cards of an edition. ``bids`` and ``victory_points`` are indexed by card number."""

    def __init__(self, name: str, faces: Iterable[tuple[str, int, int]]) -> None:
        per_suit = [(suit, *face) for suit in SUITS for face in faces]
        self.name = name
        self.cards: Cards = tuple([card_of(name, index, *printed) for index, printed in enumerate(per_suit)])
        self.by_name = {card.name: card for card in self.cards}
        self.bids = tuple([card.bid for card in self.cards])
        self.victory_points = tuple([card.vp for card in self.cards])
        self.all_mask = (1 << len(self.cards)) - 1
        self.powers = mask_of_cards([card for card in self.cards if card.is_power])
        self._bids = [tuple(map(sum, table)) for table in _subset_tables(self.bids)]
        self._cards = _subset_tables(self.cards)

    def cards_of(self, mask: CardSet) -> Cards:
        """Return the cards of a set, in canonical order."""
        first, second, third, fourth = self._cards
        return first[mask & 1023] + second[mask >> 10 & 1023] + third[mask >> 20 & 1023] + fourth[mask >> 30]

    def bid_of(self, mask: CardSet) -> int:
        """Return the sum of the bid values of a set of cards."""
        first, second, third, fourth = self._bids
        return first[mask & 1023] + second[mask >> 10 & 1023] + third[mask >> 20 & 1023] + fourth[mask >> 30]


_NUMBERS: Final = _subset_tables(range(PER_SUIT * len(SUITS)))


def members(mask: CardSet) -> tuple[CardNumber, ...]:
    """Return the card numbers of a set in ascending order."""
    first, second, third, fourth = _NUMBERS
    return first[mask & 1023] + second[mask >> 10 & 1023] + third[mask >> 20 & 1023] + fourth[mask >> 30]


_BITS: Final = (*(1 << number for number in range(40)), 0, 0)
"""The bit of each card number; zero at indices −1 (a hidden card) and −2 (a gap)."""


def mask_of(numbers: Iterable[CardNumber]) -> CardSet:
    """Convert card numbers to a set, ignoring hidden cards and gaps."""
    mask = 0
    for number in numbers:
        mask |= _BITS[number]
    return mask


def mask_of_cards(cards: Iterable[Card]) -> CardSet:
    """Convert cards to a set."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


BID_FACES = tuple((str(bid), bid, 9 - bid) for bid in range(1, 9))
STANDARD = Pack("standard", (*BID_FACES, ("p", 0, 0), ("q", 0, 0)))
"""The 40 cards of the standard and competition editions (D1, D2): a bid card of b is worth 9 − b."""

PROTOTYPE_VPS = (11, 7, 4, 2, 1, -1, -2, -4, -7, -11)
PROTOTYPE = Pack("prototype", tuple((str(bid), bid, PROTOTYPE_VPS[bid - 1]) for bid in range(1, 11)))
"""The 40 cards of Prototype: bids 1 to 10, without cards that are only powers (P1)."""
