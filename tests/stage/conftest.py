"""The maps of Dutch, a dummy window, and animators."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from dutch.desktop.window import Window
from dutch.resources import find
from dutch.stage.animator import Animator
from dutch.stage.board import Board
from dutch.stage.layout import Layout, TableMap, load_map
from dutch.stage.placement import place_cards
from tests.stage.helpers import PRESENTER, Make


@pytest.fixture(scope="session")
def maps() -> dict[str, TableMap]:
    shapes = ("9x14", "3x4", "4x3", "16x9", "21x9")
    return {shape: load_map(find("tables", f"dutch-{shape}.tmx"), PRESENTER.map_zones) for shape in shapes}


@pytest.fixture
def layout(maps: dict[str, TableMap]) -> Layout:
    return Layout(maps["16x9"], pygame.Rect(0, 0, 1600, 1080))


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window.open((1280, 720))
    yield opened
    opened.close()


@pytest.fixture
def make(layout: Layout) -> Make:
    """Make an animator over a board, at a speed given as a factor."""

    def made(board: Board, factor: float = 1.0) -> Animator:
        script = PRESENTER.script
        return Animator(board, lambda shown: place_cards(shown, layout), lambda ms: ms * factor, script)

    return made
