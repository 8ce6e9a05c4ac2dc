"""A client: one seat's end of the table.

A scene holds a client and nothing else of the match: what the seat may know, what it saw happen, and a
tray for the next action. The referee comes by and empties the tray, so no path leads from a scene to the
state of the game.
"""

from __future__ import annotations

import enum
from collections import deque

from dutch.rules.api import Action, Observation
from dutch.rules.errors import IllegalAction
from dutch.rules.events import NOBODY, Event


class Wish(enum.Enum):
    """What may be laid on a tray in place of an action."""

    UNDO = "undo"
    REDO = "redo"


class SeatClient:
    """One seat's view of the match. ``names`` are the players' names by seat.

    ``shared``: another person plays at the same screen, so that they sit down in turns. What happens while
    nobody has ``occupied`` the client is told when somebody comes back.
    """

    other_view = None
    """The other seat's view, which is never shown while a game is played."""

    def __init__(
        self, seat: int, names: tuple[str, ...], observation: Observation, shared: bool = False
    ) -> None:
        self.seat = seat
        self.names = names
        self.shared = shared
        self.occupied = True
        self.observation = observation
        self.can_undo = False
        self.can_redo = False
        self.notices: list[str | IllegalAction] = []
        """Sentences for the player, and refusals of queued actions."""

        self._events: deque[Event] = deque()
        self._tray: deque[Action | Wish] = deque()
        self._rewound: tuple[Event, ...] | None = None

    def submit(self, action: Action) -> None:
        """Lay an action on the tray. Raises IllegalAction, laying nothing, if the rules forbid it."""
        self.observation.check(action)
        self._tray.append(action)

    def request_undo(self) -> None:
        """Ask to take back the last action; nothing happens where ``can_undo`` is false."""
        self._tray.append(Wish.UNDO)

    def request_redo(self) -> None:
        """Ask to do again what was taken back last; nothing happens where ``can_redo`` is false."""
        self._tray.append(Wish.REDO)

    @property
    def addressed(self) -> int:
        """The seat to which “you” is said; none of them where two people read the same screen."""
        return NOBODY if self.shared else self.seat

    @property
    def waiting(self) -> bool:
        """Whether something on the tray has not been fetched yet."""
        return bool(self._tray)

    def take_events(self) -> list[Event]:
        """What this seat saw happen since the last call."""
        events = list(self._events)
        self._events.clear()
        return events

    def take_rewound(self) -> tuple[Event, ...] | None:
        """All that the seat still saw happen, if something was taken back since the last call.

        DisplayList and log must then be made anew.
        """
        rewound, self._rewound = self._rewound, None
        return rewound

    # What the referee does at the client

    def fetch(self) -> list[Action | Wish]:
        """Empty the tray."""
        fetched = list(self._tray)
        self._tray.clear()
        return fetched

    def allow(self, undo: bool, redo: bool) -> None:
        """Tell the seat what it may take back or do again."""
        self.can_undo, self.can_redo = undo, redo

    def show(self, events: list[Event], observation: Observation) -> None:
        """Tell the seat what happened and what it may know now."""
        self._events.extend(events)
        self.observation = observation

    def rewind(self, told: tuple[Event, ...], observation: Observation) -> None:
        """Tell the seat that the last action has been taken back, and what it was ``told`` before that."""
        self._events.clear()
        self._rewound = told
        self.observation = observation
