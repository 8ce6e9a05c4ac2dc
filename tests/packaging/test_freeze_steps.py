import os
import sys
from pathlib import Path

import pytest

from dutch.desktop import DESKTOP_NAME
from tools.freeze import __main__ as command
from tools.freeze import licences, naming, parts


@pytest.fixture
def nothing_is_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_work: Path, _dist: Path, _pure: bool) -> Path:
        raise AssertionError("the folder was frozen again")

    monkeypatch.setattr(command, "freeze", stumble)


@pytest.mark.usefixtures("nothing_is_frozen")
def test_signed_folder_is_packed_unchanged(tmp_path: Path) -> None:
    folder = tmp_path / naming.build_name()
    folder.mkdir()
    (folder / "dutch").write_bytes(b"signed")
    assert command.main(["--distpath", str(tmp_path), "--only-archive"]) == 0
    packed = tmp_path / f"{naming.build_name()}{naming.ending()}"
    assert (folder / "dutch").read_bytes() == b"signed"
    assert packed.is_file()


@pytest.mark.usefixtures("nothing_is_frozen")
def test_packing_needs_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--distpath", str(tmp_path), "--only-archive"]) == 1
    assert capsys.readouterr().err == f"There is no folder {tmp_path / naming.build_name()} to pack.\n"
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script of POSIX")
def test_mac_app_is_signed_after_adding_licences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, tools = tmp_path / "made", tmp_path / "tools"
    (made / parts.APP / "Contents" / "Resources" / "pytmx").mkdir(parents=True)
    (made / parts.APP / "Contents" / "Resources" / "pytmx" / "__init__.pyc").write_bytes(b"code")
    tools.mkdir()
    sealing = '#!/bin/sh\necho "$@" > "$SEALED"\nfind "$4" -name PyTMX.txt >> "$SEALED"\n'
    (tools / "codesign").write_text(sealing, encoding="ascii")
    (tools / "codesign").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("SEALED", str(tmp_path / "sealed"))
    monkeypatch.setattr(naming, "system", lambda _name="": "macos")
    monkeypatch.setattr(command, "run_pyinstaller", lambda _spec, _work: made)
    app = command.freeze(tmp_path / "work", tmp_path / "dist", pure=True) / parts.APP
    inside = app / "Contents" / "Resources" / licences.FOLDER / "PyTMX.txt"
    told = (tmp_path / "sealed").read_text(encoding="utf-8").splitlines()
    assert told == [f"--force --sign - {app}", str(inside)]


@pytest.mark.skipif(sys.platform != "linux", reason="desktops of Linux")
def test_linux_folder_contains_desktop_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "made" / "dutch" / "_internal" / "pytmx").mkdir(parents=True)
    (tmp_path / "made" / "dutch" / "_internal" / "pytmx" / "__init__.pyc").write_bytes(b"code")
    monkeypatch.setattr(command, "run_pyinstaller", lambda _spec, _work: tmp_path / "made")
    share = command.freeze(tmp_path / "work", tmp_path / "dist", pure=True) / "share"
    entry = (share / "applications" / f"{DESKTOP_NAME}.desktop").read_text(encoding="utf-8")
    assert f"\nStartupWMClass={DESKTOP_NAME}\n" in entry and f"\nIcon={DESKTOP_NAME}\n" in entry
    assert (share / "metainfo" / f"{DESKTOP_NAME}.metainfo.xml").is_file()
    assert (share / "icons" / "hicolor" / "48x48" / "apps" / f"{DESKTOP_NAME}.png").is_file()
