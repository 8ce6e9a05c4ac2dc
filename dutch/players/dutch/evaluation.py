"""What the end of a round is worth: an estimate of the final difference of scores.

A value is a sum of features (``features``), each with a weight that depends on the **stock**, the number of
cards still to be sold. The weights of an edition (``weights``) belong to four stocks, ``KNOTS``, and are
interpolated between them; they were fitted to the final scores of games of the merchant against itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache

from dutch.players.dutch.features import ALL, KITS, PER_SUIT, SHIFTS, Features, power_cards
from dutch.players.dutch.weights import WEIGHTS, Rows
from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.position import GAP, Position, Side

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


def _sum(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum(weight * feature for weight, feature in zip(weights, features, strict=True))


@lru_cache(maxsize=1 << 18)
def suit_value(scale: Scale, stock: int, active: int, cashed: int) -> float:
    """The worth of one player's cards of one suit, as sets of the suit's ten cards."""
    return _sum(scale.suit[stock], scale.kit.suit(scale.pack, active, cashed))


@lru_cache(maxsize=1 << 17)
def owned_value(scale: Scale, stock: int, owned: int) -> float:
    """What all cards of a player are worth besides what each suit is."""
    return _sum(scale.owned[stock], scale.kit.owned(scale.pack, owned))


def cards_value(scale: Scale, stock: int, active: int, cashed: int) -> float:
    """The worth of all cards of a player."""
    value = (
        suit_value(scale, stock, active & ALL, cashed & ALL)
        + suit_value(scale, stock, active >> 10 & ALL, cashed >> 10 & ALL)
        + suit_value(scale, stock, active >> 20 & ALL, cashed >> 20 & ALL)
        + suit_value(scale, stock, active >> 30, cashed >> 30)
    )
    return value + owned_value(scale, stock, active | cashed) if scale.owned[0] else value


@lru_cache(maxsize=1 << 16)
def _bid_sum(scale: Scale, cards: int) -> int:
    return sum(scale.pack.bids[card] for card in members(cards))


@lru_cache(maxsize=1 << 12)
def _best(scale: Scale, cards: int) -> int:
    """The most points of one card among cards of one suit."""
    return max((scale.pack.vps[card] for card in members(cards)), default=0)


class Deck:
    """What a deck, which does not change within a turn, promises for the next hand (D29).

    ``cards`` is its content; ``bid`` and ``powers`` (by suit) are what the next hand can expect of it;
    ``missing`` is how many cards of the hand must come out of the new deck.
    """

    __slots__ = ("bid", "cards", "missing", "powers", "scale")

    def __init__(self, side: Side, scale: Scale) -> None:
        hand = scale.hand
        chances = [1.0] * min(len(side.deck), hand)
        if len(side.deck) > hand:
            known = min(side.known_top, hand)
            below = len(side.deck) - known
            chances = [1.0] * known + [(hand - known) / below] * below
        self.scale = scale
        self.cards = 0
        self.bid = 0.0
        self.powers = [0.0] * len(SHIFTS)
        self.missing = hand - min(len(side.deck), hand)
        for card, chance in zip(side.deck, chances, strict=True):
            self.cards |= 1 << card
            self.bid += chance * scale.pack.bids[card]
            if scale.powers >> card & 1:
                self.powers[card // PER_SUIT] += chance

    def next_hand(self, rest: int) -> tuple[float, list[float]]:
        """The bid and the powers by suit to be expected when ``rest`` makes up the new deck."""
        size = rest.bit_count()
        if not self.missing or not size:
            return self.bid, self.powers
        chance, kind = min(self.missing / size, 1.0), self.scale.suit_powers
        powers = [
            power + chance * (rest >> shift & kind).bit_count()
            for power, shift in zip(self.powers, SHIFTS, strict=True)
        ]
        return self.bid + chance * _bid_sum(self.scale, rest), powers


def gift(position: Position) -> int:
    """The place-1 card that the loser receives if nobody buys it (C5), as a set."""
    given = position.edition.gift and position.phase == "turn" and position.display[0] != GAP
    return 1 << position.display[0] if given else 0


def next_row(position: Position) -> list[int]:
    """The cards on display that will be left for the next round.

    The first one is missing if D28 clears it away or C5 gives it away.
    """
    edition = position.edition
    row = [card for card in position.display if card != GAP]
    leaves = edition.gift or (edition.clears and not position.left_display)
    return row[1:] if leaves and position.phase == "turn" and position.display[0] != GAP else row


def stock_of(position: Position, row: list[int]) -> int:
    """How many cards can still be sold after this round; none after the last one (C6)."""
    if not position.auction_deck and not position.edition.votes:
        return 0
    return len(position.auction_deck) + len(row)


def bargains(scale: Scale, row: list[int]) -> float:
    """How good the cheap end of a row is: points of its first cards, the cheapest most."""
    return sum(scale.pack.vps[card] / place for place, card in enumerate(row[:3], 1))


def round_features(position: Position, decks: tuple[Deck, Deck], seat: int, row: list[int]) -> Features:
    """Features of the next round: who will bid more, who will have powers, and for what."""
    scale = decks[0].scale
    own, other = position.sides[seat], position.sides[1 - seat]
    own_bid, own_powers = decks[seat].next_hand(_put_away(position, own))
    other_bid, other_powers = decks[1 - seat].next_hand(_put_away(position, other))
    ahead = own_bid - other_bid
    edge = math.tanh(ahead / 8)
    more = [a - b for a, b in zip(own_powers, other_powers, strict=True)]
    powers = sum(more)
    on_sale, sold_off = mask_of(row), mask_of(position.auction_discards)
    cheap = bargains(scale, row) / 10
    shown = sum(a * _best(scale, on_sale >> shift & ALL) for a, shift in zip(more, SHIFTS, strict=True))
    lying = sum(a * _best(scale, sold_off >> shift & ALL) for a, shift in zip(more, SHIFTS, strict=True))
    return (edge, edge * cheap, ahead, powers, powers * cheap, shown, lying)


def _put_away(position: Position, side: Side) -> int:
    """The discards of a player at the end of the round (D22, P8)."""
    cards = side.discards | side.bid
    return cards | side.hand if position.phase == "turn" else cards


class Evaluation:
    """The value of positions within one round for one seat. Decks do not change within a turn."""

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self.scale = scale_of(position.edition.name)
        self.decks = (Deck(position.sides[0], self.scale), Deck(position.sides[1], self.scale))

    def value(self, position: Position) -> float:
        """The expected lead of the seat in the end, if the round ended now."""
        row = next_row(position)
        stock = stock_of(position, row)
        value = self._cards(position, self.seat, stock) - self._cards(position, 1 - self.seat, stock)
        if stock:
            value += _sum(self.scale.round[stock], round_features(position, self.decks, self.seat, row))
        # The last bits differ between machines and versions of Python; equal values must stay equal.
        return round(value, 6)

    def active(self, position: Position, seat: int) -> int:
        """The cards of a player that are not cashed in."""
        side = position.sides[seat]
        cards = self.decks[seat].cards | side.hand | side.bid | side.discards
        return cards | gift(position) if position.is_loser(seat) else cards

    def _cards(self, position: Position, seat: int, stock: int) -> float:
        active = self.active(position, seat)
        return cards_value(self.scale, stock, active, position.sides[seat].cashed_in)

    def worth(self, position: Position, seat: int, card: int) -> float:
        """What a player would lose with this active card."""
        cashed = position.sides[seat].cashed_in
        active = self.active(position, seat)
        stock = stock_of(position, next_row(position))
        if self.scale.owned[0]:
            whole = cards_value(self.scale, stock, active, cashed)
            return whole - cards_value(self.scale, stock, active & ~(1 << card), cashed)
        shift = card // PER_SUIT * PER_SUIT
        active, cashed = active >> shift & ALL, cashed >> shift & ALL
        without = active & ~(1 << card - shift)
        return suit_value(self.scale, stock, active, cashed) - suit_value(self.scale, stock, without, cashed)

    def gain(self, position: Position, seat: int, card: int) -> float:
        """What a player would gain with this card, wherever it comes from."""
        cashed = position.sides[seat].cashed_in
        active = self.active(position, seat)
        stock = stock_of(position, next_row(position))
        whole = cards_value(self.scale, stock, active, cashed)
        return round(cards_value(self.scale, stock, active | 1 << card, cashed) - whole, 6)

    def features(self, position: Position) -> tuple[int, Features, Features, Features]:
        """The stock, and what the weights are multiplied with: suits, owned (own less other); next round."""
        kit, pack = self.scale.kit, self.scale.pack
        row = next_row(position)
        suit: list[float] = []
        owned: list[float] = []
        for seat, sign in ((self.seat, 1), (1 - self.seat, -1)):
            active, cashed = self.active(position, seat), position.sides[seat].cashed_in
            parts = [kit.suit(pack, active >> shift & ALL, cashed >> shift & ALL) for shift in SHIFTS]
            suit += [sign * sum(column) for column in zip(*parts, strict=True)]
            owned += [sign * feature for feature in kit.owned(pack, active | cashed)]
        return (
            stock_of(position, row),
            _difference(suit),
            _difference(owned),
            round_features(position, self.decks, self.seat, row),
        )


def _difference(values: list[float]) -> Features:
    half = len(values) // 2
    return tuple(own + other for own, other in zip(values[:half], values[half:], strict=True))
