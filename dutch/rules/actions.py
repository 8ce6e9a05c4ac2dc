"""Actions: the decisions that players make, and their notation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dutch.rules.cards import Card, Suit
from dutch.rules.events import AUCTION_DECK, BIDS, DECKS, DISPLAY, Zone, no_such_seat
from dutch.rules.terms import Source, Verb

PowerChoice = Suit | Source
"""The new suit of a card (D18), or the pile from which a power takes or buys one (D18, C4)."""

NO_CARDS: frozenset[Card] = frozenset()

_ASIDE, _BID, _BUY = Verb.ASIDE, Verb.BID, Verb.BUY
"""Frequently used members, bound here because enum lookup is slow before Python 3.12."""


class Action(NamedTuple):
    """One decision of a player. ``str(action)`` is its notation.

    An action may be illegal; ``state.check(action)`` decides that. The verb determines which fields are set,
    and the constructors below set them:

    ===================================== ======= ============ ============== ===========
    verb                                  actor   gives        target         choice
    ===================================== ======= ============ ============== ===========
    aside (D7, C3)                        top     cards under  own deck
    bid (P4)                                      cards bid    own bid
    swap (C2)                                     cards out    auction deck
    buy (D12)                                     payment      display place
    cash, steal (D18), recall (C4)        power                card
    suit (D18)                            power                card           suit letter
    take (D18), bargain (C4)              power                card           ``Source``
    end (D24), look (D36), stop, more (D31)
    ===================================== ======= ============ ============== ===========
    """

    verb: Verb
    actor: Card | None = None
    gives: frozenset[Card] = NO_CARDS
    target: Zone | Card | None = None
    choice: PowerChoice | None = None

    @classmethod
    def set_aside(cls, seat: int, top: Card, under: Iterable[Card] = ()) -> Action:
        """Return the action of putting ``top`` on the deck, and ``under`` below it (D7, C3)."""
        if seat < 0:
            raise no_such_seat(seat)
        return cls(_ASIDE, top, frozenset(under), DECKS[seat])

    @classmethod
    def bid(cls, seat: int, cards: Iterable[Card]) -> Action:
        """Return the action of bidding these cards (P4)."""
        if seat < 0:
            raise no_such_seat(seat)
        return cls(_BID, None, frozenset(cards), BIDS[seat])

    @classmethod
    def swap(cls, cards: Iterable[Card]) -> Action:
        """Return the action of exchanging these cards for new ones (C2)."""
        return cls(Verb.SWAP, None, frozenset(cards), AUCTION_DECK)

    @classmethod
    def buy(cls, place: int, payment: Iterable[Card]) -> Action:
        """Return the action of paying these cards for the card at ``place``, counted from 1 (D12)."""
        return cls(_BUY, None, frozenset(payment), DISPLAY[place - 1])

    @classmethod
    def use_power(cls, verb: Verb, power: Card, card: Card, choice: PowerChoice | None = None) -> Action:
        """Return the action of using ``power`` on ``card`` (D18, P6, C4)."""
        return cls(verb, power, NO_CARDS, card, choice)

    def __str__(self) -> str:
        given = [str(card) for card in sorted(self.gives)]
        if self.verb == Verb.BUY and isinstance(self.target, Zone):
            return " ".join([self.verb, str(self.target.place), *given])
        if self.verb in (Verb.ASIDE, Verb.BID, Verb.SWAP):
            return " ".join([self.verb, *([] if self.actor is None else [str(self.actor)]), *given])
        if self.actor is None:
            return self.verb
        words = [str(self.actor), self.verb, str(self.target)]
        return " ".join(words if self.choice is None else [*words, self.choice])

    def __repr__(self) -> str:
        return f"<{self}>"


END = Action(Verb.END)
"""End the turn (D24)."""

LOOK = Action(Verb.LOOK)
"""Look through your deck, which is then shuffled (D36)."""

STOP = Action(Verb.STOP)
"""Vote to end the game (D31)."""

MORE = Action(Verb.MORE)
"""Vote to play on (D31)."""


def narrow(
    actions: Iterable[Action],
    actor: Card | None = None,
    target: Zone | Card | None = None,
    gives: frozenset[Card] = NO_CARDS,
) -> tuple[Action, ...]:
    """Return the actions that fit the cards picked up, pointed at and laid down so far.

    ``gives`` may be part of a payment: it fits every action that gives these cards and perhaps more.
    None (or an empty set) fits everything.
    """
    return tuple(
        action
        for action in actions
        if (actor is None or action.actor is actor)
        and (target is None or action.target == target)
        and gives <= action.gives
    )
