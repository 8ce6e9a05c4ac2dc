"""Rasterised pictures cached on disk in their in-memory format, which is the fastest to read.

A file consists of the header below and the pixels in the window's format. It is used only by windows of the
same format, so it needs no conversion. The header also records the opaque part of the picture.
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
"""Mark, width, height, has alpha, has an opaque part, masks, the opaque part."""

MARK = b"dutchpx1"
NOWHERE = (0, 0, 0, 0)
ON_DISK = 192 * 1024 * 1024
"""Bytes of the cache; a window of 2560x1440 pixels takes 45 MB."""


def read(path: Path) -> pygame.Surface | None:
    """Return the picture, ready for the window, or None if there is no usable one."""
    if pygame.display.get_surface() is None:
        return None
    try:
        with open_regular(path, ON_DISK) as file:
            surface = _read(file, os.fstat(file.fileno()).st_size)
        os.utime(path)  # the least recently used go first
    except OSError:
        return None
    return surface


def _read(file: FileIO, size: int) -> pygame.Surface | None:
    """Return the picture in a file of `size` bytes; None if it is truncated or of another format."""
    head = file.read(HEADER.size)
    if len(head) < HEADER.size:
        return None
    mark, width, height, clear, known, *numbers = HEADER.unpack(head)
    if mark != MARK or size != HEADER.size + 4 * width * height:
        return None
    surface = (
        pygame.Surface((width, height), pygame.SRCALPHA, 32) if clear else pygame.Surface((width, height))
    )
    if surface.get_masks() != tuple(numbers[:4]) or surface.get_pitch() != 4 * width:
        return None
    pixels: Any = surface.get_view("0")
    if file.readinto(pixels) != 4 * width * height:
        return None
    if known:
        mark_solid(surface, pygame.Rect(numbers[4:]))
    return surface


def write(surface: pygame.Surface, path: Path) -> None:
    """Save a picture in the window's format, completely or not at all; failing costs only speed."""
    width, height = surface.get_size()
    if surface.get_bytesize() != 4 or surface.get_pitch() != 4 * width:
        return
    clear = bool(surface.get_flags() & pygame.SRCALPHA)
    solid = solid_part(surface) if clear else None
    part = NOWHERE if solid is None else tuple(solid)
    head = HEADER.pack(MARK, width, height, clear, solid is not None, *surface.get_masks(), *part)
    draft = path.with_name(f"{path.stem}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(head + surface.get_buffer().raw)
        os.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def trim(folder: Path) -> None:
    """Remove the least recently used files while the cache is too large."""
    with contextlib.suppress(OSError):
        files = [(entry.stat(follow_symlinks=False), entry.path) for entry in os.scandir(folder)]
        spare = sum(about.st_size for about, _path in files) - ON_DISK
        for about, path in sorted(files, key=lambda file: file[0].st_mtime_ns):
            if spare <= 0:
                break
            with contextlib.suppress(OSError):  # a folder, or another user's file: the others still go
                os.unlink(path)
                spare -= about.st_size
