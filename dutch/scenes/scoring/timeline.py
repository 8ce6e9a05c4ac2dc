"""The timeline of the final count: when each card lands, and the count by then.

Nothing is drawn here. Times are milliseconds at normal speed; the scene scales them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from dutch.rules.api import Card
from dutch.stage import timing
from dutch.stage.answers import SuitTally


class SuitCount(NamedTuple):
    """The sum and the bonus of a player's suit; ``shown`` (0 to 1) is the bonus's opacity."""

    sum: int
    bonus: int
    shown: float


class CountTimeline:
    """The count of all suits for all seats; ``tallies`` hold their cards in the order of landing."""

    def __init__(self, tallies: Sequence[Sequence[SuitTally]]) -> None:
        self.tallies = tallies
        self._clock = 0.0
        self._begins: list[float] = []
        self._complete: list[float] = []
        clock = float(timing.SCORE_START)
        for row in range(self.rows):
            self._begins.append(clock)
            max_cards = max(len(lines[row].cards) for lines in tallies)
            if max_cards:
                clock += timing.SCORE_FLY + timing.SCORE_STAGGER * (max_cards - 1)
            self._complete.append(clock)
            clock += timing.SCORE_BONUS
        self._counted = clock
        self._end = clock + timing.SCORE_VERDICT

    @property
    def rows(self) -> int:
        """The number of suits."""
        return len(self.tallies[0])

    @property
    def begun(self) -> int:
        """The number of suits whose count has begun."""
        return sum(begin <= self._clock for begin in self._begins)

    @property
    def over(self) -> bool:
        """True once the animation has ended."""
        return self._clock >= self._end

    @property
    def counted(self) -> bool:
        """True once every suit has been counted, so that the winner can be announced."""
        return self._clock >= self._counted

    @property
    def verdict_progress(self) -> float:
        """Opacity of the winner's laurel, 0 to 1."""
        return _progress(self._clock, self._counted, timing.SCORE_VERDICT)

    def advance(self, ms: float) -> None:
        """Advance the clock."""
        self._clock = min(self._end, self._clock + ms)

    def finish(self) -> None:
        """Skip to the end."""
        self._clock = self._end

    def flight_progress(self, row: int, index: int) -> float:
        """Return how far a card has flown, from 0 (on the pile) to 1 (in its place)."""
        return timing.ease(
            _progress(self._clock, self._begins[row] + timing.SCORE_STAGGER * index, timing.SCORE_FLY)
        )

    def bonus_progress(self, row: int) -> float:
        """Return how far a suit's bonus has appeared and its idle cards are dimmed, 0 to 1."""
        return timing.ease(_progress(self._clock, self._complete[row], timing.SCORE_BONUS))

    def landed_cards(self, seat: int, row: int) -> tuple[Card, ...]:
        """Return the cards of a player's suit that have landed."""
        cards = self.tallies[seat][row].cards
        return tuple(card for index, card in enumerate(cards) if self.flight_progress(row, index) >= 1.0)

    def count(self, seat: int, row: int) -> SuitCount:
        """Return the sum and the bonus of a player's suit as counted so far."""
        tally = self.tallies[seat][row]
        landed = self.landed_cards(seat, row)
        if len(landed) == len(tally.cards) and self._clock >= self._begins[row]:
            part = self.bonus_progress(row)
            return SuitCount(tally.sum, tally.bonus if part > 0 else 0, part)
        return SuitCount(sum(card.vp for card in landed if card not in tally.not_counted), 0, 0.0)

    def total(self, seat: int) -> int:
        """Return the points of a player counted so far."""
        counts = [self.count(seat, row) for row in range(self.rows)]
        return sum(count.sum + count.bonus for count in counts)


def _progress(clock: float, start: float, length: float) -> float:
    """Return the elapsed share of a span of time, 0 to 1."""
    return min(1.0, max(0.0, (clock - start) / length))
