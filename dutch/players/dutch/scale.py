"""What cards are worth to their owner: features, each with a weight of the edition.

A weight depends on the **stock**, the number of cards still to be sold. The weights (``weights``) belong to
four stocks, ``KNOTS``, and are interpolated between them; they were fitted to games of the merchant against
itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from dutch.players.dutch.features import ALL, KITS, Features, power_cards
from dutch.players.dutch.weights import WEIGHTS, Rows
from dutch.rules.dutch.editions import EDITIONS, Edition

KNOTS = (0, 4, 10, 20)
"""Stocks that have weights of their own; beyond the last one nothing changes any more."""


def blend(stock: int) -> tuple[float, ...]:
    """The share of each knot's weights in those of this stock; they add up to 1."""
    shares = [0.0] * len(KNOTS)
    for left in range(len(KNOTS) - 1):
        low, high = KNOTS[left], KNOTS[left + 1]
        if low <= stock <= high:
            shares[left + 1] = (stock - low) / (high - low)
            shares[left] = 1 - shares[left + 1]
            return tuple(shares)
    shares[-1] = 1.0
    return tuple(shares)


class Scale:
    """What the evaluation needs of one edition: its cards, and its weights for every stock."""

    def __init__(self, edition: Edition) -> None:
        weights = WEIGHTS[edition.name]
        pack = edition.pack
        self.kit = KITS[edition.scoring]
        self.pack = pack
        self.hand = edition.hand
        self.powers = power_cards(edition)
        self.suit_powers = self.powers & ALL
        stocks = range(len(pack.cards) + 1)
        self.suit = tuple(_blended(weights.suit, stock) for stock in stocks)
        self.owned = tuple(_blended(weights.owned, stock) for stock in stocks)
        self.round = tuple(_blended(weights.round, stock) for stock in stocks)


def _blended(knots: Rows, stock: int) -> Features:
    shares = blend(stock)
    return tuple(
        sum(share * knot[index] for share, knot in zip(shares, knots, strict=True))
        for index in range(len(knots[0]))
    )


@cache
def scale_of(edition: str) -> Scale:
    """The scale of the edition of this name."""
    return Scale(EDITIONS[edition])


def weighed(weights: Sequence[float], features: Sequence[float]) -> float:
    """The sum of features, each multiplied with its weight."""
    return sum(weight * feature for weight, feature in zip(weights, features, strict=True))


@lru_cache(maxsize=1 << 18)
def suit_value(scale: Scale, stock: int, active: int, cashed: int) -> float:
    """The worth of one player's cards of one suit, as sets of the suit's ten cards."""
    return weighed(scale.suit[stock], scale.kit.suit(scale.pack, active, cashed))


@lru_cache(maxsize=1 << 17)
def owned_value(scale: Scale, stock: int, owned: int) -> float:
    """What all cards of a player are worth besides what each suit is."""
    return weighed(scale.owned[stock], scale.kit.owned(scale.pack, owned))


def cards_value(scale: Scale, stock: int, active: int, cashed: int) -> float:
    """The worth of all cards of a player."""
    value = (
        suit_value(scale, stock, active & ALL, cashed & ALL)
        + suit_value(scale, stock, active >> 10 & ALL, cashed >> 10 & ALL)
        + suit_value(scale, stock, active >> 20 & ALL, cashed >> 20 & ALL)
        + suit_value(scale, stock, active >> 30, cashed >> 30)
    )
    return value + owned_value(scale, stock, active | cashed) if scale.owned[0] else value
