"""Plays cues: animates the cards of a board from their old positions to their new ones.

The game never waits for an animation. ``finish`` lands every card immediately, and a skipped animation leaves
exactly the same board as one that was played.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import takewhile
from typing import NamedTuple

import pygame

from dutch.rules.api import Event
from dutch.stage import timing
from dutch.stage.board import Board
from dutch.stage.motion import ALONG_TABLE, Flight, Leg, end_time, placed_at
from dutch.stage.placement import PlacedCard, visible_cards
from dutch.stage.script import AnimationPlan, Cue, Effect, EffectKind, Script

PlaceCards = Callable[[Board], dict[int, PlacedCard]]
"""A function that returns where every card of a board is drawn, by token key."""


PlaySound = Callable[[str, float], None]
"""Starts a sound by name, at a position from 0 (left) to 1 (right)."""

CENTRE = 0.5
"""The position of sounds of cues without flying cards."""


class CueAudio:
    """Plays the sounds of cues, at most one per frame: one as a cue begins, one as its cards land.

    A turn that is skipped or shown without animation therefore makes a single sound: the one of its last
    event.
    """

    def __init__(
        self, play: PlaySound = lambda _name, _x: None, width: Callable[[], int] = lambda: 1
    ) -> None:
        """``width`` returns the width of the window in pixels."""
        self._play = play
        self._width = width
        self._start: tuple[str, float] | None = None
        self._landing: tuple[str, float] | None = None
        self._landing_name = ""  # the sound to play when the cards of the current cue land
        self._x = CENTRE

    def on_cue_begun(self, cue: Cue, landing_xs: Collection[float]) -> None:
        """Register the start of a cue; its cards will land at these x positions, in pixels."""
        self._x = sum(landing_xs) / len(landing_xs) / self._width() if landing_xs else CENTRE
        self._landing_name = cue.landing
        self._landing = None
        if cue.sound:
            self._start = cue.sound, self._x

    def on_cards_landed(self) -> None:
        """Register that the cards of the current cue have landed."""
        if self._landing_name:
            self._landing = self._landing_name, self._x
            self._landing_name = ""

    def end_frame(self) -> None:
        """Play one sound of this frame, if any: the last start sound or else the landing sound."""
        sound = self._start or self._landing
        self._start = self._landing = None
        if sound is not None:
            self._play(*sound)


class ShownEffect(NamedTuple):
    """An effect to draw, and its progress from 0 to 1."""

    effect: Effect
    progress: float


NO_PLAN = AnimationPlan()


class Animator:
    """Shows a board, and plays cues that change it, one after the other."""

    def __init__(
        self, board: Board, place_cards: PlaceCards, scale: Callable[[float], float], script: Script
    ) -> None:
        """``scale`` converts a duration at normal speed to real time; 0 turns animations off."""
        self.board = board
        self.audio = CueAudio()
        self.cue: Cue | None = None
        """The cue being played, if any."""
        self.others: frozenset[int] = frozenset()
        """The seats whose acts the viewer must be able to read, where each is shown by itself."""
        self.hurried_seats: frozenset[int] = frozenset()
        """The seats whose turns are sped up to take at most ``timing.TURN``."""
        self.calm = False
        """True to show those turns card by card instead, with time to see each."""
        self.can_stop = False
        """True to wait after the cues that ask for it, until ``go_on``."""
        self.stopped = False
        """True while the table waits after a cue until the player goes on."""
        self.calls_all = False
        """True while it waits before a cue until everybody at the screen looks."""

        self._script = script
        self._place_cards = place_cards
        self._scale_duration = scale
        self._queue: deque[Cue] = deque()
        self._plan = NO_PLAN
        self._cue_ms = 0.0  # ms at normal speed since the cue began
        self._remaining_ms = 0.0  # real ms until the cue ends
        self._time_scale = 1.0  # real ms per ms at normal speed
        self._turn_ms_left: float | None = None  # ms at normal speed for the rest of a hurried turn
        self._begun_events: list[Event] = []
        self._unshown_events: list[Event] = []
        self._glides: dict[int, Flight] = {}  # timed by _glide_ms
        self._glide_ms = 0.0  # real ms since the animator was created
        self._start_rects: dict[int, pygame.Rect] = {}
        self._visible: dict[int, PlacedCard] | None = None  # cached until the board changes

    # Playing

    @property
    def busy(self) -> bool:
        """True while a cue is playing or waiting, or the table waits for the player."""
        return bool(self._queue) or self.cue is not None or self.stopped

    @property
    def in_motion(self) -> bool:
        """True while a cue is playing or will begin by itself."""
        return self.busy and not self.stopped

    @property
    def queued(self) -> int:
        """The number of cues still to come."""
        return len(self._queue)

    def call_all(self) -> None:
        """Wait until everybody at the screen looks, before the next cue."""
        self.stopped = self.calls_all = True

    def go_on(self) -> None:
        """End the wait after or before a cue."""
        self.stopped = self.calls_all = False

    def end_reading(self) -> bool:
        """End the pause in which a reveal can be read. Returns whether there was one."""
        if self.cue is None or not (self.cue.reveals and self._all_landed):
            return False
        self._end_cue(self.cue)
        return True

    def play(self, cues: Iterable[Cue]) -> None:
        """Queue cues, to be played after the current ones."""
        self._queue.extend(cues)

    def update(self, ms: float) -> bool:
        """Advance by ``ms`` real milliseconds. Return True if anything on the screen changed."""
        were_gliding = self._advance_glides(ms)
        if not self.in_motion:
            return were_gliding
        while self.in_motion:
            if self.cue is None:
                self._begin_cue(self._queue.popleft())
                continue
            step = min(ms, self._remaining_ms)
            ms -= step
            self._cue_ms += step / self._time_scale
            self._remaining_ms -= step
            if self._all_landed:
                self.audio.on_cards_landed()
            if self._remaining_ms <= 0:
                self._end_cue(self.cue)
            if ms <= 0:
                break
        self.audio.end_frame()
        return True

    def _begin_cue(self, cue: Cue) -> None:
        """Apply a cue's events to the board, and start the flights that show them."""
        before = self._place_cards(self.board)
        for key in before.keys() & self._start_rects.keys():
            before[key] = before[key]._replace(rect=self._start_rects[key], angle=0.0)
        self._start_rects.clear()
        self._apply_events(cue)
        self._clear_cue()
        if self._scale_duration(1.0) <= 0 or self._turn_ms_left == 0:
            self.audio.on_cue_begun(cue, ())
            self.audio.on_cards_landed()
            self._end_cue(cue)
        else:
            self._start(cue, self._script.plan(self.board, cue, before, self._place_cards(self.board)))

    def _start(self, cue: Cue, plan: AnimationPlan) -> None:
        """Start a planned animation, unless it shows nothing, such as a new round."""
        hold: float = 0 if cue.stops and self.can_stop else cue.hold
        if cue.reveals and self.calm:
            hold *= timing.UNHURRIED
        if cue.begins_turn in self.others:
            hold = max(hold, cue.reading)
        if self.calm and self._turn_ms_left is not None and plan.flights:
            hold = max(hold, timing.SEEN)
        duration = plan.arrival + hold
        time_scale = self._scale_duration(1.0)
        if not cue.reading:
            time_scale *= self._spend_turn_time(duration)
        for key in plan.flights:
            self._glides.pop(key, None)
        if duration * time_scale > 0:
            self.cue = cue
            self._plan = plan
            self._time_scale = time_scale
            self._remaining_ms = duration * time_scale
            self.audio.on_cue_begun(cue, [flight[-1].end.rect.centerx for flight in plan.flights.values()])

    def _spend_turn_time(self, duration: float) -> float:
        """Use up a part of a hurried turn's time, and return a factor for the cue's duration.

        The factor is 1 without a time limit, or if there is enough time. As long as the end of the turn is
        not queued, a cue takes at most half of the remaining time.
        """
        time_left = self._turn_ms_left
        if time_left is None or duration <= 0 or self.calm:
            return 1.0
        rest_of_turn = list(takewhile(lambda cue: not cue.ends_turn, self._queue))
        turn_end_is_queued = any(cue.ends_turn for cue in self._queue)
        available = time_left if turn_end_is_queued else time_left / 2
        total = duration + sum(cue.ms + cue.hold for cue in rest_of_turn)
        factor = min(1.0, available / total)
        self._turn_ms_left = time_left - duration * factor
        return factor

    def _apply_events(self, cue: Cue) -> None:
        """Change the board by the cue's events, and note the beginning or end of a hurried turn."""
        for event in cue.events:
            self._script.update_board(self.board, event)
        if cue.ends_turn:
            self._turn_ms_left = None
        if cue.begins_turn is not None:
            if cue.begins_turn not in self.hurried_seats:
                self._turn_ms_left = None
            elif self._turn_ms_left is None or self.calm or cue.reading:  # else turns share this time
                self._turn_ms_left = timing.TURN
        self._begun_events += cue.events
        self._unshown_events += cue.events

    def _advance_glides(self, ms: float) -> bool:
        """Advance the cards gliding back to their positions. Return True if there were any."""
        were_gliding = bool(self._glides)
        self._glide_ms += ms
        self._glides = {
            key: flight for key, flight in self._glides.items() if self._glide_ms < end_time(flight)
        }
        return were_gliding

    def _end_cue(self, cue: Cue) -> None:
        """Discard the cue that has been shown, and wait for the player if it asks for that."""
        self._clear_cue()
        self.stopped = cue.stops and self.can_stop

    def _clear_cue(self) -> None:
        """Discard the current cue and its plan: its cards are now at rest on the board."""
        self.cue = None
        self._plan = NO_PLAN
        self._cue_ms = 0.0
        self._visible = None

    def finish(self, up_to_next_turn: bool = False) -> None:
        """Land every card immediately. Must be called before the layout of ``place_cards`` changes.

        If ``up_to_next_turn``, the cues from the next turn of another player on are still to be played. So
        are the cues after one that stops.
        """
        if self.cue is not None:
            self._end_cue(self.cue)
        else:
            self._clear_cue()  # forgets where the cards lay: the layout may be another one
        self._glides.clear()
        self._start_rects.clear()
        while self._queue and not self.stopped:
            if up_to_next_turn and self._queue[0].begins_turn in self.others:
                break
            cue = self._queue.popleft()
            self._apply_events(cue)
            self.audio.on_cue_begun(cue, ())
            self._end_cue(cue)
        self.audio.on_cards_landed()
        self.audio.end_frame()

    def skip_turn(self) -> None:
        """Land every card, and show the rest of a hurried turn without animation.

        If ``calm``, the turns of computer players after it are still shown card by card, and so are acts that
        are always shown by themselves.
        """
        was_hurried = self._turn_ms_left is not None
        is_act_next = next((cue.reading > 0 for cue in self._queue if cue.begins_turn is not None), False)
        self.finish(up_to_next_turn=self.calm or is_act_next)
        if was_hurried and self._turn_ms_left is not None:
            self._turn_ms_left = 0.0

    def show(self, board: Board) -> None:
        """Discard all cues and show this board."""
        self._queue.clear()
        self.go_on()
        self._unshown_events.clear()
        self._clear_cue()
        self._glides.clear()
        self.board = board

    def take_begun_events(self) -> list[Event]:
        """Return the events whose cues have begun since the last call."""
        begun = self._begun_events
        self._begun_events = []
        return begun

    def take_shown_events(self) -> list[Event]:
        """Return the events shown since the last call.

        The events of a cue with suspense count as shown when all its cards have landed, other events when
        their cue begins.
        """
        shown = self._unshown_events
        pending = []
        if self.cue is not None and self.cue.suspense and not self._all_landed:
            pending = list(self.cue.events)
            shown = shown[: len(shown) - len(pending)]
        self._unshown_events = pending
        return shown

    @property
    def _all_landed(self) -> bool:
        """True if all cards of the current cue have landed, or there is no cue."""
        return self._cue_ms >= self._plan.arrival

    # Cards moved by hand

    def fly_home(self, item: PlacedCard, rect: pygame.Rect) -> None:
        """Let a card that was dropped at ``rect`` glide back to its position."""
        ms = self._scale_duration(timing.SNAP_BACK)
        if ms > 0:
            start = item._replace(rect=rect, angle=0.0)
            self._glides[item.token.key] = (Leg(start, item, self._glide_ms, ms, ALONG_TABLE),)

    def start_from(self, rects: Mapping[int, pygame.Rect]) -> None:
        """Set where cards start in the next cue, by token key: where the player has moved them."""
        self._start_rects = dict(rects)

    # What to draw

    def resting(self) -> tuple[PlacedCard, ...]:
        """Return the cards at rest, from the lowest to the topmost."""
        if self._visible is None:
            self._visible = visible_cards(self._place_cards(self.board), self.board, self._plan.flights)
        moving = self._plan.flights.keys() | self._glides.keys()
        return tuple(item for key, item in self._visible.items() if key not in moving)

    def moving(self) -> list[PlacedCard]:
        """Return the cards in motion, from the lowest to the topmost."""
        gliding = [placed_at(flight, self._glide_ms) for flight in self._glides.values()]
        return gliding + [placed_at(flight, self._cue_ms) for flight in self._plan.flights.values()]

    def placed(self) -> list[PlacedCard]:
        """Return all cards where they are drawn, from the lowest: those at rest, then those in motion."""
        return [*self.resting(), *self.moving()]

    def effects(self) -> list[ShownEffect]:
        """Return the effects to draw."""
        effects = self._plan.effects
        shown = [ShownEffect(effect, (self._cue_ms - effect.begin) / effect.ms) for effect in effects]
        return [each for each in shown if 0 <= each.progress < 1]

    def is_showing(self, kind: EffectKind) -> bool:
        """Return True if an effect of this kind is drawn now."""
        return any(shown.effect.kind is kind for shown in self.effects())

    def upcoming_effects(self) -> list[Effect]:
        """Return the effects of this cue that have not begun."""
        return [effect for effect in self._plan.effects if self._cue_ms < effect.begin]

    def counts(self) -> Mapping[str, int]:
        """Return the number of cards in each zone, without those that have yet to land."""
        zones = self.board.zones
        counts = {name: len(tokens) for name, tokens in zones.items()}
        flying = self.flying_keys()
        if flying:
            for name, tokens in zones.items():
                counts[name] -= sum(token.key in flying for token in tokens)
        return counts

    def counters(self) -> Mapping[str, int | None]:
        """Return the board's counters as shown, without chips that are in flight."""
        counters = dict(self.board.counters)

        def add_chips(name: str, chips: int) -> None:
            count = counters.get(name)
            if count is not None:
                counters[name] = count + chips

        for effect in self._plan.effects:
            has_left = self._cue_ms >= effect.begin
            has_arrived = self._cue_ms >= effect.begin + effect.ms
            if not has_left:
                add_chips(effect.source, effect.chips)
            if not has_arrived:
                add_chips(effect.target, -effect.chips)
        return counters

    def flying_keys(self) -> set[int]:
        """Return the token keys of the cards that this cue moves and that have not landed."""
        return {key for key, flight in self._plan.flights.items() if self._cue_ms < end_time(flight)}
