"""Examines the saved games for `dutch doctor`: reports what it finds, and changes nothing."""

import contextlib
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NamedTuple

from dutch.match.saved import GameState, SavedGame
from dutch.program import quote_command
from dutch.storage import database
from dutch.storage.database import OpenMode
from dutch.storage.errors import DATABASE_ERRORS, REPLACEABLE, UNSAFE, Problem, StoreError, translate_error
from dutch.storage.lock import LOCK_FILE, FolderLock
from dutch.storage.rescue import DAMAGED, interrupted_rescue, read_file, salvage

MIN_FREE_BYTES = 10_000_000
"""Free bytes below which the disk is reported as almost full."""


class Source(NamedTuple):
    """A file with readable games, and the function that reads them."""

    path: Path
    read_games: Callable[[], Iterator[SavedGame]]


@dataclass
class Examination:
    """The findings of an examination, and advice about the problems among them, in sentences."""

    findings: list[str] = field(default_factory=list)
    advice: list[str] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """True if there is no problem."""
        return not self.advice

    def report(self, problem: str, advice: str) -> None:
        """Add a problem to the findings, and add advice about it."""
        self.findings.append(problem)
        if advice not in self.advice:
            self.advice.append(advice)

    def games(self) -> Iterator[tuple[Path, SavedGame]]:
        """Yield every game that can be read, at least in part, with its file."""
        for source in self.sources:
            with contextlib.suppress(OSError, StoreError, *DATABASE_ERRORS):
                for game in source.read_games():
                    yield source.path, game


def examine(folder: Path) -> Examination:
    """Examine the games in this folder. Problems of the database and the disk are reported, not raised."""
    path = folder / database.DATABASE_FILE
    examination = Examination([f"Your games are in {path}."])
    try:
        database.check_version()
    except StoreError as error:
        examination.report(f"Games can be neither read nor saved: {error}.", _advice(error, path))
        return examination
    if not folder.exists():
        examination.findings.append("The folder does not exist yet: no game was saved there.")
        return examination
    rescued = interrupted_rescue(path)
    if path.is_symlink() or path.exists():
        _examine_file(path, examination)
    elif rescued is not None:
        games = _count(rescued, examination)
        examination.report(f"A rescue of {games} was interrupted.", "Start Dutch: it completes the rescue.")
    else:
        examination.findings.append("There is no such file yet: no game was saved, or it was moved away.")
    _examine_folder(folder, examination)
    for aside in sorted(folder.glob(f"{Path(DAMAGED).stem}*.sqlite3")):
        games = _count(aside, examination)
        examination.findings.append(f"{aside.name} was set aside earlier; {games} can be read in it.")
    return examination


def _examine_file(path: Path, examination: Examination) -> None:
    try:
        with contextlib.closing(database.connect(path, OpenMode.READ, database.WAIT_MS)) as connection:
            database.check(connection)
            _examine_games(connection, path, examination)
    except (StoreError, *DATABASE_ERRORS) as failure:
        error = failure if isinstance(failure, StoreError) else translate_error(failure)
        if error.problem is Problem.BUSY:
            busy = f"The file cannot be read now: {error}."
            examination.report(busy, "Close all windows of Dutch and try again.")
            return
        games = _count(path, examination)
        unusable = f"The file cannot be used: {error}; {games} can be read in it."
        examination.report(unusable, _advice(error, path))


def _count(path: Path, examination: Examination) -> str:
    """Count the readable games in a file, and return the number in words.

    If there are any, the file is added to the sources.
    """
    counts: Counter[bool] = Counter()
    with contextlib.suppress(OSError, StoreError):
        counts.update(game.lines.whole for game in salvage(path))
    if counts:
        examination.sources.append(Source(path, partial(salvage, path)))
    games = games_in(counts[True])
    return f"{games} and the beginning of {counts[False]} more" if counts[False] else games


def _examine_games(connection: sqlite3.Connection, path: Path, examination: Examination) -> None:
    """Report how many games are saved, unfinished, abandoned, damaged and in use.

    Raises StoreError or sqlite3.Error.
    """
    rows = connection.execute("SELECT id, state FROM games").fetchall()
    states = Counter(state for _game, state in rows)
    # Each game is read in a query of its own, because a window of Dutch may be writing to the file.
    source = Source(path, partial(read_file, path, OpenMode.READ, database.WAIT_MS))
    examination.sources.append(source)
    damaged = len(rows) - sum(game.lines.whole for game in source.read_games())
    condition = "can be opened" if damaged else "is sound"
    unfinished = f"{states[GameState.RUNNING]} of them unfinished"
    if states[GameState.ABANDONED]:
        unfinished += f" and {states[GameState.ABANDONED]} abandoned"
    kibibytes = path.stat().st_size // 1024 + 1
    examination.findings.append(
        f"The file {condition}: {games_in(len(rows))}, {unfinished}. It takes {kibibytes} KiB."
    )
    if damaged:
        export = quote_command("doctor --export FOLDER")
        examination.report(
            f"{games_in(damaged)} in it cannot be read to the end.",
            f"Export with {export}: it writes a damaged game's readable part.",
        )
    lock = FolderLock(path.parent)
    if (path.parent / LOCK_FILE).exists() and not lock.take():
        examination.findings.append("Dutch is open with these games.")
    lock.release()


def _examine_folder(folder: Path, examination: Examination) -> None:
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
        with contextlib.suppress(FileNotFoundError):
            database.check_file(folder / database.DATABASE_FILE)
            with (folder / database.DATABASE_FILE).open("r+b"):
                pass
        free = shutil.disk_usage(folder).free
    except StoreError:
        return  # a problem of the file, reported above
    except OSError as error:
        problem = translate_error(error)
        if problem.problem not in UNSAFE:  # a problem of the file, reported above
            advice = f"Make {folder} writable, or play with {quote_command('--data FOLDER')}."
            examination.report(f"Nothing can be saved there: {problem}.", advice)
        return
    if free < MIN_FREE_BYTES:
        almost = f"The disk is almost full: {free // 1024} KiB are left."
        examination.report(almost, "Free some disk space; games are small.")


def _advice(error: StoreError, path: Path) -> str:
    """Return what to do about a file that cannot be used."""
    if error.problem is Problem.NEWER:
        return "Install the newest version of Dutch."
    if error.problem is Problem.OLD_SQLITE:
        return "Install Dutch with a newer Python, or as a download."
    if error.problem is Problem.LINKED:
        return f"Replace {path} by a file of its own, or play with {quote_command('--data FOLDER')}."
    if error.problem in UNSAFE:
        return f"Move {path} away: Dutch then starts with a new file."
    if error.problem in REPLACEABLE:
        return "Start Dutch: it sets the file aside and rescues all whole games into a new one."
    return "Check the disk and the folder."


def games_in(count: int) -> str:
    """Return a number of games as text, such as "2 games"."""
    return "1 game" if count == 1 else f"{count} games"
