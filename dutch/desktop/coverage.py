"""The characters that a font file can draw."""

from pathlib import Path

import pygame
from pygame import freetype

from dutch.resources import MAX_ASSET_BYTES
from dutch.safefiles import check_regular

LOOKUP_SIZE = 16
"""The size in which characters are looked up: scalable fonts have the same characters in every size."""


class Coverage:
    """The characters that the first font in a file can draw at any size.

    Empty for a file that is damaged or cannot be read, and for bitmap fonts such as colour emoji.
    """

    def __init__(self, path: Path) -> None:
        freetype.init()
        self._font: freetype.Font | None = None
        try:
            check_regular(path, MAX_ASSET_BYTES)
            font = freetype.Font(str(path))
            self._font = font if font.scalable else None
        except (pygame.error, OSError, ValueError):
            return

    def __contains__(self, letter: object) -> bool:
        return self._font is not None and self._font.get_metrics(str(letter), size=LOOKUP_SIZE)[0] is not None

    def __bool__(self) -> bool:
        return self._font is not None
