"""Choices made in secret, as actions: what to swap (C2), to set aside (D7, C3) and to bid (P4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import overload

from dutch.rules.api import Action
from dutch.rules.cards import Pack, members
from dutch.rules.dutch.giving import Giving
from dutch.rules.dutch.position import Choice
from dutch.rules.events import AUCTION_DECK, BIDS, DECKS, Zone


def asides(pack: Pack, hand: int, count: int, seat: int) -> tuple[Action, ...]:
    """All ways to set so many cards aside; the actor goes on top, another one under it (C3)."""
    return tuple(map(_asides(pack, seat).__getitem__, permutations(members(hand), count)))


@lru_cache
def _asides(pack: Pack, seat: int) -> Asides:
    return Asides(pack, DECKS[seat])


class Asides(dict[Choice, Action]):
    """The ways to set cards aside by these cards, made when first asked for: 1,600 with a pack of 40."""

    def __init__(self, pack: Pack, deck: Zone) -> None:
        self.pack = pack
        self.deck = deck

    def __missing__(self, chosen: Choice) -> Action:
        top, *under = (self.pack.cards[card] for card in chosen)
        action = self[chosen] = Action("aside", top, frozenset(under), self.deck)
        return action


def bids(pack: Pack, hand: int, seat: int) -> tuple[Action, ...]:
    """All parts of a hand as bids (P4), small ones first."""
    cards, table = members(hand), _bids(pack, seat)
    return tuple([bid for count in range(len(cards) + 1) for bid in table.choices(cards, count)])


@lru_cache
def _bids(pack: Pack, seat: int) -> Giving:
    return Giving(pack, "bid", lambda _count: BIDS[seat])


@lru_cache
def _parts(size: int) -> tuple[tuple[int, ...], ...]:
    """All parts of so many cards, which are numbered from 0, small ones first."""
    return tuple(part for count in range(size + 1) for part in combinations(range(size), count))


class Swaps(Sequence[Action]):
    """All parts of a deck that can be exchanged (C2), small ones first; of ten cards there are 1,024.

    A sequence like any other, but each action is made when it is asked for.
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
            and action == Action("swap", None, action.gives, AUCTION_DECK)
            and action.gives.issubset(self._cards)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Swaps) and self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    def _swap(self, part: tuple[int, ...]) -> Action:
        """The exchange of these cards, which are numbered within the deck."""
        return Action("swap", None, frozenset([self._cards[card] for card in part]), AUCTION_DECK)


def chosen_cards(action: Action) -> Choice:
    """The chosen cards as numbers: those set aside with the top one first, others in canonical order."""
    top = () if action.actor is None else (action.actor.index,)
    if not action.gives:
        return top
    return top + tuple(sorted([card.index for card in action.gives]))
