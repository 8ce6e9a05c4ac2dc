"""Features of the cards a player owns, for valuing positions by the edition's scoring.

Points depend on the edition (D2, P1). A set of cards of one suit has one bit for each of its ten faces, so
that all suits can be treated as the first one of the pack.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from dutch.rules.cards import CardNumber, CardSet, Pack, members
from dutch.rules.dutch.editions import EditionName

Features = tuple[float, ...]

PER_SUIT: Final = 10
"""The number of cards of a suit."""

SUIT_MASK: Final = (1 << PER_SUIT) - 1
"""The set of all cards of the first suit."""

SUITS: Final = 4
"""The number of suits."""


def by_suit(cards: CardSet) -> tuple[CardSet, CardSet, CardSet, CardSet]:
    """Split a set of cards into one set for each suit, shifted to the lowest ten bits."""
    return cards & SUIT_MASK, cards >> 10 & SUIT_MASK, cards >> 20 & SUIT_MASK, cards >> 30


class FeatureSet(NamedTuple):
    """The functions that compute an edition's features, and which features make up the score."""

    suit: Callable[[Pack, CardSet, CardSet], Features]
    """Computes the features of one suit from a player's active cards and cashed-in cards."""
    suit_score: tuple[int, ...]
    """The indices of the suit features that add up to the score (D33, P10, C7)."""
    owned: Callable[[Pack, CardSet], Features]
    """Computes the features of all cards of a player."""
    owned_score: tuple[int, ...]
    """The indices of the ``owned`` features that add to the score."""


def _standard_suit(pack: Pack, active: CardSet, cashed: CardSet) -> Features:
    """Return the features of one suit: the first is the bonus, the last the cards' points."""
    owned = active | cashed
    points = [pack.victory_points[card] for card in members(owned)]
    bidding = [pack.victory_points[card] for card in members(owned) if pack.bids[card]]
    bonus = float(min(points, default=0))
    counts = [float(active >> face & 1) for face in range(8)]
    powers = (active >> 8).bit_count()
    size = active.bit_count()
    return (
        bonus,
        float(min(bidding, default=0)) - bonus,
        *counts,
        float(powers),
        float(powers * (size - powers)),
        float(size * size) / 10,
        float(bool(active >> 8) and bool(cashed)),
        float(sum(points)),
    )


def _prototype_suit(pack: Pack, active: CardSet, cashed: CardSet) -> Features:
    """Return the features of one suit: the first is the ten-point bonus, the last the cards' points."""
    owned = active | cashed
    size = owned.bit_count()
    counts = [float(active >> face & 1) for face in range(PER_SUIT)]
    powers = (active >> 5).bit_count()
    return (
        10.0 if size >= 6 else 0.0,
        *(float(size == near) for near in (2, 3, 4, 5)),
        float(max(size - 6, 0)),
        *counts,
        float(powers * powers),
        float(powers * (active.bit_count() - powers)),
        float(cashed.bit_count()),
        float(sum(pack.victory_points[card] for card in members(owned))),
    )


def _competition_suit(pack: Pack, active: CardSet, cashed: CardSet) -> Features:
    """Return the features of one suit: the first is the points of its two lowest cards."""
    points = sorted(pack.victory_points[card] for card in members(active | cashed))
    counts = [float(active >> face & 1) for face in range(8)]
    powers = (active >> 8).bit_count()
    size = len(points)
    return (
        float(sum(points[:2])),
        float(sum(points)),
        float(sum(points[-2:])),
        *counts,
        float(powers),
        float(powers * (size - powers)),
        float(size * size) / 10,
    )


def _no_features(pack: Pack, owned: CardSet) -> Features:
    """Return no features: only suits count."""
    return ()


def _competition_owned(pack: Pack, owned: CardSet) -> Features:
    """Return features of all cards together, mostly of the longest suit.

    The first is the longest suit's points beyond its two lowest cards (C7).
    """
    suits = sorted([members(suit) for suit in by_suit(owned)], key=len)
    sizes = [len(suit) for suit in suits]
    size = sizes[-1]
    longest = [suit for suit in suits if len(suit) == size]
    # Of several, the one that adds most points counts; if those are equal, the last one.
    counted = max(reversed(longest), key=lambda suit: _points_beyond_two(pack, suit))
    points = sum(pack.victory_points[card] for card in counted)
    powers = sum(not pack.bids[card] for card in counted)
    return (
        float(_points_beyond_two(pack, counted)),
        float(size),
        float(min(size - sizes[-2], 3)),
        float(sum(max(other - 2, 0) for other in sizes[:-1])),
        float(powers),
        float(points * size) / 10,
    )


def _points_beyond_two(pack: Pack, cards: Iterable[CardNumber]) -> int:
    """Return the points of all cards but the two lowest."""
    return sum(sorted(pack.victory_points[card] for card in cards)[2:])


FEATURE_SETS: dict[EditionName, FeatureSet] = {
    "standard": FeatureSet(_standard_suit, (0, 14), _no_features, ()),
    "prototype": FeatureSet(_prototype_suit, (0, 19), _no_features, ()),
    "competition": FeatureSet(_competition_suit, (0,), _competition_owned, (0,)),
}
"""The features by the edition's scoring."""
