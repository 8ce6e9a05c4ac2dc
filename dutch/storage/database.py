"""Opens the SQLite database of saved games, and refuses foreign, outdated and damaged files.

A player's folder may contain anything, so opening a file takes five steps, each of which makes the next safe:

1. The file must be a regular file of limited size, so that no pipe or device can hang the program, and not a
   link, so that nothing outside the folder is written. Its journal must not name another file, because SQLite
   would delete that file.
2. SQLite is configured not to trust the file. The length of values and the time of queries are limited.
3. ``application_id`` and ``user_version`` must name this program and the current version.
4. The schema must equal ours, statement by statement, so that no foreign view or trigger ever runs.
5. ``PRAGMA integrity_check`` must find every page and every row intact.

The database uses a rollback journal rather than a write-ahead log: everything is in one file, and it works in
folders shared between machines. ``synchronous = EXTRA`` makes sure that a finished transaction survives a
power cut.

docs/storage.md describes the tables. A released version of them never changes: another table or column needs
a new version, and code that upgrades files of the previous one.
"""

import contextlib
import enum
import functools
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from dutch.i18n import _
from dutch.safefiles import check_regular, open_regular
from dutch.storage.errors import DATABASE_ERRORS, Problem, StoreError, translate_error

APPLICATION_ID = 0x44757463
"""Identifies the databases of this program: “Dutc” in the header of the file."""

VERSION = 2
VERSIONS = (1, VERSION)
"""The versions that can be read."""

MAX_NUMBER = 2**31 - 1
"""Highest number of a game and of a turn; nobody plays that many."""

MAX_USED = MAX_NUMBER // 2
"""Highest number in a file that is used; one with a higher number soon has none left, and is rescued."""

MAX_NAMES = 1000
"""Maximum length of a game's names in the database, and of its players, in characters."""

TABLES = (
    f"""
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND {MAX_NUMBER}),
        state TEXT NOT NULL CHECK (state IN ('running', 'over', 'abandoned', 'damaged')),
        origin TEXT NOT NULL CHECK (origin IN ('played', 'imported', 'claimed')),
        seat INTEGER CHECK ((origin = 'claimed') = (seat IS NOT NULL)),
        turn INTEGER NOT NULL CHECK (turn BETWEEN 0 AND {MAX_NUMBER}),
        game TEXT NOT NULL CHECK (length(game) <= 40),
        edition TEXT NOT NULL CHECK (length(edition) <= 40),
        rules INTEGER NOT NULL,
        seed TEXT NOT NULL CHECK (length(seed) <= 40),
        seats INTEGER NOT NULL,
        date TEXT NOT NULL CHECK (length(date) IN (0, 10)),
        names TEXT NOT NULL CHECK (length(names) <= {MAX_NAMES}),
        players TEXT NOT NULL CHECK (length(players) <= {MAX_NAMES}),
        length INTEGER NOT NULL DEFAULT 0,
        result TEXT CHECK (length(result) <= 40),
        winner INTEGER
    ) STRICT
    """,
    """
    CREATE TABLE lines (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        sum INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE notices (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT",
    "CREATE INDEX games_by_date ON games (date, turn, id)",
    "CREATE INDEX games_by_turn ON games (turn)",
    "CREATE INDEX games_by_seed ON games (seed)",
)
NOTEBOOKS = """
    CREATE TABLE notebooks (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
        text TEXT NOT NULL CHECK (length(text) <= 2000),
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID
    """
"""The table that version 2 added. It is the last one, so the others begin at the same pages in every file."""

Schema = frozenset[tuple[str, str, str | None]]
"""Type, name and statement of everything in a database."""


def create_tables(connection: sqlite3.Connection) -> None:
    """Make the tables in an empty database. Raises sqlite3.Error."""
    for statement in TABLES:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    upgrade_tables(connection)


def upgrade_tables(connection: sqlite3.Connection) -> None:
    """Upgrade a database from version 1 to version 2. Raises sqlite3.Error."""
    connection.execute(NOTEBOOKS)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def read_schema(connection: sqlite3.Connection) -> Schema:
    """Return the schema of a database. Raises sqlite3.Error."""
    return frozenset(connection.execute("SELECT type, name, sql FROM sqlite_master"))


@functools.cache
def expected_schema(version: int = VERSION) -> Schema:
    """Return the schema of a version."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create_tables(connection)
        if version == 1:
            connection.execute("DROP TABLE notebooks")
        return read_schema(connection)


DATABASE_FILE = "dutch.sqlite3"
MIN_SQLITE = (3, 37, 0)
"""The first version with STRICT tables, which every file of ours has: an older one cannot open it."""

JOURNAL = "-journal"
SIDE_FILES = (JOURNAL, "-wal", "-shm")
"""Suffixes of the files that SQLite creates beside a database."""

SUPER_JOURNAL_END = bytes.fromhex("d9d505f920a163d7")
"""The last bytes of a journal that names a super-journal, the file of a transaction in several databases."""

MAX_BYTES = 128_000_000
"""Maximum size of a database in bytes; enough for some 40,000 games."""

MAX_VALUE_BYTES = 5_000_000
"""Maximum size of a value in bytes; enough for the longest line that can be imported."""

QUERY_SECONDS = 1.0
"""Seconds after which a query is interrupted."""

QUERY_STEPS = 10_000
"""Steps of SQLite's virtual machine between two checks of the time: less than a millisecond."""

HIGHEST_NUMBERS = "SELECT max(seq) FROM sqlite_sequence UNION SELECT max(turn) FROM games"
"""The query for the highest number ever given to a game, and the highest turn."""

SYNCHRONOUS = "EXTRA"
WAIT_MS = 500
"""Milliseconds to wait for another program, such as `dutch stats` or a backup, before giving up."""


class OpenMode(enum.StrEnum):
    """The ways to open a file, as SQLite's URIs name them."""

    READ = "ro"
    WRITE = "rw"
    CREATE = "rwc"
    """Write to the file, and create it if it does not exist."""


class Database:
    """An open database that has passed all checks. Only the thread that opened it may use it."""

    def __init__(self, path: Path, mode: OpenMode = OpenMode.CREATE, wait_ms: int = WAIT_MS) -> None:
        """Open the file, or create it if the mode allows.

        ``wait_ms`` is how long to wait for another program. Raises StoreError, and leaves the file unchanged,
        if it fails a check.
        """
        self.path = path
        self.may_write = mode is not OpenMode.READ
        self.connection = connect(path, mode, wait_ms)
        try:
            with time_limit(self.connection):
                if self.may_write:
                    self._prepare_to_write()
            check(self.connection)
        except StoreError:
            self.close()
            raise
        except DATABASE_ERRORS as error:
            self.close()
            raise translate_error(error) from error
        self._identity = _identity(path)

    def _prepare_to_write(self) -> None:
        """Create the tables of a new file, or upgrade a file of version 1 if it can be written to."""
        self.connection.execute("PRAGMA journal_mode = DELETE")
        self.connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        self.connection.execute("PRAGMA foreign_keys = ON")
        identification, schema = _identification(self.connection), read_schema(self.connection)
        if identification == (0, 0) and not schema:
            with self.writing() as connection:
                create_tables(connection)
        elif identification == (APPLICATION_ID, 1) and schema == expected_schema(1):
            with contextlib.suppress(StoreError), self.writing() as connection:
                upgrade_tables(connection)

    @property
    def moved(self) -> bool:
        """True if the file was moved, replaced or deleted since it was opened."""
        return _identity(self.path) != self._identity

    @property
    def version(self) -> tuple[sqlite3.Connection, int, int]:
        """A value that changes with every change of the file, by this or another copy of the program."""
        with self.reading() as connection:
            ((by_others,),) = connection.execute("PRAGMA data_version")
            return connection, connection.total_changes, int(by_others)

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection for queries. Raises StoreError if one fails or takes too long."""
        with self._translating(), time_limit(self.connection):
            yield self.connection

    @contextlib.contextmanager
    def writing(self, seconds: float | None = None) -> Iterator[sqlite3.Connection]:
        """Yield the connection inside a transaction, which is committed to disk when the block ends.

        Raises StoreError if that fails or takes longer than ``seconds`` (see `time_limit`). Then nothing was
        written, unless the disk reported an error: that may come after everything was.
        """
        connection = self.connection
        try:
            with self._translating():
                connection.execute("BEGIN IMMEDIATE")
                with time_limit(connection, seconds):
                    yield connection
                connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                with contextlib.suppress(*DATABASE_ERRORS):
                    connection.execute("ROLLBACK")

    @contextlib.contextmanager
    def _translating(self) -> Iterator[None]:
        """Translate errors to StoreError. After waiting in vain for another program, don't wait again."""
        try:
            yield
        except DATABASE_ERRORS as error:
            translated = translate_error(error)
            if translated.problem is Problem.BUSY:
                self._wait_for_others(0)
            raise translated from error
        self._wait_for_others(WAIT_MS)

    def _wait_for_others(self, ms: int) -> None:
        """Set how long a statement waits while another program writes."""
        self.connection.execute(f"PRAGMA busy_timeout = {ms}")

    def close(self) -> None:
        """Close the file."""
        self.connection.close()


def check_version() -> None:
    """Raise StoreError, with advice, if Python's SQLite is too old for our files."""
    if sqlite3.sqlite_version_info < MIN_SQLITE:
        sentence = _(
            "SQLite {version} is too old: install a Python with SQLite {needed} or newer, or the download of "
            "Dutch, which includes it"
        )
        needed = ".".join(map(str, MIN_SQLITE))
        clause = sentence.format(version=sqlite3.sqlite_version, needed=needed)
        raise StoreError(Problem.OLD_SQLITE, clause)


def connect(path: Path, mode: OpenMode, wait_ms: int) -> sqlite3.Connection:
    """Open a connection that does not trust the file. Raises StoreError.

    ``wait_ms`` is the time in milliseconds that queries wait for other programs.
    """
    check_version()
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    try:
        check_files(path)
        connection = sqlite3.connect(uri, timeout=wait_ms / 1000, isolation_level=None, uri=True)
    except (*DATABASE_ERRORS, OSError) as error:
        raise translate_error(error) from error
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
    except DATABASE_ERRORS as error:
        connection.close()
        raise translate_error(error) from error
    return connection


def check_files(path: Path) -> None:
    """Check a database and the files beside it before SQLite opens them. A missing file is fine.

    Raises OSError or StoreError.
    """
    for suffix in ("", *SIDE_FILES):
        with contextlib.suppress(FileNotFoundError):
            check_file(path.with_name(path.name + suffix))
    if path.exists() and names_super_journal(path):
        raise StoreError(Problem.DAMAGED)


def check_file(path: Path) -> None:
    """Check that a file is a regular file of limited size without another name.

    Raises OSError or StoreError.
    """
    if path.is_symlink():
        raise StoreError(Problem.LINKED)
    check_regular(path, MAX_BYTES)
    if path.stat().st_nlink > 1:
        raise StoreError(Problem.LINKED)


def names_super_journal(path: Path) -> bool:
    """Return True if the journal of a database names a super-journal, which no journal of ours does.

    SQLite deletes the file of that name, wherever it is, when it rolls the transaction back. Raises OSError.
    """
    try:
        with open_regular(path.with_name(path.name + JOURNAL), MAX_BYTES) as journal:
            journal.seek(-min(len(SUPER_JOURNAL_END), journal.seek(0, os.SEEK_END)), os.SEEK_END)
            return journal.read() == SUPER_JOURNAL_END
    except FileNotFoundError:
        return False


@contextlib.contextmanager
def time_limit(connection: sqlite3.Connection, seconds: float | None = None) -> Iterator[None]:
    """Interrupt queries that take longer than ``seconds``, by default QUERY_SECONDS."""
    deadline = time.monotonic() + (QUERY_SECONDS if seconds is None else seconds)
    connection.set_progress_handler(lambda: time.monotonic() > deadline, QUERY_STEPS)
    try:
        yield
    finally:
        connection.set_progress_handler(None, QUERY_STEPS)


def check(connection: sqlite3.Connection) -> None:
    """Check that a database is ours, current and intact. Raises StoreError or sqlite3.Error."""
    with time_limit(connection):
        application_id, version = _identification(connection)
        if application_id != APPLICATION_ID:
            raise StoreError(Problem.FOREIGN)
        if version > VERSION:
            raise StoreError(Problem.NEWER)
        if version not in VERSIONS or read_schema(connection) != expected_schema(version):
            raise StoreError(Problem.DAMAGED)
        for (highest,) in connection.execute(HIGHEST_NUMBERS):
            is_usable = isinstance(highest, int) and highest <= MAX_USED
            if highest is not None and not is_usable:  # too few numbers are left for games and turns
                raise StoreError(Problem.DAMAGED)
    _check_integrity(connection)


def _check_integrity(connection: sqlite3.Connection) -> None:
    """Check every page and row, unless that takes too long. Raises StoreError or sqlite3.Error.

    The checksums of each game find damage that was missed in a large file on a slow disk.
    """
    try:
        with time_limit(connection):
            answers = connection.execute("PRAGMA integrity_check(1)").fetchall()
    except sqlite3.OperationalError as error:
        if translate_error(error).problem is Problem.SLOW:
            return
        raise
    if answers != [("ok",)]:
        raise StoreError(Problem.DAMAGED)


def _identification(connection: sqlite3.Connection) -> tuple[int, int]:
    """Return the application ID and the version in a file's header; zeros for a new file."""
    (application_id,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(application_id), int(version)


def _identity(path: Path) -> tuple[int, int]:
    """Return the device and inode of a file, which survive renaming; zeros if there is no file."""
    try:
        status = path.stat()
    except OSError:
        return (0, 0)
    return status.st_dev, status.st_ino
