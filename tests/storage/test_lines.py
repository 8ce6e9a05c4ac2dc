"""A game's lines, below the level of the store."""

import contextlib
import zlib
from typing import Any

import pytest

from dutch.match import saved
from dutch.rules.record_reader import parse
from dutch.storage import Problem, Store, StoreError
from dutch.storage.games import read_lines
from tests.storage.matches import record_header
from tests.stored import connected


def test_checksum_covers_all_lines_above() -> None:
    first = saved.checksum("game: dutch", 0)
    assert saved.checksum("rules: 1", first) == zlib.crc32(b"game: dutch\nrules: 1\n")


def test_result_goes_into_the_header() -> None:
    opening = saved.opening_lines(record_header())
    text = saved.text_of(opening, "3-4")
    assert parse(text).result == "3-4"
    assert text.endswith("result: 3-4\nround 1\n")
    assert parse(saved.text_of(opening, None)).result is None


def test_lines_are_added_only_where_they_belong(store: Store) -> None:
    opening = saved.opening_lines(record_header())
    game = store.begin(record_header(), opening)
    store.append(game, len(opening), ["0 look"])
    for number, after, problem in (
        (game, 0, Problem.TAKEN),
        (game, len(opening), Problem.TAKEN),
        (game, len(opening) + 2, Problem.TAKEN),
        (99, 0, Problem.MISSING),
    ):
        with pytest.raises(StoreError, match=problem.value):
            store.append(number, after, ["0 end"])
    assert store.export_text(game).endswith("round 1\n0 look\n")


def test_line_added_while_reading_is_not_damage(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dutch.storage.database.WAIT_MS", 20)
    opening = saved.opening_lines(record_header())
    game = store.begin(record_header(), opening)

    class Busy:
        """Answers a question about lines, while another copy writes one."""

        def execute(self, query: str, values: tuple[int, ...]) -> Any:
            cursor = connection.execute(query, values)
            with contextlib.suppress(StoreError):
                store.append(game, len(opening), ["0 look"])
            return cursor

    with connected(store.path.parent) as connection:
        assert read_lines(Busy(), game).whole  # type: ignore[arg-type]
