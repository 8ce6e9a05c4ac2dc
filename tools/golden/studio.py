"""A window of one shape and text size, in which every state of the game can be staged."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"

import pygame

from dutch.app.application import App
from dutch.app.folders import Folders
from dutch.commands.selftest import screen_of
from dutch.desktop import files
from dutch.desktop.display_list import DisplayList, Region
from dutch.desktop.window import Window
from dutch.rules.api import Event
from dutch.scenes.stack import Go, Scene
from dutch.selftest.dutch import DutchPilot
from dutch.settings import Settings
from tests.window.helpers import AtTable
from tools.golden.letters import Badges, Recorder

Size = tuple[int, int]
SHAPES: tuple[Size, ...] = ((1280, 720), (1920, 1080), (1440, 1080), (2520, 1080), (1080, 1920))
Json = dict[str, Any]


class Variant(NamedTuple):
    """A window shape, a text size in percent, and the contrast."""

    size: Size
    scale: int = 100
    high_contrast: bool = False

    def __str__(self) -> str:
        words = f"{self.size[0]}x{self.size[1]}", f"{self.scale}%", "high contrast" * self.high_contrast
        return " ".join(word for word in words if word)


USUAL = Variant((1920, 1080))
VARIANTS = (
    *(Variant(size, scale) for scale in (100, 200) for size in SHAPES),
    Variant((1920, 1080), 100, True),
)
TIGHT = (Variant(SHAPES[0]), Variant(SHAPES[0], 200))
"""The smallest window, with usual and with the largest letters."""


class View(NamedTuple):
    """A state as drawn in one variant."""

    state: str
    variant: Variant
    display_list: DisplayList
    surface: pygame.Surface
    overflows: tuple[str, ...]
    letters: Recorder
    badges: Badges

    @property
    def size(self) -> Size:
        return self.variant.size

    @property
    def regions(self) -> Sequence[Region]:
        return self.display_list.regions


class Studio:
    """Stages states without animations, with a fresh folder and the same settings and seeds every time."""

    def __init__(self, folder: Path, variant: Variant) -> None:
        """``folder`` belongs to the studio; rasterised pictures in it are reused."""
        self.variant = variant
        self._own = folder / "own"
        folders = Folders(self._own / "data", self._own / "config", folder / "cache")
        self.app = App(Window.open(variant.size), folders, self._settings())
        self.letters = Recorder(self.app.ui.theme, self.app.ui.images)
        self.badges = Badges(self.app.ui.theme, self.letters)
        self.app.ui.typesetter, self.app.ui.shapes = self.letters, self.badges
        self._seated: AtTable | None = None

    def _settings(self) -> Settings:
        _size, scale, high_contrast = self.variant
        return Settings(
            speed="off", scale=scale, high_contrast=high_contrast, mute=True, name="Anna", learned=True
        )

    # Staging

    @property
    def pilot(self) -> DutchPilot:
        """The pilot for the current state."""
        return self._pilot

    @property
    def scene(self) -> Scene | None:
        """The current scene."""
        return (self.app.stack if self._seated is None else self._seated.stack).scene

    def program(self, go: Go, **chosen: Any) -> None:
        """Open the program at a scene, with these settings."""
        for name, value in chosen.items():
            setattr(self.app.ui.settings, name, value)
        self.app.stack.go(go)
        self._pilot = DutchPilot(screen_of(self.app))
        self._pilot.frames(3)

    def table(self, position: Json, past: Sequence[Event] = ()) -> AtTable:
        """Open the table at a position."""
        self._seated = AtTable(self.app.ui, position, past=past)
        self._pilot = self._seated.pilot
        self._pilot.frames(3)
        return self._seated

    def clear(self) -> None:
        """Reset everything for the next state."""
        self._seated = None
        self.app.ui.keyboard = False
        self.app.matches.end()
        for path in sorted(self._own.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        self.app.ui.settings = self._settings()
        self.app.ui.fit()
        self.app.routes.note = ""
        vars(self.app).pop("pages", None)  # with the filters of the history
        self.letters.overflows.clear()
        pygame.event.clear()
        pygame.mouse.set_pos((1, 1))

    # Looking

    def look(self, state: str) -> View:
        """Draw the current state and return it."""
        stack = self.app.stack if self._seated is None else self._seated.stack
        surface = files.render(stack.display_list, self.variant.size)
        overflows = tuple(self.letters.overflows)
        return View(state, self.variant, stack.display_list, surface, overflows, self.letters, self.badges)

    def close(self) -> None:
        """Close the window."""
        self.app.close()
