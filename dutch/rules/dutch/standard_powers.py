"""The powers of the standard edition (D17 to D21, D23): cash in, change suit, take, steal."""

from __future__ import annotations

from collections.abc import Iterator

from dutch.rules.api import Action
from dutch.rules.cards import members
from dutch.rules.dutch.effects import SOURCES, actions_on, carry_out, pile, suit_changes
from dutch.rules.dutch.position import Position
from dutch.rules.events import Event


def legal(position: Position, seat: int) -> Iterator[tuple[Action, ...]]:
    """The legal activations: power by power; cash in, change suit, take (own, auction, display), steal."""
    side = position.sides[seat]
    if not side.ready:
        return
    pack = position.edition.pack
    piles = [(source, pile(position, seat, source)) for source in SOURCES]
    for power in members(side.ready):
        suit = side.suit_of(power, pack.suit_of[power])
        printed = pack.suit_masks[suit]
        others = side.suited(suit, printed) & ~(1 << power)
        if others:
            yield actions_on(pack, power, "cash", others, None)
            yield suit_changes(pack, power, others, suit)
        for source, cards in piles:
            if cards & printed:
                yield actions_on(pack, power, "take", cards & printed, source)
        if seat == position.bid_winner:
            there = position.sides[1 - seat].bid & printed
            if there:
                yield actions_on(pack, power, "steal", there, None)


def activate(position: Position, seat: int, action: Action, events: list[Event]) -> None:
    """Carry out a legal activation. The power stays in the bid and can still pay (D17)."""
    card = carry_out(position, seat, action, events)
    if card.is_power and action.verb in ("take", "steal"):
        position.sides[seat].ready |= 1 << card.index
