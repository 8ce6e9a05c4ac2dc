"""Pictures kept as files, in the player's folder of pictures or, failing that, beside the games."""

from __future__ import annotations

import contextlib
import io
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop.canvas import Canvas, Picture
from dutch.i18n import _


class NotSaved(Exception):
    """The picture could not be written anywhere; str() is one sentence for the player."""


class Album(NamedTuple):
    """Where pictures go and what the next one is called.

    ``folders`` are tried in this order; ``stem`` is the file's name without suffix; ``caption`` says in
    words what the picture shows.
    """

    folders: tuple[Path, ...]
    stem: str
    caption: str = ""


def paint(picture: Picture, size: tuple[int, int]) -> pygame.Surface:
    """A picture on a surface of its own, as the window would show it."""
    surface = pygame.Surface(size)
    Canvas(surface).present(picture)
    return surface


def save(surface: pygame.Surface, album: Album) -> Path:
    """Write a PNG under a name that is not taken, and return its path. Raises NotSaved.

    Nothing that is there is overwritten, and no half of a picture stays behind.
    """
    packed = io.BytesIO()
    pygame.image.save(surface, packed, "picture.png")
    trouble: OSError | None = None
    for folder in album.folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return _write(folder, album.stem, packed.getvalue())
        except OSError as error:
            trouble = trouble or error
    reason = (trouble.strerror or str(trouble)) if trouble is not None else _("no folder is known")
    where = album.folders[0] if album.folders else album.stem
    raise NotSaved(
        _("The picture could not be saved in {folder} ({reason}).").format(folder=where, reason=reason)
    ) from trouble


def _write(folder: Path, stem: str, data: bytes) -> Path:
    """Write a new file: the stem, or the stem with the first number that is free. Raises OSError."""
    for number in count(1):
        path = folder / (f"{stem}.png" if number == 1 else f"{stem}-{number}.png")
        try:
            with path.open("xb") as file:
                _fill(file, path, data)
            return path
        except FileExistsError:
            continue
    raise AssertionError("there is always another number")


def _fill(file: io.BufferedWriter, path: Path, data: bytes) -> None:
    """Write all or leave nothing. Raises OSError."""
    try:
        file.write(data)
        file.flush()
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
