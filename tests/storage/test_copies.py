"""One copy of the program writes in a folder; others read, until it ends."""

import contextlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dutch.storage import Store, StoreError
from dutch.storage.errors import Problem
from dutch.storage.lock import LOCK_FILE, FolderLock
from tests.storage.accidents import aside, spoil
from tests.storage.matches import begin_match, play
from tests.systems import posix

COPY = """
import sys
from pathlib import Path
from dutch.storage import Store
from tests.storage.matches import begin_match
store = Store(Path(sys.argv[1]))
begin_match(store, 2)
print(store.locked, flush=True)
sys.stdin.readline()
"""


def copy(folder: Path) -> "subprocess.Popen[str]":
    """Start a copy of the program that begins a game, and wait until it has."""
    process = subprocess.Popen(
        [sys.executable, "-c", COPY, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "False\n"
    return process


def test_second_copy_reads_and_waits_with_saving(tmp_path: Path) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        begin_match(store, 1)
    with copy(tmp_path) as first, contextlib.closing(Store(tmp_path)) as store:
        assert store.locked
        assert [entry.seed for entry in store.games()] == [2, 1]
        assert store.unfinished() is None
        assert store.resume(1) is None
        assert store.take_notes() == f"Game 1 cannot be continued: {Problem.LOCKED.value}."
        for write in (store.delete, store.abandon):
            with pytest.raises(StoreError, match=Problem.LOCKED.value):
                write(1)
        referee, journal = begin_match(store, 3)
        play(referee, 5)
        assert Problem.LOCKED.value in journal.problem
        first.kill()
        first.wait()
        play(referee, 5)
        assert journal.problem == ""
        assert [entry.seed for entry in store.games()] == [3, 2, 1]
        assert len(store.read(journal.game or 0).moves) == 10


def test_second_copy_starts_before_the_first_saves(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    assert lock.take()
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.locked
        with pytest.raises(StoreError, match=Problem.LOCKED.value):
            store.games()
        store.expect_writing()
        assert "quit, or close the other one" in store.take_notes()
        lock.release()
        assert store.games() == []
        assert not store.locked


def test_only_the_first_copy_rescues(tmp_path: Path) -> None:
    spoil(tmp_path, "no database")
    lock = FolderLock(tmp_path)
    assert lock.take()
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes() == ""
        assert aside(tmp_path) == []
        lock.release()
        assert store.games() == []
        assert "It was set aside as" in store.take_notes()
    assert aside(tmp_path) == ["dutch-damaged.sqlite3"]


def test_reading_store_lets_another_copy_write(tmp_path: Path) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        begin_match(store)
        store.unlock()
        lock = FolderLock(tmp_path)
        assert lock.take()
        assert len(store.games_after(0, 9)) == 1
        with pytest.raises(StoreError, match=Problem.LOCKED.value):
            store.delete(1)
        lock.release()


def test_lock_can_be_released_and_taken_again(tmp_path: Path) -> None:
    first, second = FolderLock(tmp_path), FolderLock(tmp_path)
    assert first.take() and first.take()
    assert not second.take()
    first.release()
    first.release()
    assert second.take()
    second.release()


@pytest.mark.parametrize("code", [0, 13])
def test_lock_error_means_that_another_copy_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(_file: int) -> None:
        raise OSError(code, "Error")

    monkeypatch.setattr("dutch.storage.lock.lock_file", refuse)
    assert not FolderLock(tmp_path).take()


def test_folder_without_locks_can_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: int) -> None:
        raise OSError(38, "Function not implemented")

    assert FolderLock(tmp_path / "nowhere").take()
    monkeypatch.setattr("dutch.storage.lock.lock_file", refuse)
    assert FolderLock(tmp_path).take()


@posix
@pytest.mark.parametrize("kind", ["symbolic link", "dangling link", "hard link", "pipe"])
def test_lock_in_a_crafted_folder_changes_nothing_elsewhere(tmp_path: Path, kind: str) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Griet")
    data = tmp_path / "data"
    data.mkdir()
    if kind == "symbolic link":
        (data / LOCK_FILE).symlink_to(letter)
    elif kind == "dangling link":
        (data / LOCK_FILE).symlink_to(tmp_path / "elsewhere")
    elif kind == "hard link":
        os.link(letter, data / LOCK_FILE)
    else:
        os.mkfifo(data / LOCK_FILE)
    with contextlib.closing(Store(data)) as store:
        _referee, journal = begin_match(store)
        assert journal.problem == ""
    assert letter.read_text() == "Dear Griet"
    assert sorted(os.listdir(tmp_path)) == ["data", "letter"]
