"""What is heard: effects, and the house around the table. Without a device all is silent, and nobody is told.

The mixer is opened late: after the window shows its first picture, and only if something is to be heard.
Where there is no device, opening it can take long and writes on the console, so a process of its own tries
it first. The files are then read by a thread; nothing is read from the disk while the game runs.
"""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING, Literal

import pygame

from dutch import resources
from dutch.desktop.ambience import LAYERS, Ambience
from dutch.desktop.sound_effects import EFFECTS, VOICES, Voices, file_of
from dutch.settings import Settings

if TYPE_CHECKING:
    from dutch.desktop.sound_device import Probe

State = Literal["closed", "probing", "found", "loading", "open", "silent"]


def loudness(percent: int) -> float:
    """What to multiply with at a slider's position: half way up sounds half as loud."""
    return (percent / 100) ** 2


def audible(settings: Settings) -> bool:
    """Whether anything is to be heard at all."""
    return not settings.mute and settings.effects + settings.ambience > 0


class Sound:
    """Plays effects and the house. Everything may be called at any time; it is heard once the mixer is open.

    ``update`` opens it and follows the settings; who never calls it never hears anything.
    """

    def __init__(self) -> None:
        self.state: State = "closed"
        self._settings = Settings()
        self._probe: Probe | None = None
        self._loader: threading.Thread | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._voices = Voices(self._sounds)
        self._house = Ambience(self._sounds)
        self._now = 0.0

    # Playing

    def play(self, name: str, x: float = 0.5) -> None:
        """Start an effect that is seen at ``x``, 0 (the window's left edge) to 1.

        ``power.dance``, if there is none, is any ``power``. Raises KeyError for an unknown name.
        """
        name = name if name in EFFECTS else name.partition(".")[0]
        if name not in EFFECTS:
            raise KeyError(name)
        if self.state != "open" or self._settings.mute or not self._settings.effects:
            return
        hushed = self._voices.start(name, x, loudness(self._settings.effects), self._now)
        if hushed:
            self._house.hush(hushed)

    def surround(self, scene: str) -> None:
        """Let the house of a scene be heard, fading over from what was heard before."""
        self._house.surround(scene)

    # The course of time

    def update(self, ms: float, settings: Settings, idle: bool = True) -> None:
        """Let time pass, with the settings in use; ``idle`` says that nothing moves on the screen.

        Never waits.
        """
        self._settings = settings
        self._now += ms
        if self.state == "open":
            self._mix(ms)
        elif self.state == "closed" and idle and audible(settings):
            self._begin()
        elif self.state == "probing" and self._probe is not None and not self._probe.is_alive():
            self.state = "found" if self._probe.found else "silent"
        elif self.state == "found" and idle:
            self._open()
        elif self.state == "loading" and self._loader is not None and not self._loader.is_alive():
            self.state = "open"

    def _begin(self) -> None:
        """Look for a device; a driver that was asked for by name needs no proof."""
        if os.environ.get("SDL_AUDIODRIVER"):
            self.state = "found"
            return
        # Not needed before the first picture.
        from dutch.desktop.sound_device import Probe

        self._probe = Probe()
        self._probe.start()
        self.state = "probing"

    def _open(self) -> None:
        from dutch.desktop.sound_device import open_device

        if not open_device():
            self.state = "silent"
            return
        pygame.mixer.set_num_channels(len(LAYERS) + VOICES)
        self._voices.open(first=len(LAYERS))
        self._loader = threading.Thread(target=self._load, daemon=True, name="dutch-sound")
        self._loader.start()
        self.state = "loading"

    def _load(self) -> None:
        """Read all files; one that cannot be read is not heard."""
        folder = resources.assets() / "sounds"
        names = [file_of(name, number) for name in EFFECTS for number in range(EFFECTS[name].variants)]
        for name in (*names, *LAYERS):
            try:
                self._sounds[name] = pygame.mixer.Sound(folder / f"{name}.wav")
            except (pygame.error, OSError):
                continue

    def _mix(self, ms: float) -> None:
        """Let the house be heard; what is muted stops at once."""
        if self._settings.mute:
            pygame.mixer.stop()
            self._house.silence()
        else:
            self._house.mix(ms, self._now, loudness(self._settings.ambience))

    # The end

    def close(self) -> None:
        """Be silent and give the device back. It can be opened again by ``update``."""
        if self._probe is not None:
            self._probe.stop()
            self._probe = None
        if self._loader is not None:
            self._loader.join()
            self._loader = None
        self._sounds.clear()
        self._voices.close()
        self._house.silence()
        if self.state in ("loading", "open"):
            pygame.mixer.quit()
        self.state = "closed"
