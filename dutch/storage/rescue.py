"""Replaces an unusable database with a new one that holds every intact game of the old one.

The file with the games is moved last, so a kill or a full disk at any moment loses nothing:

1. The games are read from a copy and written to a draft, both in a folder beside the file. After a kill the
   next start removes that folder and begins again.
2. The finished draft is renamed ``dutch-rescued.sqlite3``.
3. The damaged file is renamed ``dutch-damaged.sqlite3`` (``-2``, ``-3`` …), and its journal after it.
4. ``dutch-rescued.sqlite3`` becomes ``dutch.sqlite3``. After a kill between 3 and 4 the next start does this.

A notice for the player stays in the new file until it has been read.
"""

import contextlib
import errno
import math
import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

from dutch.match.saved import SavedGame
from dutch.program import quote_command
from dutch.safefiles import free_name
from dutch.storage import games
from dutch.storage.database import SIDE_FILES, Database
from dutch.storage.errors import Problem, translate_error
from dutch.storage.salvage import COPIES, salvage

RESCUED = "dutch-rescued.sqlite3"
DAMAGED = "dutch-damaged.sqlite3"


def rescue(path: Path, problem: Problem) -> None:
    """Replace a file that has this problem with a new one that holds its intact games.

    Raises StoreError if that fails; no game is lost then.
    """
    try:
        _check_space(path)
        aside = free_name(path.with_name(DAMAGED))
        for old in path.parent.glob(f"{COPIES}*"):
            shutil.rmtree(old, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix=COPIES, dir=path.parent) as folder:
            draft = Path(folder, path.name)
            _fill(draft, path, problem, aside)
            os.replace(draft, path.with_name(RESCUED))
        os.replace(path, aside)
        finish_rescue(path)
    except OSError as error:
        raise translate_error(error) from error


def finish_rescue(path: Path) -> None:
    """Put the file with the rescued games in place of a damaged one that has been moved.

    Does nothing if no rescue has come that far. Raises OSError if a file cannot be moved.
    """
    rescued = path.with_name(RESCUED)
    if os.path.lexists(path) or not rescued.is_file():
        return
    damaged_files = path.parent.glob(DAMAGED.replace(".", "*."))
    newest = max(damaged_files, key=_number_in_name, default=path)
    for suffix in SIDE_FILES:
        # SQLite would take the journal of the damaged file for one of the new file.
        with contextlib.suppress(FileNotFoundError):
            os.replace(f"{path}{suffix}", f"{newest}{suffix}")
    os.replace(rescued, path)


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


def _fill(draft: Path, path: Path, problem: Problem, aside: Path) -> None:
    """Copy all whole games into the draft, and write the notice. Raises StoreError or OSError."""
    with contextlib.closing(Database(draft)) as database, database.writing(math.inf) as connection:
        rescued = 0
        incomplete = 0
        for game in salvage(path, draft.parent):
            if game.lines.whole and _restore(connection, game):
                rescued += 1
            else:
                incomplete += 1
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
