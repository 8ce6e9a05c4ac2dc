"""Problems with the database, described to the player in a few words."""

import contextlib
import enum
import errno
import sqlite3
from collections.abc import Iterator

from dutch.i18n import N_, _
from dutch.safefiles import FileTooLargeError, UnsafeFileError


class Problem(enum.Enum):
    """A kind of problem. Its value is a clause that fits into a sentence; `clause` is its translation."""

    FULL = N_("the disk is full")
    READ_ONLY = N_("the folder cannot be written to")
    BUSY = N_("another program is using it")
    LOCKED = N_("Dutch is open in another window")
    DAMAGED = N_("it is damaged")
    FOREIGN = N_("it is not a database of this program")
    NEWER = N_("a newer version of Dutch wrote it")
    NOT_A_FILE = N_("it is not a regular file")
    LINKED = N_("it is a link to another file")
    TOO_LARGE = N_("it is too large")
    SLOW = N_("it takes too long")
    MOVED = N_("it was moved or deleted")
    TAKEN = N_("another game has its number")
    MISSING = N_("there is no such game")
    DISK = N_("the disk reports an error")
    OLD_SQLITE = N_("SQLite is too old")

    @property
    def clause(self) -> str:
        """The problem in the player's language."""
        return _(self.value)


UNSAFE = frozenset({Problem.NOT_A_FILE, Problem.LINKED, Problem.TOO_LARGE})
"""Problems of a file that is therefore never opened."""

REPLACEABLE = frozenset({Problem.DAMAGED, Problem.FOREIGN})
"""Problems of a file that is therefore set aside and replaced."""

TRANSIENT = frozenset({Problem.FULL, Problem.READ_ONLY, Problem.DISK, Problem.BUSY, Problem.LOCKED})
"""Problems that may have disappeared at the next attempt."""

DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""Exceptions raised by SQLite. The second occurs when its message quotes damaged text."""

_BY_CODE = {
    sqlite3.SQLITE_ERROR: Problem.DAMAGED,  # a table or a column is missing
    sqlite3.SQLITE_PERM: Problem.READ_ONLY,
    sqlite3.SQLITE_BUSY: Problem.BUSY,
    sqlite3.SQLITE_LOCKED: Problem.BUSY,
    sqlite3.SQLITE_INTERRUPT: Problem.SLOW,
    sqlite3.SQLITE_READONLY: Problem.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Problem.DAMAGED,
    sqlite3.SQLITE_FULL: Problem.FULL,
    sqlite3.SQLITE_CANTOPEN: Problem.READ_ONLY,
    sqlite3.SQLITE_TOOBIG: Problem.DAMAGED,  # no value of ours is that long
    sqlite3.SQLITE_CONSTRAINT: Problem.DAMAGED,  # no value of ours is out of range
    sqlite3.SQLITE_MISMATCH: Problem.DAMAGED,
    sqlite3.SQLITE_AUTH: Problem.READ_ONLY,
    sqlite3.SQLITE_NOTADB: Problem.FOREIGN,
}
_BY_ERRNO = {
    errno.ENOSPC: Problem.FULL,
    errno.EDQUOT: Problem.FULL,
    errno.EROFS: Problem.READ_ONLY,
    errno.EACCES: Problem.READ_ONLY,
    errno.EPERM: Problem.READ_ONLY,
    errno.EEXIST: Problem.READ_ONLY,  # there is a file in place of the folder
    errno.ENOTDIR: Problem.READ_ONLY,
}


class StoreError(Exception):
    """Something cannot be saved or read. ``str()`` is a clause that fits into a sentence."""

    def __init__(self, problem: Problem, clause: str = "") -> None:
        """Describe the problem by ``clause`` or, if it is empty, in general."""
        self.problem = problem
        super().__init__(clause or problem.clause)


def translate_error(error: sqlite3.Error | UnicodeDecodeError | OSError) -> StoreError:
    """Translate an error of the database or the system into a StoreError for the player."""
    if isinstance(error, FileTooLargeError):
        return StoreError(Problem.TOO_LARGE)
    if isinstance(error, UnsafeFileError):
        return StoreError(Problem.NOT_A_FILE)
    if isinstance(error, OSError):
        problem = _BY_ERRNO.get(error.errno or 0)
        if problem is None:
            return StoreError(Problem.DISK, f"{Problem.DISK.clause} ({error.strerror or error})")
        return StoreError(problem)
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if code is None:  # raised by the sqlite3 module itself, for invalid values or text
        return StoreError(Problem.DAMAGED)
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return StoreError(Problem.MOVED)
    primary_code = code & 0xFF  # an extended code has details in its higher bytes
    return StoreError(_BY_CODE.get(primary_code, Problem.DISK))


@contextlib.contextmanager
def ignore_damage() -> Iterator[None]:
    """Suppress errors that mean the file is damaged rather than merely inaccessible for now."""
    try:
        yield
    except DATABASE_ERRORS as error:
        if translate_error(error).problem not in REPLACEABLE:
            raise
