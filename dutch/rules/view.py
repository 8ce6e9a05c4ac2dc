"""Everything one seat knows about a game of Dutch, as immutable data.

A ``View`` holds what the player can see on the table now, and is what a window draws. A ``Memory`` adds what
a player who never forgets would know, for computer players that count cards::

    observation = state.observation(0)
    observation.view.players[0].hand   # your cards
    observation.view.players[1].hand   # None: the other hand is hidden
    observation.memory.own_deck        # the cards of your deck, whose order you don't know

Fields with one value per seat are indexed by seat. Piles and bids list their cards in order, with the top
card of the auction discards last. Sets, such as hands, are in canonical order.
"""

from typing import NamedTuple

from dutch.rules.cards import Card
from dutch.rules.terms import Phase, Verb

Cards = tuple[Card, ...]


class BidCard(NamedTuple):
    """A card in a bid and the letter of the suit it counts as (D20)."""

    card: Card
    suit: str


class Discards(NamedTuple):
    """A discard pile. ``cards`` is None while the seat may not look through it (D35)."""

    size: int
    cards: Cards | None


class PlayerView(NamedTuple):
    """One player's side of the table."""

    deck: int
    """The number of cards in the deck."""
    known_top: int
    """The number of cards on top of the deck whose order the owner knows."""
    hand: Cards | None
    """The cards in hand; None for the opponent."""
    hand_count: int
    bid: tuple[BidCard, ...]
    bid_total: int
    ready: Cards
    """The power cards that can still be used (D17)."""
    discards: Discards
    cashed_in: Cards
    looked: bool
    """True once the player has looked through the deck at this decision (D36)."""


class View(NamedTuple):
    """The whole table as one seat sees it (D35, D36)."""

    edition: str
    round: int
    phase: Phase
    to_move: int | None
    """The seat to move; None when the game is over."""
    bid_winner: int | None
    """The seat that won this round's bidding; None before that."""
    chosen: tuple[bool, bool]
    """True for a seat whose choice of cards is made but not yet revealed."""
    aside: Cards
    """The cards this seat has chosen in secret: set aside, bid or exchanged."""
    voted: tuple[bool, bool]
    """True for a seat whose vote is cast but not yet revealed (D31)."""
    vote: Verb | None
    """This seat's own vote."""
    display: tuple[Card | None, ...]
    """The cards in the market, from place 1; None for an empty place."""
    auction_deck: int
    """The number of cards in the auction deck."""
    auction_discards: Discards
    auction_top: Card | None
    """The top card of the auction discards, which is always in sight."""
    left_display: bool
    """True if a card has left the market this round (D28)."""
    own_deck: Cards | None
    """The cards of this seat's deck; None unless it may look through them now."""
    players: tuple[PlayerView, PlayerView]
    bought: bool
    """True once the player has bought this turn, if that ends the use of powers (P5)."""


class Memory(NamedTuple):
    """The additional knowledge of a player who remembers everything (D37)."""

    own_deck: Cards
    """The cards of this seat's deck."""
    own_top: Cards
    """The cards on top of that deck, in order, as far as it is known."""
    own_old: Cards
    """This seat's cards that were in its hand or deck when the deck was last refilled."""
    discards: tuple[Cards, Cards]
    """The discards of both players."""
    auction_discards: Cards
    seen: Cards
    """Every card that has ever been public."""
    other_known: Cards
    """The once public cards that are now in the opponent's hand or deck."""
    other_old: Cards
    """The opponent's once public cards among its old ones (see ``own_old``)."""
    other_old_count: int
    """The number of the opponent's old cards, known or not."""
    set_out: Cards
    """The cards this seat exchanged for others before the first hand (C2)."""
