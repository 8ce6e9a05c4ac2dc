"""The tables of the database, described in docs/storage.md.

A released version never changes: another table or column needs a new version, and code that upgrades files
of the previous one.
"""

import contextlib
import functools
import sqlite3

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


def create(connection: sqlite3.Connection) -> None:
    """Make the tables in an empty database. Raises sqlite3.Error."""
    for statement in TABLES:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    upgrade(connection)


def upgrade(connection: sqlite3.Connection) -> None:
    """Upgrade a database from version 1 to version 2. Raises sqlite3.Error."""
    connection.execute(NOTEBOOKS)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def read(connection: sqlite3.Connection) -> Schema:
    """Return the schema of a database. Raises sqlite3.Error."""
    return frozenset(connection.execute("SELECT type, name, sql FROM sqlite_master"))


@functools.cache
def expected(version: int = VERSION) -> Schema:
    """Return the schema of a version."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create(connection)
        if version == 1:
            connection.execute("DROP TABLE notebooks")
        return read(connection)
