"""What the end of a round is worth: an estimate of the final difference of scores.

A value is a sum of features, each with a weight that depends on the **stock**, the number of cards still
to be sold. The weights (``weights``) belong to four stocks, ``KNOTS``, and are interpolated between them;
they were fitted to the final scores of games of the merchant against itself.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache

from dutch.players.dutch.weights import GLOBAL, SUIT
from dutch.rules.cards import STANDARD, mask_of, members
from dutch.rules.dutch.position import GAP, Position, Side

KNOTS = (0, 4, 10, 20)
"""Stocks that have weights of their own; beyond the last one nothing changes any more."""

Features = tuple[float, ...]
PER_SUIT = len(STANDARD.cards) // len(STANDARD.suit_masks)
ALL = (1 << PER_SUIT) - 1
POWERS = STANDARD.powers & ALL
"""The power cards among the ten cards of a suit."""

SHIFTS = tuple(range(0, len(STANDARD.cards), PER_SUIT))
HAND = 5


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


@cache
def suit_features(active: int, cashed: int) -> Features:
    """Features of one player's cards of one suit, as sets of the suit's ten cards.

    ``active`` cards can still bid, pay and be lost; ``cashed`` ones only count. The points come last.
    """
    owned = active | cashed
    points = [STANDARD.vps[card] for card in members(owned)]
    bidding = [STANDARD.vps[card] for card in members(owned) if STANDARD.bids[card]]
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


@cache
def _suit_weights(stock: int) -> Features:
    shares = blend(stock)
    return tuple(
        sum(share * knot[index] for share, knot in zip(shares, SUIT, strict=True))
        for index in range(len(SUIT[0]))
    )


@lru_cache(maxsize=1 << 18)
def suit_value(stock: int, active: int, cashed: int) -> float:
    """The worth of one player's cards of one suit."""
    features = suit_features(active, cashed)
    return sum(weight * feature for weight, feature in zip(_suit_weights(stock), features, strict=True))


@cache
def _global_weights(stock: int) -> Features:
    shares = blend(stock)
    return tuple(
        sum(share * knot[index] for share, knot in zip(shares, GLOBAL, strict=True))
        for index in range(len(GLOBAL[0]))
    )


@lru_cache(maxsize=1 << 16)
def _bid_sum(cards: int) -> int:
    return sum(STANDARD.bids[card] for card in members(cards))


@cache
def _best(cards: int) -> int:
    """The most points of one card among cards of one suit."""
    return max((STANDARD.vps[card] for card in members(cards)), default=0)


class Deck:
    """What a deck, which does not change within a turn, promises for the next hand (D29).

    ``cards`` is its content; ``bid`` and ``powers`` (by suit) are what the next hand can expect of it;
    ``missing`` is how many cards of the hand must come out of the new deck.
    """

    __slots__ = ("bid", "cards", "missing", "powers")

    def __init__(self, side: Side) -> None:
        chances = [1.0] * min(len(side.deck), HAND)
        if len(side.deck) > HAND:
            known = min(side.known_top, HAND)
            below = len(side.deck) - known
            chances = [1.0] * known + [(HAND - known) / below] * below
        self.cards = 0
        self.bid = 0.0
        self.powers = [0.0] * len(SHIFTS)
        self.missing = HAND - min(len(side.deck), HAND)
        for card, chance in zip(side.deck, chances, strict=True):
            self.cards |= 1 << card
            self.bid += chance * STANDARD.bids[card]
            if not STANDARD.bids[card]:
                self.powers[card // PER_SUIT] += chance

    def next_hand(self, rest: int) -> tuple[float, list[float]]:
        """The bid and the powers by suit to be expected when ``rest`` makes up the new deck."""
        size = rest.bit_count()
        if not self.missing or not size:
            return self.bid, self.powers
        chance = min(self.missing / size, 1.0)
        powers = [
            power + chance * (rest >> shift & POWERS).bit_count()
            for power, shift in zip(self.powers, SHIFTS, strict=True)
        ]
        return self.bid + chance * _bid_sum(rest), powers


def next_row(position: Position) -> list[int]:
    """The cards on display that will be left for the next round: without the one that D28 clears away."""
    row = [card for card in position.display if card != GAP]
    untouched = position.phase == "turn" and not position.left_display
    return row[1:] if untouched and position.display[0] != GAP else row


def bargains(row: list[int]) -> float:
    """How good the cheap end of a row is: points of its first cards, the cheapest most."""
    return sum(STANDARD.vps[card] / place for place, card in enumerate(row[:3], 1))


def global_features(position: Position, decks: tuple[Deck, Deck], seat: int, row: list[int]) -> Features:
    """Features of the next round: who will bid more, who will have powers, and for what."""
    own, other = position.sides[seat], position.sides[1 - seat]
    own_bid, own_powers = decks[seat].next_hand(own.discards | own.bid)
    other_bid, other_powers = decks[1 - seat].next_hand(other.discards | other.bid)
    ahead = own_bid - other_bid
    edge = math.tanh(ahead / 8)
    more = [a - b for a, b in zip(own_powers, other_powers, strict=True)]
    powers = sum(more)
    on_sale, sold_off = mask_of(row), mask_of(position.auction_discards)
    cheap = bargains(row) / 10
    shown = sum(a * _best(on_sale >> shift & ALL) for a, shift in zip(more, SHIFTS, strict=True))
    lying = sum(a * _best(sold_off >> shift & ALL) for a, shift in zip(more, SHIFTS, strict=True))
    return (edge, edge * cheap, ahead, powers, powers * cheap, shown, lying)


class Evaluation:
    """The value of positions within one round for one seat. Decks do not change within a turn."""

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self.decks = (Deck(position.sides[0]), Deck(position.sides[1]))

    def value(self, position: Position) -> float:
        """The expected lead of the seat in the end, if the round ended now."""
        row = next_row(position)
        stock = len(position.auction_deck) + len(row)
        value = self._cards(position, self.seat, stock) - self._cards(position, 1 - self.seat, stock)
        if stock:
            features = global_features(position, self.decks, self.seat, row)
            value += sum(a * b for a, b in zip(_global_weights(stock), features, strict=True))
        # The last bits differ between machines and versions of Python; equal values must stay equal.
        return round(value, 6)

    def active(self, side: Side, seat: int) -> int:
        """The cards of a player that are not cashed in."""
        return self.decks[seat].cards | side.hand | side.bid | side.discards

    def _cards(self, position: Position, seat: int, stock: int) -> float:
        side = position.sides[seat]
        active, cashed = self.active(side, seat), side.cashed_in
        return (
            suit_value(stock, active & ALL, cashed & ALL)
            + suit_value(stock, active >> 10 & ALL, cashed >> 10 & ALL)
            + suit_value(stock, active >> 20 & ALL, cashed >> 20 & ALL)
            + suit_value(stock, active >> 30, cashed >> 30)
        )

    def worth(self, position: Position, seat: int, card: int) -> float:
        """What a player would lose with this active card."""
        side = position.sides[seat]
        shift = card // PER_SUIT * PER_SUIT
        active = self.active(side, seat) >> shift & ALL
        cashed = side.cashed_in >> shift & ALL
        stock = len(position.auction_deck) + len(next_row(position))
        without = active & ~(1 << card - shift)
        return suit_value(stock, active, cashed) - suit_value(stock, without, cashed)
