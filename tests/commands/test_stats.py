"""`dutch stats` prints what the page shows, and writes the same table."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from pathlib import Path

import pytest

from dutch import cli
from dutch.match import played, sheet
from dutch.storage import FILE, Store, database
from tests.gamesets import keep, keep_all, many
from tests.storage.matches import begin, play


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Save games of all kinds, one between people with strange names, and an unfinished one."""
    monkeypatch.setattr(database, "SYNCHRONOUS", "OFF")
    folder = tmp_path / "data"
    with contextlib.closing(Store(folder)) as store:
        keep_all(store, many(20))
        keep(store, 5, names="[red]Bob, \x1b[31mCarl", players="human, human", date="2026-01-01")
        play(begin(store, 3)[0], 9)
    return folder


def ask(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str]:
    code = cli.main(["stats", *map(str, words)])
    out, err = capsys.readouterr()
    assert (code == 2) == bool(err), err
    assert "Traceback" not in out + err
    return code, out + err


def test_prints_all_tables(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = ask(capsys, "--data", data)
    assert code == 0
    assert "Against the computer" in said
    for words in ("Longest winning streak", "The merchant", "Prototype", "Average round of purchase"):
        assert words in said
    assert "Not counted: 1 unfinished." in said
    opponents, editions = said.index("By opponent"), said.index("By edition")
    assert opponents < said.index("The merchant ") < editions < said.index("Prototype ")
    assert "[31mCarl – [red]Bob" in said and "\x1b[31m" not in said


def test_writes_the_same_table_as_the_page(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "games.csv"
    code, said = ask(capsys, "--data", data, "--csv", target)
    assert code == 0 and f"The table of all games is written to {target}." in said
    with contextlib.closing(Store(data)) as store:
        assert target.read_bytes() == sheet.as_csv(map(played.read, store.games_after(0, 99)))


def test_does_not_overwrite_a_file(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "games.csv"
    target.write_text("mine")
    code, said = ask(capsys, "--data", data, "--csv", target)
    assert code == 2 and f"the table cannot be written to {target} (File exists)." in said
    assert target.read_text() == "mine"


def test_creates_nothing_without_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = ask(capsys, "--data", tmp_path / "none")
    assert (code, said) == (0, f"No game is saved in {tmp_path / 'none'} yet.\n")
    assert not (tmp_path / "none").exists()


def test_reports_an_unreadable_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / FILE).mkdir()
    code, said = ask(capsys, "--data", tmp_path)
    assert code == 2
    assert f"dutch: the games in {tmp_path} cannot be read: " in said


def test_reports_damage(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = data / FILE
    path.write_bytes(path.read_bytes()[:20000])
    code, said = ask(capsys, "--data", data)
    assert code == 0 and "It was set aside as" in said


def test_loads_no_window() -> None:
    program = "import sys; from dutch.commands import stats; from dutch.scenes.statistics import words; "
    program += "sys.exit('pygame' in sys.modules or 'rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
