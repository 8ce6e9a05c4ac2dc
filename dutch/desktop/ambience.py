"""The ambience: loops of background sound for each scene, with cross-fading."""

from collections.abc import Mapping

import pygame

LAYERS = ("murmur", "fire", "clock", "rain")
"""The loops. They differ in length, so that together they rarely repeat."""

SCENES: dict[str, dict[str, float]] = {
    "menu": {"fire": 0.8, "clock": 1.0, "rain": 1.0},
    "table": {"murmur": 1.0, "fire": 0.8, "clock": 0.5},
    "scoring": {"murmur": 1.0, "fire": 0.6},
}
"""Loops and their volumes by scene; other scenes change nothing."""

FADE_MS = 1500
DUCK_MS = 250
DUCKED = 0.4
"""Volume of the ambience while a leading effect lasts."""


class Ambience:
    """The current and the target volume of each loop. The loops use pygame's first channels."""

    def __init__(self, sounds: Mapping[str, pygame.mixer.Sound]) -> None:
        """`sounds` are keyed by file; missing ones stay silent."""
        self._sounds = sounds
        self._wanted: dict[str, float] = {}
        self._levels = dict.fromkeys(LAYERS, 0.0)
        self._duck_until = 0.0
        self._duck = 1.0
        self._reached: tuple[object, ...] = ()
        """The request for which all volumes have been reached."""

    def fade_to(self, scene: str) -> None:
        """Cross-fade to the loops of a scene."""
        self._wanted = SCENES.get(scene, self._wanted)

    def duck(self, until: float) -> None:
        """Lower the volume until a time in milliseconds."""
        self._duck_until = until

    def silence(self) -> None:
        """Reset all volumes, so that the loops fade in again."""
        self._levels = dict.fromkeys(LAYERS, 0.0)
        self._reached = ()

    def mix(self, ms: float, now: float, volume: float) -> None:
        """Move the loops towards their target volumes; the overall `volume` is 0 to 1."""
        duck = DUCKED if now < self._duck_until else 1.0
        if self._reached == (self._wanted, volume, duck):
            return
        self._duck, arrived = _nearer(self._duck, duck, ms / DUCK_MS), True
        for index, name in enumerate(LAYERS):
            wanted = self._wanted.get(name, 0.0) if volume else 0.0
            level = _nearer(self._levels[name], wanted, ms / FADE_MS)
            arrived = arrived and level == wanted
            channel, sound = pygame.mixer.Channel(index), self._sounds.get(name)
            if sound is None:
                continue
            if not level:
                if self._levels[name]:
                    channel.stop()
            elif not channel.get_busy():
                channel.play(sound, loops=-1)
            self._levels[name] = level
            channel.set_volume(level * volume * self._duck)
        self._reached = (self._wanted, volume, duck) if arrived and self._duck == duck else ()


def _nearer(value: float, wanted: float, step: float) -> float:
    return min(wanted, value + step) if value < wanted else max(wanted, value - step)
