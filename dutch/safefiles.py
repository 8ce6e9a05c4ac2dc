"""Reads untrusted files, which may be a pipe, a device, a folder or far too large; and writes new ones."""

import contextlib
import errno
import os
import stat
from io import FileIO
from itertools import chain, count
from pathlib import Path

FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)  # opening a pipe would wait for its other end
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOINHERIT", 0)
)


class UnsafeFile(OSError):
    """A file that is not read. `str()` is one sentence; `strerror` says why in a few words."""

    def __init__(self, code: int, reason: str, path: Path) -> None:
        super().__init__(code, reason, str(path))

    def __str__(self) -> str:
        return f"{self.filename} is {self.strerror}."


class NotRegularFile(UnsafeFile):
    """A folder, a pipe, a socket or a device."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "not a regular file", path)


class FileTooLarge(UnsafeFile):
    """A file larger than its reader accepts."""

    def __init__(self, path: Path, limit: int) -> None:
        super().__init__(errno.EFBIG, f"larger than {limit:,} bytes", path)


def check_regular(path: Path, limit: int) -> None:
    """Check that a path leads to a regular file of at most `limit` bytes, without opening it.

    Raises OSError: NotRegularFile or FileTooLarge, and whatever the system reports.
    """
    _check(path, path.stat(), limit)


def _check(path: Path, found: os.stat_result, limit: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotRegularFile(path)
    if found.st_size > limit:
        raise FileTooLarge(path, limit)


def open_regular(path: Path, limit: int) -> FileIO:
    """Open a regular file of at most `limit` bytes for reading, unbuffered.

    Raises OSError as `check_regular` does. Never waits.
    """
    check_regular(path, limit)  # merely opening some devices has effects
    file = FileIO(os.open(path, FLAGS), "rb")
    try:
        _check(path, os.fstat(file.fileno()), limit)
    except OSError:
        file.close()
        raise
    return file


def read_regular(path: Path, limit: int) -> bytes:
    """Return the content of a regular file of at most `limit` bytes. Raises OSError as `open_regular`."""
    data = bytearray()
    with open_regular(path, limit) as file:
        # System files report a size of 0, and others may grow meanwhile.
        while chunk := file.read(limit + 1 - len(data)):
            data += chunk
            if len(data) > limit:
                raise FileTooLarge(path, limit)
    return bytes(data)


def free_name(path: Path) -> Path:
    """Return the path, or the first of path-2, path-3 … that does not exist."""
    names = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(each for each in chain((path,), names) if not os.path.lexists(each))


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not exist yet, completely or not at all. Raises OSError."""
    file = path.open("xb")
    try:
        with file:
            file.write(data)
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
