"""All games in one folder: starting, resuming, listing, reading, importing and deleting them."""

import contextlib
import os
import sqlite3
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from dutch.i18n import _, explain
from dutch.match.saved import Deal, Entry, GameState, Origin, SavedGame, read_record, text_of
from dutch.program import quote_command
from dutch.rules import record as records
from dutch.rules.api import AnyState, Outcome
from dutch.rules.errors import InvalidRecordError, OldRulesError, UnknownRecordError
from dutch.rules.record import parse
from dutch.settings import HUMAN
from dutch.storage import games, rescue
from dutch.storage.database import DATABASE_FILE, WAIT_MS, Database, OpenMode
from dutch.storage.errors import REPLACEABLE, TRANSIENT, Problem, StoreError, translate_error
from dutch.storage.games import COLUMNS, Imported
from dutch.storage.lock import FolderLock

MAX_CANDIDATES = 20
"""Number of unfinished games to try before Continue gives up."""

DEFAULT_LIMIT = 10_000
"""The default maximum length of a list of games."""

LATEST_NOTICES = "SELECT text FROM (SELECT * FROM notices ORDER BY id DESC LIMIT 5) ORDER BY id"
"""The query for the latest notices; the menu has room for few."""

ENOUGH_LINES = 10_000
"""Number of lines of games to read at a time, which takes about twenty milliseconds."""

EVENT_LINE = "event: "
"""The beginning of the header line that names the occasion."""

GAMES_PER_QUERY = 2000
"""Number of games to search for their occasion in one query, which takes some 50 ms."""

HEADER_LINES = 16
"""Maximum number of header lines."""

MAX_REPLAYS = 100
"""Maximum number of games to replay for a missing result; damage makes it a few, a crafted file thousands."""

SHARED = f"%{HUMAN}%{HUMAN}%"
"""The pattern of the players of a game of several people."""

SELECT_ENTRIES = f"SELECT {', '.join(COLUMNS)} FROM games"


class Unfinished(NamedTuple):
    """A game that can be resumed."""

    game: int
    """The number of the game."""
    record: records.Record
    state: AnyState
    lines: tuple[str, ...]
    notebooks: Mapping[int, str] = {}
    """The notebooks, by seat."""


class Store:
    """The saved games of one folder. Only the thread that created a store may use it.

    The constructor never fails. Methods that write raise StoreError if nothing can be saved; once they
    return, everything is on disk.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / DATABASE_FILE
        self._lock = FolderLock(folder)
        self._notes: list[str] = []
        self._occasions: tuple[object, list[tuple[str, Entry]]] | None = None  # with the file's version
        self._warned = False
        self._not_resumable: dict[int, str] = {}
        self._replays_left = MAX_REPLAYS
        self._opened: Database | StoreError = self._open()
        """The open database, or the reason why there is none."""
        error = self._opened
        if isinstance(error, StoreError) and error.problem is not Problem.LOCKED and not self._notes:
            self._note(_unsaved(error, self.path))

    def close(self) -> None:
        """Close the file, and let other copies of the program write."""
        if isinstance(self._opened, Database):
            self._opened.close()
            self._opened = StoreError(Problem.DISK)  # the next use opens it again
        self.unlock()

    # Opening

    @property
    def locked(self) -> bool:
        """True while another running copy of the program may write: this one can only read."""
        return not self._lock.take()

    def unlock(self) -> None:
        """Let other copies of the program write; this one can still read."""
        self._lock.release()

    def reopen(self) -> None:
        """Close and reopen the file, because it was moved or a write found it damaged."""
        self.close()  # the lock may have been moved with it
        self._opened = self._open()

    def _open(self, wait_ms: int = WAIT_MS) -> Database | StoreError:
        """Open the file and note its latest notices, or return the reason why it cannot be opened.

        If the file cannot be used, its games are rescued into a new one.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.locked:
                database = Database(self.path, OpenMode.READ, wait_ms)
            else:
                database = self._open_or_rescue(wait_ms)
        except StoreError as error:
            return StoreError(Problem.LOCKED) if self.locked else error
        except OSError as error:
            return translate_error(error)
        with contextlib.suppress(StoreError), database.reading() as connection:
            for row in connection.execute(LATEST_NOTICES):
                self._note(str(row[0]))
        return database

    def _open_or_rescue(self, wait_ms: int) -> Database:
        """Open or create the database, after rescuing its games if necessary.

        Raises StoreError, after adding a note if a rescue failed, or OSError.
        """
        rescue.finish_rescue(self.path)
        try:
            return Database(self.path, OpenMode.CREATE, wait_ms)
        except StoreError as error:
            if error.problem not in REPLACEABLE:
                raise
            problem = error.problem
        try:
            rescue.rescue(self.path, problem)
        except StoreError as error:
            note = _(
                "The file with your games {path} cannot be used: {problem}. Its games cannot be rescued now "
                "({reason}), and nothing is saved until then."
            )
            self._note(note.format(path=self.path, problem=problem.clause, reason=error))
            raise
        return Database(self.path)

    def _open_database(self) -> Database:
        """Return the open database, after another attempt to open it if that can help.

        Raises StoreError if it cannot be opened.
        """
        opened = self._opened
        if isinstance(opened, Database):
            can_now_write = not opened.may_write and not self.locked
            if opened.moved or can_now_write:
                self.reopen()
        elif opened.problem in TRANSIENT:
            self._opened = self._open(wait_ms=0 if opened.problem is Problem.BUSY else WAIT_MS)
        if isinstance(self._opened, StoreError):
            raise self._opened
        return self._opened

    def _read(self, query: str, *values: object) -> list[Any]:
        """Run a query and return its rows. Raises StoreError."""
        with self._open_database().reading() as connection:
            return connection.execute(query, values).fetchall()

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection in a transaction that is on disk once the block ends. Raises StoreError."""
        database = self._open_database()
        if self.locked:
            raise StoreError(Problem.LOCKED)
        with database.writing() as connection:
            yield connection

    def _write(self, query: str, *values: object) -> None:
        """Run a statement that writes. Raises StoreError."""
        with self._writing() as connection:
            connection.execute(query, values)

    # Notes for the player

    def _note(self, note: str) -> None:
        if note not in self._notes:
            self._notes.append(note)

    def take_notes(self) -> str:
        """Return the notes about the file and clear them; empty if there are none.

        Notes about a rescue appear again at every start, until `notes_read` is called.
        """
        text = " ".join(self._notes)
        self._notes.clear()
        return text

    def notes_read(self) -> None:
        """Delete the notices about rescues from the file, because the player has read them."""
        with contextlib.suppress(StoreError):
            self._write("DELETE FROM notices")

    def expect_writing(self) -> None:
        """Add a note, once, if nothing can be written in the folder."""
        if self._warned:
            return
        if self.locked:
            self._note(
                _("Dutch is open in another window, so nothing is saved here: quit, or close the other one.")
            )
        elif isinstance(self._opened, Database) and not os.access(self.path.parent, os.W_OK):
            self._note(_unsaved(StoreError(Problem.READ_ONLY), self.path))
        else:
            return
        self._warned = True

    # The games being played

    def next_number(self) -> int:
        """Return the number of the next new game. Raises StoreError."""
        rows = self._read("SELECT seq FROM sqlite_sequence WHERE name = 'games'")
        return int(rows[0][0]) + 1 if rows else 1

    def save(
        self,
        game: int,
        head: records.Record,
        lines: Sequence[str],
        notebooks: Mapping[int, str],
        outcome: Outcome | None,
    ) -> None:
        """Save a game under this number, or what is missing of it there (see `games.save`)."""
        with self._writing() as connection:
            games.save(connection, game, head, lines, notebooks, outcome)

    def abandon(self, game: int) -> None:
        """Mark an unfinished game as abandoned: it stays in the list, but cannot be resumed.

        Raises StoreError if that cannot be saved.
        """
        self._write("UPDATE games SET state = 'abandoned' WHERE id = ? AND state = 'running'", game)

    def unfinished(self, game: int | None = None) -> Unfinished | None:
        """Return the unfinished game with this number, by default the one played last.

        Returns None if the game cannot be resumed: it is over or damaged, or another copy of the program may
        be playing it. A damaged game is reported in a note, once.
        """
        if self.locked:
            return None
        query = (
            "SELECT id FROM games WHERE state = 'running' AND (?1 IS NULL OR id = ?1) "
            "ORDER BY turn DESC, id DESC LIMIT ?2"
        )
        with contextlib.suppress(StoreError):
            for (number,) in self._read(query, game, MAX_CANDIDATES):
                if number in self._not_resumable:
                    continue
                unfinished = self._load(number)
                if unfinished is not None:
                    return unfinished
        return None

    def resume(self, game: int | None = None) -> Unfinished | None:
        """Return a game as `unfinished` does. A note says why the game with this number cannot be resumed."""
        unfinished = self.unfinished(game)
        if unfinished is None and game is not None and not self._notes:
            reason = self._not_resumable.get(game, _("it is over"))
            if self.locked:
                reason = Problem.LOCKED.clause
            self._note(_("Game {game} cannot be continued: {reason}.").format(game=game, reason=reason))
        return unfinished

    def _load(self, game: int) -> Unfinished | None:
        """Read a running game; return None if it cannot be resumed.

        A damaged game is marked and reported in a note; one of older rules is not. If only the end of the
        game was not saved, it is saved now.
        """
        with self._open_database().reading() as connection:
            lines = games.read_lines(connection, game)
            notebooks = games.read_notebooks(connection, game)
        try:
            record = read_record(lines)
            state = records.replay(record)
        except InvalidRecordError as error:
            reason = self._not_resumable[game] = explain(error).rstrip(".")
            if not isinstance(error, OldRulesError):
                note = _("Game {game} cannot be continued: {reason}. It stays in your games.")
                self._note(note.format(game=game, reason=reason))
            self.mark_damaged(game, error)
            return None
        if state.outcome is not None:  # the program was killed between the last action and the end
            self._not_resumable[game] = _("it is over")
            with contextlib.suppress(StoreError):
                self.save(game, record, lines.lines, {}, state.outcome)
            return None
        return Unfinished(game, record, state, lines.lines, notebooks)

    def guard(self, deal: Deal) -> int | None:
        """Return the unfinished game of several people that keeps a deal secret; None if there is none.

        It is the first game with that deal here. No other one may show its cards.
        """
        return self.guards().get(deal)

    def guards(self) -> dict[Deal, int]:
        """Return all deals that unfinished games of several people keep secret, with these games."""
        query = (
            f"{SELECT_ENTRIES} AS secret WHERE state = 'running' AND players LIKE ? AND NOT EXISTS "
            "(SELECT 1 FROM games WHERE id < secret.id AND (game, edition, rules, seed, seats) = "
            "(secret.game, secret.edition, secret.rules, secret.seed, secret.seats))"
        )
        with contextlib.suppress(StoreError):
            return {entry.deal: entry.id for entry in map(games.entry_of, self._read(query, SHARED))}
        return {}

    # All games

    def games(
        self, *, state: GameState | None = None, limit: int = DEFAULT_LIMIT, after: int | None = None
    ) -> list[Entry]:
        """Return up to ``limit`` games in a ``state`` (by default, any), the latest date first.

        Games without a date come last. Games of one date are in order of play, the last one first. Damaged
        games are included. For the next page, pass the number of the last game as ``after``. Raises
        StoreError.
        """
        query = (
            f"{SELECT_ENTRIES} WHERE (?1 IS NULL OR state = ?1) "
            "AND (?2 IS NULL OR (date, turn, id) < (SELECT date, turn, id FROM games WHERE id = ?2)) "
            "ORDER BY date DESC, turn DESC, id DESC LIMIT ?3"
        )
        return [self._entry_of(row) for row in self._read(query, state, after, limit)]

    def entry(self, game: int) -> Entry | None:
        """Return the entry of one game; None if there is no such game. Raises StoreError."""
        rows = self._read(f"{SELECT_ENTRIES} WHERE id = ?", game)
        return self._entry_of(rows[0]) if rows else None

    def _entry_of(self, row: Sequence[int | str | None]) -> Entry:
        """Convert a row to an entry. A missing result of a finished game is that of a replay."""
        entry = games.entry_of(row)
        if entry.state is not GameState.OVER or entry.result is not None or self._replays_left == 0:
            return entry
        self._replays_left -= 1
        with self._open_database().reading() as connection:
            lines = games.read_lines(connection, entry.id)
        return replace(entry, **games.replayed_ending(lines))

    def games_of_occasions(self) -> list[tuple[str, Entry]]:
        """Return the value of the header line ``event`` and the entry of each game played for an occasion.

        They are read again only if the file has changed. Raises StoreError.
        """
        version = self._open_database().version
        if self._occasions is None or self._occasions[0] != version:
            self._occasions = version, self._read_occasions()
        return self._occasions[1]

    def _read_occasions(self) -> list[tuple[str, Entry]]:
        columns = ", ".join(f"games.{name}" for name in COLUMNS)
        query = (
            f"SELECT substr(text, {len(EVENT_LINE) + 1}), {columns} FROM games JOIN lines "
            f"ON lines.game = id AND number <= {HEADER_LINES} "
            f"WHERE text GLOB '{EVENT_LINE}*' AND id BETWEEN ? AND ? ORDER BY id"
        )
        numbers = [number for (number,) in self._read("SELECT id FROM games ORDER BY id")]
        found: list[tuple[str, Entry]] = []
        for start in range(0, len(numbers), GAMES_PER_QUERY):
            chunk = numbers[start : start + GAMES_PER_QUERY]
            found += [
                (str(event), self._entry_of(row)) for event, *row in self._read(query, chunk[0], chunk[-1])
            ]
        return found

    def finished_count(self, game: str) -> int:
        """Return how many games of a kind were played to their end here. Raises StoreError."""
        query = "SELECT COUNT(*) FROM games WHERE game = ? AND state = ? AND origin <> ?"
        ((count,),) = self._read(query, game, GameState.OVER, Origin.IMPORTED)
        return int(count)

    def editions_finished(self, game: str) -> set[str]:
        """Return the editions of a game in which a game was played to its end here. Raises StoreError."""
        query = "SELECT DISTINCT edition FROM games WHERE game = ? AND state = ? AND origin <> ?"
        rows = self._read(query, game, GameState.OVER, Origin.IMPORTED)
        return {str(edition) for (edition,) in rows}

    def has_finished_game(self) -> bool:
        """Return whether any game was played to its end here. Raises StoreError."""
        query = "SELECT EXISTS(SELECT 1 FROM games WHERE state = ? AND origin <> ?)"
        return bool(self._read(query, GameState.OVER, Origin.IMPORTED)[0][0])

    def count(self) -> int:
        """Return the number of saved games. Raises StoreError."""
        return int(self._read("SELECT count(*) FROM games")[0][0])

    def games_after(self, game: int, limit: int) -> list[SavedGame]:
        """Return up to ``limit`` games whose numbers follow this one, with their lines. Raises StoreError.

        Long games make it fewer: after ``ENOUGH_LINES`` lines, no other game is read. No games follow only if
        the list is empty.
        """
        query = "SELECT id FROM games WHERE id > ? ORDER BY id LIMIT ?"
        read: list[SavedGame] = []
        line_count = 0
        for (number,) in self._read(query, game, limit):
            with self._open_database().reading() as connection:
                read.append(games.read_game(connection, number))
            line_count += len(read[-1].lines.lines)
            if line_count >= ENOUGH_LINES:
                break
        return read

    def read(self, game: int) -> records.Record:
        """Return a game's record. Raises StoreError, or InvalidRecordError if it is damaged."""
        return parse(self.export_text(game))

    def export_text(self, game: int) -> str:
        """Return a game's record as text. Raises StoreError, or InvalidRecordError if it is damaged."""
        with self._open_database().reading() as connection:
            lines = games.read_lines(connection, game)
            query = "SELECT state, CAST(result AS TEXT), seats FROM games WHERE id = ?"
            row = connection.execute(query, (game,)).fetchone()
        if row is None:
            raise StoreError(Problem.MISSING)
        with contextlib.suppress(UnknownRecordError):
            read_record(lines)
        ending = games.replayed_ending(lines)
        return text_of(lines.lines, ending["result"] if ending else games.valid_result(*row))

    def import_text(self, text: str) -> int:
        """Import a record as `import_game` does, and return the number of the game."""
        return self.import_game(text).game

    def import_game(self, text: str) -> Imported:
        """Add a record as an imported game, unless the same game is already there.

        Until it is resumed, an unfinished game comes after all games played here. Raises InvalidRecordError
        if the record cannot be replayed, or StoreError; in both cases nothing is added.
        """
        steps = self.import_steps(text)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                imported: Imported = end.value
                return imported

    def import_steps(self, text: str) -> Generator[None, None, Imported]:
        """Add a record as `import_game` does, in steps of at most some 50 ms."""
        checked = yield from games.check_text(text)
        with self._writing() as connection:
            return games.add(connection, checked)

    def claim(self, game: int, seat: int | None) -> None:
        """Note that the player sat at this seat of an imported game; None withdraws the claim.

        Raises StoreError, and ValueError if the game was not imported or has no such seat.
        """
        entry = self.entry(game)
        if entry is None:
            raise StoreError(Problem.MISSING)
        if entry.origin == Origin.PLAYED or (seat is not None and seat not in range(entry.seats)):
            raise ValueError(f"game {game} was not imported, or has no seat {seat}")
        origin = Origin.IMPORTED if seat is None else Origin.CLAIMED
        self._write("UPDATE games SET origin = ?, seat = ? WHERE id = ?", origin, seat, game)

    def mark_damaged(self, game: int, error: InvalidRecordError) -> None:
        """Mark a game as damaged, so that it is not offered again. Does nothing if that cannot be saved.

        A game that only another version of the program can read or replay stays as it is.
        """
        if isinstance(error, UnknownRecordError):
            return
        with contextlib.suppress(StoreError):
            self._write("UPDATE games SET state = 'damaged' WHERE id = ?", game)

    def delete(self, game: int) -> None:
        """Remove a game for good. Raises StoreError if that is impossible."""
        self._write("DELETE FROM games WHERE id = ?", game)


def _unsaved(error: StoreError, path: Path) -> str:
    """Return a note that no game can be saved, with the reason, the path, and advice."""
    if error.problem is Problem.OLD_SQLITE:
        return _("Games cannot be saved: {reason}. You can still play.").format(reason=error)
    note = _("Games cannot be saved ({reason}: {path}); you can still play.")
    if error.problem is Problem.READ_ONLY:
        note = _(
            "Games cannot be saved ({reason}: {path}); make the folder writable, or start Dutch with "
            "{command}."
        )
    return note.format(reason=error, path=path, command=quote_command("--data FOLDER"))
