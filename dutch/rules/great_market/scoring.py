"""Scores and the winners (M13, M14)."""

from collections.abc import Iterator, Sequence

from dutch.rules.api import CardSet, Outcome, Part, places_of
from dutch.rules.great_market.cards import CARDS_OF, cards_in
from dutch.rules.great_market.position import Player, Position
from dutch.rules.great_market.terms import DecidedBy

POINTS = (0, 1, 3, 6, 10, 15)
"""Points for cards of one people, indexed by the number of cards (M13)."""

MOST_CHIPS_BONUS = 3
"""Points for having the most chips; tied players all get them (M13)."""


def set_points(cards: CardSet) -> int:
    """Return the total points of the sets of cards that peoples form (M13)."""
    return sum(POINTS[(cards & people).bit_count()] for people in CARDS_OF.values())


def outcome_of(position: Position) -> Outcome:
    """Return the outcome of a finished game.

    The highest score wins. Among equal scores, the player with more cards wins, then the one with more chips;
    otherwise they share the win (M14).
    """
    players = position.players
    most = max(player.chips for player in players)
    parts = tuple((*_score_sets(player), _score_chips(player, most)) for player in players)
    scores = tuple(sum(part.sum for part in own) for own in parts)
    ranks = [
        (score, player.cards.bit_count(), player.chips) for score, player in zip(scores, players, strict=True)
    ]
    return Outcome(scores, parts, places_of(ranks), None, _decided_by(ranks))


def _score_sets(player: Player) -> Iterator[Part]:
    for people, people_mask in CARDS_OF.items():
        mask = player.cards & people_mask
        yield Part(people, cards_in(mask), POINTS[mask.bit_count()], 0)


def _score_chips(player: Player, most: int) -> Part:
    return Part("chips", (), MOST_CHIPS_BONUS if player.chips == most else 0, 0, player.chips)


def _decided_by(ranks: Sequence[tuple[int, int, int]]) -> DecidedBy:
    """Return the first criterion that separates the winner from the others (M14)."""
    first, second = sorted(ranks, reverse=True)[:2]
    for own, other, criterion in zip(first, second, CRITERIA, strict=True):
        if own != other:
            return criterion
    return DecidedBy.SHARED


CRITERIA = (DecidedBy.SCORE, DecidedBy.MORE_CARDS, DecidedBy.MORE_CHIPS)
