"""Claims that nobody can believe: they contradict what the same player said before in the round (R2, R9).

A player has one card of each value, so two cards can't both be “my 1”, and a card can't be “my 1” and “my 2”.
Nobody sees which card of several moves (R7), so a claim is refuted only if it contradicts the earlier ones
whichever cards moved.
"""

from collections.abc import Iterator

from dutch.rules.representatives.actions import HIDDEN, Colour, RepresentativesAction, place
from dutch.rules.representatives.position import Position

Cards = tuple[tuple[Colour, int], ...]
"""A player's cards on the board in ascending order: the colour of each, and its claimed value or 0."""


def refuted_claims(position: Position) -> frozenset[int]:
    """Return the numbers of the round's steps whose claim everybody knows to contradict earlier claims."""
    return frozenset(number for seat in range(position.count) for number in _follow(position, seat)[0])


def is_refuted(position: Position, action: RepresentativesAction) -> bool:
    """Return True if the claim of this action of the seat to move would be refuted.

    The action may hide its value.
    """
    seat = position.to_move
    return seat is not None and bool(action.claim) and not _after(_follow(position, seat)[1], action)


def believable_claims(position: Position, target: Colour) -> list[int]:
    """Return the values that the seat to move can claim for a card it places, without being refuted."""
    values = range(1, position.count + 1)
    return [value for value in values if not is_refuted(position, place(HIDDEN, target, value))]


def _follow(position: Position, seat: int) -> tuple[list[int], set[Cards]]:
    """Return a player's steps with refuted claims, and all ways in which its other claims can be true."""
    refuted = []
    possible: set[Cards] = {()}
    for number, (owner, action) in enumerate(position.steps):
        if owner == seat and action.target is not None:
            after = _after(possible, action)
            if not after:
                refuted.append(number)
                after = _after(possible, action._replace(claim=0))
            possible = after
    return refuted, possible


def _after(possible: set[Cards], action: RepresentativesAction) -> set[Cards]:
    """Return the ways that are left after an action, if its claim is true."""
    return {cards for before in possible for cards in _act(before, action)}


def _act(cards: Cards, action: RepresentativesAction) -> Iterator[Cards]:
    """Yield the cards after placing one, or after moving any one of the cards on its source."""
    assert action.target is not None
    for moved in [card for card in {*cards} if card[0] is action.source] or [(action.target, 0)]:
        others = [*cards]
        if action.source is not None:
            others.remove(moved)
        said = action.claim or moved[1]
        if moved[1] in (0, said) and (not said or said not in [claim for _colour, claim in others]):
            yield tuple(sorted([*others, (action.target, said)]))
