"""Pages that are read, files that are written for the player, and their paths in notes."""

import errno
import io
import os
import re
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.files import NotSavedError, ScreenshotTarget, read_html, render, save_screenshot
from dutch.desktop.window import Window
from dutch.resources import MissingAssetError
from tests.desktop.surfaces import sheet


def test_pages_are_translated_line_by_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"Bids": "Gebote", "A <b>high</b> bid": "Ein <b>hohes</b> Gebot"}
    with monkeypatch.context() as patch:
        patch.setattr(files, "_", words.__getitem__)
        (tmp_path / "page.html").write_text("<h1>Bids</h1>\n<ul>\n<li>A <b>high</b> bid</li>\n</ul>\n")
        page = read_html(tmp_path, "page")
    assert page == "<h1>Gebote</h1>\n<ul>\n<li>Ein <b>hohes</b> Gebot</li>\n</ul>\n"
    with pytest.raises(MissingAssetError, match="rules"):
        read_html(tmp_path, "rules/dutch")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


@pytest.fixture
def surface(window: Window) -> pygame.Surface:
    display_list = DisplayList()
    display_list.blit(sheet((30, 20), (200, 20, 90)), (2, 2))
    return render(display_list, (40, 30))


@pytest.fixture
def blocked(tmp_path: Path) -> Path:
    """A path that cannot become a folder, even for root, because a file is in the way."""
    path = tmp_path / "blocked"
    path.write_text("in the way", encoding="utf-8")
    return path


def test_saves_a_readable_png(surface: pygame.Surface, tmp_path: Path) -> None:
    path = save_screenshot(surface, ScreenshotTarget((tmp_path / "new" / "folder",), "dutch-seed5"))
    assert path == tmp_path / "new" / "folder" / "dutch-seed5.png"
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    loaded = pygame.image.load(str(path))
    assert loaded.get_size() == (40, 30)
    assert [loaded.get_at(place)[:3] for place in ((1, 1), (3, 3))] == [(0, 0, 0), (200, 20, 90)]


def test_never_overwrites_files(surface: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / "dutch.png").write_text("mine", encoding="utf-8")
    names = [save_screenshot(surface, ScreenshotTarget((tmp_path,), "dutch")).name for _ in range(3)]
    assert names == ["dutch-2.png", "dutch-3.png", "dutch-4.png"]
    assert (tmp_path / "dutch.png").read_text(encoding="utf-8") == "mine"


def test_reports_when_no_folder_works(surface: pygame.Surface, blocked: Path) -> None:
    with pytest.raises(NotSavedError) as raised:
        save_screenshot(surface, ScreenshotTarget((blocked, blocked / "below"), "dutch"))
    expected = rf"The file could not be saved in {re.escape(files.short_path(blocked))} \(.+\)\."
    assert re.fullmatch(expected, str(raised.value))


class FullDiskFile(io.FileIO):
    """A file on a disk that has no room for its content."""

    def write(self, _data: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> list[FullDiskFile]:
    """Leave no room on the disk. Returns a list to which every file is added when it is opened."""
    opened: list[FullDiskFile] = []

    def open_on_full_disk(path: Path, mode: str) -> FullDiskFile:
        opened.append(FullDiskFile(path, mode))
        return opened[-1]

    monkeypatch.setattr(Path, "open", open_on_full_disk)
    return opened


@pytest.mark.usefixtures("full_disk")
def test_full_disk_leaves_no_partial_file(surface: pygame.Surface, tmp_path: Path) -> None:
    with pytest.raises(NotSavedError, match="No space left on device"):
        save_screenshot(surface, ScreenshotTarget((tmp_path,), "dutch"))
    assert list(tmp_path.iterdir()) == []


def test_closes_a_partial_file_before_deleting_it(
    surface: pygame.Surface,
    tmp_path: Path,
    full_disk: list[FullDiskFile],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed_when_deleted = []

    def record_unlink(_path: Path) -> None:
        closed_when_deleted.append(full_disk[0].closed)

    monkeypatch.setattr(Path, "unlink", record_unlink)
    with pytest.raises(NotSavedError):
        save_screenshot(surface, ScreenshotTarget((tmp_path,), "dutch"))
    assert closed_when_deleted == [True], "Windows cannot delete an open file"


@pytest.mark.parametrize(
    ("folders", "shown"),
    [
        (("~", "Documents", "a.csv"), ("~", "Documents", "a.csv")),
        ((os.sep, "srv", "a.csv"), (os.sep, "srv", "a.csv")),
        (("~", *["a long name of a folder"] * 6, "dutch-statistics-2.csv"), ("…", "dutch-statistics-2.csv")),
        (("~", *["folder"] * 12, "dutch.csv"), ("…", *["folder"] * 4, "dutch.csv")),
        (("~", "folder", "x" * 60), ("…", "x" * 60)),
    ],
)
def test_short_path_cuts_whole_folders(home: Path, folders: tuple[str, ...], shown: tuple[str, ...]) -> None:
    path = home.joinpath(*folders[1:]) if folders[0] == "~" else Path(*folders)
    assert files.short_path(path) == str(Path(*shown))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows opens folders itself")
@pytest.mark.parametrize(("status", "fails"), [(0, False), (3, True), (None, True)])
def test_folder_is_opened_by_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int | None, fails: bool
) -> None:
    """The opener does not load the libraries of a frozen program; without one, a note says where to look."""
    if status is not None:
        script = f'#!/bin/sh\necho "$1 $LD_LIBRARY_PATH" > {tmp_path}/opened\nexit {status}\n'
        for name in ("xdg-open", "open"):
            (tmp_path / name).write_text(script, encoding="utf-8")
            (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("LD_LIBRARY_PATH", "/frozen")
    folder = tmp_path / "My pictures"
    said = files.open_folder(folder)
    assert (str(folder) in said) is fails
    if status is not None:
        assert (tmp_path / "opened").read_text(encoding="utf-8").strip() == str(folder)
