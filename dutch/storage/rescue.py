"""Replaces an unusable database with a new one that holds every intact game of the old one.

The file with the games is moved last, so a kill or a full disk at any moment loses nothing:

1. The games are copied to a draft, ``dutch-rescued-….sqlite3``, some at a time. Its name says of which file
   it is a copy, so after a kill the next start adds the games that are still missing. The notice for the
   player comes last: it stays there until it has been read.
2. The damaged file is renamed ``dutch-damaged.sqlite3`` (``-2``, ``-3`` …), and its journal after it.
3. The draft becomes ``dutch.sqlite3``. After a kill between 2 and 3 the next start does this.
"""

import contextlib
import errno
import math
import os
import re
import shutil
import sqlite3
from itertools import islice
from pathlib import Path

from dutch.match.saved import SavedGame
from dutch.program import quote_command
from dutch.safefiles import free_name
from dutch.storage import games
from dutch.storage.database import SIDE_FILES, Database
from dutch.storage.errors import REPLACEABLE, Problem, StoreError, translate_error
from dutch.storage.salvage import COPIES, salvage

DRAFT = re.compile("dutch-rescued(-[0-9a-f]+-[0-9a-f]+)?[.]sqlite3(-journal)?")
"""The name of a draft or its journal: the size and time of the damaged file, which version 0.1.0 left out."""

DAMAGED = "dutch-damaged.sqlite3"

GAMES_PER_TRANSACTION = 200
"""Number of games that a kill makes the next start copy again; they take less than a second."""


def rescue(path: Path, problem: Problem) -> None:
    """Replace a file that has this problem with a new one that holds its intact games.

    Raises StoreError if that fails; no game is lost then.
    """
    try:
        _check_space(path)
        status = path.stat()
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


def _check_space(path: Path) -> None:
    """Raise OSError if the disk has no space for a copy and a new file.

    Finding that out by writing them would take longer.
    """
    if shutil.disk_usage(path.parent).free < 2 * path.stat().st_size:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


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
    if rescued == 0:
        games_were = "no game could be"
    elif rescued == 1:
        games_were = "1 game was"
    else:
        games_were = f"{rescued} games were"
    summary = (
        f"The file with your games could not be used: {problem.value}. It was set aside as {aside}, and "
        f"{games_were} rescued from it."
    )
    export = quote_command("doctor --export FOLDER")
    if incomplete == 0:
        return f"{summary} {quote_command('doctor')} reports more."
    if incomplete == 1:
        return f"{summary} Only the beginning of 1 more game can be read: {export} exports it."
    return f"{summary} Only the beginning of {incomplete} more games can be read: {export} exports them."
