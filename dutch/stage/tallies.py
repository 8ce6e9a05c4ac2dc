"""The score of a game, as a presenter describes it."""

from typing import NamedTuple

from dutch.rules.api import Card


class SuitTally(NamedTuple):
    """The score of one suit of one player."""

    suit: str
    cards: tuple[Card, ...]
    sum: int
    """Victory points of the cards that count."""
    bonus: int
    not_counted: frozenset[Card] = frozenset()
    """Cards that do not count."""
    counted_twice: frozenset[Card] = frozenset()
    """Cards that earn the bonus by counting twice."""
    marks: tuple[str, ...] = ()
    """What is printed on each card, if the cards have no victory points of their own."""
    number: str = ""
    """What is counted in place of cards, such as “14 chips”."""
    single_scorer: bool = False
    """True if only one player can score here, so that the others' zeros are left out."""


class Verdict(NamedTuple):
    """The result of a game in words."""

    headline: str
    """A sentence about the winner."""
    reason: str
    """What decided the game."""
