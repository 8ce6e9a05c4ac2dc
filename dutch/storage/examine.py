"""Looks at the database as a doctor does: says what it finds, and changes nothing."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from dutch.program import command
from dutch.storage import database, salvage
from dutch.storage.faults import ASIDE, DATABASE_ERRORS, Fault, StoreError, store_error
from dutch.storage.leases import FILE as LEASES
from dutch.storage.leases import Leases
from dutch.storage.salvage import Salvaged

LITTLE_SPACE = 10_000_000
"""Bytes; with less on the disk it may soon be full."""


@dataclass
class Examination:
    """What was found: sentences, what to do next, whether all is well, and every game that can be read."""

    findings: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    sound: bool = True
    games: list[Salvaged] = field(default_factory=list)

    def trouble(self, finding: str, step: str) -> None:
        """Add something that is not as it should be, and what to do about it."""
        self.sound = False
        self.findings.append(finding)
        if step not in self.steps:
            self.steps.append(step)


def examine(folder: Path) -> Examination:
    """Examine the games in this folder. Never raises an error of the database or of the disk."""
    found = Examination()
    path = folder / database.FILE
    found.findings.append(f"Your games lie in {path}.")
    if not folder.exists():
        found.findings.append("The folder does not exist yet: no game was kept there.")
        return found
    _look_at_file(path, found)
    _look_at_folder(folder, found)
    for aside in sorted(folder.glob(f"{Path(database.ASIDE).stem}*.sqlite3")):
        saved = salvage.salvage(aside)
        found.findings.append(f"{aside.name} was set aside earlier; {_told(saved)} can be read in it.")
        found.games += saved
    return found


def _look_at_file(path: Path, found: Examination) -> None:
    """Whether the database is sound, and what is in it."""
    if not path.exists():
        found.findings.append("There is no such file yet: no game was kept, or it was moved away.")
        return
    try:
        with contextlib.closing(database.connect(path, "ro", database.WAIT_MS)) as connection:
            database.check(connection)
            found.games += salvage.read_games(connection)
            _look_at_games(connection, path, found)
    except (*DATABASE_ERRORS, StoreError) as error:
        reason = error if isinstance(error, StoreError) else store_error(error)
        if reason.fault is Fault.BUSY:
            found.trouble(
                f"The file cannot be read now: {reason}.", "Close all windows of Dutch and ask again."
            )
            return
        found.games += salvage.salvage(path)
        found.trouble(
            f"The file cannot be used: {reason}; {_told(found.games)} can be read in it.", _cure(reason)
        )


def _look_at_games(connection: sqlite3.Connection, path: Path, found: Examination) -> None:
    """Count the games; name those that are damaged. Raises sqlite3.Error."""
    rows = connection.execute("SELECT id, state, length FROM games").fetchall()
    counts = Counter(state for _game, state, _length in rows)
    damaged = len(rows) - sum(game.whole for game in found.games)
    abandoned = f" and {counts['abandoned']} abandoned" if counts["abandoned"] else ""
    found.findings.append(
        f"The file {'can be opened' if damaged else 'is sound'}: {_games(len(rows))}, {counts['running']} of "
        f"them not over{abandoned}. It takes {path.stat().st_size // 1024 + 1} KiB."
    )
    if damaged:
        found.trouble(
            f"{_games(damaged)} in it cannot be read to the end.",
            f"Export with {command('doctor --export FOLDER')}: a damaged game is written as far as it goes.",
        )
    if (path.parent / LEASES).exists():
        leases = Leases(path.parent)
        played = sum(not leases.free(game) for game, state, _length in rows if state == "running")
        leases.close()
        if played:
            found.findings.append(f"A window of Dutch is open and plays {_games(played)} of these.")


def _look_at_folder(folder: Path, found: Examination) -> None:
    """Whether something can be written there."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
        if (folder / database.FILE).exists():
            with (folder / database.FILE).open("r+b"):
                pass
        free = shutil.disk_usage(folder).free
    except OSError as error:
        found.trouble(
            f"Nothing can be saved there: {store_error(error)}.",
            f"Give yourself the right to write in {folder}, or play with {command('--data FOLDER')}.",
        )
        return
    if free < LITTLE_SPACE:
        found.trouble(
            f"The disk is almost full: {free // 1024} KiB are left.",
            "Make room on the disk; games are small.",
        )


def _cure(error: StoreError) -> str:
    if error.fault is Fault.NEWER:
        return "Install the newest version of Dutch."
    if error.fault in ASIDE:
        return "Start Dutch: it sets the file aside and starts a fresh one with all games that are whole."
    return "Look whether the disk and the folder are as they should be."


def _told(saved: list[Salvaged]) -> str:
    whole = sum(game.whole for game in saved)
    rest = len(saved) - whole
    return f"{_games(whole)}{f' and the beginning of {rest} more' if rest else ''}"


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"
