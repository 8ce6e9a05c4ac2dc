"""What can go wrong with the database, in kinds that are told apart and in words for a player."""

from __future__ import annotations

import enum
import errno
import sqlite3


class Fault(enum.Enum):
    """A kind of trouble; its value says it in a few words, to stand within a sentence."""

    FULL = "the disk is full"
    READ_ONLY = "the folder cannot be written"
    BUSY = "another copy of the program keeps it busy"
    DAMAGED = "it is damaged"
    FOREIGN = "it is no database of this program"
    NEWER = "it was written by a newer version of the program"
    MOVED = "it was moved or deleted"
    TAKEN = "another copy of the program went on with this game"
    GONE = "there is no such game"
    DISK = "the disk reports an error"


ASIDE = frozenset({Fault.DAMAGED, Fault.FOREIGN})
"""A file with one of these is set aside, so that a fresh one can be started."""

DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second where its own message quotes damaged letters."""

_BY_CODE = {
    sqlite3.SQLITE_ERROR: Fault.DAMAGED,  # a table or a column is missing
    sqlite3.SQLITE_PERM: Fault.READ_ONLY,
    sqlite3.SQLITE_BUSY: Fault.BUSY,
    sqlite3.SQLITE_LOCKED: Fault.BUSY,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_CANTOPEN: Fault.READ_ONLY,
    sqlite3.SQLITE_CONSTRAINT: Fault.TAKEN,
    sqlite3.SQLITE_MISMATCH: Fault.DAMAGED,
    sqlite3.SQLITE_AUTH: Fault.READ_ONLY,
    sqlite3.SQLITE_NOTADB: Fault.FOREIGN,
}
_BY_ERRNO = {
    errno.ENOSPC: Fault.FULL,
    errno.EDQUOT: Fault.FULL,
    errno.EROFS: Fault.READ_ONLY,
    errno.EACCES: Fault.READ_ONLY,
    errno.EPERM: Fault.READ_ONLY,
    errno.EEXIST: Fault.READ_ONLY,  # a file stands where the folder should be
    errno.ENOTDIR: Fault.READ_ONLY,
}


class StoreError(Exception):
    """Something cannot be kept or read; ``fault`` is its kind and str() some words to stand in a sentence."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        self.fault = fault
        super().__init__(f"{fault.value} ({detail})" if detail else fault.value)


def store_error(error: sqlite3.Error | UnicodeDecodeError | OSError) -> StoreError:
    """What an error of the database or of the system means for the player."""
    if isinstance(error, OSError):
        fault = _BY_ERRNO.get(error.errno or 0, Fault.DISK)
        return StoreError(fault, "" if fault is not Fault.DISK else error.strerror or str(error))
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if code is None:  # raised by Python's own layer, at values or letters that cannot be
        return StoreError(Fault.DAMAGED)
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return StoreError(Fault.MOVED)
    return StoreError(_BY_CODE.get(code & 0xFF, Fault.DISK))
