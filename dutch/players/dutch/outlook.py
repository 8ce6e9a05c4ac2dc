"""The prospects of the next round: the market that will be left, and the hands that will be drawn."""

import math
from functools import lru_cache

from dutch.players.dutch.features import PER_SUIT, SUITS, Features, by_suit
from dutch.players.dutch.value_model import ValueModel
from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.position import GAP, Position, Side
from dutch.rules.terms import Phase


class DeckOutlook:
    """The next hand that a deck promises (D29); the deck does not change within a turn.

    ``cards`` is its content. ``bid`` and ``powers`` (by suit) are what the next hand can expect from it, and
    ``missing`` is the number of cards the hand must draw after the discards were shuffled into a new deck.
    """

    __slots__ = ("bid", "cards", "missing", "model", "powers")

    def __init__(self, side: Side, model: ValueModel) -> None:
        hand = model.hand
        chances = [1.0] * min(len(side.deck), hand)
        if len(side.deck) > hand:
            known = min(side.known_top, hand)
            below = len(side.deck) - known
            chances = [1.0] * known + [(hand - known) / below] * below
        self.model = model
        self.cards = 0
        self.bid = 0.0
        self.powers = [0.0] * SUITS
        self.missing = hand - min(len(side.deck), hand)
        for card, chance in zip(side.deck, chances, strict=True):
            self.cards |= 1 << card
            self.bid += chance * model.pack.bids[card]
            if model.powers >> card & 1:
                self.powers[card // PER_SUIT] += chance

    def next_hand(self, discards: int) -> tuple[float, list[float]]:
        """Return the expected bid and powers by suit if these discards become the new deck."""
        size = discards.bit_count()
        if not self.missing or not size:
            return self.bid, self.powers
        chance = min(self.missing / size, 1.0)
        drawn = by_suit(discards & self.model.powers)
        powers = [power + chance * suit.bit_count() for power, suit in zip(self.powers, drawn, strict=True)]
        return self.bid + chance * self.model.pack.bid_of(discards), powers


def loser_gift(position: Position) -> int:
    """Return the place-1 card that the loser receives if nobody buys it (C5), as a set."""
    given = position.edition.gift and position.phase is Phase.TURN and position.display[0] != GAP
    return 1 << position.display[0] if given else 0


def next_market(position: Position) -> list[int]:
    """Return the cards of the market that remain for the next round.

    The first one does not if it is cleared away (D28) or given away (C5).
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


def round_features(
    position: Position, decks: tuple[DeckOutlook, DeckOutlook], seat: int, market: list[int]
) -> Features:
    """Return the features of the next round: the lead in expected bids, and the value of expected powers."""
    model = decks[0].model
    own, other = position.sides[seat], position.sides[1 - seat]
    own_bid, own_powers = decks[seat].next_hand(_discards_after_round(position, own))
    other_bid, other_powers = decks[1 - seat].next_hand(_discards_after_round(position, other))
    ahead = own_bid - other_bid
    edge = math.tanh(ahead / 8)
    extra_powers = [a - b for a, b in zip(own_powers, other_powers, strict=True)]
    powers = sum(extra_powers)
    vps = model.pack.vps
    cheap = sum([vps[card] / place for place, card in enumerate(market[:3], 1)]) / 10
    in_market = _reach(model, extra_powers, mask_of(market))
    in_discards = _reach(model, extra_powers, position.lost)
    return (edge, edge * cheap, ahead, powers, powers * cheap, in_market, in_discards)


def _reach(model: ValueModel, powers: list[float], cards: int) -> float:
    """Return the points of the best card of each suit, times the powers of that suit."""
    first, second, third, fourth = by_suit(cards)
    return (
        powers[0] * _most_points(model, first)
        + powers[1] * _most_points(model, second)
        + powers[2] * _most_points(model, third)
        + powers[3] * _most_points(model, fourth)
    )


@lru_cache(maxsize=1 << 12)
def _most_points(model: ValueModel, cards: int) -> int:
    """Return the points of the best card among cards of one suit."""
    return max((model.pack.vps[card] for card in members(cards)), default=0)


def _discards_after_round(position: Position, side: Side) -> int:
    """Return the discards of a player at the end of the round (D22, P8)."""
    cards = side.discards | side.bid
    return cards | side.hand if position.phase is Phase.TURN else cards
