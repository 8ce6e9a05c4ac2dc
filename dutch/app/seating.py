"""Who sits at a table: people and computer players by seat, and what they are called."""

from __future__ import annotations

import random
from typing import NamedTuple

from dutch.i18n import _
from dutch.players import roster
from dutch.presenters.dutch import editions
from dutch.rules import record as records
from dutch.scenes.menu.choice import Level
from dutch.scenes.menu.waiting import Waiting
from dutch.settings import HUMAN

LEVELS = ("merchant", "greedy", "random")
"""The computer players that can be asked to play, the strongest first."""

TWIN = 10
"""Letters of a name before the “(2)” that tells it from the same one; all of it has room at every table."""


class Seating(NamedTuple):
    """Two players by seat: what each is called, and ``human`` or the name of a computer player.

    ``by_lot``: lots were drawn for who sits where.
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
        """The computer players, by seat."""
        return {seat: player for seat, player in enumerate(self.players) if player != HUMAN}

    @property
    def shared(self) -> bool:
        """Whether two people play at one screen."""
        return not self.computers

    def exchanged(self) -> Seating:
        """The same players, each at the other's seat."""
        return Seating(self.names[::-1], self.players[::-1], self.by_lot)

    def again(self) -> Seating:
        """Who sits where in another game: as before, unless lots are drawn once more."""
        return self.exchanged() if self.by_lot and lot() else self


def against(level: str, name: str, seat: int = 0, title: str = "") -> Seating:
    """One person, who may have no name, at ``seat``, and a computer player, under its own title if any."""
    names, players = (plain(name) or _("You"), title or _(roster.get(level).title)), (HUMAN, level)
    seating = Seating(names, players)
    return seating.exchanged() if seat else seating


def two(first: str, second: str, begins: str) -> Seating:
    """Two people at one screen, as ``at_one_screen`` names them."""
    return Seating(at_one_screen(first, second, begins), (HUMAN, HUMAN), begins == "lot")


def seating_of(record: records.Record, seat: int | None = None) -> Seating:
    """Who goes on with the game of a record: those who played it.

    One person sits at ``seat``, or where one sat before; in place of a computer player that is unknown or
    does not know the edition plays the strongest that does.
    """
    names, players = _pair(record, "names"), _pair(record, "players")
    if players == (HUMAN, HUMAN):
        return two(*names, "first")
    then = players.index(HUMAN) if HUMAN in players else None
    place = seat if seat is not None else then or 0
    levels = [offered.name for offered in levels_of(record.edition)]
    known = [each for each in (1 - place, place) if players[each] in levels]
    level, title = (players[known[0]], plain(names[known[0]])) if known else (levels[0], "")
    return against(level, "" if then is None else names[then], place, title)


def seating_then(record: records.Record) -> Seating:
    """Who played the game of a record: by name, else by what they are."""
    names, players = _pair(record, "names"), _pair(record, "players")
    titles = [
        _(roster.get(player).title) if player in LEVELS else _("Player {number}").format(number=number)
        for number, player in enumerate(players, 1)
    ]
    first, second = (plain(name) or title for name, title in zip(names, titles, strict=True))
    return Seating((first, second), players)


def waiting_game(record: records.Record, number: int) -> Waiting:
    """What the menu tells of a game that was left in the round of that number."""
    titles = {name: title for name, title, _line in editions.choices()}
    return Waiting(seating_then(record).names, titles[record.edition], number, record.extra.get("date", ""))


def _pair(record: records.Record, key: str) -> tuple[str, str]:
    """What a header line says of the two seats; empty where it says nothing."""
    first, second = [*record.extra.get(key, "").split(", "), "", ""][:2]
    return first, second


def levels_of(edition: str) -> list[Level]:
    """The computer players that know an edition, the strongest first."""
    entries = [roster.get(name) for name in LEVELS]
    return [
        Level(entry.name, _(entry.title), _(entry.description))
        for entry in entries
        if edition in entry.editions
    ]


def plain(name: str) -> str:
    """A name as it can stand in a record: one line, without the signs that mean something there."""
    return " ".join(name.replace(",", " ").replace("#", " ").split())


def at_one_screen(first: str, second: str, begins: str) -> tuple[str, str]:
    """The names of two people by seat, never the same; ``begins`` may be the "first", "second" or "lot".

    Neither is “You”, as a person is called who plays alone and gave no name.
    """
    one, other = ("" if name == _("You") else name for name in map(plain, (first, second)))
    one, other = one or _("Player 1"), other or _("Player 2")
    if one.casefold() == other.casefold():
        short = other if len(other) <= TWIN else f"{other[: TWIN - 1].rstrip()}…"
        other = _("{name} (2)").format(name=short)
    swapped = lot() if begins == "lot" else begins == "second"
    return (other, one) if swapped else (one, other)


def lot() -> bool:
    """Heads or tails."""
    return random.SystemRandom().randrange(2) == 1
