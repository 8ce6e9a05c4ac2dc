"""What a position is worth to a seat: an estimate of its final lead, from a position at the end of a round.

The estimate is a weighted sum of features: of the cards that both players own, and of the next round, that
is of the market that will remain and of the hands that will be drawn. A rival's style adds points of its own.

Weights depend on the **stock**, the number of cards still to be sold. The tables in ``weights`` contain them
for the four stocks in ``KNOTS``; weights for other stocks are interpolated. All were fitted to games of the
merchant against itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from operator import mul, sub
from typing import Final, NamedTuple

from dutch.players.dutch.weights import WEIGHTS, Rows
from dutch.rules.api import CardNumber, CardSet
from dutch.rules.dutch import Action, Verb
from dutch.rules.dutch.cards import Pack, mask_of, members
from dutch.rules.dutch.editions import EDITIONS, Edition, EditionName
from dutch.rules.dutch.position import GAP, Position, Side
from dutch.rules.dutch.terms import Phase

KNOTS = (0, 4, 10, 20)
"""Stocks with weights of their own; the last one's weights also hold for larger stocks."""

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


class Style(NamedTuple):
    """What a rival values in addition to its level, in points unless stated otherwise."""

    power: float = 0.0
    """Value of each power card that the rival owns and has not cashed in."""
    suit: float = 0.0
    """Value of a long suit, multiplied by a tenth of the longest suit's squared length."""
    bid: float = 0.0
    """Value of winning the bid, when the rival sets cards aside."""
    high_bid: float = 0.0
    """Value of each point of its bid, when the rival sets a card aside in the standard edition."""
    next_bid: float = 0.0
    """Value of the lead in the next round's bid, multiplied by that lead (-1 to 1)."""
    cash: float = 0.0
    """Value of each card that the rival cashes in."""
    paint: float = 0.0
    """Value of each card whose suit the rival changes."""
    gamble: float = 0.0
    """Added to its chance of winning if the game goes on (D31)."""

    def bonus_for(self, actions: Iterable[Action]) -> float:
        """Return the value of these actions themselves: of cashing in and of changing suits."""
        if not (self.cash or self.paint):
            return 0.0
        verbs = [action.verb for action in actions]
        return self.cash * verbs.count(Verb.CASH) + self.paint * verbs.count(Verb.SUIT)

    def cards(self, active: CardSet, cashed: CardSet, powers: CardSet) -> float:
        """Return the value that the style adds to a player's cards.

        ``powers`` is the set of all power cards of the edition.
        """
        value = self.power * (active & powers).bit_count()
        if self.suit:
            longest = max(suit.bit_count() for suit in by_suit(active | cashed))
            value += self.suit * longest * longest / 10
        return value


PLAIN = Style()
"""The style of players without preferences: all zeros."""


class PositionFeatures(NamedTuple):
    """The features of a position, as needed for fitting the weights: a seat's minus the opponent's."""

    stock: int
    """The number of cards still to be sold."""
    suits: Features
    """Sums over the suits."""
    owned: Features
    """Features of all cards of a player together."""
    next_round: Features


class Evaluation:
    """Evaluates positions of one turn for one seat, in its style.

    All positions must have the decks of the position given to the constructor.
    """

    def __init__(self, position: Position, seat: int, style: Style = PLAIN) -> None:
        self.seat = seat
        self.style = style
        self.model = model_of(position.edition.name)
        first, second = position.sides
        self.decks = (
            deck_outlook(first.deck, first.known_top, self.model),
            deck_outlook(second.deck, second.known_top, self.model),
        )
        self._markets: dict[tuple[object, ...], MarketOutlook] = {}

    def value(self, position: Position) -> float:
        """Return the lead the seat can expect at the end of the game, if the round ended now."""
        market = self._market(position)
        stock = market.stock
        value = self._cards(position, self.seat, stock) - self._cards(position, 1 - self.seat, stock)
        if stock:
            features = round_features(position, self.decks, self.seat, market)
            value += weighted_sum(self.model.round[stock], features)
            if self.style is not PLAIN:
                cashed = position.sides[self.seat].cashed_in
                value += self._taste(self.active(position, self.seat), cashed)
                value += self.style.next_bid * features[0]
        # Rounded because the last bits differ between machines, and equal values must stay equal.
        return round(value, 6)

    def _taste(self, active: CardSet, cashed: CardSet) -> float:
        """Return the points that the style adds for these cards of the seat."""
        return self.style.cards(active, cashed, self.model.powers)

    def active(self, position: Position, seat: int) -> CardSet:
        """Return the cards of a player that are not cashed in."""
        side = position.sides[seat]
        cards = self.decks[seat].cards | side.hand | side.bid | side.discards
        if position.edition.gift and position.is_loser(seat):
            cards |= loser_gift(position)
        return cards

    def _market(self, position: Position) -> MarketOutlook:
        """Return the outlook of the market, cached because most steps of a turn don't change it."""
        key = (position.display, position.left_display, position.phase)
        market = self._markets.get(key)
        if market is None:
            market = self._markets[key] = MarketOutlook(position, self.model)
        return market

    def _cards(self, position: Position, seat: int, stock: int) -> float:
        active = self.active(position, seat)
        return cards_value(self.model, stock, active, position.sides[seat].cashed_in)

    def worth(self, position: Position, seat: int, card: CardNumber) -> float:
        """Return what a player would lose without this active card."""
        active, cashed, stock = self._owned(position, seat)
        without = active & ~(1 << card)
        taste = 0.0
        if self.style is not PLAIN and stock:
            taste = self._taste(active, cashed) - self._taste(without, cashed)
        if self.model.owned[0]:
            whole = cards_value(self.model, stock, active, cashed)
            return taste + whole - cards_value(self.model, stock, without, cashed)
        # Other suits don't matter, because the model values each suit on its own.
        shift = card // PER_SUIT * PER_SUIT
        cashed = cashed >> shift & SUIT_MASK
        whole = suit_value(self.model, stock, active >> shift & SUIT_MASK, cashed)
        return taste + whole - suit_value(self.model, stock, without >> shift & SUIT_MASK, cashed)

    def gain(self, position: Position, seat: int, card: CardNumber) -> float:
        """Return the value a player would gain by receiving this card."""
        active, cashed, stock = self._owned(position, seat)
        whole = cards_value(self.model, stock, active, cashed)
        return round(cards_value(self.model, stock, active | 1 << card, cashed) - whole, 6)

    def _owned(self, position: Position, seat: int) -> tuple[CardSet, CardSet, int]:
        """Return a player's active and cashed-in cards, and the stock."""
        stock = self._market(position).stock
        return self.active(position, seat), position.sides[seat].cashed_in, stock

    def features(self, position: Position) -> PositionFeatures:
        """Return the features of a position, for fitting the weights."""
        feature_set, pack = self.model.feature_set, self.model.pack
        market = self._market(position)
        suits: list[list[float]] = []
        owned: list[list[float]] = []
        for seat in (self.seat, 1 - self.seat):
            active, cashed = self.active(position, seat), position.sides[seat].cashed_in
            parts = [
                feature_set.suit(pack, *cards) for cards in zip(by_suit(active), by_suit(cashed), strict=True)
            ]
            suits.append([sum(column) for column in zip(*parts, strict=True)])
            owned.append(list(feature_set.owned(pack, active | cashed)))
        return PositionFeatures(
            market.stock,
            _difference(*suits),
            _difference(*owned),
            round_features(position, self.decks, self.seat, market),
        )


def _difference(ours: list[float], theirs: list[float]) -> Features:
    return tuple(a - b for a, b in zip(ours, theirs, strict=True))


# The value of cards to their owner


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


@lru_cache(maxsize=1 << 18)
def suit_value(model: ValueModel, stock: int, active: CardSet, cashed: CardSet) -> float:
    """Return the value of one player's cards of one suit, given as sets of the suit's ten cards."""
    return weighted_sum(model.suit[stock], model.feature_set.suit(model.pack, active, cashed))


@lru_cache(maxsize=1 << 17)
def owned_value(model: ValueModel, stock: int, owned: CardSet) -> float:
    """Return the value of a player's cards beyond the value of each suit."""
    return weighted_sum(model.owned[stock], model.feature_set.owned(model.pack, owned))


# The features of cards
#
# Points depend on the edition (D2, P1). A set of cards of one suit has one bit for each of its ten faces, so
# that all suits can be treated as the first one of the pack.


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


# The features of the next round


def round_features(
    position: Position, decks: tuple[DeckOutlook, DeckOutlook], seat: int, market: MarketOutlook
) -> Features:
    """Return the features of the next round: the lead in expected bids, and the value of expected powers."""
    own, other = position.sides[seat], position.sides[1 - seat]
    own_bid, own_powers = decks[seat].next_hand(_discards_after_round(position, own))
    other_bid, other_powers = decks[1 - seat].next_hand(_discards_after_round(position, other))
    ahead = own_bid - other_bid
    edge = math.tanh(ahead / 8)
    extra_powers = list(map(sub, own_powers, other_powers))
    powers = sum(extra_powers)
    cheap = market.cheap
    in_market = weighted_sum(extra_powers, market.best)
    in_discards = weighted_sum(extra_powers, _best_points(decks[0].model, position.lost))
    return (edge, edge * cheap, ahead, powers, powers * cheap, in_market, in_discards)


def _discards_after_round(position: Position, side: Side) -> int:
    """Return a player's discards as they will be at the end of the round (D22, P8)."""
    cards = side.discards | side.bid
    return cards | side.hand if position.phase is Phase.TURN else cards


class DeckOutlook:
    """The hand to expect from a deck in the next round (D29).

    Valid for one turn, in which the deck does not change. ``cards`` is the set of the deck's cards. ``bid``
    is the expected bid total, ``powers`` the expected number of power cards by suit, and ``missing`` the
    number of cards that have to be drawn from the reshuffled discards.
    """

    __slots__ = ("_hands", "bid", "cards", "missing", "model", "powers")

    def __init__(self, deck: tuple[CardNumber, ...], known_top: int, model: ValueModel) -> None:
        hand = model.hand
        certain = len(deck) if len(deck) <= hand else min(known_top, hand)
        below = len(deck) - certain
        chance_below = (hand - certain) / below if below else 0.0
        chances = [1.0] * certain + [chance_below] * below
        self.model = model
        self.cards: CardSet = 0
        self.bid = 0.0
        self.powers = [0.0] * SUITS
        self.missing = hand - min(len(deck), hand)
        self._hands: dict[int, tuple[float, list[float]]] = {}
        for card, chance in zip(deck, chances, strict=True):
            self.cards |= 1 << card
            self.bid += chance * model.pack.bids[card]
            if model.powers >> card & 1:
                self.powers[card // PER_SUIT] += chance

    def next_hand(self, discards: CardSet) -> tuple[float, list[float]]:
        """Return the expected bid total and powers by suit, drawing missing cards from ``discards``."""
        if not self.missing or not discards:
            return self.bid, self.powers
        hand = self._hands.get(discards)
        if hand is None:
            chance = min(self.missing / discards.bit_count(), 1.0)
            drawn = by_suit(discards & self.model.powers)
            bid = self.bid + chance * self.model.pack.bid_of(discards)
            powers = [
                number + chance * suit.bit_count() for number, suit in zip(self.powers, drawn, strict=True)
            ]
            hand = (bid, powers)
            self._hands[discards] = hand
        return hand


@lru_cache(maxsize=64)
def deck_outlook(deck: tuple[CardNumber, ...], known_top: int, model: ValueModel) -> DeckOutlook:
    """Return the outlook of a deck, cached for all plans and replies of a turn."""
    return DeckOutlook(deck, known_top, model)


class MarketOutlook:
    """The market of the next round, shared by many positions of one turn.

    ``stock`` is the number of cards still to be sold, ``cheap`` the sum of the first places' points divided
    by their prices, and ``best`` the points of the best card of each suit.
    """

    __slots__ = ("best", "cheap", "stock")

    def __init__(self, position: Position, model: ValueModel) -> None:
        market = next_market(position)
        vps = model.pack.victory_points
        self.stock = stock_of(position, market)
        self.cheap = sum([vps[card] / place for place, card in enumerate(market[:3], 1)]) / 10
        self.best = _best_points(model, mask_of(market))


def next_market(position: Position) -> list[int]:
    """Return the cards now in the market that will still be for sale in the next round.

    The card at place 1 is excluded if it will be cleared away (D28) or given away (C5).
    """
    edition = position.edition
    market = [card for card in position.display if card != GAP]
    leaves = edition.gift or (edition.clears and not position.left_display)
    first_leaves = leaves and position.phase is Phase.TURN and position.display[0] != GAP
    return market[1:] if first_leaves else market


def stock_of(position: Position, market: list[int]) -> int:
    """Return the number of cards still to be sold after this round; 0 after the last one (C6)."""
    if not position.auction_deck and not position.edition.votes:
        return 0
    return len(position.auction_deck) + len(market)


def loser_gift(position: Position) -> CardSet:
    """Return the card at place 1 that the loser will receive (C5), as a set; else an empty set."""
    given = position.edition.gift and position.phase is Phase.TURN and position.display[0] != GAP
    return 1 << position.display[0] if given else 0


@lru_cache(maxsize=1 << 12)
def _best_points(model: ValueModel, cards: CardSet) -> list[int]:
    """Return the points of the best card of each suit."""
    return [_most_points(model, suit) for suit in by_suit(cards)]


@lru_cache(maxsize=1 << 12)
def _most_points(model: ValueModel, cards: CardSet) -> int:
    """Return the highest points among cards of one suit."""
    return max((model.pack.victory_points[card] for card in members(cards)), default=0)
