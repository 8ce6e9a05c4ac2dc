"""Files for the player: written into the first folder that takes them, and nothing there is overwritten."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from dutch.i18n import _


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
    where = folders[0] if folders else stem
    raise NotSaved(
        _("The file could not be saved in {folder} ({reason}).").format(folder=where, reason=reason)
    ) from trouble


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
