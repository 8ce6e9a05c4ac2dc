"""Seat clients: each is one person's connection to the referee.

A client holds the seat's observation, the events it has seen, and a queue of its actions. The referee polls
the queue, so a scene needs only a client, and has no reference to the state of the game.
"""

import enum
from collections.abc import Collection, Mapping

from dutch.i18n import shown
from dutch.match.saved import Notebook
from dutch.rules.api import NOBODY, Action, AnyObservation, Event
from dutch.rules.dutch import View
from dutch.rules.errors import IllegalActionError


class Request(enum.Enum):
    """A request that is queued in place of an action."""

    UNDO = "undo"
    REDO = "redo"
    LOOK_ALONE = "look alone"
    """Lower the curtain, to look through cards alone."""
    LOOK_TOGETHER = "look together"
    """End that look."""
    MOVE_NOW = "move now"
    """Let the computer player who is thinking move now."""


class SeatClient:
    """One seat's view of the match.

    If ``shared``, several people take turns at the same screen. Events that happen while the client is not
    ``occupied`` are reported when the person comes back, except those that everybody has watched.
    """

    other_views: Mapping[int, View] = {}
    """The views of the other seats, which only a replay has."""

    def __init__(
        self,
        seat: int,
        names: tuple[str, ...],
        observation: AnyObservation,
        people: Collection[int] = (),
        notes: str = "",
    ) -> None:
        """Create a client for a person.

        ``people`` are the seats of all people at this screen, ``notes`` this seat's saved notebook.
        """
        self.seat = seat
        self._names = names
        self.others = frozenset(people) - {seat}
        """The seats of the other people at this screen."""
        self.shared = bool(self.others)
        self.occupied = True
        self.observation = observation
        """What the table may use: what this seat knows or, while ``watched``, what everybody knows."""
        self.watched = False
        """True while several people watch this table together."""
        self.looks_alone = False
        """True while the seat looks through cards behind the curtain that it asked for."""
        self.curtain_falls = False
        """True if the next person at this screen must be alone in front of it."""

        self.notebook = Notebook(notes)
        """This seat's guesses. The referee saves every change."""

        self.can_undo = False
        self.can_redo = False
        self.revealed = False
        """True if this seat made the last action and it revealed something."""

        self.final: Action | None = None
        """The seat's last action, if it revealed something and so cannot be undone."""

        self.notices: list[str | IllegalActionError] = []
        """Sentences for the player, and refusals of queued actions."""

        self.next_seat: int | None = None
        """The seat that must take over before the table shows more, if any."""

        self.behind = False
        """True while ``observation`` is older than the events the seat has watched."""

        self._events: list[Event] = []
        self._watched: list[Event] = []
        self._queue: list[Action | Request] = []
        self._after_undo: tuple[Event, ...] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the player's language."""
        return tuple(map(shown, self._names))

    def submit(self, action: Action) -> None:
        """Queue an action. Raises IllegalActionError, queueing nothing, if the rules forbid it."""
        self.observation.check(action)
        self._queue.append(action)

    def request(self, request: Request) -> None:
        """Queue a request. If the referee can't grant it, it tells the player."""
        self._queue.append(request)

    @property
    def known(self) -> tuple[AnyObservation, ...]:
        """The observations that may be shown: only this seat's."""
        return (self.observation,)

    @property
    def addressed(self) -> int:
        """The seat addressed as “you”; ``NOBODY`` if several people share the screen."""
        return NOBODY if self.shared else self.seat

    @property
    def others_turn(self) -> bool:
        """True while another seat decides."""
        return self.observation.to_move not in (None, self.seat)

    @property
    def waiting(self) -> bool:
        """True if the referee has not fetched the whole queue yet."""
        return bool(self._queue)

    def take_events(self) -> list[Event]:
        """Return the events shown to this client since the last call."""
        events, self._events = self._events, []
        return events

    def take_watched(self) -> list[Event]:
        """Return and clear the events that were watched but are not in ``observation`` yet."""
        watched, self._watched = self._watched, []
        return watched

    def take_undo(self) -> tuple[Event, ...] | None:
        """Return the events that remain after an undo; None if there was no undo since the last call.

        After an undo, the caller must rebuild the board and the log from these events.
        """
        remaining, self._after_undo = self._after_undo, None
        return remaining

    # For the referee

    def fetch(self) -> list[Action | Request]:
        """Return the queued actions and requests, and empty the queue."""
        fetched, self._queue = self._queue, []
        return fetched

    def show(self, events: list[Event], observation: AnyObservation, watched: bool = False) -> None:
        """Add new events, and set the observation that includes them; everybody's while ``watched``."""
        self._events.extend(events)
        self.observation, self.behind = observation, False
        self.watched = watched

    def hold(self, events: list[Event], seat: int) -> None:
        """Add the events that everybody can watch; further ones wait until ``seat`` has taken over."""
        if self.occupied:
            self._events.extend(events)
        self._watched, self.behind = events, True
        self.next_seat = seat

    def gather(self, watched: list[Event], events: list[Event], seat: int) -> None:
        """Show everybody these events after those ``watched`` before; then ``seat`` takes over."""
        self._watched, self._events = watched, events
        self.watched = self.behind = True
        self.next_seat = seat

    def add_watched(self, events: Collection[Event]) -> None:
        """Add events that everybody has watched since, on another table."""
        self._watched.extend(events)

    def follow(self, observation: AnyObservation) -> None:
        """Update the observation of a seat that watched everything on another seat's screen."""
        self._events.clear()
        self._watched.clear()
        self.show([], observation, watched=True)

    def undo(self, seen: tuple[Event, ...], observation: AnyObservation) -> None:
        """Replace the client's events by ``seen``, all those from before the undone action."""
        self._events.clear()
        self._after_undo = seen
        self.observation = observation
