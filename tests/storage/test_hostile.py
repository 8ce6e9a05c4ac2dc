"""Maliciously crafted folders: nothing hangs, and nothing in them is executed."""

import contextlib
import os
import sqlite3
from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.storage import Store, StoreError, database
from dutch.storage.database import DATABASE_FILE
from dutch.storage.errors import Problem
from dutch.storage.rescue import salvage
from tests.playing import played
from tests.storage.accidents import aside
from tests.storage.matches import begin_match
from tests.stored import connected
from tests.systems import posix

FOREVER = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"


@posix
@pytest.mark.parametrize("ending", ["", "-journal", "-wal"])
def test_pipes_and_devices_are_left_alone(tmp_path: Path, ending: str) -> None:
    if ending:
        Store(tmp_path).close()
    os.mkfifo(tmp_path / f"{DATABASE_FILE}{ending}")
    with contextlib.closing(Store(tmp_path)) as store:
        assert "Games cannot be saved (it is not a regular file: " in store.take_notes()
        with pytest.raises(StoreError, match=Problem.NOT_A_FILE.value):
            store.games()
    assert aside(tmp_path) == []


@pytest.mark.parametrize(
    "statements",
    [
        (f"CREATE VIEW notes AS {FOREVER} i FROM n",),
        ("CREATE TRIGGER gone AFTER UPDATE ON games BEGIN DELETE FROM lines; END",),
        ("CREATE INDEX more ON lines (text)",),
        ("CREATE TABLE more (text)",),
        ("CREATE VIRTUAL TABLE more USING fts5 (text)",),
        ("ALTER TABLE games ADD COLUMN more TEXT",),
        (
            "PRAGMA writable_schema = ON",
            "UPDATE sqlite_master SET sql = sql || '/*' || hex(zeroblob(3000000)) WHERE name = 'games'",
        ),
        (
            "PRAGMA ignore_check_constraints = ON",
            "UPDATE games SET names = replace(hex(zeroblob(2000000)), '00', '\u202eAnna ')",
        ),
    ],
)
def test_any_other_schema_is_set_aside(tmp_path: Path, statements: tuple[str, ...]) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        begin_match(store)
    with connected(tmp_path) as connection:
        for statement in statements:
            connection.execute(statement)
    with contextlib.closing(Store(tmp_path)) as store:
        assert "it is damaged" in store.take_notes()
        assert store.count() <= 1
    assert aside(tmp_path) == ["dutch-damaged.sqlite3"]


def test_views_that_never_end_are_not_read(tmp_path: Path) -> None:
    with connected(tmp_path) as connection:
        connection.execute(f"PRAGMA application_id = {database.APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {database.VERSION}")
        connection.execute(f"CREATE VIEW games AS {FOREVER} i AS id, 'running' AS state FROM n")
        connection.execute(f"CREATE VIEW lines AS {FOREVER} i AS game, i AS number, '' AS text FROM n")
    assert list(salvage(tmp_path / DATABASE_FILE)) == []
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.games() == []


def test_long_queries_are_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "QUERY_SECONDS", 0.0)
    with (
        contextlib.closing(sqlite3.connect(tmp_path / "file")) as connection,
        pytest.raises(sqlite3.OperationalError, match="interrupted"),
        database.time_limit(connection),
    ):
        connection.execute(f"{FOREVER} sum(i) FROM n").fetchone()


def test_slow_reading_is_not_taken_for_damage(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_match(store)
    with monkeypatch.context() as slow:
        slow.setattr(database, "QUERY_SECONDS", -1.0)
        slow.setattr(database, "QUERY_STEPS", 1)
        with pytest.raises(StoreError, match=Problem.SLOW.value):
            store.games_after(0, 9)
        assert store.unfinished() is None
    assert store.unfinished() is not None and store.take_notes() == ""


def test_slow_writing_is_undone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as slow:
        slow.setattr(database, "QUERY_SECONDS", -1.0)
        slow.setattr(database, "QUERY_STEPS", 1)
        _referee, journal = begin_match(store)
        assert journal.problem == "This game cannot be saved (it takes too long); you can keep playing."
    assert store.games() == []


def test_long_lists_are_paged(store: Store) -> None:
    insert = (
        "INSERT INTO games (state, origin, turn, game, edition, rules, seed, seats, date, names, players) "
    )
    row = "'over', 'played', i, 'dutch', 'standard', 1, i, 2, iif(i % 3, '2026-01-0' || (i % 3), ''), '', ''"
    with connected(store.path.parent) as connection:
        connection.execute(f"{insert} {FOREVER} {row} FROM n LIMIT 20")
    listed = [entry.id for entry in store.games()]
    assert listed == [*range(20, 0, -3), *range(19, 0, -3), *range(18, 0, -3)], "undated games come last"
    paged: list[int] = []
    while page := store.games(limit=7, after=paged[-1] if paged else None):
        paged += [entry.id for entry in page]
    assert paged == listed


def test_overlong_games_are_damaged(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dutch.storage.games.MAX_LENGTH", 40)
    begin_match(store)
    assert store.unfinished() is None
    assert "cannot be continued" in store.take_notes()


def test_damaged_index_is_rescued(tmp_path: Path) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        store.import_text(records.to_text(played(1)[1]))
    with connected(tmp_path) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'games_by_date'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    where = slice((page - 1) * size, page * size)
    before = (tmp_path / DATABASE_FILE).read_bytes()[where]
    with contextlib.closing(Store(tmp_path)) as store:
        store.import_text(records.to_text(played(2)[1]))
    content = bytearray((tmp_path / DATABASE_FILE).read_bytes())
    assert content[where] != before
    content[where] = before
    (tmp_path / DATABASE_FILE).write_bytes(content)
    with contextlib.closing(Store(tmp_path)) as store:
        assert len(store.games()) == 2
        assert store.take_notes()
    assert len(aside(tmp_path)) == 1
