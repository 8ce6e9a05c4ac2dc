"""The editions of Dutch as data: the differences between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dutch.rules.cards import PROTOTYPE, STANDARD, Pack, mask_of
from dutch.rules.terms import Phase

Kind = Literal["standard", "prototype", "competition"]
SHORT_HANDS = (0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Edition:
    """An edition: its pack, its numbers, and its choice of the rules that vary.

    ``dealt``: cards each player starts with (D4, P3, C1); ``places``: places of the display (D5);
    ``hand``: cards in a full hand (D6); ``asides``: cards set aside from a hand of none, one, two … (D7, D8,
    C3); ``powers`` and ``scoring``: the edition whose rules apply.

    ``swaps``: cards may be exchanged before the first hand (C2); ``chosen_bid``: a bid is any part of the
    hand, and the rest stays in hand (P4); ``looks``: players may look through their decks (D36, P3);
    ``powers_first``: no power may be used after the first purchase of a turn (P5);
    ``duty``: the second buyer must buy the card at place 1 (D24, P7, C5); ``gift``: gets it free (C5);
    ``clears``: an untouched row loses its first card (D28, C5); ``votes``: the players vote whether to play
    on when the auction deck has run out (D31), else exactly one more round is played (C6);
    ``power_cards``: the set of cards that have a power (D1, P2).
    """

    name: str
    pack: Pack
    dealt: int
    places: int
    hand: int
    asides: tuple[int, ...]
    powers: Kind = "standard"
    scoring: Kind = "standard"
    swaps: bool = False
    chosen_bid: bool = False
    looks: bool = True
    powers_first: bool = False
    duty: bool = True
    gift: bool = False
    clears: bool = True
    votes: bool = True
    power_cards: int = STANDARD.powers

    def aside_count(self, hand: int) -> int:
        """Return the number of cards a hand of this size sets aside (D7, D8, C3)."""
        return self.asides[hand] if hand < len(self.asides) else 0

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of a game of this edition, in order."""
        missing = {Phase.SWAP: not self.swaps, Phase.BID: not self.chosen_bid, Phase.VOTE: not self.votes}
        return tuple(phase for phase in Phase if not missing.get(phase))


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("standard", STANDARD, dealt=9, places=6, hand=5, asides=(*SHORT_HANDS, 1)),
        Edition(
            "prototype",
            PROTOTYPE,
            dealt=8,
            places=5,
            hand=5,
            asides=(*SHORT_HANDS, 1),
            powers="prototype",
            scoring="prototype",
            chosen_bid=True,
            looks=False,
            powers_first=True,
            power_cards=mask_of(card.index for card in PROTOTYPE.cards if card.bid >= 6),
            duty=False,
        ),
        Edition(
            "competition",
            STANDARD,
            dealt=10,
            places=6,
            hand=6,
            asides=(*SHORT_HANDS, 1, 2),
            powers="competition",
            scoring="competition",
            swaps=True,
            duty=False,
            gift=True,
            clears=False,
            votes=False,
        ),
    )
}
