"""Tables of the actions that use several cards: setting aside, bidding, swapping and paying.

The same actions are legal again and again, so they are made once per pack and looked up by their cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import overload

from dutch.rules.actions import Action
from dutch.rules.cards import Card, Pack, members
from dutch.rules.dutch.position import Choice

STORED_SIZE = 3
"""Actions with at most this many cards are stored: 10,700 payments of a pack take 5 MB."""


class ActionTable(dict[Choice, Action]):
    """The actions of one kind by the numbers of their cards, each made when it is first needed.

    The keys are tuples rather than bit sets because dicts hash integers by their low bits, in which sets of
    few cards hardly differ.
    """

    def __init__(self, pack: Pack, make: Callable[[Sequence[Card]], Action]) -> None:
        self._cards = pack.cards
        self._make = make

    def __missing__(self, numbers: Choice) -> Action:
        action = self._make(tuple(map(self._cards.__getitem__, numbers)))
        if len(numbers) <= STORED_SIZE:
            self[numbers] = action
        return action

    def of_size(self, cards: Choice, count: int) -> Iterator[Action]:
        """Iterate over the actions that use exactly ``count`` of these cards, in canonical order."""
        return map(self.__getitem__, combinations(cards, count))


@lru_cache
def payments(pack: Pack) -> ActionTable:
    """Return the purchases by their payment: it has as many cards as its place costs (D12)."""
    return ActionTable(pack, lambda cards: Action.buy(len(cards), cards))


@lru_cache
def _asides(pack: Pack, seat: int) -> ActionTable:
    return ActionTable(pack, lambda cards: Action.set_aside(seat, cards[0], cards[1:]))


@lru_cache
def _bids(pack: Pack, seat: int) -> ActionTable:
    return ActionTable(pack, lambda cards: Action.bid(seat, cards))


@lru_cache
def _parts(size: int) -> tuple[Choice, ...]:
    """Return all sets of numbers below ``size``, small ones first."""
    return tuple(part for count in range(size + 1) for part in combinations(range(size), count))


def asides(pack: Pack, hand: int, count: int, seat: int) -> tuple[Action, ...]:
    """Return all ways to set ``count`` cards of a hand aside: one on top, the next below it (D7, C3)."""
    return tuple(map(_asides(pack, seat).__getitem__, permutations(members(hand), count)))


def bids(pack: Pack, hand: int, seat: int) -> tuple[Action, ...]:
    """Return all subsets of a hand as bids, small ones first (P4)."""
    cards, table = members(hand), _bids(pack, seat)
    return tuple([bid for count in range(len(cards) + 1) for bid in table.of_size(cards, count)])


class Swaps(Sequence[Action]):
    """All exchanges of cards of a deck, small ones first (C2): 1,024 for the ten cards of a first deck.

    Each action is made when it is asked for.
    """

    def __init__(self, pack: Pack, deck: int) -> None:
        self._cards = pack.cards_of(deck)
        self._parts = _parts(len(self._cards))

    def __len__(self) -> int:
        return len(self._parts)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple([self._swap(part) for part in self._parts[index]])
        return self._swap(self._parts[index])

    def __iter__(self) -> Iterator[Action]:
        return map(self._swap, self._parts)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Action)
            and action == Action.swap(action.gives)
            and action.gives.issubset(self._cards)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Swaps) and self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    def _swap(self, part: Choice) -> Action:
        return Action.swap([self._cards[number] for number in part])


def chosen_cards(action: Action) -> Choice:
    """Return the numbers of the chosen cards: the one for the top first, the others in canonical order."""
    top = () if action.actor is None else (action.actor.index,)
    if not action.gives:
        return top
    return top + tuple(sorted([card.index for card in action.gives]))
