"""The model of the statistics page: reads the games, filters them, and computes their figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import NamedTuple, Protocol

from dutch.i18n import _
from dutch.match import counting, played, statistics
from dutch.match.counting import Pair, Sided
from dutch.match.played import Played
from dutch.match.saved import SavedGame
from dutch.match.statistics import Figures, Tally
from dutch.scenes.record_words import Titles, short
from dutch.scenes.statistics import words
from dutch.scenes.statistics.words import Names, people
from dutch.settings import HUMAN
from dutch.storage import StoreError

GAMES_PER_FRAME = 12
"""Games read in a frame: some ten milliseconds."""

ALL = "all"
"""The option that leaves nothing out."""

SPANS = ("20", "100", ALL)
"""Most games the score chart can show, counted from the latest."""

MOST_BARS = 4
"""Bars in a group; any more are merged into one."""


class GameSource(Protocol):
    """The part of a ``Store`` that statistics read. Both methods raise StoreError."""

    def count(self) -> int:
        """Return the number of games."""

    def games_after(self, game: int, limit: int) -> Sequence[SavedGame]:
        """Return the next games above a number; none at the end."""


class GameReader:
    """Reads all games, a few in each frame, so that the window never freezes."""

    def __init__(self, source: GameSource | None) -> None:
        """Without a source there are no games."""
        self.games: list[Played] = []
        self.done = source is None
        self.trouble = ""
        """Why not all games could be read; empty if they could."""
        self.total = 0
        self._source = source

    def read_more(self) -> None:
        """Read the next games. Never raises."""
        if self.done or self._source is None:
            return
        last = self.games[-1].id if self.games else 0
        try:
            self.total = self.total or self._source.count()
            found = self._source.games_after(last, GAMES_PER_FRAME)
        except StoreError as error:
            self.trouble, found = str(error), []
        self.games += map(played.read, found)
        self.done = not found


@dataclass(frozen=True)
class GameFilter:
    """The games to count. ``opponent`` is a computer player, all of them, or ``human`` for two people.

    ``pair`` numbers the pairs of people; ``span`` limits the score chart.
    """

    opponent: str = ALL
    edition: str = ALL
    pair: int = 0
    span: str = ALL

    def changed(self, name: str, value: str) -> GameFilter:
        """Return this filter with another opponent, edition or span; another opponent has other pairs."""
        pair = 0 if name == "opponent" else self.pair
        return GameFilter(**{**asdict(self), "pair": pair, name: value})

    @property
    def for_two(self) -> bool:
        """True for games between two people."""
        return self.opponent == HUMAN

    def pair_of(self, pairs: Sequence[Pair]) -> Pair | None:
        """Return the chosen pair of people, if there is one."""
        return pairs[self.pair % len(pairs)] if self.for_two and pairs else None

    def sides(self, games: Sequence[Played]) -> list[Sided]:
        """Return the games that match, the earliest first."""
        edition = "" if self.edition == ALL else self.edition
        if not self.for_two:
            level = "" if self.opponent == ALL else self.opponent
            return counting.against_computers(games, edition, level)
        pair = self.pair_of(counting.pairs(games))
        return counting.between(games, pair, edition) if pair is not None else []

    def charted(self, sides: Sequence[Sided]) -> Sequence[Sided]:
        """Return those whose scores the chart shows."""
        return sides if self.span == ALL else sides[-int(self.span) :]

    def described(self, titles: Titles) -> str:
        """Describe the filter in a few words."""
        chosen = ((opponents(titles), self.opponent), (editions(titles), self.edition))
        return " · ".join(dict(options)[value] for options, value in chosen)

    def names(self, pair: Pair | None, titles: Titles) -> Names:
        """Return the names of both sides."""
        if self.for_two:
            return people(pair or Pair("", ""))
        return Names(_("You"), titles.players.get(self.opponent, _("Opponent")))


def opponents(titles: Titles) -> list[tuple[str, str]]:
    """Return the options for the opponent."""
    return [(ALL, _("All computers")), *titles.players.items(), (HUMAN, _("Two players"))]


def editions(titles: Titles) -> list[tuple[str, str]]:
    """Return the options for the edition."""
    return [(ALL, _("All editions")), *titles.editions.items()]


def spans() -> list[tuple[str, str]]:
    """Return the options for the score chart."""
    return [(span, _("All") if span == ALL else _("Last {count}").format(count=span)) for span in SPANS]


class BarGroup(NamedTuple):
    """Bars under one title, each with its name."""

    title: str
    bars: Sequence[tuple[str, Tally]]


def grouped(figures: Figures, pair: Pair | None, titles: Titles) -> list[BarGroup]:
    """Return the results by opponent and by edition."""
    levels = {**titles.players, HUMAN: people(pair).other if pair is not None else ""}
    return [
        BarGroup(_("By opponent"), bars(figures.levels, levels)),
        BarGroup(_("By edition"), bars(figures.editions, titles.editions)),
    ]


def bars(found: Mapping[str, Tally], titles: Mapping[str, str]) -> list[tuple[str, Tally]]:
    """Return tallies by title, in the order of the titles; unknown ones follow, the last ones merged."""
    known = [name for name in titles if name in found]
    order = [*known, *sorted(found.keys() - titles.keys())]
    named = [(titles.get(name) or short(name) or "?", found[name]) for name in order]
    if len(named) <= MOST_BARS:
        return named
    rest = named[MOST_BARS - 1 :]
    sums = Tally(*(sum(tally[way] for _name, tally in rest) for way in range(3)))
    return [*named[: MOST_BARS - 1], (_("Others"), sums)]


class ChartData(NamedTuple):
    """The content of the charts: ``sides`` are the latest of ``every`` game, whose scores are shown.

    ``chosen`` describes the filter, and ``empty`` says why there are no games.
    """

    figures: Figures
    sides: Sequence[Sided]
    every: Sequence[Sided]
    names: Names
    groups: Sequence[BarGroup]
    chosen: str
    empty: str


class StatisticsModel:
    """The figures of the games that match the filter; ``figures`` is None before the first count."""

    def __init__(self, titles: Titles) -> None:
        self.filter = GameFilter()
        self.figures: Figures | None = None
        self.left_out = ""
        """The games that don't count, as a sentence."""
        self.selected: int | None = None
        """The selected game in the score chart, from 0."""
        self._titles = titles
        self._sides: list[Sided] = []
        self._pair: Pair | None = None
        self._pairs = 0

    def count(self, games: Sequence[Played]) -> None:
        """Compute all figures of the games that match the filter."""
        pairs = counting.pairs(games)
        self._pair = self.filter.pair_of(pairs)
        self._pairs = len(pairs)
        self._sides = self.filter.sides(games)
        self.figures = statistics.figures(self._sides)
        self.left_out = words.left_out(counting.left_out(games))
        self.selected = None

    @property
    def chart_data(self) -> ChartData:
        """The content of all charts, after a count."""
        assert self.figures is not None
        groups = grouped(self.figures, self._pair, self._titles)
        chosen = self.filter.described(self._titles)
        return ChartData(self.figures, self._charted, self._sides, self._names, groups, chosen, self._empty)

    @property
    def _names(self) -> Names:
        return self.filter.names(self._pair, self._titles)

    @property
    def _charted(self) -> Sequence[Sided]:
        return self.filter.charted(self._sides)

    @property
    def _empty(self) -> str:
        """Why there is nothing to show."""
        if self.filter.for_two and self._pair is None:
            return _("Finish a game for two players on this computer to see it here.")
        if self.filter == GameFilter(span=self.filter.span):
            return _("Finish a game against the computer to see it here.")
        return _("No finished game matches.")

    @property
    def pair_title(self) -> str:
        """The two people whose games are shown, and how many pairs there are; empty without a pair."""
        if self._pair is None:
            return ""
        first, second = people(self._pair)
        text = _("{first} against {second}").format(first=first, second=second)
        return f"{text} ({self.filter.pair % self._pairs + 1}/{self._pairs})" if self._pairs > 1 else text

    def next_pair(self) -> None:
        """Choose the next two people, after the last the first; takes effect with the next count."""
        self.filter = replace(self.filter, pair=self.filter.pair + 1)

    # The selected game

    def select_last(self) -> None:
        """Select the newest game in the chart, unless one is selected."""
        if self.selected is None or self.selected >= len(self._charted):
            self.selected = len(self._charted) - 1

    def select_by(self, step: int) -> None:
        """Move the selection by this many games, as far as there are."""
        self.selected = max(0, min(len(self._charted) - 1, (self.selected or 0) + step))

    @property
    def game(self) -> int | None:
        """The number of the selected game in the store; None without one."""
        return None if self.selected is None else self._charted[self.selected].game.id

    @property
    def game_title(self) -> str:
        """The selected game in words; only if one is selected."""
        assert self.selected is not None
        place = len(self._sides) - len(self._charted) + self.selected
        return words.game_line(self._charted[self.selected], place, len(self._sides), self._names)
