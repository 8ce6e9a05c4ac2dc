"""The printed card.

This module is never compiled: a compiled class that defines an order also needs a hash function of its own,
which is slower than Python's default.
"""

from __future__ import annotations


class Card:
    """A printed card. Cards are equal only if they are the same object."""

    __slots__ = ("bid", "bit", "face", "index", "name", "pack", "suit", "vp")

    def __init__(self, pack: str, index: int, suit: str, face: str, bid: int, vp: int) -> None:
        self.pack = pack
        self.index = index
        self.bit = 1 << index
        self.suit = suit
        self.face = face
        self.bid = bid
        self.vp = vp
        self.name = suit + face

    @property
    def is_power(self) -> bool:
        """True for a power card, which bids 0 and is worth 0 VP (D2)."""
        return self.face in ("p", "q")

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, ...]:
        return card_of, (self.pack, self.index, self.suit, self.face, self.bid, self.vp)


_cards: dict[tuple[str, int], Card] = {}
"""All cards made by ``card_of``, by pack and index."""


def card_of(pack: str, index: int, suit: str, face: str, bid: int, vp: int) -> Card:
    """Return the card with this index in its pack: always the same object, also when it is unpickled."""
    if (pack, index) not in _cards:
        _cards[pack, index] = Card(pack, index, suit, face, bid, vp)
    return _cards[pack, index]
