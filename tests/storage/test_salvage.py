from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.rules.record_reader import parse
from dutch.storage import FILE, Store, schema
from dutch.storage.salvage import PAGE, salvage
from tests.playing import played
from tests.storage.matches import begin, play
from tests.stored import connected


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with six finished games and one that is not over."""
    with contextlib.closing(Store(tmp_path)) as store:
        for seed in range(6):
            store.import_text(records.write(played(seed)[1]))
        play(begin(store, 9)[0], 12)
    return tmp_path / FILE


def test_a_sound_file_gives_all_its_games_whole(path: Path) -> None:
    saved = salvage(path)
    assert [parse(game.text).seed for game in saved] == [0, 1, 2, 3, 4, 5, 9]
    assert all(game.whole for game in saved)
    assert saved[0].text == records.write(played(0)[1]), "with its result"


def test_without_its_first_page_nothing_is_lost(path: Path) -> None:
    before = salvage(path)
    path.write_bytes(b"\xaa" * PAGE + path.read_bytes()[PAGE:])
    assert salvage(path) == before


@pytest.mark.parametrize("version", range(1, len(schema.STEPS) + 1))
def test_without_its_first_page_a_file_of_any_version_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    """As that version wrote it, and brought up by the present one."""
    with monkeypatch.context() as earlier:
        earlier.setattr(schema, "STEPS", schema.STEPS[:version])
        with contextlib.closing(Store(tmp_path)) as store:
            for seed in range(50):  # more than fit on a page of the table of games
                begin(store, seed)[1].leave()
    path = tmp_path / FILE
    for _state in ("as it was", "brought up"):
        before = salvage(path)
        assert len(before) == 50
        data = path.read_bytes()
        path.write_bytes(b"\xaa" * PAGE + data[PAGE:])
        assert salvage(path) == before
        path.write_bytes(data)
        Store(tmp_path).close()


def test_a_game_that_was_given_up_is_known_as_such(path: Path) -> None:
    with contextlib.closing(Store(path.parent)) as store:
        store.abandon(7)
    assert [game.abandoned for game in salvage(path)] == [False] * 6 + [True]


def test_without_the_table_of_games_their_lines_are_read(path: Path) -> None:
    before = [game.text for game in salvage(path)]
    with connected(path.parent) as connection:
        connection.execute("DELETE FROM games WHERE id < 7")
    saved = salvage(path)
    assert [game.text for game in saved] == before
    assert [game.whole for game in saved] == [False] * 6 + [True], "nobody knows whether that is all"


def test_a_game_ends_where_it_is_damaged(path: Path) -> None:
    with connected(path.parent) as connection:
        connection.execute("UPDATE lines SET text = '0 end' WHERE game = 2 AND number = 20")
    saved = salvage(path)
    assert [game.whole for game in saved] == [True, False, True, True, True, True, True]
    assert len(saved[1].text.splitlines()) == 19


def test_each_place_at_which_a_file_may_be_cut_off(path: Path) -> None:
    data = path.read_bytes()
    texts = {game.text for game in salvage(path)}
    for length in range(0, len(data), 1777):
        path.write_bytes(data[:length])
        assert {game.text for game in salvage(path) if game.whole} <= texts
        assert path.read_bytes() == data[:length], "the file itself is never changed"


def test_what_is_no_file(tmp_path: Path) -> None:
    assert salvage(tmp_path) == []
    assert salvage(tmp_path / "nowhere") == []
