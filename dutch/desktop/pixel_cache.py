"""Caches rasterised pictures on disk in their in-memory format, which is the fastest to read.

A file consists of a header and the pixels in the window's format. A window with another format ignores the
file, so the pixels are never converted.
"""

import contextlib
import os
from io import FileIO
from pathlib import Path
from struct import Struct
from typing import Any, NamedTuple

import pygame

from dutch.desktop.display_list import mark_solid, solid_part
from dutch.safefiles import open_regular

HEADER = Struct("<8s2I2B2x4I4I")
"""The format of the header's fields, which `Header` names."""

SIGNATURE = b"dutchpx1"
BYTES_PER_PIXEL = 4
MAX_CACHE_BYTES = 192 * 1024 * 1024
"""Maximum size of the cache; a window of 2560x1440 pixels takes 45 MB."""


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


def read(path: Path) -> pygame.Surface | None:
    """Return a cached picture in the window's format; None if there is no usable one."""
    if pygame.display.get_surface() is None:
        return None
    try:
        with open_regular(path, MAX_CACHE_BYTES) as file:
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
    if header.signature != SIGNATURE or size != HEADER.size + header.pixel_bytes:
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
    """Save a picture, completely or not at all. Errors are ignored: the next start just draws it again."""
    if surface.get_bytesize() != BYTES_PER_PIXEL or not _has_packed_rows(surface):
        return
    header = HEADER.pack(*_header_of(surface))
    draft = path.with_name(f"{path.stem}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(header + surface.get_buffer().raw)
        os.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


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
        files = [(entry.stat(follow_symlinks=False), entry.path) for entry in os.scandir(folder)]
        files.sort(key=lambda file: file[0].st_mtime_ns)
        excess = sum(status.st_size for status, _path in files) - MAX_CACHE_BYTES
        for status, path in files:
            if excess <= 0:
                break
            with contextlib.suppress(OSError):  # skip folders and other users' files
                os.unlink(path)
                excess -= status.st_size
