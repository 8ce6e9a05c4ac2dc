"""The style of a rival: points that its tastes add to the evaluation of the level it builds on."""

from collections.abc import Iterable
from typing import NamedTuple

from dutch.players.dutch.features import by_suit
from dutch.rules.api import Action, Verb
from dutch.rules.cards import CardSet


class Style(NamedTuple):
    """A taste that changes what a player likes, in points unless stated otherwise."""

    power: float = 0.0
    """For each power card it owns and has not cashed in."""
    suit: float = 0.0
    """For the number of cards in its longest suit, squared, divided by 10."""
    bid: float = 0.0
    """For winning the bid, when it sets cards aside."""
    next_bid: float = 0.0
    """For its lead in the next round's bid, from -1 to 1."""
    cash: float = 0.0
    """For each card it cashes in."""
    steal: float = 0.0
    """For each card it steals."""
    gamble: float = 0.0
    """Added to its chance of winning if the game goes on (D31)."""

    def bonus_for(self, actions: Iterable[Action]) -> float:
        """Return the value of having done these things."""
        if not (self.cash or self.steal):
            return 0.0
        verbs = [action.verb for action in actions]
        return self.cash * verbs.count(Verb.CASH) + self.steal * verbs.count(Verb.STEAL)

    def cards(self, active: CardSet, cashed: CardSet, powers: CardSet) -> float:
        """Return the extra value of a player's cards; ``powers`` are all power cards of the edition."""
        value = self.power * (active & powers).bit_count()
        if self.suit:
            longest = max(suit.bit_count() for suit in by_suit(active | cashed))
            value += self.suit * longest * longest / 10
        return value


PLAIN = Style()
"""The style of the levels: none."""
