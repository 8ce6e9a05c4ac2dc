"""The powers of the prototype edition (P2, P5, P6): played from the hand, used at once."""

from __future__ import annotations

from collections.abc import Iterator

from dutch.rules.api import Action
from dutch.rules.cards import SUITS, members
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


def legal(position: Position, seat: int) -> Iterator[tuple[Action, ...]]:
    """The legal plays: card by card, those of the hand and the one just taken; nothing after a purchase.

    For each: cash in, change suit, take (own, auction), by card.
    """
    if position.bought:
        return
    side, bids = position.sides[seat], position.edition.pack.bids
    for card in members(side.hand | side.ready):
        if bids[card] >= WEAKEST:
            yield from _uses(position, seat, card)


def _uses(position: Position, seat: int, power: int) -> Iterator[tuple[Action, ...]]:
    """What one card can do now; its suit is the printed one, as it has only just been played or taken."""
    side, pack = position.sides[seat], position.edition.pack
    suit = pack.suit_of[power]
    others = side.bid & ~(1 << power)
    alike = side.suited(suit, pack.suit_masks[suit]) & ~(1 << power)
    abilities = _abilities(position, seat, power, alike)
    for ability in ORDER:
        if ability not in abilities:
            continue
        if ability == "cash":
            if alike:
                yield actions_on(pack, power, "cash", alike, None)
        elif ability == "suit":
            for target in members(others):
                if alike >> target & 1:
                    yield suit_changes(pack, power, target, suit)
                else:
                    yield actions_on(pack, power, "suit", 1 << target, SUITS[suit])
        else:
            there = pile(position, seat, ability) & pack.suit_masks[suit]
            if there:
                yield actions_on(pack, power, "take", there, ability)


def _abilities(position: Position, seat: int, power: int, alike: int) -> set[str]:
    """What a card can do: its own power, and a duplicate also that of others of its suit (P2, P6)."""
    bids = position.edition.pack.bids
    abilities = set(OWN_POWERS[bids[power]])
    if bids[power] == DUPLICATE:
        for other in members(alike):
            if bids[other] >= WEAKEST and bids[other] != DUPLICATE:
                abilities |= set(OWN_POWERS[bids[other]])
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
