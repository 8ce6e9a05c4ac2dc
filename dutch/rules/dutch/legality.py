"""The one check for legality: the list of all legal actions. Whatever is not in it is refused."""

from __future__ import annotations

from functools import lru_cache

from dutch.rules.api import NO_CARDS, Action
from dutch.rules.cards import Pack
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.powers import power_actions
from dutch.rules.dutch.purchase import owes_place_1, purchases
from dutch.rules.events import DECKS

LOOK = (Action("look"),)
END = (Action("end"),)
VOTES = (Action("stop"), Action("more"))


@lru_cache(maxsize=1 << 12)
def _asides(pack: Pack, hand: int, seat: int) -> tuple[Action, ...]:
    return tuple(Action("aside", card, NO_CARDS, DECKS[seat]) for card in pack.cards_of(hand))


def legal_actions(position: Position) -> tuple[Action, ...]:
    """All legal actions of the seat to move, in the order that ``DutchState.legal_actions`` documents."""
    seat = position.to_move
    if seat is None:
        return ()
    side = position.sides[seat]
    if position.phase == "aside":
        actions = _asides(position.edition.pack, side.hand, seat)
    elif position.phase == "vote":
        actions = VOTES
    else:
        actions = ()
        for group in purchases(position, seat):
            actions += group
        for group in power_actions(position, seat):
            actions += group
        if not owes_place_1(position, seat):
            actions += END
    return actions + LOOK if may_look(position, seat) else actions


def may_look(position: Position, seat: int) -> bool:
    """Whether the deck may be looked at (D36): once per decision, with two or more cards in it."""
    side = position.sides[seat]
    return not side.looked and len(side.deck) >= 2
