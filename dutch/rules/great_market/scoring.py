"""Scores and the winners (M13, M14)."""

from collections import Counter
from collections.abc import Iterable

from dutch.rules.api import Card, Outcome, Part, Term, places_of
from dutch.rules.great_market.position import PEOPLES, Cards, Position

POINTS = (0, 1, 3, 6, 10, 15)
"""Points for cards of one people, indexed by the number of cards (M13)."""

MOST_CHIPS_BONUS = 3
"""Points for having the most chips; tied players all get them (M13)."""


class DecidedBy(Term):
    """The criterion that decided who won (M14)."""

    SCORE = "score"
    MORE_CARDS = "more cards"
    MORE_CHIPS = "more chips"
    SHARED = "shared"


def set_points(cards: Iterable[Card]) -> int:
    """Return the total points of the sets of cards that peoples form (M13)."""
    return sum([POINTS[count] for count in Counter([card.suit for card in cards]).values()])


def set_parts(cards: Cards) -> tuple[Part, ...]:
    """Return the set of each people, with its points (M13)."""
    sets = {people: tuple(card for card in cards if card.suit == people) for people in PEOPLES}
    return tuple(Part(people, own, POINTS[len(own)], 0) for people, own in sets.items())


def outcome_of(position: Position) -> Outcome:
    """Return the outcome of a finished game.

    The highest score wins. Among equal scores, the player with more cards wins, then the one with more chips;
    otherwise they share the win (M14).
    """
    chips = [position.chips_of(seat) for seat in range(len(position.players))]
    bonuses = [MOST_CHIPS_BONUS if own == max(chips) else 0 for own in chips]
    parts = tuple(
        (*set_parts(player.cards), Part("chips", (), bonus, 0, own))
        for player, bonus, own in zip(position.players, bonuses, chips, strict=True)
    )
    scores = tuple(sum(part.sum for part in own) for own in parts)
    ranks = [*zip(scores, [len(player.cards) for player in position.players], chips, strict=True)]
    first, second = sorted(ranks, reverse=True)[:2]
    criteria = (DecidedBy.SCORE, DecidedBy.MORE_CARDS, DecidedBy.MORE_CHIPS)
    differing = [criterion for criterion, a, b in zip(criteria, first, second, strict=True) if a != b]
    return Outcome(scores, parts, places_of(ranks), None, differing[0] if differing else DecidedBy.SHARED)
