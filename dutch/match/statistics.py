"""Statistics of many games: wins, scores over time, streaks, and when cards were bought.

docs/statistics.md defines every figure. All of them are computed from the saved games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from dutch.match.counting import GameSide
from dutch.rules.dutch.editions import EDITIONS

MIN_AVERAGED = 20
"""The score chart shows a moving average if there are more games than this."""

AVERAGE_WINDOW = 10
"""Number of games in a moving average."""


class Tally(NamedTuple):
    """Counts of how games ended; ``drawn`` counts the games in which the first place was shared."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The fraction of games that were won, from 0 to 1; 0 without games."""
        return self.won / self.games if self.games else 0.0


class PurchaseTotal(NamedTuple):
    """The number of purchases from a place, and the sum of their rounds."""

    times: int = 0
    rounds: int = 0

    @property
    def mean(self) -> float | None:
        """The average round of a purchase; None without one."""
        return self.rounds / self.times if self.times else None

    def plus(self, other: PurchaseTotal) -> PurchaseTotal:
        """Return the sum of both totals."""
        return PurchaseTotal(self.times + other.times, self.rounds + other.rounds)


class Figures(NamedTuple):
    """All statistics of a list of games. A field is None if there is no data."""

    total: Tally
    by_opponent: dict[str, Tally]
    by_kind: dict[str, Tally]
    streak: int
    """The current number of wins in a row."""
    longest: int
    """The highest number of wins in a row."""
    best: GameSide | None
    """The game with the player's highest score; the earliest of several."""
    widest: GameSide | None
    """The player's clearest win; the earliest of several."""
    mean_own: float | None
    mean_other: float | None
    going_first: Tally
    """The games in which the player won the first bid."""
    going_second: Tally
    """The games in which the opponent won the first bid."""
    own_purchases: dict[int, PurchaseTotal]
    """The player's purchases, by place."""
    other_purchases: dict[int, PurchaseTotal]
    """The opponent's purchases, by place."""
    market_size: int
    """The number of places in the market; 0 in a game without one."""
    by_place: tuple[int, ...] = ()
    """The number of first, second, … places in games with several opponents."""

    @property
    def mean_margin(self) -> float | None:
        """The average margin; None without games."""
        return None if self.mean_own is None or self.mean_other is None else self.mean_own - self.mean_other

    @property
    def places(self) -> range:
        """The places of the market in these games, counted from 1."""
        return range(1, self.market_size + 1)

    def bought(self, place: int) -> tuple[PurchaseTotal, PurchaseTotal, PurchaseTotal]:
        """Return the purchases from a place: the player's, the opponent's, and their sum."""
        own = self.own_purchases.get(place, PurchaseTotal())
        other = self.other_purchases.get(place, PurchaseTotal())
        return own, other, own.plus(other)


def figures(sides: Sequence[GameSide]) -> Figures:
    """Compute all statistics of games in order of play."""
    win_streaks = streaks(sides)
    with_bid = [side for side in sides if side.game.first is not None]
    editions = {side.game.edition for side in sides if side.game.game == "dutch"} & EDITIONS.keys()
    clear_wins = [side for side in sides if side.won and side.margin >= 0]
    multiplayer = [side for side in sides if len(side.others) > 1]
    last_place = max((len(side.game.players) for side in multiplayer), default=0)
    return Figures(
        total=_tally(sides),
        by_opponent=_tallies((name, side) for side in sides for name in side.opponents),
        by_kind=_tallies((side.game.kind, side) for side in sides),
        streak=win_streaks[-1] if win_streaks else 0,
        longest=max(win_streaks, default=0),
        best=max(sides, key=lambda side: side.own_score, default=None),
        widest=max(clear_wins, key=lambda side: side.margin, default=None),
        mean_own=fmean(side.own_score for side in sides) if sides else None,
        mean_other=fmean(side.other_score for side in sides) if sides else None,
        going_first=_tally([side for side in with_bid if side.game.first == side.seat]),
        going_second=_tally([side for side in with_bid if side.game.first != side.seat]),
        own_purchases=purchases(sides, own=True),
        other_purchases=purchases(sides, own=False),
        market_size=max((EDITIONS[edition].places for edition in editions), default=0),
        by_place=tuple(
            sum(side.place == place for side in multiplayer) for place in range(1, last_place + 1)
        ),
    )


def _tally(sides: Sequence[GameSide]) -> Tally:
    won, lost = sum(side.won for side in sides), sum(side.lost for side in sides)
    return Tally(won, len(sides) - won - lost, lost)


def _tallies(named: Iterable[tuple[str, GameSide]]) -> dict[str, Tally]:
    groups: dict[str, list[GameSide]] = {}
    for name, side in named:
        groups.setdefault(name, []).append(side)
    return {name: _tally(group) for name, group in groups.items()}


def streaks(sides: Iterable[GameSide]) -> list[int]:
    """Return the number of wins in a row after each game. Draws end streaks."""
    result: list[int] = []
    streak = 0
    for side in sides:
        streak = streak + 1 if side.won else 0
        result.append(streak)
    return result


def purchases(sides: Iterable[GameSide], own: bool) -> dict[int, PurchaseTotal]:
    """Sum up the player's purchases by place; unless ``own``, those of the opponents."""
    totals: dict[int, PurchaseTotal] = {}
    for side in sides:
        for seat, place, times, rounds in side.game.purchases:
            if (seat == side.seat) == own:
                totals[place] = totals.get(place, PurchaseTotal()).plus(PurchaseTotal(times, rounds))
    return totals


def moving_average(values: Sequence[float]) -> list[float | None]:
    """Return, for each value, the mean of the last ``AVERAGE_WINDOW`` values.

    The mean is None where there are fewer values.
    """
    means: list[float | None] = []
    for end in range(1, len(values) + 1):
        window = values[max(0, end - AVERAGE_WINDOW) : end]
        means.append(fmean(window) if len(window) == AVERAGE_WINDOW else None)
    return means
