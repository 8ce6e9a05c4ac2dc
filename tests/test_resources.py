import sys
from pathlib import Path

import pytest

import dutch
from dutch.resources import MissingAssetError, assets, find


def test_finds_the_assets_of_this_repository() -> None:
    assert assets() == Path(dutch.__file__).resolve().parents[1] / "assets"
    assert find("theme.json").is_file()


def test_package_assets_come_before_the_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site" / "dutch"
    for folder in (package / "assets", tmp_path / "site" / "assets"):
        folder.mkdir(parents=True)
    monkeypatch.setattr(dutch, "__file__", str(package / "__init__.py"))
    assert assets() == (package / "assets").resolve()


def test_frozen_program_uses_its_own_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert assets() == tmp_path / "assets"


def test_missing_file_is_named_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MissingAssetError, match=r"Z9\.svg cannot be read \(No such file"):
        find("cards", "Z9.svg")
    monkeypatch.setattr(dutch, "__file__", str(tmp_path / "dutch" / "__init__.py"))
    with pytest.raises(MissingAssetError, match="install the game again"):
        assets()
