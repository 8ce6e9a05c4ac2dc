"""Which sound a cue makes, and when: as it begins, and as its cards land."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dutch.rules.events import BidWon, CardsMoved, DeckShuffled, Event, PowerUsed, Purchased, RowSlid
from dutch.stage.cues import Cue

Play = Callable[[str, float], None]
"""Starts a sound by its name, for something at a place from 0 (left) to 1 (right)."""

BEGINS = {
    "deal": "deal",
    "draw": "deal",
    "reveal": "reveal",
    "reshuffle": "reshuffle",
}
"""How moves sound as they begin, by reason; all others slide."""

LANDS = frozenset({"aside", "tie", "unused", "restock", "play", "recall", "paid", "gift", "set out", "swap"})
"""Reasons for which a card is laid down audibly at the end."""


def noises(cue: Cue) -> tuple[str, str]:
    """The names of its sounds as it begins and as its cards land; empty for none."""
    return next((found for event in cue.events if (found := _noises(event)) != ("", "")), ("", ""))


def _noises(event: Event) -> tuple[str, str]:
    if isinstance(event, CardsMoved):
        return BEGINS.get(event.reason, "slide"), "place" if event.reason in LANDS else ""
    if isinstance(event, Purchased):
        return "coin", "place"
    if isinstance(event, PowerUsed):
        return f"power.{event.verb}", ""
    if isinstance(event, RowSlid):
        return "row", ""
    if isinstance(event, DeckShuffled):
        return "reshuffle", ""
    if isinstance(event, BidWon):
        return "toss" if event.by_coin else "gavel", ""
    return "", ""


class CueAudio:
    """Hears what the animator shows, and lets at most one sound begin in a frame.

    So a skipped or unanimated turn does not go off all at once: only its last sound is heard.
    """

    def __init__(self, play: Play = lambda _name, _x: None, width: Callable[[], int] = lambda: 1) -> None:
        """``width`` tells that of the window in pixels."""
        self._play = play
        self._width = width
        self._begun: tuple[str, float] | None = None
        self._landed: tuple[str, float] | None = None
        self._landing = ""
        self._x = 0.5

    def begin(self, cue: Cue, places: Iterable[float]) -> None:
        """A cue begins whose cards land at these places, in pixels from the left."""
        start, self._landing = noises(cue)
        xs = list(places)
        self._x = sum(xs) / len(xs) / self._width() if xs else 0.5
        self._landed = None
        if start:
            self._begun = (start, self._x)

    def land(self) -> None:
        """The cards of the cue that began last have arrived."""
        if self._landing:
            self._landed = (self._landing, self._x)
            self._landing = ""

    def flush(self) -> None:
        """The frame is over: let the last thing be heard."""
        heard = self._begun or self._landed
        self._begun = self._landed = None
        if heard is not None:
            self._play(*heard)
