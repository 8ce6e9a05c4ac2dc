"""What the next round promises: the row that will be left, and the hands that will be drawn."""

from __future__ import annotations

import math
from functools import lru_cache

from dutch.players.dutch.features import ALL, PER_SUIT, SHIFTS, Features
from dutch.players.dutch.scale import Scale
from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.position import GAP, Position, Side
from dutch.rules.terms import Phase


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
    given = position.edition.gift and position.phase is Phase.TURN and position.display[0] != GAP
    return 1 << position.display[0] if given else 0


def next_row(position: Position) -> list[int]:
    """The cards on display that will be left for the next round.

    The first one is missing if D28 clears it away or C5 gives it away.
    """
    edition = position.edition
    row = [card for card in position.display if card != GAP]
    leaves = edition.gift or (edition.clears and not position.left_display)
    return row[1:] if leaves and position.phase is Phase.TURN and position.display[0] != GAP else row


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
    return cards | side.hand if position.phase is Phase.TURN else cards
