"""The value of a lot to a player."""

from dutch.rules.great_market.cards import CARDS_OF
from dutch.rules.great_market.observe import unseen
from dutch.rules.great_market.position import Position
from dutch.rules.great_market.scoring import set_points

GROWTH_VALUE = 0.1
"""Points that a card of the lot is worth for each card of its people still to come, up to two."""


def gain(position: Position, seat: int) -> int:
    """Return the points that the lot adds to a player's sets."""
    cards = position.players[seat].cards
    return set_points(cards | _lot_mask(position)) - set_points(cards)


def value_of_lot(position: Position, seat: int) -> float:
    """Return the lot's worth in points: the gain, and the chance to complete sets.

    Denying the lot to rivals adds nothing: bots that paid for that won fewer games.
    """
    lot, coming = _lot_mask(position), unseen(position)
    growth = sum(
        (lot & people).bit_count() * min((coming & people).bit_count(), 2) for people in CARDS_OF.values()
    )
    return gain(position, seat) + GROWTH_VALUE * growth


def _lot_mask(position: Position) -> int:
    return sum(1 << card for card in position.lot)
