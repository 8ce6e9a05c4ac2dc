"""Plays the sound effects, which share a few voices, and the loops of each scene's ambience."""

import math
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import pygame

CARDS = ("slide", "place", "coin", "pick_up", "deal", "row", "reshuffle", "turn", "reveal")
CONTROLS = ("button", "refuse")
POWERS = ("power", "power.cash", "power.suit", "power.take", "power.steal", "power.recall", "power.bargain")
AUCTION = ("bid", "pass", "chips", "lot")
LETTERS = ("letter", "seal", "stamp", "unmasked")
RESULTS = ("gavel", "toss", "win", "lose", "drawn")
EFFECTS = CARDS + CONTROLS + POWERS + AUCTION + LETTERS + RESULTS

VARIANTS = {"slide": 3, "place": 3, "coin": 3}
"""The number of variants of an effect, which are played in turn; all other effects have one."""

PRIORITY_EFFECTS = frozenset(RESULTS)
"""Effects that are played even if all voices are busy, and lower the ambience meanwhile."""

VOICES = 8
"""Maximum number of effects that play at the same time."""

MAX_SAME = 2
"""Maximum number of voices that play the same effect."""

MIN_INTERVAL_MS = 35
"""Minimum time between two starts of the same effect."""

VARIED_VOLUMES = (1.0, 0.92, 0.97, 0.88)
"""Volumes of successive plays of an effect, which vary a little."""

STEREO_WIDTH = 0.7
"""Stereo position of an effect at the window's edge, from 0 (centre) to 1."""


class PlayedEffect(NamedTuple):
    """The effect that a voice played last, and when it started."""

    name: str
    start: float


FOREIGN_SOUND = PlayedEffect("", -math.inf)
"""Stands for a sound that `Voices` did not start: the whole process shares pygame's channels."""


def stereo_volumes(x: float) -> tuple[float, float]:
    """Return the left and right volume of a sound at `x`, from 0 (left edge) to 1 (right edge).

    This is constant-power panning, scaled so that both volumes are 1 in the middle.
    """
    position = (2 * min(1.0, max(0.0, x)) - 1) * STEREO_WIDTH  # -1 is left, 1 is right
    angle = (1 + position) * math.pi / 4
    left = math.sqrt(2) * math.cos(angle)
    right = math.sqrt(2) * math.sin(angle)
    return min(1.0, left), min(1.0, right)


def files_of(name: str) -> list[str]:
    """Return the names of an effect's files, one for each variant."""
    numbers = range(1, VARIANTS.get(name, 0) + 1)
    return [f"{name}-{number}" for number in numbers] or [name]


class Voices:
    """The voices and what they play. Times are in milliseconds."""

    def __init__(self, sounds: Mapping[str, pygame.mixer.Sound]) -> None:
        """Take the sounds by file name. Effects without a sound stay silent."""
        self.playing: dict[int, PlayedEffect] = {}
        """The last effect of each voice."""
        self._sounds = sounds
        self._channels: list[pygame.mixer.Channel] = []
        self._play_counts: Counter[str] = Counter()
        self._last_starts: dict[str, float] = {}

    def open(self, first: int) -> None:
        """Use pygame's channels from `first` on; the mixer must be open."""
        self._channels = [pygame.mixer.Channel(first + index) for index in range(VOICES)]

    def close(self) -> None:
        """Release the channels."""
        self._channels.clear()
        self.playing.clear()

    def start(self, name: str, x: float, volume: float, now: float) -> float:
        """Start an effect at `x`, 0 to 1. Returns the time until which it lowers the ambience."""
        voice = self._choose_voice(name, now)
        if voice is None:
            return 0.0
        count = self._play_counts[name]
        self._play_counts[name] += 1
        self._last_starts[name] = now
        self.playing[voice] = PlayedEffect(name, now)
        files = files_of(name)
        sound = self._sounds.get(files[count % len(files)])
        if sound is None:
            return 0.0
        gain = volume * VARIED_VOLUMES[count % len(VARIED_VOLUMES)]
        left, right = stereo_volumes(x)
        channel = self._channels[voice]
        channel.stop()  # resets the volume
        channel.set_volume(gain * left, gain * right)  # first, or the beginning might be too loud
        channel.play(sound)
        return now + 1000 * sound.get_length() if name in PRIORITY_EFFECTS else 0.0

    def _choose_voice(self, name: str, now: float) -> int | None:
        """Return a free voice for this effect, or the oldest one for a priority effect; None to skip it."""
        busy = {
            voice: self.playing.get(voice, FOREIGN_SOUND)
            for voice, channel in enumerate(self._channels)
            if channel.get_busy()
        }
        same_count = sum(effect.name == name for effect in busy.values())
        since_last = now - self._last_starts.get(name, -math.inf)
        if same_count >= MAX_SAME or since_last < MIN_INTERVAL_MS:
            return None
        if len(busy) < VOICES:
            return min(set(range(VOICES)) - set(busy))
        return min(busy, key=lambda voice: busy[voice].start) if name in PRIORITY_EFFECTS else None


LOOPS = ("murmur", "fire", "clock", "rain")
"""Names of the loops. Their lengths differ, so that what is heard rarely repeats."""

SCENE_VOLUMES: dict[str, dict[str, float]] = {
    "menu": {"fire": 0.8, "clock": 1.0, "rain": 1.0},
    "table": {"murmur": 1.0, "fire": 0.8, "clock": 0.5},
    "scoring": {"murmur": 1.0, "fire": 0.6},
}
"""Volumes of the loops by scene; other scenes keep the previous scene's volumes."""

FADE_MS = 1500
"""Time in which a loop fades in or out completely."""

DUCK_MS = 250
"""Time in which the ambience is lowered for an effect, and the time in which it is raised again."""

DUCKED_VOLUME = 0.4
"""Volume of the ambience while a priority effect is playing, which must stay audible."""


class Ambience:
    """Plays the loops, and moves the volume of each towards its target. Uses pygame's first channels."""

    def __init__(self, sounds: Mapping[str, pygame.mixer.Sound]) -> None:
        """`sounds` are keyed by file name. Loops without a sound stay silent."""
        self._sounds = sounds
        self._targets: dict[str, float] = {}
        self._volumes = dict.fromkeys(LOOPS, 0.0)
        self._duck_until = 0.0
        self._duck_volume = 1.0

    def fade_to(self, scene: str) -> None:
        """Cross-fade to the loops of a scene."""
        self._targets = SCENE_VOLUMES.get(scene, self._targets)

    def duck(self, until: float) -> None:
        """Lower the volume until the time `until`, in milliseconds."""
        self._duck_until = until

    def silence(self) -> None:
        """Set the volumes of all loops to 0, so that they fade in again."""
        self._volumes = dict.fromkeys(LOOPS, 0.0)

    def mix(self, ms: float, now: float, volume: float) -> None:
        """Move the volumes towards their targets.

        `ms` is the time since the last call, `now` the current time, both in milliseconds; `volume` (0 to 1)
        is the overall volume.
        """
        duck_target = DUCKED_VOLUME if now < self._duck_until else 1.0
        self._duck_volume = _approach(self._duck_volume, duck_target, ms / DUCK_MS)
        for index, name in enumerate(LOOPS):
            sound = self._sounds.get(name)
            if sound is None:
                continue
            channel = pygame.mixer.Channel(index)
            before = self._volumes[name]
            target = self._targets.get(name, 0.0) if volume else 0.0
            self._volumes[name] = loop_volume = _approach(before, target, ms / FADE_MS)
            channel.set_volume(loop_volume * volume * self._duck_volume)
            if loop_volume and not channel.get_busy():
                channel.play(sound, loops=-1)
            elif before and not loop_volume:
                channel.stop()


def _approach(value: float, target: float, step: float) -> float:
    """Move a value towards the target by at most `step`."""
    return min(target, value + step) if value < target else max(target, value - step)
