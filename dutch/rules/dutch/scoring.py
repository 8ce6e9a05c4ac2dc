"""The score (D33, D34): what a set of cards is worth, and who has won."""

from __future__ import annotations

from functools import lru_cache

from dutch.rules.api import Outcome, Part
from dutch.rules.cards import SUITS, Pack, mask_of, members
from dutch.rules.dutch.position import Side


@lru_cache(maxsize=1 << 14)
def suit_score(pack: Pack, cards: int) -> tuple[int, int]:
    """Sum and bonus of the cards of one suit: all VP, and the lowest card's VP once more (D33)."""
    vps = [pack.vps[number] for number in members(cards)]
    return sum(vps), min(vps, default=0)


def score_of(pack: Pack, cards: int) -> int:
    """The victory points of a set of cards (D33)."""
    total = 0
    for suit in pack.suit_masks:
        points, bonus = suit_score(pack, cards & suit)
        total += points + bonus
    return total


def owned(side: Side) -> int:
    """All cards of a player. At the end hand and bid are empty, so this is D33's set."""
    return mask_of(side.deck) | side.hand | side.bid | side.discards | side.cashed_in


def parts_of(pack: Pack, cards: int) -> tuple[Part, ...]:
    """The score suit by suit."""
    parts = []
    for suit, printed in zip(SUITS, pack.suit_masks, strict=True):
        points, bonus = suit_score(pack, cards & printed)
        parts.append(Part(suit, pack.cards_of(cards & printed), points, bonus))
    return tuple(parts)


def outcome_of(pack: Pack, sides: tuple[Side, Side], termination: str) -> Outcome:
    """Scores, winner and what decided: most VP, then fewer cards, else a draw (D34)."""
    sets = tuple(owned(side) for side in sides)
    scores = tuple(score_of(pack, cards) for cards in sets)
    counts = tuple(cards.bit_count() for cards in sets)
    winner: int | None
    if scores[0] != scores[1]:
        winner, decided_by = int(scores[1] > scores[0]), "score"
    elif counts[0] != counts[1]:
        winner, decided_by = int(counts[1] < counts[0]), "fewer cards"
    else:
        winner, decided_by = None, "draw"
    parts = tuple(parts_of(pack, cards) for cards in sets)
    return Outcome(scores, parts, winner, termination, decided_by)
