"""The powers of the standard edition (D17 to D21, D23), and the effects that other editions share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dutch.rules.actions import Action
from dutch.rules.cards import SUITS, Card, Pack, mask_of, members
from dutch.rules.dutch.position import Position
from dutch.rules.events import (
    AUCTION_DISCARDS,
    BIDS,
    CASHED_IN,
    DISCARDS,
    DISPLAY,
    CardsMoved,
    Event,
    PowerUsed,
    SuitChanged,
    Zone,
)
from dutch.rules.terms import MoveReason, Source, Verb

SOURCES = tuple(Source)

CASH, SUIT, TAKE, STEAL = Verb.CASH, Verb.SUIT, Verb.TAKE, Verb.STEAL
"""Members used for every list of legal actions: looking them up in their class is slow before Python 3.12."""


def legal(position: Position, seat: int) -> Iterator[tuple[Action, ...]]:
    """Iterate over the legal uses, power by power: cash in, change suit, take (by source), steal."""
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
            yield actions_on(pack, power, CASH, others)
            yield suit_changes(pack, power, others, suit)
        for source, cards in piles:
            if cards & printed:
                yield actions_on(pack, power, TAKE, cards & printed, source)
        if seat == position.bid_winner:
            stealable = position.sides[1 - seat].bid & printed
            if stealable:
                yield actions_on(pack, power, STEAL, stealable)


def activate(position: Position, seat: int, action: Action, events: list[Event]) -> None:
    """Use a power. It stays in the bid and can still pay; a power it gains may be used as well (D17)."""
    card = apply_effect(position, seat, action, events)
    if card.is_power and action.verb in (TAKE, STEAL):
        position.sides[seat].ready |= 1 << card.index


@lru_cache(maxsize=1 << 13)
def actions_on(
    pack: Pack, power: int, verb: Verb, targets: int, choice: str | None = None
) -> tuple[Action, ...]:
    """Return the uses of one power on each card of a set."""
    return tuple([_action_on(pack, power, verb, target, choice) for target in members(targets)])


@lru_cache(maxsize=1 << 13)
def _action_on(pack: Pack, power: int, verb: Verb, target: int, choice: str | None) -> Action:
    return Action.use_power(verb, pack.cards[power], pack.cards[target], choice)


@lru_cache(maxsize=1 << 12)
def suit_changes(pack: Pack, power: int, targets: int, suit: int) -> tuple[Action, ...]:
    """Return the changes of each card of a set from ``suit`` to the three others."""
    others = [other for other in SUITS if other != SUITS[suit]]
    return tuple(
        [_action_on(pack, power, SUIT, target, other) for target in members(targets) for other in others]
    )


def pile(position: Position, seat: int, source: str) -> int:
    """Return the cards of the pile that a ``Source`` names."""
    if source == "own":
        return position.sides[seat].discards
    if source == "auction":
        return mask_of(position.auction_discards)
    return mask_of([card for card in position.display if card >= 0])


_power_used = lru_cache(maxsize=1 << 12)(PowerUsed)


def apply_effect(position: Position, seat: int, action: Action, events: list[Event]) -> Card:
    """Cash in, change suit, take or steal. Return the card acted upon."""
    power, card = action.actor, action.target
    assert power is not None
    assert isinstance(card, Card)
    side = position.sides[seat]
    side.ready &= ~(1 << power.index)
    events.append(_power_used(seat, power, action.verb, card))
    if action.verb == SUIT:
        change_suit(position, seat, card, SUITS.index(action.choice or ""))
        events.append(SuitChanged(seat, card, action.choice or ""))
    elif action.verb == CASH:
        side.leave_bid(1 << card.index)
        side.cashed_in |= 1 << card.index
        events.append(CardsMoved(MoveReason.CASH, (card,), 1, BIDS[seat], CASHED_IN[seat]))
    else:
        source = fetch(position, seat, card.index, action.choice)
        side.join_bid(1 << card.index)
        reason = MoveReason.STEAL if action.verb == STEAL else MoveReason.TAKE
        events.append(CardsMoved(reason, (card,), 1, source, BIDS[seat]))
    return card


def change_suit(position: Position, seat: int, card: Card, suit: int) -> None:
    """Make a card of the bid count as another suit; changing back to the printed one leaves no trace."""
    side = position.sides[seat]
    changed = tuple(pair for pair in side.changed if pair[0] != card.index)
    if suit != position.edition.pack.suit_of[card.index]:
        changed += ((card.index, suit),)
    side.changed = changed


def fetch(position: Position, seat: int, card: int, source: str | None) -> Zone:
    """Remove a card from a ``Source``, or from the opponent's bid (None). Return the zone it left."""
    if source is None:
        position.sides[1 - seat].leave_bid(1 << card)
        return BIDS[1 - seat]
    if source == "own":
        position.sides[seat].discards &= ~(1 << card)
        return DISCARDS[seat]
    if source == "auction":
        position.auction_discards = tuple(other for other in position.auction_discards if other != card)
        return AUCTION_DISCARDS
    place = position.display.index(card) + 1
    position.display = position.display_without(place)
    position.left_display = True
    return DISPLAY[place - 1]
