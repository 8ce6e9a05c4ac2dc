"""The score of a set of cards, and the winner (D33, D34, P10, C7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product

from dutch.rules.api import Outcome, Part
from dutch.rules.cards import SUITS, Card, Pack, mask_of, members
from dutch.rules.dutch.editions import Edition, Kind
from dutch.rules.dutch.position import FullPosition, Side
from dutch.rules.terms import DecidedBy


def parts_of(edition: Edition, cards: int) -> tuple[Part, ...]:
    """Return the score suit by suit, by the edition's rule."""
    return SCORING[edition.scoring](edition.pack, cards)


def score_of(edition: Edition, cards: int) -> int:
    """Return the victory points of a set of cards (D33, P10, C7)."""
    return total_of(parts_of(edition, cards))


def total_of(parts: tuple[Part, ...]) -> int:
    """Return the victory points of all parts of a score."""
    return sum(part.sum + part.bonus for part in parts)


def least_score(edition: Edition, cards: int, others: int, count: int) -> int:
    """Return the lowest score of these cards together with any ``count`` of the others.

    Only the others with the fewest VP of each suit are tried: in no edition does a card with more VP make
    the score lower.
    """
    pack = edition.pack
    choices = []
    for printed in pack.suit_masks:
        lowest = sorted(members(others & printed), key=pack.vps.__getitem__)
        choices.append([mask_of(lowest[:taken]) for taken in range(min(count, len(lowest)) + 1)])
    sets = (first | second | third | fourth for first, second, third, fourth in product(*choices))
    return min(score_of(edition, cards | taken) for taken in sets if taken.bit_count() == count)


def owned(side: Side) -> int:
    """Return the bit mask of every card a player owns; at the end of a game, the cards that score (D33)."""
    return mask_of(side.deck) | side.hand | side.bid | side.discards | side.cashed_in


def outcome_of(position: FullPosition) -> Outcome:
    """Return the outcome of a finished game: the most VP, then the fewest cards, else a draw (D34)."""
    edition = position.edition
    sets = tuple(owned(side) for side in position.sides)
    parts = tuple(parts_of(edition, cards) for cards in sets)
    scores = tuple(map(total_of, parts))
    counts = tuple(cards.bit_count() for cards in sets)
    decided_by = DecidedBy.SCORE
    if scores[0] == scores[1]:
        decided_by = DecidedBy.FEWER_CARDS if counts[0] != counts[1] else DecidedBy.DRAW
    ranks = [(-score, count) for score, count in zip(scores, counts, strict=True)]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    return Outcome(scores, parts, places, position.termination, decided_by)


def _standard(pack: Pack, cards: int) -> tuple[Part, ...]:
    """Count the lowest card of each suit once more (D33)."""
    return tuple([_standard_part(pack, suit, cards & printed) for suit, printed in _suits(pack)])


def _prototype(pack: Pack, cards: int) -> tuple[Part, ...]:
    """Count 10 for each suit with six or more cards (P10)."""
    return tuple([_prototype_part(pack, suit, cards & printed) for suit, printed in _suits(pack)])


def _suits(pack: Pack) -> Iterator[tuple[str, int]]:
    """Iterate over the letters and the printed cards of the suits."""
    return zip(SUITS, pack.suit_masks, strict=True)


@lru_cache(maxsize=1 << 12)
def _standard_part(pack: Pack, suit: str, own: int) -> Part:
    cards = pack.cards_of(own)
    vps = [card.vp for card in cards]
    return Part(suit, cards, sum(vps), min(vps, default=0))


@lru_cache(maxsize=1 << 12)
def _prototype_part(pack: Pack, suit: str, own: int) -> Part:
    cards = pack.cards_of(own)
    return Part(suit, cards, sum([card.vp for card in cards]), 10 if len(cards) >= 6 else 0)


def _competition(pack: Pack, cards: int) -> tuple[Part, ...]:
    """Count the longest suit whole, and the two lowest cards of each other suit (C7).

    Among several longest suits, the one with the most VP outside its two lowest cards counts whole, which
    makes the total highest.
    """
    counted = [_competition_part(pack, cards & printed) for printed in pack.suit_masks]
    suits, whole, lowest = zip(*counted, strict=True)
    longest = max(len(own) for own in suits)
    best = max(
        (number for number, own in enumerate(suits) if len(own) == longest),
        key=lambda number: whole[number] - lowest[number],
    )
    return tuple(
        Part(suit, suits[number], whole[number] if number == best else lowest[number], 0)
        for number, suit in enumerate(SUITS)
    )


@lru_cache(maxsize=1 << 12)
def _competition_part(pack: Pack, own: int) -> tuple[tuple[Card, ...], int, int]:
    """Return the cards of a suit, the VP of all of them and of the two lowest."""
    cards = pack.cards_of(own)
    vps = sorted([card.vp for card in cards])
    return cards, sum(vps), sum(vps[:2])


SCORING: dict[Kind, Callable[[Pack, int], tuple[Part, ...]]] = {
    "standard": _standard,
    "prototype": _prototype,
    "competition": _competition,
}
