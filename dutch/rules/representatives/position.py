"""The table: the data that states and observations share. All of it is immutable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dutch.rules.representatives.actions import COLOURS, HIDDEN, Colour, RepresentativesAction, Verb

SEATS = (3, 4, 5, 6)

ITEMS = (1, 2, 3, 5, 8, 13)
"""The values of the items. A game with n players uses the first n (R3)."""

OPTIONS = {"end": ("last", "offer", "decided")}
"""The options of a new game, each with its values, the default first (R12)."""

Stacks = tuple[tuple[int, ...], ...]
"""For each colour, the values of a player's cards on it, in ascending order."""

PLACES, MOVES, PASSES = Verb.PLACE, Verb.MOVE, Verb.PASS
"""Bound here because enum lookup is slow before Python 3.12, and every decision counts many steps."""


class Step(NamedTuple):
    """An action of the current round and the seat that took it."""

    seat: int
    action: RepresentativesAction

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"

    def seen_by(self, seat: int) -> Step:
        """Return the step as this seat sees it: the values of others are hidden (R7)."""
        return self if seat == self.seat else Step(self.seat, self.action._replace(value=HIDDEN))


class Sale(NamedTuple):
    """The result of a round: the item, and who got it (R8)."""

    item: int
    seat: int | None
    """The seat that won the item; None if the item left the game."""


class Player(NamedTuple):
    """A player's representative, and what the tallies have shown of the player's claims (R9)."""

    representative: Colour | None
    """The colour the player represents; None if an observation must not show it."""
    true_claims: int = 0
    false_claims: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """The whole table."""

    players: tuple[Player, ...]
    first: int
    """The seat that went first in round 1."""
    deck: tuple[int, ...]
    """The items from the current one on. In an observation, those to come are ``HIDDEN``."""
    sales: tuple[Sale, ...] = ()
    steps: tuple[Step, ...] = ()
    """The actions of the current round, including automatic passes."""
    tallies: tuple[tuple[Stacks, ...], ...] = ()
    """By past round, the board of each player as the tally showed it (R8).

    In a position for study, the first rounds can be missing.
    """
    options: Mapping[str, str] = field(default_factory=dict)
    """The options that differ from the defaults (``OPTIONS``)."""

    @property
    def count(self) -> int:
        """The number of players, colours, items, and cards of each player."""
        return len(self.players)

    @property
    def colours(self) -> Sequence[Colour]:
        """The colours of this game (R1)."""
        return COLOURS[: self.count]

    @property
    def over(self) -> bool:
        """True when no item is left to offer (R11)."""
        return not self.deck

    @property
    def item(self) -> int | None:
        """The item for sale; None when the game is over."""
        return self.deck[0] if self.deck else None

    @property
    def items_to_come(self) -> tuple[int, ...]:
        """The items after the current one, in ascending order because theirs is unknown (R3)."""
        used = {self.item, *(sale.item for sale in self.sales)}
        return () if self.over else tuple(item for item in ITEMS[: self.count] if item not in used)

    @property
    def round(self) -> int:
        """The round, counted from 1; at the end, the last one."""
        return len(self.sales) + (not self.over)

    @property
    def starter(self) -> int:
        """The seat that goes first in this round (R4)."""
        return (self.first + self.round - 1) % self.count

    @property
    def to_move(self) -> int | None:
        """The next seat clockwise that has not passed; None when the game is over."""
        if self.over:
            return None
        passed, count = self.passed, len(self.players)
        first = self.steps[-1].seat + 1 if self.steps else self.starter
        for seat in range(first, first + count):
            if seat % count not in passed:
                return seat % count
        return None

    @property
    def passed(self) -> frozenset[int]:
        """The seats that are out of this round (R5)."""
        return frozenset([seat for seat, action in self.steps if action.verb is PASSES])

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each player's items, by seat."""
        return tuple(sum(sale.item for sale in self.sales if sale.seat == seat) for seat in range(self.count))

    @property
    def certain_winner(self) -> int | None:
        """The seat that nobody can catch, even with all items that are left; None if there is no such seat.

        Everybody can work this out (R12). The items that are left include the current one.
        """
        totals = self.totals
        leader = max(range(self.count), key=totals.__getitem__)
        second = max(total for seat, total in enumerate(totals) if seat != leader)
        left = sum(ITEMS[: self.count]) - sum(sale.item for sale in self.sales)
        return leader if totals[leader] > second + left else None

    @property
    def may_end(self) -> bool:
        """True if the seat to move may end the game, because it is decided and the players agreed to ask."""
        return self.options.get("end") == "offer" and not self.over and self.certain_winner is not None

    def loaded(self, seat: int) -> list[int]:
        """Return, for each colour, the sum of a player's cards on it in all past tallies."""
        return [sum(sum(boards[seat][number]) for boards in self.tallies) for number in range(self.count)]

    def knows_letters(self, seat: int) -> bool:
        """Return True unless the values of the cards that a seat has played this round are hidden."""
        return not any(owner == seat and each.target and each.value == HIDDEN for owner, each in self.steps)

    def moves(self, seat: int) -> int:
        """Return the number of times a seat has moved a card this round (R6)."""
        return sum([1 for owner, action in self.steps if owner == seat and action.verb is MOVES])

    def placed(self, seat: int) -> int:
        """Return the number of cards a seat has placed this round."""
        return sum([1 for owner, action in self.steps if owner == seat and action.verb is PLACES])

    def stacks(self, seat: int) -> dict[Colour, int]:
        """Return the number of cards a seat has on each colour, which everybody sees (R7)."""
        stacks = dict.fromkeys(self.colours, 0)
        for owner, action in self.steps:
            if owner == seat and action.target is not None:
                stacks[action.target] += 1
                if action.source is not None:
                    stacks[action.source] -= 1
        return stacks

    def board(self, seat: int) -> dict[int, Colour]:
        """Return the colour of each of a seat's cards on the table, by value.

        The values must be known.
        """
        return {
            action.value: action.target
            for owner, action in self.steps
            if owner == seat and action.target is not None
        }
