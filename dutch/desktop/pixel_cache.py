"""Rasterised pictures cached on disk in their in-memory format, which is the fastest to read.

A file consists of the header below and the pixels in the window's format. Windows of another format ignore
it, so the pixels are never converted.
"""

import contextlib
import os
from io import FileIO
from pathlib import Path
from struct import Struct
from typing import Any

import pygame

from dutch.desktop.display_list import mark_solid, solid_part
from dutch.safefiles import open_regular

HEADER = Struct("<8s2I2B2x4I4I")
"""Signature, width, height, has alpha, has an opaque part, colour masks, rectangle of the opaque part."""

SIGNATURE = b"dutchpx1"
NO_RECT = (0, 0, 0, 0)
MAX_CACHE_BYTES = 192 * 1024 * 1024
"""Maximum size of the cache; a window of 2560x1440 pixels takes 45 MB."""


def read(path: Path) -> pygame.Surface | None:
    """Return the picture, ready for the window, or None if there is no usable one."""
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
    header = file.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    signature, width, height, has_alpha, has_solid_part, *numbers = HEADER.unpack(header)
    masks, rect = tuple(numbers[:4]), numbers[4:]
    pixel_size = 4 * width * height
    if signature != SIGNATURE or size != HEADER.size + pixel_size:
        return None
    if has_alpha:
        surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    else:
        surface = pygame.Surface((width, height))
    if surface.get_masks() != masks or surface.get_pitch() != 4 * width:
        return None
    pixels: Any = surface.get_view("0")
    if file.readinto(pixels) != pixel_size:
        return None
    if has_solid_part:
        mark_solid(surface, pygame.Rect(rect))
    return surface


def write(surface: pygame.Surface, path: Path) -> None:
    """Save a picture, completely or not at all. Errors are ignored: the next start just draws it again."""
    width, height = surface.get_size()
    if surface.get_bytesize() != 4 or surface.get_pitch() != 4 * width:
        return
    has_alpha = bool(surface.get_flags() & pygame.SRCALPHA)
    solid = solid_part(surface) if has_alpha else None
    rect = NO_RECT if solid is None else tuple(solid)
    header = HEADER.pack(SIGNATURE, width, height, has_alpha, solid is not None, *surface.get_masks(), *rect)
    draft = path.with_name(f"{path.stem}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(header + surface.get_buffer().raw)
        os.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def trim(folder: Path) -> None:
    """Remove the least recently used files until the cache is within its limit."""
    with contextlib.suppress(OSError):
        files = [(entry.path, entry.stat(follow_symlinks=False)) for entry in os.scandir(folder)]
        excess = sum(status.st_size for _path, status in files) - MAX_CACHE_BYTES
        for path, status in sorted(files, key=lambda file: file[1].st_mtime_ns):
            if excess <= 0:
                break
            with contextlib.suppress(OSError):  # skip folders and other users' files
                os.unlink(path)
                excess -= status.st_size
