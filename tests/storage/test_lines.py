"""A game's lines, below the level of the store."""

import contextlib
from typing import Any

import pytest

from dutch.match import saved
from dutch.rules.record import parse
from dutch.storage import Store, StoreError
from dutch.storage.errors import Problem
from dutch.storage.games import read_lines
from tests.storage.matches import record_header
from tests.stored import connected


def test_result_goes_into_the_header() -> None:
    opening = saved.opening_lines(record_header())
    text = saved.text_of(opening, "3-4")
    assert parse(text).result == "3-4"
    assert text.endswith("result: 3-4\nround 1\n")
    assert parse(saved.text_of(opening, None)).result is None


def save(store: Store, game: int, *played: str) -> None:
    lines = [*saved.opening_lines(record_header()), *played]
    store.save(game, record_header(), lines, {}, None)


def test_lines_are_added_only_where_they_belong(store: Store) -> None:
    save(store, 1)
    save(store, 1, "0 look")
    save(store, 1, "0 look")
    for other in ([], ["0 end"], ["0 end", "1 look"]):
        with pytest.raises(StoreError, match=Problem.TAKEN.value):
            save(store, 1, *other)
    assert store.export_text(1).endswith("round 1\n0 look\n")
    save(store, 1, "0 look", "0 end", "1 look")
    assert store.export_text(1).endswith("round 1\n0 look\n0 end\n1 look\n")


def test_line_added_while_reading_is_not_damage(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dutch.storage.database.WAIT_MS", 20)
    save(store, 1)

    class Busy:
        """Answers a question about lines, while another program writes one."""

        def execute(self, query: str, values: tuple[int, ...]) -> Any:
            cursor = connection.execute(query, values)
            with contextlib.suppress(StoreError):
                save(store, 1, "0 look")
            return cursor

    with connected(store.path.parent) as connection:
        assert read_lines(Busy(), 1).whole  # type: ignore[arg-type]
