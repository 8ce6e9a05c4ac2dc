"""Takes the pictures of the README and the gallery: ``python -m tools.screenshots [FOLDER]``.

It runs the real program without a screen, plays a few moves by mouse and saves what is drawn; other scenes
are staged as for the golden pictures (``tools.golden``). The default folder is docs/pictures.
"""

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
from dutch.commands.selftest import screen_of
from dutch.desktop.window import Window
from dutch.players import roster
from dutch.rules import catalogue
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.selftest.dutch import DutchPilot
from dutch.settings import Settings
from tools.golden.states import STATES
from tools.golden.studio import USUAL, Studio

import pygame  # isort: skip  (dutch.desktop sets its environment first)

SIZE = (1920, 1080)
SEED = 5
HINTED = 9
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
    "great-market": "market",
    "great-market-score": "market-score",
    "representatives": "letters",
    "notebook": "letters-notebook",
}
"""The staged pictures, and the golden states they show."""


def live(folder: Path, data: Path) -> None:
    """Play a few moves by mouse, and take the pictures in which something moves or is pointed at."""
    app = App(Window.open(SIZE), Folders.usual(data), Settings(warnings=False, name="Anna"))
    pilot = DutchPilot(screen_of(app), FRAME_MS)

    def save(name: str) -> None:
        keep(app.ui.window.surface, folder / f"{name}.png")

    app.stack.go(Go("menu"))
    pilot.frames(200)
    save("menu")
    pilot.click("button.today")
    pilot.frames(30)
    pilot.click("choice.tabs.season")
    pilot.frames(30)
    save("season")
    app.stack.go(Go("table", {"level": "willem", "seed": SEED, "name": "Anna"}))
    pilot.settle()
    pilot.click("card.R1")
    pilot.settle()
    save("aside")
    for name in ("button.aside", "card.R7", "card.P4", "card.P7"):
        pilot.click(name)
        pilot.settle()
    pilot.move(pilot.need("display.3").rect.center)
    pilot.frames(2)
    save("table")
    app.stack.go(Go("table", {"level": "saskia", "seed": HINTED, "name": "Anna"}))
    pilot.settle()
    pilot.key(pygame.K_h)
    while pilot.find("hint") is None:  # the coach thinks in a process of its own
        pilot.frames(1)
        time.sleep(0.05)
    pilot.frames(2)
    save("hint")
    app.stack.go(finished_game())
    pilot.frames(250)
    save("scoring")
    app.close()


def keep(surface: pygame.Surface, path: Path) -> None:
    """Save a picture of the window, scaled down to 256 colours."""
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
        if isinstance(scene, TableScene) and scene.view.areas.log_open and not scene.view.lines:
            scene.toggle_log()
            studio.pilot.frames(2)
        keep(studio.look(state).surface, folder / f"{name}.png")
    studio.close()


def finished_game() -> Go:
    """Show the scoring of a game against Saskia."""
    state = catalogue.get("dutch").new("standard", SEED)
    saskia, rng = roster.get("saskia"), random.Random(SEED)
    player = saskia.factory()
    while state.to_move is not None:
        state.apply(player.choose(state.observation(state.to_move), rng, saskia.budget))
    return Go("scoring", {"outcome": state.outcome, "names": ("Anna", "Saskia"), "seat": 0})


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description="Takes the pictures of the README and the gallery.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("docs/pictures"))
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        live(folder, Path(data))
        staged(folder, Path(data) / "studio")


if __name__ == "__main__":
    main()
