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
    return LEGAL_IN[position.phase](position, seat)


def _swaps(position: Position, seat: int) -> Sequence[Action]:
    return Swaps(position.edition.pack, mask_of(position.sides[seat].deck))


def _asides(position: Position, seat: int) -> Sequence[Action]:
    edition, hand = position.edition, position.sides[seat].hand
    return asides(edition.pack, hand, edition.aside_count(hand.bit_count()), seat) + _looks(position, seat)


def _bids(position: Position, seat: int) -> Sequence[Action]:
    return bids(position.edition.pack, position.sides[seat].hand, seat) + _looks(position, seat)


def _turn(position: Position, seat: int) -> Sequence[Action]:
    side = position.sides[seat]
    duty = owes_place_1(position, seat)
    actions = purchases(position, seat, duty)
    if side.ready or side.hand:
        for uses in power_actions(position, seat):
            actions += uses
    if not duty:
        actions.append(END)
    if may_look(position, seat):
        actions.append(LOOK)
    return tuple(actions)


def _votes(position: Position, seat: int) -> Sequence[Action]:
    return (STOP, MORE, *_looks(position, seat))


LEGAL_IN: dict[Phase, Callable[[Position, int], Sequence[Action]]] = {
    Phase.SWAP: _swaps,
    Phase.ASIDE: _asides,
    Phase.BID: _bids,
    Phase.TURN: _turn,
    Phase.VOTE: _votes,
}


def _looks(position: Position, seat: int) -> tuple[Action, ...]:
    return (LOOK,) if may_look(position, seat) else ()


def may_look(position: Position, seat: int) -> bool:
    """Return True if the seat may look through its deck (D36, P3).

    It may once per decision, if the deck has two cards or more.
    """
    side = position.sides[seat]
    return position.edition.looks and not side.looked and len(side.deck) >= 2
