"""What can still be read of a database, whatever happened to it. The file itself is never changed."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from dataclasses import dataclass
from pathlib import Path

from dutch.rules import record as records
from dutch.rules.errors import InvalidRecord
from dutch.rules.record_reader import parse
from dutch.storage import schema
from dutch.storage.database import FILE, connect, raise_to
from dutch.storage.faults import DATABASE_ERRORS
from dutch.storage.lines import read_lines, text_of

MOST = 100_000
"""Games that are asked for in a damaged file, whose own counts cannot be trusted."""

PAGE = 4096
"""Bytes in a page of the databases that we make."""

COUNTS = (
    "SELECT max(game) FROM lines",
    "SELECT max(id) FROM games",
    "SELECT max(seq) FROM sqlite_sequence",
    "SELECT game FROM lines ORDER BY game DESC LIMIT 1",
)


@dataclass(frozen=True)
class Salvaged:
    """A game that could be read: its record as text, whether it is all there, and whether it was given up."""

    text: str
    whole: bool
    abandoned: bool = False


def salvage(path: Path) -> list[Salvaged]:
    """The games in a database, the first one first; none if the file has no games or cannot be read."""
    with tempfile.TemporaryDirectory(prefix="dutch-doctor-") as folder:
        copy = Path(folder) / FILE
        try:
            shutil.copyfile(path, copy)
            with contextlib.suppress(FileNotFoundError):
                shutil.copyfile(f"{path}-journal", f"{copy}-journal")
        except OSError:
            return []
        found = _read(copy)
        return found or _read_mended(copy)


def _read(path: Path) -> list[Salvaged]:
    try:
        connection = connect(path, "rw", 0)
    except DATABASE_ERRORS:
        return []
    with contextlib.closing(connection):
        return read_games(connection)


def read_games(connection: sqlite3.Connection) -> list[Salvaged]:
    """The games that can be read through this connection; never raises an error of the database."""
    numbers = range(1, min(_count(connection), MOST) + 1)
    return [game for number in numbers if (game := _game(connection, number)) is not None]


def _count(connection: sqlite3.Connection) -> int:
    """The highest number of a game, as far as it can be learned."""
    highest = 0
    for question in COUNTS:
        with contextlib.suppress(*DATABASE_ERRORS):
            found = connection.execute(question).fetchone()
            if found is not None and isinstance(found[0], int):
                highest = max(highest, found[0])
    return highest


def _game(connection: sqlite3.Connection, number: int) -> Salvaged | None:
    """One game up to the place where it is damaged; None if not even its header is there."""
    found = read_lines(connection, number)
    try:
        record = parse(text_of(found.lines, None))
        result = records.result_of(records.replay(record))
    except InvalidRecord:
        return None
    with contextlib.suppress(*DATABASE_ERRORS):
        state = connection.execute("SELECT state FROM games WHERE id = ?", (number,)).fetchone()
        return Salvaged(text_of(found.lines, result), found.whole, state == ("abandoned",))
    return Salvaged(text_of(found.lines, result), found.whole)


def _read_mended(copy: Path) -> list[Salvaged]:
    """Read a copy with the first page of a fresh database, which tells where the tables begin.

    That is enough where the damage is at the beginning, since all our databases of one version begin alike;
    of which version this one was, is seen by how much can be read.
    """
    data = copy.read_bytes()
    if len(data) <= PAGE:
        return []
    Path(f"{copy}-journal").unlink(missing_ok=True)
    best: list[Salvaged] = []
    for version in range(len(schema.STEPS), 0, -1):
        copy.write_bytes(_mended(data, version))
        found = _read(copy)
        if _worth(found) > _worth(best):
            best = found
    return best


def _worth(found: list[Salvaged]) -> tuple[int, int]:
    return sum(game.whole for game in found), len(found)


def _mended(data: bytes, version: int) -> bytes:
    """A database in whole pages, with the first page of a fresh one of that version."""
    with tempfile.TemporaryDirectory(prefix="dutch-doctor-") as folder:
        fresh = Path(folder) / FILE
        with contextlib.closing(connect(fresh, "rwc", 0)) as connection:
            raise_to(connection, version)
            connection.execute("VACUUM")
        first = bytearray(fresh.read_bytes()[:PAGE])
    pages = -(-len(data) // PAGE)
    first[28:32] = pages.to_bytes(4, "big")
    first[92:96] = first[24:28]  # the count of pages is valid for this change of the file
    return bytes(first) + data[PAGE:].ljust((pages - 1) * PAGE, b"\0")
