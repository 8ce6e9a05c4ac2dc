"""Reads all games for the statistics, a few in each frame, so that the window never stands still."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dutch.match import played
from dutch.match.played import Played
from dutch.match.saved import SavedGame
from dutch.storage import StoreError

AT_ONCE = 12
"""Games in a frame: some ten milliseconds."""


class Source(Protocol):
    """Where the games are: a ``Store``. Both raise StoreError."""

    def count(self) -> int:
        """How many there are."""

    def games_after(self, game: int, limit: int) -> Sequence[SavedGame]:
        """The next ones above a number; none at the end."""


class Gathering:
    """The games that were read so far; ``trouble`` is why not all of them could be, or empty."""

    def __init__(self, source: Source | None) -> None:
        """Without a source there are no games."""
        self.games: list[Played] = []
        self.over = source is None
        self.trouble = ""
        self.total = 0
        self._source = source

    def go_on(self) -> None:
        """Read the next games. Never raises."""
        if self.over or self._source is None:
            return
        try:
            self.total = self.total or self._source.count()
            found = self._source.games_after(self.games[-1].id if self.games else 0, AT_ONCE)
        except StoreError as error:
            self.trouble, self.over = str(error), True
            return
        self.games += map(played.read, found)
        self.over = not found
