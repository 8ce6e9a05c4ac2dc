"""The games of one player in one folder: begun, continued, listed, read, imported and deleted."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dutch.match.saved import GameState, Origin, SavedGame, read_record, text_of
from dutch.program import command
from dutch.rules import record as records
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import InvalidRecord
from dutch.rules.record_reader import parse
from dutch.storage import games, rescue
from dutch.storage.database import FILE, Database
from dutch.storage.errors import PASSING, REPLACEABLE, Problem, StoreError, store_error
from dutch.storage.games import LISTED, Entry, Imported
from dutch.storage.leases import Leases

OFFERED = 20
"""Number of games tried before Continue offers none."""


class Unfinished(NamedTuple):
    """A game that can be continued: its number, its record and state, and all lines that were written."""

    game: int
    record: records.Record
    state: DutchState
    lines: tuple[str, ...]


class Store:
    """The file with all games and this program's leases. Belongs to the thread that created it.

    The constructor never fails: if nothing can be saved, every method that writes raises StoreError.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._leases = Leases(folder)
        self._open_database: Database | None = None
        self._error = StoreError(Problem.DISK)
        self._notes: list[str] = []
        self._warned = False
        self._refused: set[int] = set()
        self._open()
        if self._open_database is None and not self._notes:
            self._notes.append(_unsaved(self._error, self.path))

    def close(self) -> None:
        """Close the file and give up all leases."""
        self._close_database()
        self._leases.close()

    # Opening

    def reopen(self) -> None:
        """Open the file again: another program moved it, or a write found it damaged."""
        self.close()  # the file of the leases may be gone too
        self._open()

    def _open(self) -> None:
        """Open the file; if it cannot be used, rescue its games into a new one."""
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._leases.door() as alone:
            try:
                if alone:
                    rescue.finish_rescue(self.path)
                try:
                    self._open_database = Database(self.path)
                except StoreError as error:
                    if error.problem not in REPLACEABLE:
                        raise
                    if not alone:  # another copy has been rescuing the games for some seconds
                        raise StoreError(Problem.BUSY) from error
                    self._rescue(error.problem)
                    self._open_database = Database(self.path)
                with self._open_database.reading() as connection:
                    unread = rescue.unread_notices(connection)
                self._notes += [note for note in unread if note not in self._notes]
            except (StoreError, OSError) as error:
                self._error = error if isinstance(error, StoreError) else store_error(error)

    def _rescue(self, problem: Problem) -> None:
        """Rescue the games of a file with this problem. Raises StoreError, with a note, if that fails."""
        try:
            rescue.rescue(self.path, problem)
        except StoreError as error:
            note = (
                f"The file with your games {self.path} cannot be used: {problem.value}. Its games cannot be "
                f"rescued now ({error}), and nothing is saved until then."
            )
            if note not in self._notes:
                self._notes.append(note)
            raise

    def _close_database(self) -> None:
        if self._open_database is not None:
            self._open_database.close()
            self._open_database = None

    def _database(self) -> Database:
        """Return the open database, reopening it first if that may help.

        Raises StoreError if there is none.
        """
        if self._open_database is not None and self._open_database.moved:
            self.reopen()
        if self._open_database is None and self._error.problem in PASSING:
            self._open()
        if self._open_database is None:
            raise self._error
        return self._open_database

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._database().writing() as connection:
            yield connection

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._database().reading() as connection:
            yield connection

    # Notes for the player

    def take_notes(self) -> str:
        """Return the notes about the file and clear them; empty if there are none.

        Notes about a rescue return at every start, until `notes_read` is called.
        """
        text = " ".join(self._notes)
        self._notes.clear()
        return text

    def notes_read(self) -> None:
        """Forget the notes that were taken: the player has seen them and moved on."""
        with contextlib.suppress(StoreError), self._writing() as connection:
            rescue.clear_notices(connection)

    def expect_writing(self) -> None:
        """Add a note, once, if nothing can be written in the folder."""
        if self._warned or self._open_database is None or os.access(self.path.parent, os.W_OK):
            return
        self._warned = True
        self._notes.append(_unsaved(StoreError(Problem.READ_ONLY), self.path))

    # The games being played

    def begin(self, head: records.Record, lines: Sequence[str]) -> int:
        """Save a new game with these lines, and take its lease. Returns its number.

        Like every method that writes, it raises StoreError unless everything is on the disk.
        """
        with self._writing() as connection:
            game = games.insert(connection, head, lines)
            self._leases.take(game)
        return game

    def append(self, game: int, after: int, lines: Sequence[str]) -> None:
        """Add lines to a game that has ``after`` of them already."""
        with self._writing() as connection:
            games.append(connection, game, after, lines)
            self._leases.take(game)

    def touch(self, game: int) -> None:
        """Note that this game is continued: it becomes the newest."""
        with self._writing() as connection:
            games.touch(connection, game)

    def finish(self, game: int, result: str, winner: int | None) -> None:
        """Note how a game ended."""
        with self._writing() as connection:
            games.finish(connection, game, result, winner)

    def abandon(self, game: int) -> None:
        """Note that a game was abandoned: it stays in the list, and cannot be continued.

        Raises StoreError, also for a game that another program plays. A game that is over stays so.
        """
        self._require_free(game)
        with self._writing() as connection:
            games.abandon(connection, game)

    def leave(self, game: int) -> None:
        """Release the lease of a game, so that any program can continue it."""
        self._leases.drop(game)

    def unfinished(self, game: int | None = None) -> Unfinished | None:
        """Return the game last played, or the one of this number, if it can be continued.

        None if it is over, or another program is playing it. A note, shown once, reports a damaged game.
        """
        with contextlib.suppress(StoreError):
            with self._reading() as connection:
                numbers = games.latest_running(connection, OFFERED, game)
            for number in numbers:
                if number not in self._refused and self._leases.free(number):
                    found = self._load(number, "The last game" if game is None else f"Game {number}")
                    if found is not None:
                        return found
        return None

    def resume(self, game: int | None = None) -> Unfinished | None:
        """Like `unfinished`, but take the lease. A note says why a numbered game isn't available."""
        found = self.unfinished(game)
        if found is not None and self._leases.take(found.game):
            return found
        if game is not None and not self._notes:
            self._notes.append(
                f"Game {game} cannot be continued: it is over, or another copy of the program plays it."
            )
        return None

    def _load(self, game: int, name: str) -> Unfinished | None:
        """Return a running game if it can be continued, else note why not about ``name``."""
        with self._reading() as connection:
            lines = games.read_lines(connection, game)
        try:
            record = read_record(lines)
            state = records.replay(record)
        except InvalidRecord as error:
            self._refused.add(game)
            self._notes.append(f"{name} cannot be continued: {error} It stays in your games, as game {game}.")
            self.mark_damaged(game)
            return None
        if state.outcome is not None:  # the program was killed between the last action and the end
            self._refused.add(game)
            with contextlib.suppress(StoreError), self._writing() as connection:
                games.finish_if_over(connection, game, state)
            return None
        return Unfinished(game, record, state, lines.lines)

    # All games

    def games(
        self,
        *,
        state: GameState | None = None,
        origin: Origin | None = None,
        edition: str | None = None,
        limit: int = LISTED,
        after: int | None = None,
    ) -> list[Entry]:
        """Return games by the date of play, the newest first and those without a date last.

        Damaged games are listed too. The number of a page's last game, given as ``after``, returns the next
        page. Raises StoreError.
        """
        with self._reading() as connection:
            return games.list_games(connection, state, origin, edition, limit, after)

    def entry(self, game: int) -> Entry | None:
        """Return one game as `games` lists it; None if there is no such game. Raises StoreError."""
        with self._reading() as connection:
            return games.entry(connection, game)

    def count(self) -> int:
        """Return how many games are saved. Raises StoreError."""
        with self._reading() as connection:
            return games.count(connection)

    def games_after(self, game: int, limit: int) -> list[SavedGame]:
        """Return the next games above a number with their lines; none at the end. Raises StoreError."""
        with self._reading() as connection:
            return games.games_after(connection, game, limit)

    def played_elsewhere(self, game: int) -> bool:
        """Return whether another running program plays this game."""
        return not self._leases.free(game)

    def read(self, game: int) -> records.Record:
        """Return a game's record. Raises StoreError, or InvalidRecord if it is damaged."""
        return parse(self.export_text(game))

    def export_text(self, game: int) -> str:
        """Return a game's record as text. Raises StoreError, or InvalidRecord if it is damaged."""
        with self._reading() as connection:
            lines = games.read_lines(connection, game)
            row = connection.execute("SELECT result FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            raise StoreError(Problem.MISSING)
        read_record(lines)
        return text_of(lines.lines, row[0])

    def import_text(self, text: str) -> int:
        """Like `import_game`, but return only the number of the game."""
        return self.import_game(text).game

    def import_game(self, text: str) -> Imported:
        """Add a record as an imported game, unless the same game is there already.

        An unfinished one follows all that were played here, until it is continued. Raises InvalidRecord
        if it does not replay, or StoreError, and then adds nothing.
        """
        with self._writing() as connection:
            return games.import_text(connection, text)

    def claim(self, game: int, seat: int | None) -> None:
        """Note that the player sat at this seat of an imported game; None withdraws the claim.

        Raises StoreError, and ValueError if the game was not imported or has no such seat.
        """
        with self._writing() as connection:
            games.claim(connection, game, seat)

    def mark_damaged(self, game: int) -> None:
        """Note that a game cannot be read; does nothing if nothing can be written."""
        with contextlib.suppress(StoreError), self._writing() as connection:
            games.mark_damaged(connection, game)

    def delete(self, game: int) -> None:
        """Remove a game for good. Raises StoreError, also for a game that another program plays."""
        self._require_free(game)
        with self._writing() as connection:
            games.delete(connection, game)

    def _require_free(self, game: int) -> None:
        if self.played_elsewhere(game):
            raise StoreError(Problem.BUSY)


def _unsaved(error: StoreError, path: Path) -> str:
    """Return a note that no game can be saved, where, and what to do."""
    found = f"Games cannot be saved ({error}: {path});"
    if error.problem is not Problem.READ_ONLY:
        return f"{found} you can still play."
    return f"{found} make the folder writable, or start Dutch with {command('--data FOLDER')}."
