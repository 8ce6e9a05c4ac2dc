"""Plays cues: moves the cards of a board from where they were to where they belong.

The game never waits for it. ``finish`` lands every card immediately, and a skipped animation leaves exactly
the board that its events lead to.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import takewhile

import pygame

from dutch.rules.events import Event, TurnBegan, TurnEnded
from dutch.stage import timing
from dutch.stage.board import Board, Token
from dutch.stage.choreography import AnimationPlan, Effect, plan
from dutch.stage.cue_audio import CueAudio
from dutch.stage.cues import Cue
from dutch.stage.motion import ALONG_TABLE, Flight, Leg, Pose, end_of, pose_at
from dutch.stage.placement import PlacedCard, visible

PlaceCards = Callable[[Board], dict[int, PlacedCard]]
"""Lays out a board: the place of every card by token key."""


class Resting:
    """The cards that lie still, from the lowest. Their tokens may change: only the same object is equal."""

    def __init__(self, items: tuple[PlacedCard, ...], without: Collection[int]) -> None:
        """The moving cards are left ``without``, by token key."""
        self.items = items
        self.without = without


class Animator:
    """Shows a board and plays its changes, one cue after the other."""

    def __init__(self, board: Board, place_cards: PlaceCards, scale: Callable[[float], float]) -> None:
        """``scale`` turns a duration at normal speed into real milliseconds; 0 shows it immediately."""
        self.board = board
        self.audio = CueAudio()
        self.cue: Cue | None = None
        """The cue being played."""
        self.hurried_seats: frozenset[int] = frozenset()
        """The seats whose turns take at most ``timing.TURN``."""

        self._place_cards = place_cards
        self._scale = scale
        self._queue: deque[Cue] = deque()
        self._plan = AnimationPlan()
        self._clock = 0.0  # ms at normal speed since the cue began
        self._remaining = 0.0  # real ms until the cue ends
        self._ms_per_ms = 1.0  # real milliseconds per millisecond at normal speed
        self._turn_left: float | None = None  # ms at normal speed for the rest of a hurried turn
        self._begun_events: list[Event] = []
        self._unshown_events: list[Event] = []
        self._glides: dict[int, Flight] = {}  # by the clock of real time
        self._now = 0.0
        self._start_rects: dict[int, pygame.Rect] = {}
        self._visible: dict[int, PlacedCard] = {}  # while there is a value of _resting
        self._resting: Resting | None = None  # cached until the board changes
        self._counted: tuple[Resting | None, Mapping[str, int]] = None, {}  # the cards of each zone then

    # Playing

    @property
    def busy(self) -> bool:
        """True while a cue is playing or waiting."""
        return bool(self._queue) or self._remaining > 0

    def play(self, cues: Iterable[Cue]) -> None:
        """Queue cues to be played after the current ones."""
        self._queue.extend(cues)

    def update(self, ms: float) -> bool:
        """Advance by ``ms`` real milliseconds. Return whether anything on the screen changed."""
        gliding = self._advance_glides(ms)
        if not self.busy:
            return gliding
        while self.busy:
            if self._remaining <= 0:
                self._begin(self._queue.popleft())
                continue
            step = min(ms, self._remaining)
            ms -= step
            self._advance_cue(step)
            if ms <= 0:
                break
        self.audio.end_frame()
        return True

    def _begin(self, cue: Cue) -> None:
        """Apply a cue's events to the board and plan the flights that show them."""
        before = {key: self._start_of(item) for key, item in self._place_cards(self.board).items()}
        self._start_rects.clear()
        self._apply(cue)
        self._stop()
        self._ms_per_ms = self._scale(1.0)
        if self._ms_per_ms <= 0 or self._turn_left == 0:
            self.audio.begin(cue, ())
            self.audio.land()
            return
        self._plan = plan(cue, before, self._place_cards(self.board))
        self._ms_per_ms *= self._hurry(self._plan.arrival + cue.hold)
        for key in self._plan.flights:
            self._glides.pop(key, None)
        self._remaining = (self._plan.arrival + cue.hold) * self._ms_per_ms
        if self._remaining <= 0:  # events that show nothing, such as a new round
            self._stop()
            return
        self.cue = cue
        self.audio.begin(cue, [flight[-1].end.rect.centerx for flight in self._plan.flights.values()])

    def _hurry(self, ms: float) -> float:
        """Return the factor at which a cue of this length is shown, and take its time from the turn.

        While more of the turn is to come, a cue takes at most half of the time that is left.
        """
        left = self._turn_left
        if left is None or ms <= 0:
            return 1.0
        waiting = list(takewhile(lambda cue: not _ends_turn(cue), self._queue))
        share = 1.0 if len(waiting) < len(self._queue) else 0.5
        factor = min(1.0, left * share / (ms + sum(cue.ms + cue.hold for cue in waiting)))
        self._turn_left = left - ms * factor
        return factor

    def _start_of(self, item: PlacedCard) -> PlacedCard:
        """Return a card as it looks before a cue, where the player put it if ``start_from`` said so."""
        item = item._replace(token=item.token.snapshot())
        rect = self._start_rects.get(item.token.key)
        return item if rect is None else item._replace(rect=rect, angle=0.0)

    def _apply(self, cue: Cue) -> None:
        for event in cue.events:
            self.board.apply(event)
            if isinstance(event, TurnBegan):
                self._turn_left = timing.TURN if event.seat in self.hurried_seats else None
            elif isinstance(event, TurnEnded):
                self._turn_left = None
        self._begun_events += cue.events
        self._unshown_events += cue.events

    def _advance_cue(self, ms: float) -> None:
        """Play the current cue for ``ms`` real milliseconds, at most to its end."""
        self._clock += ms / self._ms_per_ms
        self._remaining -= ms
        if self._all_landed:
            self.audio.land()
        if self._remaining <= 0:
            self._stop()

    def _advance_glides(self, ms: float) -> bool:
        """Move the cards that glide home. Return whether there were any."""
        gliding = bool(self._glides)
        self._now += ms
        self._glides = {key: flight for key, flight in self._glides.items() if self._now < end_of(flight)}
        return gliding

    def _stop(self) -> None:
        """End the current cue; its cards rest where the board has them."""
        self._plan, self.cue = AnimationPlan(), None
        self._clock = self._remaining = 0.0
        self._resting = None

    def finish(self) -> None:
        """Land every card immediately. Call it before ``place_cards`` changes its layout."""
        self._stop()
        self._glides.clear()
        self._start_rects.clear()
        while self._queue:
            cue = self._queue.popleft()
            self._apply(cue)
            self.audio.begin(cue, ())
        self.audio.land()
        self.audio.end_frame()

    def skip_turn(self) -> None:
        """Land every card, also those that will move in the rest of a hurried turn that has begun."""
        running = self._turn_left is not None
        self.finish()
        if running and self._turn_left is not None:
            self._turn_left = 0.0

    def show(self, board: Board) -> None:
        """Drop all cues and show this board."""
        self._queue.clear()
        self._unshown_events.clear()
        self._stop()
        self._glides.clear()
        self.board = board

    def take_begun_events(self) -> list[Event]:
        """Return the events whose cues have begun since the last call."""
        begun, self._begun_events = self._begun_events, []
        return begun

    def take_shown_events(self) -> list[Event]:
        """Return the events shown since the last call.

        Bids count as shown when all their cards have turned over, other events when their cue begins.
        """
        held = (
            self.cue.events if self.cue is not None and self.cue.turns_bids and not self._all_landed else ()
        )
        count = len(self._unshown_events) - len(held)
        shown, self._unshown_events = self._unshown_events[:count], self._unshown_events[count:]
        return shown

    @property
    def _all_landed(self) -> bool:
        return self._clock >= self._plan.arrival

    # Cards moved by hand

    def fly_home(self, item: PlacedCard, rect: pygame.Rect) -> None:
        """Let a card that was dropped at ``rect`` glide back to its place."""
        ms = self._scale(timing.SNAP_BACK)
        if ms > 0:
            start = item._replace(rect=rect, angle=0.0)
            self._glides[item.token.key] = (Leg(start, item, self._now, ms, ALONG_TABLE),)

    def start_from(self, rects: Mapping[int, pygame.Rect]) -> None:
        """Let cards start the next cue where the player put them, by token key."""
        self._start_rects = dict(rects)

    # What to draw

    def resting(self) -> Resting:
        """Return the cards at rest; the same object until they change."""
        moving = self._plan.flights.keys() | self._glides.keys()
        if self._resting is None:
            self._visible = visible(self._place_cards(self.board), self.board, self._plan.flights)
        if self._resting is None or self._resting.without != moving:
            still = tuple(item for key, item in self._visible.items() if key not in moving)
            self._resting = Resting(still, moving)
        return self._resting

    def moving_poses(self) -> list[Pose]:
        """Return the cards in motion, from the lowest."""
        gliding = [pose_at(flight, self._now) for flight in self._glides.values()]
        return gliding + [pose_at(flight, self._clock) for flight in self._plan.flights.values()]

    def placed(self) -> list[PlacedCard]:
        """Return all cards where they are drawn, from the lowest: those at rest, then those in motion."""
        return [*self.resting().items, *(pose.item for pose in self.moving_poses())]

    def effects(self) -> list[tuple[Effect, float]]:
        """Return the effects to draw, each with its progress from 0 to 1."""
        progress = [(effect, (self._clock - effect.begin) / effect.ms) for effect in self._plan.effects]
        return [(effect, part) for effect, part in progress if 0 <= part < 1]

    def counts(self) -> Mapping[str, int]:
        """Return the number of cards in each zone, without those that are still flying there."""
        away = {key for key in self._plan.flights if not self.landed(key)}
        zones = self.board.zones.items()
        if away:
            return {name: sum(token.key not in away for token in tokens) for name, tokens in zones}
        resting = self.resting()
        if self._counted[0] is not resting:
            self._counted = resting, {name: len(tokens) for name, tokens in zones}
        return self._counted[1]

    def moving(self, key: int) -> bool:
        """Return whether the card of this token key is in motion, and so cannot be picked up."""
        return key in self._plan.flights or key in self._glides

    def landed(self, key: int) -> bool:
        """Return whether the card of this token key has reached the place where the cue leaves it."""
        flight = self._plan.flights.get(key)
        return flight is None or self._clock >= end_of(flight)

    def token(self, key: int) -> Token | None:
        """Return the token with this key, if it is on the board."""
        tokens = (token for zone in self.board.zones.values() for token in zone)
        return next((token for token in tokens if token.key == key), None)


def _ends_turn(cue: Cue) -> bool:
    return any(isinstance(event, TurnEnded) for event in cue.events)
