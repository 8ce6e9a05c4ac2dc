"""Caches rasterised pictures on disk as BMP files, which take a tenth of the time of PNG files to read.

The folder may come from a stranger: links are not followed, damaged files are replaced, and only files that
look like those of the cache are deleted.
"""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from struct import Struct

import pygame

from dutch.desktop.memory import pixel_bytes
from dutch.safefiles import is_real_folder, open_regular, regular_files

MAX_CACHE_BYTES = 192 * 1024 * 1024
"""Maximum size of the cache; a window of 2560x1440 pixels takes 40 MB."""

MIN_FREE_BYTES = 200 * 1024 * 1024
"""Space on the disk that the cache leaves free, for saved games."""

TRIM_AFTER = 16 * 1024 * 1024
"""Bytes written between two removals of old files."""

SUFFIX, DRAFT_SUFFIX = ".pixels", ".new"
"""Suffixes of the cache's files, and of those that are being written."""

SIGNATURE = b"BM"
HEADER = Struct("<2s16x2i")
"""The beginning of a BMP file: its signature, and the width and height of its picture."""


class PixelCache:
    """The rasterised pictures in a folder. An unwritable folder only makes every start slower."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._untrimmed = TRIM_AFTER

    def get(
        self, name: str, size: tuple[int, int] | None, draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Return the picture of this name, or draw and save it.

        A saved picture must have `size`, unless that is None.
        """
        path = self._folder / f"{name}{SUFFIX}"
        with contextlib.suppress(OSError, pygame.error, ValueError):
            picture = _read(path)
            if size in (None, picture.get_size()):
                return picture
        picture = draw()
        with contextlib.suppress(OSError, pygame.error):
            self._untrimmed += _write(picture, path)
            if self._untrimmed > TRIM_AFTER:
                self._untrimmed = 0
                self._trim()
        return picture

    def _trim(self) -> None:
        """Remove the least recently used files until the cache is within its limit. Raises OSError."""
        files = [file for file in regular_files(self._folder) if file[1].suffix in (SUFFIX, DRAFT_SUFFIX)]
        excess = sum(status.st_size for status, _path in files) - MAX_CACHE_BYTES
        for status, path in files:
            if excess <= 0:
                break
            with contextlib.suppress(OSError, ValueError):  # skip other users' files
                _check_header(path)
                path.unlink()
                excess -= status.st_size


def _read(path: Path) -> pygame.Surface:
    """Load a picture, and mark it as recently used. Raises OSError, pygame.error or ValueError."""
    if not is_real_folder(path.parent):
        raise ValueError("a link to a folder")
    _check_header(path)
    picture = pygame.image.load(path, "picture.bmp")
    os.utime(path)
    return picture


def _check_header(path: Path) -> None:
    """Check that a file is a BMP with room for all its pixels. Raises OSError or ValueError if it is not.

    A damaged or forged one could otherwise claim a size that takes all memory.
    """
    with open_regular(path, MAX_CACHE_BYTES, follow_links=False) as file:
        header = file.read(HEADER.size).ljust(HEADER.size, b"\0")
        file_size = os.fstat(file.fileno()).st_size
    signature, width, height = HEADER.unpack(header)
    if signature != SIGNATURE or 3 * abs(width * height) > file_size:
        raise ValueError("not a BMP file")


def _write(picture: pygame.Surface, path: Path) -> int:
    """Save a picture, completely or not at all. Returns the bytes written. Raises OSError or pygame.error.

    Nothing is written if the folder is a link, or if the disk is nearly full.
    """
    import shutil  # most starts write nothing

    folder = path.parent
    folder.mkdir(parents=True, exist_ok=True)
    needed = pixel_bytes(picture) + MIN_FREE_BYTES
    if not is_real_folder(folder) or shutil.disk_usage(folder).free < needed:
        return 0
    draft = path.with_name(f"{path.stem}.{os.getpid()}{DRAFT_SUFFIX}")
    file = draft.open("xb")  # follows no links
    try:
        with file:
            pygame.image.save(picture, file, "picture.bmp")
        os.replace(draft, path)
    except (OSError, pygame.error):
        draft.unlink()
        raise
    return pixel_bytes(picture)
