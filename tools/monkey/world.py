"""The real program in a folder of its own, with what chance and the clock do taken in hand.

So that a run can be repeated event by event, three things are replaced: computer players answer at once, at
random and in the same process; what the program draws by lot comes from the monkey's seed; and the clock
stands still between frames. Everything else is the program as ``dutch play`` makes it.
"""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pygame

from dutch import settings
from dutch.app import session
from dutch.app.application import App
from dutch.app.folders import Folders
from dutch.desktop import raster
from dutch.desktop.window import Window
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import Observation
from dutch.scenes.stack import Go
from dutch.settings import HUMAN
from dutch.storage import Store
from tools.monkey.deeds import Deed, do

DUTCH = catalogue.get("dutch")
PROGRESS = (0.97, 0.1, 0.6, 1.0, 0.9, 0.3)
"""How far the game has come that is found in the menu, by episode."""


class Quick:
    """A computer player that answers at once, with anything that is legal."""

    def __init__(self, _player: str, _budget: int | None = None) -> None:
        self._answer: str | None = None
        self.pid = None

    def ask(self, observation: Observation, seed: int) -> None:
        self._answer = str(random.Random(seed).choice(observation.legal_actions()))

    def poll(self) -> str | None:
        answer, self._answer = self._answer, None
        return answer

    def close(self) -> None:
        self._answer = None


class World:
    """The program, started again whenever it was left."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self._folders = Folders(folder, folder, cache)
        self._clock = 1000
        self.folder = folder
        self.starts = 0
        self.made = 0
        """How many pictures were made from their drawings."""

        self.app = self._start()

    def _start(self) -> App:
        self.starts += 1
        chosen = settings.Settings()
        with contextlib.suppress(settings.SettingsError):
            chosen = settings.load(self._folders.config / "settings.json")
        window = Window.open((1280, 720))
        if chosen.full_screen:
            window.toggle_full_screen()
        pygame.event.clear()
        app = App(window, self._folders, chosen)
        app.stack.go(Go("menu"))
        return app

    def act(self, deed: Deed) -> int:
        """Let the monkey do something, or a frame pass. Returns how many events that made."""
        if deed[0] != "frame":
            return do(deed)
        self._clock += deed[1]
        self.app.frame(deed[1])
        if not self.app.stack.running:
            self.app.close()
            self.app = self._start()
            self.app.frame(16)
        return 0

    def ticks(self) -> int:
        """What the clock says, in milliseconds."""
        return self._clock

    def close(self) -> None:
        """Leave the program."""
        self.app.close()


@contextlib.contextmanager
def opened(folder: Path, cache: Path, seed: str) -> Iterator[World]:
    """A world in this folder; ``seed`` is that of everything that is left to chance in the program."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["LANGUAGE"] = "en"
    rng = random.Random(f"{seed} program")
    worlds: list[World] = []
    rasterise: Callable[..., pygame.Surface] = raster.rasterise

    def counting(*values: Any, **more: Any) -> pygame.Surface:
        for world in worlds:
            world.made += 1
        return rasterise(*values, **more)

    with contextlib.ExitStack() as patches:
        for owner, name, stand_in in (
            (session, "Worker", Quick),
            (random, "SystemRandom", lambda: rng),
            (raster, "rasterise", counting),
            (pygame.time, "get_ticks", lambda: worlds[0].ticks() if worlds else 0),
        ):
            patches.enter_context(mock.patch.object(owner, name, stand_in))
        worlds.append(World(folder, cache))
        try:
            yield worlds[0]
        finally:
            worlds[0].close()


def furnish(folder: Path, seed: int, episode: int) -> None:
    """What the program finds at its start: settings, some games that are over, and one that is not."""
    folder.mkdir(parents=True)
    rng = random.Random(f"{seed} {episode} furniture")
    editions = list(DUTCH.editions)
    with contextlib.closing(Store(folder)) as store:
        for number in range(4):
            store.import_text(played(rng, editions[number % 3], number % 2 == 1, 1.1))
        found = editions[episode % 3]
        store.import_text(played(rng, found, episode % 2 == 1, PROGRESS[episode % len(PROGRESS)]))
    chosen = settings.Settings(
        speed=rng.choice(("off", "off", "off", "fast", "normal", "slow")),
        scale=rng.choice((100, 100, 100, 125, 200)),
        high_contrast=rng.random() < 0.2,
        reduced_motion=rng.random() < 0.2,
        learned=rng.random() < 0.7,
    )
    settings.save(chosen, folder / "settings.json")


def played(rng: random.Random, edition: str, two: bool, progress: float) -> str:
    """The record of a game played at random until so much of it is over; above 1 means all."""
    seed = rng.randrange(10**6)
    state = DUTCH.new(edition, seed)
    moves: list[records.Move] = []
    while state.to_move is not None and len(moves) < 400:
        action = rng.choice(state.legal_actions())
        moves.append(records.Move(state.to_move, str(action), 0))
        state.apply(action)
    names, players = ("Anna, Ben", f"{HUMAN}, {HUMAN}") if two else ("Anna, Merchant", f"{HUMAN}, merchant")
    extra: dict[str, Any] = {"date": "2026-01-02", "names": names, "players": players}
    kept = tuple(moves) if progress > 1 else tuple(moves[: round((len(moves) - 1) * progress)])
    result = records.result_of(state) if progress > 1 else None
    return records.write(records.Record("dutch", edition, seed, 2, result, extra, kept))
