"""The positions of all cards: the data that the rules read and change.

Cards are numbers. Unordered groups of cards are bit masks (``CardSet``); ordered piles are tuples with the
top card first. A ``FullPosition`` is complete. A plain ``Position`` can also be one seat's masked copy, in
which every card that the seat must not know is ``HIDDEN``. Legality can be determined from either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeVar

from dutch.rules.api import CardNumber, CardSet, mypyc_attr
from dutch.rules.chance import flip_coin, shuffled
from dutch.rules.dutch.cards import SUIT_CARDS, Suit, mask_of, members, suit_of
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.terms import Phase, Termination, Verb

HIDDEN: Final = -1
"""A card that the holder of a masked position must not know."""

GAP: Final = -2
"""A place of the display without a card (D15)."""

HIDDEN_VOTE: Final = "hidden"
"""A vote that has been cast but not shown, in a masked position."""

Choice = tuple[CardNumber, ...]
"""Cards chosen in secret, in an order that matters when cards are set aside."""

HIDDEN_CHOICE: Choice = (HIDDEN,)
"""In a masked position, a choice of cards that has been made but not shown."""

Vote = Verb | Literal["hidden"]


T = TypeVar("T")


def replaced(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """Return a pair of values by seat, with another value for one seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Side:
    """One player's cards.

    A position and its copies share their sides until one of them changes a side. Only the result of
    ``Position.own`` may be changed.
    """

    def __init__(self) -> None:
        self.deck: tuple[CardNumber, ...] = ()
        """The cards of the deck, the top card first."""
        self.known_top = 0
        """The number of cards on top of the deck whose order the owner knows."""
        self.hand: CardSet = 0
        self.bid: CardSet = 0
        self.arrivals: tuple[CardNumber, ...] = ()
        """The cards that joined the bid in order of arrival, including some that have left it."""
        self.suits: dict[CardNumber, Suit] = {}
        """The new suits of the cards of the bid whose suit has changed (D20)."""
        self.ready: CardSet = 0
        """The power cards that can still be used (D17)."""
        self.discards: CardSet = 0
        self.cashed_in: CardSet = 0
        self.old: CardSet = 0
        """The cards that were in hand or deck when the deck was last refilled.

        They matter for the opponent's memory (D37). They are in the hand or among the cards set aside, never
        deeper in the deck.
        """
        self.looked = False
        """True once the player has looked through the deck at this decision (D36)."""
        self.set_out: CardSet = 0
        """The cards exchanged for others, which the player knows to be in the auction deck (C2)."""
        self.shared = False
        """True if another position might share this side, so that it must not be changed."""

    def copy(self) -> Side:
        """Return an independent copy. Every value is replaced, never changed, so copies can share it."""
        new = _new_side(Side)
        new.deck = self.deck
        new.known_top = self.known_top
        new.hand = self.hand
        new.bid = self.bid
        new.arrivals = self.arrivals
        new.suits = self.suits
        new.ready = self.ready
        new.discards = self.discards
        new.cashed_in = self.cashed_in
        new.old = self.old
        new.looked = self.looked
        new.set_out = self.set_out
        new.shared = False
        return new

    @property
    def bid_order(self) -> tuple[CardNumber, ...]:
        """The cards of the bid in order of arrival; those revealed together in canonical order (D9)."""
        if len(self.arrivals) == self.bid.bit_count():
            return self.arrivals
        return tuple([card for card in self.arrivals if self.bid >> card & 1])

    def suited(self, suit: str) -> CardSet:
        """Return the cards of the bid that have this suit now (D20)."""
        cards = self.bid & SUIT_CARDS[suit]
        for card, now in self.suits.items():
            cards = cards | 1 << card if now == suit else cards & ~(1 << card)
        return cards

    def suit_of(self, card: CardNumber) -> Suit:
        """Return the suit that a card of the bid has now (D20)."""
        return self.suits.get(card) or suit_of(card)

    def change_suit(self, card: CardNumber, suit: Suit) -> None:
        """Make a card of the bid count as another suit (D18, D20)."""
        self.suits = {**self.suits, card: suit}
        if suit == suit_of(card):
            del self.suits[card]

    def join_bid(self, cards: CardSet) -> None:
        """Add cards to the bid, as the last to arrive."""
        self.arrivals = self.bid_order + members(cards)
        self.bid |= cards

    def leave_bid(self, cards: CardSet) -> None:
        """Remove cards from the bid, with their changed suits and unused powers (D17, D20)."""
        self.bid &= ~cards
        self.ready &= ~cards
        if self.suits:
            self.suits = {card: suit for card, suit in self.suits.items() if not cards >> card & 1}


_new_side: Final[Callable[[type[Side]], Side]] = Side.__new__


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Position:
    """The whole table."""

    def __init__(self, edition: Edition = EDITIONS["standard"]) -> None:
        self.edition = edition
        self.round = 1
        self.phase: Phase = Phase.ASIDE
        self.to_move: int | None = 0
        self.bid_winner: int | None = None
        self.pending: tuple[Choice | None, Choice | None] = (None, None)
        """The cards chosen but not shown: to set aside (top first), bid or swap (D7, P4, C2)."""
        self.votes: tuple[Vote | None, Vote | None] = (None, None)
        """Each seat's vote cast but not shown (D31)."""
        self.left_display = False
        """True if a card has left the display this round (D28)."""
        self.bought = False
        """True if the seat to move has bought this turn and so may not use powers any more (P5)."""
        self.display: tuple[CardNumber, ...] = (GAP,) * edition.places
        self.auction_deck: tuple[CardNumber, ...] = ()
        self.auction_discards: tuple[CardNumber, ...] = ()
        self.lost: CardSet = 0
        """The auction discards as a set."""
        self.seen: CardSet = 0
        """Every card that has ever been public."""
        self.sides: tuple[Side, Side] = (Side(), Side())

    def copy_into(self, new: Position) -> None:
        """Make ``new`` an independent copy of this position."""
        new.edition = self.edition
        new.round = self.round
        new.phase = self.phase
        new.to_move = self.to_move
        new.bid_winner = self.bid_winner
        new.pending = self.pending
        new.votes = self.votes
        new.left_display = self.left_display
        new.bought = self.bought
        new.display = self.display
        new.auction_deck = self.auction_deck
        new.auction_discards = self.auction_discards
        new.lost = self.lost
        new.seen = self.seen
        first, second = new.sides = self.sides
        first.shared = second.shared = True

    def own(self, seat: int) -> Side:
        """Return a player's side for changing it; a side shared with a copy is copied first."""
        side = self.sides[seat]
        if side.shared:
            side = side.copy()
            self.sides = replaced(self.sides, seat, side)
        return side

    def public_cards(self) -> CardSet:
        """Return the cards that everybody can see now, or could see when they were put down."""
        cards = self.lost | mask_of(self.display)
        for side in self.sides:
            cards |= side.bid | side.discards | side.cashed_in
        return cards

    def is_loser(self, seat: int) -> bool:
        """Return True if this seat lost the bid of this round."""
        return self.bid_winner is not None and self.bid_winner != seat

    def take_from_display(self, place: int) -> CardNumber:
        """Remove the card at ``place`` (1 to 6) and return it; a gap remains (D15)."""
        row = list(self.display)
        card = row[place - 1]
        row[place - 1] = GAP
        self.display = tuple(row)
        self.left_display = True
        return card


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class FullPosition(Position):
    """A complete position, with the seed and the counter of shuffles that decide all chance."""

    def __init__(self, edition: Edition = EDITIONS["standard"], seed: int = 0) -> None:
        super().__init__(edition)
        self.seed = seed
        self.shuffles = 0
        self.termination: Termination | None = None

    def shuffle(self, cards: tuple[CardNumber, ...]) -> tuple[CardNumber, ...]:
        """Return the cards in random order, and advance the counter."""
        self.shuffles += 1
        return shuffled(cards, self.seed, self.shuffles - 1)

    def flip_coin(self) -> int:
        """Return 0 or 1 at random, and advance the counter."""
        self.shuffles += 1
        return flip_coin(self.seed, self.shuffles - 1)
