"""Purchases (D12 to D16): what a card costs, which payments there are, and where the paying cards go."""

from __future__ import annotations

from functools import lru_cache

from dutch.rules.api import Action
from dutch.rules.cards import Pack, mask_of_cards, members
from dutch.rules.dutch.giving import Giving
from dutch.rules.dutch.position import GAP, Position
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


@lru_cache
def _payments(pack: Pack) -> Giving:
    """The purchases by their paying cards: as many cards pay as the place says (D12)."""
    return Giving(pack, "buy", lambda count: DISPLAY[count - 1])


def purchases(position: Position, seat: int, duty: bool) -> list[Action]:
    """The legal purchases, place by place; under the ``duty`` a card is kept back for place 1 (D25)."""
    actions: list[Action] = []
    cards = members(position.sides[seat].bid)
    payments = _payments(position.edition.pack)
    for place, card in enumerate(position.display[: len(cards)], 1):
        if card >= 0 and not (duty and place > 1 and place == len(cards)):
            actions += payments.choices(cards, place)
    return actions


def owes_place_1(position: Position, seat: int) -> bool:
    """Whether this seat must still buy the 1-cost card before its turn can end (D24, D26)."""
    if not position.edition.duty or position.display[0] == GAP:
        return False
    return position.is_loser(seat) and position.sides[seat].bid != 0


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
    events += _bought(pack, seat, place, card)
    if kept:
        cards = pack.cards_of(kept)
        events.append(CardsMoved("kept", cards, len(cards), BIDS[seat], DISCARDS[seat]))
    if lost:
        cards = pack.cards_of(lost)
        events.append(CardsMoved("lost", cards, len(cards), BIDS[seat], AUCTION_DISCARDS))


@lru_cache(maxsize=1 << 10)
def _bought(pack: Pack, seat: int, place: int, card: int) -> tuple[Event, ...]:
    """What is told of the bought card."""
    bought = pack.cards[card]
    moved = CardsMoved("bought", (bought,), 1, DISPLAY[place - 1], DISCARDS[seat])
    return (Purchased(seat, bought, place), moved)
