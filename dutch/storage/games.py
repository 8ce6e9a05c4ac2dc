"""Writes games to the database and reads them back, even from a damaged file."""

import contextlib
import sqlite3
from collections.abc import Generator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, NamedTuple

import msgspec

from dutch.match.saved import (
    Entry,
    GameState,
    Lines,
    Notebook,
    Origin,
    SavedGame,
    checksum,
    day_of,
    lines_below,
    notebooks_in,
    opening_lines,
    read_record,
    scores_of,
)
from dutch.plaintext import clean_name
from dutch.rules import record as records
from dutch.rules.api import Outcome
from dutch.rules.errors import N_, InvalidRecordError, OldRulesError, UnknownRecordError
from dutch.rules.record import parse
from dutch.settings import player_name
from dutch.storage.database import MAX_NAMES, MAX_USED
from dutch.storage.errors import Problem, StoreError, ignore_damage

MAX_SEATS = 8
"""Maximum number of names and players to read of a saved game; no game has more seats."""

SEATS = range(1, MAX_SEATS + 1)
"""The numbers of seats that a game can have."""

UNKNOWN = -1
"""The seed of a game whose seed cannot be read."""

NEVER = 0
"""The turn of an unfinished game that was imported and not continued here."""

MAX_LENGTH = 4_000_000
"""Maximum number of characters to read of a game; a long game has ten thousand."""

MOVES_PER_STEP = 300
"""Number of moves to replay before other work gets a turn; about ten milliseconds."""

Columns = dict[str, Any]
"""Values of a row in the table of games, by column."""


COLUMNS = [field.name for field in fields(Entry)]
"""The columns of the table of games from which an `Entry` is made."""

StoredColumns = tuple[GameState, Origin, int | None, int, str | None, int | None, int]
"""State, origin, seat, turn, result, winner and seats: the types of the columns read for a `SavedGame`."""


class Imported(NamedTuple):
    """The result of adding a record."""

    game: int
    """The number of the game."""
    is_new: bool
    """False if the game was already there."""


# Writing


def save(
    connection: sqlite3.Connection,
    game: int,
    head: records.Record,
    lines: Sequence[str],
    notebooks: Mapping[int, str],
    outcome: Outcome | None,
) -> None:
    """Save a game under this number, or what is missing of it there, and make it the newest one.

    So a game can simply be saved again when it is unknown how much of it was saved. Raises StoreError if the
    number is another game's.
    """
    row = connection.execute("SELECT length, turn FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        insert(connection, head, lines, notebooks, id=game, **ending(outcome))
        return
    length, turn = row
    _check_beginning(connection, game, lines[:length], length)
    _write_lines(connection, game, length, lines)
    _write_notebooks(connection, game, notebooks)
    (newest,) = connection.execute("SELECT max(turn) FROM games").fetchone()
    columns = {"length": len(lines), "turn": turn if 0 < turn == newest else newest + 1, **ending(outcome)}
    updates = ", ".join(f"{column} = :{column}" for column in columns)
    connection.execute(f"UPDATE games SET {updates} WHERE id = :id", columns | {"id": game})


def _check_beginning(connection: sqlite3.Connection, game: int, lines: Sequence[str], length: int) -> None:
    """Raise StoreError unless a saved game of this length consists of these lines."""
    query = "SELECT sum FROM lines WHERE game = ? AND number = ?"
    row = connection.execute(query, (game, length)).fetchone()
    if row is None or len(lines) != length or row[0] != _sum_of(lines):
        raise StoreError(Problem.TAKEN)


def insert(
    connection: sqlite3.Connection,
    head: records.Record,
    lines: Sequence[str],
    notebooks: Mapping[int, str],
    **columns: object,
) -> int:
    """Add a game with these lines and notebooks, and return its number.

    Unless ``columns`` hold other values, the game is running, was played here, and is the newest one.
    """
    (newest,) = connection.execute("SELECT ifnull(max(turn), 0) + 1 FROM games").fetchone()
    names = _split_names(head.extra.get("names", ""))
    row: Columns = {
        "state": GameState.RUNNING,
        "origin": Origin.PLAYED,
        "turn": newest,
        "game": head.game,
        "edition": head.edition,
        "rules": head.rules_version,
        "seed": str(head.seed),
        "seats": head.seats,
        "date": day_of(head.extra.get("date", "")),
        "names": ", ".join(names)[:MAX_NAMES],
        "players": head.extra.get("players", "")[:MAX_NAMES],
        "length": len(lines),
    }
    row.update(columns)
    placeholders = ", ".join(f":{column}" for column in row)
    query = f"INSERT INTO games ({', '.join(row)}) VALUES ({placeholders})"
    game = int(connection.execute(query, row).lastrowid or 0)
    _write_lines(connection, game, 0, lines)
    _write_notebooks(connection, game, notebooks)
    return game


def _write_lines(connection: sqlite3.Connection, game: int, saved: int, lines: Sequence[str]) -> None:
    """Add the lines of a game after the first ``saved`` ones, with their checksums."""
    line_sum = _sum_of(lines[:saved])
    rows = []
    for number, line in enumerate(lines[saved:], saved + 1):
        line_sum = checksum(line, line_sum)
        rows.append((game, number, line, line_sum))
    connection.executemany("INSERT INTO lines (game, number, text, sum) VALUES (?, ?, ?, ?)", rows)


def _sum_of(lines: Sequence[str]) -> int:
    """Return the checksum of lines; 0 if there are none."""
    return checksum("\n".join(lines), 0) if lines else 0


def _split_names(text: str) -> tuple[str, ...]:
    """Return the names in a header line, made safe to show."""
    return tuple(clean_name(name) for name in text.split(", ")[:MAX_SEATS])


class CheckedRecord(NamedTuple):
    """A record that can be added to the games."""

    record: records.Record
    lines: list[str]
    columns: Columns
    """The columns that say how the game ended; none if it has not ended."""
    notebooks: Mapping[int, str]


def check_text(text: str) -> Generator[None, None, CheckedRecord]:
    """Check that a record can be replayed, in short steps, so that a window can draw between them.

    Raises InvalidRecordError if it cannot. A record of older rules is taken as it is.
    """
    record = parse(text, strict=True)
    yield
    columns: Columns = {}
    try:
        for number, (state, _move) in enumerate(records.steps(record), 1):
            columns = ending(state.outcome)
            if number % MOVES_PER_STEP == 0:
                yield
    except OldRulesError:
        columns = unchecked_ending(record)
    lines = [*opening_lines(record), *lines_below(text)]
    notebooks = {seat: notes for seat, notes in notebooks_in(text).items() if seat < record.seats}
    yield
    return CheckedRecord(record, lines, columns, notebooks)


def add(connection: sqlite3.Connection, checked: CheckedRecord) -> Imported:
    """Add a record's game, unless it is already there.

    An unfinished game comes after all games played here, so that Continue does not open somebody else's game.
    """
    record, lines, columns, notebooks = checked
    existing = _find(connection, record.seed, lines)
    if existing is not None:
        return Imported(existing, is_new=False)
    columns = columns or {"turn": NEVER}
    game = insert(connection, record, lines, notebooks, origin=Origin.IMPORTED, **columns)
    return Imported(game, is_new=True)


def _find(connection: sqlite3.Connection, seed: int, lines: Sequence[str]) -> int | None:
    """Return the number of a game that begins with exactly these lines; None if there is none."""
    query = (
        "SELECT id FROM games JOIN lines ON lines.game = games.id WHERE seed = ? AND number = ? AND sum = ?"
    )
    row = connection.execute(query, (str(seed), len(lines), _sum_of(lines))).fetchone()
    return None if row is None else int(row[0])


def _write_notebooks(connection: sqlite3.Connection, game: int, notebooks: Mapping[int, str]) -> None:
    """Replace the notebooks of these seats."""
    query = (
        "INSERT INTO notebooks (game, seat, text) VALUES (?, ?, ?) "
        "ON CONFLICT DO UPDATE SET text = excluded.text WHERE text <> excluded.text"
    )
    connection.executemany(query, [(game, seat, text) for seat, text in notebooks.items()])


def ending(outcome: Outcome | None) -> Columns:
    """Return the columns that say how a game ended; none if it has not ended."""
    if outcome is None:
        return {}
    result = "-".join(map(str, outcome.scores))
    return {"state": GameState.OVER, "result": result, "winner": outcome.winner}


def unchecked_ending(record: records.Record) -> Columns:
    """Return the columns of ``ending`` by the scores that a record names; the highest one wins.

    Raises InvalidRecordError unless there is one score for each seat.
    """
    if record.result is None:
        return {}
    scores = scores_of(record.result)
    if scores is None or len(scores) != record.seats:
        raise records.damaged_line(record.result_line, N_("the result needs one score for each seat"))
    winner = scores.index(max(scores)) if scores.count(max(scores)) == 1 else None
    return {"state": GameState.OVER, "result": record.result, "winner": winner}


def replayed_ending(lines: Lines) -> Columns:
    """Return the columns of ``ending`` by a replay; none if the game has not ended or cannot be replayed."""
    with contextlib.suppress(InvalidRecordError):
        return ending(records.replay(read_record(lines)).outcome)
    return {}


def valid_result(state: str, result: str | None, seats: int) -> str | None:
    """Return a stored result; None unless it has one score for each seat of a finished game."""
    scores = scores_of(result) if state == GameState.OVER else None
    return result if scores is not None and len(scores) == seats else None


def restore(connection: sqlite3.Connection, game: SavedGame) -> None:
    """Add a whole game from another database, with all its columns and notebooks.

    The game keeps its number, unless that is absurdly high. If it can be replayed to its end, the result is
    that of the replay: no checksum covers the stored one. Raises ValueError or sqlite3.Error if it cannot be
    a game of this program.
    """
    columns = {"state": game.state, "result": game.result, "winner": game.winner}
    try:
        head = read_record(game.lines)
    except UnknownRecordError:  # a newer program may know the game
        head = _read_head(game.lines.lines)
    insert(
        connection,
        head,
        game.lines.lines,
        game.notebooks,
        id=game.id if 0 < game.id <= MAX_USED else None,
        turn=game.turn if 0 <= game.turn <= MAX_USED else NEVER,
        origin=game.origin,
        seat=game.seat,
        **columns | replayed_ending(game.lines),
    )


def _read_head(lines: Sequence[str]) -> records.Record:
    """Parse the header of a game that this version does not know.

    Raises ValueError if it is incomplete.
    """
    header = dict(line.split(": ", 1) for line in lines[: lines.index("round 1")])
    missing = [key for key in records.REQUIRED if key not in header]
    if missing:
        raise ValueError(f"the header has no line for {', '.join(missing)}")
    extra = {key: header[key] for key in records.EXTRA if key in header}
    return records.Record(
        header["game"],
        header["edition"],
        int(header["seed"]),
        int(header["seats"]),
        extra=extra,
        rules_version=int(header["rules"]),
    )


# Reading


def entry_of(row: Sequence[int | str | None]) -> Entry:
    """Convert a row of ``COLUMNS`` to an entry; if it is damaged, its readable part.

    An invalid result counts as missing.
    """
    values: dict[str, Any] = dict(zip(COLUMNS, row, strict=True))
    seats = values["seats"] if values["seats"] in SEATS else MAX_SEATS
    players = str(values["players"]).split(", ")[:seats]
    values["names"] = _split_names(str(values["names"]))[:seats]
    values["players"] = tuple(player_name(player) for player in players)
    try:
        entry = msgspec.convert(values, Entry, strict=False)
        _check_seats(entry.seats, entry.origin, entry.seat, entry.winner)
        return replace(entry, result=valid_result(entry.state, entry.result, entry.seats))
    except ValueError:
        texts: dict[str, Any] = {name: str(values[name]) for name in ("game", "edition", "date")}
        names = {name: values[name] for name in ("id", "names", "players")}
        return Entry(state=GameState.DAMAGED, rules=0, seed=UNKNOWN, seats=0, **texts, **names)


def _check_seats(seats: int, origin: Origin, seat: int | None, winner: int | None) -> None:
    """Raise ValueError if a row has a seat that its game does not have."""
    is_claimed = origin is Origin.CLAIMED
    valid = (None, *range(seats))
    if seats not in SEATS or seat not in valid or winner not in valid or is_claimed != (seat is not None):
        raise ValueError("a seat is out of range")


def read_game(connection: sqlite3.Connection, game: int) -> SavedGame:
    """Return a game, or its readable part, even from a damaged file.

    A game whose row is missing or has invalid values counts as damaged, but an invalid result is replaced by
    that of a replay. Raises sqlite3.Error as `read_lines` does.
    """
    lines = read_lines(connection, game)
    query = "SELECT state, origin, seat, turn, result, winner, seats FROM games WHERE id = ?"
    with ignore_damage(), contextlib.suppress(ValueError):
        row = connection.execute(query, (game,)).fetchone()
        state, origin, seat, turn, result, winner, seats = msgspec.convert(row, StoredColumns)
        _check_seats(seats, origin, seat, winner)
        result = valid_result(state, result, seats)
        notebooks = read_notebooks(connection, game)
        saved = SavedGame(game, state, origin, seat, turn, result, winner, lines, notebooks)
        is_missing = state is GameState.OVER and result is None
        return saved._replace(**replayed_ending(lines)) if is_missing else saved
    damaged = Lines(lines.lines, whole=False)
    return SavedGame(game, GameState.DAMAGED, Origin.PLAYED, None, NEVER, None, None, damaged)


def read_notebooks(connection: sqlite3.Connection, game: int) -> dict[int, str]:
    """Return the readable notebooks of a game, by seat."""
    notebooks: dict[int, str] = {}
    with ignore_damage():
        for seat, text in connection.execute("SELECT seat, text FROM notebooks WHERE game = ?", (game,)):
            if seat in range(MAX_SEATS):
                notebooks[seat] = str(Notebook(str(text)))
    return notebooks


def read_lines(connection: sqlite3.Connection, game: int) -> Lines:
    """Return a game's lines up to the first damaged one; none if there is no such game.

    Raises sqlite3.Error if the file cannot be read now, which does not mean that the game is damaged.
    """
    lines = _read_lines(connection, game, "(SELECT length FROM games WHERE id = ?1)")
    if lines.lines:
        return lines
    return _read_lines(connection, game, "NULL")  # the game's row may be damaged


def _read_lines(connection: sqlite3.Connection, game: int, count_sql: str) -> Lines:
    """Read the lines and their count in a single query, so that they are consistent."""
    query = f"SELECT number, text, sum, {count_sql} FROM lines WHERE game = ?1 ORDER BY number"
    lines: list[str] = []
    expected_count = None
    expected_sum = 0
    size = 0
    whole = False
    with ignore_damage():
        for number, line, line_sum, count in connection.execute(query, (game,)):
            text = str(line)
            size += len(text)
            expected_sum = checksum(text, expected_sum)
            expected_count = count
            if number != len(lines) + 1 or line_sum != expected_sum or size > MAX_LENGTH:
                return Lines(tuple(lines), whole=False)
            lines.append(text)
        whole = len(lines) == expected_count
    return Lines(tuple(lines), whole)
