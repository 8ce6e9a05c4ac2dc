"""The games that count in statistics, each seen from one side: a person, or the first of two people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from dutch.match.played import GameStatus, Played


class Sided(NamedTuple):
    """A finished game, seen from one ``seat``: that of “you”, or of the first of two people."""

    game: Played
    seat: int

    @property
    def own(self) -> int:
        """This seat's score."""
        return (self.game.scores or (0, 0))[self.seat]

    @property
    def other(self) -> int:
        """The opponent's score."""
        return (self.game.scores or (0, 0))[1 - self.seat]

    @property
    def margin(self) -> int:
        """This seat's score minus the opponent's."""
        return self.own - self.other

    @property
    def won(self) -> bool:
        """True if this seat won; False in a draw."""
        return self.game.winner == self.seat

    @property
    def lost(self) -> bool:
        """True if the opponent won."""
        return self.game.winner == 1 - self.seat

    @property
    def opponent(self) -> str:
        """The opponent: ``human`` or a computer player's name."""
        return self.game.players[1 - self.seat]


class Pair(NamedTuple):
    """Two people who played each other, seen from the first."""

    first: str
    second: str


def against_computers(games: Iterable[Played], edition: str = "", level: str = "") -> list[Sided]:
    """Return the games that count between a person and a computer player, earliest first.

    An ``edition`` or a ``level``, the name of a computer player, limits them to that one.
    """
    sides = [Sided(game, game.seat) for game in _finished(games, False) if edition in ("", game.edition)]
    return [side for side in sides if level in ("", side.opponent)]


def between(games: Iterable[Played], pair: Pair, edition: str = "") -> list[Sided]:
    """Return the games that count between two people, seen from the first of them, earliest first."""
    first = pair.first.casefold()
    return [
        Sided(game, _folded(game.names).index(first))
        for game in _finished(games, True)
        if edition in ("", game.edition) and sorted(_folded(game.names)) == sorted(_folded(pair))
    ]


def pairs(games: Iterable[Played]) -> list[Pair]:
    """Return the pairs of people who finished a game, from both sides; latest first."""
    found: dict[tuple[str, ...], Pair] = {}
    for game in reversed(_finished(games, True)):
        for names in (game.names, game.names[::-1]):
            found.setdefault(_folded(names), Pair(*names))
    return list(found.values())


def left_out(games: Iterable[Played]) -> dict[GameStatus, int]:
    """Return the number of games that do not count, by reason."""
    return Counter(game.status for game in games if game.status != GameStatus.OVER)


def _finished(games: Iterable[Played], for_two: bool) -> list[Played]:
    """Return the games that count between two people, or of one against the computer, earliest first."""
    found = [game for game in games if game.status == GameStatus.OVER and game.for_two == for_two]
    return sorted(found, key=lambda game: (game.date, game.order, game.id))


def _folded(names: Iterable[str]) -> tuple[str, ...]:
    """Return names in a form for comparing, ignoring case."""
    return tuple(name.casefold() for name in names)
