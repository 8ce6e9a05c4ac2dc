"""Estimates the final lead of a seat from the position at the end of a round.

The estimate is a weighted sum of features: of the cards both players own (``features``, ``value_model``), and
of the next round (``outlook``).
"""

from typing import NamedTuple

from dutch.players.dutch.features import PER_SUIT, SUIT_MASK, Features, by_suit
from dutch.players.dutch.outlook import MarketOutlook, deck_outlook, loser_gift, round_features
from dutch.players.dutch.style import PLAIN, Style
from dutch.players.dutch.value_model import cards_value, model_of, suit_value, weighted_sum
from dutch.rules.cards import CardNumber, CardSet
from dutch.rules.dutch.position import Position


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
