"""The style of a rival: points that are added to the evaluation of the rival's level."""

from collections.abc import Iterable
from typing import NamedTuple

from dutch.players.dutch.features import by_suit
from dutch.rules.api import Action, Verb
from dutch.rules.cards import CardSet


class Style(NamedTuple):
    """What a rival values in addition to its level, in points unless stated otherwise."""

    power: float = 0.0
    """Value of each power card that the rival owns and has not cashed in."""
    suit: float = 0.0
    """Value of a long suit, multiplied by a tenth of the longest suit's squared length."""
    bid: float = 0.0
    """Value of winning the bid, when the rival sets cards aside."""
    next_bid: float = 0.0
    """Value of the lead in the next round's bid, multiplied by that lead (-1 to 1)."""
    cash: float = 0.0
    """Value of each card that the rival cashes in."""
    steal: float = 0.0
    """Value of each card that the rival steals."""
    gamble: float = 0.0
    """Added to its chance of winning if the game goes on (D31)."""

    def bonus_for(self, actions: Iterable[Action]) -> float:
        """Return the value of these actions themselves: of cashing in and of stealing."""
        if not (self.cash or self.steal):
            return 0.0
        verbs = [action.verb for action in actions]
        return self.cash * verbs.count(Verb.CASH) + self.steal * verbs.count(Verb.STEAL)

    def cards(self, active: CardSet, cashed: CardSet, powers: CardSet) -> float:
        """Return the value that the style adds to a player's cards.

        ``powers`` is the set of all power cards of the edition.
        """
        value = self.power * (active & powers).bit_count()
        if self.suit:
            longest = max(suit.bit_count() for suit in by_suit(active | cashed))
            value += self.suit * longest * longest / 10
        return value


PLAIN = Style()
"""The style of players without preferences: all zeros."""
