"""Compares turns by the position they end with, whatever the order of their actions."""

from dutch.rules.dutch.position import Position, Side

TurnKey = tuple[object, ...]


def key_of_turn(position: Position, seat: int) -> TurnKey:
    """Return a key of the position before a seat ends its turn.

    Two turns from the same position have equal keys if they leave all cards in the same places: the rest of
    the bid then counts as discarded (D22), and the order of discards doesn't matter.
    """
    own, other = position.sides[seat], position.sides[1 - seat]
    return (
        *(own.bid | own.discards, own.hand, own.cashed_in),
        *_key_of_side(other),
        *(position.display, position.lost),
    )


def _key_of_side(side: Side) -> TurnKey:
    return side.bid, side.hand, side.discards, side.cashed_in
