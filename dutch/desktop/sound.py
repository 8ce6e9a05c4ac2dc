"""What is heard: effects, and the house around the table. Without a device all is silent, and nobody is told.

The mixer is opened late: after the window shows its first picture, and only if something is to be heard.
Where there is no device, opening it can take long and writes on the console, so a process of its own tries
it first. The files are then read by a thread; nothing is read from the disk while the game runs.
"""

from __future__ import annotations

import math
import os
import sys
import threading
from collections import Counter
from typing import Literal, NamedTuple

import pygame

from dutch import resources
from dutch.settings import Settings


class Effect(NamedTuple):
    """How an effect is played.

    There are ``variants`` of its file, played in turn. A ``leading`` one is never dropped when many sound at
    once, and hushes the house while it lasts.
    """

    variants: int = 1
    leading: bool = False


EFFECTS: dict[str, Effect] = {
    "slide": Effect(3),
    "place": Effect(3),
    "coin": Effect(3),
    "pick_up": Effect(),
    "deal": Effect(),
    "row": Effect(),
    "reshuffle": Effect(),
    "button": Effect(),
    "refuse": Effect(),
    "turn": Effect(),
    "reveal": Effect(),
    "gavel": Effect(leading=True),
    "toss": Effect(leading=True),
    "power": Effect(),
    "power.cash": Effect(),
    "power.suit": Effect(),
    "power.take": Effect(),
    "power.steal": Effect(),
    "power.recall": Effect(),
    "power.bargain": Effect(),
    "win": Effect(leading=True),
    "lose": Effect(leading=True),
    "drawn": Effect(leading=True),
}

LAYERS = ("murmur", "fire", "clock", "rain")
"""The loops of the house. They differ in length, so that together they hardly ever repeat."""

HOUSE: dict[str, dict[str, float]] = {
    "menu": {"fire": 0.8, "clock": 1.0, "rain": 1.0},
    "table": {"murmur": 1.0, "fire": 0.8, "clock": 0.5},
    "scoring": {"murmur": 1.0, "fire": 0.6},
}
"""Which loops are heard in a scene, and how loud; a scene without a line here changes nothing."""

VOICES = 8
"""So many effects sound at once, and of the same one so many:"""

SAME = 2
APART_MS = 35
"""The same effect is not started again sooner."""

LEVELS = (1.0, 0.92, 0.97, 0.88)
"""An effect is played a little softer or louder each time, always in the same order."""

WIDTH = 0.7
"""How far to the side an effect at the window's edge is heard, 0 to 1."""

FADE_MS = 1500
HUSH_MS = 250
HUSHED = 0.4
RATE, BUFFER = 44100, 1024

State = Literal["closed", "probing", "found", "loading", "open", "silent"]


def loudness(percent: int) -> float:
    """What to multiply with at a slider's position: half way up sounds half as loud."""
    return (percent / 100) ** 2


def sides(x: float) -> tuple[float, float]:
    """How loud left and right are for something at ``x``, 0 (the window's left edge) to 1."""
    angle = (1 + (2 * min(1.0, max(0.0, x)) - 1) * WIDTH) * math.pi / 4
    return min(1.0, math.sqrt(2) * math.cos(angle)), min(1.0, math.sqrt(2) * math.sin(angle))


def audible(settings: Settings) -> bool:
    """Whether anything is to be heard at all."""
    return not settings.mute and settings.effects + settings.ambience > 0


FOREIGN = ("", -math.inf)
"""What a voice plays that somebody else has started: pygame's voices belong to the whole process."""


class Sound:
    """Plays effects and the house. Everything may be called at any time; it is heard once the mixer is open.

    ``update`` opens it and follows the settings; who never calls it never hears anything.
    """

    def __init__(self) -> None:
        self.state: State = "closed"
        self._settings = Settings()
        self._probe: _Probe | None = None
        self._loader: threading.Thread | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._voices: list[pygame.mixer.Channel] = []
        self._playing: dict[int, tuple[str, float]] = {}
        self._times: Counter[str] = Counter()
        self._last: dict[str, float] = {}
        self._now = 0.0
        self._house: dict[str, float] = {}
        self._levels = dict.fromkeys(LAYERS, 0.0)
        self._hush_until = 0.0
        self._hush = 1.0

    # Playing

    def play(self, name: str, x: float = 0.5) -> None:
        """Start an effect that is seen at ``x``, 0 (the window's left edge) to 1.

        ``power.dance``, if there is none, is any ``power``. Raises KeyError for an unknown name.
        """
        name = name if name in EFFECTS else name.partition(".")[0]
        effect = EFFECTS[name]
        if self.state != "open" or self._settings.mute or not self._settings.effects:
            return
        voice = self._free_voice(name, effect)
        if voice is None:
            return
        number = self._times[name]
        self._times[name] += 1
        self._last[name] = self._now
        self._playing[voice] = (name, self._now)
        sound = self._sounds.get(_file(name, number % effect.variants))
        if sound is None:
            return
        if effect.leading:
            self._hush_until = self._now + 1000 * sound.get_length()
        gain = loudness(self._settings.effects) * LEVELS[number % len(LEVELS)]
        left, right = sides(x)
        self._voices[voice].play(sound)
        self._voices[voice].set_volume(gain * left, gain * right)

    def _free_voice(self, name: str, effect: Effect) -> int | None:
        """A voice for this effect; None if it would only add to the noise."""
        busy = [index for index, voice in enumerate(self._voices) if voice.get_busy()]
        same = [index for index in busy if self._playing.get(index, FOREIGN)[0] == name]
        if len(same) >= SAME or self._now - self._last.get(name, -APART_MS) < APART_MS:
            return None
        free = [index for index in range(VOICES) if index not in busy]
        if free:
            return free[0]
        return min(busy, key=lambda index: self._playing.get(index, FOREIGN)[1]) if effect.leading else None

    def surround(self, scene: str) -> None:
        """Let the house of a scene be heard, fading over from what was heard before."""
        self._house = HOUSE.get(scene, self._house)

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
        self._probe = _Probe()
        self._probe.start()
        self.state = "probing"

    def _open(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
        except pygame.error:
            self.state = "silent"
            return
        pygame.mixer.set_num_channels(len(LAYERS) + VOICES)
        self._voices = [pygame.mixer.Channel(len(LAYERS) + index) for index in range(VOICES)]
        self._loader = threading.Thread(target=self._load, daemon=True, name="dutch-sound")
        self._loader.start()
        self.state = "loading"

    def _load(self) -> None:
        """Read all files; one that cannot be read is not heard."""
        folder = resources.assets() / "sounds"
        names = [_file(name, number) for name, effect in EFFECTS.items() for number in range(effect.variants)]
        for name in (*names, *LAYERS):
            try:
                self._sounds[name] = pygame.mixer.Sound(folder / f"{name}.wav")
            except (pygame.error, OSError):
                continue

    def _mix(self, ms: float) -> None:
        """Bring the loops nearer to how loud they are to be; what is muted stops at once."""
        if self._settings.mute:
            pygame.mixer.stop()
            self._levels = dict.fromkeys(LAYERS, 0.0)
            return
        hush = HUSHED if self._now < self._hush_until else 1.0
        self._hush = _nearer(self._hush, hush, ms / HUSH_MS)
        volume = loudness(self._settings.ambience)
        for index, name in enumerate(LAYERS):
            wanted = self._house.get(name, 0.0) if volume else 0.0
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
        self._voices.clear()
        self._playing.clear()
        self._levels = dict.fromkeys(LAYERS, 0.0)
        if self.state in ("loading", "open"):
            pygame.mixer.quit()
        self.state = "closed"


def _file(name: str, number: int) -> str:
    """The file of an effect's variant, counted from 0."""
    return name if EFFECTS[name].variants == 1 else f"{name}-{number + 1}"


def _nearer(value: float, wanted: float, step: float) -> float:
    return min(wanted, value + step) if value < wanted else max(wanted, value - step)


class _Probe(threading.Thread):
    """Tells whether there is a device, by a process that tries to open it.

    It is a thread because even starting a process takes longer than a frame.
    """

    def __init__(self) -> None:
        super().__init__(daemon=True, name="dutch-sound")
        self.found = False
        import multiprocessing  # it takes as long to load as the window takes to open

        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=_try_device, daemon=True, name="dutch-sound")

    def run(self) -> None:
        """Start the process and wait for its end; where none can be started there is no sound."""
        try:
            self._process.start()
        except OSError:
            return
        self._process.join()
        self.found = self._process.exitcode == 0

    def stop(self) -> None:
        """End it, wherever it is."""
        while self.is_alive():
            if self._process.pid is not None:
                self._process.kill()
            self.join(0.02)


def _try_device() -> None:
    """In a process of its own: end with status 0 if there is a device; keep the system's messages back."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER)
    except pygame.error:
        sys.exit(1)
