"""The model of the statistics page: reads the games, filters them, and computes their figures."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dutch.i18n import YOU, _
from dutch.match import played, statistics
from dutch.match.played import Played
from dutch.match.statistics import Figures, GameSide, People, Tally
from dutch.scenes.record_words import GameTitles, Titles
from dutch.scenes.statistics import words
from dutch.scenes.statistics.words import Names
from dutch.settings import HUMAN
from dutch.storage import Store, StoreError

GAMES_PER_FRAME = 12
"""Number of games read per frame, which takes about ten milliseconds."""

ALL = "all"
"""The option that includes everything."""

RIVALS = "rivals"
"""The option that includes all rivals; once it is chosen, each rival is an option too."""

LEVELS = "levels"
"""The option that includes all levels; once it is chosen, each level is an option too."""

MAX_LEVELS = 4
"""Maximum number of levels shown beside the other opponents."""

SPANS = ("20", "100", ALL)
"""The options for the number of latest games that the score chart shows."""

GAME = "game_filter"
"""The name of the filter that chooses the game."""

MAX_BARS = 4
"""Maximum number of bars in a group; any further ones are merged into the last."""


class BarGroup(NamedTuple):
    """A group of bars under one title; each bar is a name and a tally."""

    title: str
    bars: Sequence[tuple[str, Tally]]


def bars(tallies: Mapping[str, Tally], titles: Mapping[str, str]) -> list[tuple[str, Tally]]:
    """Return the tallies in the order of the titles. Unknown names follow; the last ones are merged."""
    named_tallies = words.named(tallies, titles)
    if len(named_tallies) <= MAX_BARS:
        return named_tallies
    rest = named_tallies[MAX_BARS - 1 :]
    sums = Tally(*(sum(tally[way] for _name, tally in rest) for way in range(3)))
    return [*named_tallies[: MAX_BARS - 1], (_("Others"), sums)]


class StatisticsModel:
    """The games that match the filters, and their figures.

    ``figures`` is None before the first count. The filter ``opponent`` is a computer player, a rival, a group
    of these, or ``human`` for games between people. The filter ``edition`` is the number of players in a game
    for more than two. The filter ``span`` applies only to the score chart.
    """

    def __init__(self, store: Store | None, titles: Titles, game: str = "") -> None:
        """``store`` is None if there are no saved games.

        ``game`` is the name of the game to show first; an unknown name means the first game.
        """
        first = game if game in titles.games else next(iter(titles.games))
        self.chosen = {GAME: first, "opponent": ALL, "edition": ALL, "span": ALL}
        """The chosen option of each filter."""
        self.games: list[Played] = []
        """The games read so far."""
        self.total = 0
        self.complete = store is None
        """True once all games are read."""
        self.trouble = ""
        """The reason why some games could not be read; empty if all could."""
        self.figures: Figures | None = None
        self.every: Sequence[GameSide] = ()
        """The games that match, earliest first."""
        self.left_out = ""
        """A sentence about the games that don't count; empty if there are none."""
        self.selected = 0
        """The index of the selected game among those in the score chart."""
        self._store = store
        self._titles = titles
        self._companies: Sequence[People] = ()
        self._turn = 0

    def read_more(self) -> None:
        """Read a few games, so that the window never freezes. An error is stored in ``trouble``."""
        if self._store is None:
            return
        last = self.games[-1].id if self.games else 0
        try:
            self.total = self.total or self._store.count()
            games = self._store.games_after(last, GAMES_PER_FRAME)
        except StoreError as error:
            self.trouble = str(error)
            games = []
        self.games += map(played.read, games)
        self.complete = not games

    # Filtering

    @property
    def _game(self) -> GameTitles:
        return self._titles.of(self.chosen[GAME])

    @property
    def large(self) -> bool:
        """True if the chosen game is for more than two."""
        return max(self._game.seats) > 2

    def options(self, name: str) -> list[tuple[str, str]]:
        """Return values and labels of a filter's options."""
        game = self._game
        if name == GAME:
            return [(name, titles.title) for name, titles in self._titles.games.items()]
        if name == "opponent":
            people = _("Several people") if self.large else _("Two players")
            everybody = (ALL, _("All opponents"))
            levels = self._levels
            if self.chosen[name] in (RIVALS, *game.rivals):
                return [everybody, (RIVALS, _("All rivals")), *game.rivals.items()]
            if len(levels) > MAX_LEVELS:
                if self.chosen[name] in (LEVELS, *levels):
                    return [everybody, (LEVELS, _("All levels")), *levels.items()]
                levels = {LEVELS: _("Levels")}
            rivals = [(RIVALS, _("Rivals"))] if game.rivals else []
            return [everybody, *levels.items(), *rivals, (HUMAN, people)]
        if name == "edition":
            return [(ALL, _("Any number") if self.large else _("All editions")), *self._kinds.items()]
        last = _("Last {count}")
        return [(span, _("All") if span == ALL else last.format(count=span)) for span in SPANS]

    @property
    def _levels(self) -> Mapping[str, str]:
        """The short titles of the computer players of the game, by name."""
        return self._game.labels or self._game.players

    @property
    def _kinds(self) -> dict[str, str]:
        """The titles of the editions or, in a larger game, of the numbers of players."""
        if not self.large:
            return dict(self._game.editions)
        return {str(count): _("{count} players").format(count=count) for count in self._game.seats}

    def choose(self, name: str, value: str) -> None:
        """Choose an option of a filter; all filters but the span take effect with the next count."""
        self.chosen[name] = value
        if name == GAME:
            self.chosen |= {"opponent": ALL, "edition": ALL}
        if name in (GAME, "opponent"):
            self._turn = 0
        self.selected = len(self.charted) - 1

    def count(self) -> None:
        """Select the games that match the filters, and compute all figures."""
        games = self.games
        game = self.chosen[GAME]
        self._companies = statistics.groups_of_people(games, game)
        kind = "" if self.chosen["edition"] == ALL else self.chosen["edition"]
        people = self._people
        opponent = self.chosen["opponent"]
        if not self.shared:
            several = {ALL: (), RIVALS: self._game.rivals, LEVELS: self._levels}
            levels = several.get(opponent, (opponent,))
            self.every = statistics.against_computers(games, kind, levels, game)
        else:
            self.every = statistics.between(games, people, kind) if people is not None else []
        self.figures = statistics.figures(self.every)
        self.left_out = words.left_out(statistics.count_excluded(statistics.games_of(games, game)))
        self.selected = len(self.charted) - 1

    @property
    def needed_figures(self) -> Figures:
        """The figures of the games that match. Requires a ``count`` before."""
        assert self.figures is not None
        return self.figures

    # Several people

    @property
    def shared(self) -> bool:
        """True if games between several people at this screen are shown."""
        return self.chosen["opponent"] == HUMAN

    @property
    def _people(self) -> People | None:
        """The people whose games against one another are shown; None if there are none."""
        if not (self.shared and self._companies):
            return None
        return self._companies[self._turn % len(self._companies)]

    def next_group(self) -> None:
        """Choose the next group of people, or the first one after the last.

        Takes effect with the next count.
        """
        self._turn += 1

    @property
    def group_title(self) -> str:
        """The names of the people shown, and the number of their group; empty if there are none."""
        if self._people is None:
            return ""
        first, others = words.people(self._people)
        text = _("{first} against {second}").format(first=first, second=others)
        count = len(self._companies)
        return f"{text} ({self._turn % count + 1}/{count})" if count > 1 else text

    # The content of the charts

    @property
    def names(self) -> Names:
        """The names of the two sides compared in the charts."""
        several = _("Best opponent") if self.large else ""
        if self.shared:
            names = words.people(self._people or People(("", "")))
            return names._replace(other=several or names.other)
        return Names(_(YOU), several or self._game.players.get(self.chosen["opponent"], _("Opponent")))

    @property
    def charted(self) -> Sequence[GameSide]:
        """The games whose scores the chart shows."""
        span = self.chosen["span"]
        return self.every if span == ALL else self.every[-int(span) :]

    @property
    def groups(self) -> list[BarGroup]:
        """The results by opponent, and by edition or number of players."""
        figures = self.needed_figures
        people = _("People") if self.large else self.names.other
        levels = {**self._game.players, HUMAN: people if self._people is not None else ""}
        by_kind = _("By number of players") if self.large else _("By edition")
        return [
            BarGroup(_("By opponent"), bars(figures.by_opponent, levels)),
            BarGroup(by_kind, bars(figures.by_kind, self._kinds)),
        ]

    @property
    def description(self) -> str:
        """The chosen opponent and edition as a text."""
        return " · ".join(dict(self.options(name))[self.chosen[name]] for name in ("opponent", "edition"))

    @property
    def empty(self) -> str:
        """A sentence that explains why there is nothing to show."""
        if self.shared and self._people is None:
            if self.large:
                return _("Finish a game with several people on this computer to see it here.")
            return _("Finish a game for two players on this computer to see it here.")
        if self.chosen["opponent"] == self.chosen["edition"] == ALL:
            return _("Finish a game against the computer to see it here.")
        return _("No finished game matches.")

    # The selected game

    def select(self, index: int) -> None:
        """Select the game with this index, or the first or last one if there is none."""
        self.selected = max(0, min(len(self.charted) - 1, index))

    @property
    def game(self) -> int:
        """The number of the selected game in the store."""
        return self.charted[self.selected].game.id

    @property
    def game_title(self) -> str:
        """A line about the selected game."""
        return words.game_line(self.charted[self.selected], self.names)
