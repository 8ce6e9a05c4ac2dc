"""Figures over many games: who won how often, scores over time, streaks, and when cards were bought.

Every figure is defined in docs/statistics.md. All of it is computed from games as they were played; nothing
is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dutch.match.counting import Sided
from dutch.rules.dutch.editions import EDITIONS

MANY, WINDOW = 20, 10
"""Of more games than this a moving average is shown, each over so many games."""


class Tally(NamedTuple):
    """How games ended."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Games won over all games, 0 to 1; 0 without games."""
        return self.won / self.games if self.games else 0.0

    def plus(self, side: Sided) -> Tally:
        """With one more game."""
        drawn = not side.won and not side.lost
        return Tally(self.won + side.won, self.drawn + drawn, self.lost + side.lost)


class Bought(NamedTuple):
    """How often cards were bought from a place, and the sum of the rounds in which that was."""

    times: int = 0
    rounds: int = 0

    @property
    def mean(self) -> float | None:
        """The round in which a card was bought here on average; None if none was."""
        return self.rounds / self.times if self.times else None

    def plus(self, other: Bought) -> Bought:
        """Both together."""
        return Bought(self.times + other.times, self.rounds + other.rounds)


class Figures(NamedTuple):
    """Everything that is told of a number of games; what is None has no game to be told of.

    ``streak`` is the number of wins in a row up to the latest game, ``longest`` the most there ever were.
    ``best`` is the game with the highest own score, ``widest`` the win with the highest margin, the earlier
    one if two are alike. ``going_first`` are the games in which the own seat won the first bid,
    ``going_second`` those in which the other did. ``own`` and ``other`` are the purchases by place; ``row``
    is how many places there are.
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
        """The places of the display in these games, from 1 to 6 or 5."""
        return range(1, self.row + 1)

    def bought(self, place: int) -> tuple[Bought, Bought, Bought]:
        """Purchases from a place: the own ones, the opponent's, and both together."""
        own, other = self.own.get(place, Bought()), self.other.get(place, Bought())
        return own, other, own.plus(other)


def figures(sides: Sequence[Sided]) -> Figures:
    """All figures of these games, which are in the order of time."""
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
    """After each game, how many had been won in a row; a draw ends a row as a loss does."""
    runs: list[int] = []
    for side in sides:
        runs.append((runs[-1] if runs else 0) + 1 if side.won else 0)
    return runs


def purchases(sides: Iterable[Sided], own: bool) -> dict[int, Bought]:
    """The purchases of the own seat, or those of the opponent, by place."""
    found: dict[int, Bought] = {}
    for side in sides:
        for seat, place, times, rounds in side.game.purchases:
            if (seat == side.seat) == own:
                found[place] = found.get(place, Bought()).plus(Bought(times, rounds))
    return found


def moving_average(values: Sequence[float]) -> list[float | None]:
    """The mean of each value and the nine before it; None for the first nine."""
    means: list[float | None] = []
    for index in range(len(values)):
        window = values[index - WINDOW + 1 : index + 1] if index >= WINDOW - 1 else ()
        means.append(sum(window) / WINDOW if window else None)
    return means
