"""The event log of each seat, and how it is restored when a game is resumed."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from dutch.match.undo import SeatAction, UndoHistory
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import AnyObservation, AnyState, Event
from dutch.rules.errors import RulesError


def seen_by(events: Iterable[Event], seat: int) -> Iterator[Event]:
    """Yield the events as a seat sees them, without those it does not see."""
    return (seen for event in events if (seen := event.seen_by(seat)) is not None)


class EventLog:
    """The events one seat sees, in order, and how many have been reported to it."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._events: list[Event] = []
        self._reported = 0
        self._action_starts: list[int] = []
        """The number of events before each action."""

    @property
    def reported(self) -> tuple[Event, ...]:
        """The events that have been reported."""
        return tuple(self._events[: self._reported])

    def begin(self) -> None:
        """Mark the beginning of an action, so that its events can be dropped after an undo."""
        self._action_starts.append(len(self._events))

    def add(self, events: Iterable[Event]) -> None:
        """Add these events as this seat sees them."""
        self._events.extend(seen_by(events, self._seat))

    @property
    def unreported(self) -> list[Event]:
        """The events that have not been reported yet."""
        return self._events[self._reported :]

    def report(self, count: int | None = None) -> list[Event]:
        """Return the unreported events, or the first ``count`` of them, and mark them as reported."""
        events = self.unreported[:count]
        self._reported += len(events)
        return events

    def drop_last_action(self) -> None:
        """Remove the events of the last action."""
        del self._events[self._action_starts.pop() :]
        self._reported = min(self._reported, len(self._events))


class ResumeState(NamedTuple):
    """The logs and last observations of people, by seat, when a game was interrupted."""

    logs: Mapping[int, EventLog]
    observations: Mapping[int, AnyObservation]
    undo: UndoHistory


def recall(record: records.Record, people: Collection[int]) -> ResumeState:
    """Replay a game to restore the event logs, observations and undo history of its people.

    A single person has seen everything. People who share a screen have seen everything up to their own last
    action; later events are reported when they sit down. Raises RulesError for an invalid record.
    """
    game = catalogue.get(record.game)
    state = records.deal(record)
    undo = UndoHistory()
    logs = {seat: EventLog(seat) for seat in people}
    observations = {seat: state.observation(seat) for seat in people}
    is_alone = len(people) == 1
    deal_events = game.deal_events(state)
    for log in logs.values():
        log.add(deal_events)
        if is_alone:
            log.report()
    for move in record.moves:
        action = game.parse(state, move.text)
        before = state.copy()
        events = state.apply(action)
        undo.remember(move.seat, action, before, events)
        for seat, log in logs.items():
            log.begin()
            log.add(events)
            if seat == move.seat or is_alone:
                log.report()
                observations[seat] = state.observation(seat)
    next_first = list(_redo_all(record, state))
    undo.restore_undone(reversed(next_first))
    return ResumeState(logs, observations, undo)


def _redo_all(record: records.Record, state: AnyState) -> Iterator[SeatAction]:
    """Redo the undone actions on ``state``, and yield each one that is legal, the next one first.

    Undone actions are not checked when a record is read, so the first illegal one ends the list.
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
        yield SeatAction(move.seat, action)
