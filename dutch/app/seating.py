"""The players at a table: people and computer players by seat, and their names."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from dutch.app import words
from dutch.i18n import _
from dutch.plaintext import clean_line, clean_name
from dutch.players import roster
from dutch.rules import record as records
from dutch.scenes.menu.choice import Level
from dutch.scenes.menu.front import Waiting
from dutch.settings import HUMAN

TWIN = 10
"""Letters of a name that remain before the “(2)” of a duplicate name; they fit every table."""

MOST_READ = 2000
"""Most characters of a name that are read from a record; a name has at most 40 letters."""

LONGEST_DATE = 24


class Seating(NamedTuple):
    """The players by seat: their names, and ``human`` or the name of a computer player.

    ``by_lot``: the seats of two people were drawn by lot.
    """

    names: tuple[str, ...]
    players: tuple[str, ...]
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
        """True when several people play at one screen."""
        return len(self.people) > 1

    def exchanged(self) -> Seating:
        """Return the same players in reverse order."""
        return Seating(self.names[::-1], self.players[::-1], self.by_lot)

    def again(self) -> Seating:
        """Return the seating of another game: the same, unless seats are drawn by lot again."""
        return self.exchanged() if self.by_lot and lot() else self


def seated(
    game: str, edition: str, players: Sequence[str], names: Sequence[str], titles: Sequence[str] = ()
) -> Seating:
    """Seat people and computer players in any mix; their names may be empty, and always differ.

    A person alone at the screen is “You” without a name. A computer player has its usual title or one of the
    ``titles``; the strongest one that knows the edition replaces an unknown one.
    """
    known = {offered.name: offered.title for offered in levels_of(edition, game)}
    alone = [*players].count(HUMAN) == 1
    found, who = [], []
    for number, (player, name) in enumerate(zip(players, names, strict=True), 1):
        if player == HUMAN:
            person = clean(name)
            unnamed = _("You") if alone else _("Player {number}").format(number=number)
            found.append(unnamed if not person or (person == _("You") and not alone) else person)
        elif player in known:
            found.append((clean(titles[number - 1]) if titles else "") or known[player])
        else:
            player = [*known][-1]
            found.append(known[player])
        who.append(player)
    return Seating(distinct(found, who), tuple(who))


def distinct(names: Sequence[str], players: Sequence[str]) -> tuple[str, ...]:
    """Return the names with a number behind each that is already taken; long names of people are cut."""
    found: list[str] = []
    for name, player in zip(names, players, strict=True):
        taken = sum(other.casefold() == name.casefold() for other in names[: len(found)])
        short = clean_line(name, TWIN) if player == HUMAN else name
        found.append(_("{name} ({number})").format(name=short, number=taken + 1) if taken else name)
    return tuple(found)


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

    A person alone sits at ``seat``, or where one sat before. The strongest computer player that knows the
    edition replaces an unknown one.
    """
    names, players = _by_seat(record, "names"), _by_seat(record, "players")
    people = [place for place, player in enumerate(players) if player == HUMAN]
    if len(people) < 2:
        then = people[0] if people else None
        place = seat if seat is not None else then or 0
        if then is None:
            names[place] = ""
        else:
            for each in (names, players):
                each[place], each[then] = each[then], each[place]
        players[place] = HUMAN
    return seated(record.game, record.edition, players, names, names)


def seating_then(record: records.Record) -> Seating:
    """Return the original seating of a record, with titles where it has no names."""
    names, players = _by_seat(record, "names"), _by_seat(record, "players")
    known = roster.PLAYERS[record.game]
    titles = [
        _(known[player].title) if player in known else _("Player {number}").format(number=number)
        for number, player in enumerate(players, 1)
    ]
    shown = (clean(name) or title for name, title in zip(names, titles, strict=True))
    return Seating(tuple(shown), tuple(players))


def waiting_game(record: records.Record, number: int) -> Waiting:
    """Return the menu's line about a game that was left in round ``number``."""
    date = clean_line(record.extra.get("date", ""), LONGEST_DATE)
    title, then = words.edition_title(record.game, record.edition), seating_then(record)
    people = then.people if len(then.names) > 2 else ()
    others = [seat for seat in range(len(then.names)) if seat not in people]
    return Waiting(tuple(then.names[seat] for seat in (*people, *others)), title, number, date)


def _by_seat(record: records.Record, key: str) -> list[str]:
    """Return a header's values for all seats; empty where it has none."""
    return [*record.extra.get(key, "").split(", "), *[""] * record.seats][: record.seats]


def levels_of(edition: str, game: str = "dutch") -> list[Level]:
    """Return the computer players that know an edition of a game, from easy to hard."""
    return [
        Level(entry.name, _(entry.title), _(entry.description))
        for entry in roster.PLAYERS[game].values()
        if edition in entry.editions
    ]


def clean(name: str) -> str:
    """Return a name fit for a record: one line, without the characters that records reserve."""
    return clean_name(name[:MOST_READ].replace(",", " ").replace("#", " "))


def at_one_screen(first: str, second: str, begins: str) -> tuple[str, str]:
    """Return the names of two people by seat, always different; ``begins`` is "first", "second" or "lot".

    Neither is “You”, the name of a person who plays alone without giving one.
    """
    one, other = seated("dutch", "standard", (HUMAN, HUMAN), (first, second)).names
    swapped = lot() if begins == "lot" else begins == "second"
    return (other, one) if swapped else (one, other)


def lot() -> bool:
    """Toss a coin."""
    return random.SystemRandom().randrange(2) == 1
