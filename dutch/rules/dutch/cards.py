"""Cards, packs, and sets of cards as integers.

A game numbers its cards 0, 1, 2 … in canonical order. Inside a state a card is that number and a set of
cards is an integer with one bit per number, so that copying a state copies a few integers. ``Card``
objects appear at the edges only: in actions, events and observations.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeVar

from dutch.rules.api import Card, CardNumber, CardSet, card_of

Suit = Literal["G", "R", "P", "B"]
"""The letter of a suit of Dutch."""

SUITS: Final[tuple[Suit, ...]] = ("G", "R", "P", "B")
"""Suit letters in canonical order: green, red, pink, blue."""

SUIT_NAMES = {"G": "green", "R": "red", "P": "pink", "B": "blue"}


T = TypeVar("T")


def subset_tables(items: Sequence[T]) -> tuple[tuple[tuple[T, ...], ...], ...]:
    """Return four tables, one for each ten of the 40 items.

    A table maps any ten bits to the tuple of the items whose bits are set.
    """
    tables = []
    for first in range(0, 40, 10):
        table: list[tuple[T, ...]] = [()]
        for item in items[first : first + 10]:
            table += [(*subset, item) for subset in table]
        tables.append(tuple(table))
    return tuple(tables)


class Pack:
    """All cards of an edition in canonical order: by suit (green, red, pink, blue), then by face.

    ``bids`` (the bid values), ``victory_points``, ``suit_of`` (the numbers of the suits) and ``names`` are
    indexed by card number. ``suit_masks`` are the sets of the cards of each suit, ``powers`` the set of the
    power cards.
    """

    def __init__(self, name: str, faces: Iterable[tuple[str, int, int]]) -> None:
        per_suit = tuple(faces)
        cards: list[Card] = []
        for suit in SUITS:
            for face, bid, vp in per_suit:
                cards.append(card_of(name, len(cards), suit, face, bid, vp))
        self.name = name
        self.cards = tuple(cards)
        self.by_name = {card.name: card for card in cards}
        self.bids = tuple(card.bid for card in cards)
        self.victory_points = tuple(card.vp for card in cards)
        self.suit_of = tuple(SUITS.index(card.suit) for card in cards)
        self.suit_masks = tuple(sum(1 << card.index for card in cards if card.suit == suit) for suit in SUITS)
        self.all_mask = (1 << len(cards)) - 1
        self.powers = sum(1 << card.index for card in cards if card.is_power)
        self.names = tuple(card.name for card in cards)
        self._bid_subsets = tuple(
            tuple(sum(subset) for subset in table) for table in subset_tables(self.bids)
        )
        self._card_subsets = subset_tables(self.cards)
        self._name_subsets = subset_tables(self.names)

    def cards_of(self, mask: CardSet) -> tuple[Card, ...]:
        """Return the cards of a set, in canonical order."""
        first, second, third, fourth = self._card_subsets
        return first[mask & 1023] + second[mask >> 10 & 1023] + third[mask >> 20 & 1023] + fourth[mask >> 30]

    def bid_of(self, mask: CardSet) -> int:
        """Return the sum of the bid values of a set of cards."""
        first, second, third, fourth = self._bid_subsets
        return first[mask & 1023] + second[mask >> 10 & 1023] + third[mask >> 20 & 1023] + fourth[mask >> 30]

    def names_of(self, mask: CardSet) -> tuple[str, ...]:
        """Return the names of the cards of a set, in canonical order."""
        first, second, third, fourth = self._name_subsets
        return first[mask & 1023] + second[mask >> 10 & 1023] + third[mask >> 20 & 1023] + fourth[mask >> 30]


_NUMBERS: Final = subset_tables(range(40))


def members(mask: CardSet) -> tuple[CardNumber, ...]:
    """Return the card numbers of a set in ascending order."""
    first, second, third, fourth = _NUMBERS
    return first[mask & 1023] + second[mask >> 10 & 1023] + third[mask >> 20 & 1023] + fourth[mask >> 30]


members_of_few = lru_cache(maxsize=1 << 12)(members)
"""``members`` with a cache, for small sets, which recur."""


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


def contains(cards: CardSet, card: Card) -> bool:
    """Return True if a set contains a card."""
    return cards & card.bit != 0


BID_FACES = tuple((str(bid), bid, 9 - bid) for bid in range(1, 9))
STANDARD = Pack("standard", (*BID_FACES, ("p", 0, 0), ("q", 0, 0)))
"""The 40 cards of the standard and competition editions (D1, D2): a bid card of b is worth 9 − b."""

PROTOTYPE_VPS = (11, 7, 4, 2, 1, -1, -2, -4, -7, -11)
PROTOTYPE = Pack("prototype", tuple((str(bid), bid, PROTOTYPE_VPS[bid - 1]) for bid in range(1, 11)))
"""The 40 cards of Prototype: bids 1 to 10, without cards that are only powers (P1)."""

PACKS = {pack.name: pack for pack in (STANDARD, PROTOTYPE)}
