import contextlib
from pathlib import Path

import pytest

from dutch.match.saved import SavedGame, export_text
from dutch.rules import record as records
from dutch.rules.record import parse
from dutch.storage import DATABASE_FILE, Store
from dutch.storage.rescue import PAGE_SIZE
from dutch.storage.rescue import salvage as games_in
from tests.playing import played
from tests.storage.matches import begin_match, play
from tests.stored import connected


def salvage(path: Path) -> list[SavedGame]:
    return list(games_in(path))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with six finished games and one that is not over."""
    with contextlib.closing(Store(tmp_path)) as store:
        for seed in range(6):
            store.import_text(records.to_text(played(seed)[1]))
        play(begin_match(store, 9)[0], 12)
    return tmp_path / DATABASE_FILE


def test_sound_file_yields_all_games(path: Path) -> None:
    saved = salvage(path)
    assert [parse(export_text(game)).seed for game in saved] == [0, 1, 2, 3, 4, 5, 9]
    assert all(game.lines.whole for game in saved)
    assert export_text(saved[0]) == records.to_text(played(0)[1]), "with its result"


def test_nothing_is_lost_without_the_first_page(path: Path) -> None:
    before = salvage(path)
    path.write_bytes(b"\xaa" * PAGE_SIZE + path.read_bytes()[PAGE_SIZE:])
    assert salvage(path) == before


def test_lines_are_read_without_their_rows(path: Path) -> None:
    before = [export_text(game) for game in salvage(path)]
    with connected(path.parent) as connection:
        connection.execute("DELETE FROM games WHERE id < 7")
    saved = salvage(path)
    assert [export_text(game) for game in saved] == before
    assert [game.lines.whole for game in saved] == [False] * 6 + [True], "nobody knows whether that is all"


def test_game_ends_where_it_is_damaged(path: Path) -> None:
    with connected(path.parent) as connection:
        connection.execute("UPDATE lines SET text = '0 end' WHERE game = 2 AND number = 20")
    saved = salvage(path)
    assert [game.lines.whole for game in saved] == [True, False, True, True, True, True, True]
    assert len(export_text(saved[1]).splitlines()) == 19


def test_file_may_be_cut_off_anywhere(path: Path) -> None:
    data = path.read_bytes()
    texts = {export_text(game) for game in salvage(path)}
    for length in range(0, len(data), 1777):
        path.write_bytes(data[:length])
        assert {export_text(game) for game in salvage(path) if game.lines.whole} <= texts
        assert path.read_bytes() == data[:length], "the file itself is never changed"


def test_reports_files_that_cannot_be_copied(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(OSError):  # noqa: PT011  (of any kind)
            salvage(path)
