"""The powers of the prototype edition (P2, P5, P6): played from the hand, used at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dutch.rules.api import Action
from dutch.rules.cards import SUITS, Pack, mask_of, members
from dutch.rules.dutch.effects import actions_on, carry_out, pile, suit_changes
from dutch.rules.dutch.position import Position
from dutch.rules.events import BIDS, HANDS, CardsMoved, Event

WEAKEST = 6
"""The lowest bid that has a power (P2)."""

DUPLICATE = 7

OWN_POWERS: dict[int, tuple[str, ...]] = {
    6: ("cash", "suit"),
    7: ("suit",),
    8: ("auction",),
    9: ("own",),
    10: ("own", "auction"),
}
"""What a card of this bid can do by itself (P2): a verb, or the discards it takes from."""

ORDER = ("cash", "suit", "own", "auction")


@lru_cache
def with_powers(pack: Pack) -> int:
    """The set of the cards that have a power."""
    return mask_of(card.index for card in pack.cards if card.bid >= WEAKEST)


def legal(position: Position, seat: int) -> Iterator[tuple[Action, ...]]:
    """The legal plays: card by card, those of the hand and the one just taken; nothing after a purchase.

    For each: cash in, change suit, take (own, auction), by card.
    """
    if position.bought:
        return
    side = position.sides[seat]
    for card in members((side.hand | side.ready) & with_powers(position.edition.pack)):
        yield from _uses(position, seat, card)


def _uses(position: Position, seat: int, power: int) -> Iterator[tuple[Action, ...]]:
    """What one card can do now; its suit is the printed one, as it has only just been played or taken."""
    side, pack = position.sides[seat], position.edition.pack
    suit = pack.suit_of[power]
    others = side.bid & ~(1 << power)
    alike = side.suited(suit, pack.suit_masks[suit]) & ~(1 << power)
    abilities = abilities_of(position, seat, power)
    for ability in ORDER:
        if ability not in abilities:
            continue
        if ability == "cash":
            if alike:
                yield actions_on(pack, power, "cash", alike, None)
        elif ability == "suit":
            for target in members(others):
                if alike >> target & 1:
                    yield suit_changes(pack, power, 1 << target, suit)
                else:
                    yield actions_on(pack, power, "suit", 1 << target, SUITS[suit])
        else:
            there = pile(position, seat, ability) & pack.suit_masks[suit]
            if there:
                yield actions_on(pack, power, "take", there, ability)


def abilities_of(position: Position, seat: int, power: int) -> set[str]:
    """What a card can do (``ORDER``): its own powers, and a duplicate those of its suit's cards (P2, P6).

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
    """Play the power into the offering, unless it was just taken, and carry it out (P5, P6).

    A card that was taken may use its power at once; anything else done first forfeits that.
    """
    power = action.actor
    assert power is not None
    side = position.sides[seat]
    if side.hand >> power.index & 1:
        side.hand &= ~(1 << power.index)
        side.old &= ~(1 << power.index)
        position.seen |= 1 << power.index
        side.join_bid(1 << power.index)
        events.append(CardsMoved("play", (power,), 1, HANDS[seat], BIDS[seat]))
    card = carry_out(position, seat, action, events)
    taken = action.verb == "take" and card.bid >= WEAKEST
    side.ready = 1 << card.index if taken else 0
