"""The merchant's weights for each edition, fitted to games of the merchant against itself.

The prototype's weights come from ``python -m tools.fit prototype --games 200 250`` and those of Competition
from ``python -m tools.fit competition --games 250 300``. Both were fitted before exchanges were judged card
by card, which changes the games a little. The standard edition's weights are older: an earlier script fitted
them with the same features.
"""

from typing import NamedTuple

from dutch.players.dutch.weights import competition, prototype, standard

Rows = tuple[tuple[float, ...], ...]


class Weights(NamedTuple):
    """The weights of an edition's features, one row for each of ``evaluation.KNOTS``.

    ``suit`` weighs the features of each suit's cards, ``owned`` those of all cards together, and ``round``
    those of the next round.
    """

    suit: Rows
    owned: Rows
    round: Rows


WEIGHTS = {
    "standard": Weights(standard.SUIT, standard.OWNED, standard.ROUND),
    "prototype": Weights(prototype.SUIT, prototype.OWNED, prototype.ROUND),
    "competition": Weights(competition.SUIT, competition.OWNED, competition.ROUND),
}
