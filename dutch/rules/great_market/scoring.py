"""The score and the winners (M13, M14)."""

from __future__ import annotations

from collections.abc import Sequence

from dutch.rules.api import Outcome, Part
from dutch.rules.great_market.cards import CARDS_OF, cards_in
from dutch.rules.great_market.position import Position
from dutch.rules.great_market.terms import DecidedBy

POINTS = (0, 1, 3, 6, 10, 15)
"""Points for none, one, two … cards of a people (M13)."""

MOST_CHIPS = 3
"""Points for the most chips, for each player who is tied (M13)."""


def set_points(cards: int) -> int:
    """Return the points of a set of cards (M13)."""
    return sum(POINTS[(cards & people).bit_count()] for people in CARDS_OF.values())


def outcome_of(position: Position) -> Outcome:
    """Return the scores, their parts and the places (M13, M14)."""
    players = position.players
    most = max(player.chips for player in players)
    parts = tuple(
        (
            *(
                Part(people, cards_in(player.cards & mask), POINTS[(player.cards & mask).bit_count()], 0)
                for people, mask in CARDS_OF.items()
            ),
            Part("chips", (), MOST_CHIPS if player.chips == most else 0, 0),
        )
        for player in players
    )
    scores = tuple(sum(part.sum for part in own) for own in parts)
    ranks = [
        (score, player.cards.bit_count(), player.chips) for score, player in zip(scores, players, strict=True)
    ]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(scores, parts, places, None, _decided_by(ranks))


def _decided_by(ranks: Sequence[tuple[int, int, int]]) -> DecidedBy:
    """Return the first of points, cards and chips that tells the winner from the others (M14)."""
    first, second = sorted(ranks, reverse=True)[:2]
    for own, other, reason in zip(first, second, (DecidedBy.SCORE, *TIE_BREAKS), strict=True):
        if own != other:
            return reason
    return DecidedBy.SHARED


TIE_BREAKS = (DecidedBy.MORE_CARDS, DecidedBy.MORE_CHIPS)
