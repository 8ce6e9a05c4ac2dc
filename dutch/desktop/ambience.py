"""The house around the table: which loops are heard in a scene, and how they fade and hush."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

LAYERS = ("murmur", "fire", "clock", "rain")
"""The loops of the house. They differ in length, so that together they hardly ever repeat."""

HOUSE: dict[str, dict[str, float]] = {
    "menu": {"fire": 0.8, "clock": 1.0, "rain": 1.0},
    "table": {"murmur": 1.0, "fire": 0.8, "clock": 0.5},
    "scoring": {"murmur": 1.0, "fire": 0.6},
}
"""Which loops are heard in a scene, and how loud; a scene without a line here changes nothing."""

FADE_MS = 1500
HUSH_MS = 250
HUSHED = 0.4


class Ambience:
    """How loud each loop is now, and how loud it is to be. The loops have pygame's first voices."""

    def __init__(self, sounds: Mapping[str, pygame.mixer.Sound]) -> None:
        """``sounds`` by file; one that is not there is not heard."""
        self._sounds = sounds
        self._wanted: dict[str, float] = {}
        self._levels = dict.fromkeys(LAYERS, 0.0)
        self._hush_until = 0.0
        self._hush = 1.0

    def surround(self, scene: str) -> None:
        """Let the loops of a scene be heard, fading over from what was heard before."""
        self._wanted = HOUSE.get(scene, self._wanted)

    def hush(self, until: float) -> None:
        """Be softer until then, in milliseconds."""
        self._hush_until = until

    def silence(self) -> None:
        """Nothing is heard any more; what is wanted begins anew."""
        self._levels = dict.fromkeys(LAYERS, 0.0)

    def mix(self, ms: float, now: float, volume: float) -> None:
        """Bring the loops nearer to how loud they are to be; ``volume`` of all is 0 to 1."""
        hush = HUSHED if now < self._hush_until else 1.0
        self._hush = _nearer(self._hush, hush, ms / HUSH_MS)
        for index, name in enumerate(LAYERS):
            wanted = self._wanted.get(name, 0.0) if volume else 0.0
            level = _nearer(self._levels[name], wanted, ms / FADE_MS)
            channel, sound = pygame.mixer.Channel(index), self._sounds.get(name)
            if sound is None:
                continue
            if not level:
                if self._levels[name]:
                    channel.stop()
            elif not channel.get_busy():
                channel.play(sound, loops=-1)
            self._levels[name] = level
            channel.set_volume(level * volume * self._hush)


def _nearer(value: float, wanted: float, step: float) -> float:
    return min(wanted, value + step) if value < wanted else max(wanted, value - step)
