"""Fixtures for the real program and its table, on SDL's dummy drivers."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"

import pygame
import pytest

from dutch.app import session
from dutch.players.worker import Worker
from dutch.scenes.stack import UIContext
from dutch.settings import Settings
from dutch.stage.layout import TableMap
from dutch.stage.rivals import Persona
from tests.ui_contexts import open_ui
from tests.window.helpers import AtTable, Instant, Program

Size = tuple[int, int]


@pytest.fixture
def start_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Program]]:
    """Starts the program at its menu; a second start stands for a restart after a crash.

    Its computer players answer immediately, unless the test uses ``real_workers`` or players of its own.
    """
    monkeypatch.setattr(session, "Worker", Instant)
    started: list[Program] = []

    def start(
        size: Size = (1280, 720),
        scale: int = 100,
        speed: str = "fast",
        mute: bool = True,
        data: Path | None = None,
    ) -> Program:
        folder = data or tmp_path / "data"
        started.append(Program(folder, size=size, scale=scale, speed=speed, mute=mute))
        return started[-1]

    yield start
    for each in started:
        each.app.close()


@pytest.fixture
def real_workers(start_program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computer players think in processes of their own, as they do for a player."""
    monkeypatch.setattr(session, "Worker", Worker)


@pytest.fixture
def open_table() -> Iterator[Callable[..., AtTable]]:
    opened: list[UIContext] = []

    def start(
        position: dict[str, Any],
        script: Iterable[str] = (),
        size: Size = (1280, 720),
        chosen: Settings | None = None,
        maps: Sequence[TableMap] | None = None,
        hints: bool = False,
        personas: Mapping[int, Persona] = {},
    ) -> AtTable:
        if not opened or opened[-1].window.size != size:
            opened.append(open_ui(size))
            pygame.event.clear()
        ui = opened[-1]
        ui.settings = chosen or Settings(speed="fast")
        ui.keyboard = False
        ui.typesetter.overflows.clear()
        ui.fit()
        table = AtTable(ui, position, script, maps, hints=hints, personas=personas)
        table.pilot.frames(2)
        return table

    yield start
    for ui in opened:
        ui.window.close()
