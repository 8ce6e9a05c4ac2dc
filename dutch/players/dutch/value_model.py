"""The value of cards to their owner: a weighted sum of features, with weights for each edition.

Weights depend on the **stock**, the number of cards still to be sold. The tables in ``weights`` contain them
for the four stocks in ``KNOTS``; weights for other stocks are interpolated. All were fitted to games of the
merchant against itself.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from operator import mul

from dutch.players.dutch.features import FEATURE_SETS, SUIT_MASK, Features
from dutch.players.dutch.weights import WEIGHTS, Rows
from dutch.rules.cards import CardSet
from dutch.rules.dutch.editions import EDITIONS, Edition

KNOTS = (0, 4, 10, 20)
"""Stocks with weights of their own; the last one's weights also hold for larger stocks."""


def blend(stock: int) -> tuple[float, ...]:
    """Return the share of each knot in the weights for this stock. The shares add up to 1."""
    shares = [0.0] * len(KNOTS)
    for left, (low, high) in enumerate(pairwise(KNOTS)):
        if low <= stock <= high:
            shares[left + 1] = (stock - low) / (high - low)
            shares[left] = 1 - shares[left + 1]
            return tuple(shares)
    shares[-1] = 1.0
    return tuple(shares)


class ValueModel:
    """One edition as the evaluation sees it: its cards, features and weights for every stock."""

    def __init__(self, edition: Edition) -> None:
        weights = WEIGHTS[edition.name]
        pack = edition.pack
        self.feature_set = FEATURE_SETS[edition.scoring]
        self.pack = pack
        self.hand = edition.hand
        self.powers = edition.power_cards
        stocks = range(len(pack.cards) + 1)
        self.suit = tuple(_blend_rows(weights.suit, stock) for stock in stocks)
        self.owned = tuple(_blend_rows(weights.owned, stock) for stock in stocks)
        self.round = tuple(_blend_rows(weights.round, stock) for stock in stocks)


def _blend_rows(knots: Rows, stock: int) -> Features:
    """Return the weights for a stock, given a row of weights for each knot."""
    shares = blend(stock)
    return tuple(
        sum(share * knot[index] for share, knot in zip(shares, knots, strict=True))
        for index in range(len(knots[0]))
    )


@cache
def model_of(edition: str) -> ValueModel:
    """Return the model of the edition with this name."""
    return ValueModel(EDITIONS[edition])


def weighted_sum(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return the sum of the features, each multiplied by its weight."""
    total: float = sum(map(mul, weights, features))
    return total


@lru_cache(maxsize=1 << 18)
def suit_value(model: ValueModel, stock: int, active: CardSet, cashed: CardSet) -> float:
    """Return the value of one player's cards of one suit, given as sets of the suit's ten cards."""
    return weighted_sum(model.suit[stock], model.feature_set.suit(model.pack, active, cashed))


@lru_cache(maxsize=1 << 17)
def owned_value(model: ValueModel, stock: int, owned: CardSet) -> float:
    """Return the value of a player's cards beyond the value of each suit."""
    return weighted_sum(model.owned[stock], model.feature_set.owned(model.pack, owned))


@lru_cache(maxsize=1 << 14)
def cards_value(model: ValueModel, stock: int, active: CardSet, cashed: CardSet) -> float:
    """Return the value of all cards of a player."""
    value = (
        suit_value(model, stock, active & SUIT_MASK, cashed & SUIT_MASK)
        + suit_value(model, stock, active >> 10 & SUIT_MASK, cashed >> 10 & SUIT_MASK)
        + suit_value(model, stock, active >> 20 & SUIT_MASK, cashed >> 20 & SUIT_MASK)
        + suit_value(model, stock, active >> 30, cashed >> 30)
    )
    return value + owned_value(model, stock, active | cashed) if model.owned[0] else value
