"""The one check for legality: the list of all legal actions. Whatever is not in it is refused."""

from __future__ import annotations

from collections.abc import Sequence

from dutch.rules.api import Action
from dutch.rules.cards import mask_of
from dutch.rules.dutch.choices import Swaps, asides, bids
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.powers import power_actions
from dutch.rules.dutch.purchase import owes_place_1, purchases
from dutch.rules.terms import Phase

LOOK = Action("look")
END = Action("end")
VOTES = (Action("stop"), Action("more"))


def legal_actions(position: Position) -> Sequence[Action]:
    """All legal actions of the seat to move, in the order that ``DutchState.legal_actions`` documents."""
    seat = position.to_move
    if seat is None:
        return ()
    side, edition = position.sides[seat], position.edition
    if position.phase is Phase.TURN:
        duty = owes_place_1(position, seat)
        found = purchases(position, seat, duty)
        if side.ready or side.hand:
            for group in power_actions(position, seat):
                found += group
        if not duty:
            found.append(END)
        if may_look(position, seat):
            found.append(LOOK)
        return tuple(found)
    if position.phase is Phase.ASIDE:
        count = edition.aside_count(side.hand.bit_count())
        actions = asides(edition.pack, side.hand, count, seat)
    elif position.phase is Phase.BID:
        actions = bids(edition.pack, side.hand, seat)
    elif position.phase is Phase.SWAP:
        return Swaps(edition.pack, mask_of(side.deck))
    else:
        actions = VOTES
    return (*actions, LOOK) if may_look(position, seat) else actions


def may_look(position: Position, seat: int) -> bool:
    """Whether the deck may be looked at (D36, P3): once per decision, with two or more cards in it."""
    side = position.sides[seat]
    return position.edition.looks and not side.looked and len(side.deck) >= 2
