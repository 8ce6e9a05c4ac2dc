"""The file: opened and checked, brought to the present version, set aside when it cannot be used.

Why a rollback journal and not a write-ahead log: one file holds everything, it works in a folder that several
machines share, and two copies that write at once are its plain case. With ``synchronous = EXTRA`` a finished
transaction is on the disk, and also the removal of its journal, so that nothing is taken back by a power cut.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from dutch.storage import schema
from dutch.storage.faults import DATABASE_ERRORS, Fault, StoreError, store_error

FILE = "dutch.sqlite3"
ASIDE = "dutch-damaged.sqlite3"
SYNCHRONOUS = "EXTRA"
WAIT_MS = 1500
"""How long a write waits for another copy of the program before it fails."""

OPENING_MS = 5000
"""How long the opening waits; a copy that writes all the time leaves few gaps."""


def plain_text(data: bytes) -> str:
    """Text from the file. Damaged letters stay visible as such instead of ending in an error."""
    return data.decode("utf-8", "replace")


def connect(path: Path, mode: str, wait_ms: int) -> sqlite3.Connection:
    """A connection to a file: mode ``ro``, ``rw`` or ``rwc``, as SQLite names them.

    ``wait_ms`` is how long it waits for others. Raises sqlite3.Error.
    """
    if path.exists() and not path.is_file():  # opening a pipe would wait for its other end
        raise sqlite3.OperationalError("unable to open database file")
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, timeout=wait_ms / 1000, isolation_level=None, uri=True)
    connection.text_factory = plain_text
    return connection


class Database:
    """One open, sound database of the present version, owned by the thread that opened it."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it. Raises StoreError, leaving the file as it is."""
        self.path = path
        self._patient = True
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.connection = connect(path, "rwc", OPENING_MS)
        except (*DATABASE_ERRORS, OSError) as error:
            raise store_error(error) from error
        try:
            self.connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
            check(self.connection)
            self.connection.execute("PRAGMA foreign_keys = OFF")
            self._migrate()
            self.connection.execute("PRAGMA foreign_keys = ON")
            self._file = _file(path)
        except (*DATABASE_ERRORS, StoreError) as error:
            self.close()
            raise error if isinstance(error, StoreError) else store_error(error) from error

    def _migrate(self) -> None:
        """Bring the file to the present version, in one transaction, and tidy it.

        Tidy, the tables of every file of this version begin at the same pages, by which a file can be read
        whose first page is lost. References must be off, or all lines would go with a table made anew.
        """
        if _number(self.connection, "user_version") < len(schema.STEPS):
            with self.writing() as connection:
                raise_to(connection, len(schema.STEPS))
            with contextlib.suppress(*DATABASE_ERRORS):
                self.connection.execute("VACUUM")
        for probe in schema.PROBES:
            self.connection.execute(f"{probe} LIMIT 0")

    @property
    def moved(self) -> bool:
        """Whether the file is no longer where it was opened: it was moved, replaced or deleted."""
        return _file(self.path) != self._file

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """For questions. Raises StoreError."""
        try:
            yield self.connection
        except DATABASE_ERRORS as error:
            raise store_error(error) from error

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: when it is left, everything is on the disk, or nothing and StoreError is raised.

        Waits a moment for another copy that writes, but not again if it did so in vain the last time.
        """
        connection = self.connection
        try:
            self._begin()
            yield connection
            connection.execute("COMMIT")
        except DATABASE_ERRORS as error:
            found = store_error(error)
            self._patient = found.fault is not Fault.BUSY
            raise found from error
        finally:
            if connection.in_transaction:
                with contextlib.suppress(*DATABASE_ERRORS):
                    connection.execute("ROLLBACK")
        self._patient = True

    def _begin(self) -> None:
        """Begin to write. Raises sqlite3.Error.

        Asks every millisecond: SQLite itself would ask ever more seldom, and starve beside a busy copy.
        """
        end = time.monotonic() + (WAIT_MS / 1000 if self._patient else 0)
        self.connection.execute("PRAGMA busy_timeout = 0")
        while True:
            try:
                self.connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if store_error(error).fault is not Fault.BUSY or time.monotonic() >= end:
                    raise
                time.sleep(0.001)
            else:
                break
        self.connection.execute(f"PRAGMA busy_timeout = {WAIT_MS}")

    def close(self) -> None:
        """Close the file; nothing waits to be written."""
        self.connection.close()


def raise_to(connection: sqlite3.Connection, version: int) -> None:
    """Bring the tables to a version, from whichever they have: another copy may have been quicker."""
    for step in schema.STEPS[_number(connection, "user_version") : version]:
        for statement in step:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
    connection.execute(f"PRAGMA user_version = {version}")


def check(connection: sqlite3.Connection) -> None:
    """Whether this is a database of ours and sound. Raises StoreError or sqlite3.Error."""
    application, version = (_number(connection, name) for name in ("application_id", "user_version"))
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    if application != schema.APPLICATION and not (empty and application == version == 0):
        raise StoreError(Fault.FOREIGN)
    if version > len(schema.STEPS):
        raise StoreError(Fault.NEWER)
    if version < 0:
        raise StoreError(Fault.DAMAGED)
    answers = connection.execute("PRAGMA quick_check(1)").fetchall()
    if answers != [("ok",)]:
        raise StoreError(Fault.DAMAGED)


def _file(path: Path) -> tuple[int, int]:
    """By what a file is known whatever it is called; zeros if there is none."""
    try:
        found = path.stat()
    except OSError:
        return (0, 0)
    return found.st_dev, found.st_ino


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def set_aside(path: Path) -> Path:
    """Rename a database and what belongs to it. Returns its new path. Raises OSError."""
    target = free_name(path.with_name(ASIDE))
    for ending in ("-journal", "-wal", "-shm"):
        # First, since a journal without its database must not be taken for one of the fresh database.
        with contextlib.suppress(FileNotFoundError):
            os.replace(f"{path}{ending}", f"{target}{ending}")
    os.replace(path, target)
    return target


def free_name(path: Path) -> Path:
    """The path, or the first of path-2, path-3 … that does not exist yet."""
    candidate, number = path, 2
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate
