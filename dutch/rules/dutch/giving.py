"""Tables of actions that differ in nothing but the cards that are given: purchases and bids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from dutch.rules.api import Action
from dutch.rules.cards import Pack
from dutch.rules.events import Zone

FEW = 3
"""Actions that give so many cards are kept once they are made: 10,700 of a pack, which take 5 MB."""


class Giving(dict[tuple[int, ...], Action]):
    """The actions of one verb by the given cards in canonical order, made when they are first asked for.

    ``target_of`` tells from the number of given cards which zone is acted upon.
    """

    # The keys are no masks: sets of few cards have all the same low bits, and dicts look at those first.

    def __init__(self, pack: Pack, verb: str, target_of: Callable[[int], Zone]) -> None:
        self.pack = pack
        self.verb = verb
        self.target_of = target_of

    def __missing__(self, cards: tuple[int, ...]) -> Action:
        given = frozenset(map(self.pack.cards.__getitem__, cards))
        action = Action(self.verb, None, given, self.target_of(len(cards)))
        if len(cards) <= FEW:
            self[cards] = action
        return action

    def choices(self, cards: tuple[int, ...], count: int) -> Iterator[Action]:
        """The actions that give so many of these cards, in the canonical order of the cards."""
        return map(self.__getitem__, combinations(cards, count))
