"""Replaces an unusable database by a new one that holds every intact game of the old one.

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
from dutch.storage.errors import Problem, store_error
from dutch.storage.salvage import COPIES, salvage

RESCUED = "dutch-rescued.sqlite3"
DAMAGED = "dutch-damaged.sqlite3"


def rescue(path: Path, problem: Problem) -> None:
    """Replace a file that has this problem. Raises StoreError, and then the file is still there."""
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
        raise store_error(error) from error


def finish_rescue(path: Path) -> None:
    """Finish a rescue that was interrupted after the damaged file had been moved. Raises OSError."""
    rescued = path.with_name(RESCUED)
    if os.path.lexists(path) or not rescued.is_file():
        return
    aside = max(path.parent.glob(DAMAGED.replace(".", "*.")), key=_number_in_name, default=path)
    for ending in SIDE_FILES:
        # SQLite would take the journal of the damaged file for one of the new file.
        with contextlib.suppress(FileNotFoundError):
            os.replace(f"{path}{ending}", f"{aside}{ending}")
    os.replace(rescued, path)


def _number_in_name(aside: Path) -> int:
    """Return the number in the name of a file that was set aside; the newest file has the highest."""
    number = aside.stem.removeprefix(Path(DAMAGED).stem).removeprefix("-")
    return int(number) if number.isascii() and number.isdigit() else 1


def _check_space(path: Path) -> None:
    """Raise OSError if the disk has no room for a copy and a new file; trying to write them takes longer."""
    if shutil.disk_usage(path.parent).free < 2 * path.stat().st_size:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _fill(draft: Path, path: Path, problem: Problem, aside: Path) -> None:
    """Copy all whole games into the draft, and write the notice. Raises StoreError or OSError."""
    with contextlib.closing(Database(draft)) as database, database.writing(math.inf) as connection:
        games_found = salvage(path, draft.parent)
        restored = [game.lines.whole and _restore(connection, game) for game in games_found]
        notice = _notice(problem, aside, restored.count(True), restored.count(False))
        connection.execute("INSERT INTO notices (text) VALUES (?)", (notice,))


def _restore(connection: sqlite3.Connection, game: SavedGame) -> bool:
    """Add a game, if it can be one of ours."""
    connection.execute("SAVEPOINT game")
    try:
        games.restore(connection, game)
    except (ValueError, StopIteration, OverflowError, sqlite3.IntegrityError):
        connection.execute("ROLLBACK TO game")
        return False
    connection.execute("RELEASE game")
    return True


def _notice(problem: Problem, aside: Path, whole: int, parts: int) -> str:
    rescued = {0: "no game could be", 1: "1 game was"}.get(whole, f"{whole} games were")
    summary = (
        f"The file with your games could not be used: {problem.value}. It was set aside as {aside}, and "
        f"{rescued} rescued from it."
    )
    if not parts:
        return f"{summary} {quote_command('doctor')} reports more."
    more, them = ("1 more game", "it") if parts == 1 else (f"{parts} more games", "them")
    export = quote_command("doctor --export FOLDER")
    return f"{summary} Only the beginning of {more} can be read: {export} exports {them}."
