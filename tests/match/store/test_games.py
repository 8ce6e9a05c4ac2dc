"""Rows and lines, below what the store makes of them."""

from __future__ import annotations

import sqlite3
import zlib
from typing import Any

import pytest

from dutch.match.store import Fault, Store, StoreError, games
from dutch.rules import record as records
from tests.kept import connected
from tests.match.store.matches import head


def test_a_sum_covers_all_lines_up_to_its_own() -> None:
    first = games.sum_of("game: dutch", 0)
    assert games.sum_of("rules: 1", first) == zlib.crc32(b"game: dutch\nrules: 1\n")


def test_the_result_goes_into_the_header() -> None:
    lines = games.opening_lines(head())
    text = games.text_of(lines, "3-4")
    assert records.parse(text).result == "3-4"
    assert text.endswith("result: 3-4\nround 1\n")
    assert records.parse(games.text_of(lines, None)).result is None


def test_lines_are_added_only_where_they_belong(store: Store) -> None:
    game = store.begin(head(), games.opening_lines(head()))
    count = len(games.opening_lines(head()))
    store.append(game, count, ["0 look"])
    for after in (0, count, count + 2):
        with pytest.raises(StoreError) as caught:
            store.append(game, after, ["0 end"])
        assert caught.value.fault is Fault.TAKEN
    with pytest.raises(StoreError) as caught:
        store.append(99, 0, ["0 end"])
    assert caught.value.fault is Fault.GONE
    assert store.export_text(game).endswith("round 1\n0 look\n")


def test_a_line_that_another_copy_writes_meanwhile_is_no_damage(store: Store) -> None:
    game = store.begin(head(), games.opening_lines(head()))
    count = len(games.opening_lines(head()))

    class Busy:
        """Answers a question about lines, and then another copy writes one."""

        written = False

        def __init__(self, connection: sqlite3.Connection) -> None:
            self.connection = connection

        def execute(self, query: str, values: tuple[int, ...]) -> Any:
            cursor = self.connection.execute(query, values)
            if "FROM lines" not in query or self.written:
                return cursor
            self.written, rows = True, cursor.fetchall()
            store.append(game, count, ["0 look"])
            return rows

    with connected(store.path.parent) as connection:
        found = games.read_lines(Busy(connection), game)  # type: ignore[arg-type]
    assert found.whole and found.lines[-1] == "0 look"


@pytest.mark.parametrize("wrong", ["seed = 'many'", "winner = 'all'", "state = 'lost'"])
def test_a_row_that_cannot_be_understood_is_a_damaged_game(store: Store, wrong: str) -> None:
    """Its record may be whole all the same: then it can be gone on with."""
    for seed in (5, 6):
        store.begin(head(seed), games.opening_lines(head(seed)))
    with connected(store.path.parent) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(f"UPDATE games SET {wrong} WHERE id = 1")
    whole, damaged = store.games()
    assert (whole.seed, whole.state) == (6, "running")
    assert (damaged.id, damaged.state, damaged.seed) == (1, "damaged", games.UNKNOWN)
    assert (damaged.names, damaged.edition, damaged.result) == (("Anna", "Bert"), "standard", None)
    store.delete(whole.id)
    found = store.unfinished()
    assert (found is None) == wrong.startswith("state")
