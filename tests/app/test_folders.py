"""The folders for the player's files."""

import os
from pathlib import Path

import platformdirs
import pytest

from dutch.app.folders import Folders
from tests.systems import posix


def test_default_folders_follow_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
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
    assert usual.exports == (dirs.user_documents_path / "Dutch", dirs.user_data_path / "exported")


def test_data_folder_holds_everything(tmp_path: Path) -> None:
    folders = Folders.usual(tmp_path)
    assert folders == Folders(tmp_path, tmp_path, tmp_path / "cache")
    assert (folders.pictures, folders.exports) == ((tmp_path / "pictures",), (tmp_path / "exported",))


@pytest.mark.parametrize("name", ["", "not/yet/there"])
def test_unwritable_folder_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    asked = []

    def access(path: Path, mode: int) -> bool:
        asked.append((path, mode))
        return False

    assert not Folders.usual(tmp_path / name).read_only
    monkeypatch.setattr(os, "access", access)
    assert Folders.usual(tmp_path / name).read_only
    assert asked == [(tmp_path, os.W_OK)], "the parent it would be created in"
    assert not (tmp_path / "not").exists()


def test_missing_home_folder_raises_oserror(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_dirs: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(platformdirs.PlatformDirs, "user_data_path", property(refuse))
    with pytest.raises(OSError, match="no home folder"):
        Folders.usual()


@posix
def test_pipe_that_names_user_folders_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    os.mkfifo(tmp_path / "user-dirs.dirs")
    assert Folders.usual().pictures == (tmp_path / "dutch" / "pictures",)
