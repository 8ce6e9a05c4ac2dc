"""The games that count in statistics, each seen from one side: a person, or the first of several people."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple

from dutch.match.played import GameStatus, Played


class Sided(NamedTuple):
    """A finished game, seen from one ``seat``: that of “you”, or of the first of several people."""

    game: Played
    seat: int

    @property
    def own(self) -> int:
        """This seat's score."""
        return self._scores[self.seat]

    @property
    def other(self) -> int:
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
        return self.own - self.other

    @property
    def place(self) -> int:
        """This seat's place; 1 if it won, alone or with others."""
        return (self.game.places or (1,) * len(self.game.players))[self.seat]

    @property
    def won(self) -> bool:
        """True if this seat won alone."""
        return self.place == 1 and not self.drawn

    @property
    def drawn(self) -> bool:
        """True if this seat shared the first place."""
        return self.place == 1 and (self.game.places or ()).count(1) != 1

    @property
    def lost(self) -> bool:
        """True if others won."""
        return self.place > 1

    @property
    def opponents(self) -> tuple[str, ...]:
        """The opponents, each kind once: ``human`` or the names of computer players."""
        return tuple(dict.fromkeys(self.game.players[seat] for seat in self.others))


class People(NamedTuple):
    """The names of several people who played each other, seen from the first, and their game."""

    names: tuple[str, ...]
    game: str = "dutch"


def of_game(games: Iterable[Played], game: str) -> list[Played]:
    """Return the games of one kind, and those of which no kind is known."""
    return [each for each in games if each.game == game or each.status in NO_GAME]


NO_GAME = (GameStatus.DAMAGED, GameStatus.UNKNOWN)
"""The status of games without further data."""


def against_computers(
    games: Iterable[Played], kind: str = "", levels: Collection[str] = (), game: str = "dutch"
) -> list[Sided]:
    """Return the games that count between one person and computer players, earliest first.

    A ``kind``, such as an edition, or ``levels``, the names of computer players, limit them to those.
    """
    sides = [Sided(each, each.seat) for each in _finished(games, False, game) if kind in ("", each.kind)]
    return [side for side in sides if not levels or any(level in levels for level in side.opponents)]


def between(games: Iterable[Played], people: People, kind: str = "") -> list[Sided]:
    """Return the games that count between these people, seen from the first of them, earliest first.

    Computer players may have taken part in them as well.
    """
    first = people.names[0].casefold()
    return [
        Sided(game, game.people[_folded(_people(game)).index(first)])
        for game in _finished(games, True, people.game)
        if kind in ("", game.kind) and sorted(_folded(_people(game))) == sorted(_folded(people.names))
    ]


def companies(games: Iterable[Played], game: str = "dutch") -> list[People]:
    """Return the groups of people who finished a game, seen from each of them; latest first."""
    found: dict[tuple[str, ...], People] = {}
    for each in reversed(_finished(games, True, game)):
        names = _people(each)
        for at in range(len(names)):
            rest = sorted(names[:at] + names[at + 1 :], key=str.casefold)
            found.setdefault(_folded((names[at], *rest)), People((names[at], *rest), game))
    return list(found.values())


def left_out(games: Iterable[Played]) -> dict[GameStatus, int]:
    """Return the number of games that do not count, by reason."""
    return Counter(game.status for game in games if game.status != GameStatus.OVER)


def _finished(games: Iterable[Played], shared: bool, game: str) -> list[Played]:
    """Return the games that count between several people, or of one against computers, earliest first."""
    found = [
        each
        for each in games
        if each.status == GameStatus.OVER and each.shared == shared and each.game == game
    ]
    return sorted(found, key=lambda each: (each.date, each.order, each.id))


def _people(game: Played) -> tuple[str, ...]:
    return tuple(game.names[seat] for seat in game.people)


def _folded(names: Iterable[str]) -> tuple[str, ...]:
    """Return names in a form for comparing, ignoring case."""
    return tuple(name.casefold() for name in names)
