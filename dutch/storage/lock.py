"""The lock that lets one copy of the program at a time write in a folder.

The system releases it when the program ends, even by a crash, so it is never left behind. The locked file
stays empty: nothing is written to it, or through a link of its name.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path

from dutch.safefiles import check_regular

LOCK_FILE = "dutch.lock"
OPEN_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)

HELD_ERRORS = (errno.EACCES, errno.EAGAIN, 0)
"""Errors that mean another copy holds the lock. Wine reports 0."""

if sys.platform == "win32":
    import msvcrt

    def lock_file(file: int) -> None:
        """Lock an open file without waiting. Raises OSError if another program holds the lock."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_file(file: int) -> None:
        """Lock an open file without waiting. Raises OSError if another program holds the lock."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """The lock of a folder. Where locks are impossible, as in a read-only folder, every copy may write."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOCK_FILE
        self._file: int | None = None

    def take(self) -> bool:
        """Take the lock, without waiting. Returns False if another copy of the program holds it."""
        if self._file is not None:
            return True
        try:
            with contextlib.suppress(FileNotFoundError):
                check_regular(self._path, sys.maxsize, follow_links=False)
            file = os.open(self._path, OPEN_FLAGS, 0o600)
        except OSError:
            return True
        try:
            lock_file(file)
        except OSError as error:
            os.close(file)
            return error.errno not in HELD_ERRORS
        self._file = file
        return True

    def release(self) -> None:
        """Release the lock, if it is held."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
