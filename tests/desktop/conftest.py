"""A window nobody sees, and what is drawn on it."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pytest

from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import Theme, load_theme
from dutch.desktop.window import Window
from dutch.resources import assets


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window.open((1280, 720))
    yield opened
    opened.close()


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
