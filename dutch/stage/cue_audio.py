"""Plays the sounds of cues: one as a cue begins, and one as its cards land."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from dutch.rules.events import Event
from dutch.stage.cues import Cue

PlaySound = Callable[[str, float], None]
"""Starts a sound by name, at a position from 0 (left) to 1 (right)."""


class CueSounds(NamedTuple):
    """The names of a cue's sounds; empty for none."""

    start: str = ""
    landing: str = ""


SILENCE = CueSounds()


class CueAudio:
    """Plays the sounds of the animator's cues, at most one per frame.

    A turn that is skipped or shown without animation therefore makes a single sound, that of its last event.
    """

    def __init__(
        self,
        sounds: Callable[[Event], CueSounds],
        play: PlaySound = lambda _name, _x: None,
        width: Callable[[], int] = lambda: 1,
    ) -> None:
        """``sounds`` returns those of an event; ``width`` returns the width of the window in pixels."""
        self._sounds = sounds
        self._play = play
        self._width = width
        self._begun: tuple[str, float] | None = None
        self._landed: tuple[str, float] | None = None
        self._landing = ""
        self._x = 0.5

    def begin(self, cue: Cue, landing_xs: Iterable[float]) -> None:
        """Register the start of a cue; its cards will land at these x positions, in pixels."""
        start, self._landing = self._of(cue)
        xs = list(landing_xs)
        self._x = sum(xs) / len(xs) / self._width() if xs else 0.5
        self._landed = None
        if start:
            self._begun = (start, self._x)

    def _of(self, cue: Cue) -> CueSounds:
        """Return the sounds of the first audible event."""
        return next((found for event in cue.events if (found := self._sounds(event)) != SILENCE), SILENCE)

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
