"""The program's name in messages is the one that the player can type."""

import os
import sys
from pathlib import Path, PureWindowsPath

import pytest

from dutch import program


@pytest.fixture(autouse=True)
def _no_appimage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("APPIMAGE", raising=False)
    monkeypatch.delenv("APPDIR", raising=False)


def test_installed_program_is_a_command() -> None:
    assert program.command_name() == "dutch"
    assert program.quote_command("doctor --export FOLDER") == "`dutch doctor --export FOLDER`"


@pytest.mark.parametrize(
    ("system", "executable", "typed"),
    [
        ("darwin", "/Applications/Dutch.app/MacOS/dutch", "/Applications/Dutch.app/MacOS/dutch"),
        ("linux", "/Users/a b/dutch", "'/Users/a b/dutch'"),
        ("win32", r"C:\Games\Dutch\Dutch.exe", r"C:\Games\Dutch\dutch-cli.exe"),
        ("win32", r"C:\My Games\Dutch\Dutch.exe", r'"C:\My Games\Dutch\dutch-cli.exe"'),
    ],
)
def test_download_is_called_by_its_path(
    system: str, executable: str, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", executable)
    if system == "win32":
        monkeypatch.setattr(program, "Path", PureWindowsPath)
    assert program.command_name(system) == typed


@pytest.mark.parametrize("inside", [True, False])
def test_appimage_is_called_by_its_file(
    inside: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A program that another AppImage has started inherits its variables, but is outside."""
    mounted = tmp_path / ".mount_dutch"
    executable = str(mounted / "usr/lib/dutch/dutch") if inside else "/opt/dutch/dutch"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", executable)
    monkeypatch.setenv("APPDIR", str(mounted))
    monkeypatch.setenv("APPIMAGE", "/Users/anna/Down loads/dutch.AppImage")
    expected = "'/Users/anna/Down loads/dutch.AppImage'" if inside else executable
    assert program.command_name("linux") == expected


@pytest.mark.parametrize("original", [None, "/opt/lib"])
def test_other_programs_get_the_players_library_path(
    original: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frozen program is started with its own library path; it saves the player's, if there was one."""
    monkeypatch.setenv("LD_LIBRARY_PATH", "/tmp/frozen/lib")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if original is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", original)
    environment = program.system_environment()
    assert environment.get("LD_LIBRARY_PATH") == original
    assert environment["PATH"] == os.environ["PATH"]
