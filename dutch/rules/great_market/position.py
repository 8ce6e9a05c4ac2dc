"""The carvings (M1) and the table: the data that states and observations share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dutch.rules.api import Card, Term, card_of

PEOPLES = {
    "Nuba": (0, 2, 3, 8, 9),
    "Massai": (0, 1, 5, 7, 9),
    "Bantu": (0, 4, 5, 6, 8),
    "Nandi": (1, 2, 4, 6, 9),
    "Tonga": (1, 3, 4, 7, 8),
    "Samburu": (2, 3, 5, 6, 7),
}
"""The digits of each people's carvings: each digit on three cards, none twice within a people."""

CARDS = tuple(
    card_of("great-market", number, people, str(digit), bid=digit, vp=0)
    for number, (people, digit) in enumerate(
        (people, digit) for people, digits in PEOPLES.items() for digit in digits
    )
)
"""All cards in canonical order: by people, then by digit. A card's ``bid`` is its digit."""

CARDS_BY_NAME = {card.name: card for card in CARDS}

Cards = tuple[Card, ...]

CHIPS = 65
"""The number of chips in the game (M2)."""

CHIPS_EACH = 10
"""The number of chips each player begins with (M2)."""

SEATS = (3, 4, 5)

ROUNDS = 15

OPTIONS: Mapping[str, tuple[str, ...]] = {"chips": ("hidden", "open"), "table": ("friendly", "strict")}
"""The possible values of each option (M3, M10), the default first."""


class Phase(Term):
    """The kind of decision the game is waiting for."""

    BID = "bid"
    """Raise the bid or pass (M5)."""
    DISCARD = "discard"
    """Discard a card after an overbid (M11)."""
    OVER = "over"
    """The game has ended."""


@dataclass(slots=True)
class Player:
    """One player's side of the table."""

    cards: Cards = ()
    """The player's cards, in canonical order."""
    chips: int | None = CHIPS_EACH
    """The number of chips; None in the view of a seat from which they are hidden (M3)."""
    bidding: bool = True
    """True while the player is still in this auction (M5)."""
    sits_out: bool = False
    """True for a player who has overbid on this lot (M11)."""
    has_bid: bool = False
    """True once the player has made a valid bid this round."""
    rewarded: bool = False
    """True once the player has had this round's reward for passing (M7)."""

    def card_against(self, amount: int) -> Card | None:
        """Return a card with which the player may not bid this amount (M10); None if there is none."""
        return next((card for card in self.cards if card.bid == amount % 10), None)


@dataclass(slots=True)
class Position:
    """The whole table."""

    players: list[Player]
    options: Mapping[str, str] = field(default_factory=dict)
    phase: Phase = Phase.BID
    to_move: int | None = 0
    """The seat to move; None when the game is over."""
    round: int = 0
    starter: int = 0
    """The seat that went first this round."""
    lot: Cards = ()
    """The cards up for auction."""
    deck: Cards = ()
    """The deck, the next card first. In an observation it is empty."""
    discarded: Cards = ()
    bank: int = 0
    """The number of chips in the bank."""
    bid: int = 0
    """The standing bid; 0 if there is none."""
    bidder: int | None = None
    """The seat that made the standing bid; None if there is none."""
    erred: bool = False
    """True if the player to move has made a forbidden bid this turn (M10)."""

    @property
    def open_chips(self) -> bool:
        """True if everybody sees all chips: in a game with open chips, and after the end (M3)."""
        return self.options.get("chips") == "open" or self.phase is Phase.OVER

    @property
    def strict(self) -> bool:
        """True if the table is strict: players may make forbidden bids, and pay a fine (M10)."""
        return self.options.get("table") == "strict"

    @property
    def deck_size(self) -> int:
        """The number of cards in the deck, which are those of the later lots (M4)."""
        return sum(lot_size(later) for later in range(self.round + 1, ROUNDS + 1))

    @property
    def unseen(self) -> Cards:
        """The cards still in the deck, in canonical order: those that are nowhere else."""
        seen = {*self.lot, *self.discarded}.union(*(player.cards for player in self.players))
        return tuple(card for card in CARDS if card not in seen)

    def chips_of(self, seat: int) -> int:
        """Return the number of a seat's chips, which must not be hidden."""
        chips = self.players[seat].chips
        assert chips is not None, "the chips are hidden"
        return chips

    def clockwise(self, first: int) -> Iterator[int]:
        """Iterate over all seats clockwise, starting with ``first``."""
        count = len(self.players)
        return ((first + step) % count for step in range(count))

    def copy(self, **changes: Any) -> Position:
        """Return an independent copy, with some values changed."""
        return replace(self, players=[replace(player) for player in self.players], **changes)


def lot_size(round_number: int) -> int:
    """Return the number of cards in a round's lot (M4). Rounds are counted from 1."""
    return 1 + (round_number - 1) % 3
