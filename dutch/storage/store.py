"""The games of one player in one folder: begun, gone on with, listed, read, imported and deleted."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from dutch.rules import record as records
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import InvalidRecord
from dutch.rules.record_reader import parse
from dutch.storage import games, tallies
from dutch.storage.database import FILE
from dutch.storage.faults import Fault, StoreError
from dutch.storage.file import GamesFile
from dutch.storage.games import Entry, Imported, State
from dutch.storage.leases import Leases
from dutch.storage.lines import append, read_lines, read_record, text_of


class Unfinished(NamedTuple):
    """A game that can be gone on with: its number, its record and state, and all lines that were written."""

    game: int
    record: records.Record
    state: DutchState
    lines: tuple[str, ...]


class Store:
    """One file with games and this copy's leases. Belongs to the thread that made it.

    Making one never fails: where nothing can be kept, whatever writes raises StoreError and says why.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._notes: list[str] = []
        self._leases = Leases(folder)
        self._refused: set[int] = set()
        self._file = GamesFile(self.path, self._leases, self._notes)

    def take_notes(self) -> str:
        """What the player should know about the file, once; empty if there is nothing."""
        told = " ".join(self._notes)
        self._notes.clear()
        return told

    def expect_writing(self) -> None:
        """Add a note, once, if nothing can be written in the folder."""
        self._file.expect_writing()

    def close(self) -> None:
        """Close the file and give all leases back."""
        self._file.close()
        self._leases.close()

    def reopen(self) -> None:
        """Look at the file afresh: another program moved it, or a write found it damaged."""
        self._file.reopen()

    # The games being played

    def begin(self, head: records.Record, lines: Sequence[str]) -> int:
        """Keep a game that begins, with these lines, and take its lease. Returns its number.

        Like all that write: when it returns, everything is on the disk; else it raises StoreError.
        """
        with self._file.need().writing() as connection:
            game = games.insert(connection, head, lines)
            self._leases.take(game)
        return game

    def append(self, game: int, after: int, lines: Sequence[str]) -> None:
        """Add lines to a game that has ``after`` of them already."""
        with self._file.need().writing() as connection:
            append(connection, game, after, lines)
            self._leases.take(game)

    def touch(self, game: int) -> None:
        """Note that this game is gone on with: it becomes the newest."""
        with self._file.need().writing() as connection:
            games.touch(connection, game)

    def finish(self, game: int, result: str, winner: int | None) -> None:
        """Note how a game ended."""
        with self._file.need().writing() as connection:
            games.finish(connection, game, result, winner)

    def abandon(self, game: int) -> None:
        """Note that a game was given up: it is kept, and not gone on with any more.

        Raises StoreError, also for a game that another copy plays. Games that are over stay so.
        """
        self._not_played_elsewhere(game)
        with self._file.need().writing() as connection:
            games.abandon(connection, game)

    def leave(self, game: int) -> None:
        """Give the lease of a game back, so that any copy may go on with it."""
        self._leases.drop(game)

    def unfinished(self, game: int | None = None) -> Unfinished | None:
        """The newest game, or that of this number, if it is not over and no other living copy plays it.

        None if there is none. Games that turn out to be damaged become notes and are not offered again.
        """
        what = "The last game" if game is None else f"Game {game}"
        with contextlib.suppress(StoreError):
            for entry in self.games(state="running"):
                if game not in (None, entry.id) or entry.id in self._refused:
                    continue
                found = self._look_at(entry, what) if self._leases.free(entry.id) else None
                if found is not None:
                    return found
        return None

    def resume(self, game: int | None = None) -> Unfinished | None:
        """Like ``unfinished``, and take the game's lease. Why a game of a number is none becomes a note."""
        found = self.unfinished(game)
        if found is not None and self._leases.take(found.game):
            return found
        if game is not None and not self._notes:
            self._notes.append(
                f"Game {game} cannot be continued: it is over, or another copy of the program plays it."
            )
        return None

    def _look_at(self, entry: Entry, what: str) -> Unfinished | None:
        """The game, called ``what``, if one can go on with it. Raises StoreError."""
        with self._file.need().reading() as connection:
            lines = read_lines(connection, entry.id)
        try:
            record = read_record(lines)
            state = records.replay(record)
        except InvalidRecord as error:
            self._refused.add(entry.id)
            self._notes.append(f"{what} cannot be continued: {error} It is kept, as game {entry.id}.")
            self.mark_damaged(entry.id)
            return None
        if state.outcome is not None:  # the program was killed between the last action and the end
            self._refused.add(entry.id)
            with contextlib.suppress(StoreError), self._file.need().writing() as connection:
                games.finish_if_over(connection, entry.id, state)
            return None
        return Unfinished(entry.id, record, state, lines.lines)

    # All games

    def games(
        self, *, state: State | None = None, edition: str | None = None, limit: int | None = None
    ) -> list[Entry]:
        """The games, those played last first, damaged ones too. Raises StoreError if they cannot be read."""
        with self._file.need().reading() as connection:
            return games.list_games(connection, state, edition, limit)

    def count(self) -> int:
        """How many games are kept. Raises StoreError."""
        with self._file.need().reading() as connection:
            return tallies.count(connection)

    def kept_after(self, game: int, limit: int) -> list[tallies.Kept]:
        """So many games with numbers above this one, for statistics; none at the end. Raises StoreError."""
        with self._file.need().reading() as connection:
            return tallies.after(connection, game, limit)

    def played_elsewhere(self, game: int) -> bool:
        """Whether another living copy of the program plays this game."""
        return not self._leases.free(game)

    def read(self, game: int) -> records.Record:
        """A game's record. Raises StoreError, or InvalidRecord if it is damaged."""
        return parse(self.export_text(game))

    def export_text(self, game: int) -> str:
        """A game's record as text. Raises StoreError, or InvalidRecord if it is damaged."""
        with self._file.need().reading() as connection:
            lines = read_lines(connection, game)
            row = connection.execute("SELECT result FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            raise StoreError(Fault.GONE)
        read_record(lines)
        return text_of(lines.lines, row[0])

    def import_text(self, text: str) -> int:
        """Like ``take_in``, and returns only the number of the game."""
        return self.take_in(text).game

    def take_in(self, text: str) -> Imported:
        """Add a record as a game, if the same game is not there already.

        One that is not over comes after all that were played here, until it is gone on with.
        Raises InvalidRecord if it does not replay, and StoreError; nothing is added then.
        """
        with self._file.need().writing() as connection:
            return games.import_text(connection, text, own=False)

    def mark_damaged(self, game: int) -> None:
        """Note that a game cannot be read; where nothing can be written, it is found out again."""
        with contextlib.suppress(StoreError), self._file.need().writing() as connection:
            games.mark_damaged(connection, game)

    def delete(self, game: int) -> None:
        """Remove a game for ever. Raises StoreError; a game that another copy plays is not removed."""
        self._not_played_elsewhere(game)
        with self._file.need().writing() as connection:
            games.delete(connection, game)

    def _not_played_elsewhere(self, game: int) -> None:
        if self.played_elsewhere(game):
            raise StoreError(Fault.BUSY)
