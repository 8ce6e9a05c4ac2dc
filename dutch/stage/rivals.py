"""Rivals with a face: the portraits of computer players, and what they say during a game."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from dutch.rules.api import Event

MOODS = {"robbed": "cross", "tied": "cross", "won": "pleased", "lost": "cross"}
"""Expressions by moment; usually a rival is calm."""

MAX_LINES = 3
"""Maximum number of lines that one rival says in a game; no line is said twice."""


class Persona(NamedTuple):
    """A computer player with a face: its ``picture`` without the mood, and ``lines`` by moment."""

    picture: str
    lines: Mapping[str, str]

    def portrait(self, moment: str = "") -> str:
        """Return the name of the portrait for a moment."""
        return f"{self.picture}-{MOODS.get(moment, 'calm')}"


class Witness(Protocol):
    """Follows the public events of a game, for the rival at one seat."""

    def see(self, event: Event) -> str:
        """Return the moment at which an event lets the rival react, such as ``robbed``, or ""."""


class Remark(NamedTuple):
    """A line of the rival at a seat, and the moment that causes it."""

    seat: int
    moment: str
    text: str


class Talk:
    """Chooses the lines that the rivals at a table say: few of them, and none twice."""

    def __init__(self, personas: Mapping[int, Persona], witnesses: Mapping[int, Witness]) -> None:
        self.personas = personas
        self._witnesses = witnesses
        self._said: dict[int, set[str]] = {seat: set() for seat in personas}

    def see(self, event: Event) -> Remark | None:
        """Note an event that was shown, and return a rival's line about it; usually None."""
        for seat, witness in self._witnesses.items():
            moment = witness.see(event)
            said = self._said[seat]
            if moment and moment not in said and len(said) < MAX_LINES:
                said.add(moment)
                return Remark(seat, moment, self.personas[seat].lines[moment])
        return None
