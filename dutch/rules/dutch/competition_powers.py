"""The powers of the competition edition (C4): recall and bargain."""

from __future__ import annotations

from collections.abc import Iterator

from dutch.rules.actions import Action
from dutch.rules.cards import Card, members
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.purchase import BOUGHT, KEPT, LOST
from dutch.rules.dutch.standard_powers import actions_on, fetch, pile
from dutch.rules.events import AUCTION_DISCARDS, BIDS, DISCARDS, CardsMoved, Event, PowerUsed
from dutch.rules.terms import MoveReason, Source, Verb

SHOPS = (Source.AUCTION, Source.DISPLAY)
"""The sources from which a bargain may buy, in canonical order."""

RECALL, BARGAIN = Verb.RECALL, Verb.BARGAIN
"""Members used for every list of legal actions: looking them up in their class is slow before Python 3.12."""


def legal(position: Position, seat: int) -> Iterator[tuple[Action, ...]]:
    """Iterate over the legal uses, power by power: recall, then bargain (auction discards, display)."""
    side, pack = position.sides[seat], position.edition.pack
    recallable = side.discards & pack.powers
    for power in members(side.ready):
        if recallable:
            yield actions_on(pack, power, RECALL, recallable)
        for shop in SHOPS:
            on_sale = pile(position, seat, shop)
            if on_sale:
                yield actions_on(pack, power, BARGAIN, on_sale, shop)


def activate(position: Position, seat: int, action: Action, events: list[Event]) -> None:
    """Use a power."""
    power, card = action.actor, action.target
    assert power is not None
    assert isinstance(card, Card)
    side = position.sides[seat]
    side.ready &= ~(1 << power.index)
    events.append(PowerUsed(seat, power, action.verb, card))
    if action.verb == BARGAIN:
        _bargain(position, seat, power, card, action.choice or "", events)
        return
    side.discards &= ~(1 << card.index)
    side.join_bid(1 << card.index)
    side.ready |= 1 << card.index
    events.append(CardsMoved(MoveReason.RECALL, (card,), 1, DISCARDS[seat], BIDS[seat]))


def is_kept(position: Position, seat: int, power: Card, card: Card) -> bool:
    """Return True if the power that pays has the suit of the bought card, and so is kept (D14)."""
    suit_of = position.edition.pack.suit_of
    return position.sides[seat].suit_of(power.index, suit_of[power.index]) == suit_of[card.index]


def _bargain(position: Position, seat: int, power: Card, card: Card, shop: str, events: list[Event]) -> None:
    """Buy a card for the power alone (D13 and D14 apply)."""
    side = position.sides[seat]
    source = fetch(position, seat, card.index, shop)
    side.discards |= 1 << card.index
    events.append(CardsMoved(BOUGHT, (card,), 1, source, DISCARDS[seat]))
    kept = is_kept(position, seat, power, card)
    side.leave_bid(1 << power.index)
    if kept:
        side.discards |= 1 << power.index
        events.append(CardsMoved(KEPT, (power,), 1, BIDS[seat], DISCARDS[seat]))
    else:
        position.auction_discards += (power.index,)
        events.append(CardsMoved(LOST, (power,), 1, BIDS[seat], AUCTION_DISCARDS))
