"""Scores and the winner (D33, D34, P10, C7)."""

from functools import lru_cache

from dutch.rules.api import Cards, CardSet, Outcome, Part, places_of
from dutch.rules.dutch.cards import SUIT_CARDS, SUITS, Pack, mask_of, members
from dutch.rules.dutch.editions import Edition, EditionName
from dutch.rules.dutch.position import FullPosition, Side
from dutch.rules.dutch.terms import DecidedBy

LONG_SUIT, LONG_SUIT_BONUS = 6, 10
"""The number of cards that earns a suit a bonus, and the bonus (P10)."""


def score_by_suit(edition: Edition, cards: CardSet) -> tuple[Part, ...]:
    """Return the score of a set of cards suit by suit, under the edition's rule."""
    pack = edition.pack
    if edition.scoring == "competition":
        return _score_competition([pack.cards_of(cards & suit_cards) for suit_cards in SUIT_CARDS.values()])
    suits = SUIT_CARDS.items()
    return tuple([_score_suit(pack, edition.scoring, suit, cards & every) for suit, every in suits])


def _score_competition(suits: list[Cards]) -> tuple[Part, ...]:
    """Return the score of Competition, suit by suit (C7).

    All cards of the longest suit score, but only the two lowest of each other suit. Among equally long suits,
    the one that makes the total highest counts as the longest.
    """
    vps = [sorted([card.vp for card in suited]) for suited in suits]
    ranks = list(map(_rank, vps))
    longest = ranks.index(max(ranks))
    parts = []
    for number, suit in enumerate(SUITS):
        scored = vps[number] if number == longest else vps[number][:2]
        parts.append(Part(suit, suits[number], sum(scored), bonus=0))
    return tuple(parts)


def _rank(vps: list[int]) -> tuple[int, int]:
    """Return the length of a suit, and what it adds as the longest one, from its ascending VP (C7)."""
    return len(vps), sum(vps[2:])


@lru_cache(maxsize=4096)  # the suits of most positions in a search are the same
def _score_suit(pack: Pack, scoring: EditionName, suit: str, cards: CardSet) -> Part:
    """Return the score of the cards of one suit, with the bonus of the standard or the prototype edition."""
    scored = pack.cards_of(cards)
    vps = [card.vp for card in scored]
    if scoring == "standard":
        bonus = min(vps, default=0)  # the lowest card counts twice (D33)
    else:
        bonus = LONG_SUIT_BONUS if len(vps) >= LONG_SUIT else 0  # P10
    return Part(suit, scored, sum(vps), bonus)


def score_of(edition: Edition, cards: CardSet) -> int:
    """Return the victory points of a set of cards (D33, P10, C7)."""
    return add_parts(score_by_suit(edition, cards))


def add_parts(parts: tuple[Part, ...]) -> int:
    """Return the victory points of all parts of a score together."""
    return sum(part.sum + part.bonus for part in parts)


def score_range(edition: Edition, certain: CardSet, possible: CardSet, count: int) -> tuple[int, int]:
    """Return the lowest and the highest score of the certain cards with ``count`` of the possible ones."""
    return (
        _extreme_score(edition, certain, possible, count, highest=False),
        _extreme_score(edition, certain, possible, count, highest=True),
    )


def _extreme_score(edition: Edition, certain: CardSet, possible: CardSet, count: int, highest: bool) -> int:
    """Return one end of the range.

    Only the lowest, or the highest, cards of each suit are tried: in no edition does a card with more VP make
    the score lower.
    """
    better = max if highest else min
    found = {(0, (0, 0)): 0}  # by the number of cards added so far, and the rank of the longest suit so far
    for suit, suit_mask in SUIT_CARDS.items():
        vp = edition.pack.victory_points.__getitem__
        ordered = sorted(members(possible & suit_mask), key=vp, reverse=highest)
        sets = [mask_of(ordered[:size]) for size in range(min(count, len(ordered)) + 1)]
        parts = [_ranked_points(edition, suit, certain & suit_mask | added) for added in sets]
        extended: dict[tuple[int, tuple[int, int]], int] = {}
        for (number, longest), points in found.items():
            for size, (rank, gained) in enumerate(parts[: count - number + 1]):
                key = number + size, max(longest, rank)
                extended[key] = better(points + gained, extended.get(key, points + gained))
        found = extended
    return better(points + extra for (number, (_length, extra)), points in found.items() if number == count)


def _ranked_points(edition: Edition, suit: str, cards: CardSet) -> tuple[tuple[int, int], int]:
    """Return the rank of a suit, and its points that don't depend on other suits.

    The rank is its length and the points that it adds as the longest suit (C7); always 0 elsewhere.
    """
    if edition.scoring == "competition":
        vps = sorted([card.vp for card in edition.pack.cards_of(cards)])
        return _rank(vps), sum(vps[:2])
    return (0, 0), add_parts((_score_suit(edition.pack, edition.scoring, suit, cards),))


def certain_change(
    edition: Edition, before: CardSet, after: CardSet, possible: CardSet, count: int
) -> int | None:
    """Return the change of the score from ``before`` to ``after`` if the player also has unknown cards.

    These are any ``count`` of the ``possible`` ones. Return None if the change may depend on them.
    """
    if not count:
        return score_of(edition, after) - score_of(edition, before)
    if edition.scoring == "competition":
        return None  # any card may decide which suit is the longest (C7)
    total = 0
    for suit, suit_mask in SUIT_CARDS.items():
        changes = set()
        for unknown in _unknown_cards(possible & suit_mask, count):
            parts = [
                _score_suit(edition.pack, edition.scoring, suit, cards & suit_mask | unknown)
                for cards in (before, after)
            ]
            changes.add(add_parts((parts[1],)) - add_parts((parts[0],)))
        if len(changes) > 1:
            return None
        total += changes.pop()
    return total


def _unknown_cards(possible: CardSet, count: int) -> list[CardSet]:
    """Return sets of at most ``count`` of the possible cards of a suit, one for each way they can matter.

    That is by the lowest of them (D33) or by their number (P10).
    """
    cards = members(possible)
    return [mask_of(cards[:size]) for size in range(min(count, len(cards)) + 1)] + [
        1 << card for card in cards
    ]


def owned_cards(side: Side) -> CardSet:
    """Return all cards that a player owns, as a set: they score at the end of the game (D33)."""
    return mask_of(side.deck) | side.hand | side.bid | side.discards | side.cashed_in


def outcome_of(position: FullPosition) -> Outcome:
    """Return the outcome of a finished game.

    The higher score wins. A tie goes to the player with fewer cards; if those are equal too, it is a draw
    (D34).
    """
    owned = [owned_cards(side) for side in position.sides]
    parts = tuple([score_by_suit(position.edition, cards) for cards in owned])
    scores = tuple(map(add_parts, parts))
    counts = [cards.bit_count() for cards in owned]
    ranks = [(score, -count) for score, count in zip(scores, counts, strict=True)]
    if scores[0] != scores[1]:
        decided_by = DecidedBy.SCORE
    elif counts[0] != counts[1]:
        decided_by = DecidedBy.FEWER_CARDS
    else:
        decided_by = DecidedBy.DRAW
    return Outcome(scores, parts, places_of(ranks), position.termination, decided_by)
