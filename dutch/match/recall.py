"""The events each seat has seen or has yet to see, and its state when a game is resumed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from dutch.match.undo import Undo
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import Action, Observation
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import RulesError
from dutch.rules.events import Event


class ResumeState(NamedTuple):
    """A seat's state when a game is resumed: what it knew, and its events, ``told`` of them reported.

    ``marks`` are the numbers of events before each action.
    """

    observation: Observation
    events: tuple[Event, ...] = ()
    told: int = 0
    marks: tuple[int, ...] = ()


class EventLog:
    """One seat's events in their order; those that nobody has seen yet wait."""

    def __init__(self, events: Iterable[Event] = (), told: int = 0, marks: Iterable[int] = ()) -> None:
        """``marks`` as in ``ResumeState``."""
        self._events = list(events)
        self._told = told
        self._marks = list(marks)

    @property
    def told(self) -> tuple[Event, ...]:
        """The events that were reported already."""
        return tuple(self._events[: self._told])

    def begin(self) -> None:
        """Mark the beginning of an action, which may be undone."""
        self._marks.append(len(self._events))

    def add(self, events: Iterable[Event]) -> None:
        """Add events, as this seat may see them."""
        self._events.extend(events)

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
    """The players' states by seat when a game is resumed, and what can be undone and redone."""

    pasts: Mapping[int, ResumeState]
    undo: Undo


def recall(record: records.Record, people: Collection[int]) -> Recalled:
    """Replay a game for the people in it. Raises RulesError if the record cannot be replayed.

    A single person has seen everything. Of two at one screen, each left after their last action, or has not
    sat down yet; later events are still to be reported.
    """
    game = catalogue.get(record.game)
    state = game.new(record.edition, record.seed, record.seats)
    events: dict[int, list[Event]] = {seat: [] for seat in people}
    marks: dict[int, list[int]] = {seat: [] for seat in people}
    undo = Undo()

    def see(happened: tuple[Event, ...]) -> None:
        for seat, seen in events.items():
            seen += [each for event in happened if (each := event.seen_by(seat)) is not None]

    see(game.deal(state))
    left = {seat: (state.observation(seat), 0) for seat in people}
    for move in record.moves:
        for seat, before in marks.items():
            before.append(len(events[seat]))
        action, fresh = game.parse(state, move.text), state.copy()
        happened = state.apply(action)
        undo.remember(move.seat, action, fresh, happened)
        see(happened)
        for seat in people:
            if seat == move.seat or len(people) == 1:
                left[seat] = state.observation(seat), len(events[seat])
    if len(people) == 1 and not record.moves:
        left = {seat: (state.observation(seat), len(events[seat])) for seat in people}
    pasts = {
        seat: ResumeState(left[seat][0], tuple(events[seat]), left[seat][1], tuple(marks[seat]))
        for seat in people
    }
    undo.take_up([*_again(record, state)][::-1])
    return Recalled(pasts, undo)


def _again(record: records.Record, state: DutchState) -> Iterator[tuple[int, Action]]:
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
