"""The value of a lot to a player."""

from __future__ import annotations

from dutch.rules.great_market.cards import CARDS_OF
from dutch.rules.great_market.observe import unseen
from dutch.rules.great_market.position import Position
from dutch.rules.great_market.scoring import set_points

GROWTH = 0.1
"""The weight of each card of the lot for each card of its people still to come, of which two count."""


def gain(position: Position, seat: int) -> int:
    """Return the points that the lot adds to a player's sets."""
    cards = position.players[seat].cards
    return set_points(cards | _lot(position)) - set_points(cards)


def value_of_lot(position: Position, seat: int) -> float:
    """Return the lot's worth in points: the gain, and the chance to complete sets.

    What it denies rivals is left out: paying for that wins fewer games.
    """
    lot, coming = _lot(position), unseen(position)
    growth = sum(
        (lot & people).bit_count() * min((coming & people).bit_count(), 2) for people in CARDS_OF.values()
    )
    return gain(position, seat) + GROWTH * growth


def _lot(position: Position) -> int:
    return sum(1 << card for card in position.lot)
