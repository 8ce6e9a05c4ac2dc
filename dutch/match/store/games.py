"""Games as rows: the lines of their records, and what a list of games shows.

A game's lines are its record, in the order in which they were written, header and ``0 undo`` included; only
the result stands beside them. Each line carries a checksum of all lines up to it, so that a game that was
damaged on the disk is never taken for another game; and its row says how many there are.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, get_args

from dutch.match.store.faults import DATABASE_ERRORS, Fault, StoreError
from dutch.rules import record as records
from dutch.rules.dutch.state import DutchState

State = Literal["running", "over", "abandoned", "damaged"]
"""Not over, or over, or given up before its end, or known to be unreadable.

Of these, only the first can be gone on with; all are kept.
"""

COLUMNS = "id, state, game, edition, rules, seed, seats, date, names, players, result, winner"


READINGS = 5
"""So often a game is read if another copy writes to it meanwhile."""

UNKNOWN = -1
"""Stands for a seed that cannot be read."""

NEVER = 0
"""The turn of a game that came from elsewhere unfinished and was not gone on with here."""


@dataclass(frozen=True)
class Entry:
    """A game as a list shows it. ``winner`` is a seat, and None for a draw or while the game is not over."""

    id: int
    state: State
    game: str
    edition: str
    rules: int
    seed: int
    seats: int
    date: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    result: str | None
    winner: int | None


@dataclass(frozen=True)
class Lines:
    """A game's lines as they were read; ``whole`` tells whether all of them were and their sums are right."""

    lines: tuple[str, ...]
    whole: bool = True


class Imported(NamedTuple):
    """What became of a record: the game's number, and whether the game is ``fresh`` or was there already."""

    game: int
    fresh: bool


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


def insert(
    connection: sqlite3.Connection, head: records.Record, lines: Sequence[str], newest: bool = True
) -> int:
    """Add a game that is not over, the newest of all, or else one that was never played here.

    Returns its number.
    """
    turn = connection.execute("SELECT ifnull(max(turn), 0) + 1 FROM games").fetchone()[0] if newest else NEVER
    cursor = connection.execute(
        "INSERT INTO games (state, turn, game, edition, rules, seed, seats, date, names, players) "
        "VALUES ('running', ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            turn,
            head.game,
            head.edition,
            _rules_of(lines),
            str(head.seed),
            head.seats,
            *(head.extra.get(key, "") for key in records.EXTRA),
        ),
    )
    game = int(cursor.lastrowid or 0)
    append(connection, game, 0, lines)
    return game


def _rules_of(lines: Sequence[str]) -> int:
    return next(int(line.split()[1]) for line in lines if line.startswith("rules: "))


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


def touch(connection: sqlite3.Connection, game: int) -> None:
    """Make a game the newest one."""
    connection.execute(
        "UPDATE games SET turn = (SELECT max(turn) + 1 FROM games) WHERE id = ?",
        (game,),
    )


def finish(connection: sqlite3.Connection, game: int, result: str, winner: int | None) -> None:
    """Note how a game ended."""
    connection.execute(
        "UPDATE games SET state = 'over', result = ?, winner = ? WHERE id = ?", (result, winner, game)
    )


def abandon(connection: sqlite3.Connection, game: int) -> None:
    """Note that a game was given up, if it is not over."""
    connection.execute("UPDATE games SET state = 'abandoned' WHERE id = ? AND state = 'running'", (game,))


def mark_damaged(connection: sqlite3.Connection, game: int) -> None:
    """Never offer this game again."""
    connection.execute("UPDATE games SET state = 'damaged' WHERE id = ?", (game,))


def delete(connection: sqlite3.Connection, game: int) -> None:
    """Remove a game with its lines; nothing happens if there is none."""
    connection.execute("DELETE FROM games WHERE id = ?", (game,))


def list_games(
    connection: sqlite3.Connection,
    state: State | None = None,
    edition: str | None = None,
    limit: int | None = None,
) -> list[Entry]:
    """Games, the one that was played last first. A row that is damaged is one too, as far as it goes."""
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM games WHERE (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR edition = ?2) "
        "ORDER BY turn DESC, id DESC LIMIT ?3",
        (state, edition, -1 if limit is None else limit),
    ).fetchall()
    return [_entry_or_rest(row) for row in rows]


def _entry_or_rest(row: Sequence[int | str | None]) -> Entry:
    try:
        return _entry(row)
    except ValueError:
        return _entry([row[0], "damaged", *row[2:4], 0, UNKNOWN, 0, *row[7:10], None, None])


def _entry(row: Sequence[int | str | None]) -> Entry:
    """A row as an entry. Raises ValueError if something in it is not what it should be."""
    game, state, name, edition, rules, seed, seats, date, names, players, result, winner = row
    if state not in get_args(State):
        raise ValueError(f"there is no state {state}")
    return Entry(
        id=int(str(game)),
        state=state,  # type: ignore[arg-type]
        game=str(name),
        edition=str(edition),
        rules=int(str(rules)),
        seed=int(str(seed)),
        seats=int(str(seats)),
        date=str(date),
        names=tuple(str(names).split(", ")),
        players=tuple(str(players).split(", ")),
        result=None if result is None else str(result),
        winner=None if winner is None else int(str(winner)),
    )


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
    return records.parse(text_of(lines.lines, result))


def import_text(connection: sqlite3.Connection, text: str, own: bool = True) -> Imported:
    """Add the game of a record, if the same game is not there already.

    It becomes the newest; but one that is not over and not the player's ``own`` comes after all that were
    played here, so that Continue does not open somebody else's game.

    Raises InvalidRecord if it does not replay; nothing is added then.
    """
    record = records.parse(text)
    state = records.replay(record)
    lines = [*opening_lines(record), *_lines_after_first_heading(text)]
    total = 0
    for line in lines:
        total = sum_of(line, total)
    same = connection.execute(
        "SELECT id FROM games JOIN lines ON lines.game = games.id WHERE seed = ? AND number = ? AND sum = ?",
        (str(record.seed), len(lines), total),
    ).fetchone()
    if same is not None:
        return Imported(int(same[0]), False)
    game = insert(connection, record, lines, newest=own or state.outcome is not None)
    finish_if_over(connection, game, state)
    return Imported(game, True)


def finish_if_over(connection: sqlite3.Connection, game: int, state: DutchState) -> bool:
    """Note how the game ended if it did. Returns whether it did."""
    if state.outcome is None:
        return False
    finish(connection, game, records.result_of(state) or "", state.outcome.winner)
    return True


def _lines_after_first_heading(text: str) -> list[str]:
    """The lines of a sound record below ``round 1``, without comments and needless white space."""
    plain = (" ".join(raw.split("#", 1)[0].split()) for raw in text.splitlines())
    lines = [line for line in plain if line]
    return lines[lines.index("round 1") + 1 :] if "round 1" in lines else []
