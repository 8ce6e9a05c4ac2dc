"""What the end of a round is worth: an estimate of the final difference of scores.

It is a sum of features of the cards that both players own (``features``, ``scale``) and of the next round
(``outlook``), each with a weight.
"""

from __future__ import annotations

from dutch.players.dutch.features import ALL, PER_SUIT, SHIFTS, Features
from dutch.players.dutch.outlook import Deck, gift, next_row, round_features, stock_of
from dutch.players.dutch.scale import cards_value, scale_of, suit_value, weighed
from dutch.rules.dutch.position import Position


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
            value += weighed(self.scale.round[stock], round_features(position, self.decks, self.seat, row))
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
