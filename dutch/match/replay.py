"""Plays a record through, so that the finished game can be watched from any seat.

A replay takes the referee's place. It holds the observations and events of all seats, but no state.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from dutch.i18n import shown
from dutch.match.recall import seen_by
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import NOBODY, AnyObservation, AnyState, Event
from dutch.rules.dutch import Verb, View
from dutch.rules.dutch.events import CardsMoved
from dutch.rules.errors import RulesError

VOTES = {Verb.STOP, Verb.MORE}
"""The votes at the last call (D31): both players vote in secret, each for either."""


class ReplayPosition(NamedTuple):
    """The table after an action, or after the deal."""

    round: int
    """The round, counted from 1."""
    observations: tuple[AnyObservation, ...]
    """The observation of each seat."""
    events: tuple[tuple[Event, ...], ...]
    """The events since the previous position, as each seat saw them."""
    open_events: tuple[tuple[Event, ...], ...]
    """The events since the previous position, as each seat would have seen them with all cards open."""


class Replay:
    """A record's positions, and the current one. Undone actions are left out."""

    shared = False
    behind = False

    watched = False
    """Never true: nothing in a finished game is hidden from those who watch it together."""

    def __init__(
        self, record: records.Record, names: tuple[str, ...], seat: int = 0, addressed: int = NOBODY
    ) -> None:
        """Replay the record. ``addressed`` is the seat addressed as “you”.

        Raises InvalidRecordError if the record cannot be replayed.
        """
        self._names = names
        self.addressed = addressed
        self.seat = seat
        """The seat whose view is shown."""
        self.open = False
        """True to show all hands."""
        self.at = 0
        """The index of the current position: the number of actions before it, from 0 to ``last``."""
        self._record = record
        self._game = self.positions = tuple(
            _position(state, events, record.seats) for state, _move, events in records.replay_events(record)
        )
        self.line: tuple[int, tuple[str, ...]] | None = None
        """The line on show in place of the rest of the game: where it begins, and its actions."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the player's language."""
        return tuple(map(shown, self._names))

    @property
    def round_starts(self) -> tuple[int, ...]:
        """The indices of the positions where rounds begin."""
        later = enumerate(pairwise(self.positions), 1)
        return (0, *[at for at, (before, after) in later if after.round > before.round])

    @property
    def last(self) -> int:
        """The index of the last position, which is the number of actions."""
        return len(self.positions) - 1

    @property
    def position(self) -> ReplayPosition:
        """The current position."""
        return self.positions[self.at]

    @property
    def observation(self) -> AnyObservation:
        """The observation of the shown seat at the current position."""
        return self.position.observations[self.seat]

    @property
    def known(self) -> tuple[AnyObservation, ...]:
        """The observations that may be shown: the shown seat's, and the others' if all hands are open."""
        others = [each for each in self.position.observations if each.seat != self.seat]
        return (self.observation, *(others if self.open else ()))

    @property
    def other_views(self) -> dict[int, View]:
        """The views of the other seats if all hands are open; otherwise empty."""
        if not self.open:
            return {}
        observations = enumerate(self.position.observations)
        return {seat: observation.view for seat, observation in observations if seat != self.seat}

    @property
    def events(self) -> tuple[Event, ...]:
        """The events since the previous position, as the shown seat saw them (see `events_to`)."""
        return self.events_to(self.position)

    def events_to(self, position: ReplayPosition) -> tuple[Event, ...]:
        """Return the events between the previous position and this one.

        They are as the shown seat saw them, or with all cards open if all hands are.
        """
        return (position.open_events if self.open else position.events)[self.seat]

    def events_of_round(self, at: int, seat: int) -> list[Event]:
        """Return what followed a position of the game in its round, as a seat saw it."""
        events: list[Event] = []
        for position in self._game[at + 1 :]:
            events += position.events[seat]
            if position.round > self._game[at].round:
                break
        return events

    @property
    def line_steps(self) -> list[int]:
        """The indices of the positions after the player's own actions in the line on show, but looks."""
        if self.line is None:
            return []
        start, actions = self.line
        movers = [position.observations[0].to_move for position in self.positions]
        own = [at + 1 for at in range(start, self.last) if movers[at] == movers[start]]
        return [at for at, text in zip(own, actions or ("end",), strict=False) if text != "look"]

    def show_line(self, at: int, actions: Sequence[str]) -> None:
        """Go to a position of the game, and show these actions of its player in place of what followed."""
        self.line = (at, tuple(actions))
        self.positions = (*self._game[: at + 1], *_line(self._record, at, actions))
        self.at = at

    def leave_line(self) -> None:
        """Return from a line to the position of the game at which it begins."""
        if self.line is not None:
            self.at, _actions = self.line
            self.line = None
            self.positions = self._game

    # Navigation

    def go(self, at: int) -> bool:
        """Go to the position of this index, or to the nearest one. Returns whether the position changed."""
        before = self.at
        self.at = max(0, min(at, self.last))
        return self.at != before

    def previous_round_start(self) -> int:
        """Return the index at which the current round begins.

        If that is the current position, return the index at which the previous round begins.
        """
        return max((start for start in self.round_starts if start < self.at), default=0)

    def next_round_start(self) -> int:
        """Return the index at which the next round begins; in the last round, that of the end."""
        return min((start for start in self.round_starts if start > self.at), default=self.last)

    def look(self, seat: int, both: bool) -> None:
        """Show the game from a seat, or with all hands open and this seat's at the bottom.

        Raises ValueError for a seat that the game does not have.
        """
        if seat not in range(len(self.names)):
            raise ValueError(f"there is no seat {seat}")
        self.seat = seat
        self.open = both


def _position(state: AnyState, events: Sequence[Event], count: int) -> ReplayPosition:
    seats = range(count)
    return ReplayPosition(
        state.round,
        tuple(state.observation(seat) for seat in seats),
        tuple(tuple(seen_by(events, seat)) for seat in seats),
        tuple(tuple(_open_events(events, seat, count)) for seat in seats),
    )


def _line(record: records.Record, at: int, actions: Sequence[str]) -> Iterator[ReplayPosition]:
    """Yield the positions after each action of a line, until one is impossible.

    Between two players, a choice made in secret is followed by the opponent's own choice of the record.
    """
    state, _move, _events = next(islice(records.replay_events(record), at, None))
    state = state.copy()
    game = catalogue.get(record.game)
    seat = state.to_move
    own = [*actions] or ["end"]
    verbs: set[str] = {text.split()[0] for text in own}
    if verbs <= VOTES:
        verbs = {*VOTES}
    others = [move.text for move in record.moves[at:] if move.seat != seat and record.seats == 2]
    while own or (state.to_move != seat and others and others[0].split()[0] in verbs):
        queue = own if state.to_move == seat else others
        if not queue or state.to_move is None:
            return
        try:
            events = state.apply(game.parse(state, queue.pop(0)))
        except RulesError:
            return
        yield _position(state, events, record.seats)


def _open_events(events: Sequence[Event], seat: int, seats: int) -> Iterable[Event]:
    """Yield events as a seat would see them if every card that any seat saw were open."""
    others = [other for other in range(seats) if other != seat]
    for event in events:
        views = [view for each in (seat, *others) if (view := event.seen_by(each)) is not None]
        face_up = [view for view in views if not isinstance(view, CardsMoved) or view.cards]
        if views:
            yield (face_up or views)[0]
