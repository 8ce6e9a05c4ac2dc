"""The value of a lot to a player."""

from dutch.rules.cards import CardSet, mask_of
from dutch.rules.great_market.cards import CARDS_OF
from dutch.rules.great_market.observe import unseen
from dutch.rules.great_market.position import Position
from dutch.rules.great_market.scoring import set_points

GROWTH_VALUE = 0.1
"""Points per card of the lot for each card of the same people still to come, of which two count."""


def gain(position: Position, seat: int) -> int:
    """Return the points that the lot adds to a player's sets."""
    cards = position.players[seat].cards
    return set_points(cards | mask_of(position.lot)) - set_points(cards)


def value_of_lot(position: Position, seat: int) -> float:
    """Return the lot's worth in points: the gain, and the chance to complete sets.

    Denying the lot to rivals adds nothing: bots that paid for that won fewer games.
    """
    return gain(position, seat) + GROWTH_VALUE * growth_of(mask_of(position.lot), unseen(position))


def growth_of(cards: CardSet, coming: CardSet) -> int:
    """Return the number of pairs of one of these cards and a coming card of its people.

    Each card counts with up to two coming ones.
    """
    return sum(
        (cards & people).bit_count() * min((coming & people).bit_count(), 2) for people in CARDS_OF.values()
    )
