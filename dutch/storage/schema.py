"""The tables of the database, as steps from each version to the next.

A step that was released is never changed: whoever needs another table or column adds a step. References
between tables are off while steps run, so that a table can be made anew. docs/storage.md describes them.
"""

from __future__ import annotations

APPLICATION = 0x44757463
"""“Dutc” in the header of the file: by this number the program knows its own databases."""

STEPS: tuple[tuple[str, ...], ...] = (
    (  # 1: games, the lines of their records, and the files of earlier versions that were taken over
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            state TEXT NOT NULL CHECK (state IN ('running', 'over', 'damaged')),
            turn INTEGER NOT NULL,
            game TEXT NOT NULL,
            edition TEXT NOT NULL,
            rules INTEGER NOT NULL,
            seed TEXT NOT NULL,
            seats INTEGER NOT NULL,
            date TEXT NOT NULL,
            names TEXT NOT NULL,
            players TEXT NOT NULL,
            length INTEGER NOT NULL DEFAULT 0,
            result TEXT,
            winner INTEGER
        )
        """,
        """
        CREATE TABLE lines (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            text TEXT NOT NULL,
            sum INTEGER NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE taken_over (file TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID",
    ),
    (  # 2: games may be abandoned; a CHECK cannot be changed, so the table is made anew
        """
        CREATE TABLE games_anew (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            state TEXT NOT NULL CHECK (state IN ('running', 'over', 'abandoned', 'damaged')),
            turn INTEGER NOT NULL,
            game TEXT NOT NULL,
            edition TEXT NOT NULL,
            rules INTEGER NOT NULL,
            seed TEXT NOT NULL,
            seats INTEGER NOT NULL,
            date TEXT NOT NULL,
            names TEXT NOT NULL,
            players TEXT NOT NULL,
            length INTEGER NOT NULL DEFAULT 0,
            result TEXT,
            winner INTEGER
        )
        """,
        """
        INSERT INTO games_anew
        SELECT id, state, turn, game, edition, rules, seed, seats, date, names, players,
            length, result, winner FROM games
        """,
        # The number of a game that was deleted is never given to another one.
        "DELETE FROM sqlite_sequence WHERE name = 'games_anew'",
        "INSERT INTO sqlite_sequence SELECT 'games_anew', seq FROM sqlite_sequence WHERE name = 'games'",
        "DROP TABLE games",
        "ALTER TABLE games_anew RENAME TO games",
    ),
)

PROBES: tuple[str, ...] = (
    "SELECT id, state, turn, game, edition, rules, seed, seats, date, names, players FROM games",
    "SELECT length, result, winner FROM games",
    "SELECT game, number, text, sum FROM lines",
    "SELECT file FROM taken_over",
)
"""What is asked of every database at its opening, so that a missing column is noticed there."""
