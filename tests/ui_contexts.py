"""What a scene draws with, in a window nobody sees, and a table at which somebody sits."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from dutch.desktop.display_list import DisplayList
from dutch.desktop.images import Images
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.resources import assets
from dutch.scenes.stack import Scene, UIContext
from dutch.settings import Settings

SIZES = ((1280, 720), (1920, 1080), (1440, 1080), (2560, 1080))
"""Windows in which everything must fit."""

SCALES = (100, 200)

IMAGES = Images(assets())
"""Pictures are kept between tests: making them is most of the work."""


def open_kit(size: tuple[int, int] = (1280, 720), scale: int = 100) -> UIContext:
    """Everything a scene needs. Close its window after use."""
    window = Window.open(size)
    theme = load_theme(assets())
    return UIContext(window, theme, Typesetter(theme), IMAGES, Settings(scale=scale, speed="normal"))


def drawn(scene: Scene) -> DisplayList:
    """The scene's picture, also shown in the window."""
    display_list = DisplayList()
    scene.draw(display_list)
    return display_list
