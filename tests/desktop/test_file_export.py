"""Paths as notes tell them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dutch.desktop import files


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


def test_a_path_in_the_home_folder_begins_there(home: Path) -> None:
    assert files.short_path(home / "Documents" / "Dutch" / "a.csv") == os.sep.join(
        ("~", "Documents", "Dutch", "a.csv")
    )


@pytest.mark.usefixtures("home")
def test_a_short_path_is_told_whole() -> None:
    path = Path(os.sep, "srv", "a.csv")
    assert files.short_path(path) == str(path)


def test_of_a_long_path_its_end_is_told(home: Path) -> None:
    path = home.joinpath(*["a long name of a folder"] * 6, "dutch-statistics-2.csv")
    told = files.short_path(path)
    assert told == os.sep.join(("…", "dutch-statistics-2.csv")), "another folder would be too much"
    path = home.joinpath(*["folder"] * 12, "dutch.csv")
    assert files.LONGEST_PATH - 8 < len(files.short_path(path)) <= files.LONGEST_PATH
    assert files.short_path(path).startswith(f"…{os.sep}folder{os.sep}")


def test_a_long_name_stays_whole(home: Path) -> None:
    name = "x" * 60
    assert files.short_path(home / "folder" / name) == os.sep.join(("…", name))
