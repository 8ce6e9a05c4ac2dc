"""The powers of the prototype edition (P2, P5, P6): played from the hand and used immediately."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dutch.rules.actions import Action
from dutch.rules.cards import SUITS, Pack, mask_of, members
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.standard_powers import CASH, SUIT, TAKE, actions_on, apply_effect, pile, suit_changes
from dutch.rules.events import BIDS, HANDS, CardsMoved, Event
from dutch.rules.terms import MoveReason, Source, Verb

WEAKEST = 6
"""The lowest bid that has a power (P2)."""

DUPLICATE = 7
"""The bid of the cards that copy the powers of other cards (P2)."""

Ability = Verb | Source

OWN_POWERS: dict[int, tuple[Ability, ...]] = {
    6: (Verb.CASH, Verb.SUIT),
    7: (Verb.SUIT,),
    8: (Source.AUCTION,),
    9: (Source.OWN,),
    10: (Source.OWN, Source.AUCTION),
}
"""The abilities of a card by its bid (P2): a verb, or the discards that it takes from."""

ORDER: tuple[Ability, ...] = (Verb.CASH, Verb.SUIT, Source.OWN, Source.AUCTION)
"""The abilities in canonical order."""


@lru_cache
def with_powers(pack: Pack) -> int:
    """Return the set of cards that have a power."""
    return mask_of(card.index for card in pack.cards if card.bid >= WEAKEST)


def legal(position: Position, seat: int) -> Iterator[tuple[Action, ...]]:
    """Iterate over the legal uses, card by card: cash in, change suit, take (own, auction).

    Cards of the hand and the card just taken have powers, none after the first purchase (P5).
    """
    if position.bought:
        return
    side = position.sides[seat]
    for card in members((side.hand | side.ready) & with_powers(position.edition.pack)):
        yield from _uses(position, seat, card)


def _uses(position: Position, seat: int, power: int) -> Iterator[tuple[Action, ...]]:
    """Iterate over the uses of one card. It has its printed suit, as it was only just played or taken."""
    side, pack = position.sides[seat], position.edition.pack
    suit = pack.suit_of[power]
    others = side.bid & ~(1 << power)
    alike = side.suited(suit, pack.suit_masks[suit]) & ~(1 << power)
    abilities = abilities_of(position, seat, power)
    for ability in ORDER:
        if ability not in abilities:
            continue
        if ability == CASH:
            if alike:
                yield actions_on(pack, power, CASH, alike)
        elif ability == SUIT:
            for target in members(others):
                if alike >> target & 1:
                    yield suit_changes(pack, power, 1 << target, suit)
                else:
                    yield actions_on(pack, power, SUIT, 1 << target, SUITS[suit])
        else:
            takeable = pile(position, seat, ability) & pack.suit_masks[suit]
            if takeable:
                yield actions_on(pack, power, TAKE, takeable, ability)


def abilities_of(position: Position, seat: int, power: int) -> set[Ability]:
    """Return the abilities of a card: its own, and for a duplicate those of its suit's cards (P2, P6).

    Cards of the offering lend their powers whether they were bid or played, by the suit they have now.
    """
    side, pack = position.sides[seat], position.edition.pack
    abilities = set(OWN_POWERS.get(pack.bids[power], ()))
    if pack.bids[power] == DUPLICATE:
        suit = pack.suit_of[power]
        for other in members(side.suited(suit, pack.suit_masks[suit]) & with_powers(pack)):
            if pack.bids[other] != DUPLICATE:
                abilities |= set(OWN_POWERS[pack.bids[other]])
    return abilities


def activate(position: Position, seat: int, action: Action, events: list[Event]) -> None:
    """Play the power into the offering, unless it was just taken, and use it (P5, P6).

    A card that was taken may use its power immediately; any other action forfeits that.
    """
    power = action.actor
    assert power is not None
    side = position.sides[seat]
    if side.hand >> power.index & 1:
        side.hand &= ~(1 << power.index)
        side.old &= ~(1 << power.index)
        position.seen |= 1 << power.index
        side.join_bid(1 << power.index)
        events.append(CardsMoved(MoveReason.PLAY, (power,), 1, HANDS[seat], BIDS[seat]))
    card = apply_effect(position, seat, action, events)
    taken = action.verb == TAKE and card.bid >= WEAKEST
    side.ready = 1 << card.index if taken else 0
