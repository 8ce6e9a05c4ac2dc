"""Scores and the winner (D33, D34, P10, C7)."""

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from dutch.rules.api import Outcome, Part, places_of
from dutch.rules.cards import SUITS, Card, CardSet, Pack, mask_of, members
from dutch.rules.dutch.editions import Edition, EditionName
from dutch.rules.dutch.position import FullPosition, Side
from dutch.rules.terms import DecidedBy

LONG_SUIT, LONG_SUIT_BONUS = 6, 10
"""The number of cards that earns a suit a bonus, and the bonus (P10)."""


def parts_of(edition: Edition, mask: CardSet) -> tuple[Part, ...]:
    """Return the score of a set of cards suit by suit, under the edition's rule."""
    return SCORING[edition.scoring](edition.pack, mask)


def score_of(edition: Edition, mask: CardSet) -> int:
    """Return the victory points of a set of cards (D33, P10, C7)."""
    return total_of(parts_of(edition, mask))


def total_of(parts: tuple[Part, ...]) -> int:
    """Return the victory points of all parts of a score."""
    return sum(part.sum + part.bonus for part in parts)


def least_score(edition: Edition, certain: CardSet, possible: CardSet, count: int) -> int:
    """Return the lowest score of the certain cards with any ``count`` of the possible ones.

    Only the lowest cards of each suit are tried: in no edition does a card with more VP make the score lower.
    """
    pack = edition.pack
    choices_by_suit = []
    for suit_mask in pack.suit_masks:
        ascending = sorted(members(possible & suit_mask), key=pack.vps.__getitem__)
        sizes = range(min(count, len(ascending)) + 1)
        choices_by_suit.append([mask_of(ascending[:size]) for size in sizes])
    candidates = (green | red | pink | blue for green, red, pink, blue in product(*choices_by_suit))
    return min(score_of(edition, certain | added) for added in candidates if added.bit_count() == count)


def owned_cards(side: Side) -> CardSet:
    """Return the set of all cards a player owns, which score at the end of the game (D33)."""
    return mask_of(side.deck) | side.hand | side.bid | side.discards | side.cashed_in


def outcome_of(position: FullPosition) -> Outcome:
    """Return the outcome of a finished game.

    The higher score wins. If the scores are equal, the player with fewer cards wins; otherwise it is a draw
    (D34).
    """
    masks = [owned_cards(side) for side in position.sides]
    parts = tuple([parts_of(position.edition, mask) for mask in masks])
    scores = tuple(map(total_of, parts))
    counts = [mask.bit_count() for mask in masks]
    if scores[0] != scores[1]:
        decided_by = DecidedBy.SCORE
    elif counts[0] != counts[1]:
        decided_by = DecidedBy.FEWER_CARDS
    else:
        decided_by = DecidedBy.DRAW
    ranks = [(score, -count) for score, count in zip(scores, counts, strict=True)]
    return Outcome(scores, parts, places_of(ranks), position.termination, decided_by)


def _score_standard(pack: Pack, mask: CardSet) -> tuple[Part, ...]:
    """Count the lowest card of each suit twice (D33)."""
    return _score_suits(pack, mask, _lowest_vp)


def _score_prototype(pack: Pack, mask: CardSet) -> tuple[Part, ...]:
    """Add a bonus for each long suit (P10)."""
    return _score_suits(pack, mask, _long_suit_bonus)


def _score_suits(pack: Pack, mask: CardSet, bonus_of: Callable[[list[int]], int]) -> tuple[Part, ...]:
    """Score each suit on its own, with a bonus that follows from the VP of its cards."""
    suits = zip(SUITS, pack.suit_masks, strict=True)
    return tuple([_score_suit(pack, suit, mask & suit_mask, bonus_of) for suit, suit_mask in suits])


@lru_cache(maxsize=1 << 12)
def _score_suit(pack: Pack, suit: str, mask: CardSet, bonus_of: Callable[[list[int]], int]) -> Part:
    cards = pack.cards_of(mask)
    vps = [card.vp for card in cards]
    return Part(suit, cards, sum(vps), bonus_of(vps))


def _lowest_vp(vps: list[int]) -> int:
    return min(vps, default=0)


def _long_suit_bonus(vps: list[int]) -> int:
    return LONG_SUIT_BONUS if len(vps) >= LONG_SUIT else 0


def _score_competition(pack: Pack, mask: CardSet) -> tuple[Part, ...]:
    """Count all cards of the longest suit, but only the two lowest of each other suit (C7).

    Among equally long suits, the one that makes the total highest counts as the longest.
    """
    totals = [_competition_totals(pack, mask & suit_mask) for suit_mask in pack.suit_masks]
    ranks = [(len(suit.cards), suit.all_vp - suit.lowest_vp) for suit in totals]
    longest = ranks.index(max(ranks))
    return tuple(
        [
            Part(SUITS[number], suit.cards, suit.all_vp if number == longest else suit.lowest_vp, 0)
            for number, suit in enumerate(totals)
        ]
    )


class SuitTotals(NamedTuple):
    """The cards of a suit, the VP of all of them, and the VP of the two lowest."""

    cards: tuple[Card, ...]
    all_vp: int
    lowest_vp: int


@lru_cache(maxsize=1 << 12)
def _competition_totals(pack: Pack, mask: CardSet) -> SuitTotals:
    cards = pack.cards_of(mask)
    vps = sorted([card.vp for card in cards])
    return SuitTotals(cards, sum(vps), sum(vps[:2]))


SCORING: dict[EditionName, Callable[[Pack, CardSet], tuple[Part, ...]]] = {
    "standard": _score_standard,
    "prototype": _score_prototype,
    "competition": _score_competition,
}
