"""The final count as a timeline: when each card lands, and what is counted by then.

Nothing here is drawn. Times are milliseconds at normal speed; the scene lets them pass faster or slower.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dutch.rules.api import Card
from dutch.stage import timing
from dutch.stage.presenter import Tally


class Counted(NamedTuple):
    """What stands beside one suit of one player at a moment; the bonus appears by parts, 0 to 1."""

    sum: int
    bonus: int
    shown: float


class Show:
    """One count of all suits for all seats. ``tallies`` hold their cards in the order in which they land."""

    def __init__(self, tallies: Sequence[Sequence[Tally]]) -> None:
        self.tallies = tallies
        self._clock = 0.0
        self._begins: list[float] = []
        self._complete: list[float] = []
        clock = float(timing.SCORE_START)
        for row in range(self.rows):
            self._begins.append(clock)
            most = max(len(lines[row].cards) for lines in tallies)
            if most:
                clock += timing.SCORE_FLY + timing.SCORE_STAGGER * (most - 1)
            self._complete.append(clock)
            clock += timing.SCORE_BONUS
        self._counted = clock
        self._end = clock + timing.SCORE_VERDICT

    @property
    def rows(self) -> int:
        """How many suits there are."""
        return len(self.tallies[0])

    @property
    def begun(self) -> int:
        """How many suits have begun to be counted."""
        return sum(begin <= self._clock for begin in self._begins)

    @property
    def over(self) -> bool:
        """Whether nothing moves any more."""
        return self._clock >= self._end

    @property
    def counted(self) -> bool:
        """Whether every suit has been counted, so that the winner may be named."""
        return self._clock >= self._counted

    @property
    def verdict(self) -> float:
        """How far the winner's laurel has come, 0 to 1."""
        return _part(self._clock, self._counted, timing.SCORE_VERDICT)

    def advance(self, ms: float) -> None:
        """Let time pass."""
        self._clock = min(self._end, self._clock + ms)

    def finish(self) -> None:
        """Go to the end at once."""
        self._clock = self._end

    def flown(self, row: int, index: int) -> float:
        """How much of its way a card of a suit has made, 0 (on the pile) to 1 (in its place)."""
        return timing.ease(
            _part(self._clock, self._begins[row] + timing.SCORE_STAGGER * index, timing.SCORE_FLY)
        )

    def sorted_out(self, row: int) -> float:
        """How far a complete suit has been sorted: bonus shown, idle cards dimmed, 0 to 1."""
        return timing.ease(_part(self._clock, self._complete[row], timing.SCORE_BONUS))

    def landed(self, seat: int, row: int) -> tuple[Card, ...]:
        """The cards of a suit that have arrived."""
        cards = self.tallies[seat][row].cards
        return tuple(card for index, card in enumerate(cards) if self.flown(row, index) >= 1.0)

    def count(self, seat: int, row: int) -> Counted:
        """Sum and bonus of a suit as far as they are counted."""
        tally, landed = self.tallies[seat][row], self.landed(seat, row)
        if len(landed) == len(tally.cards):
            part = self.sorted_out(row)
            return Counted(tally.sum, tally.bonus if part > 0 else 0, part)
        return Counted(sum(card.vp for card in landed if card not in tally.idle), 0, 0.0)

    def total(self, seat: int) -> int:
        """All that is counted for a seat by now."""
        counts = [self.count(seat, row) for row in range(self.rows)]
        return sum(count.sum + count.bonus for count in counts)


def _part(clock: float, start: float, length: float) -> float:
    """How much of a span of time is over, 0 to 1."""
    return min(1.0, max(0.0, (clock - start) / length))
