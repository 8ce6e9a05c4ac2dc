"""Writes games to the database and reads them back, even from a damaged file."""

import contextlib
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import reduce
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec

from dutch.match.notebook import Notebook
from dutch.match.saved import (
    GameState,
    Lines,
    Origin,
    SavedGame,
    checksum,
    day_of,
    lines_below,
    notebooks_in,
    opening_lines,
    read_record,
)
from dutch.plaintext import clean_name
from dutch.rules import record as records
from dutch.rules.api import State
from dutch.rules.errors import UnknownRecordError
from dutch.rules.record_reader import parse
from dutch.settings import player_name
from dutch.storage.errors import DamageIgnored, Problem, StoreError
from dutch.storage.schema import MAX_NAMES, MAX_NUMBER

MAX_SEATS = 8
"""The maximum number of names and players in a row; no game has more seats."""

UNKNOWN = -1
"""The seed of a game whose seed cannot be read."""

NEVER = 0
"""The turn of an unfinished game that was imported and not continued here."""

MAX_LENGTH = 4_000_000
"""The maximum number of characters to read of a game; a long game has ten thousand."""


@dataclass(frozen=True)
class Entry:
    """A game in a list."""

    id: int
    state: GameState
    game: str
    edition: str
    rules: int
    seed: int
    seats: int
    date: str
    """The day, as in 2026-11-22, or empty."""
    names: tuple[str, ...]
    players: tuple[str, ...]
    result: str | None = None
    winner: int | None = None
    """The seat that won alone, if any."""
    origin: Origin = Origin.PLAYED
    seat: int | None = None
    """The player's seat in a claimed game."""
    turn: int = 0
    """Orders games by when they were last played."""


COLUMNS = [field.name for field in fields(Entry)]
"""The columns of a row that make an entry."""

StoredColumns = tuple[GameState, Origin, int | None, int, str | None, int | None]
"""State, origin, seat, turn, result and winner: the columns beside a game's lines that make a `SavedGame`."""


class Imported(NamedTuple):
    """The result of adding a record."""

    game: int
    """The number of the game."""
    is_new: bool
    """False if the game was already there."""


# Adding


def insert(
    connection: sqlite3.Connection, head: records.Record, lines: Sequence[str], **columns: object
) -> int:
    """Add a game with these lines, and return its number.

    It is a running game, played here, and the newest, unless ``columns`` has other values.
    """
    (newest,) = connection.execute("SELECT ifnull(max(turn), 0) + 1 FROM games").fetchone()
    row = {
        "state": GameState.RUNNING,
        "origin": Origin.PLAYED,
        "turn": newest,
        "game": head.game,
        "edition": head.edition,
        "rules": next(int(line.split()[1]) for line in lines if line.startswith("rules: ")),
        "seed": str(head.seed),
        "seats": head.seats,
        "date": day_of(head.extra.get("date", "")),
        "names": ", ".join(_names(head.extra.get("names", "")))[:MAX_NAMES],
        "players": head.extra.get("players", "")[:MAX_NAMES],
    } | columns
    query = f"INSERT INTO games ({', '.join(row)}) VALUES (:{', :'.join(row)})"
    game = int(connection.execute(query, row).lastrowid or 0)
    append(connection, game, 0, lines)
    return game


def _names(text: str) -> tuple[str, ...]:
    """Return the names in a header line, made safe to show."""
    return tuple(clean_name(name) for name in text.split(", ")[:MAX_SEATS])


def append(connection: sqlite3.Connection, game: int, after: int, lines: Sequence[str]) -> None:
    """Add lines to a game that has ``after`` lines.

    Raises StoreError if another program has continued the game, or if it was deleted.
    """
    row = connection.execute("SELECT length FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        raise StoreError(Problem.MISSING)
    query = "SELECT sum FROM lines WHERE game = ? AND number = ?"
    last = connection.execute(query, (game, after)).fetchone() if after else (0,)
    if row[0] != after or last is None:
        raise StoreError(Problem.TAKEN)
    _before, *sums = accumulate(lines, _next_sum, initial=last[0])
    rows = [(game, after + number, *line) for number, line in enumerate(zip(lines, sums, strict=True), 1)]
    connection.executemany("INSERT INTO lines (game, number, text, sum) VALUES (?, ?, ?, ?)", rows)
    connection.execute("UPDATE games SET length = ? WHERE id = ?", (after + len(rows), game))


def _next_sum(total: int, line: str) -> int:
    return checksum(line, total)


def import_text(connection: sqlite3.Connection, text: str) -> Imported:
    """Add the game of a record, unless it is already there.

    An unfinished one comes after all games played here, so that Continue does not open somebody else's game.
    Raises InvalidRecordError if the record cannot be replayed, and then adds nothing.
    """
    record = parse(text)
    state = records.replay(record)
    lines = [*opening_lines(record), *lines_below(text)]
    existing = connection.execute(
        "SELECT id FROM games JOIN lines ON lines.game = games.id WHERE seed = ? AND number = ? AND sum = ?",
        (str(record.seed), len(lines), reduce(_next_sum, lines, 0)),
    ).fetchone()
    if existing is not None:
        return Imported(int(existing[0]), False)
    game = insert(connection, record, lines, origin=Origin.IMPORTED, **(ending(state) or {"turn": NEVER}))
    for seat, notes in notebooks_in(text).items():
        if seat < record.seats:
            write_notebook(connection, game, seat, notes)
    return Imported(game, True)


def write_notebook(connection: sqlite3.Connection, game: int, seat: int, text: str) -> None:
    """Replace a seat's notebook."""
    query = "INSERT OR REPLACE INTO notebooks (game, seat, text) VALUES (?, ?, ?)"
    connection.execute(query, (game, seat, text))


def ending(state: State) -> dict[str, object]:
    """Return the columns that say how a game ended; none if it did not."""
    if state.outcome is None:
        return {}
    return {"state": GameState.OVER, "result": records.result_of(state), "winner": state.outcome.winner}


def restore(connection: sqlite3.Connection, game: SavedGame) -> None:
    """Add a whole game from another database, with all its columns and notebooks.

    It keeps its number, unless that is absurdly high. Raises ValueError or sqlite3.Error if it cannot be a
    game of this program.
    """
    highest = MAX_NUMBER // 2
    try:
        head = read_record(game.lines)
    except UnknownRecordError:  # a newer program may know the game
        head = _readable_head(game.lines)
    number = insert(
        connection,
        head,
        game.lines.lines,
        id=game.id if 0 < game.id < highest else None,
        turn=game.turn if 0 <= game.turn < highest else NEVER,
        **{name: getattr(game, name) for name in ("state", "origin", "seat", "result", "winner")},
    )
    for seat, notes in game.notebooks.items():
        write_notebook(connection, number, seat, notes)


def _readable_head(lines: Lines) -> records.Record:
    """Return the header of a game that this version does not know. Raises ValueError if it has none."""
    pairs = (line.partition(": ") for line in lines.lines[: lines.lines.index("round 1")])
    header = {key: value for key, _colon, value in pairs}
    if missing := [key for key in records.REQUIRED if key not in header]:
        raise ValueError(f"the header has no line for {', '.join(missing)}")
    extra = {key: header[key] for key in records.EXTRA if key in header}
    seed, seats = int(header["seed"]), int(header["seats"])
    return records.Record(header["game"], header["edition"], seed, seats, extra=extra)


# Reading


def entry_of(row: Sequence[int | str | None]) -> Entry:
    """Return the entry for a row of ``COLUMNS``; if it is damaged, its readable part."""
    values: dict[str, Any] = dict(zip(COLUMNS, row, strict=True))
    values["names"] = _names(str(values["names"]))
    values["players"] = tuple(map(player_name, str(values["players"]).split(", ")[:MAX_SEATS]))
    try:
        return msgspec.convert(values, Entry, strict=False)
    except msgspec.ValidationError:
        readable: dict[str, Any] = {name: values[name] for name in ("id", "names", "players")}
        readable |= {name: str(values[name]) for name in ("game", "edition", "date")}
        return Entry(state=GameState.DAMAGED, rules=0, seed=UNKNOWN, seats=0, **readable)


def read_game(connection: sqlite3.Connection, game: int) -> SavedGame:
    """Return a game, or its readable part, even from a damaged file.

    A game without a readable row counts as damaged. Raises sqlite3.Error as `read_lines` does.
    """
    lines = read_lines(connection, game)
    query = "SELECT state, origin, seat, turn, result, winner FROM games WHERE id = ?"
    with DamageIgnored(), contextlib.suppress(msgspec.ValidationError):
        row = connection.execute(query, (game,)).fetchone()
        columns: StoredColumns = msgspec.convert(row, StoredColumns)
        return SavedGame(game, *columns, lines, read_notebooks(connection, game))
    damaged = Lines(lines.lines, whole=False)
    return SavedGame(game, GameState.DAMAGED, Origin.PLAYED, None, NEVER, None, None, damaged)


def read_notebooks(connection: sqlite3.Connection, game: int) -> dict[int, str]:
    """Return the readable notebooks of a game, by seat."""
    notebooks: dict[int, str] = {}
    with DamageIgnored():
        for seat, text in connection.execute("SELECT seat, text FROM notebooks WHERE game = ?", (game,)):
            if seat in range(MAX_SEATS):
                notebooks[seat] = str(Notebook(str(text)))
    return notebooks


def read_lines(connection: sqlite3.Connection, game: int) -> Lines:
    """Return a game's lines up to the first damaged one; none if there is no such game.

    Raises sqlite3.Error if the file cannot be read now, which does not mean that the game is damaged.
    """
    result = _read_lines(connection, game, "(SELECT length FROM games WHERE id = ?1)")
    return result if result.lines else _read_lines(connection, game, "NULL")  # its row may be damaged


def _read_lines(connection: sqlite3.Connection, game: int, count_sql: str) -> Lines:
    """Read the lines and their count in a single query, so that they are consistent."""
    lines: list[str] = []
    expected_sum = size = 0
    query = f"SELECT number, text, sum, {count_sql} FROM lines WHERE game = ?1 ORDER BY number"
    with DamageIgnored():
        whole = False
        for number, text, stored_sum, length in connection.execute(query, (game,)):
            expected_sum = checksum(str(text), expected_sum)
            size += len(str(text))
            if (number, stored_sum) != (len(lines) + 1, expected_sum) or size > MAX_LENGTH:
                return Lines(tuple(lines), whole=False)
            lines.append(str(text))
            whole = len(lines) == length
        return Lines(tuple(lines), whole)
    return Lines(tuple(lines), whole=False)
