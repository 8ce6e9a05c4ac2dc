"""What a program has kept in its folder, read as another copy of it would."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from dutch.rules import record as records
from dutch.rules.record_reader import parse
from dutch.storage import FILE, Entry, Store


def latest(store: Store) -> Entry:
    """The game that was played last."""
    return max(store.games(), key=lambda entry: entry.turn)


def last_text(folder: Path) -> str:
    """The record of the game that was played last."""
    with contextlib.closing(Store(folder)) as store:
        return store.export_text(latest(store).id)


def last_record(folder: Path) -> records.Record:
    """The same, read."""
    return parse(last_text(folder))


@contextlib.contextmanager
def connected(folder: Path) -> Iterator[sqlite3.Connection]:
    """The file itself, to look into it or to damage it."""
    with contextlib.closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        yield connection


def die(store: Store) -> None:
    """Give up all locks, as the system does for a program that is killed."""
    store.close()
