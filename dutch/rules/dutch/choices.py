"""Lazy lists of legal actions, and tables of actions that name several cards.

A large bid can pay for a card in hundreds of ways, but only one of them is ever carried out. So a list stores
the cards to choose from and the ways to choose, and creates an action only when it is accessed.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from operator import itemgetter
from typing import Final, overload

from dutch.rules.api import Card, CardSet
from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.cards import Pack, members
from dutch.rules.dutch.events import DISPLAY
from dutch.rules.dutch.position import Choice
from dutch.rules.dutch.terms import Verb

STORED_SIZE: Final = 3
"""Actions with at most this many cards are stored: 10,700 payments of a pack take 5 MB."""

Actions = tuple[Action, ...]

Table = Actions
"""Actions of one kind, the same number for each target card, ordered by card number."""

Group = tuple[Table, int, CardSet]
"""The uses of one power: table, number of actions for each target, and the set of legal targets."""

Groups = list[Group]
"""Legal uses of powers, in canonical order."""

NO_GROUPS: Final[Groups] = []

Cards = tuple[Card, ...]

Way = Callable[[Cards], Cards]
"""A function that picks certain cards from a list of cards."""

Ways = tuple[Way, ...]


class ActionTable(dict[Cards, Action]):
    """The actions of one kind by their cards, each created on first use.

    The keys are tuples rather than bit sets: dicts place integers by their low bits, so sets that differ only
    in high bits would collide.
    """

    def __init__(self, make: Callable[[Cards], Action]) -> None:
        self._make = make

    def __missing__(self, cards: Cards) -> Action:
        action = self._make(cards)
        if len(cards) <= STORED_SIZE:
            self[cards] = action
        return action


_new: Final = tuple.__new__
"""Makes a named tuple, in a third of the time that calling its class takes."""

_BUY: Final = Verb.BUY


def _purchase(cards: Cards) -> Action:
    """Return the purchase with this payment: the number of cards determines the place (D12)."""
    return _new(Action, (_BUY, None, frozenset(cards), DISPLAY[len(cards) - 1], None))


PURCHASES: Final = ActionTable(_purchase)
ASIDES: Final = (
    ActionTable(lambda cards: Action.set_aside(0, cards[0], cards[1:])),
    ActionTable(lambda cards: Action.set_aside(1, cards[0], cards[1:])),
)
BIDS: Final = (
    ActionTable(lambda cards: Action.bid(0, cards)),
    ActionTable(lambda cards: Action.bid(1, cards)),
)
SWAPS: Final = ActionTable(Action.swap)


@lru_cache
def _any_part(size: int) -> Ways:
    """Return all ways to choose any number of ``size`` cards, small ones first (P4, C2)."""
    return tuple(way for count in range(size + 1) for way in _ways_to_choose(size, count))


@lru_cache
def _ways_to_choose(size: int, count: int) -> Ways:
    """Return all ways to choose ``count`` of ``size`` cards."""
    return tuple(map(_picker, combinations(range(size), count)))


@lru_cache
def _ways_to_order(size: int, count: int) -> Ways:
    """Return all ways to choose ``count`` of ``size`` cards in a certain order (D7, C3)."""
    return tuple(map(_picker, permutations(range(size), count)))


def _picker(indices: tuple[int, ...]) -> Way:
    """Return a function that picks the cards at these indices from a tuple of cards."""
    if len(indices) >= 2:
        return itemgetter(*indices)
    # An itemgetter with one index would return a card instead of a tuple, so a slice is needed.
    if indices:
        return itemgetter(slice(indices[0], indices[0] + 1))
    return itemgetter(slice(0))


@lru_cache(maxsize=256)
def _ways_to_pay(size: int, on_sale: tuple[bool, ...]) -> Ways:
    """Return all ways to pay for a card of the display with a bid of ``size`` cards (D12).

    ``on_sale`` tells for place 1, 2, … whether its card can be bought.
    """
    return tuple(
        way for price, there in enumerate(on_sale, 1) if there for way in _ways_to_choose(size, price)
    )


class LegalActions(Sequence[Action]):
    """The legal actions of one decision, in order, each created on access.

    The first ones choose from ``cards`` in each of the ``ways`` and come from ``table``; the next ones use
    powers and come from ``groups``; the last ones are the ``others``.
    """

    __slots__ = ("_cards", "_count", "_groups", "_others", "_table", "_ways", "picked")

    def __init__(
        self, table: ActionTable, cards: Cards, ways: Ways, others: Actions = (), groups: Groups = NO_GROUPS
    ) -> None:
        self._table = table
        self._cards = cards
        self._ways = ways
        self._others = others
        self._groups = groups
        count = len(ways) + len(others)
        for _table, each, targets in groups:
            count += each * targets.bit_count()
        self._count = count
        self.picked: Action | None = None
        """The last action accessed by index, so known to be legal; None before that."""

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple([self[each] for each in range(*index.indices(self._count))])
        if index < 0:
            index += self._count
            if index < 0:
                raise IndexError(index)
        ways = self._ways
        if index < len(ways):
            picked = self._table[ways[index](self._cards)]
        else:
            picked = self._after_ways(index - len(ways))
        self.picked = picked
        return picked

    def _after_ways(self, index: int) -> Action:
        """Return the action at this index among the uses of powers and the ``others``."""
        for table, each, targets in self._groups:
            count = each * targets.bit_count()
            if index < count:
                return table[each * members(targets)[index // each] + index % each]
            index -= count
        return self._others[index]

    def __iter__(self) -> Iterator[Action]:
        cards, table = self._cards, self._table
        for way in self._ways:
            yield table[way(cards)]
        for group in self._groups:
            yield from actions_of(group)
        yield from self._others

    def __contains__(self, action: object) -> bool:
        if action is self.picked or action in self._others or self._is_choice(action):
            return True
        return any(action in actions_of(group) for group in self._groups)

    def _is_choice(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        chosen, cards = _chosen(action), self._cards
        return chosen in [way(cards) for way in self._ways] and self._table[chosen] == action

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalActions) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


def actions_of(group: Group) -> list[Action]:
    """Return the actions of a group: all those on its first card, then those on the next."""
    table, each, targets = group
    if each == 1:
        return [table[card] for card in members(targets)]
    return [action for card in members(targets) for action in table[each * card : each * card + each]]


def list_asides(pack: Pack, hand: CardSet, count: int, seat: int, others: Actions = ()) -> LegalActions:
    """Return all ways to set aside ``count`` cards of a hand, in order from the top (D7, C3)."""
    return LegalActions(ASIDES[seat], pack.cards_of(hand), _ways_to_order(hand.bit_count(), count), others)


def list_bids(pack: Pack, hand: CardSet, seat: int, others: Actions = ()) -> LegalActions:
    """Return all subsets of a hand as bids, small ones first (P4)."""
    return LegalActions(BIDS[seat], pack.cards_of(hand), _any_part(hand.bit_count()), others)


def list_swaps(pack: Pack, deck: CardSet) -> LegalActions:
    """Return all exchanges of cards of a deck, small ones first (C2): 1,024 for the ten of a first deck."""
    return LegalActions(SWAPS, pack.cards_of(deck), _any_part(deck.bit_count()))


def list_purchases(
    pack: Pack, bid: CardSet, on_sale: tuple[bool, ...], others: Actions = (), groups: Groups = NO_GROUPS
) -> LegalActions:
    """Return all purchases, followed by the ``groups`` of powers and the ``others`` (D12).

    ``on_sale`` tells for place 1, 2, … whether its card can be bought.
    """
    return LegalActions(PURCHASES, pack.cards_of(bid), _ways_to_pay(bid.bit_count(), on_sale), others, groups)


def list_without_cards(actions: Actions) -> LegalActions:
    """Return a ``LegalActions`` list of actions that need no choice of cards."""
    return LegalActions(PURCHASES, (), (), actions)


def chosen_cards(action: Action) -> Choice:
    """Return the numbers of an action's cards: the top card first, the others in canonical order."""
    others = sorted([card.index for card in action.gives])
    return tuple(others) if action.actor is None else (action.actor.index, *others)


def _chosen(action: Action) -> Cards:
    top = () if action.actor is None else (action.actor,)
    return top + tuple(sorted(action.gives)) if action.gives else top
