"""The events each seat has seen or has yet to see, and its state when a game is resumed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from dutch.match.undo import Undo
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import Action, Observation, State
from dutch.rules.errors import RulesError
from dutch.rules.events import Event


def seen_by(events: Iterable[Event], seat: int) -> Iterator[Event]:
    """Yield the events that a seat sees, as it sees them."""
    return (seen for event in events if (seen := event.seen_by(seat)) is not None)


class EventLog:
    """The events that one seat sees, in their order; those not reported yet wait."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._events: list[Event] = []
        self._told = 0
        self._marks: list[int] = []
        """Numbers of events before each action."""

    @property
    def told(self) -> tuple[Event, ...]:
        """The events that were reported already."""
        return tuple(self._events[: self._told])

    def begin(self) -> None:
        """Mark the beginning of an action, which may be undone."""
        self._marks.append(len(self._events))

    def add(self, events: Iterable[Event]) -> None:
        """Add events, as far as this seat may see them."""
        self._events.extend(seen_by(events, self._seat))

    @property
    def news(self) -> list[Event]:
        """The events that were not reported yet."""
        return self._events[self._told :]

    def tell(self, count: int | None = None) -> list[Event]:
        """Return the events that were not reported yet, or the first ``count`` of them; now they are."""
        news = self.news[:count]
        self._told += len(news)
        return news

    def take_back(self) -> None:
        """Forget the last action, reported or not."""
        del self._events[self._marks.pop() :]
        self._told = min(self._told, len(self._events))


class Recalled(NamedTuple):
    """What people know of a game, by seat: their events, their last observation, and what can be undone."""

    logs: Mapping[int, EventLog]
    observations: Mapping[int, Observation]
    undo: Undo


def recall(record: records.Record, people: Collection[int]) -> Recalled:
    """Replay a game for the people in it. Raises RulesError if the record cannot be replayed.

    A single person has seen everything. Of two at one screen, each left after their last action, or has not
    sat down yet; later events are still to be reported.
    """
    game = catalogue.get(record.game)
    state = game.new(record.edition, record.seed, record.seats, record.options)
    undo = Undo()
    logs = {seat: EventLog(seat) for seat in people}
    found = {seat: state.observation(seat) for seat in people}
    dealt = game.deal(state)
    for log in logs.values():
        log.add(dealt)
        if len(people) == 1:
            log.tell()
    for move in record.moves:
        action, before = game.parse(state, move.text), state.copy()
        events = state.apply(action)
        undo.remember(move.seat, action, before, events)
        for seat, log in logs.items():
            log.begin()
            log.add(events)
            if seat == move.seat or len(people) == 1:
                log.tell()
                found[seat] = state.observation(seat)
    undo.take_up([*_again(record, state)][::-1])
    return Recalled(logs, found, undo)


def _again(record: records.Record, state: State) -> Iterator[tuple[int, Action]]:
    """Yield the actions that were undone last and can be redone, in that order, applying them to ``state``.

    Reading the record did not check them, so they end with the first illegal one.
    """
    game = catalogue.get(record.game)
    for move in reversed(record.undone):
        if move.seat != state.to_move:
            return
        try:
            action = game.parse(state, move.text)
            state.apply(action)
        except RulesError:
            return
        yield move.seat, action
