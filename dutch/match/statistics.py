"""Statistics of many games: wins, scores over time, streaks, and when cards were bought.

docs/statistics.md defines every figure. All are computed from the games; none is saved.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dutch.match.counting import Sided
from dutch.rules.dutch.editions import EDITIONS

MANY, WINDOW = 20, 10
"""Above MANY games a moving average over WINDOW games is shown."""


class Tally(NamedTuple):
    """Counts of how games ended."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Games won over all games, 0 to 1; 0 without games."""
        return self.won / self.games if self.games else 0.0

    def plus(self, side: Sided) -> Tally:
        """Return the tally with one more game."""
        drawn = not side.won and not side.lost
        return Tally(self.won + side.won, self.drawn + drawn, self.lost + side.lost)


class Bought(NamedTuple):
    """Purchases from a place, and the sum of their round numbers."""

    times: int = 0
    rounds: int = 0

    @property
    def mean(self) -> float | None:
        """The average round of a purchase here; None without one."""
        return self.rounds / self.times if self.times else None

    def plus(self, other: Bought) -> Bought:
        """Return the sum of both."""
        return Bought(self.times + other.times, self.rounds + other.rounds)


class Figures(NamedTuple):
    """All statistics of some games; None where there is no data.

    ``streak`` is the number of wins in a row up to the latest game, ``longest`` the most there ever were.
    ``best`` is the game with the player's highest score, ``widest`` the win with the highest margin, the
    earlier one of equals. ``going_first`` are the games in which the player won the first bid,
    ``going_second`` those in which the opponent did. ``own`` and ``other`` are the player's and the
    opponent's purchases by place; ``row`` is the number of places.
    """

    total: Tally
    levels: dict[str, Tally]
    editions: dict[str, Tally]
    streak: int
    longest: int
    best: Sided | None
    widest: Sided | None
    mean_own: float | None
    mean_other: float | None
    mean_margin: float | None
    going_first: Tally
    going_second: Tally
    own: dict[int, Bought]
    other: dict[int, Bought]
    row: int

    @property
    def places(self) -> range:
        """The places of the market in these games, from 1 to 6 or 5."""
        return range(1, self.row + 1)

    def bought(self, place: int) -> tuple[Bought, Bought, Bought]:
        """Return the purchases from a place: the player's, the opponent's, and their sum."""
        own, other = self.own.get(place, Bought()), self.other.get(place, Bought())
        return own, other, own.plus(other)


def figures(sides: Sequence[Sided]) -> Figures:
    """Compute all statistics of games, which come in the order of play."""
    count = len(sides)
    total, first, second = Tally(), Tally(), Tally()
    levels: dict[str, Tally] = {}
    editions: dict[str, Tally] = {}
    for side in sides:
        total = total.plus(side)
        levels[side.opponent] = levels.get(side.opponent, Tally()).plus(side)
        editions[side.game.edition] = editions.get(side.game.edition, Tally()).plus(side)
        if side.game.first == side.seat:
            first = first.plus(side)
        elif side.game.first is not None:
            second = second.plus(side)
    runs = streaks(sides)
    wins = [side for side in sides if side.won]
    mean_own = sum(side.own for side in sides) / count if count else None
    mean_other = sum(side.other for side in sides) / count if count else None
    return Figures(
        total,
        levels,
        editions,
        runs[-1] if runs else 0,
        max(runs, default=0),
        max(sides, key=lambda side: side.own, default=None),
        max(wins, key=lambda side: side.margin, default=None),
        mean_own,
        mean_other,
        mean_own - mean_other if mean_own is not None and mean_other is not None else None,
        first,
        second,
        purchases(sides, own=True),
        purchases(sides, own=False),
        max((EDITIONS[edition].places for edition in editions if edition in EDITIONS), default=0),
    )


def streaks(sides: Iterable[Sided]) -> list[int]:
    """Return the streak after each game: how many were won in a row. Draws end streaks."""
    runs: list[int] = []
    for side in sides:
        runs.append((runs[-1] if runs else 0) + 1 if side.won else 0)
    return runs


def purchases(sides: Iterable[Sided], own: bool) -> dict[int, Bought]:
    """Return the player's purchases, or the opponent's, by place."""
    found: dict[int, Bought] = {}
    for side in sides:
        for seat, place, times, rounds in side.game.purchases:
            if (seat == side.seat) == own:
                found[place] = found.get(place, Bought()).plus(Bought(times, rounds))
    return found


def moving_average(values: Sequence[float]) -> list[float | None]:
    """Return the mean of each value and the nine before it; None for the first nine."""
    means: list[float | None] = []
    for index in range(len(values)):
        window = values[index - WINDOW + 1 : index + 1] if index >= WINDOW - 1 else ()
        means.append(sum(window) / WINDOW if window else None)
    return means
