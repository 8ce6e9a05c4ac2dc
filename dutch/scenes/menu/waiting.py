"""The game that Continue goes on with, as the menu tells of it."""

from __future__ import annotations

from typing import NamedTuple

from dutch.i18n import _

DATE = len("2026-11-21")


class Waiting(NamedTuple):
    """A game that was left: the players' names by seat, its edition's title, its round, and when it began.

    ``date`` is what its record says, which may be any text; only the beginning of it is shown.
    """

    names: tuple[str, str]
    edition: str
    round: int
    date: str = ""

    def line(self, first: str, second: str) -> str:
        """Which game it is, with these names."""
        return _("{first} – {second}, round {number}").format(first=first, second=second, number=self.round)

    @property
    def about(self) -> str:
        """What else is known of it."""
        return " · ".join(part for part in (self.edition, self.date[:DATE]) if part)
