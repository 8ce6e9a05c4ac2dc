"""Reads what is left of a damaged database. The file itself is never changed.

SQLite's own tools fail if the first page is lost: the backup API and integrity checks refuse such a file
("file is not a database"), and the recovery extension behind the shell's ``.recover`` is not part of Python's
library. So a copy gets the first page of a new database, which says where each table begins; all files of one
version begin alike.
"""

import contextlib
import errno
import math
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from dutch.match.saved import SavedGame
from dutch.storage import schema
from dutch.storage.database import DATABASE_FILE, JOURNAL, OpenMode, check_file, connect, names_super_journal
from dutch.storage.errors import DATABASE_ERRORS, StoreError
from dutch.storage.games import read_game

COPIES = "dutch-salvage-"
"""Beginning of the names of the folders with copies."""

MAX_GAMES = 100_000
"""Maximum number of games to read; a sound file of the largest size has fewer."""

PAGE_SIZE = 4096
"""Bytes in a page of our databases."""

CHANGE_COUNTER, PAGE_COUNT, VALID_FOR = slice(24, 28), slice(28, 32), slice(92, 96)
"""Fields of SQLite's file header. The page count is used only if the last field equals the change counter."""

NUMBER_QUERIES = ("SELECT id FROM games", "SELECT DISTINCT game FROM lines")
HIGHEST_NUMBER_QUERIES = (
    "SELECT max(game) FROM lines",
    "SELECT max(id) FROM games",
    "SELECT max(seq) FROM sqlite_sequence",
)


def salvage(path: Path, folder_for_copy: Path | None = None) -> Iterator[SavedGame]:
    """Yield the games that can be read in a database, in the order of their numbers.

    A file that is not ours yields none. The games are read from a copy in a temporary folder inside
    ``folder_for_copy``, by default the system's. Raises OSError or StoreError if the copy cannot be
    made.
    """
    with tempfile.TemporaryDirectory(prefix=COPIES, dir=folder_for_copy) as folder:
        copy = Path(folder) / DATABASE_FILE
        _copy(path, copy)
        journal = copy.with_name(f"{copy.name}{JOURNAL}")
        with contextlib.suppress(FileNotFoundError):
            if not names_super_journal(path):
                _copy(path.with_name(f"{path.name}{JOURNAL}"), journal)
        found = False
        for game in _read_readable(copy):
            found = True
            yield game
        if not found and copy.stat().st_size > PAGE_SIZE:
            journal.unlink(missing_ok=True)
            _replace_first_page(copy)
            yield from _read_readable(copy)


def _copy(path: Path, target: Path) -> None:
    """Copy a file, or the part of it before the first read error.

    Raises OSError for other errors, and StoreError for a link.
    """
    check_file(path)
    try:
        shutil.copyfile(path, target)
    except OSError as error:
        if error.errno != errno.EIO:
            raise


def _read_readable(path: Path) -> Iterator[SavedGame]:
    with contextlib.suppress(StoreError, *DATABASE_ERRORS):
        yield from read_file(path, OpenMode.WRITE, 0)


def read_file(path: Path, mode: OpenMode, wait_ms: int) -> Iterator[SavedGame]:
    """Yield the games that can be read in a file.

    Takes the arguments of `connect`, and raises the same errors.
    """
    with contextlib.closing(connect(path, mode, wait_ms)) as connection:
        if not _has_our_tables(connection):
            return
        for number in _game_numbers(connection):
            game = read_game(connection, number)
            if game.lines.lines:
                yield game


def _has_our_tables(connection: sqlite3.Connection) -> bool:
    """Return True if the tables of games and lines are those of this program.

    Other files are not read, because reading a foreign view might never end.
    """
    tables = {
        (kind, name, statement)
        for kind, name, statement in schema.expected()
        if kind == "table" and name in ("games", "lines")
    }
    try:
        return tables <= schema.read(connection)
    except DATABASE_ERRORS:
        return False


def _game_numbers(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of all games; if they cannot be listed, all numbers up to the highest one."""
    numbers: set[object] = set()
    try:
        for query in NUMBER_QUERIES:
            numbers.update(number for (number,) in connection.execute(query))
    except DATABASE_ERRORS:
        for query in HIGHEST_NUMBER_QUERIES:
            with contextlib.suppress(*DATABASE_ERRORS):
                (highest,) = connection.execute(query).fetchone()
                if isinstance(highest, int):
                    numbers.update(range(1, min(highest, MAX_GAMES) + 1))
    return sorted(number for number in numbers if isinstance(number, int))[:MAX_GAMES]


def _replace_first_page(copy: Path) -> None:
    """Replace the first page of a copy by that of a new database.

    The copy must have more than one page.
    """
    page_count = math.ceil(copy.stat().st_size / PAGE_SIZE)
    new = copy.with_name("new.sqlite3")
    with contextlib.closing(sqlite3.connect(new, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        schema.create(connection)
    first_page = bytearray(new.read_bytes()[:PAGE_SIZE])
    first_page[PAGE_COUNT] = page_count.to_bytes(4, "big")
    first_page[VALID_FOR] = first_page[CHANGE_COUNTER]
    with copy.open("r+b") as file:
        file.write(first_page)
        file.truncate(page_count * PAGE_SIZE)
