"""An invisible window to draw on, a silent mixer, and one that records to a file."""

import os
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from dutch.desktop.shapes import Shapes
from dutch.desktop.sound import Sound
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Theme, load_theme
from dutch.desktop.widgets import Widgets
from dutch.desktop.window import Window
from dutch.resources import assets
from dutch.settings import Settings
from tests.desktop.sounding import EFFECTS_ONLY, open_mixer, pump
from tests.systems import WINDOWS


@pytest.fixture
def window() -> Iterator[Window]:
    shown = Window.open((1280, 720))
    yield shown
    shown.close()


@pytest.fixture
def theme() -> Theme:
    """The game's theme at 1920x1080."""
    loaded = load_theme(assets())
    loaded.fit((1920, 1080))
    return loaded


@pytest.fixture
def typesetter(window: Window, theme: Theme) -> Typesetter:
    return Typesetter(theme)


@pytest.fixture
def shapes(window: Window, theme: Theme) -> Shapes:
    return Shapes(theme)


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Settings], Sound]]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made: list[Sound] = []

    def start(settings: Settings = EFFECTS_ONLY) -> Sound:
        made.append(open_mixer(settings))
        return made[-1]

    yield start
    for each in made:
        each.close()


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., tuple[float, float]]:
    """Plays something and measures the loudest of both sides, 0 to 1."""
    file = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    if not WINDOWS:  # where SDL has one place for all variables, and would take this one for the file's name
        monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")

    def record(settings: Settings, play: Callable[[Sound], None], loops: bool = False) -> tuple[float, float]:
        sound = open_mixer(settings)
        play(sound)
        passed = [0]

        def done() -> bool:
            passed[0] += 1
            return passed[0] > 40 and (loops or not pygame.mixer.get_busy())

        pump(sound, settings, done)
        sound.close()
        samples = array("h", file.read_bytes()[: file.stat().st_size // 4 * 4])
        return max(map(abs, samples[::2]), default=0) / 32768, max(map(abs, samples[1::2]), default=0) / 32768

    return record


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def widgets(shapes: Shapes, typesetter: Typesetter, heard: list[str]) -> Widgets:
    return Widgets((1280, 720), typesetter, shapes, lambda name, _x: heard.append(name))
