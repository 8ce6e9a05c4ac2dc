"""Plays the sounds of cues: one as a cue begins, and one as its cards land."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from dutch.rules.api import Event
from dutch.stage.script import SILENCE, Cue, CueSounds

PlaySound = Callable[[str, float], None]
"""Starts a sound by name, at a position from 0 (left) to 1 (right)."""


CENTRE = 0.5
"""The position of sounds of cues without flying cards."""


class PositionedSound(NamedTuple):
    """A sound by name, and its position from 0 (left) to 1 (right)."""

    name: str
    x: float


class CueAudio:
    """Plays the sounds of the animator's cues, at most one per frame.

    A turn that is skipped or shown without animation therefore makes a single sound: the one of its last
    event.
    """

    def __init__(
        self,
        sounds: Callable[[Event], CueSounds],
        play: PlaySound = lambda _name, _x: None,
        width: Callable[[], int] = lambda: 1,
    ) -> None:
        """``sounds`` returns the sounds of an event; ``width`` returns the width of the window in pixels."""
        self._sounds = sounds
        self._play = play
        self._width = width
        self._start_sound: PositionedSound | None = None
        self._landing_sound: PositionedSound | None = None
        self._landing_name = ""  # the sound to play when the cards of the current cue land
        self._x = CENTRE

    def on_cue_begun(self, cue: Cue, landing_xs: Iterable[float]) -> None:
        """Register the start of a cue; its cards will land at these x positions, in pixels."""
        sounds = self._sounds_of(cue)
        xs = list(landing_xs)
        self._x = sum(xs) / len(xs) / self._width() if xs else CENTRE
        self._landing_name = sounds.landing
        self._landing_sound = None
        if sounds.start:
            self._start_sound = PositionedSound(sounds.start, self._x)

    def _sounds_of(self, cue: Cue) -> CueSounds:
        """Return the sounds of a cue's first event that has any."""
        for event in cue.events:
            sounds = self._sounds(event)
            if sounds != SILENCE:
                return sounds
        return SILENCE

    def on_cards_landed(self) -> None:
        """Register that the cards of the current cue have landed."""
        if self._landing_name:
            self._landing_sound = PositionedSound(self._landing_name, self._x)
            self._landing_name = ""

    def end_frame(self) -> None:
        """Play one sound of this frame, if any: the last start sound or else the landing sound."""
        sound = self._start_sound or self._landing_sound
        self._start_sound = None
        self._landing_sound = None
        if sound is not None:
            self._play(sound.name, sound.x)
