"""Tables of actions that differ in nothing but the cards that are given: purchases and bids."""

from __future__ import annotations

from collections.abc import Sequence

from dutch.rules.api import Action
from dutch.rules.cards import Pack
from dutch.rules.events import Zone

FEW = 3
"""Actions that give so many cards are kept once they are made: 10,700 of a pack, which take 5 MB."""


class Giving(dict[int, Action]):
    """The actions of one verb by the set of given cards, made when they are first asked for.

    ``targets`` are the zones acted upon, by the number of given cards.
    """

    def __init__(self, pack: Pack, verb: str, targets: Sequence[Zone]) -> None:
        self.pack = pack
        self.verb = verb
        self.targets = targets

    def __missing__(self, cards: int) -> Action:
        count = cards.bit_count()
        action = Action(self.verb, None, frozenset(self.pack.cards_of(cards)), self.targets[count])
        if count <= FEW:
            self[cards] = action
        return action
