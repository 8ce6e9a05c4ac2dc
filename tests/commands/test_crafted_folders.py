"""Commands on a folder from a stranger: no file outside it is deleted, read or written."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from dutch.cli import main
from dutch.rules import record as records
from dutch.storage import Store
from dutch.storage.database import DATABASE_FILE
from tests.playing import played
from tests.stored import write_super_journal
from tests.systems import posix
from tests.terminal import Run

Link = Callable[[Path, Path], None]
COMMANDS = ("stats", "doctor", "doctor --export exported", "import record.dutch")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two games, in a folder with a letter, which is the current one."""
    monkeypatch.chdir(tmp_path)
    Path("letter").write_text("Dear Griet")
    Path("record.dutch").write_text(records.to_text(played(3)[1]))
    with contextlib.closing(Store(tmp_path / "data")) as store:
        for seed in (1, 2):
            store.import_text(records.to_text(played(seed)[1]))
    return tmp_path / "data"


@pytest.mark.parametrize("name", ["letter", "{absolute}"])
@pytest.mark.parametrize("command", COMMANDS)
def test_journal_that_names_a_file_deletes_nothing(data: Path, command: str, name: str) -> None:
    write_super_journal(data, name.format(absolute=Path("letter").absolute()))
    main([*command.split(), "--data", str(data)])
    assert Path("letter").read_text() == "Dear Griet"
    with contextlib.closing(Store(data)) as store:
        assert store.count() >= 2, "its games are rescued"
        assert "It was set aside as" in store.take_notes() or command.startswith(("stats", "import"))
    assert Path("letter").read_text() == "Dear Griet"


@posix
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("link", [os.symlink, os.link])
@pytest.mark.parametrize("target", ["other/dutch.sqlite3", "letter"])
def test_linked_database_is_neither_read_nor_written(
    data: Path, run: Run, command: str, link: Link, target: str
) -> None:
    data.rename("other")
    data.mkdir()
    link(Path(target).absolute(), data / DATABASE_FILE)
    before = {path: path.read_bytes() for path in Path("other").iterdir()}
    _code, out, err = run(*command.split(), "--data", data)
    assert "it is a link to another file" in out + err
    assert {path: path.read_bytes() for path in Path("other").iterdir()} == before
    assert Path("letter").read_text() == "Dear Griet"
    assert "dutch-damaged.sqlite3" not in os.listdir(data)


@posix
@pytest.mark.parametrize("link", [os.symlink, os.link])
@pytest.mark.parametrize("suffix", ["-journal", "-wal"])
def test_linked_journal_is_not_followed(data: Path, run: Run, link: Link, suffix: str) -> None:
    link(Path("letter").absolute(), data / f"{DATABASE_FILE}{suffix}")
    run("import", "record.dutch", "--data", data)
    assert Path("letter").read_text() == "Dear Griet"


@posix
def test_doctor_reports_a_link_that_leads_nowhere(tmp_path: Path, run: Run) -> None:
    (tmp_path / DATABASE_FILE).symlink_to(tmp_path / "nowhere")
    code, out, _err = run("doctor", "--data", tmp_path)
    assert code == 1
    assert "it is a link to another file" in out
    assert os.listdir(tmp_path) == [DATABASE_FILE]
