"""Reads untrusted files, which may be a pipe, a device, a folder or far too large; and writes new ones.

In folders of its own, the program neither follows links nor deletes anything it did not write.
"""

import contextlib
import errno
import os
import stat
from io import FileIO
from pathlib import Path

OPEN_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)  # opening a pipe would wait for its other end
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOINHERIT", 0)
)

JUNCTION = 0xA0000003
"""The tag of a junction, a link to a folder on Windows that is not a symbolic link."""


class UnsafeFileError(OSError):
    """Raised instead of reading a file that is not a regular file, or is too large.

    `strerror` is the reason in a few words, such as "not a regular file", and `str()` a whole sentence.
    """

    def __init__(self, code: int, reason: str, path: Path) -> None:
        super().__init__(code, reason, str(path))

    def __str__(self) -> str:
        return f"{self.filename} is {self.strerror}."


class NotRegularFileError(UnsafeFileError):
    """Raised for a folder, a pipe, a socket or a device."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "not a regular file", path)


class FileTooLargeError(UnsafeFileError):
    """Raised for a file larger than its reader accepts."""

    def __init__(self, path: Path, limit: int) -> None:
        super().__init__(errno.EFBIG, f"larger than {limit:,} bytes", path)


def check_regular(path: Path, limit: int, follow_links: bool = True) -> None:
    """Check that a path leads to a regular file of at most `limit` bytes, without opening it.

    Without `follow_links`, a link is not a regular file. Raises NotRegularFileError or FileTooLargeError, or
    another OSError if the system reports one.
    """
    _check_status(path, path.stat(follow_symlinks=follow_links), limit)


def _check_status(path: Path, status: os.stat_result, limit: int) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise NotRegularFileError(path)
    if status.st_size > limit:
        raise FileTooLargeError(path, limit)


def open_regular(path: Path, limit: int, follow_links: bool = True) -> FileIO:
    """Open a regular file of at most `limit` bytes for reading, unbuffered.

    Raises OSError as `check_regular` does. Never blocks.
    """
    check_regular(path, limit, follow_links)  # merely opening some devices has effects
    file = FileIO(os.open(path, OPEN_FLAGS), "rb")
    try:
        _check_status(path, os.fstat(file.fileno()), limit)
    except OSError:
        file.close()
        raise
    return file


def read_regular(path: Path, limit: int) -> bytes:
    """Return the content of a regular file of at most `limit` bytes.

    Raises OSError as `check_regular` does.
    """
    data = bytearray()
    with open_regular(path, limit) as file:
        # System files report a size of 0, and others may grow meanwhile.
        while chunk := file.read(limit + 1 - len(data)):
            data += chunk
            if len(data) > limit:
                raise FileTooLargeError(path, limit)
    return bytes(data)


def is_real_folder(path: Path) -> bool:
    """Return True for a folder, False for a link to one and for anything else."""
    try:
        status = path.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(status.st_mode) and getattr(status, "st_reparse_tag", 0) != JUNCTION


def regular_files(folder: Path) -> list[tuple[os.stat_result, Path]]:
    """Return the regular files in a folder and their status, oldest first.

    Links are left out. The list is empty for a link to a folder. Raises OSError if the folder cannot be read.
    """
    if not is_real_folder(folder):
        return []
    files = [(entry.stat(follow_symlinks=False), Path(entry.path)) for entry in os.scandir(folder)]
    regular = [(status, path) for status, path in files if stat.S_ISREG(status.st_mode)]
    return sorted(regular, key=lambda file: file[0].st_mtime_ns)


def free_name(path: Path) -> Path:
    """Return the path if no file has it, otherwise the first free one of path-2, path-3 …"""
    candidate = path
    number = 1
    while os.path.lexists(candidate):
        number += 1
        candidate = path.with_stem(f"{path.stem}-{number}")
    return candidate


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not exist yet, completely or not at all.

    Raises OSError if the file exists or cannot be written.
    """
    file = path.open("xb")
    try:
        with file:
            file.write(data)
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
