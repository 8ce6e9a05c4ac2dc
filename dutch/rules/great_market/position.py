"""The table: the data that states and observations share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dutch.rules.great_market.terms import Phase

CHIPS = 65
"""All chips of the game (M2)."""

CHIPS_EACH = 10
"""Chips that each player begins with (M2)."""

ROUNDS = 15

HIDDEN = -1
"""A card that an observation does not know."""

OPTIONS: Mapping[str, tuple[str, ...]] = {"chips": ("hidden", "open"), "table": ("friendly", "strict")}
"""The options and their values, the usual one first: open chips (M3), and the strict table (M10)."""


@dataclass(slots=True)
class Player:
    """One player's side of the table. ``cards`` is a set of card numbers.

    ``bidding``: still in this auction (M5). ``sits_out``: has overbid on this lot (M11). ``has_bid`` and
    ``rewarded``: has made a valid bid in this round, and has had its reward for passing (M7).
    """

    cards: int = 0
    chips: int = CHIPS_EACH
    bidding: bool = True
    sits_out: bool = False
    has_bid: bool = False
    rewarded: bool = False


@dataclass(slots=True)
class Position:
    """A table in the middle of a game.

    ``lot``, ``deck`` (the next card first) and ``discarded`` hold card numbers in order. ``bid`` is the
    standing bid, 0 while there is none, and ``bidder`` the seat that made it. ``erred``: the player to move
    has made a forbidden bid in this turn (M10).
    """

    players: list[Player]
    options: Mapping[str, str] = field(default_factory=dict)
    phase: Phase = Phase.BID
    to_move: int | None = 0
    round: int = 0
    starter: int = 0
    lot: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    discarded: tuple[int, ...] = ()
    bank: int = 0
    bid: int = 0
    bidder: int | None = None
    erred: bool = False

    @property
    def open_chips(self) -> bool:
        """True if everybody sees all chips (M3)."""
        return self.options.get("chips") == "open"

    @property
    def strict(self) -> bool:
        """True if players may make forbidden bids, and pay for them (M10)."""
        return self.options.get("table") == "strict"

    def clockwise(self, first: int) -> Iterator[int]:
        """Iterate over all seats, from this one on."""
        count = len(self.players)
        return ((first + step) % count for step in range(count))

    def copy(self, **changes: Any) -> Position:
        """Return an independent copy, with some values changed."""
        return replace(self, players=[replace(player) for player in self.players], **changes)


def lot_size(number: int) -> int:
    """Return the number of cards in the lot of a round, counted from 1 (M4)."""
    return 1 + (number - 1) % 3
