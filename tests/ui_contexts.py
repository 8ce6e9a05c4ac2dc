"""Everything a scene needs to draw itself, in a window without a screen."""

import os
import zlib
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest
from _pytest.mark.structures import ParameterSet

from dutch.app import tables
from dutch.desktop import caches, fonts, images
from dutch.desktop.caches import K, LRUCache, V, pixel_bytes
from dutch.desktop.display_list import DisplayList
from dutch.desktop.fonts import Fonts
from dutch.desktop.images import Images, Size
from dutch.desktop.text import Typesetter
from dutch.desktop.theme import load_theme
from dutch.desktop.window import Window
from dutch.resources import assets
from dutch.scenes import stack
from dutch.scenes.stack import Scene, UIContext
from dutch.settings import Settings

SIZES = ((1280, 720), (1920, 1080), (1440, 1080), (2560, 1080), (1080, 1920))
"""Window sizes in which everything must fit."""

SCALES = (100, 200)

CORNERS = (((1280, 720), 200), ((1080, 1920), 200))
"""The windows with the least room for text: the smallest and the narrowest one, with the largest letters."""


def windows(*more: tuple[tuple[int, int], int]) -> list[ParameterSet]:
    """Return every window size and text size as parameters of a test; all but the corners are slow."""
    return [
        pytest.param(*each, marks=[] if each in CORNERS else pytest.mark.slow)
        for each in (*product(SIZES, SCALES), *more)
    ]


CACHE = Path(__file__).parents[1] / "build" / "test-pictures"
"""Pictures shared by all tests, workers and runs, named by their content."""

MASTER = 480
"""Pixels a side of the bitmaps that tests scale instead of rasterising SVG files again."""

SOLID = 250
"""Alpha above which a scaled pixel is solid: scaling makes solid parts slightly transparent."""

rasterise = images.rasterise


@lru_cache(maxsize=128)
def master_of(path: Path) -> pygame.Surface:
    """Return the bitmap of an SVG file, rasterised once for all runs of the tests."""
    master = CACHE / f"{path.parent.name}.{path.stem}-{zlib.crc32(path.read_bytes()):08x}.png"
    if not master.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        draft = master.with_name(f"{os.getpid()}-{master.name}")
        pygame.image.save(pygame.image.load_sized_svg(str(path), (MASTER, MASTER)), draft)
        os.replace(draft, master)
    return pygame.image.load(master)


def scale_master(
    path: Path, size: Size, cover: bool, tints: Mapping[str, str] | None = None
) -> pygame.Surface:
    """Scale a bitmap of the SVG file: as rasterised but softer, in a tenth of the time."""
    if tints or not path.is_relative_to(assets()):
        return rasterise(path, size, cover, tints)
    picture = master_of(path)
    ratios = size[0] / picture.get_width(), size[1] / picture.get_height()
    part = pygame.transform.smoothscale_by(picture, max(ratios) if cover else min(ratios))
    scaled = pygame.Surface(size, pygame.SRCALPHA)
    scaled.blit(part, part.get_rect(center=scaled.get_rect().center))
    alpha = pygame.surfarray.pixels_alpha(scaled)
    alpha[alpha > SOLID] = 255
    return scaled


present = Window.present


def show_nothing(_window: Window, _display_list: DisplayList) -> list[pygame.Rect]:
    """Leave the pixels of a window as they are: most tests look at regions alone."""
    return []


# Rasterising and copying pixels would take most of the time of all tests; those that measure pixels use
# `real_pictures` or `real_pixels`.
images.rasterise = scale_master
Window.present = show_nothing  # type: ignore[method-assign]
tables.load_map = cache(tables.load_map)  # type: ignore[attr-defined,assignment]
caches.MAX_CACHE_BYTES = 1024 * 1024 * 1024  # more window sizes than a player ever has
stack.return_freed_memory = lambda: None  # tests open a scene every few frames


class SharedCache(LRUCache[K, V]):
    """Drawings that stay in memory between tests."""

    def __init__(self, weight: Callable[[V], int]) -> None:
        super().__init__(512 * 1024 * 1024, weight)

    def limit(self, max_weight: int) -> None:
        """Keep the limit: windows of all sizes share the drawings."""

    def release(self, unwanted: Callable[[V], bool]) -> None:
        """Release nothing: the next test wants the same drawings."""


IMAGES = Images(assets(), CACHE / "pictures")
"""The pictures of all tests in this process."""

IMAGES.surfaces = SharedCache(pixel_bytes)

SHAPES: SharedCache[tuple[object, ...], pygame.Surface] = SharedCache(pixel_bytes)
TEXTS: SharedCache[Any, Any] = SharedCache(lambda rendered: pixel_bytes(rendered.surface))


@cache
def shared_fonts() -> Fonts:
    """Return the game's fonts and the pictures in texts, which stay open."""
    with patch.object(fonts, "MAX_OPEN_FONTS", 400):  # all sizes of all windows
        return Fonts(load_theme(assets()), images=IMAGES)


def open_ui(size: tuple[int, int] = (1280, 720), scale: int = 100) -> UIContext:
    """Open a window and return what a scene needs. Close its window after use."""
    window = Window.open(size)
    theme = load_theme(assets())
    typesetter = Typesetter(theme, images=IMAGES)
    ui = UIContext(window, theme, typesetter, IMAGES, Settings(scale=scale, speed="normal"))
    share_drawings(ui)
    return ui


def share_drawings(ui: UIContext) -> None:
    """Let a context use the fonts and drawings of all others: the same request returns the same surface."""
    ui.typesetter.fonts = shared_fonts()
    ui.typesetter.cache, ui.shapes.cache = TEXTS, SHAPES


def draw_scene(scene: Scene) -> DisplayList:
    display_list = DisplayList()
    scene.draw(display_list)
    return display_list
