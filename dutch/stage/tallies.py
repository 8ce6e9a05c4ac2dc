"""The score of a game, as a presenter describes it."""

from typing import NamedTuple

from dutch.rules.api import Card


class SuitTally(NamedTuple):
    """One player's score in one suit."""

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
    """The texts printed on the cards, if the cards have no victory points of their own."""
    number: str = ""
    """What is counted if there are no cards, such as “14 chips”."""
    single_scorer: bool = False
    """True if only one player can score in this line, so that the others' zeros are left out."""


class Verdict(NamedTuple):
    """The result of a game in words."""

    headline: str
    """A sentence about the winner."""
    reason: str
    """A sentence about what decided the game."""
