import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dutch.desktop import DESKTOP_NAME
from tools import appimage
from tools.freeze import archive, desktop

SAYS = '#!/bin/sh\necho "started with $*"\n'
FRONT = b"in front"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="made and run on Linux")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Create a folder like a frozen program, which reports how it was started."""
    folder = tmp_path / "dist" / "dutch-1.0-linux-x86_64"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "base_library.zip").write_bytes(b"PK")
    (folder / "dutch").write_text(SAYS, encoding="utf-8")
    (folder / "dutch").chmod(0o755)
    desktop.write(folder / "share")
    return folder


@pytest.fixture
def tree(program: Path, tmp_path: Path) -> Path:
    return appimage.build_tree(program, tmp_path / "AppDir")


def test_tree_is_complete(tree: Path) -> None:
    top = {path.name for path in tree.iterdir()}
    assert top == {"AppRun", "usr", ".DirIcon", f"{DESKTOP_NAME}.desktop", f"{DESKTOP_NAME}.png"}
    dangling = [path for path in tree.rglob("*") if not path.exists()]
    assert not dangling
    assert not [path for path in tree.rglob("*") if path.is_symlink() and os.path.isabs(os.readlink(path))]
    assert (tree / "usr/lib/dutch/_internal/base_library.zip").is_file()
    assert not (tree / "usr/lib/dutch/share").exists()


def test_desktop_file_and_metadata_agree(tree: Path) -> None:
    entry = (tree / f"{DESKTOP_NAME}.desktop").read_text(encoding="utf-8")
    assert f"\nIcon={DESKTOP_NAME}\n" in entry
    assert f"\nStartupWMClass={DESKTOP_NAME}\n" in entry
    assert "\nExec=dutch\n" in entry
    metadata = ElementTree.parse(tree / f"usr/share/metainfo/{DESKTOP_NAME}.metainfo.xml")
    assert metadata.findtext("id") == DESKTOP_NAME
    assert metadata.findtext("launchable") == f"{DESKTOP_NAME}.desktop"


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs appstream")
def test_appstream_accepts_the_tree(tree: Path) -> None:
    said = subprocess.run(
        ["appstreamcli", "validate-tree", "--no-net", tree], capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stdout
    assert "warning" not in said.stdout.lower()


def test_starts_from_anywhere(tree: Path, tmp_path: Path) -> None:
    moved = tree.rename(tmp_path / "Ein schöner Ort")
    link = tmp_path / "dutch"
    link.symlink_to(moved / "AppRun")
    for start in (moved / "AppRun", link):
        said = subprocess.run([start, "play", "a b"], cwd="/", capture_output=True, text=True, check=True)
        assert said.stdout == "started with play a b\n"
    said = subprocess.run([moved / "usr/bin/dutch"], capture_output=True, text=True, check=True)
    assert said.stdout == "started with \n"


def test_unknown_runtime_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "runtime"
    file.write_bytes(FRONT)
    with pytest.raises(appimage.PackingError, match=r"its checksum differs\.$"):
        appimage.runtime(file)
    with pytest.raises(appimage.PackingError, match=r"nowhere cannot be read: No such file or directory\.$"):
        appimage.runtime(tmp_path / "nowhere")
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(appimage, "RUNTIME_URL", (tmp_path / "nowhere").as_uri())
        with pytest.raises(appimage.PackingError, match=r"nowhere cannot be read: .*No such file.*\.$"):
            appimage.runtime(None)
    monkeypatch.setattr(appimage, "RUNTIME_SHA256", hashlib.sha256(FRONT).hexdigest())
    assert appimage.runtime(file) == FRONT
    monkeypatch.setattr(appimage, "RUNTIME_URL", file.as_uri())
    assert appimage.runtime(None) == FRONT


@pytest.mark.skipif(shutil.which("mksquashfs") is None, reason="needs squashfs-tools")
def test_packed_file_is_reproducible(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    front = tmp_path / "runtime"
    front.write_bytes(FRONT)
    monkeypatch.setattr(appimage, "RUNTIME_SHA256", hashlib.sha256(FRONT).hexdigest())
    target = program.with_name(f"{program.name}.AppImage")
    found = []
    for when in (2_000_000_000, 2_000_000_600):
        os.utime(program / "dutch", (when, when))
        assert appimage.main([str(program), "--runtime", str(front)]) == 0
        found.append(archive.digest(target))
    assert found[0] == found[1], "the same folder gives the same file"
    assert os.access(target, os.X_OK)
    assert target.read_bytes().startswith(FRONT + b"hsqs")
    assert {path.name for path in program.parent.iterdir()} == {program.name, target.name}
    whole = tmp_path / "unpacked"
    subprocess.run(
        ["unsquashfs", "-quiet", "-no-progress", "-offset", str(len(FRONT)), "-dest", whole, target],
        check=True,
    )
    said = subprocess.run([whole / "AppRun", "--version"], capture_output=True, text=True, check=True)
    assert said.stdout.endswith(" --version\n")
