"""The merchant's weights, edition by edition; fitted to its own play, not thought up.

``python -m tools.fit prototype --games 200 250`` made those of the prototype, ``competition --games 250 300``
those of the competition edition, before swaps were judged card by card (which changes the games a little).
Those of the standard edition are older: the same features, but a script that was not kept.
"""

from __future__ import annotations

from typing import NamedTuple

from dutch.players.dutch.weights import competition, prototype, standard

Rows = tuple[tuple[float, ...], ...]


class Weights(NamedTuple):
    """The weights of an edition's features, one row for each of ``scale.KNOTS``.

    ``suit`` are those of the cards of one suit, ``owned`` of all cards together (``features``), ``round``
    of the next round (``outlook.round_features``).
    """

    suit: Rows
    owned: Rows
    round: Rows


WEIGHTS = {
    "standard": Weights(standard.SUIT, standard.OWNED, standard.ROUND),
    "prototype": Weights(prototype.SUIT, prototype.OWNED, prototype.ROUND),
    "competition": Weights(competition.SUIT, competition.OWNED, competition.ROUND),
}
