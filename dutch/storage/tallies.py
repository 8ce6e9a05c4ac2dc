"""Games read one after the other for statistics: what their rows say of the end, and their lines."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from dutch.storage.lines import Lines, read_lines


class Kept(NamedTuple):
    """A game as it is kept; ``turn`` orders the games by when they were played last.

    ``state`` is that of its row; ``result`` and ``winner`` are there once the game is over, as they were
    written down then.
    """

    id: int
    state: str
    turn: int
    result: str | None
    winner: int | None
    lines: Lines


def count(connection: sqlite3.Connection) -> int:
    """How many games are kept, whatever became of them."""
    return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])


def after(connection: sqlite3.Connection, game: int, limit: int) -> list[Kept]:
    """The next games above this number, in the order of their numbers; none at the end."""
    rows = connection.execute(
        "SELECT id, state, turn, result, winner FROM games WHERE id > ? ORDER BY id LIMIT ?", (game, limit)
    ).fetchall()
    return [
        Kept(number, state, turn, result, winner, read_lines(connection, number))
        for number, state, turn, result, winner in rows
    ]
