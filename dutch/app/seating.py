"""The players at a table: people and computer players by seat, and their names."""

from __future__ import annotations

import random
from typing import NamedTuple

from dutch.i18n import _
from dutch.plaintext import clean_line, clean_name
from dutch.players import roster
from dutch.presenters.dutch.names import edition_choices
from dutch.rules import record as records
from dutch.scenes.menu.choice import Level
from dutch.scenes.menu.front import Waiting
from dutch.settings import HUMAN

LEVELS = ("random", "greedy", "merchant")
"""The computer players on offer, from easy to hard."""

TWIN = 10
"""Letters of a name that remain before the “(2)” of a duplicate name; they fit every table."""

MOST_READ = 2000
"""Most characters of a name that are read from a record; a name has at most 40 letters."""

LONGEST_DATE = 24


class Seating(NamedTuple):
    """Two players by seat: their names, and ``human`` or the name of a computer player.

    ``by_lot``: the seats were drawn by lot.
    """

    names: tuple[str, str]
    players: tuple[str, str]
    by_lot: bool = False

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    @property
    def computers(self) -> dict[int, str]:
        """The computer players by seat."""
        return {seat: player for seat, player in enumerate(self.players) if player != HUMAN}

    @property
    def shared(self) -> bool:
        """True when two people play at one screen."""
        return not self.computers

    def exchanged(self) -> Seating:
        """Return the same players in swapped seats."""
        return Seating(self.names[::-1], self.players[::-1], self.by_lot)

    def again(self) -> Seating:
        """Return the seating of another game: the same, unless seats are drawn by lot again."""
        return self.exchanged() if self.by_lot and lot() else self


def against(level: str, name: str, seat: int = 0, title: str = "") -> Seating:
    """Seat one person, whose name may be empty, against a computer player with its usual title or another."""
    names, players = (clean(name) or _("You"), title or _(roster.get(level).title)), (HUMAN, level)
    seating = Seating(names, players)
    return seating.exchanged() if seat else seating


def two(first: str, second: str, begins: str) -> Seating:
    """Seat two people at one screen, with names from ``at_one_screen``."""
    return Seating(at_one_screen(first, second, begins), (HUMAN, HUMAN), begins == "lot")


def seating_of(record: records.Record, seat: int | None = None) -> Seating:
    """Return the seating that resumes the game of a record: the players who started it.

    One person sits at ``seat``, or where one sat before. The strongest computer player that knows the
    edition replaces an unknown one.
    """
    names, players = _pair(record, "names"), _pair(record, "players")
    if players == (HUMAN, HUMAN):
        return two(*names, "first")
    then = players.index(HUMAN) if HUMAN in players else None
    place = seat if seat is not None else then or 0
    levels = [offered.name for offered in levels_of(record.edition)]
    known = [each for each in (1 - place, place) if players[each] in levels]
    level, title = (players[known[0]], clean(names[known[0]])) if known else (levels[-1], "")
    return against(level, "" if then is None else names[then], place, title)


def seating_then(record: records.Record) -> Seating:
    """Return the original seating of a record, with titles where it has no names."""
    names, players = _pair(record, "names"), _pair(record, "players")
    titles = [
        _(roster.get(player).title) if player in LEVELS else _("Player {number}").format(number=number)
        for number, player in enumerate(players, 1)
    ]
    first, second = (clean(name) or title for name, title in zip(names, titles, strict=True))
    return Seating((first, second), players)


def waiting_game(record: records.Record, number: int) -> Waiting:
    """Return the menu's line about a game that was left in round ``number``."""
    titles = {name: title for name, title, _line in edition_choices()}
    date = clean_line(record.extra.get("date", ""), LONGEST_DATE)
    return Waiting(seating_then(record).names, titles[record.edition], number, date)


def _pair(record: records.Record, key: str) -> tuple[str, str]:
    """Return a header's values for the two seats; empty where it has none."""
    first, second = [*record.extra.get(key, "").split(", "), "", ""][:2]
    return first, second


def levels_of(edition: str) -> list[Level]:
    """Return the computer players that know an edition, from easy to hard."""
    entries = [roster.get(name) for name in LEVELS]
    return [
        Level(entry.name, _(entry.title), _(entry.description))
        for entry in entries
        if edition in entry.editions
    ]


def clean(name: str) -> str:
    """Return a name fit for a record: one line, without the characters that records reserve."""
    return clean_name(name[:MOST_READ].replace(",", " ").replace("#", " "))


def at_one_screen(first: str, second: str, begins: str) -> tuple[str, str]:
    """Return the names of two people by seat, always different; ``begins`` is "first", "second" or "lot".

    Neither is “You”, the name of a person who plays alone without giving one.
    """
    one, other = ("" if name == _("You") else name for name in map(clean, (first, second)))
    one, other = one or _("Player 1"), other or _("Player 2")
    if one.casefold() == other.casefold():
        other = _("{name} (2)").format(name=clean_line(other, TWIN))
    swapped = lot() if begins == "lot" else begins == "second"
    return (other, one) if swapped else (one, other)


def lot() -> bool:
    """Toss a coin."""
    return random.SystemRandom().randrange(2) == 1
