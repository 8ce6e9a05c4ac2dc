"""The scores while events are shown: those in the top bar, and the changes shown beside cards."""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from dutch.match.replay import Replay
from dutch.match.seats import SeatClient
from dutch.rules.api import AnyObservation, Card, Event
from dutch.stage import timing
from dutch.stage.answers import Lead, PointChange, Standing
from dutch.stage.presenter import Presenter, ScoreBasis

Viewpoint = SeatClient | Replay
"""The source of what a table shows: what one seat may know, never a state."""


class PointNote(NamedTuple):
    """A change of a player's score that is shown for a moment, beside a card."""

    change: PointChange
    card: Card
    start: pygame.Rect | None
    """The rectangle of the card before the change; None if it was not drawn."""
    is_sum: bool = False
    """True if several cards bring the change."""
    age: float = 0.0
    """In milliseconds."""


class Scores:
    """Counts the scores on, event by event, from the last moment at which all cards were at rest."""

    def __init__(self, viewpoint: Viewpoint, presenter: Presenter) -> None:
        self.standings: tuple[Standing, ...] = ()
        """The scores for the top bar, as far as events have been shown."""
        self.lead: Lead | None = None
        """Who leads by these scores, for the top bar."""
        self.tilt = 0.0
        """How far the balance below them has tipped so far; see `Lead`."""
        self.notes: list[PointNote] = []
        """The changes that are shown at the moment."""
        self._is_hidden = False
        self._viewpoint = viewpoint
        self._presenter = presenter
        self._unshown: deque[tuple[PointChange, ...]] = deque()  # by each event to come
        self._gained: Counter[int] = Counter()  # by seat, since all cards were at rest
        self._counted: tuple[AnyObservation, ...] = ()  # at that moment
        self._audience = self._looking  # those for whom the scores were counted

    @property
    def _looking(self) -> tuple[int, bool]:
        """Who looks at the table: a seat, and whether everybody watches it together."""
        return self._viewpoint.seat, self._viewpoint.watched

    def hide(self) -> None:
        """Show no scores from now on, nor how they change."""
        self._is_hidden = True
        self.standings = ()
        self.lead = None

    def expect(self, events: Sequence[Event]) -> None:
        """Find out how these events change the scores, before they are shown."""
        viewpoint = self._viewpoint
        if viewpoint.behind:
            self._unshown.extend(self._presenter.open_changes(events))
            return
        before = self._counted[0] if self._counted else viewpoint.observation
        self._unshown.extend(self._presenter.point_changes(before, viewpoint.observation, events))
        is_shared = not viewpoint.observation.complete or self._audience != self._looking
        if is_shared:  # what one player counted before must not be seen any more
            self._counted = viewpoint.known
            self._gained.clear()
            for change in (change for changes in self._unshown for change in changes):
                self._gained[change.seat] -= change.points
            self._count()

    def show(self, count: int, rect_of: Callable[[Card], pygame.Rect | None]) -> None:
        """Count the next ``count`` events. ``rect_of`` returns where a card was drawn last, if it was.

        A change is shown for each seat, beside the card that brings most of it.
        """
        changes = [change for _event in range(count) for change in self._unshown.popleft()]
        for seat in sorted({change.seat for change in changes}):
            own = [change for change in changes if change.seat == seat]
            points = sum(change.points for change in own)
            most = max(own, key=lambda change: abs(change.points))
            if points and most.card is not None and not self._is_hidden:
                self.notes = [note for note in self.notes if note.change.seat != seat]
                change = most._replace(points=points)
                self.notes.append(PointNote(change, most.card, rect_of(most.card), is_sum=len(own) > 1))
            self._gained[seat] += points
        if changes:
            self._count()

    def rest(self) -> None:
        """Show the scores of the current position, at which all cards are at rest."""
        self._unshown.clear()
        known = self._viewpoint.known
        if self._counted != known:
            self._counted = known
            self._gained.clear()
            self._count()

    def update(self, ms: float, tilt_ms: float) -> bool:
        """Advance time. Returns whether the picture changed.

        In ``tilt_ms`` milliseconds the balance tips from one end to the other; with 0, immediately.
        """
        is_tipping = self._tip(2 * ms / tilt_ms if tilt_ms else 2.0)
        before = len(self.notes)
        aged = (note._replace(age=note.age + ms) for note in self.notes)
        self.notes = [note for note in aged if note.age < timing.POINTS]
        return is_tipping or len(self.notes) != before

    def _tip(self, most: float) -> bool:
        """Tip the balance towards the lead, by ``most`` at the most. Returns whether it moved."""
        before = self.tilt
        wanted = self.lead.tilt if self.lead is not None and self.lead.tilt is not None else 0.0
        self.tilt += max(-most, min(most, wanted - before))
        return self.tilt != before

    def word(self) -> None:
        """Say in the player's language what was counted, and who leads."""
        if self._is_hidden:
            return
        viewpoint = self._viewpoint
        basis = ScoreBasis(self._counted, viewpoint.names, viewpoint.addressed, self._gained)
        self.standings = self._presenter.standings(basis)
        self.lead = self._presenter.lead(basis)

    def _count(self) -> None:
        self.word()
        if self._audience != self._looking:  # a slow balance would show what the others may not know
            self._audience = self._looking
            self._tip(2.0)
