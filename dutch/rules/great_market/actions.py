"""The actions of Great Market and their notation: ``bid 7``, ``pass``, ``discard Nuba3``."""

from typing import NamedTuple

from dutch.rules.api import Card, Term
from dutch.rules.errors import N_, InvalidActionError, quoted
from dutch.rules.great_market.position import CARDS, CARDS_BY_NAME

HIGHEST_BID = 65
"""The highest possible bid: the number of chips in the game (M11)."""


class Verb(Term):
    """The kinds of actions."""

    BID = "bid"
    PASS = "pass"
    DISCARD = "discard"


class MarketAction(NamedTuple):
    """A decision of a player, such as a bid. ``str(action)`` is its notation."""

    verb: Verb
    """The kind of action."""
    amount: int = 0
    """The number of chips bid; 0 for any other action."""
    card: Card | None = None
    """The card to discard; None for any other action."""

    def __str__(self) -> str:
        if self.verb is Verb.BID:
            return f"bid {self.amount}"
        return self.verb if self.card is None else f"{self.verb} {self.card}"

    def __repr__(self) -> str:
        return f"<Action {self}>"


PASS = MarketAction(Verb.PASS)
"""Stay out of the rest of this auction (M5)."""

BIDS = tuple(MarketAction(Verb.BID, amount) for amount in range(HIGHEST_BID + 1))
"""All bids, indexed by amount. ``BIDS[0]`` is never legal."""

DISCARDS = tuple(MarketAction(Verb.DISCARD, 0, card) for card in CARDS)
"""All discards, indexed by card number (M11)."""


def parse_action(text: str) -> MarketAction:
    """Parse an action in notation, legal or not. Raises InvalidActionError for any other text."""
    match text.split():
        case ["pass"]:
            return PASS
        case ["bid", amount] if _is_number(amount):
            number = int(amount)
            return BIDS[number] if number <= HIGHEST_BID else MarketAction(Verb.BID, number)
        case ["discard", name] if name in CARDS_BY_NAME:
            return DISCARDS[CARDS_BY_NAME[name].index]
        case ["discard", name]:
            raise InvalidActionError("no_such_card", N_("There is no card “{name}”."), name=quoted(name))
    raise InvalidActionError(
        "not_an_action", N_("“{text}” is not an action of Great Market."), text=quoted(text)
    )


def _is_number(text: str) -> bool:
    """Return True for a number as the notation writes it: up to three digits, without leading zeros."""
    return text.isascii() and text.isdigit() and len(text) <= 3 and text == str(int(text))
