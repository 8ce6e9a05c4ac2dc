"""The prospects for the next round: the market that will remain, and the hands that will be drawn."""

import math
from functools import lru_cache
from operator import sub

from dutch.players.dutch.features import PER_SUIT, SUITS, Features, by_suit
from dutch.players.dutch.value_model import ValueModel, weighted_sum
from dutch.rules.cards import CardNumber, CardSet, mask_of, members
from dutch.rules.dutch.position import GAP, Position, Side
from dutch.rules.terms import Phase


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


def loser_gift(position: Position) -> CardSet:
    """Return the card at place 1 that the loser will receive (C5), as a set; else an empty set."""
    given = position.edition.gift and position.phase is Phase.TURN and position.display[0] != GAP
    return 1 << position.display[0] if given else 0


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


@lru_cache(maxsize=1 << 12)
def _best_points(model: ValueModel, cards: CardSet) -> list[int]:
    """Return the points of the best card of each suit."""
    return [_most_points(model, suit) for suit in by_suit(cards)]


@lru_cache(maxsize=1 << 12)
def _most_points(model: ValueModel, cards: CardSet) -> int:
    """Return the highest points among cards of one suit."""
    return max((model.pack.victory_points[card] for card in members(cards)), default=0)


def _discards_after_round(position: Position, side: Side) -> int:
    """Return a player's discards as they will be at the end of the round (D22, P8)."""
    cards = side.discards | side.bid
    return cards | side.hand if position.phase is Phase.TURN else cards
