from __future__ import annotations

import contextlib
import errno
import sqlite3
from pathlib import Path

import pytest

from dutch.storage.errors import Problem, StoreError, store_error


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (errno.ENOSPC, Problem.FULL),
        (errno.EROFS, Problem.READ_ONLY),
        (errno.EACCES, Problem.READ_ONLY),
        (errno.ENOTDIR, Problem.READ_ONLY),
        (errno.EIO, Problem.DISK),
    ],
)
def test_system_errors_become_problems(number: int, fault: Problem) -> None:
    assert store_error(OSError(number, "so it is")).problem is fault


def test_unknown_errors_keep_their_reason() -> None:
    assert str(store_error(OSError(errno.EIO, "so it is"))) == "the disk reports an error (so it is)"
    assert str(StoreError(Problem.FULL)) == "the disk is full"


def ask(path: Path, question: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute(question)


def caught(path: Path, question: str) -> sqlite3.Error:
    with pytest.raises(sqlite3.Error) as error:
        ask(path, question)
    return error.value


def test_database_errors_become_problems(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert store_error(caught(path, "SELECT moon FROM sky")).problem is Problem.DAMAGED
    assert store_error(caught(tmp_path, "SELECT 1 FROM sky")).problem is Problem.READ_ONLY
    path.write_bytes(b"no database" * 100)
    assert store_error(caught(path, "SELECT 1 FROM sky")).problem is Problem.FOREIGN
    assert store_error(sqlite3.InterfaceError("a value of another kind")).problem is Problem.DAMAGED
    assert store_error(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no letter")).problem is Problem.DAMAGED
