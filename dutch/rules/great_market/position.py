"""The table: the data that states and observations share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dutch.rules.api import CardNumber, CardSet
from dutch.rules.great_market.terms import Phase

CHIPS = 65
"""The number of chips in the game (M2)."""

CHIPS_EACH = 10
"""The number of chips each player begins with (M2)."""

ROUNDS = 15

HIDDEN = -1
"""A card that an observation must not show."""

OPTIONS: Mapping[str, tuple[str, ...]] = {"chips": ("hidden", "open"), "table": ("friendly", "strict")}
"""The possible values of each option (M3, M10), the default first."""


@dataclass(slots=True)
class Player:
    """One player's side of the table."""

    cards: CardSet = 0
    chips: int = CHIPS_EACH
    bidding: bool = True
    """True while the player is still in this auction (M5)."""
    sits_out: bool = False
    """True for a player who has overbid on this lot (M11)."""
    has_bid: bool = False
    """True once the player has made a valid bid this round."""
    rewarded: bool = False
    """True once the player has had this round's reward for passing (M7)."""


@dataclass(slots=True)
class Position:
    """The whole table."""

    players: list[Player]
    options: Mapping[str, str] = field(default_factory=dict)
    phase: Phase = Phase.BID
    to_move: int | None = 0
    round: int = 0
    starter: int = 0
    """The seat that went first this round."""
    lot: tuple[CardNumber, ...] = ()
    deck: tuple[CardNumber, ...] = ()
    """The deck, the next card first."""
    discarded: tuple[CardNumber, ...] = ()
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
        """True if the game is played with open chips, which everybody sees (M3)."""
        return self.options.get("chips") == "open"

    @property
    def strict(self) -> bool:
        """True if the table is strict: players may make forbidden bids, and pay a fine (M10)."""
        return self.options.get("table") == "strict"

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
