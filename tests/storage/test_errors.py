import contextlib
import errno
import sqlite3
from pathlib import Path

import pytest

from dutch.storage.errors import Problem, StoreError, translate_error


@pytest.mark.parametrize(
    ("error", "problem"),
    [
        (OSError(errno.ENOSPC, "so it is"), Problem.FULL),
        (OSError(errno.EROFS, "so it is"), Problem.READ_ONLY),
        (OSError(errno.EACCES, "so it is"), Problem.READ_ONLY),
        (OSError(errno.ENOTDIR, "so it is"), Problem.READ_ONLY),
        (OSError(errno.EIO, "so it is"), Problem.DISK),
        (sqlite3.InterfaceError("a value of another kind"), Problem.DAMAGED),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no letter"), Problem.DAMAGED),
    ],
)
def test_errors_become_problems(
    error: OSError | sqlite3.Error | UnicodeDecodeError, problem: Problem
) -> None:
    assert translate_error(error).problem is problem


def test_unknown_errors_keep_their_reason() -> None:
    assert str(translate_error(OSError(errno.EIO, "so it is"))) == "the disk reports an error (so it is)"
    assert str(StoreError(Problem.FULL)) == "the disk is full"


@pytest.mark.parametrize(
    ("name", "problem"), [("file", Problem.DAMAGED), ("", Problem.READ_ONLY), ("diary", Problem.FOREIGN)]
)
def test_query_errors_become_problems(tmp_path: Path, name: str, problem: Problem) -> None:
    (tmp_path / "diary").write_bytes(b"no database" * 100)
    with (
        pytest.raises(sqlite3.Error) as caught,
        contextlib.closing(sqlite3.connect(tmp_path / name)) as connection,
    ):
        connection.execute("SELECT moon FROM sky")
    assert translate_error(caught.value).problem is problem
