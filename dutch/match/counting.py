"""Selects the games that count in statistics, and shows each from the point of view of one person."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple

from dutch.match.played import GameStatus, Played


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
