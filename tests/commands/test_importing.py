"""`dutch import`: records become saved games; one that cannot be used does not stop the others."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from dutch import cli
from dutch.rules import record as records
from dutch.storage import FILE, GameState, Store
from tests.playing import played


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Two records."""
    paths = [tmp_path / f"{seed}.dutch" for seed in (4, 5)]
    for path in paths:
        path.write_text(records.write(played(int(path.stem))[1]), encoding="utf-8")
    return paths


def import_(folder: Path, *files: Path) -> int:
    return cli.main(["import", *map(str, files), "--data", str(folder / "data")])


def seeds(folder: Path) -> list[int]:
    with contextlib.closing(Store(folder / "data")) as store:
        return [entry.seed for entry in store.games(state=GameState.OVER)]


def test_adds_each_record_once(files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert import_(tmp_path, *files) == 0
    assert capsys.readouterr() == (f"{files[0]} is now game 1.\n{files[1]} is now game 2.\n", "")
    assert import_(tmp_path, files[1]) == 0
    assert capsys.readouterr() == (f"{files[1]} is already saved as game 2.\n", "")
    assert seeds(tmp_path) == [5, 4]


def test_reports_bad_files_and_adds_the_others(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files[0].write_text("game: dutch\nhello\n", encoding="utf-8")
    assert import_(tmp_path, files[0], tmp_path / "no file", files[1]) == 2
    told = capsys.readouterr()
    assert told.out == f"{files[1]} is now game 1.\n"
    assert told.err.splitlines() == [
        f"dutch: {files[0]}: Line 2 of the record: expected a header line “key: value” or “round 1”.",
        f"dutch: {tmp_path / 'no file'} cannot be read (No such file or directory).",
    ]
    assert seeds(tmp_path) == [5]


def test_reports_a_folder_that_cannot_save(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data" / FILE).mkdir(parents=True)
    assert import_(tmp_path, *files) == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith(f"dutch: no game can be saved in {tmp_path / 'data' / FILE} (")
