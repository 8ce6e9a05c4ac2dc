"""Statistics of many games: wins, scores over time, streaks, and when cards were bought.

docs/statistics.md defines every figure. All are computed from the games; none is saved.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from dutch.match.counting import Sided
from dutch.rules.dutch.editions import EDITIONS

MANY, WINDOW = 20, 10
"""Above MANY games a moving average over WINDOW games is shown."""


class Tally(NamedTuple):
    """Counts of how games ended; ``drawn`` are those in which the first place was shared."""

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
    """All statistics of some games. None where there is no data."""

    total: Tally
    by_opponent: dict[str, Tally]
    by_kind: dict[str, Tally]
    streak: int
    """The current number of wins in a row."""
    longest: int
    """The highest number of wins in a row."""
    best: Sided | None
    """The game with the player's highest score; the earliest of several."""
    widest: Sided | None
    """The player's clearest win; the earliest of several."""
    mean_own: float | None
    mean_other: float | None
    going_first: Tally
    """The games in which the player won the first bid."""
    going_second: Tally
    """The games in which the opponent won the first bid."""
    own_purchases: dict[int, Bought]
    """The player's purchases, by place."""
    other_purchases: dict[int, Bought]
    """The opponent's purchases, by place."""
    market_size: int
    """The number of places in the market; 0 in a game without one."""
    by_place: tuple[int, ...] = ()
    """How often the player came first, second, … in games with several opponents."""

    @property
    def mean_margin(self) -> float | None:
        """The average margin; None without games."""
        return None if self.mean_own is None or self.mean_other is None else self.mean_own - self.mean_other

    @property
    def places(self) -> range:
        """The places of the market in these games, from 1 to 6 or 5."""
        return range(1, self.market_size + 1)

    def bought(self, place: int) -> tuple[Bought, Bought, Bought]:
        """Return the purchases from a place: the player's, the opponent's, and their sum."""
        own, other = self.own_purchases.get(place, Bought()), self.other_purchases.get(place, Bought())
        return own, other, own.plus(other)


def figures(sides: Sequence[Sided]) -> Figures:
    """Compute all statistics of games, which come in the order of play."""
    runs = streaks(sides)
    decided = [side for side in sides if side.game.first is not None]
    markets = {side.game.edition for side in sides if side.game.game == "dutch"} & EDITIONS.keys()
    ahead = [side for side in sides if side.won and side.margin >= 0]
    larger = [side for side in sides if len(side.others) > 1]
    last = max((len(side.game.players) for side in larger), default=0)
    return Figures(
        total=_tally(sides),
        by_opponent=_tallies((name, side) for side in sides for name in side.opponents),
        by_kind=_tallies((side.game.kind, side) for side in sides),
        streak=runs[-1] if runs else 0,
        longest=max(runs, default=0),
        best=max(sides, key=lambda side: side.own, default=None),
        widest=max(ahead, key=lambda side: side.margin, default=None),
        mean_own=fmean(side.own for side in sides) if sides else None,
        mean_other=fmean(side.other for side in sides) if sides else None,
        going_first=_tally([side for side in decided if side.game.first == side.seat]),
        going_second=_tally([side for side in decided if side.game.first != side.seat]),
        own_purchases=purchases(sides, own=True),
        other_purchases=purchases(sides, own=False),
        market_size=max((EDITIONS[edition].places for edition in markets), default=0),
        by_place=tuple(sum(side.place == place for side in larger) for place in range(1, last + 1)),
    )


def _tally(sides: Sequence[Sided]) -> Tally:
    won, lost = sum(side.won for side in sides), sum(side.lost for side in sides)
    return Tally(won, len(sides) - won - lost, lost)


def _tallies(named: Iterable[tuple[str, Sided]]) -> dict[str, Tally]:
    groups: dict[str, list[Sided]] = {}
    for name, side in named:
        groups.setdefault(name, []).append(side)
    return {name: _tally(group) for name, group in groups.items()}


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
    ends = range(WINDOW, len(values) + 1)
    means = [fmean(values[end - WINDOW : end]) for end in ends]
    return [*[None] * min(WINDOW - 1, len(values)), *means]
