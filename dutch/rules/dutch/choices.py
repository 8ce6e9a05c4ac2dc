"""Choices made in secret, as actions: what to swap (C2), to set aside (D7, C3) and to bid (P4)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations

from dutch.rules.api import Action
from dutch.rules.cards import Card, Pack, members
from dutch.rules.dutch.position import Choice
from dutch.rules.events import AUCTION_DECK, BIDS, DECKS


@lru_cache(maxsize=1 << 12)
def asides(pack: Pack, hand: int, count: int, seat: int) -> tuple[Action, ...]:
    """All ways to set so many cards aside; the actor goes on top, another one under it (C3)."""
    cards = pack.cards
    return tuple(
        Action("aside", cards[top], frozenset(cards[card] for card in under), DECKS[seat])
        for top, *under in permutations(members(hand), count)
    )


@lru_cache(maxsize=1 << 12)
def bids(pack: Pack, hand: int, seat: int) -> tuple[Action, ...]:
    """All parts of a hand as bids (P4), small ones first."""
    return tuple(Action("bid", None, cards, BIDS[seat]) for cards in _parts(pack, hand))


@lru_cache(maxsize=8)
def swaps(pack: Pack, deck: int) -> tuple[Action, ...]:
    """All parts of a deck that can be exchanged (C2), small ones first."""
    return tuple(Action("swap", None, cards, AUCTION_DECK) for cards in _parts(pack, deck))


def _parts(pack: Pack, mask: int) -> list[frozenset[Card]]:
    numbers = members(mask)
    return [
        frozenset(pack.cards[number] for number in part)
        for size in range(len(numbers) + 1)
        for part in combinations(numbers, size)
    ]


def chosen_cards(action: Action) -> Choice:
    """The chosen cards as numbers: those set aside with the top one first, others in canonical order."""
    top = () if action.actor is None else (action.actor.index,)
    if not action.gives:
        return top
    return top + tuple(sorted(card.index for card in action.gives))
