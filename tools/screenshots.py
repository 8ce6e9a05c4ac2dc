"""Takes the pictures of the README: `python -m tools.screenshots [folder]`, default docs/pictures.

It starts the real program without a screen, plays a few moves by mouse, and saves what is drawn.
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

from dutch.app import App
from dutch.desktop.window import Window
from dutch.folders import Folders
from dutch.players import roster
from dutch.rules import catalogue
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.settings import Settings

import pygame  # isort: skip  (dutch.desktop sets its environment first)

SIZE = (1920, 1080)
SEED = 5
FRAME_MS = 40


class Photographer:
    """Drives one program and saves pictures of it."""

    def __init__(self, folder: Path, data: Path) -> None:
        self.folder = folder
        self.app = App(Window.open(SIZE), Folders.usual(data), Settings(warnings=False, name="Anna"))

    def wait(self) -> None:
        """Let frames pass until nothing moves and the person is asked (or the game is over)."""
        quiet = 0
        while quiet < 5:
            self.app.frame(FRAME_MS)
            scene = self.app.stack.scene
            waiting = isinstance(scene, TableScene) and (
                scene.animator.busy or scene.chair.observation.to_move == 1 - scene.chair.seat
            )
            quiet = 0 if waiting else quiet + 1
            time.sleep(0.002)

    def watch(self, ms: int) -> None:
        """Let an entrance or a show play to its end."""
        for _frame in range(ms // FRAME_MS):
            self.app.frame(FRAME_MS)

    def point(self, name: str) -> None:
        """Move the mouse onto a thing."""
        thing = self.app.stack.picture.find(name)
        if thing is None:
            raise SystemExit(f"There is no {name} on the screen to point at.")
        pygame.mouse.set_pos(thing.rect.center)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=thing.rect.center, rel=(0, 0), buttons=(0, 0, 0))
        )
        self.app.frame(FRAME_MS)
        self.at = thing.rect.center

    def click(self, name: str) -> None:
        """Click on a thing."""
        self.point(name)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=self.at, button=1))
            self.app.frame(FRAME_MS)
        self.wait()

    def save(self, name: str) -> None:
        """Keep what is on the screen now."""
        self.app.frame(FRAME_MS)
        self.app.kit.window.save_screenshot(self.folder / f"{name}.png")


def finished_game() -> Go:
    """The scoring of a game between two merchants."""
    state = catalogue.get("dutch").new("standard", SEED)
    merchant, rng = roster.get("merchant"), random.Random(SEED)
    player = merchant.factory()
    while state.to_move is not None:
        state.apply(player.choose(state.observation(state.to_move), rng, merchant.budget))
    return Go("scoring", {"outcome": state.outcome, "names": ("Anna", "The merchant"), "seat": 0})


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description="Takes the pictures of the README.")
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


if __name__ == "__main__":
    main()
