"""Caches rasterised pictures on disk in their in-memory format, which is the fastest to read.

A file consists of a header and the pixels in the window's format. A window with another format ignores the
file, so the pixels are never converted. The folder may come from a stranger: links are not followed, and
only files with a header of the cache are deleted.
"""

import contextlib
import os
from io import FileIO
from pathlib import Path
from struct import Struct
from typing import Any, NamedTuple

import pygame

from dutch.desktop.display_list import mark_solid, solid_part
from dutch.safefiles import is_real_folder, open_regular, regular_files, write_new

HEADER = Struct("<8s2I2B2x4I4I")
"""The format of the header's fields, which `Header` names."""

SIGNATURE = b"dutchpx1"
BYTES_PER_PIXEL = 4
MAX_CACHE_BYTES = 192 * 1024 * 1024
"""Maximum size of the cache; a window of 2560x1440 pixels takes 45 MB."""

MIN_FREE_BYTES = 200 * 1024 * 1024
"""Space on the disk that the cache leaves free, for saved games."""

MAX_SIDE = 16_384
"""Maximum width and height of a picture."""

SUFFIX, DRAFT_SUFFIX = ".pixels", ".new"
"""Suffixes of the cache's files, and of those that are being written."""


class Header(NamedTuple):
    """The fields of the header, in the order in which they are written."""

    signature: bytes
    width: int
    height: int
    has_alpha: bool
    has_solid_part: bool
    red_mask: int
    green_mask: int
    blue_mask: int
    alpha_mask: int
    solid_left: int
    solid_top: int
    solid_width: int
    solid_height: int

    @property
    def masks(self) -> tuple[int, int, int, int]:
        """The bit masks of red, green, blue and alpha in a pixel."""
        return self.red_mask, self.green_mask, self.blue_mask, self.alpha_mask

    @property
    def solid_part(self) -> pygame.Rect | None:
        """The rectangle of the opaque part, or None."""
        if not self.has_solid_part:
            return None
        return pygame.Rect(self.solid_left, self.solid_top, self.solid_width, self.solid_height)

    @property
    def pixel_bytes(self) -> int:
        """The number of bytes that follow the header."""
        return BYTES_PER_PIXEL * self.width * self.height

    @property
    def is_plausible(self) -> bool:
        """True if there can be such a picture."""
        return (
            self.signature == SIGNATURE
            and 0 < self.width <= MAX_SIDE
            and 0 < self.height <= MAX_SIDE
            and self.solid_left + self.solid_width <= self.width
            and self.solid_top + self.solid_height <= self.height
        )


def read(path: Path) -> pygame.Surface | None:
    """Return a cached picture in the window's format; None if there is no usable one."""
    if pygame.display.get_surface() is None or not is_real_folder(path.parent):
        return None
    try:
        with open_regular(path, MAX_CACHE_BYTES, follow_links=False) as file:
            surface = _read(file, os.fstat(file.fileno()).st_size)
        os.utime(path)  # `trim` removes the least recently used files first
    except OSError:
        return None
    return surface


def _read(file: FileIO, size: int) -> pygame.Surface | None:
    """Return the picture in a file of `size` bytes; None if it is truncated or of another format."""
    data = file.read(HEADER.size)
    if len(data) < HEADER.size:
        return None
    header = Header(*HEADER.unpack(data))
    if not header.is_plausible or size != HEADER.size + header.pixel_bytes:
        return None
    if header.has_alpha:
        surface = pygame.Surface((header.width, header.height), pygame.SRCALPHA, 32)
    else:
        surface = pygame.Surface((header.width, header.height))
    if surface.get_masks() != header.masks or not _has_packed_rows(surface):
        return None
    pixels: Any = surface.get_view("0")
    if file.readinto(pixels) != header.pixel_bytes:
        return None
    if header.solid_part is not None:
        mark_solid(surface, header.solid_part)
    return surface


def _has_packed_rows(surface: pygame.Surface) -> bool:
    """Return True if the rows of pixels follow each other without a gap."""
    return surface.get_pitch() == BYTES_PER_PIXEL * surface.get_width()


def write(surface: pygame.Surface, path: Path) -> None:
    """Save a picture, completely or not at all, unless the disk is nearly full.

    Errors are ignored: the next start just draws the picture again.
    """
    if surface.get_bytesize() != BYTES_PER_PIXEL or not _has_packed_rows(surface):
        return
    data = HEADER.pack(*_header_of(surface)) + surface.get_buffer().raw
    draft = path.with_name(f"{path.stem}.{os.getpid()}{DRAFT_SUFFIX}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if is_real_folder(path.parent) and _has_space(path.parent, len(data)):
            write_new(draft, data)
            _move(draft, path)


def _has_space(folder: Path, size: int) -> bool:
    """Return True if the disk has room for `size` bytes and for saved games. Raises OSError."""
    import shutil  # most starts write nothing

    return shutil.disk_usage(folder).free >= size + MIN_FREE_BYTES


def _move(draft: Path, path: Path) -> None:
    """Move a draft to its place, or remove it. Raises OSError if that fails."""
    try:
        os.replace(draft, path)
    except OSError:
        draft.unlink()
        raise


def _header_of(surface: pygame.Surface) -> Header:
    """Return the header of a picture's file. Only a picture with alpha needs a record of its opaque part."""
    has_alpha = bool(surface.get_flags() & pygame.SRCALPHA)
    solid = solid_part(surface) if has_alpha else None
    has_solid_part = solid is not None
    left, top, width, height = solid or (0, 0, 0, 0)
    return Header(
        SIGNATURE,
        *surface.get_size(),
        has_alpha,
        has_solid_part,
        *surface.get_masks(),
        left,
        top,
        width,
        height,
    )


def trim(folder: Path) -> None:
    """Remove the least recently used files until the cache is within its limit."""
    with contextlib.suppress(OSError):
        files = [file for file in regular_files(folder) if file[1].suffix in (SUFFIX, DRAFT_SUFFIX)]
        excess = sum(status.st_size for status, _path in files) - MAX_CACHE_BYTES
        for status, path in files:
            if excess <= 0:
                break
            with contextlib.suppress(OSError):  # skip other users' files
                if _has_signature(path):
                    path.unlink()
                    excess -= status.st_size


def _has_signature(path: Path) -> bool:
    """Return True if a file begins like those of the cache. Raises OSError if it cannot be read."""
    with open_regular(path, MAX_CACHE_BYTES, follow_links=False) as file:
        return file.read(len(SIGNATURE)) == SIGNATURE
