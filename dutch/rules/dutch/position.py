"""Where all the cards are: the plain data that the rules read and change.

Sets of cards are integers (see ``cards``), ordered piles are tuples with the top first. A ``Position`` may
be the truth (a ``State``) or one seat's masked copy of it (inside an ``Observation``), where a card that
the seat may not know is the number ``HIDDEN``; what is legal can be told from either.
"""

from __future__ import annotations

from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.editions import Edition
from dutch.rules.terms import Phase

HIDDEN = -1
"""Stands for a card that the holder of a masked position may not know."""

GAP = -2
"""Stands in the display for a place without a card (D15)."""

Choice = tuple[int, ...]
"""Cards chosen in secret, in a meaningful order."""


class Side:
    """One player's cards.

    ``deck`` top first, of which the owner knows the ``known_top`` uppermost; ``hand``, ``bid``,
    ``discards``, ``cashed_in`` and ``ready`` (powers that may still be activated, D17) are sets; ``order``
    is the bid in order of arrival; ``changed`` pairs a card of the bid with the number of the suit it has
    for now (D20); ``looked`` says whether the look of this decision is used up (D36).

    ``old`` is for the opponent's memory (D37): cards that were on hand or in the deck when the last new
    deck was put under it. They lie in the hand or among the cards set aside, never deeper. ``set_out`` are
    the cards that were swapped away (C2): their former owner knows that they lie in the auction deck.
    """

    __slots__ = (
        "bid",
        "cashed_in",
        "changed",
        "deck",
        "discards",
        "hand",
        "known_top",
        "looked",
        "old",
        "order",
        "ready",
        "set_out",
    )

    def __init__(self) -> None:
        self.deck: tuple[int, ...] = ()
        self.known_top = 0
        self.hand = 0
        self.bid = 0
        self.order: tuple[int, ...] = ()
        self.changed: tuple[tuple[int, int], ...] = ()
        self.ready = 0
        self.discards = 0
        self.cashed_in = 0
        self.old = 0
        self.looked = False
        self.set_out = 0

    def copy(self) -> Side:
        """An independent copy; everything in it is immutable, so it is shallow."""
        new = Side.__new__(Side)
        new.deck = self.deck
        new.known_top = self.known_top
        new.hand = self.hand
        new.bid = self.bid
        new.order = self.order
        new.changed = self.changed
        new.ready = self.ready
        new.discards = self.discards
        new.cashed_in = self.cashed_in
        new.old = self.old
        new.looked = self.looked
        new.set_out = self.set_out
        return new

    def suited(self, suit: int, printed: int) -> int:
        """The cards of the bid that count as this suit now; ``printed`` is the set printed with it."""
        mask = self.bid & printed
        for card, now in self.changed:
            mask = mask | (1 << card) if now == suit else mask & ~(1 << card)
        return mask

    def suit_of(self, card: int, printed: int) -> int:
        """The number of the suit that a card of the bid has now."""
        for changed, now in self.changed:
            if changed == card:
                return now
        return printed

    def join_bid(self, cards: int) -> None:
        """Add cards to the bid, in canonical order after those that are there."""
        self.bid |= cards
        self.order += members(cards)

    def leave_bid(self, cards: int) -> None:
        """Take cards out of the bid: their suits and activations end with it (D17, D20)."""
        self.bid &= ~cards
        self.ready &= ~cards
        self.order = tuple([card for card in self.order if not cards >> card & 1]) if self.bid else ()
        if self.changed:
            self.changed = tuple(pair for pair in self.changed if not cards >> pair[0] & 1)


class Position:
    """The whole table. ``pending`` and ``votes`` hold choices that are made but not shown yet.

    A pending choice is a tuple of cards: those to set aside (the one for the top first, D7), to bid (P4) or
    to swap (C2), as the phase says; ``(HIDDEN,)`` if its holder may not know it. ``bought`` tells whether
    the seat to move has already bought in this turn, where that matters (P5).
    """

    __slots__ = (
        "auction_deck",
        "auction_discards",
        "bid_winner",
        "bought",
        "display",
        "edition",
        "left_display",
        "pending",
        "phase",
        "round",
        "seen",
        "sides",
        "to_move",
        "votes",
    )

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.round = 1
        self.phase: Phase = Phase.ASIDE
        self.to_move: int | None = 0
        self.bid_winner: int | None = None
        self.pending: tuple[Choice | None, Choice | None] = (None, None)
        self.votes: tuple[str | None, str | None] = (None, None)
        self.left_display = False
        self.bought = False
        self.display: tuple[int, ...] = (GAP,) * edition.places
        self.auction_deck: tuple[int, ...] = ()
        self.auction_discards: tuple[int, ...] = ()
        self.seen = 0
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
        new.seen = self.seen
        new.sides = (self.sides[0].copy(), self.sides[1].copy())

    def hold(self, seat: int, cards: Choice) -> None:
        """Note a choice that is made in secret."""
        self.pending = (cards, self.pending[1]) if seat == 0 else (self.pending[0], cards)

    def in_the_open(self) -> int:
        """The cards that lie, or have been laid, where everybody sees them."""
        cards = mask_of(self.auction_discards) | mask_of(c for c in self.display if c >= 0)
        for side in self.sides:
            cards |= side.bid | side.discards | side.cashed_in
        return cards

    def is_loser(self, seat: int) -> bool:
        """Whether this seat lost the bid of this round."""
        return self.bid_winner is not None and self.bid_winner != seat

    def display_without(self, place: int) -> tuple[int, ...]:
        """The display with a gap at ``place`` (1 to 6)."""
        return (*self.display[: place - 1], GAP, *self.display[place:])
