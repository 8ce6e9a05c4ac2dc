"""What powers do to cards, whichever edition they belong to (D18 to D20, P6)."""

from __future__ import annotations

from functools import lru_cache

from dutch.rules.api import NO_CARDS, Action
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

SOURCES = ("own", "auction", "display")
"""Where a taken card may come from (D18), in canonical order."""


@lru_cache(maxsize=1 << 13)
def actions_on(pack: Pack, power: int, verb: str, targets: int, choice: str | None) -> tuple[Action, ...]:
    """One power's actions of one kind on each of these targets."""
    return tuple([_action_on(pack, power, verb, target, choice) for target in members(targets)])


@lru_cache(maxsize=1 << 13)
def _action_on(pack: Pack, power: int, verb: str, target: int, choice: str | None) -> Action:
    return Action(verb, pack.cards[power], NO_CARDS, pack.cards[target], choice)


@lru_cache(maxsize=1 << 12)
def suit_changes(pack: Pack, power: int, targets: int, suit: int) -> tuple[Action, ...]:
    """The three other suits that each of these cards of this suit can take."""
    others = [other for other in SUITS if other != SUITS[suit]]
    return tuple(
        [_action_on(pack, power, "suit", target, other) for target in members(targets) for other in others]
    )


def pile(position: Position, seat: int, source: str) -> int:
    """The cards that a power may take from one of ``SOURCES``."""
    if source == "own":
        return position.sides[seat].discards
    if source == "auction":
        return mask_of(position.auction_discards)
    return mask_of([card for card in position.display if card >= 0])


_used = lru_cache(maxsize=1 << 12)(PowerUsed)


def carry_out(position: Position, seat: int, action: Action, events: list[Event]) -> Card:
    """Cash in, change suit, take or steal. Returns the card acted upon."""
    power, card = action.actor, action.target
    assert power is not None
    assert isinstance(card, Card)
    side = position.sides[seat]
    side.ready &= ~(1 << power.index)
    events.append(_used(seat, power, action.verb, card))
    if action.verb == "suit":
        change_suit(position, seat, card, SUITS.index(action.choice or ""))
        events.append(SuitChanged(seat, card, action.choice or ""))
    elif action.verb == "cash":
        side.leave_bid(1 << card.index)
        side.cashed_in |= 1 << card.index
        events.append(CardsMoved("cash", (card,), 1, BIDS[seat], CASHED_IN[seat]))
    else:
        source = fetch(position, seat, card.index, action.choice)
        side.join_bid(1 << card.index)
        events.append(CardsMoved(action.verb, (card,), 1, source, BIDS[seat]))
    return card


def change_suit(position: Position, seat: int, card: Card, suit: int) -> None:
    """Let a card of the bid count as another suit; back to the printed one leaves no trace."""
    side = position.sides[seat]
    changed = tuple(pair for pair in side.changed if pair[0] != card.index)
    if suit != position.edition.pack.suit_of[card.index]:
        changed += ((card.index, suit),)
    side.changed = changed


def fetch(position: Position, seat: int, card: int, source: str | None) -> Zone:
    """Take a card away from where it lies: a pile of ``SOURCES``, or the opponent's bid (None)."""
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
