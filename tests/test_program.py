"""The program is named as the player can type it."""

from __future__ import annotations

import sys
from pathlib import Path, PureWindowsPath

import pytest

from dutch import program


@pytest.fixture(autouse=True)
def _no_appimage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("APPIMAGE", raising=False)
    monkeypatch.delenv("APPDIR", raising=False)


def freeze(monkeypatch: pytest.MonkeyPatch, executable: str) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", executable)


def test_installed_program_is_a_command() -> None:
    assert program.called() == "dutch"
    assert program.command("doctor --export FOLDER") == "`dutch doctor --export FOLDER`"


@pytest.mark.parametrize(
    ("executable", "typed"),
    [
        ("/Applications/Dutch.app/Contents/MacOS/dutch", "/Applications/Dutch.app/Contents/MacOS/dutch"),
        ("/Users/a b/dutch", "'/Users/a b/dutch'"),
    ],
)
def test_download_is_called_by_its_path(executable: str, typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    freeze(monkeypatch, executable)
    assert program.called("linux") == typed


@pytest.mark.parametrize(
    ("folder", "typed"),
    [
        (r"C:\Games\Dutch", r"C:\Games\Dutch\dutch-cli.exe"),
        (r"C:\My Games\Dutch", r'"C:\My Games\Dutch\dutch-cli.exe"'),
    ],
)
def test_windows_download_is_called_by_its_console_program(
    folder: str, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    freeze(monkeypatch, rf"{folder}\Dutch.exe")
    monkeypatch.setattr(program, "Path", PureWindowsPath)
    assert program.called("win32") == typed


def test_appimage_is_called_by_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mounted = tmp_path / ".mount_dutch"
    freeze(monkeypatch, str(mounted / "usr/lib/dutch/dutch"))
    monkeypatch.setenv("APPDIR", str(mounted))
    monkeypatch.setenv("APPIMAGE", "/Users/anna/Down loads/dutch.AppImage")
    assert program.called("linux") == "'/Users/anna/Down loads/dutch.AppImage'"


def test_program_started_by_another_appimage_keeps_its_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    freeze(monkeypatch, "/opt/dutch/dutch")
    monkeypatch.setenv("APPDIR", str(tmp_path / ".mount_other"))
    monkeypatch.setenv("APPIMAGE", "/Users/anna/other.AppImage")
    assert program.called("linux") == "/opt/dutch/dutch"
