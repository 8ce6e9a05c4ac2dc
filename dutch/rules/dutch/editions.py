"""The editions of Dutch as data."""

from dataclasses import dataclass
from typing import Literal

from dutch.rules.api import CardSet
from dutch.rules.dutch.cards import PROTOTYPE, STANDARD, Pack, mask_of
from dutch.rules.dutch.terms import Phase

EditionName = Literal["standard", "prototype", "competition"]
SHORT_HANDS = (0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Edition:
    """An edition: its pack, its numbers, and its choice of the rules that vary."""

    name: str
    pack: Pack
    dealt: int
    """Cards each player starts with (D4, P3, C1)."""
    places: int
    """The number of places of the display (D5)."""
    hand: int
    """Cards in a full hand (D6)."""
    asides: tuple[int, ...]
    """The number of cards to set aside, indexed by the size of the hand (D7, D8, C3)."""
    powers: EditionName = "standard"
    """The edition whose rules for powers apply."""
    scoring: EditionName = "standard"
    """The edition whose rules for scoring apply."""
    swaps: bool = False
    """True if players may exchange cards before the first hand (C2)."""
    chosen_bid: bool = False
    """Players bid any part of their hand and keep the rest (P4)."""
    looks: bool = True
    """True if players may look through their decks (D36, P3)."""
    powers_first: bool = False
    """True if no power may be used after the first purchase of a turn (P5)."""
    duty: bool = True
    """The loser of the bid must buy the card at place 1 (D24, P7, C5)."""
    gift: bool = False
    """The loser of the bid gets the card at place 1 for free (C5)."""
    clears: bool = True
    """True if the card at place 1 leaves the display when nobody took one from there (D28, C5)."""
    votes: bool = True
    """True if players vote on playing on once the auction deck is empty (D31).

    Otherwise one more round follows (C6).
    """
    power_cards: CardSet = STANDARD.powers
    """The set of cards with a power (D1, P2)."""

    def aside_count(self, hand: int) -> int:
        """Return the number of cards a hand of this size sets aside (D7, D8, C3)."""
        return self.asides[hand] if hand < len(self.asides) else 0

    def __reduce__(self) -> tuple[object, ...]:
        return find_edition, (self.name,)

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


def find_edition(name: str) -> Edition:
    """Return the edition of this name. Raises KeyError if there is none."""
    return EDITIONS[name]
