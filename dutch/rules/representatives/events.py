"""The events of Representatives. None can be undone: everybody watches every card and hears every claim."""

from __future__ import annotations

from typing import NamedTuple

from dutch.rules.api import BarrierEvent, ResultEvent, no_such_seat
from dutch.rules.representatives.actions import Colour
from dutch.rules.representatives.position import Stacks, Step


class RepresentativeDealt(
    NamedTuple(
        "RepresentativeDealt", [("seat", int), ("colour", Colour | None), ("shown_to", tuple[int, ...])]
    ),
    BarrierEvent,
):
    """A seat was dealt its representative (R1).

    Only this seat and the next one clockwise see its colour, which is None for others.
    """

    def seen_by(self, seat: int) -> RepresentativeDealt:
        """Return the event, without the colour if it is hidden from this seat."""
        if seat < 0:
            raise no_such_seat(seat)
        return self if seat in self.shown_to else self._replace(colour=None)


class RoundBegan(NamedTuple("RoundBegan", [("round", int), ("item", int), ("seat", int)]), BarrierEvent):
    """A round begins, counted from 1: its item is turned up (R4), and this seat is first."""


class Acted(NamedTuple("Acted", [("step", Step)]), BarrierEvent):
    """A seat placed or moved a card, perhaps with a claim, or passed (R5, R9)."""

    def seen_by(self, seat: int) -> Acted:
        """Return the event as this seat sees it: the values of others' cards are hidden (R7)."""
        if seat < 0:
            raise no_such_seat(seat)
        return Acted(self.step.seen_by(seat))


class Tallied(
    NamedTuple("Tallied", [("boards", tuple[Stacks, ...]), ("sums", tuple[int, ...])]), ResultEvent
):
    """All have passed: the values on every board, by seat, and the sum of each colour (R8)."""


class ClaimTested(NamedTuple("ClaimTested", [("seat", int), ("value", int), ("claim", int)]), ResultEvent):
    """A claim was compared with the true value of its card (R9).

    The claims of a round are tested in the order in which they were made.
    """

    @property
    def true(self) -> bool:
        """True if the claim is the card's true value."""
        return self.value == self.claim


class ItemSold(NamedTuple("ItemSold", [("seat", int), ("item", int), ("colour", Colour)]), ResultEvent):
    """The player of the lowest colour got the item, and the colour is revealed (R8)."""


class ItemRemoved(NamedTuple("ItemRemoved", [("item", int)]), ResultEvent):
    """The lowest sum was tied: the item is out of the game (R8)."""


class GameDecided(NamedTuple("GameDecided", [("seat", int)]), ResultEvent):
    """From now on nobody can catch this seat any more, whoever gets the items that are left (R12)."""


class GameEnded(
    NamedTuple(
        "GameEnded",
        [("scores", tuple[int, ...]), ("winners", tuple[int, ...]), ("colours", tuple[Colour, ...])],
    ),
    BarrierEvent,
):
    """The game is over: the totals by seat, the seats that won, if any, and all representatives (R11)."""
