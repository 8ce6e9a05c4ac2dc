"""Files for the player: written into the first folder that takes them, and nothing there is overwritten."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from dutch.i18n import _

LONGEST = 44
"""Signs of a path in a note: one line has room for it and the sentence around it."""


class NotSaved(Exception):
    """The file could not be written anywhere; str() is one sentence for the player."""


def put(folders: Sequence[Path], stem: str, suffix: str, data: bytes) -> Path:
    """Write a file under a name that is not taken, and return its path. Raises NotSaved.

    ``folders`` are tried in this order and made where they are missing; ``suffix`` begins with its dot.
    No half of a file stays behind.
    """
    trouble: OSError | None = None
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return _write(folder, stem, suffix, data)
        except OSError as error:
            trouble = trouble or error
    reason = (trouble.strerror or str(trouble)) if trouble is not None else _("no folder is known")
    where = told(folders[0]) if folders else stem
    raise NotSaved(
        _("The file could not be saved in {folder} ({reason}).").format(folder=where, reason=reason)
    ) from trouble


def told(path: Path) -> str:
    """A path as a note tells it: from the home folder on, and of a long one its end alone."""
    with contextlib.suppress(ValueError, RuntimeError):
        path = "~" / path.relative_to(Path.home())
    if len(str(path)) <= LONGEST:
        return str(path)
    parts = path.parts[1:]
    while len(parts) > 1 and len(os.sep.join(parts)) > LONGEST - 2:
        parts = parts[1:]
    return os.sep.join(("…", *parts))


def _write(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """Write a new file: the stem, or the stem with the first number that is free. Raises OSError."""
    for number in count(1):
        path = folder / (f"{stem}{suffix}" if number == 1 else f"{stem}-{number}{suffix}")
        try:
            file = path.open("xb")
        except FileExistsError:
            continue
        _fill(file, path, data)
        return path
    raise AssertionError("there is always another number")


def _fill(file: io.BufferedWriter, path: Path, data: bytes) -> None:
    """Write all or leave nothing, and close the file. Raises OSError."""
    try:
        with file:
            file.write(data)
    except OSError:
        # Windows deletes no file that is open.
        with contextlib.suppress(OSError):
            path.unlink()
        raise
