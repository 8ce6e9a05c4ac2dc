"""Sound effects and ambience. Without an audio device the game is simply silent.

The mixer is opened after the window's first frame, and only if sound is on. A separate process tries it
first, because without a device that can take long and writes to the console. A thread then reads all files,
so that nothing is read from disk during the game.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import pygame

from dutch import program, resources
from dutch.desktop.sound_effects import EFFECTS, LOOPS, VOICES, Ambience, Voices, files_of
from dutch.safefiles import check_regular
from dutch.settings import Settings

SAMPLE_RATE = 44_100
SAMPLE_FORMAT = -16
"""Signed integers of 16 bits, as pygame numbers formats."""

CHANNELS = 2
BUFFER_SIZE = 1024
"""Size of the mixer's buffer in samples; it delays sounds by 23 milliseconds."""


def open_device() -> bool:
    """Open pygame's mixer. Returns whether that worked."""
    try:
        pygame.mixer.init(SAMPLE_RATE, SAMPLE_FORMAT, CHANNELS, BUFFER_SIZE)
    except pygame.error:
        return False
    return True


class Probe(threading.Thread):
    """Finds out whether there is a device by running a process that tries to open it.

    It is a thread because even starting a process takes longer than a frame.
    """

    def __init__(self) -> None:
        super().__init__(daemon=True, name="dutch-sound")
        self.found = False
        self._process = program.spawn_context().Process(target=try_device, daemon=True, name="dutch-sound")

    def run(self) -> None:
        """Run the process, and set `found` if it could open the device."""
        try:
            self._process.start()
        except OSError:
            return
        self._process.join()
        self.found = self._process.exitcode == 0

    def stop(self) -> None:
        """Stop the process, even if it is still being started, and wait for the thread to end."""
        while self.is_alive():
            if self._process.pid is not None:
                self._process.kill()
            self.join(0.02)


def try_device() -> None:
    """Exit with status 0 if there is a device, hiding the system's messages. Runs in a separate process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    if not open_device():
        sys.exit(1)


State = Literal["closed", "probing", "found", "loading", "open", "silent"]


def loudness(percent: int) -> float:
    """Convert a slider's percentage to a gain; 50 percent sounds half as loud as 100."""
    return (percent / 100) ** 2


def load_sounds(folder: Path, names: Iterable[str]) -> dict[str, pygame.mixer.Sound]:
    """Read these sounds from a folder; unreadable ones are left out."""
    sounds = {}
    for name in names:
        path = folder / f"{name}.wav"
        with contextlib.suppress(pygame.error, OSError):
            check_regular(path, resources.MAX_ASSET_BYTES)
            sounds[name] = pygame.mixer.Sound(path)
    return sounds


def audible(settings: Settings) -> bool:
    """Return True if the settings allow any sound."""
    return not settings.mute and settings.effects + settings.ambience > 0


class Sound:
    """Plays effects and ambience. Every method can be called at any time; `update` opens the mixer."""

    def __init__(self) -> None:
        self.state: State = "closed"
        self._settings = Settings()
        self._probe: Probe
        self._loader: threading.Thread
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self.voices = Voices(self._sounds)
        self._ambience = Ambience(self._sounds)
        self._now = 0.0

    # Playing

    def play(self, name: str, x: float = 0.5) -> None:
        """Start an effect for something at `x`, from 0 (the window's left edge) to 1.

        An unknown variant such as `power.dance` falls back to `power`. Raises KeyError for an unknown name.
        """
        name = name if name in EFFECTS else name.partition(".")[0]
        if name not in EFFECTS:
            raise KeyError(name)
        if self.state != "open" or self._settings.mute or not self._settings.effects:
            return
        ducked_until = self.voices.start(name, x, loudness(self._settings.effects), self._now)
        if ducked_until:
            self._ambience.duck(ducked_until)

    def set_ambience(self, scene: str) -> None:
        """Cross-fade to the ambience of a scene."""
        self._ambience.fade_to(scene)

    # Updating

    def update(self, ms: float, settings: Settings, idle: bool = True) -> None:
        """Advance time and apply the settings. Never blocks. `idle` is true while nothing is animated."""
        self._settings = settings
        self._now += ms
        if self.state == "open":
            self._mix(ms)
        elif self.state == "closed" and idle and audible(settings):
            self._find_device()
        elif self.state == "probing" and not self._probe.is_alive():
            self.state = "found" if self._probe.found else "silent"
        elif self.state == "found" and idle:
            self._open()
        elif self.state == "loading" and not self._loader.is_alive():
            self.state = "open"

    def _find_device(self) -> None:
        """Start to look for a device; one whose driver was requested by name counts as found."""
        if os.environ.get("SDL_AUDIODRIVER"):
            self.state = "found"
        else:
            self._probe = Probe()
            self._probe.start()
            self.state = "probing"

    def _open(self) -> None:
        """Open the device, and start to read all files."""
        if not open_device():
            self.state = "silent"
            return
        pygame.mixer.set_num_channels(len(LOOPS) + VOICES)
        self.voices.open(first=len(LOOPS))
        self._loader = threading.Thread(target=self._load, daemon=True, name="dutch-sound")
        self._loader.start()
        self.state = "loading"

    def _load(self) -> None:
        effects = [file for effect in EFFECTS for file in files_of(effect)]
        self._sounds.update(load_sounds(resources.assets() / "sounds", [*effects, *LOOPS]))

    def _mix(self, ms: float) -> None:
        """Advance the ambience or, if the sound is muted, stop all sounds immediately."""
        if self._settings.mute:
            pygame.mixer.stop()
            self._ambience.silence()
        else:
            self._ambience.mix(ms, self._now, loudness(self._settings.ambience))

    # Closing

    def close(self) -> None:
        """Stop all sound and close the device. `update` can open it again."""
        if self.state == "probing":
            self._probe.stop()
        if self.state == "loading":
            self._loader.join()
        self._sounds.clear()
        self.voices.close()
        self._ambience.silence()
        if self.state in ("loading", "open"):
            pygame.mixer.quit()
        self.state = "closed"
