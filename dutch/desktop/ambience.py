"""The ambience: loops of background sound for each scene, with cross-fading."""

from collections.abc import Mapping

import pygame

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
        self._settled: tuple[object, ...] = ()
        """The targets that all volumes have reached; empty while volumes are changing."""

    def fade_to(self, scene: str) -> None:
        """Cross-fade to the loops of a scene."""
        self._targets = SCENE_VOLUMES.get(scene, self._targets)

    def duck(self, until: float) -> None:
        """Lower the volume until the time `until`, in milliseconds."""
        self._duck_until = until

    def silence(self) -> None:
        """Set the volumes of all loops to 0, so that they fade in again."""
        self._volumes = dict.fromkeys(LOOPS, 0.0)
        self._settled = ()

    def mix(self, ms: float, now: float, volume: float) -> None:
        """Move the volumes towards their targets.

        `ms` is the time since the last call, `now` the current time, both in milliseconds; `volume` (0 to 1)
        is the overall volume.
        """
        duck_target = DUCKED_VOLUME if now < self._duck_until else 1.0
        targets = (self._targets, volume, duck_target)
        if self._settled == targets:
            return
        self._duck_volume = _approach(self._duck_volume, duck_target, ms / DUCK_MS)
        settled = self._duck_volume == duck_target
        for index, name in enumerate(LOOPS):
            target = self._targets.get(name, 0.0) if volume else 0.0
            before = self._volumes[name]
            loop_volume = _approach(before, target, ms / FADE_MS)
            settled = settled and loop_volume == target
            sound = self._sounds.get(name)
            if sound is None:
                continue
            channel = pygame.mixer.Channel(index)
            self._volumes[name] = loop_volume
            channel.set_volume(loop_volume * volume * self._duck_volume)
            if loop_volume and not channel.get_busy():
                channel.play(sound, loops=-1)
            elif before and not loop_volume:
                channel.stop()
        self._settled = targets if settled else ()


def _approach(value: float, target: float, step: float) -> float:
    """Move a value towards the target by at most `step`."""
    return min(target, value + step) if value < target else max(target, value - step)
