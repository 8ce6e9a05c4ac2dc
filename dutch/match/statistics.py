"""Statistics of many games (docs/statistics.md), and the table of all games as CSV.

Only some games count, and each is seen from the point of view of one person. Everything is computed from the
saved games.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from dutch.match.played import DUTCH, GameStatus, Played
from dutch.plaintext import clean_line
from dutch.rules.dutch.editions import EDITIONS


class GameSide(NamedTuple):
    """A finished game from the view of one ``seat``: the player's, or the first person's."""

    game: Played
    seat: int

    @property
    def own_score(self) -> int:
        """This seat's score."""
        return self._scores[self.seat]

    @property
    def other_score(self) -> int:
        """The opponent's score, or the best of several opponents'."""
        return max(self._scores[seat] for seat in self.others)

    @property
    def _scores(self) -> tuple[int, ...]:
        return self.game.scores or (0,) * len(self.game.players)

    @property
    def others(self) -> tuple[int, ...]:
        """The seats of the opponents."""
        return tuple(seat for seat in range(len(self.game.players)) if seat != self.seat)

    @property
    def margin(self) -> int:
        """This seat's score minus the opponent's, or the best opponent's."""
        return self.own_score - self.other_score

    @property
    def place(self) -> int:
        """This seat's place; 1 if it won, alone or with others, or if no places are known."""
        return self.game.places[self.seat] if self.game.places else 1

    @property
    def won(self) -> bool:
        """True if this seat won alone."""
        return self.place == 1 and not self.drawn

    @property
    def drawn(self) -> bool:
        """True if this seat shared the first place."""
        return self.place == 1 and (not self.game.places or self.game.places.count(1) > 1)

    @property
    def lost(self) -> bool:
        """True if others won."""
        return self.place > 1

    @property
    def opponents(self) -> tuple[str, ...]:
        """The opponents without repetitions: ``human`` or the names of computer players."""
        return tuple(dict.fromkeys(self.game.players[seat] for seat in self.others))


class People(NamedTuple):
    """The names of people who played ``game`` with each other.

    Their statistics are shown from the first one's point of view.
    """

    names: tuple[str, ...]
    game: str = "dutch"


WITHOUT_DATA = (GameStatus.DAMAGED, GameStatus.UNKNOWN)
"""The statuses of games about which nothing else is known, not even which game was played."""


def games_of(games: Iterable[Played], game: str) -> list[Played]:
    """Return those ``games`` in which ``game`` was played, and those in which it is unknown."""
    return [each for each in games if each.game == game or each.status in WITHOUT_DATA]


def against_computers(
    games: Iterable[Played], kind: str = "", levels: Collection[str] = (), game: str = "dutch"
) -> list[GameSide]:
    """Return the games that count between one person and computer players, earliest first.

    If given, ``kind`` (see `Played.kind`) restricts them to one kind, and ``levels`` to games with at least
    one of these computer players.
    """
    sides = [GameSide(each, each.seat) for each in _counted_games(games, game, shared=False)]
    if kind:
        sides = [side for side in sides if side.game.kind == kind]
    if levels:
        sides = [side for side in sides if any(level in levels for level in side.opponents)]
    return sides


def between(games: Iterable[Played], people: People, kind: str = "") -> list[GameSide]:
    """Return the games that count between exactly these people, earliest first.

    They are seen from the first one's seat. Computer players may have taken part, too.
    """
    wanted = _casefold(people.names)
    sides = []
    for game in _counted_games(games, people.game, shared=True):
        names = _casefold(_names_of_people(game))
        if kind in ("", game.kind) and sorted(names) == sorted(wanted):
            sides.append(GameSide(game, game.people[names.index(wanted[0])]))
    return sides


def groups_of_people(games: Iterable[Played], game: str = "dutch") -> list[People]:
    """Return the groups of people who finished a game, latest first, once for each first person."""
    groups: dict[tuple[str, ...], People] = {}
    for each in reversed(_counted_games(games, game, shared=True)):
        names = _names_of_people(each)
        for index, first in enumerate(names):
            others = sorted(names[:index] + names[index + 1 :], key=str.casefold)
            groups.setdefault(_casefold((first, *others)), People((first, *others), game))
    return list(groups.values())


def count_excluded(games: Iterable[Played]) -> dict[GameStatus, int]:
    """Return the number of games that do not count, by reason."""
    return Counter(game.status for game in games if game.status != GameStatus.OVER)


def _counted_games(games: Iterable[Played], game: str, shared: bool) -> list[Played]:
    """Return the games that count, earliest first: ``shared`` by people, or of one against computers."""
    counted = [
        each
        for each in games
        if each.status == GameStatus.OVER and each.shared == shared and each.game == game
    ]
    return sorted(counted, key=lambda each: (each.date, each.order, each.id))


def _names_of_people(game: Played) -> tuple[str, ...]:
    return tuple(game.names[seat] for seat in game.people)


def _casefold(names: Iterable[str]) -> tuple[str, ...]:
    """Fold the case of names, so that comparing them ignores it."""
    return tuple(name.casefold() for name in names)


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


FORMULA_PREFIXES = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""Spreadsheets treat a cell that begins with one of these as a formula."""

LONGEST_TEXT = 200
"""Maximum length of a name or any other text from a record."""

BOM = "\ufeff"
"""The byte order mark, without which Excel does not read the file as UTF-8 and garbles names."""


def as_csv(games: Iterable[Played]) -> bytes:
    """Return a table of games as CSV, in the order of the games' numbers.

    Damaged games and games without people are left out.
    """
    text = io.StringIO(newline="")
    text.write(BOM)
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for game in sorted(games, key=lambda game: game.id):
        if game.status not in (GameStatus.DAMAGED, GameStatus.WATCHED):
            cells = [cell(game, game.seat) for cell in COLUMNS.values()]
            writer.writerow([escape_formula(cell) if isinstance(cell, str) else cell for cell in cells])
    return text.getvalue().encode()


def escape_formula(text: str) -> str:
    """Turn text into one line, with an apostrophe before what a spreadsheet would compute."""
    line = clean_line(text, LONGEST_TEXT)
    return f"'{line}" if line.startswith(FORMULA_PREFIXES) else line


def _result(game: Played, seat: int) -> str:
    if game.places is None:
        return ""
    side = GameSide(game, seat)
    if side.won:
        return "won"
    return "drawn" if side.drawn else "lost"


def _won_first_bid(game: Played, seat: int) -> str:
    if game.first is None:
        return ""
    return "yes" if game.first == seat else "no"


def _join_others(game: Played, seat: int, values: Sequence[str]) -> str:
    return ", ".join(values[other] for other in GameSide(game, seat).others)


def _count_purchases(game: Played, seats: Collection[int]) -> int | str:
    """Count the purchases of these seats; return "" for a game without purchases."""
    bought = sum(bought.times for bought in game.purchases if bought.seat in seats)
    return bought if game.game == DUTCH else ""


COLUMNS: dict[str, Callable[[Played, int], str | int]] = {
    "game": lambda game, _seat: game.id,
    "date": lambda game, _seat: game.date,
    "kind": lambda game, _seat: game.game,
    "edition": lambda game, _seat: game.edition,
    "players": lambda game, _seat: len(game.players),
    "seed": lambda game, _seat: "" if game.status == GameStatus.UNFINISHED else game.seed,
    "state": lambda game, _seat: game.status,
    "seat": lambda _game, seat: seat,
    "name": lambda game, seat: game.names[seat],
    "opponent_name": lambda game, seat: _join_others(game, seat, game.names),
    "opponent": lambda game, seat: _join_others(game, seat, game.players),
    "own_score": lambda game, seat: game.scores[seat] if game.scores else "",
    "other_score": lambda game, seat: GameSide(game, seat).other_score if game.scores else "",
    "place": lambda game, seat: game.places[seat] if game.places else "",
    "result": _result,
    "rounds": lambda game, _seat: game.rounds,
    "first_bid": _won_first_bid,
    "own_purchases": lambda game, seat: _count_purchases(game, [seat]),
    "other_purchases": lambda game, seat: _count_purchases(game, GameSide(game, seat).others),
}
"""The columns by name, each with the function that returns its cell for a game and a seat.

The seed of an unfinished game stays empty, because it would reveal hidden cards.
"""
