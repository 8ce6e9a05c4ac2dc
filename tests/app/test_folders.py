"""Where the program keeps what belongs to the player."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from dutch.app.folders import Folders


def test_one_folder_for_everything(tmp_path: Path) -> None:
    assert Folders.usual(tmp_path) == Folders(tmp_path, tmp_path, tmp_path / "cache")


def test_the_systems_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    dirs = platformdirs.PlatformDirs("dutch", appauthor=False)
    usual = Folders.usual()
    assert usual == Folders(
        dirs.user_data_path,
        dirs.user_config_path,
        dirs.user_cache_path,
        dirs.user_pictures_path,
        dirs.user_documents_path,
    )
    assert usual.pictures == (dirs.user_pictures_path, dirs.user_data_path / "pictures")


def test_what_is_written_out_goes_to_the_documents(tmp_path: Path) -> None:
    dirs = platformdirs.PlatformDirs("dutch", appauthor=False)
    assert Folders.usual().exports == (dirs.user_documents_path / "Dutch", dirs.user_data_path / "exported")
    assert Folders.usual(tmp_path).exports == (tmp_path / "exported",)


def test_pictures_in_one_folder_for_everything(tmp_path: Path) -> None:
    assert Folders.usual(tmp_path).pictures == (tmp_path / "pictures",)


def test_looking_for_games_is_worth_it_once_something_lies_there(tmp_path: Path) -> None:
    assert not Folders.usual(tmp_path / "none").begun
    (tmp_path / "exported").mkdir()
    assert not Folders.usual(tmp_path).begun
    (tmp_path / "running.dutch").write_text("", encoding="utf-8")
    assert Folders.usual(tmp_path).begun
    assert Folders.usual(tmp_path / "running.dutch").begun, "a file in the way is to be told of"


@pytest.mark.parametrize("name", ["", "not/yet/there"])
def test_a_folder_that_cannot_be_written_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    asked = []

    def access(path: Path, mode: int) -> bool:
        asked.append((path, mode))
        return False

    assert not Folders.usual(tmp_path / name).sealed
    monkeypatch.setattr(os, "access", access)
    assert Folders.usual(tmp_path / name).sealed
    assert asked == [(tmp_path, os.W_OK)], "where it would be made"
    assert not (tmp_path / "not").exists()
