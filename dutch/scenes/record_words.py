"""Formats names, dates and numbers for all pages about saved games. Needs no window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from dutch.plaintext import clean_line

LONGEST = 24
"""Letters shown of a name or a date; an imported record may hold any number."""


class GameTitles(NamedTuple):
    """A game's title, and those of its editions and computer players by their names in records.

    Editions and players are in display order. ``seats`` are the possible numbers of players, and ``tie`` is a
    sentence about what decides between equal scores.
    """

    title: str
    editions: Mapping[str, str]
    players: Mapping[str, str]
    seats: Sequence[int] = (2,)
    tie: str = ""

    def kind(self, edition: str) -> str:
        """Return the title of an edition; that of the game if it has only one edition."""
        return self.title if len(self.editions) == 1 else self.editions.get(edition, short(edition))


class Titles(NamedTuple):
    """The titles of all games, in display order."""

    games: Mapping[str, GameTitles]

    def of(self, game: str) -> GameTitles:
        """Return the titles of a game; for an unknown game only its name."""
        return self.games.get(game) or GameTitles(short(game), {}, {})


@lru_cache(maxsize=4096)  # most games have the same names and dates
def short(text: str) -> str:
    """Return text from a record as one line that isn't too long to show."""
    return clean_line(text, LONGEST)
