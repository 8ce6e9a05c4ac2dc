"""Games as rows: what a list of games shows, how games are added, and what becomes of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from dutch.rules import record as records
from dutch.rules.dutch.state import DutchState
from dutch.rules.record_reader import parse
from dutch.storage.lines import append, lines_below, opening_lines, sum_of

State = Literal["running", "over", "abandoned", "damaged"]
"""Not over, or over, or given up before its end, or known to be unreadable.

Of these, only the first can be gone on with; all are kept.
"""

COLUMNS = "id, state, game, edition, rules, seed, seats, date, names, players, result, winner"

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


class Imported(NamedTuple):
    """What became of a record: the game's number, and whether the game is ``fresh`` or was there already."""

    game: int
    fresh: bool


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


def import_text(connection: sqlite3.Connection, text: str, own: bool = True) -> Imported:
    """Add the game of a record, if the same game is not there already.

    It becomes the newest; but one that is not over and not the player's ``own`` comes after all that were
    played here, so that Continue does not open somebody else's game.

    Raises InvalidRecord if it does not replay; nothing is added then.
    """
    record = parse(text)
    state = records.replay(record)
    lines = [*opening_lines(record), *lines_below(text)]
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
