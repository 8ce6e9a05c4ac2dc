"""Commands while a window of Dutch is open with the same games."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.storage import Journal, Store
from tests.playing import played
from tests.storage.matches import begin_match, play
from tests.terminal import Run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def journal(folder: Path) -> Iterator[Journal]:
    """Play a game in a window, beside one that is over."""
    with contextlib.closing(Store(folder)) as store:
        store.import_text(records.to_text(played(1)[1]))
        referee, journal = begin_match(store)
        play(referee, 9)
        yield journal
        play(referee, 3)
        assert journal.problem == ""


@pytest.mark.usefixtures("journal")
def test_doctor_examines_and_exports(folder: Path, tmp_path: Path, run: Run) -> None:
    code, out, _err = run("doctor", "--data", folder, "--export", tmp_path / "exported", "--unfinished")
    assert code == 0
    assert "Dutch is open with these games." in out
    assert "Exported 2 games" in out


@pytest.mark.usefixtures("journal")
def test_import_asks_to_close_the_window(folder: Path, tmp_path: Path, run: Run) -> None:
    record = tmp_path / "record.dutch"
    record.write_text(records.to_text(played(2)[1]), encoding="utf-8")
    code, _out, err = run("import", record, "--data", folder)
    assert code == 2
    assert "(Dutch is open in another window); close it first." in err
