import errno
import io
import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.desktop.files import NotSaved, ScreenshotTarget, render, save_screenshot
from dutch.desktop.window import Window


@pytest.fixture
def surface(window: Window) -> pygame.Surface:
    surface = pygame.Surface((40, 30))
    surface.fill((200, 20, 90))
    return surface


@pytest.fixture
def blocked(tmp_path: Path) -> Path:
    """A folder that cannot be one: a file is in the way. (Who runs tests as root may write anywhere.)"""
    path = tmp_path / "blocked"
    path.write_text("in the way", encoding="utf-8")
    return path


def test_a_picture_on_its_own_surface(window: Window) -> None:
    red = pygame.Surface((10, 10))
    red.fill((255, 0, 0))
    display_list = DisplayList()
    display_list.blit(red, (5, 5))
    surface = render(display_list, (30, 20))
    assert surface.get_size() == (30, 20)
    assert surface.get_at((6, 6))[:3] == (255, 0, 0)
    assert surface.get_at((2, 2))[:3] == (0, 0, 0)


def test_a_png_that_can_be_read_again(surface: pygame.Surface, tmp_path: Path) -> None:
    path = save_screenshot(surface, ScreenshotTarget((tmp_path / "new" / "folder",), "dutch-seed5"))
    assert path == tmp_path / "new" / "folder" / "dutch-seed5.png"
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    loaded = pygame.image.load(str(path))
    assert (loaded.get_size(), loaded.get_at((3, 3))[:3]) == ((40, 30), (200, 20, 90))


def test_nothing_is_overwritten(surface: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / "dutch.png").write_text("mine", encoding="utf-8")
    names = [save_screenshot(surface, ScreenshotTarget((tmp_path,), "dutch")).name for _time in range(3)]
    assert names == ["dutch-2.png", "dutch-3.png", "dutch-4.png"]
    assert (tmp_path / "dutch.png").read_text(encoding="utf-8") == "mine"


def test_the_second_folder_if_the_first_cannot_be_used(
    surface: pygame.Surface, tmp_path: Path, blocked: Path
) -> None:
    assert (
        save_screenshot(surface, ScreenshotTarget((blocked, tmp_path / "data"), "dutch"))
        == tmp_path / "data" / "dutch.png"
    )


def test_no_folder_can_be_used(surface: pygame.Surface, blocked: Path) -> None:
    with pytest.raises(NotSaved) as caught:
        save_screenshot(surface, ScreenshotTarget((blocked, blocked / "below"), "dutch"))
    told = rf"The file could not be saved in {re.escape(files.short_path(blocked))} \(.+\)\."
    assert re.fullmatch(told, str(caught.value))


def test_no_folder_at_all(surface: pygame.Surface) -> None:
    with pytest.raises(NotSaved, match="no folder is known"):
        save_screenshot(surface, ScreenshotTarget((), "dutch"))


def test_a_full_disk_leaves_no_half_picture(
    surface: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.FileIO):
        def write(self, _data: Any) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    full: list[Full] = []
    delete = Path.unlink

    def unlink(path: Path) -> None:
        assert full[0].closed, "Windows deletes no file that is open"
        delete(path)

    def open_full(path: Path, mode: str) -> Full:
        full.append(Full(path, mode))
        return full[0]

    monkeypatch.setattr(Path, "open", open_full)
    monkeypatch.setattr(Path, "unlink", unlink)
    with pytest.raises(NotSaved, match="No space left on device"):
        save_screenshot(surface, ScreenshotTarget((tmp_path,), "dutch"))
    assert list(tmp_path.iterdir()) == []
