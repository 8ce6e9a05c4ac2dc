"""An unusable file is set aside, and its intact games are rescued into a new one."""

import contextlib
import errno
import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from dutch.match.saved import Origin, SavedGame, export_text
from dutch.rules import record as records
from dutch.rules.record import parse
from dutch.storage import Store, StoreError, database, games, rescue
from dutch.storage.database import DATABASE_FILE
from dutch.storage.errors import Problem
from dutch.storage.rescue import PAGE_SIZE
from dutch.storage.rescue import salvage as games_in
from tests.playing import played
from tests.storage.accidents import SPOILT, aside, spoil
from tests.storage.matches import begin_match, play
from tests.stored import connected
from tests.terminal import run_python


@pytest.fixture(scope="module")
def four_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of four games: over, running, abandoned, and imported and claimed."""
    folder = tmp_path_factory.mktemp("four")
    with contextlib.closing(Store(folder)) as store:
        for seed in (1, 2, 3):
            play(begin_match(store, seed)[0], 1000 if seed == 1 else 12)
        store.abandon(3)
        store.claim(store.import_text(records.to_text(played(4)[1])), 1)
    return folder / DATABASE_FILE


@pytest.fixture
def folder(tmp_path: Path, four_games: Path) -> Path:
    shutil.copy(four_games, tmp_path)
    return tmp_path


def saved(store: Store) -> set[object]:
    return {(entry, store.export_text(entry.id)) for entry in store.games()}


@pytest.mark.parametrize("kind", SPOILT)
def test_file_is_set_aside_and_its_games_are_rescued(folder: Path, kind: str) -> None:
    with contextlib.closing(Store(folder)) as store:
        before = saved(store)
    spoil(folder, kind)
    data = (folder / DATABASE_FILE).read_bytes()
    with contextlib.closing(Store(folder)) as store:
        notice = store.take_notes()
        assert notice.startswith("The file with your games could not be used: it is ")
        assert str(folder / "dutch-damaged.sqlite3") in notice
        assert (folder / "dutch-damaged.sqlite3").read_bytes() == data
        assert saved(store) <= before
        assert f"and {len(before)} games were rescued" in notice or kind != "beginning lost"
        referee, journal = begin_match(store, 9)
        play(referee)
        assert journal.problem == ""


@pytest.mark.parametrize(
    ("damaged", "ending"),
    [
        ([], "and 4 games were rescued from it. `dutch doctor` reports more."),
        (
            [2, 3, 4],
            "and 1 game was rescued from it. Only the beginning of 3 more games can be read: "
            "`dutch doctor --export FOLDER` exports them.",
        ),
        (
            [1],
            "and 3 games were rescued from it. Only the beginning of 1 more game can be read: "
            "`dutch doctor --export FOLDER` exports it.",
        ),
    ],
)
def test_notice_counts_damaged_games(folder: Path, damaged: list[int], ending: str) -> None:
    with connected(folder) as connection:
        for game in damaged:
            connection.execute("UPDATE lines SET text = '0 look' WHERE game = ? AND number = 12", (game,))
    spoil(folder, "beginning lost")
    with contextlib.closing(Store(folder)) as store:
        assert store.take_notes().endswith(ending)


RESCUE = """
import os, sys
from pathlib import Path
from dutch.storage import Store, games, rescue
step = int(sys.argv[2])
def killed_in(function):
    def counted(*args):
        global step
        step -= 1
        return function(*args) if step >= 0 else os._exit(9)
    return counted
games.restore, os.replace = killed_in(games.restore), killed_in(os.replace)
rescue.GAMES_PER_TRANSACTION = 2
Store(Path(sys.argv[1])).close()
"""
"""Rescues games until a kill: before a game is written, or one of the files is renamed."""


@pytest.mark.parametrize(
    "step", [pytest.param(step, marks=[] if step in (3, 8) else pytest.mark.slow) for step in range(9)]
)
def test_kill_during_a_rescue_loses_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Before one of four games, or renaming the damaged file, its side files, the new file."""
    with contextlib.closing(Store(folder)) as store:
        before = saved(store)
    spoil(folder, "beginning lost")
    os.utime(folder / DATABASE_FILE, (-5, -5))  # an odd time, as a faulty clock sets it
    assert run_python(RESCUE, folder, step).returncode == 9
    assert bool(list(folder.glob("dutch-salvage-*"))) == (step < 4), (
        "beside the games, not in a shared folder"
    )
    copied: list[SavedGame] = []
    restore = games.restore
    monkeypatch.setattr(
        games, "restore", lambda connection, game: copied.append(game) or restore(connection, game)
    )
    with contextlib.closing(Store(folder)) as store:
        assert "4 games were rescued" in store.take_notes()
        assert saved(store) == before
    assert len(copied) == (4 if step < 2 else 2 if step < 4 else 0), "the rescue goes on where it was"
    assert sorted(path.name for path in folder.iterdir()) == [
        "dutch-damaged.sqlite3",
        "dutch.lock",
        DATABASE_FILE,
    ]


@pytest.mark.parametrize("draft", ["dutch-rescued.sqlite3", "dutch-rescued-1-2.sqlite3"])
def test_journal_follows_the_newest_damaged_file(folder: Path, draft: str) -> None:
    (folder / DATABASE_FILE).rename(folder / draft)
    (folder / f"{DATABASE_FILE}-journal").write_bytes(b"half a journal")
    for number in ("", "-2", "-10"):
        (folder / f"dutch-damaged{number}.sqlite3").touch()
    rescue.finish_rescue(folder / DATABASE_FILE)
    assert (folder / "dutch-damaged-10.sqlite3-journal").read_bytes() == b"half a journal"
    with contextlib.closing(Store(folder)) as store:
        assert store.count() == 4


@pytest.mark.parametrize("kind", ["of another file", "damaged"])
def test_unusable_draft_is_replaced(folder: Path, kind: str) -> None:
    spoil(folder, "beginning lost")
    status = (folder / DATABASE_FILE).stat()
    number = status.st_mtime_ns + (kind == "of another file")
    draft = folder / f"dutch-rescued-{status.st_size:x}-{number:x}.sqlite3"
    draft.write_bytes(b"half a draft" * 1000)
    mine = folder / "dutch-rescued-by-hand.sqlite3"
    mine.write_bytes(b"a copy of the player's")
    with contextlib.closing(Store(folder)) as store:
        assert "4 games were rescued" in store.take_notes()
    assert sorted(path.name for path in folder.iterdir()) == [
        "dutch-damaged.sqlite3",
        mine.name,
        "dutch.lock",
        DATABASE_FILE,
    ]


def test_full_disk_delays_the_rescue(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(folder, "beginning lost")
    data = (folder / DATABASE_FILE).read_bytes()
    with monkeypatch.context() as full:
        full.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=0))
        store = Store(folder)
        assert "Its games cannot be rescued now (the disk is full)" in store.take_notes()
        with pytest.raises(StoreError, match=Problem.FULL.value):
            store.games()
        assert (folder / DATABASE_FILE).read_bytes() == data and aside(folder) == []
    assert len(store.games()) == 4, "there is room again"
    assert "4 games were rescued" in store.take_notes()
    store.close()


def test_file_that_cannot_be_moved_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(folder, "beginning lost")

    def refuse(*_names: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as refusing:
        refusing.setattr(rescue.os, "replace", refuse)
        store = Store(folder)
        assert "cannot be rescued now (the folder cannot be written to)" in store.take_notes()
        assert aside(folder) == []
        store.close()
    with contextlib.closing(Store(folder)) as store:
        assert "4 games were rescued" in store.take_notes()


def test_absurd_numbers_are_replaced(folder: Path) -> None:
    with connected(folder) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for table, column in (("games", "id"), ("games", "turn"), ("lines", "game")):
            key = "game" if table == "lines" else "seed"
            connection.execute(f"UPDATE {table} SET {column} = {2**63 - 1} WHERE {key} = 4")
    with contextlib.closing(Store(folder)) as store:
        assert "4 games were rescued" in store.take_notes()
        assert {entry.id for entry in store.games()} == {1, 2, 3, 4}
        assert {entry.origin for entry in store.games()} == {Origin.PLAYED, Origin.CLAIMED}


def test_file_of_a_newer_version_is_left_alone(folder: Path) -> None:
    with connected(folder) as connection:
        connection.execute("PRAGMA user_version = 99")
    data = (folder / DATABASE_FILE).read_bytes()
    with contextlib.closing(Store(folder)) as store:
        assert "a newer version of Dutch wrote it" in store.take_notes()
        referee, journal = begin_match(store)
        play(referee, 5)
        assert "a newer version of Dutch wrote it" in journal.problem
    assert (folder / DATABASE_FILE).read_bytes() == data
    assert aside(folder) == []


def test_unreadable_disk_block_ends_the_copy(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(folder, "beginning lost")

    def fail(_source: Path, target: Path) -> None:
        target.write_bytes((folder / DATABASE_FILE).read_bytes()[:8192])
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(shutil, "copyfile", fail)
    with contextlib.closing(Store(folder)) as store:
        assert "no game could be rescued" in store.take_notes()
    assert aside(folder) == ["dutch-damaged.sqlite3"]


@pytest.mark.parametrize("left", [1, 2, 1000])
def test_numbers_are_renewed_before_they_run_out(folder: Path, left: int) -> None:
    highest = database.MAX_NUMBER - left
    with connected(folder) as connection:
        connection.execute("UPDATE sqlite_sequence SET seq = ?", (highest,))
        connection.execute("UPDATE games SET turn = ? WHERE id = 1", (highest,))
    with contextlib.closing(Store(folder)) as store:
        count = store.count()
        problems = {begin_match(store, seed)[1].problem for seed in range(3)}
        assert problems == {""}
        assert store.count() == count + 3


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
