"""Purchases (D12 to D16): what a card costs, which payments there are, and where the paying cards go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from dutch.rules.api import Action
from dutch.rules.cards import Pack, mask_of_cards, members
from dutch.rules.dutch.position import Position
from dutch.rules.events import (
    AUCTION_DISCARDS,
    BIDS,
    DISCARDS,
    DISPLAY,
    CardsMoved,
    Event,
    Purchased,
    Zone,
)


@lru_cache(maxsize=512)
def _payments(pack: Pack, bid: int, place: int) -> tuple[Action, ...]:
    """All ways to pay for this place from this bid, in the canonical order of the paying cards."""
    cards = pack.cards
    return tuple(
        Action("buy", None, frozenset(cards[number] for number in paying), DISPLAY[place - 1])
        for paying in combinations(members(bid), place)
    )


def purchases(position: Position, seat: int) -> Iterator[tuple[Action, ...]]:
    """The legal purchases, place by place. The loser keeps a card back for place 1 (D25)."""
    bid = position.sides[seat].bid
    size = bid.bit_count()
    duty = owes_place_1(position, seat)
    for place, card in enumerate(position.display, 1):
        if place > size:
            return
        if card >= 0 and not (duty and place > 1 and place == size):
            yield _payments(position.edition.pack, bid, place)


def owes_place_1(position: Position, seat: int) -> bool:
    """Whether this seat must still buy the 1-cost card before its turn can end (D24, D26)."""
    if not position.edition.duty:
        return False
    return position.display[0] >= 0 and position.is_loser(seat) and position.sides[seat].bid != 0


def place_of(action: Action) -> int:
    """The place (1 to 6) that a purchase is about."""
    assert isinstance(action.target, Zone)
    place = action.target.place
    assert place is not None
    return place


def split(position: Position, seat: int, action: Action) -> tuple[int, int]:
    """The paying cards as two sets: kept (same suit as the bought card, D14 and D20) and lost."""
    paid = mask_of_cards(action.gives)
    pack = position.edition.pack
    suit = pack.suit_of[position.display[place_of(action) - 1]]
    kept = paid & position.sides[seat].suited(suit, pack.suit_masks[suit])
    return kept, paid & ~kept


def buy(position: Position, seat: int, action: Action, events: list[Event]) -> None:
    """Carry out a legal purchase."""
    pack = position.edition.pack
    side = position.sides[seat]
    place = place_of(action)
    card = position.display[place - 1]
    kept, lost = split(position, seat, action)
    position.display = position.display_without(place)
    position.left_display = True
    if position.edition.powers_first:
        position.bought = True
        side.ready = 0
    side.leave_bid(kept | lost)
    side.discards |= kept | 1 << card
    position.auction_discards += members(lost)
    bought = pack.cards[card]
    events.append(Purchased(seat, bought, place))
    events.append(CardsMoved("bought", (bought,), 1, DISPLAY[place - 1], DISCARDS[seat]))
    for reason, group, target in (
        ("kept", kept, DISCARDS[seat]),
        ("lost", lost, AUCTION_DISCARDS),
    ):
        if group:
            cards = pack.cards_of(group)
            events.append(CardsMoved(reason, cards, len(cards), BIDS[seat], target))
