"""Chooses the sounds of a cue: one as it begins, and one as its cards land."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from dutch.rules.events import BidWon, CardsMoved, DeckShuffled, Event, PowerUsed, Purchased, RowSlid
from dutch.stage.cues import Cue
from dutch.stage.moves import STYLES

PlaySound = Callable[[str, float], None]
"""Starts a sound by name, at a position from 0 (left) to 1 (right)."""


class CueSounds(NamedTuple):
    """The names of a cue's sounds; empty for none."""

    start: str = ""
    landing: str = ""


SILENCE = CueSounds()

SOUNDS: dict[type[Event], CueSounds] = {
    Purchased: CueSounds("coin", "place"),
    RowSlid: CueSounds("row"),
    DeckShuffled: CueSounds("reshuffle"),
}
"""The sounds of events that always sound the same."""


def sounds_of(cue: Cue) -> CueSounds:
    """Return the sounds of a cue's first audible event."""
    return next((found for event in cue.events if (found := _sounds_of(event)) != SILENCE), SILENCE)


def _sounds_of(event: Event) -> CueSounds:
    if isinstance(event, CardsMoved):
        style = STYLES[event.reason]
        return CueSounds(style.sound, "place" if style.lands else "")
    if isinstance(event, PowerUsed):
        return CueSounds(f"power.{event.verb}")
    if isinstance(event, BidWon):
        return CueSounds("toss" if event.by_coin else "gavel")
    return SOUNDS.get(type(event), SILENCE)


class CueAudio:
    """Plays the sounds of the animator's cues, at most one per frame.

    A turn that is skipped or shown without animation therefore makes a single sound, that of its last event.
    """

    def __init__(
        self, play: PlaySound = lambda _name, _x: None, width: Callable[[], int] = lambda: 1
    ) -> None:
        """``width`` returns the width of the window in pixels."""
        self._play = play
        self._width = width
        self._begun: tuple[str, float] | None = None
        self._landed: tuple[str, float] | None = None
        self._landing = ""
        self._x = 0.5

    def begin(self, cue: Cue, landing_xs: Iterable[float]) -> None:
        """Register the start of a cue; its cards will land at these x positions, in pixels."""
        start, self._landing = sounds_of(cue)
        xs = list(landing_xs)
        self._x = sum(xs) / len(xs) / self._width() if xs else 0.5
        self._landed = None
        if start:
            self._begun = (start, self._x)

    def land(self) -> None:
        """Register that the cards of the current cue have landed."""
        if self._landing:
            self._landed = (self._landing, self._x)
            self._landing = ""

    def end_frame(self) -> None:
        """Play the last sound of this frame, if there was one."""
        heard = self._begun or self._landed
        self._begun = self._landed = None
        if heard is not None:
            self._play(*heard)
