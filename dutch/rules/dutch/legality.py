"""Legality: the list of all legal actions is the only check. Everything outside it is refused.

``refusal`` explains a refusal to the player, but decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dutch.rules.actions import END, LOOK, MORE, STOP, Action
from dutch.rules.cards import mask_of
from dutch.rules.dutch.choices import Swaps, asides, bids
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.powers import power_actions
from dutch.rules.dutch.purchase import owes_place_1, purchases
from dutch.rules.terms import Phase


def legal_actions(position: Position) -> Sequence[Action]:
    """Return every legal action of the seat to move, in the order ``DutchState.legal_actions`` documents."""
    seat = position.to_move
    if seat is None:
        return ()
    return ACTIONS_BY_PHASE[position.phase](position, seat)


def _swap_actions(position: Position, seat: int) -> Sequence[Action]:
    return Swaps(position.edition.pack, mask_of(position.sides[seat].deck))


def _aside_actions(position: Position, seat: int) -> Sequence[Action]:
    edition, hand = position.edition, position.sides[seat].hand
    return asides(edition.pack, hand, edition.aside_count(hand.bit_count()), seat) + _look_actions(
        position, seat
    )


def _bid_actions(position: Position, seat: int) -> Sequence[Action]:
    return bids(position.edition.pack, position.sides[seat].hand, seat) + _look_actions(position, seat)


def _turn_actions(position: Position, seat: int) -> Sequence[Action]:
    side = position.sides[seat]
    duty = owes_place_1(position, seat)
    actions = purchases(position, seat, duty)
    if side.ready or side.hand:
        for uses in power_actions(position, seat):
            actions.extend(uses)
    if not duty:
        actions.append(END)
    if may_look(position, seat):
        actions.append(LOOK)
    return tuple(actions)


def _vote_actions(position: Position, seat: int) -> Sequence[Action]:
    return (STOP, MORE, *_look_actions(position, seat))


ACTIONS_BY_PHASE: dict[Phase, Callable[[Position, int], Sequence[Action]]] = {
    Phase.SWAP: _swap_actions,
    Phase.ASIDE: _aside_actions,
    Phase.BID: _bid_actions,
    Phase.TURN: _turn_actions,
    Phase.VOTE: _vote_actions,
}


def _look_actions(position: Position, seat: int) -> tuple[Action, ...]:
    return (LOOK,) if may_look(position, seat) else ()


def may_look(position: Position, seat: int) -> bool:
    """Return True if the seat may look through its deck (D36, P3).

    It may once per decision, if the deck has two cards or more.
    """
    side = position.sides[seat]
    return position.edition.looks and not side.looked and len(side.deck) >= 2
