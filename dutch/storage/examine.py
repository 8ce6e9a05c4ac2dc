"""Examines the saved games for `dutch doctor`: reports what it finds, and changes nothing."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from dutch.match.saved import GameState, SavedGame
from dutch.program import command
from dutch.safefiles import check_regular
from dutch.storage import database, salvage
from dutch.storage.errors import DATABASE_ERRORS, REPLACEABLE, UNSAFE, Problem, StoreError, store_error
from dutch.storage.leases import FILE as LEASES
from dutch.storage.leases import Leases
from dutch.storage.rescue import DAMAGED, RESCUED

LITTLE_SPACE = 10_000_000
"""Bytes; with less on the disk it may soon be full."""


@dataclass
class Count:
    """Numbers of readable games in a file: whole ones, and those with damaged lines."""

    whole: int = 0
    parts: int = 0

    def add(self, game: SavedGame) -> None:
        """Count a game."""
        if game.lines.whole:
            self.whole += 1
        else:
            self.parts += 1

    def __str__(self) -> str:
        return f"{_games(self.whole)}{f' and the beginning of {self.parts} more' if self.parts else ''}"


class GameFile(NamedTuple):
    """A file with games; a ``sound`` one can be read while a window of Dutch writes to it."""

    path: Path
    sound: bool = False

    def games(self) -> Iterator[SavedGame]:
        """Yield the games that can be read. Raises OSError, StoreError or sqlite3.Error."""
        if not self.sound:
            yield from salvage.salvage(self.path)
            return
        with contextlib.closing(database.connect(self.path, "ro", database.WAIT_MS)) as connection:
            yield from salvage.read_games(connection)


@dataclass
class Examination:
    """The findings: sentences, advice, whether all is well, and the files with readable games."""

    findings: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    sound: bool = True
    sources: list[GameFile] = field(default_factory=list)

    def report(self, finding: str, step: str) -> None:
        """Add a problem, and what to do about it."""
        self.sound = False
        self.findings.append(finding)
        if step not in self.steps:
            self.steps.append(step)

    def games(self) -> Iterator[tuple[Path, SavedGame]]:
        """Yield every game that can be read, at least in part, with the file it is in."""
        for source in self.sources:
            with contextlib.suppress(OSError, StoreError, *DATABASE_ERRORS):
                for game in source.games():
                    yield source.path, game


def examine(folder: Path) -> Examination:
    """Examine the games in this folder. Never raises an error of the database or of the disk."""
    found = Examination()
    path = folder / database.FILE
    found.findings.append(f"Your games are in {path}.")
    if not folder.exists():
        found.findings.append("The folder does not exist yet: no game was saved there.")
        return found
    _examine_file(path, found)
    _examine_folder(folder, found)
    for aside in sorted(folder.glob(f"{Path(DAMAGED).stem}*.sqlite3")):
        counted = _count(aside, found)
        found.findings.append(f"{aside.name} was set aside earlier; {counted} can be read in it.")
    return found


def _examine_file(path: Path, found: Examination) -> None:
    """Report whether the database is sound, and what is in it."""
    rescued = path.with_name(RESCUED)
    if not path.exists() and rescued.is_file():
        counted = _count(rescued, found)
        found.report(f"A rescue of {counted} was interrupted.", "Start Dutch: it completes the rescue.")
        return
    if not path.exists():
        found.findings.append("There is no such file yet: no game was saved, or it was moved away.")
        return
    try:
        with contextlib.closing(database.connect(path, "ro", database.WAIT_MS)) as connection:
            database.check(connection)
            _examine_games(connection, path, found)
    except (*DATABASE_ERRORS, StoreError) as error:
        reason = error if isinstance(error, StoreError) else store_error(error)
        if reason.problem is Problem.BUSY:
            found.report(
                f"The file cannot be read now: {reason}.", "Close all windows of Dutch and try again."
            )
            return
        counted = _count(path, found)
        found.report(f"The file cannot be used: {reason}; {counted} can be read in it.", _cure(reason, path))


def _count(path: Path, found: Examination) -> Count:
    """Count the games that can be read in a file, and note the file if there are any."""
    counted = Count()
    with contextlib.suppress(OSError):
        for game in salvage.salvage(path):
            counted.add(game)
    if counted != Count():
        found.sources.append(GameFile(path))
    return counted


def _examine_games(connection: sqlite3.Connection, path: Path, found: Examination) -> None:
    """Count the games, and the damaged ones among them. Raises sqlite3.Error."""
    connection.execute("PRAGMA query_only = ON")
    counted, states = Count(), Counter[GameState]()
    rows = connection.execute("SELECT id, state FROM games").fetchall()
    for game in salvage.read_games(connection):
        counted.add(game)
    states.update(state for _game, state in rows)
    damaged = len(rows) - counted.whole
    found.sources.append(GameFile(path, sound=True))
    abandoned = f" and {states[GameState.ABANDONED]} abandoned" if states[GameState.ABANDONED] else ""
    found.findings.append(
        f"The file {'can be opened' if damaged else 'is sound'}: {_games(len(rows))}, "
        f"{states[GameState.RUNNING]} of them unfinished{abandoned}. "
        f"It takes {path.stat().st_size // 1024 + 1} KiB."
    )
    if damaged:
        found.report(
            f"{_games(damaged)} in it cannot be read to the end.",
            f"Export with {command('doctor --export FOLDER')}: it writes a damaged game's readable part.",
        )
    if (path.parent / LEASES).exists():
        leases = Leases(path.parent)
        played = sum(not leases.free(game) for game, state in rows if state == GameState.RUNNING)
        leases.close()
        if played:
            found.findings.append(f"An open window of Dutch is playing {_games(played)} of these.")


def _examine_folder(folder: Path, found: Examination) -> None:
    """Report whether the folder can be written to."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
        with contextlib.suppress(FileNotFoundError):
            check_regular(folder / database.FILE, database.LARGEST)
            with (folder / database.FILE).open("r+b"):
                pass
        free = shutil.disk_usage(folder).free
    except OSError as error:
        problem = store_error(error)
        if problem.problem not in UNSAFE:  # a problem of the file, reported above
            found.report(
                f"Nothing can be saved there: {problem}.",
                f"Make {folder} writable, or play with {command('--data FOLDER')}.",
            )
        return
    if free < LITTLE_SPACE:
        found.report(
            f"The disk is almost full: {free // 1024} KiB are left.",
            "Make room on the disk; games are small.",
        )


def _cure(error: StoreError, path: Path) -> str:
    """Return what to do about a file that cannot be used."""
    if error.problem is Problem.NEWER:
        return "Install the newest version of Dutch."
    if error.problem in UNSAFE:
        return f"Move {path} away: Dutch then starts with a new file."
    if error.problem in REPLACEABLE:
        return "Start Dutch: it sets the file aside and rescues all whole games into a new one."
    return "Check the disk and the folder."


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"
