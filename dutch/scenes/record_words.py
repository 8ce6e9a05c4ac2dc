"""Formats names, dates and numbers for all pages about saved games. Needs no window."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from dutch.i18n import _
from dutch.plaintext import clean_line

LONGEST = 24
"""Maximum length of a name or a date; an imported record may hold longer ones."""


def guarded_deal() -> str:
    """Return why nobody can see or play a deal that several people have not finished elsewhere."""
    return _("This would show the cards of an unfinished game: finish or abandon that one first.")


class GameTitles(NamedTuple):
    """The titles of a game, its editions and its computer players, and the numbers of players."""

    title: str
    editions: Mapping[str, str]
    """The titles of the editions by name, in display order."""
    players: Mapping[str, str]
    """The titles of the computer players by name, in display order."""
    seats: Sequence[int] = (2,)
    """The possible numbers of players."""
    tie: str = ""
    """A sentence about the tie-break that decides between equal scores."""
    labels: Mapping[str, str] = {}
    """The short titles of the computer players in the menu, by name."""
    rivals: Mapping[str, str] = {}
    """The short titles of the rivals, by name."""

    def kind(self, edition: str) -> str:
        """Return the title of an edition or, for a game with only one edition, of the game."""
        return self.title if len(self.editions) == 1 else self.editions.get(edition, short(edition))


class Titles(NamedTuple):
    """The titles of all games, in display order."""

    games: Mapping[str, GameTitles]

    def of(self, game: str) -> GameTitles:
        """Return the titles of a game; those of an unknown game consist of its name alone."""
        return self.games.get(game) or GameTitles(short(game), {}, {})


@lru_cache(maxsize=4096)  # most games have the same names and dates
def short(text: str) -> str:
    """Shorten text from a record to one line, and remove characters that can't be shown."""
    return clean_line(text, LONGEST)
