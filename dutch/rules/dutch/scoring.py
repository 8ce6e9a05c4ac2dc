"""The score of a set of cards, and the winner (D33, D34, P10, C7)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from dutch.rules.api import Outcome, Part
from dutch.rules.cards import SUITS, Pack, mask_of, members
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
    winner: int | None
    if scores[0] != scores[1]:
        winner, decided_by = scores.index(max(scores)), DecidedBy.SCORE
    elif counts[0] != counts[1]:
        winner, decided_by = counts.index(min(counts)), DecidedBy.FEWER_CARDS
    else:
        winner, decided_by = None, DecidedBy.DRAW
    return Outcome(scores, parts, winner, position.termination, decided_by)


def _with_bonus(pack: Pack, cards: int, bonus: Callable[[list[int]], int]) -> tuple[Part, ...]:
    """Count all VP, and a bonus for each suit that depends on its VP."""
    parts = []
    for suit, printed in zip(SUITS, pack.suit_masks, strict=True):
        own = pack.cards_of(cards & printed)
        vps = [card.vp for card in own]
        parts.append(Part(suit, own, sum(vps), bonus(vps)))
    return tuple(parts)


def _standard(pack: Pack, cards: int) -> tuple[Part, ...]:
    """Count the lowest card of each suit once more (D33)."""
    return _with_bonus(pack, cards, lambda vps: min(vps, default=0))


def _prototype(pack: Pack, cards: int) -> tuple[Part, ...]:
    """Count 10 for each suit with six or more cards (P10)."""
    return _with_bonus(pack, cards, lambda vps: 10 if len(vps) >= 6 else 0)


def _competition(pack: Pack, cards: int) -> tuple[Part, ...]:
    """Count the longest suit whole, and the two lowest cards of each other suit (C7).

    Among several longest suits, the one with the most VP outside its two lowest cards counts whole, which
    makes the total highest.
    """
    suits = [pack.cards_of(cards & printed) for printed in pack.suit_masks]
    whole = [sum(card.vp for card in own) for own in suits]
    lowest = [sum(sorted(card.vp for card in own)[:2]) for own in suits]
    longest = max(len(own) for own in suits)
    best = max(
        (number for number, own in enumerate(suits) if len(own) == longest),
        key=lambda number: whole[number] - lowest[number],
    )
    return tuple(
        Part(suit, suits[number], whole[number] if number == best else lowest[number], 0)
        for number, suit in enumerate(SUITS)
    )


SCORING: dict[Kind, Callable[[Pack, int], tuple[Part, ...]]] = {
    "standard": _standard,
    "prototype": _prototype,
    "competition": _competition,
}
