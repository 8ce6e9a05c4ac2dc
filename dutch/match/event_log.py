"""What one seat saw happen, and how much of it has been told at its client already."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dutch.rules.api import Observation
from dutch.rules.events import Event


class ResumeState(NamedTuple):
    """How a seat finds its client: what it knew when it left, and its events, so many of them ``told``.

    ``marks`` tell how many events there were before each action.
    """

    observation: Observation
    events: tuple[Event, ...] = ()
    told: int = 0
    marks: tuple[int, ...] = ()


class EventLog:
    """One seat's events in their order; those that nobody was there to be told of wait."""

    def __init__(self, events: Iterable[Event] = (), told: int = 0, marks: Iterable[int] = ()) -> None:
        """``marks`` as in ``ResumeState``."""
        self._events = list(events)
        self._told = told
        self._marks = list(marks)

    @property
    def told(self) -> tuple[Event, ...]:
        """What has been told already."""
        return tuple(self._events[: self._told])

    def begin(self) -> None:
        """An action follows, which may be taken back."""
        self._marks.append(len(self._events))

    def add(self, events: Iterable[Event]) -> None:
        """These happened; they must be what this seat may see of them."""
        self._events.extend(events)

    def tell(self) -> list[Event]:
        """What has not been told yet; it counts as told from now on."""
        news, self._told = self._events[self._told :], len(self._events)
        return news

    def take_back(self) -> None:
        """Forget the last action, told or not."""
        del self._events[self._marks.pop() :]
        self._told = min(self._told, len(self._events))
