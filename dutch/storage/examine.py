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

from dutch.i18n import _, ngettext
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
    examination = Examination([_("Your games are in {path}.").format(path=path)])
    try:
        database.check_version()
    except StoreError as error:
        unusable = _("Games can be neither read nor saved: {reason}.").format(reason=error)
        examination.report(unusable, _advice(error, path))
        return examination
    if not folder.exists():
        examination.findings.append(_("The folder does not exist yet: no game was saved there."))
        return examination
    rescued = interrupted_rescue(path)
    if path.is_symlink() or path.exists():
        _examine_file(path, examination)
    elif rescued is not None:
        games = _count(rescued, examination)
        interrupted = _("A rescue of {games} was interrupted.").format(games=games)
        examination.report(interrupted, _("Start Dutch: it completes the rescue."))
    else:
        examination.findings.append(_("There is no such file yet: no game was saved, or it was moved away."))
    _examine_folder(folder, examination)
    for aside in sorted(folder.glob(f"{Path(DAMAGED).stem}*.sqlite3")):
        games = _count(aside, examination)
        found = _("{file} was set aside earlier; {games} can be read in it.")
        examination.findings.append(found.format(file=aside.name, games=games))
    return examination


def _examine_file(path: Path, examination: Examination) -> None:
    try:
        with contextlib.closing(database.connect(path, OpenMode.READ, database.WAIT_MS)) as connection:
            database.check(connection)
            _examine_games(connection, path, examination)
    except (StoreError, *DATABASE_ERRORS) as failure:
        error = failure if isinstance(failure, StoreError) else translate_error(failure)
        if error.problem is Problem.BUSY:
            busy = _("The file cannot be read now: {reason}.").format(reason=error)
            examination.report(busy, _("Close all windows of Dutch and try again."))
            return
        games = _count(path, examination)
        unusable = _("The file cannot be used: {reason}; {games} can be read in it.")
        examination.report(unusable.format(reason=error, games=games), _advice(error, path))


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
    if not counts[False]:
        return games
    more = _("{games} and the beginning of {count} more")
    return more.format(games=games, count=counts[False])


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
    found = _("The file is sound: {games} ({unfinished} unfinished, {abandoned} abandoned), {size} KiB.")
    if damaged:
        found = _(
            "The file can be opened: {games} ({unfinished} unfinished, {abandoned} abandoned), {size} KiB."
        )
    unfinished, abandoned = states[GameState.RUNNING], states[GameState.ABANDONED]
    size, games = path.stat().st_size // 1024 + 1, games_in(len(rows))
    found = found.format(games=games, unfinished=unfinished, abandoned=abandoned, size=size)
    examination.findings.append(found)
    if damaged:
        export = quote_command("doctor --export FOLDER")
        found = ngettext(
            "{count} game in it cannot be read to the end.",
            "{count} games in it cannot be read to the end.",
            damaged,
        )
        advice = _("Export with {command}: it writes a damaged game's readable part.")
        examination.report(found.format(count=damaged), advice.format(command=export))
    lock = FolderLock(path.parent)
    if (path.parent / LOCK_FILE).exists() and not lock.take():
        examination.findings.append(_("Dutch is open with these games."))
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
            advice = _("Make {folder} writable, or play with {command}.").format(
                folder=folder, command=quote_command("--data FOLDER")
            )
            examination.report(_("Nothing can be saved there: {reason}.").format(reason=problem), advice)
        return
    if free < MIN_FREE_BYTES:
        almost = _("The disk is almost full: {size} KiB are left.").format(size=free // 1024)
        examination.report(almost, _("Free some disk space; games are small."))


def _advice(error: StoreError, path: Path) -> str:
    """Return what to do about a file that cannot be used."""
    if error.problem is Problem.NEWER:
        return _("Install the newest version of Dutch.")
    if error.problem is Problem.OLD_SQLITE:
        return _("Install Dutch with a newer Python, or as a download.")
    if error.problem is Problem.LINKED:
        return _("Replace {path} by a file of its own, or play with {command}.").format(
            path=path, command=quote_command("--data FOLDER")
        )
    if error.problem in UNSAFE:
        return _("Move {path} away: Dutch then starts with a new file.").format(path=path)
    if error.problem in REPLACEABLE:
        return _("Start Dutch: it sets the file aside and rescues all whole games into a new one.")
    return _("Check the disk and the folder.")


def games_in(count: int) -> str:
    """Return a number of games as text, such as "2 games"."""
    return ngettext("{count} game", "{count} games", count).format(count=count)
