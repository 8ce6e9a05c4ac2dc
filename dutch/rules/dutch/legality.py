"""The list of legal actions, which is also the only legality check: everything else is refused.

``refusal`` explains to the player why an action was refused, but decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from dutch.rules.actions import END, LOOK, MORE, STOP
from dutch.rules.cards import mask_of
from dutch.rules.dutch.choices import NO_GROUPS, Actions, LegalActions, asides, bids, only, purchases, swaps
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.powers import power_actions
from dutch.rules.dutch.purchase import on_sale, owes_place_1
from dutch.rules.terms import Phase


def _swap_actions(position: Position, seat: int) -> LegalActions:
    return swaps(position.edition.pack, mask_of(position.sides[seat].deck))


def _aside_actions(position: Position, seat: int) -> LegalActions:
    edition, hand = position.edition, position.sides[seat].hand
    count = edition.aside_count(hand.bit_count())
    return asides(edition.pack, hand, count, seat, _looks(position, seat))


def _bid_actions(position: Position, seat: int) -> LegalActions:
    return bids(position.edition.pack, position.sides[seat].hand, seat, _looks(position, seat))


def _turn_actions(position: Position, seat: int) -> LegalActions:
    side, duty = position.sides[seat], owes_place_1(position, seat)
    others = _LAST_ACTIONS[duty][may_look(position, seat)]
    groups = power_actions(position, seat) if side.ready or side.hand else NO_GROUPS
    sold = on_sale(position, side.bid.bit_count(), duty)
    return purchases(position.edition.pack, side.bid, sold, others, groups)


_LAST_ACTIONS: tuple[tuple[Actions, Actions], ...] = (((END,), (END, LOOK)), ((), (LOOK,)))
"""The last actions of a turn, indexed by the duty to buy (D24) and then by the right to look (D36)."""


def _vote_actions(position: Position, seat: int) -> LegalActions:
    return only((STOP, MORE, *_looks(position, seat)))


LEGAL: dict[Phase, Callable[[Position, int], LegalActions]] = {
    Phase.SWAP: _swap_actions,
    Phase.ASIDE: _aside_actions,
    Phase.BID: _bid_actions,
    Phase.TURN: _turn_actions,
    Phase.VOTE: _vote_actions,
}
"""The legal actions of a seat that is to move, in the order ``DutchState.legal_actions`` documents."""


def _looks(position: Position, seat: int) -> Actions:
    return (LOOK,) if may_look(position, seat) else ()


def may_look(position: Position, seat: int) -> bool:
    """Return True if the seat may look through its deck (D36, P3).

    That is allowed once per decision, if the deck has at least two cards.
    """
    side = position.sides[seat]
    return not side.looked and len(side.deck) >= 2 and position.edition.looks
