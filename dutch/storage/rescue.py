"""Replaces an unusable database with a new one that holds every intact game of the old one.

The file with the games is moved last, so a kill or a full disk at any moment loses nothing:

1. The games are copied to a draft, ``dutch-rescued-….sqlite3``, some at a time. Its name says of which file
   it is a copy, so after a kill the next start adds the games that are still missing. The notice for the
   player comes last: it stays there until it has been read.
2. The damaged file is renamed ``dutch-damaged.sqlite3`` (``-2``, ``-3`` …), and its journal after it.
3. The draft becomes ``dutch.sqlite3``. After a kill between 2 and 3 the next start does this.

The damaged file itself is never changed: its games are read from a copy. SQLite's own tools fail if the first
page is lost: the backup API and integrity checks refuse such a file ("file is not a database"), and the
recovery extension behind the shell's ``.recover`` is not part of Python's library. So a copy gets the first
page of a new database, which says where each table begins; all files of one version begin alike.
"""

import contextlib
import errno
import math
import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from dutch.i18n import _, ngettext
from dutch.match.saved import SavedGame
from dutch.program import quote_command
from dutch.safefiles import free_name
from dutch.storage import database, games
from dutch.storage.database import (
    DATABASE_FILE,
    JOURNAL,
    SIDE_FILES,
    Database,
    OpenMode,
    check_file,
    connect,
    names_super_journal,
)
from dutch.storage.errors import DATABASE_ERRORS, REPLACEABLE, Problem, StoreError, translate_error
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
        for kind, name, statement in database.expected_schema()
        if kind == "table" and name in ("games", "lines")
    }
    try:
        return tables <= database.read_schema(connection)
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
        database.create_tables(connection)
    first_page = bytearray(new.read_bytes()[:PAGE_SIZE])
    first_page[PAGE_COUNT] = page_count.to_bytes(4, "big")
    first_page[VALID_FOR] = first_page[CHANGE_COUNTER]
    with copy.open("r+b") as file:
        file.write(first_page)
        file.truncate(page_count * PAGE_SIZE)


DRAFT = re.compile("dutch-rescued(-[0-9a-f]+-[0-9a-f]+)?[.]sqlite3(-journal)?")
"""The name of a draft or its journal: the size and time of the damaged file, which version 0.1.0 left out."""

DAMAGED = "dutch-damaged.sqlite3"

GAMES_PER_TRANSACTION = 200
"""Number of games that a kill makes the next start copy again; they take a few seconds at most."""


def rescue(path: Path, problem: Problem) -> None:
    """Replace a file that has this problem with a new one that holds its intact games.

    Raises StoreError if that fails; no game is lost then.
    """
    try:
        status = path.stat()
        if shutil.disk_usage(path.parent).free < 2 * status.st_size:  # sooner known than by writing a copy
            raise StoreError(Problem.FULL)
        draft = path.with_name(f"dutch-rescued-{status.st_size:x}-{abs(status.st_mtime_ns):x}.sqlite3")
        _remove_leftovers(draft)
        aside = free_name(path.with_name(DAMAGED))
        with contextlib.closing(_open_draft(draft)) as database:
            _fill(database, path, problem, aside)
        os.replace(path, aside)
        finish_rescue(path)
    except OSError as error:
        raise translate_error(error) from error


def finish_rescue(path: Path) -> None:
    """Put the file with the rescued games in place of a damaged one that has been moved.

    Does nothing if no rescue has come that far. Raises OSError if a file cannot be moved.
    """
    rescued = interrupted_rescue(path)
    if rescued is None:
        return
    with contextlib.suppress(StoreError):
        Database(rescued).close()  # rolls back what a kill interrupted
    damaged_files = path.parent.glob(DAMAGED.replace(".", "*."))
    newest = max(damaged_files, key=_number_in_name, default=path)
    for suffix in SIDE_FILES:
        # SQLite would take the journal of the damaged file for one of the new file.
        with contextlib.suppress(FileNotFoundError):
            os.replace(f"{path}{suffix}", f"{newest}{suffix}")
    os.replace(rescued, path)


def interrupted_rescue(path: Path) -> Path | None:
    """Return the file that a rescue was about to move to this path; None if there is none."""
    if os.path.lexists(path):
        return None
    return next((file for file in _drafts(path.parent) if file.suffix == ".sqlite3" and file.is_file()), None)


def _drafts(folder: Path) -> list[Path]:
    """Return the drafts in a folder, and their journals."""
    return [file for file in sorted(folder.glob("dutch-rescued*")) if DRAFT.fullmatch(file.name)]


def _remove_leftovers(draft: Path) -> None:
    """Remove drafts of other files, and copies that a kill left behind, as far as possible."""
    for old in _drafts(draft.parent):
        if not old.name.startswith(draft.name):
            with contextlib.suppress(OSError):
                old.unlink()
    for folder in draft.parent.glob(f"{COPIES}*"):
        shutil.rmtree(folder, ignore_errors=True)


def _open_draft(draft: Path) -> Database:
    """Open a draft, after removing an unusable one. Raises StoreError or OSError."""
    try:
        return Database(draft)
    except StoreError as error:
        if error.problem not in REPLACEABLE:
            raise
    draft.unlink()
    return Database(draft)


def _number_in_name(aside: Path) -> int:
    """Return the number in the name of a file that was set aside; the newest file has the highest."""
    number = aside.stem.removeprefix(Path(DAMAGED).stem).removeprefix("-")
    return int(number) if number.isascii() and number.isdigit() else 1


def _fill(draft: Database, path: Path, problem: Problem, aside: Path) -> None:
    """Copy all whole games into the draft, except those already there, and then the notice.

    Raises StoreError or OSError.
    """
    with draft.reading() as connection:
        copied = {game for (game,) in connection.execute("SELECT id FROM games")}
        if connection.execute("SELECT 1 FROM notices").fetchall():
            return
    rescued = 0
    incomplete = 0
    found = salvage(path, path.parent)
    while some := list(islice(found, GAMES_PER_TRANSACTION)):
        with draft.writing(math.inf) as connection:
            for game in some:
                if game.id in copied or (game.lines.whole and _restore(connection, game)):
                    rescued += 1
                else:
                    incomplete += 1
    with draft.writing() as connection:
        notice = _notice(problem, aside, rescued, incomplete)
        connection.execute("INSERT INTO notices (text) VALUES (?)", (notice,))


def _restore(connection: sqlite3.Connection, game: SavedGame) -> bool:
    """Add a game to the draft.

    Returns False, and adds nothing, if it cannot be a game of this program.
    """
    connection.execute("SAVEPOINT game")
    try:
        games.restore(connection, game)
    except (ValueError, OverflowError, sqlite3.IntegrityError):
        connection.execute("ROLLBACK TO game")
        return False
    connection.execute("RELEASE game")
    return True


def _notice(problem: Problem, aside: Path, rescued: int, incomplete: int) -> str:
    """Return a notice for the player about the numbers of rescued and of incomplete games."""
    happened = ngettext(
        "The file with your games could not be used: {problem}. It was set aside as {file}, and {count} game "
        "was rescued from it.",
        "The file with your games could not be used: {problem}. It was set aside as {file}, and {count} "
        "games were rescued from it.",
        rescued,
    )
    if rescued == 0:
        happened = _(
            "The file with your games could not be used: {problem}. It was set aside as {file}, and no game "
            "could be rescued from it."
        )
    more = _("{command} reports more.").format(command=quote_command("doctor"))
    if incomplete:
        more = ngettext(
            "Only the beginning of {count} more game can be read: {command} exports it.",
            "Only the beginning of {count} more games can be read: {command} exports them.",
            incomplete,
        ).format(count=incomplete, command=quote_command("doctor --export FOLDER"))
    return f"{happened.format(problem=problem.clause, file=aside, count=rescued)} {more}"
