"""Helpers that let sounds play in real time."""

import time
from collections.abc import Callable

from dutch.desktop.sound import Sound
from dutch.settings import Settings

EFFECTS_ONLY = Settings(effects=100, ambience=0)


def pump(sound: Sound, settings: Settings, until: Callable[[], bool]) -> None:
    """Wait in real time, as the mixer needs it."""
    limit = time.monotonic() + 20
    while not until():
        sound.update(10, settings)
        time.sleep(0.002)
        assert time.monotonic() < limit, f"nothing came of it, the sound is {sound.state}"


def open_mixer(settings: Settings) -> Sound:
    sound = Sound()
    pump(sound, settings, lambda: sound.state == "open")
    return sound
