"""The knowledge of one seat as typed and immutable data.

A ``View`` is what a player at the table may see now; a ``Memory`` is what else a player who forgets
nothing knows. Piles and bids list their cards in order, the top card of the auction discards last; sets
such as hands are in canonical order.
"""

from __future__ import annotations

from typing import NamedTuple

from dutch.rules.cards import Card
from dutch.rules.terms import Phase, Verb

Cards = tuple[Card, ...]


class BidCard(NamedTuple):
    """A card of a bid and the letter of the suit it counts as now (D20)."""

    card: Card
    suit: str


class Discards(NamedTuple):
    """A discard pile. ``cards`` is None while the seat may not look through it (D35)."""

    size: int
    cards: Cards | None


class PlayerView(NamedTuple):
    """One player's side of the table.

    ``hand`` is None for the opponent's; ``ready`` are the powers that may still be used (D17); the owner
    knows the order of the ``known_top`` uppermost cards of the deck; ``looked`` is True once the look of
    this decision is used up (D36).
    """

    deck: int
    known_top: int
    hand: Cards | None
    hand_count: int
    bid: tuple[BidCard, ...]
    bid_total: int
    ready: Cards
    discards: Discards
    cashed_in: Cards
    looked: bool


class View(NamedTuple):
    """The whole table as one seat sees it (D35, D36).

    By seat: ``chosen`` and ``voted`` are True for a choice that is made but not shown yet; ``players``
    holds the two sides. This seat's own choices are ``aside`` (cards set aside, bid or exchanged) and
    ``vote``. ``auction_top`` is the visible top of the auction discards. ``own_deck`` is None unless the
    deck may be looked through now. ``bought`` is True once the player has bought in this turn, in editions
    where that ends the use of powers (P5).
    """

    edition: str
    round: int
    phase: Phase
    to_move: int | None
    bid_winner: int | None
    chosen: tuple[bool, bool]
    aside: Cards
    voted: tuple[bool, bool]
    vote: Verb | None
    display: tuple[Card | None, ...]
    auction_deck: int
    auction_discards: Discards
    auction_top: Card | None
    left_display: bool
    own_deck: Cards | None
    players: tuple[PlayerView, PlayerView]
    bought: bool


class Memory(NamedTuple):
    """The additional knowledge of a player who remembers everything (D37).

    ``own_top`` are the uppermost cards of the seat's deck in order, ``own_deck`` its content; ``discards``
    are both players', by seat. ``own_old`` and ``other_old`` are cards that were already in hand or deck
    when the deck was last refilled. ``other_known`` are the public cards now in the opponent's hand or
    deck, ``set_out`` the cards exchanged for unknown ones (C2).
    """

    own_deck: Cards
    own_top: Cards
    own_old: Cards
    discards: tuple[Cards, Cards]
    auction_discards: Cards
    seen: Cards
    other_known: Cards
    other_old: Cards
    other_old_count: int
    set_out: Cards
