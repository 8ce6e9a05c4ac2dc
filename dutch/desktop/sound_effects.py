"""The sound effects, which share a few voices."""

import math
from collections import Counter
from collections.abc import Mapping

import pygame

EFFECTS = (
    *("slide", "place", "coin", "pick_up", "deal", "row", "reshuffle", "button", "refuse", "turn", "reveal"),
    *("power", "power.cash", "power.suit", "power.take", "power.steal", "power.recall", "power.bargain"),
    *("bid", "pass", "chips", "lot"),
    *("letter", "seal", "stamp", "unmasked"),
    *("gavel", "toss", "win", "lose", "drawn"),
)
VARIANTS = {"slide": 3, "place": 3, "coin": 3}
"""The number of variants of an effect, which are played in turn; all other effects have one."""

LEADING = frozenset({"gavel", "toss", "win", "lose", "drawn"})
"""Effects that are always played, even when many sound together, and lower the ambience meanwhile."""

VOICES = 8  # the most effects that sound together
SAME = 2  # the most voices that the same effect takes
APART_MS = 35  # the shortest time between two starts of the same effect
LEVELS = (1.0, 0.92, 0.97, 0.88)  # volumes of successive plays of an effect, which vary a little
WIDTH = 0.7  # stereo position of an effect at the window's edge, 0 (centre) to 1

FOREIGN = ("", -math.inf)
"""Stands for a sound started elsewhere: pygame's voices belong to the whole process."""


def sides(x: float) -> tuple[float, float]:
    """Return the volumes of left and right for something at `x`, from 0 (the window's left edge) to 1."""
    angle = (1 + (2 * min(1.0, max(0.0, x)) - 1) * WIDTH) * math.pi / 4
    return min(1.0, math.sqrt(2) * math.cos(angle)), min(1.0, math.sqrt(2) * math.sin(angle))


def files_of(name: str) -> list[str]:
    """Return the names of an effect's files."""
    count = VARIANTS.get(name, 1)
    return [name] if count == 1 else [f"{name}-{number}" for number in range(1, count + 1)]


class Voices:
    """The voices and what they play. Times are in milliseconds."""

    def __init__(self, sounds: Mapping[str, pygame.mixer.Sound]) -> None:
        """`sounds` are keyed by file; missing ones stay silent."""
        self.playing: dict[int, tuple[str, float]] = {}
        """The last effect of each voice, and when it started."""
        self._sounds = sounds
        self._channels: list[pygame.mixer.Channel] = []
        self._times: Counter[str] = Counter()
        self._last: dict[str, float] = {}

    def open(self, first: int) -> None:
        """Use pygame's channels from `first` on; the mixer must be open."""
        self._channels = [pygame.mixer.Channel(first + index) for index in range(VOICES)]

    def close(self) -> None:
        """Release the channels."""
        self._channels.clear()
        self.playing.clear()

    def start(self, name: str, x: float, volume: float, now: float) -> float:
        """Start an effect at `x`, 0 to 1. Returns the time until which it lowers the ambience."""
        voice = self._free(name, now)
        if voice is None:
            return 0.0
        number = self._times[name]
        self._times[name] += 1
        self._last[name] = now
        self.playing[voice] = (name, now)
        files = files_of(name)
        sound = self._sounds.get(files[number % len(files)])
        if sound is None:
            return 0.0
        gain = volume * LEVELS[number % len(LEVELS)]
        left, right = sides(x)
        self._channels[voice].play(sound)
        self._channels[voice].set_volume(gain * left, gain * right)
        return now + 1000 * sound.get_length() if name in LEADING else 0.0

    def _free(self, name: str, now: float) -> int | None:
        """Return a free voice for this effect, or None if too many are playing."""
        busy = [index for index, voice in enumerate(self._channels) if voice.get_busy()]
        same = [index for index in busy if self.playing.get(index, FOREIGN)[0] == name]
        if len(same) >= SAME or now - self._last.get(name, -APART_MS) < APART_MS:
            return None
        free = next((index for index in range(VOICES) if index not in busy), None)
        if free is None and name in LEADING:
            return min(busy, key=lambda index: self.playing.get(index, FOREIGN)[1])
        return free
