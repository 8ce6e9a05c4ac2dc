import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

import dutch
from dutch.desktop import DESKTOP_NAME
from tools import appimage, release_notes
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


def test_icons_have_their_sizes(tree: Path) -> None:
    theme = tree / "usr/share/icons/hicolor"
    assert {path.name for path in theme.iterdir()} == {f"{size}x{size}" for size in desktop.SIZES} | {
        "scalable"
    }
    for size in desktop.SIZES:
        picture = pygame.image.load(theme / f"{size}x{size}" / "apps" / f"{DESKTOP_NAME}.png")
        assert picture.get_size() == (size, size)
        assert picture.get_at((size // 2, size // 2)).a == 255
        assert picture.get_at((0, 0)).a == 0


def test_desktop_file_and_metadata_agree(tree: Path) -> None:
    entry = (tree / f"{DESKTOP_NAME}.desktop").read_text(encoding="utf-8")
    assert f"\nIcon={DESKTOP_NAME}\n" in entry
    assert f"\nStartupWMClass={DESKTOP_NAME}\n" in entry
    assert "\nExec=dutch\n" in entry
    metadata = ElementTree.parse(tree / f"usr/share/metainfo/{DESKTOP_NAME}.metainfo.xml")
    assert metadata.findtext("id") == DESKTOP_NAME
    assert metadata.findtext("launchable") == f"{DESKTOP_NAME}.desktop"


def test_known_addresses_are_in_the_metadata(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / f"{DESKTOP_NAME}.metainfo.xml"
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)
    desktop.write_metadata(path)
    assert "http" not in path.read_text(encoding="utf-8")
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://github.com")
    monkeypatch.setenv("GITHUB_REPOSITORY", "owner/name")
    desktop.write_metadata(path)
    told = ElementTree.parse(path)
    assert told.findtext("url[@type='bugtracker']") == "https://github.com/owner/name/issues"
    start = f"https://github.com/owner/name/raw/v{dutch.__version__}/"
    images = [image.text or "" for image in told.iter("image")]
    assert len(images) == len(desktop.SCREENSHOTS) and all(image.startswith(start) for image in images)
    for image in images:
        shown = pygame.image.load(desktop.ROOT / image.removeprefix(start))
        assert shown.get_size() == (1280, 720)
    if shutil.which("appstreamcli"):
        words = ["appstreamcli", "validate", "--no-net", path]
        said = subprocess.run(words, capture_output=True, text=True, check=False)
        assert said.returncode == 0 and "warning" not in said.stdout.lower(), said.stdout


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


@pytest.mark.parametrize(
    ("heading", "day"),
    [("[Unreleased]", "2001-09-09"), (f"[{dutch.__version__}] - 2026-11-21", "2026-11-21")],
)
def test_release_notes_come_from_the_changelog(
    heading: str, day: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = tmp_path / "CHANGELOG.md"
    monkeypatch.setattr(release_notes, "CHANGELOG", log)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    log.write_text(
        f"## {heading}\n\n### Added\n\n- A [game](a.md),\n  `two`.\n- Three.\n\n### Fixed\n\n- All.\n",
        "utf-8",
    )
    desktop.write_metadata(tmp_path / "metainfo.xml")
    (release,) = ElementTree.parse(tmp_path / "metainfo.xml").findall("releases/release")
    assert release.attrib == {"version": dutch.__version__, "date": day}
    found = [(each.tag, (each.text or "").strip()) for each in release.iterfind("description//*")]
    assert found == [
        *(("p", "Added:"), ("ul", ""), ("li", "A game, two."), ("li", "Three.")),
        *(("p", "Fixed:"), ("ul", ""), ("li", "All.")),
    ]


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


def test_folder_without_a_program_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert appimage.main([str(tmp_path), "--appdir", str(tmp_path / "AppDir")]) == 1
    said = capsys.readouterr().err
    assert said == f"appimage: {tmp_path} is not a frozen program: it has no file “dutch” that can be run.\n"
    assert not (tmp_path / "AppDir").exists()


def test_folder_without_desktop_files_is_refused(program: Path, tmp_path: Path) -> None:
    shutil.rmtree(program / "share")
    with pytest.raises(appimage.PackingError, match="has no folder “share”"):
        appimage.build_tree(program, tmp_path / "AppDir")
    assert not (tmp_path / "AppDir").exists()


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
