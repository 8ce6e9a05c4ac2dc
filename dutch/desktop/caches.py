"""Caches of surfaces in memory, and of rasterised pictures on disk, all limited in size.

On disk, pictures are a header and the pixels in the window's format, which are read without any conversion.
Their folder may come from a stranger: links are not followed, damaged files are replaced, and only files that
look like those of the cache are deleted.
"""

import contextlib
import os
import sys
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from io import FileIO
from pathlib import Path
from struct import Struct
from typing import Any, Generic, TypeVar

import pygame

from dutch.safefiles import is_real_folder, open_regular, regular_files

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

LARGE_BYTES = 1024 * 1024
"""Surfaces larger than this are released when the scene or the window changes."""

OVERHEAD = 1024
"""Approximate bytes that a surface takes in addition to its pixels."""

MIN_LIMIT = 24 * 1024 * 1024
"""Maximum size of a cache of surfaces in a small window, in bytes."""


class LRUCache(Generic[K, V]):
    """A least-recently-used cache, up to a total weight of `max_weight`. By default every value weighs 1."""

    def __init__(self, max_weight: int, weight: Callable[[V], int] = lambda _value: 1) -> None:
        self._max_weight = max_weight
        self._weight = weight
        self._values: dict[K, V] = {}
        self._total = 0

    def __iter__(self) -> Iterator[V]:
        return iter(self._values.values())

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return the value for a key, making it if it is not in the cache."""
        value = self._values.pop(key, None)  # added again below, as the most recent
        if value is not None:
            self._values[key] = value
            return value
        value = make()
        if key not in self._values:  # `make` may have stored it, too
            self._total += self._weight(value)
        self._values[key] = value
        self._evict()
        return value

    def limit(self, max_weight: int) -> None:
        """Change the maximum weight, and evict what no longer fits."""
        self._max_weight = max_weight
        self._evict()

    def _evict(self) -> None:
        while self._total > self._max_weight and len(self._values) > 1:
            self._drop(next(iter(self._values)))

    def release(self, unwanted: Callable[[V], bool]) -> None:
        """Evict all values for which ``unwanted`` returns True."""
        for key in [key for key, value in self._values.items() if unwanted(value)]:
            self._drop(key)

    def clear(self) -> None:
        """Drop all values."""
        self._values.clear()
        self._total = 0

    def _drop(self, key: K) -> None:
        self._total -= self._weight(self._values.pop(key))


def pixel_bytes(surface: pygame.Surface) -> int:
    """Return the memory used by a surface, in bytes."""
    return surface.get_width() * surface.get_height() * 4 + OVERHEAD


def surface_limit(window: tuple[int, int], share: int) -> int:
    """Return the maximum size of a cache of surfaces in bytes: `share` times the window's pixels."""
    width, height = window
    return max(MIN_LIMIT, share * width * height * 4)


def is_large(surface: pygame.Surface) -> bool:
    """Return True if a surface is so large that it should not outlive its scene."""
    return pixel_bytes(surface) > LARGE_BYTES


def return_freed_memory() -> None:
    """Return memory that surfaces no longer use to the system.

    Windows and macOS do so anyway, but the C library of Linux keeps it: a process would grow to twice the
    memory that it uses. Takes one to ten milliseconds.
    """
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    """Return the function of the C library, or one that does nothing if there is none."""
    if sys.platform == "linux":
        try:
            import ctypes  # not needed before the second scene

            trim: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
            return trim
        except (ImportError, OSError, AttributeError):  # only glibc has it, and not each Python has ctypes
            pass
    return lambda _padding: None


MAX_CACHE_BYTES = 192 * 1024 * 1024
"""Maximum size of the cache; a window of 2560x1440 pixels takes 40 MB."""

MIN_FREE_BYTES = 200 * 1024 * 1024
"""Space on the disk that the cache leaves free, for saved games."""

TRIM_AFTER = 16 * 1024 * 1024
"""Bytes written between two removals of old files."""

SUFFIX, DRAFT_SUFFIX = ".pixels", ".new"
"""Suffixes of the cache's files, and of those that are being written."""

SIGNATURE = b"Dutch-px"
HEADER = Struct("<8s6I")
"""The beginning of a file: its signature, width and height, and the masks of red, green, blue and alpha."""


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
                with open_regular(path, MAX_CACHE_BYTES, follow_links=False) as file:
                    _read_header(file)
                path.unlink()
                excess -= status.st_size


def _read(path: Path) -> pygame.Surface:
    """Load a picture, and mark it as recently used.

    Raises OSError, pygame.error or ValueError, also for a picture in the format of another window.
    """
    if not is_real_folder(path.parent):
        raise ValueError("a link to a folder")
    with open_regular(path, MAX_CACHE_BYTES, follow_links=False) as file:
        width, height, *masks = _read_header(file)
        picture = pygame.Surface((width, height), pygame.SRCALPHA if masks[3] else 0)
        if list(picture.get_masks()) != masks:
            raise ValueError("a picture in another format")
        pixels: Any = picture.get_view("0")
        file.readinto(pixels)
    os.utime(path)
    return picture


def _read_header(file: FileIO) -> tuple[int, ...]:
    """Return a picture's width, height and masks. Raises OSError or ValueError for any other file.

    A damaged or forged one could otherwise claim a size that takes all memory.
    """
    header = file.read(HEADER.size).ljust(HEADER.size, b"\0")
    signature, width, height, *masks = HEADER.unpack(header)
    if signature != SIGNATURE or os.fstat(file.fileno()).st_size != HEADER.size + 4 * width * height:
        raise ValueError("not a picture")
    return width, height, *masks


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
            file.write(HEADER.pack(SIGNATURE, *picture.get_size(), *picture.get_masks()))
            file.write(picture.get_buffer().raw)
        os.replace(draft, path)
    except (OSError, pygame.error):
        draft.unlink()
        raise
    return pixel_bytes(picture)
