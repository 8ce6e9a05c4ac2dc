"""Scores and the winner (D33, D34, P10, C7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product

from dutch.rules.api import Outcome, Part, places
from dutch.rules.cards import SUITS, Card, Pack, mask_of, members
from dutch.rules.dutch.editions import Edition, Kind
from dutch.rules.dutch.position import FullPosition, Side
from dutch.rules.terms import DecidedBy


def parts_of(edition: Edition, cards: int) -> tuple[Part, ...]:
    """Return the score suit by suit, under the edition's rule."""
    return SCORING[edition.scoring](edition.pack, cards)


def score_of(edition: Edition, cards: int) -> int:
    """Return the victory points of a set of cards (D33, P10, C7)."""
    return total_of(parts_of(edition, cards))


def total_of(parts: tuple[Part, ...]) -> int:
    """Return the victory points of all parts of a score."""
    return sum(part.sum + part.bonus for part in parts)


def least_score(edition: Edition, cards: int, others: int, count: int) -> int:
    """Return the lowest score of these cards with any ``count`` of the others.

    Only the lowest others of each suit are tried, as in no edition a card with more VP makes the score lower.
    """
    pack = edition.pack
    choices = []
    for printed in pack.suit_masks:
        lowest = sorted(members(others & printed), key=pack.vps.__getitem__)
        choices.append([mask_of(lowest[:taken]) for taken in range(min(count, len(lowest)) + 1)])
    sets = (first | second | third | fourth for first, second, third, fourth in product(*choices))
    return min(score_of(edition, cards | taken) for taken in sets if taken.bit_count() == count)


def owned(side: Side) -> int:
    """Return every card a player owns. At the end of a game these are the cards that score (D33)."""
    return mask_of(side.deck) | side.hand | side.bid | side.discards | side.cashed_in


def outcome_of(position: FullPosition) -> Outcome:
    """Return the outcome of a finished game.

    The higher score wins. If the scores are equal, the player with fewer cards wins; otherwise it is a draw
    (D34).
    """
    cards = [owned(side) for side in position.sides]
    parts = tuple([parts_of(position.edition, mask) for mask in cards])
    scores = tuple(map(total_of, parts))
    counts = [mask.bit_count() for mask in cards]
    if scores[0] != scores[1]:
        decided_by = DecidedBy.SCORE
    elif counts[0] != counts[1]:
        decided_by = DecidedBy.FEWER_CARDS
    else:
        decided_by = DecidedBy.DRAW
    ranks = [(score, -count) for score, count in zip(scores, counts, strict=True)]
    return Outcome(scores, parts, places(ranks), position.termination, decided_by)


def _standard(pack: Pack, cards: int) -> tuple[Part, ...]:
    """Count the lowest card of each suit twice (D33)."""
    return tuple([_part(pack, suit, cards & printed, _lowest) for suit, printed in _suits(pack)])


def _prototype(pack: Pack, cards: int) -> tuple[Part, ...]:
    """Add a bonus for each suit with six or more cards (P10)."""
    return tuple([_part(pack, suit, cards & printed, _long_suit) for suit, printed in _suits(pack)])


def _suits(pack: Pack) -> Iterator[tuple[str, int]]:
    """Iterate over the letters and the printed cards of the suits."""
    return zip(SUITS, pack.suit_masks, strict=True)


@lru_cache(maxsize=1 << 12)
def _part(pack: Pack, suit: str, own: int, bonus: Callable[[list[int]], int]) -> Part:
    """Return the score of a suit; ``bonus`` depends on the VP of its cards."""
    cards = pack.cards_of(own)
    vps = [card.vp for card in cards]
    return Part(suit, cards, sum(vps), bonus(vps))


def _lowest(vps: list[int]) -> int:
    return min(vps, default=0)


def _long_suit(vps: list[int]) -> int:
    return 10 if len(vps) >= 6 else 0


def _competition(pack: Pack, cards: int) -> tuple[Part, ...]:
    """Count all cards of the longest suit, but only the two lowest of each other suit (C7).

    Among equally long suits, the one that makes the total highest counts as the longest.
    """
    counted = [_competition_part(pack, cards & printed) for printed in pack.suit_masks]
    ranks = [(len(own), every - lowest) for own, every, lowest in counted]
    longest = ranks.index(max(ranks))
    return tuple(
        [
            Part(SUITS[suit], own, every if suit == longest else lowest, 0)
            for suit, (own, every, lowest) in enumerate(counted)
        ]
    )


@lru_cache(maxsize=1 << 12)
def _competition_part(pack: Pack, own: int) -> tuple[tuple[Card, ...], int, int]:
    """Return the cards of a suit, the VP of all of them, and the VP of the two lowest."""
    cards = pack.cards_of(own)
    vps = sorted([card.vp for card in cards])
    return cards, sum(vps), sum(vps[:2])


SCORING: dict[Kind, Callable[[Pack, int], tuple[Part, ...]]] = {
    "standard": _standard,
    "prototype": _prototype,
    "competition": _competition,
}
