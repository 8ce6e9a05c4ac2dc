"""Opens the SQLite file with all games, and refuses every file that is not exactly ours and sound.

A player's folder may hold anything, so each step of the opening rules something out before the next one
relies on it:

1. Only a regular file of limited size is opened: no pipe that hangs, no device that never ends.
2. SQLite is set to trust nothing in the file; values are limited in length, queries in time.
3. ``application_id`` and ``user_version`` identify the program and the version of the file.
4. The schema must equal ours, statement by statement, so no foreign view or trigger ever runs.
5. ``PRAGMA integrity_check`` reads every page, and checks every row against the constraints and the index.

Why a rollback journal instead of a write-ahead log: one file holds everything, it works in folders shared by
several machines, and two programs may write to it safely. With ``synchronous = EXTRA`` a finished transaction
is on disk, and so is the removal of its journal, so a power cut cannot undo it.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from dutch.safefiles import check_regular
from dutch.storage import schema
from dutch.storage.errors import DATABASE_ERRORS, Problem, StoreError, store_error

FILE = "dutch.sqlite3"
SIDE_FILES = ("-journal", "-wal", "-shm")
"""Suffixes of the files that SQLite creates beside a database."""

LARGEST = 128_000_000
"""Bytes of a database; that is enough for some 40,000 games."""

LONGEST_VALUE = 5_000_000
"""Bytes of a value in the database; the longest line that can be imported fits."""

QUERY_SECONDS = 1.0
"""Longest time a query may take before it is interrupted."""

QUERY_STEPS = 10_000
"""Steps of SQLite's virtual machine between two looks at the clock, less than a millisecond."""

COUNTERS = "SELECT max(seq) FROM sqlite_sequence UNION SELECT max(turn) FROM games"
"""The last number that was given to a game, and the last turn."""

SYNCHRONOUS = "EXTRA"
WAIT_MS = 1500
"""Time a write waits for another program before it fails."""

OPENING_MS = 5000
"""Time opening waits for another program; one that writes constantly leaves few gaps."""


class Database:
    """An open, sound database of the current version, owned by the thread that opened it."""

    def __init__(self, path: Path) -> None:
        """Open the file, or create it. Raises StoreError, leaving the file as it is."""
        self.path = path
        self._patient = True
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise store_error(error) from error
        self.connection = connect(path, "rwc", OPENING_MS)
        try:
            with time_limit(self.connection):
                self.connection.execute("PRAGMA journal_mode = DELETE")
                self.connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
                self.connection.execute("PRAGMA foreign_keys = ON")
                if _is_empty(self.connection):
                    self._create()
            check(self.connection)
            self._identity = _identity(path)
        except (*DATABASE_ERRORS, StoreError) as error:
            self.close()
            raise error if isinstance(error, StoreError) else store_error(error) from error

    def _create(self) -> None:
        """Create the tables, unless another program has done so meanwhile."""
        with self.writing() as connection:
            if _is_empty(connection):
                schema.create(connection)

    @property
    def moved(self) -> bool:
        """True if the file is no longer where it was opened: moved, replaced or deleted."""
        return _identity(self.path) != self._identity

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection for queries. Raises StoreError."""
        try:
            with time_limit(self.connection):
                yield self.connection
        except DATABASE_ERRORS as error:
            raise store_error(error) from error

    @contextlib.contextmanager
    def writing(self, seconds: float | None = None) -> Iterator[sqlite3.Connection]:
        """Yield the connection within a transaction, which is on disk when the block ends.

        Raises StoreError, and then nothing was written; also if it takes longer than ``seconds``, as
        `time_limit` has them. Waits a moment while another program writes, unless the previous wait
        timed out.
        """
        connection = self.connection
        try:
            self._begin()
            with time_limit(connection, seconds):
                yield connection
            connection.execute("COMMIT")
        except DATABASE_ERRORS as error:
            found = store_error(error)
            self._patient = found.problem is not Problem.BUSY
            raise found from error
        finally:
            if connection.in_transaction:
                with contextlib.suppress(*DATABASE_ERRORS):
                    connection.execute("ROLLBACK")
        self._patient = True

    def _begin(self) -> None:
        """Begin a transaction, trying every millisecond. Raises sqlite3.Error.

        SQLite's own waiting grows longer with each attempt, and starves beside a busy program.
        """
        end = time.monotonic() + (WAIT_MS / 1000 if self._patient else 0)
        self.connection.execute("PRAGMA busy_timeout = 0")
        while True:
            try:
                self.connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if store_error(error).problem is not Problem.BUSY or time.monotonic() >= end:
                    raise
                time.sleep(0.001)
            else:
                break
        self.connection.execute(f"PRAGMA busy_timeout = {WAIT_MS}")

    def close(self) -> None:
        """Close the file."""
        self.connection.close()


def connect(path: Path, mode: str, wait_ms: int) -> sqlite3.Connection:
    """Open a connection that trusts nothing in the file: mode ``ro``, ``rw`` or ``rwc``, as SQLite has them.

    ``wait_ms`` is how long it waits for other programs. Raises StoreError.
    """
    if sqlite3.sqlite_version_info < (3, 37):
        raise StoreError(Problem.OLD_SQLITE)
    try:
        for ending in ("", *SIDE_FILES):
            with contextlib.suppress(FileNotFoundError):
                check_regular(path.with_name(f"{path.name}{ending}"), LARGEST)
        uri = f"{path.absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(uri, timeout=wait_ms / 1000, isolation_level=None, uri=True)
    except (*DATABASE_ERRORS, OSError) as error:
        raise store_error(error) from error
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.text_factory = _decode
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
    except DATABASE_ERRORS as error:
        connection.close()
        raise store_error(error) from error
    return connection


def _decode(data: bytes) -> str:
    """Decode text from the file; damaged letters stay visible as such instead of raising an error."""
    return data.decode("utf-8", "replace")


@contextlib.contextmanager
def time_limit(connection: sqlite3.Connection, seconds: float | None = None) -> Iterator[None]:
    """Interrupt queries when the time is over: QUERY_SECONDS, unless given."""
    end = time.monotonic() + (QUERY_SECONDS if seconds is None else seconds)
    connection.set_progress_handler(lambda: time.monotonic() > end, QUERY_STEPS)
    try:
        yield
    finally:
        connection.set_progress_handler(None, QUERY_STEPS)


def check(connection: sqlite3.Connection) -> None:
    """Check that a database is ours, of this version, and sound. Raises StoreError or sqlite3.Error."""
    with time_limit(connection):
        if _number(connection, "application_id") != schema.APPLICATION_ID:
            raise StoreError(Problem.FOREIGN)
        version = _number(connection, "user_version")
        if version > schema.VERSION:
            raise StoreError(Problem.NEWER)
        if version < schema.VERSION or schema.read(connection) != schema.expected():
            raise StoreError(Problem.DAMAGED)
        for (last,) in connection.execute(COUNTERS):
            if last is not None and not (isinstance(last, int) and last < schema.MAX_NUMBER):
                raise StoreError(Problem.DAMAGED)  # no game could be added
    try:
        with time_limit(connection):
            answers = connection.execute("PRAGMA integrity_check(1)").fetchall()
    except sqlite3.OperationalError as error:
        if store_error(error).problem is not Problem.SLOW:
            raise
        return  # a large file on a slow disk; the checksums of each game find damage later
    if answers != [("ok",)]:
        raise StoreError(Problem.DAMAGED)


def _is_empty(connection: sqlite3.Connection) -> bool:
    """Return whether this is a new file, without tables and marks of any program."""
    marks = _number(connection, "application_id"), _number(connection, "user_version")
    return marks == (0, 0) and not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall()


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _identity(path: Path) -> tuple[int, int]:
    """Return what identifies a file under any name; zeros if there is none."""
    try:
        found = path.stat()
    except OSError:
        return (0, 0)
    return found.st_dev, found.st_ino
