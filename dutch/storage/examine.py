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

from dutch.match.saved import GameState, SavedGame
from dutch.program import quote_command
from dutch.safefiles import check_regular
from dutch.storage import database
from dutch.storage.errors import DATABASE_ERRORS, REPLACEABLE, UNSAFE, Problem, StoreError, store_error
from dutch.storage.leases import LOCK_FILE, Leases
from dutch.storage.rescue import DAMAGED, RESCUED
from dutch.storage.salvage import read_file, salvage

MIN_FREE_BYTES = 10_000_000
"""Free bytes below which the disk is reported as almost full."""


@dataclass
class Examination:
    """The findings of an examination, and what to do about them."""

    findings: list[str] = field(default_factory=list)
    """The findings, in sentences."""
    steps: dict[str, None] = field(default_factory=dict)
    """Advice, in sentences without repetitions."""
    sound: bool = True
    """True if there is no problem."""
    sources: list[tuple[Path, Callable[[], Iterator[SavedGame]]]] = field(default_factory=list)
    """The files with readable games, each with a function that reads them."""

    def report(self, finding: str, step: str) -> None:
        """Add a problem, and what to do about it."""
        self.sound = False
        self.findings.append(finding)
        self.steps[step] = None

    def games(self) -> Iterator[tuple[Path, SavedGame]]:
        """Yield every game that can be read, at least in part, with its file."""
        for path, games in self.sources:
            with contextlib.suppress(OSError, StoreError, *DATABASE_ERRORS):
                yield from ((path, game) for game in games())


def examine(folder: Path) -> Examination:
    """Examine the games in this folder. Problems of the database and the disk are reported, not raised."""
    path = folder / database.DATABASE_FILE
    examination = Examination([f"Your games are in {path}."])
    if not folder.exists():
        examination.findings.append("The folder does not exist yet: no game was saved there.")
        return examination
    if path.exists():
        _examine_file(path, examination)
    elif (rescued := path.with_name(RESCUED)).is_file():
        counted = _count(rescued, examination)
        examination.report(f"A rescue of {counted} was interrupted.", "Start Dutch: it completes the rescue.")
    else:
        examination.findings.append("There is no such file yet: no game was saved, or it was moved away.")
    _examine_folder(folder, examination)
    for aside in sorted(folder.glob(f"{Path(DAMAGED).stem}*.sqlite3")):
        counted = _count(aside, examination)
        examination.findings.append(f"{aside.name} was set aside earlier; {counted} can be read in it.")
    return examination


def _examine_file(path: Path, examination: Examination) -> None:
    try:
        with contextlib.closing(database.connect(path, "ro", database.WAIT_MS)) as connection:
            database.check(connection)
            _examine_games(connection, path, examination)
    except (*DATABASE_ERRORS, StoreError) as error:
        reason = error if isinstance(error, StoreError) else store_error(error)
        if reason.problem is Problem.BUSY:
            busy = f"The file cannot be read now: {reason}."
            examination.report(busy, "Close all windows of Dutch and try again.")
            return
        counted = _count(path, examination)
        examination.report(
            f"The file cannot be used: {reason}; {counted} can be read in it.", _advice(reason, path)
        )


def _count(path: Path, examination: Examination) -> str:
    """Count the readable games in a file in words, and note the file if there are any."""
    whole: Counter[bool] = Counter()
    with contextlib.suppress(OSError):
        whole.update(game.lines.whole for game in salvage(path))
    if whole:
        examination.sources.append((path, partial(salvage, path)))
    return f"{games_in(whole[True])}{f' and the beginning of {whole[False]} more' if whole[False] else ''}"


def _examine_games(connection: sqlite3.Connection, path: Path, examination: Examination) -> None:
    """Count the games, and the damaged ones among them. Raises StoreError or sqlite3.Error."""
    rows = connection.execute("SELECT id, state FROM games").fetchall()
    states = Counter(state for _game, state in rows)
    games = partial(read_file, path, "ro", database.WAIT_MS)  # a window of Dutch may write to it meanwhile
    damaged = len(rows) - sum(game.lines.whole for game in games())
    examination.sources.append((path, games))
    abandoned = f" and {states[GameState.ABANDONED]} abandoned" if states[GameState.ABANDONED] else ""
    examination.findings.append(
        f"The file {'can be opened' if damaged else 'is sound'}: {games_in(len(rows))}, "
        f"{states[GameState.RUNNING]} of them unfinished{abandoned}. "
        f"It takes {path.stat().st_size // 1024 + 1} KiB."
    )
    if damaged:
        examination.report(
            f"{games_in(damaged)} in it cannot be read to the end.",
            f"Export with {quote_command('doctor --export FOLDER')}: it writes a damaged game's readable part.",
        )
    if (path.parent / LOCK_FILE).exists():
        with contextlib.closing(Leases(path.parent)) as leases:
            played = sum(not leases.free(game) for game, state in rows if state == GameState.RUNNING)
        if played:
            examination.findings.append(f"An open window of Dutch is playing {games_in(played)} of these.")


def _examine_folder(folder: Path, examination: Examination) -> None:
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
        with contextlib.suppress(FileNotFoundError):
            check_regular(folder / database.DATABASE_FILE, database.MAX_BYTES)
            with (folder / database.DATABASE_FILE).open("r+b"):
                pass
        free = shutil.disk_usage(folder).free
    except OSError as error:
        problem = store_error(error)
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
    if error.problem in UNSAFE:
        return f"Move {path} away: Dutch then starts with a new file."
    if error.problem in REPLACEABLE:
        return "Start Dutch: it sets the file aside and rescues all whole games into a new one."
    return "Check the disk and the folder."


def games_in(count: int) -> str:
    """Return a number of games in words."""
    return "1 game" if count == 1 else f"{count} games"
