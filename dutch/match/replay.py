"""A game that is over, to be watched: its positions, what led from each to the next, and through whose eyes.

It stands in the referee's place, but there is nothing to decide any more. It holds what the seats saw, and no
state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dutch.rules import record as records
from dutch.rules.api import Observation, View
from dutch.rules.events import NOBODY, CardsMoved, Event


class Position(NamedTuple):
    """The table after an action, or after the deal.

    By seat: what it may know, and the events by which it came about as the seat saw them. ``together`` is
    what both saw of them, when they put it together. ``round`` counts from 1.
    """

    round: int
    observations: tuple[Observation, ...]
    events: tuple[tuple[Event, ...], ...]
    together: tuple[tuple[Event, ...], ...]


class Replay:
    """A record's positions, and a place among them: ``at`` counts the actions, from 0 to ``last``.

    ``seat`` is the one whose view is shown; if both are ``open``, the other hand lies open besides. What was
    taken back in the game is not in it.
    """

    shared = False

    def __init__(
        self, record: records.Record, names: tuple[str, ...], seat: int = 0, addressed: int = NOBODY
    ) -> None:
        """``addressed`` is the seat to which “you” is said. Raises InvalidRecord if it does not replay."""
        self.names = names
        self.addressed = addressed
        self.seat = seat
        self.open = False
        self.at = 0
        self.positions = tuple(_positions(record))
        self.starts = tuple(_starts(self.positions))
        """Where each round begins: the first one at 0."""

    @property
    def last(self) -> int:
        """How many actions there are."""
        return len(self.positions) - 1

    @property
    def position(self) -> Position:
        """Where one is."""
        return self.positions[self.at]

    @property
    def observation(self) -> Observation:
        """What the seat that is looked through may know here."""
        return self.position.observations[self.seat]

    @property
    def other_view(self) -> View | None:
        """What the other seat sees, if both hands are open."""
        return self.position.observations[1 - self.seat].view if self.open else None

    @property
    def events(self) -> tuple[Event, ...]:
        """What led here from the position before, as it is seen now."""
        return self.seen_of(self.position)

    def seen_of(self, position: Position) -> tuple[Event, ...]:
        """What led to a position, as it is seen now: by the one seat, or by both together."""
        return (position.together if self.open else position.events)[self.seat]

    # Going

    def go(self, at: int) -> bool:
        """Go to a position, or as far as there are any. Returns whether it is another one."""
        before, self.at = self.at, max(0, min(at, self.last))
        return self.at != before

    def round_back(self) -> int:
        """Where the present round begins; from there, where the one before it does."""
        return max((start for start in self.starts if start < self.at), default=0)

    def round_on(self) -> int:
        """Where the next round begins; the end, if none does."""
        return min((start for start in self.starts if start > self.at), default=self.last)

    def look(self, seat: int, both: bool) -> None:
        """See it with the eyes of a seat, or both hands open, this one's below."""
        self.seat, self.open = seat, both


def _positions(record: records.Record) -> Iterable[Position]:
    for state, _move, events in records.replay_events(record):
        seats = range(record.seats)
        yield Position(
            state.round,
            tuple(state.observation(seat) for seat in seats),
            tuple(tuple(_seen(events, seat)) for seat in seats),
            tuple(tuple(_together(events, seat)) for seat in seats),
        )


def _seen(events: Sequence[Event], seat: int) -> Iterable[Event]:
    return (seen for event in events if (seen := event.seen_by(seat)) is not None)


def _together(events: Sequence[Event], seat: int) -> Iterable[Event]:
    """What a seat saw, with the cards that the other one saw where this one did not."""
    for event in events:
        one, other = event.seen_by(seat), event.seen_by(1 - seat)
        hidden = isinstance(one, CardsMoved) and not one.cards
        seen = other if one is None or hidden else one
        if seen is not None:
            yield seen


def _starts(positions: Sequence[Position]) -> Iterable[int]:
    yield 0
    for at in range(1, len(positions)):
        if positions[at].round > positions[at - 1].round:
            yield at
