"""Notices for the player, saved in the database until they have been read."""

from __future__ import annotations

import sqlite3

SHOWN = 5
"""Notices at a time; the window has room for few."""


def add(connection: sqlite3.Connection, text: str) -> None:
    """Save a notice."""
    connection.execute("INSERT INTO notices (text) VALUES (?)", (text,))


def unread(connection: sqlite3.Connection) -> list[str]:
    """Return the notices, the newest last."""
    query = "SELECT text FROM notices ORDER BY id DESC LIMIT ?"
    return [str(text) for (text,) in connection.execute(query, (SHOWN,))][::-1]


def clear(connection: sqlite3.Connection) -> None:
    """Remove all notices: they have been read."""
    connection.execute("DELETE FROM notices")
