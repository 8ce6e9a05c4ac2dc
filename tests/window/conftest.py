"""Fixtures for the real program and its table, on SDL's dummy drivers."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"

import pygame
import pytest

from dutch.scenes.stack import UIContext
from dutch.settings import Settings
from dutch.stage.layout import TableMap
from tests.ui_contexts import open_ui
from tests.window.helpers import AtTable, Program

Size = tuple[int, int]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program at its menu; a second start stands for a restart after a crash."""
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
def at_table() -> Iterator[Callable[..., AtTable]]:
    """Opens the table in a position."""
    opened: list[UIContext] = []

    def start(
        position: dict[str, Any],
        script: Iterable[str] = (),
        size: Size = (1280, 720),
        chosen: Settings | None = None,
        maps: Sequence[TableMap] | None = None,
    ) -> AtTable:
        if not opened or opened[-1].window.size != size:
            opened.append(open_ui(size))
            pygame.event.clear()
        ui = opened[-1]
        ui.settings = chosen or Settings(speed="fast")
        ui.keyboard = False
        ui.typesetter.overflows.clear()
        ui.fit()
        table = AtTable(ui, position, script, maps)
        table.pilot.frames(2)
        return table

    yield start
    for ui in opened:
        ui.window.close()
