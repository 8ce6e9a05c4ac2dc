"""The file with all games as it is open now: set aside and begun anew if it cannot be used."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from dutch.program import command
from dutch.storage import games, salvage, takeover
from dutch.storage.database import Database, set_aside
from dutch.storage.faults import ASIDE, Fault, StoreError, store_error
from dutch.storage.leases import Leases

CURABLE = frozenset({Fault.FULL, Fault.READ_ONLY, Fault.DISK, Fault.BUSY})
"""What may have passed when the file is opened again."""


class GamesFile:
    """Opens the file once, and again where that may help. Making one never fails."""

    def __init__(self, path: Path, leases: Leases, notes: list[str]) -> None:
        """What the player should know about the file is added to the ``notes``."""
        self._path = path
        self._leases = leases
        self._notes = notes
        self._database: Database | None = None
        self._error = StoreError(Fault.DISK)
        self._warned = False
        self._open()
        if self._database is None and not self._notes:
            self._notes.append(_unsaved(self._error, path))

    def need(self) -> Database:
        """The database. Raises StoreError if there is none, after another attempt where that may help."""
        if self._database is not None and self._database.moved:
            self.reopen()
        if self._database is None and self._error.fault in CURABLE:
            self._open()
        if self._database is None:
            raise self._error
        return self._database

    def expect_writing(self) -> None:
        """Note, once, if nothing can be written in the folder, before a game finds that out."""
        if self._database is not None and not self._warned and not os.access(self._path.parent, os.W_OK):
            self._warned = True
            self._notes.append(_unsaved(StoreError(Fault.READ_ONLY), self._path))

    def reopen(self) -> None:
        """Look at the file afresh: another program moved it, or a write found it damaged."""
        self.close()
        self._leases.close()  # its file may be gone too
        self._open()

    def close(self) -> None:
        """Close it, if it is open."""
        if self._database is not None:
            self._database.close()
            self._database = None

    def _open(self) -> None:
        folder = self._path.parent
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        with self._leases.door():
            try:
                self._database = Database(self._path)
            except StoreError as error:
                self._error = error
                if error.fault in ASIDE:
                    self._start_afresh(error)
            if self._database is not None:
                with contextlib.suppress(StoreError):
                    self._notes += takeover.take_over(self._database, folder)

    def _start_afresh(self, error: StoreError) -> None:
        """Set the file aside and take what is whole in it over into a fresh one."""
        try:
            aside = set_aside(self._path)
        except OSError as failure:
            self._notes.append(
                f"The file with your games {self._path} cannot be used: {error}. It cannot be set aside "
                f"either: {store_error(failure)}. Nothing is saved."
            )
            return
        kept = begun = 0
        try:
            self._database = Database(self._path)
            for saved in salvage.salvage(aside):
                if not saved.whole:
                    begun += 1
                else:
                    with self._database.writing() as connection:
                        game, _fresh = games.import_text(connection, saved.text)
                        if saved.abandoned:
                            games.abandon(connection, game)
                    kept += 1
        except StoreError as failure:
            self._error = failure
        self._notes.append(
            f"The file with your games could not be used: {error}. It was set aside as {aside}, and a "
            f"fresh one was started with the games that are whole in it: {kept}. {_rest(begun)}"
        )


def _unsaved(error: StoreError, path: Path) -> str:
    """That no game can be saved, where, and what to do."""
    told = f"Games cannot be saved ({error}: {path});"
    if error.fault is not Fault.READ_ONLY:
        return f"{told} you can play all the same."
    return f"{told} give yourself the right to write there, or start Dutch with {command('--data FOLDER')}."


def _rest(begun: int) -> str:
    """What can be done about what was not taken over: so many games of which the beginning can be read."""
    if not begun:
        return f"{command('doctor')} tells more."
    more, them = ("1 more game", "it") if begun == 1 else (f"{begun} more games", "them")
    return (
        f"Of {more} the beginning can still be read: {command('doctor --export FOLDER')} writes {them} out."
    )
