"""The abilities of the prototype edition's cards (P2, P6)."""

from __future__ import annotations

from dutch.rules.cards import members
from dutch.rules.dutch.position import Position
from dutch.rules.terms import Source, Verb

DUPLICATE = 7
"""The bid of the cards that copy the powers of other cards (P2)."""

Ability = Verb | Source

OWN_POWERS: dict[int, tuple[Ability, ...]] = {
    6: (Verb.CASH, Verb.SUIT),
    7: (Verb.SUIT,),
    8: (Source.AUCTION,),
    9: (Source.OWN,),
    10: (Source.OWN, Source.AUCTION),
}
"""The abilities of a card by its bid (P2): a verb, or the discards that it takes from."""

ORDER: tuple[Ability, ...] = (Verb.CASH, Verb.SUIT, Source.OWN, Source.AUCTION)
"""The abilities in canonical order."""


def abilities_of(position: Position, seat: int, power: int) -> set[Ability]:
    """Return the abilities of a card: its own, and for a duplicate those of its suit's cards (P2, P6).

    Cards of the offering lend their powers whether they were bid or played, by the suit they have now.
    """
    side, pack = position.sides[seat], position.edition.pack
    abilities = set(OWN_POWERS.get(pack.bids[power], ()))
    if pack.bids[power] == DUPLICATE:
        suit = pack.suit_of[power]
        for other in members(side.suited(suit, pack.suit_masks[suit]) & position.edition.power_cards):
            if pack.bids[other] != DUPLICATE:
                abilities |= set(OWN_POWERS[pack.bids[other]])
    return abilities
