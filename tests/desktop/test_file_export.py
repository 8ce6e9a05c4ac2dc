"""Paths as notes tell them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dutch.desktop import file_export


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


def test_a_path_in_the_home_folder_begins_there(home: Path) -> None:
    assert file_export.told(home / "Documents" / "Dutch" / "a.csv") == os.sep.join(
        ("~", "Documents", "Dutch", "a.csv")
    )


@pytest.mark.usefixtures("home")
def test_a_short_path_is_told_whole() -> None:
    path = Path(os.sep, "srv", "a.csv")
    assert file_export.told(path) == str(path)


def test_of_a_long_path_its_end_is_told(home: Path) -> None:
    path = home.joinpath(*["a long name of a folder"] * 6, "dutch-statistics-2.csv")
    told = file_export.told(path)
    assert told == os.sep.join(("…", "dutch-statistics-2.csv")), "another folder would be too much"
    path = home.joinpath(*["folder"] * 12, "dutch.csv")
    assert file_export.LONGEST - 8 < len(file_export.told(path)) <= file_export.LONGEST
    assert file_export.told(path).startswith(f"…{os.sep}folder{os.sep}")


def test_a_long_name_stays_whole(home: Path) -> None:
    name = "x" * 60
    assert file_export.told(home / "folder" / name) == os.sep.join(("…", name))
