"""The players at a table: people and computer players by seat, and their names."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from dutch.app import words
from dutch.app.season_rivals import persona
from dutch.i18n import Title, _, unnamed_player
from dutch.plaintext import clean_line, clean_name
from dutch.players import roster
from dutch.players.rivals import RIVALS
from dutch.rules import record as records
from dutch.scenes.menu.choice import Level
from dutch.scenes.menu.front import UnfinishedGame
from dutch.settings import HUMAN, Begins, player_name

NUMBERED_NAME_LENGTH = 10
"""Letters kept of a duplicate name before a number such as “(2)”, so that it fits every table."""

MAX_NAME_READ = 2000
"""Maximum number of characters to read of a name in a record; a name has at most 40 letters."""

LONGEST_DATE = 24


class Seating(NamedTuple):
    """The players by seat: their names, and ``human`` or the name of a computer player.

    ``by_lot`` is true if the starting player was drawn.
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

    def begun_by(self, begins: Begins) -> Seating:
        """Return the seating rotated so that the "first" or the "second" player begins.

        With "lot", the starting player is drawn, and drawn again for each further game.
        """
        if begins == "lot":
            return self._replace(by_lot=True).for_next_game()
        return self._rotated(1 if begins == "second" else 0)

    def for_next_game(self) -> Seating:
        """Return the seating of another game: the same, unless the starting player is drawn again."""
        return self._rotated(draw_lot(len(self.names))) if self.by_lot else self

    def _rotated(self, seat: int) -> Seating:
        """Return the seating rotated so that the player at ``seat`` comes first."""
        names = self.names[seat:] + self.names[:seat]
        players = self.players[seat:] + self.players[:seat]
        return Seating(names, players, self.by_lot)


def seat_players(
    game: str, edition: str, players: Sequence[str], names: Sequence[str], titles: Sequence[str] = ()
) -> Seating:
    """Seat people and computer players in any mix, and give each a different name.

    A person without a name is “You” if no other person plays, else “Player One” and so on. A computer player
    has its title from ``titles`` or, by default, its usual one. An unknown computer player is replaced by the
    strongest one offered for the edition.
    """
    usual_titles = {level.name: Title.of(level.title) for level in levels_of(edition, game)}
    is_alone = [*players].count(HUMAN) == 1
    seated_names = []
    seated_players = []
    for seat, (player, name) in enumerate(zip(players, names, strict=True)):
        if player == HUMAN:
            seated_names.append(_name_of_person(name, seat, is_alone))
        elif player in usual_titles:
            seated_names.append(_name_of_computer(usual_titles[player], titles[seat] if titles else ""))
        else:
            player = levels_of(edition, game, offered=True)[-1].name
            seated_names.append(usual_titles[player])
        seated_players.append(player)
    return Seating(number_duplicates(seated_names, seated_players), tuple(seated_players))


def _name_of_person(entered: str, seat: int, is_alone: bool) -> str:
    """Return the name that a person has entered, or a default one. Only one person can be “You”."""
    name = clean(entered)
    if is_alone:
        return name or _("You")
    return unnamed_player(seat + 1) if name in ("", _("You")) else name


def _name_of_computer(usual: str, title: str) -> str:
    """Return a title for a computer player, by default the usual one.

    A title that begins like the usual one, such as “The merchant (2)”, is written like that in sentences.
    """
    title = clean(title) or usual
    return type(usual)(title) if title.startswith(usual) else title


def seat_against(kind: records.Record, level: str, name: str, title: str = "") -> Seating:
    """Seat one person against a computer player, for a game of this ``kind``.

    An empty ``title`` stands for the computer player's usual one.
    """
    return seat_players(kind.game, kind.edition, (HUMAN, level), (name, ""), ("", title))


def number_duplicates(names: Sequence[str], players: Sequence[str]) -> tuple[str, ...]:
    """Add a number to each duplicate name, such as “Anna (2)”.

    Long names of people are shortened first.
    """
    result: list[str] = []
    for name, player in zip(names, players, strict=True):
        duplicates = sum(other.casefold() == name.casefold() for other in names[: len(result)])
        short = clean_line(name, NUMBERED_NAME_LENGTH) if player == HUMAN else name
        numbered = _("{name} ({number})").format(name=short, number=duplicates + 1)
        result.append(type(name)(numbered) if duplicates else name)
    return tuple(result)


def resumed_seating(record: records.Record, seat: int | None = None) -> Seating:
    """Return the seating for resuming a recorded game with the players who started it.

    ``seat`` is the new seat of the only person. A game without people gets a person there, or at seat 0. The
    strongest computer player that can play the edition replaces an unknown one.
    """
    names = _by_seat(record, "names")
    players = [player_name(player) for player in _by_seat(record, "players")]
    people = [number for number, player in enumerate(players) if player == HUMAN]
    if not people:
        new_seat = seat or 0
        names[new_seat], players[new_seat] = "", HUMAN
    elif len(people) == 1 and seat is not None:
        old_seat = people[0]
        names[seat], names[old_seat] = names[old_seat], names[seat]
        players[seat], players[old_seat] = players[old_seat], players[seat]
    return seat_players(record.game, record.edition, players, names, names)


def original_seating(record: records.Record) -> Seating:
    """Return the recorded seating, with default names for players whose names are missing."""
    names = _by_seat(record, "names")
    players = [player_name(player) for player in _by_seat(record, "players")]
    known = roster.PLAYERS[record.game]
    titles = [
        _(known[player].title) if player in known else unnamed_player(number)
        for number, player in enumerate(players, 1)
    ]
    names_or_titles = [clean(name) or title for name, title in zip(names, titles, strict=True)]
    return Seating(tuple(names_or_titles), tuple(players))


def waiting_game(record: records.Record, number: int) -> UnfinishedGame:
    """Return what the menu shows about a game that was left in round ``number``."""
    date = clean_line(record.extra.get("date", ""), LONGEST_DATE)
    title = words.edition_title(record.game, record.edition)
    seating = original_seating(record)
    # At tables for several, people are named before computer players.
    people = seating.people if len(seating.names) > 2 else ()
    others = [seat for seat in range(len(seating.names)) if seat not in people]
    names = tuple(seating.names[seat] for seat in (*people, *others))
    return UnfinishedGame(names, title, number, date)


def _by_seat(record: records.Record, key: str) -> list[str]:
    """Return the values of a header line by seat; "" for seats without one."""
    values = record.extra.get(key, "").split(", ")
    values += [""] * record.seats
    return values[: record.seats]


def levels_of(edition: str, game: str = "dutch", offered: bool = False) -> list[Level]:
    """Return the computer players that can play an edition of a game, from easy to hard.

    With ``offered``, only those in the menu.
    """
    return [
        Level(entry.name, _(entry.title), _(entry.description), _(entry.label))
        for entry in roster.PLAYERS[game].values()
        if entry.plays(edition) and (entry.offered or not offered)
    ]


def rivals_of(edition: str, game: str = "dutch") -> list[Level]:
    """Return the rivals that can play an edition of a game, from weak to strong."""
    return [
        level._replace(portrait=persona(level.name).portrait(), trade=_(RIVALS[level.name].trade))
        for level in levels_of(edition, game)
        if level.name in RIVALS
    ]


def clean(name: str) -> str:
    """Make a name fit for a record: one line, without the characters that records reserve."""
    return clean_name(name[:MAX_NAME_READ].replace(",", " ").replace("#", " "))


def draw_lot(count: int) -> int:
    """Return an unpredictable number below ``count``."""
    return random.SystemRandom().randrange(count)
