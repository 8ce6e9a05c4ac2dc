"""Plays cues: moves the cards of a board from where they were to where they belong.

The game never waits for it: ``finish`` lands everything at once, and skipping shows exactly the board that
the events lead to.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping

import pygame

from dutch.rules.events import Event
from dutch.stage import timing
from dutch.stage.board import Board, Token
from dutch.stage.choreography import plan
from dutch.stage.cue_audio import CueAudio
from dutch.stage.cues import Cue
from dutch.stage.motion import Flight, Leg, Pose, Way, ends, pose
from dutch.stage.placement import Placed, visible
from dutch.stage.plans import Plan, Show

Places = Callable[[Board], dict[int, Placed]]


GLIDE = Way(lift=0.0)
"""A dropped card glides home on the table."""


class Animator:
    """Shows a board and its changes. ``places`` lays a board out; ``speed`` gives the factor's name."""

    def __init__(self, board: Board, places: Places, speed: Callable[[float], float]) -> None:
        """``speed`` turns a duration at normal speed into the one in use (0: at once)."""
        self.board = board
        self._places = places
        self._speed = speed
        self._queue: deque[Cue] = deque()
        self.cue: Cue | None = None
        """What is being shown."""

        self._plan = Plan()
        self._pace = 1.0  # how long a millisecond at normal speed lasts now
        self._clock = 0.0  # since the cue began, at normal speed
        self._left = 0.0  # in real milliseconds
        self._shown: list[Event] = []
        self._glides: dict[int, tuple[Flight, float]] = {}
        self._from: dict[int, pygame.Rect] = {}
        self._seen: dict[int, Placed] | None = None  # while the board stays as it is
        self.ear = CueAudio()

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
            self._clock += step / self._pace
            self._left -= step
            ms -= step
            if self._clock >= self._plan.arrival:
                self.ear.land()
            if self._left <= 0:
                self._rest()
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
            if clock + ms < ends(flight)
        }
        return gliding

    def _rest(self) -> None:
        """Nothing is being shown."""
        self._plan, self.cue, self._left = Plan(), None, 0.0
        self._seen = None

    def finish(self) -> None:
        """Land everything now. Needed before ``places`` lays the board out in another way."""
        self._seen = None
        self._rest()
        self._glides.clear()
        self._from.clear()
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
        self._rest()
        self._glides.clear()
        self.board = board

    def fly_home(self, item: Placed, rect: pygame.Rect) -> None:
        """Let a card that was dropped at ``rect`` glide back to its place."""
        ms = self._speed(timing.SNAP_BACK)
        if ms > 0:
            start = item._replace(rect=rect, angle=0.0)
            self._glides[item.token.key] = ((Leg(start, item, 0.0, ms, GLIDE),), 0.0)

    def start_from(self, places: Mapping[int, pygame.Rect]) -> None:
        """Cards that were put somewhere by hand set out from there in the next cue, by token key."""
        self._from = dict(places)

    def _begin(self, cue: Cue) -> None:
        self._seen = None
        before = {key: self._set_out(item) for key, item in self._places(self.board).items()}
        self._from.clear()
        for event in cue.events:
            self.board.apply(event)
        self._shown += cue.events
        self._pace = self._speed(1.0)
        self._clock = 0.0
        self._rest()
        if self._pace <= 0:
            self.ear.begin(cue, ())
            self.ear.land()
            return
        self.cue = cue
        self._plan = plan(cue, before, self._places(self.board))
        for key in self._plan.flights:
            self._glides.pop(key, None)
        self._left = (self._plan.arrival + cue.hold) * self._pace
        if self._left <= 0:
            self._rest()
            return
        self.ear.begin(cue, [flight[-1].end.rect.centerx for flight in self._plan.flights.values()])

    def _set_out(self, item: Placed) -> Placed:
        """A card as it is seen before a cue begins."""
        item = item._replace(token=item.token.as_it_is())
        rect = self._from.get(item.token.key)
        return item if rect is None else item._replace(rect=rect, angle=0.0)

    def picture(self) -> list[Pose]:
        """What to draw, lowest first: those that rest, then those on their way."""
        if self._seen is None:
            self._seen = visible(self._places(self.board), self.board, self._plan.flights)
        resting = [Pose(item) for key, item in self._seen.items() if not self.moving(key)]
        gliding = [pose(flight, clock) for flight, clock in self._glides.values()]
        return resting + gliding + [pose(flight, self._clock) for flight in self._plan.flights.values()]

    def shows(self) -> list[tuple[Show, float]]:
        """What is shown beside the cards now, each with how far it is (0 to 1)."""
        found = []
        for show in self._plan.shows:
            part = (self._clock - show.begin) / show.ms
            if 0 <= part < 1:
                found.append((show, part))
        return found

    def counts(self) -> dict[str, int]:
        """How many cards lie in each zone, without those that are still on their way there."""
        zones = self.board.zones.items()
        return {name: sum(self.landed(token.key) for token in tokens) for name, tokens in zones}

    def moving(self, key: int) -> bool:
        """Whether the card of this token key is on its way, and so cannot be picked up."""
        return key in self._plan.flights or key in self._glides

    def token(self, key: int) -> Token | None:
        """The token of this key, if it is on the board."""
        tokens = (token for zone in self.board.zones.values() for token in zone)
        return next((token for token in tokens if token.key == key), None)

    def landed(self, key: int) -> bool:
        """Whether the card of this token key has come to rest where the cue leaves it."""
        flight = self._plan.flights.get(key)
        return flight is None or self._clock >= ends(flight)
