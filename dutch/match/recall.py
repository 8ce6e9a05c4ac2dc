"""The memory of a match: the events each seat has seen, and the actions that can be undone.

Undo never goes past hidden information, chance, or another player's action."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import Action, AnyObservation, AnyState, Event, ResultEvent
from dutch.rules.errors import RulesError


class SeatAction(NamedTuple):
    """An action and the seat that made it."""

    seat: int
    action: Action


class UndoableAction(NamedTuple):
    """An action that can be undone, and the state before it."""

    seat: int
    action: Action
    state_before: AnyState


class UndoHistory:
    """Two stacks: the actions that can be undone, and those that can be redone."""

    def __init__(self) -> None:
        self._undoable: list[UndoableAction] = []
        self._undone: list[SeatAction] = []
        self.revealed_by: int | None = None
        """The seat that made the last action, if that action revealed something."""
        self.final: dict[int, Action] = {}
        """The last action of each seat, if that action revealed something."""

    def remember(self, seat: int, action: Action, before: AnyState, events: Iterable[Event]) -> None:
        """Remember the state before an action, unless the action revealed something.

        Undone actions are forgotten, unless this one redoes the last of them.
        """
        if self._undone[-1:] == [SeatAction(seat, action)]:
            self._undone.pop()
        else:
            self._undone.clear()
        reveals = any(event.undo_barrier for event in events)
        self.revealed_by = seat if reveals else None
        self.final.pop(seat, None)
        if reveals:
            self._undoable.clear()
            self.final[seat] = action
        else:
            self._undoable.append(UndoableAction(seat, action, before))

    def restore_undone(self, undone: Iterable[SeatAction]) -> None:
        """Set the undone actions of a resumed game; the last one is the next to redo."""
        self._undone = list(undone)

    @property
    def state_before(self) -> AnyState:
        """The state to which ``undo`` would return."""
        return self._undoable[-1].state_before

    def can_undo(self, seat: int) -> bool:
        """Return whether this seat made the last action and it can be undone."""
        return bool(self._undoable) and self._undoable[-1].seat == seat

    def undo(self) -> AnyState:
        """Undo the last action and return the state before it."""
        last = self._undoable.pop()
        self._undone.append(SeatAction(last.seat, last.action))
        return last.state_before

    def redoable_action(self, seat: int) -> Action | None:
        """Return the action that this seat undid last and can redo, or None."""
        if not self._undone or self._undone[-1].seat != seat:
            return None
        return self._undone[-1].action


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


def recall(record: records.Record, people: Collection[int], watched: int = 0) -> ResumeState:
    """Replay a game to restore the event logs, observations and undo history of its people.

    A single person has seen everything. People who share a screen have seen everything up to their own last
    action, and up to the last result that they watched together: before a later action of one of them, or
    among the first ``watched`` actions. Later events are reported when they sit down. Raises RulesError for
    an invalid record.
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
    last_action = max((number for number, move in enumerate(record.moves) if move.seat in people), default=0)
    for number, move in enumerate(record.moves):
        action = game.parse(state, move.text)
        before = state.copy()
        events = state.apply(action)
        undo.remember(move.seat, action, before, events)
        is_result = any(isinstance(event, ResultEvent) for event in events)
        was_watched = is_result and number < max(last_action, watched)
        for seat, log in logs.items():
            log.begin()
            log.add(events)
            if seat == move.seat or is_alone or was_watched:
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
