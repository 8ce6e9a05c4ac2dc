"""Games as rows: adding, listing and reading them, and setting their state."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dutch.match.saved import (
    GameState,
    Lines,
    Origin,
    SavedGame,
    checksum,
    day_of,
    lines_below,
    opening_lines,
    read_record,
)
from dutch.plaintext import clean_name
from dutch.rules import record as records
from dutch.rules.dutch.state import DutchState
from dutch.rules.record_reader import parse
from dutch.storage.errors import DATABASE_ERRORS, Problem, StoreError, is_damage
from dutch.storage.schema import MAX_NAMES, MAX_NUMBER

MAX_SEATS = 8
"""Names and players that a row can have; no game has more seats."""

LISTED = 10_000
"""Most games in a list, by default."""

UNKNOWN = -1
"""The seed of a game whose seed cannot be read."""

NEVER = 0
"""The turn of an unfinished game that was imported and not continued here."""

READINGS = 5
"""Attempts to read a game while another program writes to it."""

MAX_LENGTH = 4_000_000
"""Most characters of a game that are read; a long game has ten thousand."""

COLUMNS = (
    "id, state, origin, seat, turn, game, edition, rules, seed, seats, date, names, players, result, winner"
)


@dataclass(frozen=True)
class Entry:
    """A game as a list shows it.

    ``seat`` is the claimed one. ``turn`` orders games by when they were last played. ``date`` is a
    day as in 2026-11-22, or empty. ``winner`` is a seat, and None for a draw or while the game is not over.
    """

    id: int
    state: GameState
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
    origin: Origin = Origin.PLAYED
    seat: int | None = None
    turn: int = 0


class Imported(NamedTuple):
    """The result of adding a record: the game's number, and whether the game is ``fresh`` or a duplicate."""

    game: int
    fresh: bool


# Writing


def insert(
    connection: sqlite3.Connection,
    head: records.Record,
    lines: Sequence[str],
    origin: Origin = Origin.PLAYED,
    turn: int | None = None,
    number: int | None = None,
) -> int:
    """Add a running game with these lines. Returns its number: the next one, unless given.

    Without a ``turn`` the game becomes the newest.
    """
    if turn is None:
        turn = connection.execute("SELECT ifnull(max(turn), 0) + 1 FROM games").fetchone()[0]
    cursor = connection.execute(
        "INSERT INTO games (id, state, origin, turn, game, edition, rules, seed, seats, date, names, "
        "players) VALUES (?, 'running', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            origin,
            turn,
            head.game,
            head.edition,
            next(int(line.split()[1]) for line in lines if line.startswith("rules: ")),
            str(head.seed),
            head.seats,
            day_of(head.extra.get("date", "")),
            ", ".join(_names(head.extra.get("names", "")))[:MAX_NAMES],
            head.extra.get("players", "")[:MAX_NAMES],
        ),
    )
    game = int(cursor.lastrowid or 0)
    append(connection, game, 0, lines)
    return game


def _names(text: str) -> tuple[str, ...]:
    """Return the names in a header line, fit to be shown."""
    return tuple(clean_name(name) for name in text.split(", ")[:MAX_SEATS])


def append(connection: sqlite3.Connection, game: int, after: int, lines: Sequence[str]) -> None:
    """Add lines to a game that has ``after`` lines.

    Raises StoreError if it has others: another program continued it, or it was deleted.
    """
    row = connection.execute("SELECT length FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        raise StoreError(Problem.MISSING)
    query = "SELECT sum FROM lines WHERE game = ? AND number = ?"
    last = connection.execute(query, (game, after)).fetchone() if after else (0,)
    if row[0] != after or last is None:
        raise StoreError(Problem.TAKEN)
    (total,) = last
    rows = []
    for number, text in enumerate(lines, after + 1):
        total = checksum(text, total)
        rows.append((game, number, text, total))
    connection.executemany("INSERT INTO lines (game, number, text, sum) VALUES (?, ?, ?, ?)", rows)
    connection.execute("UPDATE games SET length = ? WHERE id = ?", (after + len(rows), game))


def touch(connection: sqlite3.Connection, game: int) -> None:
    """Make a game the newest one."""
    connection.execute("UPDATE games SET turn = (SELECT max(turn) + 1 FROM games) WHERE id = ?", (game,))


def finish(connection: sqlite3.Connection, game: int, result: str, winner: int | None) -> None:
    """Note how a game ended."""
    connection.execute(
        "UPDATE games SET state = 'over', result = ?, winner = ? WHERE id = ?", (result, winner, game)
    )


def finish_if_over(connection: sqlite3.Connection, game: int, state: DutchState) -> bool:
    """Note how the game ended, if it did. Returns whether it did."""
    if state.outcome is None:
        return False
    finish(connection, game, records.result_of(state) or "", state.outcome.winner)
    return True


def abandon(connection: sqlite3.Connection, game: int) -> None:
    """Note that a game was abandoned, unless it is over."""
    connection.execute("UPDATE games SET state = 'abandoned' WHERE id = ? AND state = 'running'", (game,))


def mark_damaged(connection: sqlite3.Connection, game: int) -> None:
    """Note that a game cannot be read, so that it is not offered again."""
    connection.execute("UPDATE games SET state = 'damaged' WHERE id = ?", (game,))


def claim(connection: sqlite3.Connection, game: int, seat: int | None) -> None:
    """Note which seat of an imported game was the player's, or that neither was.

    Raises StoreError if there is no such game, ValueError if it was not imported or has no such seat.
    """
    row = connection.execute("SELECT origin, seats FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        raise StoreError(Problem.MISSING)
    origin, seats = row
    if origin == Origin.PLAYED:
        raise ValueError(f"game {game} was played here")
    if seat is not None and seat not in range(seats):
        raise ValueError(f"game {game} has no seat {seat}")
    connection.execute(
        "UPDATE games SET origin = ?, seat = ? WHERE id = ?",
        (Origin.IMPORTED if seat is None else Origin.CLAIMED, seat, game),
    )


def delete(connection: sqlite3.Connection, game: int) -> None:
    """Remove a game with its lines; nothing happens if there is none."""
    connection.execute("DELETE FROM games WHERE id = ?", (game,))


def import_text(connection: sqlite3.Connection, text: str) -> Imported:
    """Add the game of a record, unless it is there already.

    An unfinished one comes after all games that were played here, so that Continue does not open somebody
    else's game. Raises InvalidRecord if the record does not replay; nothing is added then.
    """
    record = parse(text)
    state = records.replay(record)
    lines = [*opening_lines(record), *lines_below(text)]
    total = 0
    for line in lines:
        total = checksum(line, total)
    same = connection.execute(
        "SELECT id FROM games JOIN lines ON lines.game = games.id WHERE seed = ? AND number = ? AND sum = ?",
        (str(record.seed), len(lines), total),
    ).fetchone()
    if same is not None:
        return Imported(int(same[0]), False)
    game = insert(connection, record, lines, Origin.IMPORTED, turn=NEVER if state.outcome is None else None)
    finish_if_over(connection, game, state)
    return Imported(game, True)


def restore(connection: sqlite3.Connection, game: SavedGame) -> None:
    """Add a whole game of another database, with everything noted beside it.

    It keeps its number, unless that is absurdly high. Raises ValueError or sqlite3.Error if it cannot be one
    of ours.
    """
    highest = MAX_NUMBER // 2
    number = game.id if 0 < game.id < highest else None
    turn = game.turn if 0 <= game.turn < highest else NEVER
    number = insert(connection, read_record(game.lines), game.lines.lines, turn=turn, number=number)
    connection.execute(
        "UPDATE games SET state = ?, origin = ?, seat = ?, result = ?, winner = ? WHERE id = ?",
        (game.state, game.origin, game.seat, game.result, game.winner, number),
    )


# Reading


def list_games(
    connection: sqlite3.Connection,
    state: GameState | None = None,
    origin: Origin | None = None,
    edition: str | None = None,
    limit: int = LISTED,
    after: int | None = None,
) -> list[Entry]:
    """Return games by date, the newest first and those without a date last.

    Games of one date come in the order in which they were played, the last first. ``after`` is the number of
    the last game of the page before. A damaged row is listed too, as far as it can be read.
    """
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM games WHERE (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR origin = ?2) "
        "AND (?3 IS NULL OR edition = ?3) "
        "AND (?4 IS NULL OR (date, turn, id) < (SELECT date, turn, id FROM games WHERE id = ?4)) "
        "ORDER BY date DESC, turn DESC, id DESC LIMIT ?5",
        (state, origin, edition, after, limit),
    ).fetchall()
    return [_entry_or_rest(row) for row in rows]


def latest_running(connection: sqlite3.Connection, limit: int, game: int | None = None) -> list[int]:
    """Return the numbers of unfinished games, the last played first; or only this one."""
    query = (
        "SELECT id FROM games WHERE state = 'running' AND (?1 IS NULL OR id = ?1) "
        "ORDER BY turn DESC, id DESC LIMIT ?2"
    )
    return [number for (number,) in connection.execute(query, (game, limit))]


def entry(connection: sqlite3.Connection, game: int) -> Entry | None:
    """Return one game as a list shows it; None if there is no such game."""
    row = connection.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (game,)).fetchone()
    return None if row is None else _entry_or_rest(row)


def _entry_or_rest(row: Sequence[int | str | None]) -> Entry:
    """Return a row as an entry; only its readable part if it is damaged."""
    try:
        return _entry(row)
    except ValueError:
        origin, name, edition, texts = Origin.PLAYED, row[5], row[6], row[10:13]
        rest = (row[0], GameState.DAMAGED, origin, None, 0, name, edition, 0, UNKNOWN, 0, *texts, None, None)
        return _entry(rest)


def _entry(row: Sequence[int | str | None]) -> Entry:
    """Return a row as an entry. Raises ValueError if a value is not of its kind."""
    game, state, origin, seat, turn, name, edition, rules, seed, seats, date, names, players, *end = row
    result, winner = end
    return Entry(
        id=int(str(game)),
        state=GameState(str(state)),
        game=str(name),
        edition=str(edition),
        rules=int(str(rules)),
        seed=int(str(seed)),
        seats=int(str(seats)),
        date=str(date),
        names=_names(str(names)),
        players=tuple(str(players).split(", ")[:MAX_SEATS]),
        result=None if result is None else str(result),
        winner=None if winner is None else int(str(winner)),
        origin=Origin(str(origin)),
        seat=None if seat is None else int(str(seat)),
        turn=int(str(turn)),
    )


def count(connection: sqlite3.Connection) -> int:
    """Return how many games there are."""
    return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])


def games_after(connection: sqlite3.Connection, game: int, limit: int) -> list[SavedGame]:
    """Return the next games above a number, in the order of their numbers."""
    query = "SELECT id FROM games WHERE id > ? ORDER BY id LIMIT ?"
    numbers = connection.execute(query, (game, limit)).fetchall()
    return [read_game(connection, number) for (number,) in numbers]


def read_game(connection: sqlite3.Connection, game: int) -> SavedGame:
    """Return a game as far as it can be read, even from a damaged file.

    A game without a readable row counts as damaged. Raises sqlite3.Error as `read_lines` does.
    """
    lines = read_lines(connection, game)
    query = "SELECT state, origin, seat, turn, result, winner FROM games WHERE id = ?"
    try:
        row = connection.execute(query, (game,)).fetchone()
        state, origin, seat, turn, result, winner = row  # TypeError if there is none
        return SavedGame(
            game,
            GameState(state),
            Origin(origin),
            None if seat is None else int(seat),
            int(turn),
            None if result is None else str(result),
            None if winner is None else int(winner),
            lines,
        )
    except (*DATABASE_ERRORS, ValueError, TypeError) as error:
        if isinstance(error, DATABASE_ERRORS) and not is_damage(error):
            raise
        damaged = Lines(lines.lines, whole=False)
        return SavedGame(game, GameState.DAMAGED, Origin.PLAYED, None, NEVER, None, None, damaged)


def read_lines(connection: sqlite3.Connection, game: int) -> Lines:
    """Return a game's lines up to the first damaged one; none if there is no such game.

    Reads again if another program added a line meanwhile. Raises sqlite3.Error if the file cannot
    be read now: a game that takes too long to read, say, is not a damaged one.
    """
    for _attempt in range(READINGS):
        length = _length(connection, game)
        found = _read_lines(connection, game)
        if _length(connection, game) == length:
            break
    return Lines(found.lines, found.whole and length == len(found.lines))


def _length(connection: sqlite3.Connection, game: int) -> object:
    """Return how many lines a game has, by its row; None if that cannot be read."""
    try:
        row = connection.execute("SELECT length FROM games WHERE id = ?", (game,)).fetchone()
    except DATABASE_ERRORS as error:
        if not is_damage(error):
            raise
        return None
    return row[0] if row else None


def _read_lines(connection: sqlite3.Connection, game: int) -> Lines:
    lines: list[str] = []
    total = length = 0
    query = "SELECT number, text, sum FROM lines WHERE game = ? ORDER BY number"
    try:
        for number, text, found in connection.execute(query, (game,)):
            total = checksum(str(text), total)
            length += len(str(text))
            if (number, found) != (len(lines) + 1, total) or length > MAX_LENGTH:
                return Lines(tuple(lines), False)
            lines.append(str(text))
    except DATABASE_ERRORS as error:
        if not is_damage(error):
            raise
        return Lines(tuple(lines), False)
    return Lines(tuple(lines), True)
