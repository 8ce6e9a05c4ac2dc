"""Pictures kept as files, in the player's folder of pictures or, failing that, beside the games."""

from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop.canvas import Canvas
from dutch.desktop.display_list import DisplayList
from dutch.desktop.file_export import put


class ScreenshotTarget(NamedTuple):
    """Where pictures go and what the next one is called.

    ``folders`` are tried in this order; ``stem`` is the file's name without suffix; ``caption`` says in
    words what the picture shows.
    """

    folders: tuple[Path, ...]
    stem: str
    caption: str = ""


def paint(display_list: DisplayList, size: tuple[int, int]) -> pygame.Surface:
    """A picture on a surface of its own, as the window would show it."""
    surface = pygame.Surface(size)
    Canvas(surface).present(display_list)
    return surface


def save(surface: pygame.Surface, album: ScreenshotTarget) -> Path:
    """Write a PNG under a name that is not taken, and return its path. Raises NotSaved."""
    packed = io.BytesIO()
    pygame.image.save(surface, packed, "picture.png")
    return put(album.folders, album.stem, ".png", packed.getvalue())
