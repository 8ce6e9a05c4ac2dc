"""Plays cues: moves the cards of a board from where they were to where they belong.

The game never waits for it: ``finish`` lands everything at once, and skipping shows exactly the board that
the events lead to.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from dutch.rules.events import Event
from dutch.stage import timing
from dutch.stage.board import PILES, Board
from dutch.stage.cues import Cue
from dutch.stage.noises import Ear
from dutch.stage.placement import Placed, visible

Places = Callable[[Board], dict[int, Placed]]


class Flight(NamedTuple):
    """One card on its way: after ``delay`` ms it flies for ``ms`` ms."""

    start: Placed
    end: Placed
    delay: float
    ms: float


class Animator:
    """Shows a board and its changes. ``places`` lays a board out; ``speed`` gives the factor's name."""

    def __init__(self, board: Board, places: Places, speed: Callable[[float], float]) -> None:
        """``speed`` turns a duration at normal speed into the one in use (0: at once)."""
        self.board = board
        self._places = places
        self._speed = speed
        self._queue: deque[Cue] = deque()
        self._flights: dict[int, Flight] = {}
        self._clock = 0.0
        self._left = 0.0
        self._shown: list[Event] = []
        self._glides: dict[int, tuple[Flight, float]] = {}
        self._seen: dict[int, Placed] | None = None  # while the board stays as it is
        self._arrival = 0.0
        self.ear = Ear()

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._queue) or self._left > 0

    def play(self, cues: Iterable[Cue]) -> None:
        """Show these after what is being shown."""
        self._queue.extend(cues)

    def take_shown(self) -> list[Event]:
        """The events whose showing began since the last call, for the log and the sounds."""
        shown, self._shown = self._shown, []
        return shown

    def update(self, ms: float) -> bool:
        """Let time pass. Returns whether the picture changed."""
        gliding = self._glide(ms)
        if not self.busy:
            return gliding
        while self.busy:
            if self._left <= 0:
                self._begin(self._queue.popleft())
                if self._left <= 0:
                    continue
            step = min(ms, self._left)
            self._clock += step
            self._left -= step
            ms -= step
            if self._clock >= self._arrival:
                self.ear.land()
            if self._left <= 0:
                self._flights.clear()
            if ms <= 0:
                break
        self.ear.flush()
        return True

    def _glide(self, ms: float) -> bool:
        """Move the cards that glide home. Returns whether there were any."""
        gliding = bool(self._glides)
        self._glides = {
            key: (flight, clock + ms)
            for key, (flight, clock) in self._glides.items()
            if clock + ms < flight.ms
        }
        return gliding

    def finish(self) -> None:
        """Land everything now. Needed before ``places`` lays the board out in another way."""
        self._seen = None
        self._flights.clear()
        self._glides.clear()
        self._left = 0.0
        while self._queue:
            cue = self._queue.popleft()
            for event in cue.events:
                self.board.apply(event)
            self._shown += cue.events
            self.ear.begin(cue, ())
        self.ear.land()
        self.ear.flush()

    def show(self, board: Board) -> None:
        """Drop everything and show this board."""
        self._seen = None
        self._queue.clear()
        self._flights.clear()
        self._glides.clear()
        self._left = 0.0
        self.board = board

    def fly_home(self, item: Placed, rect: pygame.Rect) -> None:
        """Let a card that was dropped at ``rect`` glide back to its place."""
        ms = self._speed(timing.SNAP_BACK)
        if ms > 0:
            start = item._replace(rect=rect)
            self._glides[item.token.key] = (Flight(start, item, 0.0, ms), 0.0)

    def _begin(self, cue: Cue) -> None:
        self._seen = None
        before = self._places(self.board)
        for event in cue.events:
            self.board.apply(event)
        self._shown += cue.events
        after = self._places(self.board)
        length = self._speed(cue.ms)
        moved = [
            (before[key], item)
            for key, item in after.items()
            if key in before and _travels(before[key], item)
        ]
        count = max(1, len(moved) - 1)
        stagger = self._speed(min(timing.STAGGER, timing.STAGGER_AT_MOST / count))
        self._flights = {
            end.token.key: Flight(start, end, stagger * order, length)
            for order, (start, end) in enumerate(moved)
            if length > 0
        }
        for key in self._flights:
            self._glides.pop(key, None)
        total = length + stagger * max(0, len(moved) - 1) if moved or length else 0.0
        self._clock = 0.0
        self._arrival = total
        self._left = total + self._speed(cue.hold)
        self.ear.begin(cue, [end.rect.centerx for _start, end in moved])

    def picture(self) -> list[tuple[Placed, float]]:
        """What to draw, lowest first: each card and how far it is turned (1 face as placed, 0 edge on)."""
        if self._seen is None:
            self._seen = visible(self._places(self.board), self.board)
        resting = [(item, 1.0) for key, item in self._seen.items() if not self.moving(key)]
        gliding = [_in_flight(flight, clock) for flight, clock in self._glides.values()]
        return resting + gliding + [_in_flight(flight, self._clock) for flight in self._flights.values()]

    def moving(self, key: int) -> bool:
        """Whether the card of this token key is on its way, and so cannot be picked up."""
        return key in self._flights or key in self._glides


def _in_flight(flight: Flight, clock: float) -> tuple[Placed, float]:
    """Where a card is ``clock`` ms after its cue began, and how far it is turned."""
    part = timing.ease(min(1.0, max(0.0, (clock - flight.delay) / flight.ms)))
    rect = between(flight.start.rect, flight.end.rect, part)
    if flight.start.face_up == flight.end.face_up:
        return flight.end._replace(rect=rect), 1.0
    side = flight.end if part >= 0.5 else flight.start
    return side._replace(rect=rect, token=flight.end.token), abs(1 - 2 * part)


def _travels(start: Placed, end: Placed) -> bool:
    """Whether a card visibly goes somewhere; a pile that grows or shrinks does not."""
    if start.zone == end.zone and end.zone.endswith(PILES):
        return False
    return start.rect != end.rect or start.face_up != end.face_up


def between(start: pygame.Rect, end: pygame.Rect, part: float) -> pygame.Rect:
    """The rectangle that is ``part`` (0 to 1) of the way from one to the other."""
    return pygame.Rect(
        round(start.x + (end.x - start.x) * part),
        round(start.y + (end.y - start.y) * part),
        round(start.width + (end.width - start.width) * part),
        round(start.height + (end.height - start.height) * part),
    )
