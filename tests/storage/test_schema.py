"""Versions of the tables: every file of an earlier one is brought up, and nothing is lost."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from dutch.storage import FILE, Store, StoreError, schema
from dutch.storage.database import Database
from tests.stored import connected

VERSION_1 = """
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
);
CREATE TABLE lines (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE taken_over (file TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID;
INSERT INTO games VALUES
    (1, 'running', 1, 'dutch', 'standard', 1, '7', 2, '2026-11-21', 'Anna, The merchant', 'human, merchant',
     9, NULL, NULL);
INSERT INTO lines VALUES
    (1, 1, 'game: dutch', 510812130),
    (1, 2, 'edition: standard', 3574239958),
    (1, 3, 'rules: 1', 467249930),
    (1, 4, 'seed: 7', 2342257179),
    (1, 5, 'seats: 2', 788338480),
    (1, 6, 'date: 2026-11-21', 2596732071),
    (1, 7, 'names: Anna, The merchant', 3496929233),
    (1, 8, 'players: human, merchant', 1618640202),
    (1, 9, 'round 1', 665640682);
PRAGMA application_id = 1148548195;
PRAGMA user_version = 1;
"""
"""A database as version 1 of the tables had it, with a game that has just begun. Never to be changed."""

LATER = ("ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry'",)


def version_of(folder: Path) -> tuple[int, int]:
    with connected(folder) as connection:
        ((application,),) = connection.execute("PRAGMA application_id").fetchall()
        ((version,),) = connection.execute("PRAGMA user_version").fetchall()
        return application, version


@pytest.fixture
def version_1(tmp_path: Path) -> Path:
    with connected(tmp_path) as connection:
        connection.executescript(VERSION_1)
    return tmp_path


def test_a_fresh_file_says_whose_it_is_and_of_which_version(tmp_path: Path) -> None:
    Store(tmp_path).close()
    assert version_of(tmp_path) == (schema.APPLICATION, len(schema.STEPS))


def test_a_database_of_version_1_is_read(version_1: Path) -> None:
    with contextlib.closing(Store(version_1)) as store:
        found = store.resume()
        assert store.take_notes() == ""
        assert found is not None
        assert (found.record.seed, found.record.extra["names"]) == (7, "Anna, The merchant")
    assert version_of(version_1) == (schema.APPLICATION, len(schema.STEPS))


OTHERS = """
INSERT INTO games SELECT id + 4, 'over', 2, game, edition, rules, seed, seats, date, names, players,
    3, '20-18', 0 FROM games;
INSERT INTO games SELECT id + 5, 'damaged', 3, game, edition, rules, seed, seats, date, names, players,
    0, NULL, NULL FROM games WHERE id = 1;
INSERT INTO lines SELECT 5, number, text, sum FROM lines WHERE number < 4;
INSERT INTO taken_over VALUES ('running.dutch 1 2');
DELETE FROM games WHERE id = 6;
"""


def rows_of(folder: Path) -> list[list[tuple[object, ...]]]:
    """Everything that is in the tables."""
    ordered = ("games ORDER BY id", "lines ORDER BY game, number", "taken_over", "sqlite_sequence")
    with connected(folder) as connection:
        return [connection.execute(f"SELECT * FROM {table}").fetchall() for table in ordered]


def test_a_file_of_version_1_is_brought_up_with_nothing_lost(version_1: Path) -> None:
    with connected(version_1) as connection:
        connection.executescript(OTHERS)
    before = rows_of(version_1)
    assert [len(rows) for rows in before] == [2, 12, 1, 1]
    Database(version_1 / FILE).close()
    assert rows_of(version_1) == before
    assert before[3] == [("games", 6)], "the number of a deleted game is not given again"
    with connected(version_1) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM games WHERE id = 5")
        assert connection.execute("SELECT count(*) FROM lines WHERE game = 5").fetchone() == (0,)


def test_an_empty_file_of_version_1_is_brought_up(version_1: Path) -> None:
    with connected(version_1) as connection:
        connection.executescript("PRAGMA foreign_keys = ON; DELETE FROM games;")
    with contextlib.closing(Store(version_1)) as store:
        assert store.games() == []
        assert (
            store.import_text("game: dutch\nedition: standard\nrules: 1\nseed: 7\nseats: 2\nround 1\n") == 2
        )


def test_no_state_that_is_not_known_can_be_kept(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with connected(tmp_path) as connection:
        for state in ("running", "over", "abandoned", "damaged"):
            connection.execute(NEW_GAME, (state,))
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute(NEW_GAME, ("lost",))


NEW_GAME = """
INSERT INTO games (state, turn, game, edition, rules, seed, seats, date, names, players)
VALUES (?, 1, 'dutch', 'standard', 1, '7', 2, '', '', '')
"""


def test_lines_go_with_their_game_after_every_opening(version_1: Path) -> None:
    with contextlib.closing(Store(version_1)) as store:
        store.delete(1)
    assert rows_of(version_1)[1] == []


def test_every_step_from_version_1_leads_to_the_tables_of_a_fresh_file(
    version_1: Path, tmp_path: Path
) -> None:
    Store(version_1).close()
    fresh = tmp_path / "fresh"
    Store(fresh).close()
    tables = []
    for folder in (version_1, fresh):
        with connected(folder) as connection:
            names = sorted(name for (name,) in connection.execute("SELECT name FROM sqlite_master"))
            columns = [connection.execute(f"PRAGMA table_info({name})").fetchall() for name in names]
            tables.append((names, columns))
    assert tables[0] == tables[1]


def test_a_later_version_brings_an_older_file_up_and_keeps_its_games(
    version_1: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, LATER))
    with contextlib.closing(Store(version_1)) as store:
        assert len(store.games()) == 1
    assert version_of(version_1)[1] == len(schema.STEPS)
    with connected(version_1) as connection:
        assert connection.execute("SELECT mood FROM games").fetchall() == [("merry",)]


def test_a_step_that_fails_changes_nothing(version_1: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = version_of(version_1)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, (*LATER, "ALTER TABLE moon ADD COLUMN phase")))
    with pytest.raises(StoreError):
        Database(version_1 / FILE)
    assert version_of(version_1) == before
    with connected(version_1) as connection, pytest.raises(sqlite3.OperationalError, match="no such column"):
        connection.execute("SELECT mood FROM games")
