"""Leases, which mark the games being played by running copies of the program.

A lease is a lock on one byte of a file beside the database, at the game's number. The system releases it when
the program ends, even by a crash, so no lease is ever stale.
"""

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

LOCK_FILE = "dutch.lock"
OPENING_BYTE = 0
"""The byte to lock while opening the database; the numbers of games start at 1."""

OPENING_TIMEOUT = 5.0
"""Seconds to wait while another copy opens the database, which normally takes milliseconds."""

_HELD_ERRORS = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, 0)
"""Errors that mean another copy holds the lock. Wine reports 0."""

if sys.platform == "win32":
    import msvcrt

    def lock_byte(file: int, offset: int, *, lock: bool) -> None:
        """Lock or unlock one byte of an open file. Raises OSError if another program holds it."""
        os.lseek(file, offset, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK if lock else msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def lock_byte(file: int, offset: int, *, lock: bool) -> None:
        """Lock or unlock one byte of an open file. Raises OSError if another program holds it."""
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB if lock else fcntl.LOCK_UN, 1, offset)


class Leases:
    """The leases this copy holds in a folder. If locks are not supported, every game counts as free."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOCK_FILE
        self._file: int | None = None
        self._held: set[int] = set()

    def take(self, game: int) -> bool:
        """Take a game's lease. Returns False if another running copy of the program has it."""
        if game not in self._held and self._try_lock(game):
            self._held.add(game)
        return game in self._held

    def is_free(self, game: int) -> bool:
        """Return True if no other running copy of the program is playing this game."""
        if game in self._held:
            return True
        is_free = self._try_lock(game)
        if is_free:
            self._unlock(game)
        return is_free

    def drop(self, game: int) -> None:
        """Release a lease, if it is held."""
        if game in self._held:
            self._held.remove(game)
            self._unlock(game)

    @contextlib.contextmanager
    def opening(self) -> Iterator[bool]:
        """Keep other copies of the program from opening the database or rescuing its games.

        Yields True if that worked, and False if another copy kept this lock for ``OPENING_TIMEOUT`` seconds.
        """
        deadline = time.monotonic() + OPENING_TIMEOUT
        locked = self._try_lock(OPENING_BYTE)
        while not locked and time.monotonic() < deadline:
            time.sleep(0.02)
            locked = self._try_lock(OPENING_BYTE)
        try:
            yield locked
        finally:
            if locked:
                self._unlock(OPENING_BYTE)

    def close(self) -> None:
        """Release all leases."""
        if self._file is not None:
            os.close(self._file)
        self._file = None
        self._held.clear()

    def _try_lock(self, offset: int) -> bool:
        """Lock a byte of the file. Returns False if another copy holds it."""
        try:
            if self._file is None:
                if self._path.is_symlink():
                    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            lock_byte(self._file, offset, lock=True)
        except OSError as error:
            return error.errno not in _HELD_ERRORS or self._file is None
        return True

    def _unlock(self, offset: int) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                lock_byte(self._file, offset, lock=False)
