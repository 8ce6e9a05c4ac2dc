"""The notebook of one seat: its player's guesses about the others.

Guesses are not part of the game: they are saved beside its record, and no other seat can see them.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

UNKNOWN = "unknown"
"""The mark of a topic without a guess."""

ENTRY = re.compile("([0-9]) ([a-z]{1,20}) ([a-z]{1,20})")
"""A guess as text, such as ``2 red maybe``: the player's seat, the topic and the mark."""

MAX_TEXT = 2000
"""Maximum length of a notebook as text; six players and six colours need some 700 characters."""


class Notebook:
    """Guesses: a mark for each player and topic, such as a colour. Each game has its own marks."""

    def __init__(self, text: str = "") -> None:
        """Read what ``str()`` wrote. The text may come from a file, so anything else in it is skipped."""
        entries = map(ENTRY.fullmatch, text[:MAX_TEXT].split(", "))
        self._guesses = {(int(entry[1]), entry[2]): entry[3] for entry in entries if entry}
        self._changed = False

    @property
    def guesses(self) -> Mapping[tuple[int, str], str]:
        """The marks by player and topic; where there is no mark, the guess is unknown."""
        return MappingProxyType(self._guesses)

    def set_guess(self, player: int, topic: str, mark: str) -> None:
        """Mark a topic for a player; ``unknown`` removes the mark.

        The oldest guesses make room if the text grows too long. Raises ValueError for invalid values.
        """
        entry = f"{player} {topic} {mark}"
        if ENTRY.fullmatch(entry) is None:
            raise ValueError(f"“{entry}” is not a guess")
        self._guesses.pop((player, topic), None)
        if mark != UNKNOWN:
            self._guesses[player, topic] = mark
        while len(str(self)) > MAX_TEXT:
            del self._guesses[next(iter(self._guesses))]
        self._changed = True

    def take_change(self) -> str | None:
        """Return the notebook as text if it was changed since the last call; otherwise None."""
        changed, self._changed = self._changed, False
        return str(self) if changed else None

    def __str__(self) -> str:
        return ", ".join(
            f"{player} {topic} {mark}" for (player, topic), mark in sorted(self._guesses.items())
        )
