"""Takes the pictures of the README and the gallery: ``python -m tools.screenshots [FOLDER]``.

It runs the real program without a screen, plays a few moves by mouse and saves what is drawn; other scenes
are staged as for the golden pictures (``tools.golden``). The default folder is docs/pictures.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from PIL import Image

from dutch.app.application import App
from dutch.app.folders import Folders
from dutch.desktop.window import Window
from dutch.players import roster
from dutch.rules import catalogue
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.settings import Settings
from tools.golden.states import STATES
from tools.golden.studio import USUAL, Studio

import pygame  # isort: skip  (dutch.desktop sets its environment first)

SIZE = (1920, 1080)
SEED = 5
FRAME_MS = 40
WIDTH = 1280
"""Width of a saved picture in pixels."""

STAGED = {
    "new-game": "new-game",
    "settings": "settings",
    "lesson": "lesson-task",
    "power": "power-fan",
    "zoom": "zoom-power",
    "prototype": "prototype-fan",
    "exchange": "swap",
    "curtain": "handover",
    "menu-of-the-game": "game-menu",
    "history": "history",
    "replay": "replay-middle",
    "statistics": "statistics",
}
"""The staged pictures, and the golden states they show."""


class Photographer:
    """Drives a program and saves pictures of it."""

    def __init__(self, folder: Path, data: Path) -> None:
        self.folder = folder
        self.app = App(Window.open(SIZE), Folders.usual(data), Settings(warnings=False, name="Anna"))

    def wait(self) -> None:
        """Run frames until nothing moves and the person must act, or the game is over."""
        quiet = 0
        while quiet < 5:
            self.app.frame(FRAME_MS)
            scene = self.app.stack.scene
            waiting = isinstance(scene, TableScene) and (
                scene.view.animator.busy or scene.client.observation.to_move == 1 - scene.client.seat
            )
            quiet = 0 if waiting else quiet + 1
            time.sleep(0.002)

    def watch(self, ms: int) -> None:
        """Play an entrance or a show to its end."""
        for _frame in range(ms // FRAME_MS):
            self.app.frame(FRAME_MS)

    def point(self, name: str) -> None:
        """Move the mouse to a region."""
        region = self.app.stack.display_list.find(name)
        if region is None:
            raise SystemExit(f"There is no {name} on the screen to point at.")
        pygame.mouse.set_pos(region.rect.center)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=region.rect.center, rel=(0, 0), buttons=(0, 0, 0))
        )
        self.app.frame(FRAME_MS)
        self.at = region.rect.center

    def click(self, name: str) -> None:
        """Click on a region."""
        self.point(name)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=self.at, button=1))
            self.app.frame(FRAME_MS)
        self.wait()

    def save(self, name: str) -> None:
        """Save the screen's content."""
        self.app.frame(FRAME_MS)
        keep(pygame.display.get_surface(), self.folder / f"{name}.png")


def keep(surface: pygame.Surface | None, path: Path) -> None:
    """Save a picture of the window, scaled down to 256 colours."""
    assert surface is not None
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    size = WIDTH, round(WIDTH * whole.height / whole.width)
    scaled = whole.resize(size, Image.Resampling.LANCZOS)
    colours = scaled.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=8)  # otherwise rare colours are lost
    scaled.quantize(palette=colours, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)


def staged(folder: Path, data: Path) -> None:
    """Take the staged pictures, with an empty log closed."""
    studio = Studio(data, USUAL)
    for name, state in STAGED.items():
        studio.clear()
        STATES[state](studio)
        scene = studio.scene
        if isinstance(scene, TableScene) and scene.view.log_open and not scene.view.lines:
            scene.controller.toggle_log()
            studio.pilot.frames(2)
        keep(studio.look(state).surface, folder / f"{name}.png")
    studio.close()


def finished_game() -> Go:
    """Show the scoring of a game between two merchants."""
    state = catalogue.get("dutch").new("standard", SEED)
    merchant, rng = roster.get("merchant"), random.Random(SEED)
    player = merchant.factory()
    while state.to_move is not None:
        state.apply(player.choose(state.observation(state.to_move), rng, merchant.budget))
    return Go("scoring", {"outcome": state.outcome, "names": ("Anna", "The merchant"), "seat": 0})


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description="Takes the pictures of the README and the gallery.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("docs/pictures"))
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        camera = Photographer(folder, Path(data))
        camera.app.stack.go(Go("menu"))
        camera.watch(8000)
        camera.save("menu")
        camera.app.stack.go(Go("table", {"level": "merchant", "seed": SEED, "name": "Anna"}))
        camera.wait()
        camera.click("card.R1")
        camera.save("aside")
        camera.click("button.aside")
        camera.click("card.R7")
        camera.click("card.P4")
        camera.click("card.P7")
        camera.point("display.3")
        camera.save("table")
        camera.app.stack.go(finished_game())
        camera.watch(10_000)
        camera.save("scoring")
        camera.app.close()
        staged(folder, Path(data) / "studio")


if __name__ == "__main__":
    main()
