"""`dutch import`: records become saved games; one that cannot be used does not stop the others."""

import contextlib
from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.storage import Store
from dutch.storage.database import DATABASE_FILE
from tests.playing import played
from tests.terminal import Run


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / f"{seed}.dutch" for seed in (4, 5)]
    for path in paths:
        path.write_text(records.to_text(played(int(path.stem))[1]), encoding="utf-8")
    return paths


def seeds(folder: Path) -> list[int]:
    with contextlib.closing(Store(folder)) as store:
        return [entry.seed for entry in store.games(state="over")]


def test_reports_bad_files_and_adds_the_others(files: list[Path], tmp_path: Path, run: Run) -> None:
    files[0].write_text("game: dutch\nhello\n", encoding="utf-8")
    missing, data = tmp_path / "missing", tmp_path / "data"
    code, out, err = run("import", files[0], missing, files[1], "--data", data)
    assert (code, out) == (2, f"{files[1]} is now game 1.\n")
    assert err.splitlines() == [
        f"dutch: {files[0]}: Line 2 of the record: expected a header line “key: value” or “round 1”.",
        f"dutch: {missing} cannot be read (No such file or directory).",
    ]
    assert seeds(data) == [5]


def test_reports_a_folder_that_cannot_save(files: list[Path], tmp_path: Path, run: Run) -> None:
    file = tmp_path / "data" / DATABASE_FILE
    file.mkdir(parents=True)
    code, _out, err = run("import", *files, "--data", file.parent)
    assert code == 2
    assert err.splitlines()[-1].startswith(f"dutch: no game can be saved in {file} (")
