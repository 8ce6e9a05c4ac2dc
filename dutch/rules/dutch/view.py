"""Everything one seat knows about a game of Dutch, as immutable data.

A ``View`` is what the player can see on the table now, for windows to draw. A ``Memory`` is what a player who
never forgets also knows, for computer players that count cards::

    observation = state.observation(0)
    observation.view.players[0].hand   # your cards
    observation.view.players[1].hand   # None: the other hand is hidden
    observation.memory.own_deck        # the cards of your deck, whose order you don't know

Fields with one value per seat are indexed by seat. Cards in piles and bids are in their order on the table,
with the top card of the auction discards last. Cards in sets, such as hands, are in canonical order.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from dutch.rules.api import Card, Cards, Term
from dutch.rules.dutch.cards import Suit
from dutch.rules.dutch.terms import Phase, Verb


class BidCard(NamedTuple):
    """A card in a bid, with the letter of its current suit (D20)."""

    card: Card
    suit: Suit


class Discards(NamedTuple):
    """A discard pile. ``cards`` is None if the seat must not look through it now (D35)."""

    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs here
    cards: Cards | None


class AuctionDiscards(NamedTuple):
    """The auction discards. ``cards`` is None if the seat must not look through them now (D35)."""

    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs here
    cards: Cards | None
    top: Cards
    """The top card, which is always visible; no card if there is none."""


class PlayerView(NamedTuple):
    """One player's side of the table."""

    deck: int
    """The number of cards in the deck."""
    known_top: int
    """The number of cards on top of the deck whose order the owner knows."""
    hand: Cards | None
    """The cards in hand; None if they are hidden from this seat."""
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
    """The seat that won the bid of this round; None before that."""
    chosen: tuple[bool, bool]
    """For each seat, True if it has chosen cards that are not yet revealed."""
    aside: Cards
    """The cards that this seat has chosen in secret, to set aside, bid or exchange."""
    voted: tuple[bool, bool]
    """For each seat, True if it has cast a vote that is not yet revealed (D31)."""
    vote: Verb | None
    """This seat's own vote; None if it has not voted."""
    display: tuple[Card | None, ...]
    """The cards in the market, from place 1; None for an empty place."""
    auction_deck: int
    """The number of cards in the auction deck."""
    auction_discards: AuctionDiscards
    left_display: bool
    """True if a card has left the market this round (D28)."""
    own_deck: Cards | None
    """The cards of this seat's deck; None unless the seat can look through the deck now."""
    players: tuple[PlayerView, PlayerView]
    bought: bool
    """True if the player has bought this turn and so may not use powers any more (P5)."""


class Memory(NamedTuple):
    """The additional knowledge of a player who remembers everything (D37)."""

    own_deck: Cards
    """The cards of this seat's deck."""
    own_top: Cards
    """The cards on top of this seat's deck, as far down as their order is known."""
    own_old: Cards
    """This seat's cards that were in its hand or deck when the deck was last refilled."""
    discards: tuple[Cards, Cards]
    """The discards of both players."""
    auction_discards: Cards
    seen: Cards
    """Every card that has ever been public."""
    other_known: Cards
    """The cards known to be in the opponent's hand or deck, because they were once public."""
    other_old: Cards
    """Those of the opponent's old cards (see ``own_old``) that were once public."""
    other_old_count: int
    """The number of the opponent's old cards, known or not."""
    set_out: Cards
    """The cards this seat exchanged for others before the first hand (C2)."""


def to_plain(value: Any, left_out: Collection[str] = ()) -> Any:
    """Convert a view or memory to JSON-ready data, without the fields ``left_out``.

    Cards become their names, named tuples objects, and other tuples lists.
    """
    match value:
        case Card():
            return value.name
        case Term():
            return value.value
        case tuple() if hasattr(value, "_asdict"):
            fields = value._asdict().items()
            return {name: to_plain(part) for name, part in fields if name not in left_out}
        case tuple():
            return [to_plain(part) for part in value]
    return value
