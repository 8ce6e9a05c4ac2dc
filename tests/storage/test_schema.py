"""The tables of the database: accepted and refused values."""

import sqlite3
from pathlib import Path

import pytest

from dutch.storage import Store
from tests.stored import connected

NEW_GAME = """
INSERT INTO games (state, origin, seat, turn, game, edition, rules, seed, seats, date, names, players)
VALUES (:state, :origin, :seat, :turn, 'dutch', 'standard', 1, :seed, 2, :date, :names, '')
"""
SOUND = {
    "state": "running",
    "origin": "played",
    "seat": None,
    "turn": 1,
    "seed": "7",
    "date": "",
    "names": "",
}


@pytest.mark.parametrize(
    "values",
    [
        {"state": "lost"},
        {"origin": "stolen"},
        {"origin": "claimed"},
        {"origin": "imported", "seat": 1},
        {"turn": -1},
        {"turn": 2**31},
        {"turn": "soon"},
        {"seed": "1" * 41},
        {"date": "yesterday"},
        {"names": "n" * 1001},
    ],
)
def test_nonsensical_rows_are_refused(tmp_path: Path, values: dict[str, object]) -> None:
    Store(tmp_path).close()
    with connected(tmp_path) as connection:
        connection.execute(NEW_GAME, SOUND)
        connection.execute(NEW_GAME, SOUND | {"origin": "claimed", "seat": 1, "state": "abandoned"})
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute(NEW_GAME, SOUND | values)
