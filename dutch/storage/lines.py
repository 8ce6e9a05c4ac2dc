"""A game's lines: its record as it is kept.

They are written in their order, header and ``0 undo`` included; only the result stands beside them. Each
line carries a checksum of all lines up to it, so that a game that was damaged on the disk is never taken for
another game; and its row says how many there are.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from dutch.rules import record as records
from dutch.rules.record_reader import parse
from dutch.storage.faults import DATABASE_ERRORS, Fault, StoreError

READINGS = 5
"""So often a game is read if another copy writes to it meanwhile."""


@dataclass(frozen=True)
class Lines:
    """A game's lines as they were read; ``whole`` tells whether all of them were and their sums are right."""

    lines: tuple[str, ...]
    whole: bool = True


def sum_of(text: str, before: int) -> int:
    """The checksum of a line, where ``before`` is that of the line before, and 0 for the first."""
    return zlib.crc32(f"{text}\n".encode(), before)


def opening_lines(head: records.Record) -> list[str]:
    """What a game begins with: its header without a result, and the first heading."""
    return [*records.header_lines(replace(head, result=None)), "round 1"]


def text_of(lines: Iterable[str], result: str | None) -> str:
    """A record as text, with its result in the header."""
    found = list(lines)
    if result is not None:
        place = found.index("round 1") if "round 1" in found else len(found)
        found.insert(place, f"result: {result}")
    return "\n".join(found) + "\n"


def lines_below(text: str) -> list[str]:
    """The lines of a sound record below ``round 1``, without comments and needless white space."""
    plain = (" ".join(raw.split("#", 1)[0].split()) for raw in text.splitlines())
    lines = [line for line in plain if line]
    return lines[lines.index("round 1") + 1 :] if "round 1" in lines else []


def append(connection: sqlite3.Connection, game: int, after: int, lines: Sequence[str]) -> None:
    """Add lines to a game that has ``after`` lines.

    Raises StoreError if it has others: somebody else went on with it, or it was deleted.
    """
    there = connection.execute("SELECT length FROM games WHERE id = ?", (game,)).fetchone()
    if there is None:
        raise StoreError(Fault.GONE)
    query = "SELECT sum FROM lines WHERE game = ? AND number = ?"
    last = connection.execute(query, (game, after)).fetchone() if after else (0,)
    if there[0] != after or last is None:
        raise StoreError(Fault.TAKEN)
    (total,) = last
    rows = []
    for number, text in enumerate(lines, after + 1):
        total = sum_of(text, total)
        rows.append((game, number, text, total))
    connection.executemany("INSERT INTO lines (game, number, text, sum) VALUES (?, ?, ?, ?)", rows)
    connection.execute("UPDATE games SET length = ? WHERE id = ?", (after + len(rows), game))


def read_lines(connection: sqlite3.Connection, game: int) -> Lines:
    """A game's lines up to the first that is damaged; none if there is no such game.

    Whoever reads a file that is damaged gets what can be read, and no error. If another copy writes a line
    between the two questions, they are asked again.
    """
    for _try in range(READINGS):
        length = _length(connection, game)
        found = _read_lines(connection, game)
        if _length(connection, game) == length:
            break
    return Lines(found.lines, found.whole and length == len(found.lines))


def _length(connection: sqlite3.Connection, game: int) -> object:
    """How many lines a game has by its row; None if it cannot be told."""
    try:
        row = connection.execute("SELECT length FROM games WHERE id = ?", (game,)).fetchone()
    except DATABASE_ERRORS:
        return None
    return row[0] if row else None


def _read_lines(connection: sqlite3.Connection, game: int) -> Lines:
    lines: list[str] = []
    total = 0
    query = "SELECT number, text, sum FROM lines WHERE game = ? ORDER BY number"
    try:
        for number, text, found in connection.execute(query, (game,)):
            total = sum_of(str(text), total)
            if (number, found) != (len(lines) + 1, total):
                return Lines(tuple(lines), False)
            lines.append(str(text))
    except DATABASE_ERRORS:
        return Lines(tuple(lines), False)
    return Lines(tuple(lines), True)


def read_record(lines: Lines, result: str | None = None) -> records.Record:
    """The record of these lines. Raises InvalidRecord if they are damaged."""
    if not lines.whole:
        raise records.damaged(len(lines.lines) + 1, "it was damaged on the disk")
    return parse(text_of(lines.lines, result))
