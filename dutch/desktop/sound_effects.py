"""The sound effects, and how they share a few voices."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import pygame


class SoundEffect(NamedTuple):
    """Playback settings of an effect.

    Its `variants` are files played in turn. A `leading` effect is never dropped when many sound together,
    and lowers the ambience while it lasts.
    """

    variants: int = 1
    leading: bool = False


EFFECTS: dict[str, SoundEffect] = {
    "slide": SoundEffect(3),
    "place": SoundEffect(3),
    "coin": SoundEffect(3),
    "pick_up": SoundEffect(),
    "deal": SoundEffect(),
    "row": SoundEffect(),
    "reshuffle": SoundEffect(),
    "button": SoundEffect(),
    "refuse": SoundEffect(),
    "turn": SoundEffect(),
    "reveal": SoundEffect(),
    "gavel": SoundEffect(leading=True),
    "toss": SoundEffect(leading=True),
    "power": SoundEffect(),
    "power.cash": SoundEffect(),
    "power.suit": SoundEffect(),
    "power.take": SoundEffect(),
    "power.steal": SoundEffect(),
    "power.recall": SoundEffect(),
    "power.bargain": SoundEffect(),
    "win": SoundEffect(leading=True),
    "lose": SoundEffect(leading=True),
    "drawn": SoundEffect(leading=True),
}

VOICES = 8
"""The most effects that sound together."""

SAME = 2
"""The most voices that the same effect takes."""

APART_MS = 35
"""The shortest time between two starts of the same effect."""

LEVELS = (1.0, 0.92, 0.97, 0.88)
"""Volumes of successive plays of an effect, which vary a little."""

WIDTH = 0.7
"""Stereo position of an effect at the window's edge, 0 (centre) to 1."""

FOREIGN = ("", -math.inf)
"""Stands for a sound started elsewhere: pygame's voices belong to the whole process."""


def sides(x: float) -> tuple[float, float]:
    """Return the volumes of left and right for something at `x`, from 0 (the window's left edge) to 1."""
    angle = (1 + (2 * min(1.0, max(0.0, x)) - 1) * WIDTH) * math.pi / 4
    return min(1.0, math.sqrt(2) * math.cos(angle)), min(1.0, math.sqrt(2) * math.sin(angle))


def file_of(name: str, number: int) -> str:
    """Return the file of an effect's variant, counted from 0."""
    return name if EFFECTS[name].variants == 1 else f"{name}-{number + 1}"


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
        effect = EFFECTS[name]
        voice = self._free(name, effect, now)
        if voice is None:
            return 0.0
        number = self._times[name]
        self._times[name] += 1
        self._last[name] = now
        self.playing[voice] = (name, now)
        sound = self._sounds.get(file_of(name, number % effect.variants))
        if sound is None:
            return 0.0
        gain = volume * LEVELS[number % len(LEVELS)]
        left, right = sides(x)
        self._channels[voice].play(sound)
        self._channels[voice].set_volume(gain * left, gain * right)
        return now + 1000 * sound.get_length() if effect.leading else 0.0

    def _free(self, name: str, effect: SoundEffect, now: float) -> int | None:
        """Return a voice for this effect; None if it would only add to the noise."""
        busy = [index for index, voice in enumerate(self._channels) if voice.get_busy()]
        same = [index for index in busy if self.playing.get(index, FOREIGN)[0] == name]
        if len(same) >= SAME or now - self._last.get(name, -APART_MS) < APART_MS:
            return None
        free = [index for index in range(VOICES) if index not in busy]
        if free:
            return free[0]
        return min(busy, key=lambda index: self.playing.get(index, FOREIGN)[1]) if effect.leading else None
