"""The merchant's weights, edition by edition; fitted by ``python -m tools.fit``, not thought up."""

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
