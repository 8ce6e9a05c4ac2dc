"""Reads a data folder as another instance of the program does."""

import contextlib
import sqlite3
import struct
from collections.abc import Iterator
from pathlib import Path

from dutch.match.saved import Entry, GameState, Lines, Origin, SavedGame
from dutch.rules import record as records
from dutch.rules.record import parse
from dutch.storage import Store, games
from dutch.storage.database import DATABASE_FILE, SUPER_JOURNAL_END, Database


def latest(store: Store) -> Entry:
    """Export the game that was played last."""
    return max(store.games(), key=lambda entry: entry.turn)


def last_text(folder: Path) -> str:
    """Return the record of the game that was played last."""
    with contextlib.closing(Store(folder)) as store:
        return store.export_text(latest(store).id)


def last_record(folder: Path) -> records.Record:
    """Parse the record of the game that was played last."""
    return parse(last_text(folder))


@contextlib.contextmanager
def connected(folder: Path) -> Iterator[sqlite3.Connection]:
    """Open the database itself, to inspect or damage it."""
    with contextlib.closing(sqlite3.connect(folder / DATABASE_FILE, isolation_level=None)) as connection:
        yield connection


CHESS = ("game: chess", "edition: deluxe", "rules: 4", "seed: 12", "seats: 2", "names: Anna, Bert")
CHESS += ("players: human, human", "round 1", "0 e2e4")
"""The lines of a game that only a newer program knows."""


def save_chess(path: Path) -> SavedGame:
    saved = SavedGame(9, GameState.OVER, Origin.PLAYED, None, 1, "1-0", 0, Lines(CHESS))
    with contextlib.closing(Database(path)) as database, database.writing() as connection:
        games.restore(connection, saved)
    return saved


def die(store: Store) -> None:
    """Release all locks, as the system does for a killed program."""
    store.close()


def write_super_journal(folder: Path, name: str) -> None:
    """Write a journal whose rollback deletes the file with this name, as no program of ours does."""
    path = folder / DATABASE_FILE
    page_size = 4096
    pages = path.stat().st_size // page_size
    header = SUPER_JOURNAL_END + struct.pack(">5I", 0, 1, pages, 512, page_size)
    lock_page = 0x4000_0000 // page_size + 1
    encoded = name.encode()
    end = struct.pack(">II", len(encoded), sum(encoded)) + SUPER_JOURNAL_END
    journal = header.ljust(512, b"\0") + struct.pack(">I", lock_page) + encoded + end
    path.with_name(f"{DATABASE_FILE}-journal").write_bytes(journal)
