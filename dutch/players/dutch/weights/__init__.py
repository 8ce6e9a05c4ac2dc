"""The merchant's weights for each edition, fitted to its own play.

The weights of the prototype come from ``python -m tools.fit prototype --games 200 250``, the weights of the
competition edition from ``competition --games 250 300``, both before swaps were judged card by card, which
changes the games a little. The weights of the standard edition are older; an earlier script fitted the same
features.
"""

from typing import NamedTuple

from dutch.players.dutch.weights import competition, prototype, standard

Rows = tuple[tuple[float, ...], ...]


class Weights(NamedTuple):
    """The weights of an edition's features, one row for each of ``value_model.KNOTS``.

    ``suit`` are the weights of the cards of one suit, ``owned`` of all cards together (``features``),
    ``round`` of the next round (``outlook.round_features``).
    """

    suit: Rows
    owned: Rows
    round: Rows


WEIGHTS = {
    "standard": Weights(standard.SUIT, standard.OWNED, standard.ROUND),
    "prototype": Weights(prototype.SUIT, prototype.OWNED, prototype.ROUND),
    "competition": Weights(competition.SUIT, competition.OWNED, competition.ROUND),
}
