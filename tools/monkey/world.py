"""The real program in its own folder, with chance and the clock under control.

Three things are replaced so that a run can be repeated: computer players answer immediately and at random in
the same process, random numbers come from a seed, and the clock stands still between frames.
"""

import contextlib
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pygame

from dutch import settings
from dutch.app import session
from dutch.app.application import App
from dutch.app.folders import Folders
from dutch.desktop import images
from dutch.desktop.window import Window
from dutch.rules.api import AnyObservation
from dutch.rules.record import to_text
from dutch.scenes.stack import Go
from dutch.selftest.pilot import Pilot, Screen
from dutch.settings import HUMAN
from dutch.storage import Store
from tests.match.helpers import FakeThinker
from tests.playing import DUTCH, played

UNFINISHED = (0.1, 0.6, 0.97, 1.0)
"""Share of its moves that the unfinished game in the menu has behind it."""


class InstantPlayer(FakeThinker):
    """A computer player that immediately answers with a random legal action."""

    def __init__(self, _player: str, _budget: int | None = None, game: str = "dutch") -> None:
        super().__init__()

    def ask(self, observation: AnyObservation, seed: int) -> None:
        self.answer = str(random.Random(seed).choice(observation.legal_actions()))


class World:
    """The program, started again whenever it was left."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder = folder
        self.clock = 1000
        """Milliseconds since the start, as the program reads them."""
        self.rasterised = 0
        """Number of pictures made from SVG files so far."""
        screen = Screen(lambda _ms: None, lambda: self.app.stack.display_list.regions, list)
        self.pilot = Pilot(screen)
        """Acts without running frames."""
        self._folders = Folders(folder, folder, cache)
        self.app = self._start()

    def _start(self) -> App:
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

    def frame(self, ms: int) -> None:
        """Run a frame."""
        self.clock += ms
        self.app.frame(ms)
        if not self.app.stack.running:
            self.app.close()
            self.app = self._start()
            self.app.frame(16)


@contextlib.contextmanager
def opened(folder: Path, pictures: Path, seed: int) -> Iterator[World]:
    """Run the program in this folder; ``seed`` decides everything the program leaves to chance."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["LANGUAGE"] = "en"
    rng = random.Random(seed)
    worlds: list[World] = []
    rasterise: Callable[..., pygame.Surface] = images.rasterise

    def counted(*values: Any) -> pygame.Surface:
        for world in worlds:
            world.rasterised += 1
        return rasterise(*values)

    with contextlib.ExitStack() as patches:
        for owner, name, stand_in in (
            (session, "Worker", InstantPlayer),
            (random, "SystemRandom", lambda: rng),
            (images, "rasterise", counted),
            (pygame.time, "get_ticks", lambda: worlds[0].clock if worlds else 0),
        ):
            patches.enter_context(mock.patch.object(owner, name, stand_in))
        worlds.append(World(folder, pictures))
        try:
            yield worlds[0]
        finally:
            worlds[0].app.close()


def furnish(folder: Path, seed: int, **chosen: Any) -> None:
    """Fill a folder with settings, four finished games and an unfinished one."""
    folder.mkdir(parents=True)
    with contextlib.closing(Store(folder)) as store:
        for text in finished_games():
            store.import_text(text)
        edition = sorted(DUTCH.editions)[seed % 3]
        store.import_text(record_of(seed, edition, seed % 2 == 1, UNFINISHED[seed % len(UNFINISHED)]))
    settings.save(settings.Settings(**chosen), folder / "settings.json")


@cache
def finished_games() -> tuple[str, ...]:
    """Return the records of four finished games, of all editions, two of them by two people."""
    editions = sorted(DUTCH.editions)
    return tuple(record_of(20 + number, editions[number % 3], number % 2 == 1) for number in range(4))


def record_of(seed: int, edition: str, two: bool, share: float | None = None) -> str:
    """Play a game at random and return its record, of the first ``share`` of its moves if one is given."""
    game = played(seed, edition)[1]
    names, players = ("Anna, Ben", f"{HUMAN}, {HUMAN}") if two else ("Anna, Merchant", f"{HUMAN}, merchant")
    game = replace(game, extra={"date": "2026-01-02", "names": names, "players": players})
    if share is not None:
        game = replace(game, result=None, moves=game.moves[: round((len(game.moves) - 1) * share)])
    return to_text(game)
