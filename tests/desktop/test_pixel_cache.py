"""Pictures on disk, in a folder that anybody may have changed."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dutch.desktop import caches
from dutch.desktop.caches import PixelCache
from tests.systems import posix

SIZE = (40, 30)
FILE_BYTES = 32 + 40 * 30 * 4


def draw() -> pygame.Surface:
    """Draw a picture that is opaque except at its edge."""
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    surface.fill((10, 20, 30, 255), (2, 2, 36, 26))
    surface.set_at((0, 0), (200, 100, 50, 128))
    return surface


def draw_again() -> pygame.Surface:
    raise LookupError("the picture was not in the cache")


def is_cached(folder: Path, name: str) -> bool:
    try:
        found = PixelCache(folder).get(name, SIZE, draw_again)
    except LookupError:
        return False
    return pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(draw(), "RGBA")


def test_restores_a_picture(tmp_path: Path) -> None:
    PixelCache(tmp_path / "deep").get("one", SIZE, draw)
    assert is_cached(tmp_path / "deep", "one") and not is_cached(tmp_path / "deep", "two")
    assert [file.name for file in (tmp_path / "deep").iterdir()] == ["one.pixels"]


def claim_size(data: bytes, width: int, height: int) -> bytes:
    return data[:8] + width.to_bytes(4, "little") + height.to_bytes(4, "little") + data[16:]


@pytest.mark.parametrize(
    "damage",
    [
        *(lambda data, end=end: data[:end] for end in (0, 5, 16, 32, -1)),
        lambda data: b"\x89PNG" + data[4:],
        lambda data: claim_size(data, 30, 40),
        lambda data: claim_size(data, 0, 0),
        lambda data: claim_size(data, 0xFFFF, 0x7FFF),
        lambda data: claim_size(data, 0xFFFF, 0xFFFF_8000),
        lambda data: data[:16] + data[20:24] + data[16:20] + data[24:],  # red and green exchanged
    ],
)
def test_ignores_and_replaces_unusable_files(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    PixelCache(tmp_path).get("three", SIZE, draw)
    path = tmp_path / "three.pixels"
    path.write_bytes(damage(path.read_bytes()))
    assert not is_cached(tmp_path, "three")
    PixelCache(tmp_path).get("three", SIZE, draw)
    assert is_cached(tmp_path, "three")


def full_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with three cached pictures; it has room for one more, but is then above the limit."""
    monkeypatch.setattr(caches, "MAX_CACHE_BYTES", 3 * FILE_BYTES)
    for number in range(3):
        PixelCache(tmp_path / "pictures").get(str(number), SIZE, draw)
    return tmp_path / "pictures"


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_trims_the_oldest_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = full_folder(tmp_path, monkeypatch)
    for number, age in enumerate((7, 9, 8)):
        os.utime(full / f"{number}.pixels", (100 - age, 100 - age))
    assert is_cached(full, "1")  # and therefore used most recently
    PixelCache(full).get("3", SIZE, draw)
    assert names(full) == {"0.pixels", "1.pixels", "3.pixels"}


@posix
def test_trims_only_its_own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = full_folder(tmp_path, monkeypatch)
    (full / "folder.pixels").mkdir()
    (full / "link.pixels").symlink_to(tmp_path / "photo.pixels")
    others = ("photo.bmp", "other.pixels", "draft.new", "0.pixels.png")
    for name in others:
        (full / name).write_bytes(bytes(20_000))
        os.utime(full / name, (1, 1))
    PixelCache(full).get("3", SIZE, draw)
    assert names(full) == {*others, "folder.pixels", "link.pixels"}


@posix
def test_leaves_a_linked_folder_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = full_folder(tmp_path, monkeypatch)
    before = names(full)
    link = tmp_path / "link"
    link.symlink_to(full, target_is_directory=True)
    PixelCache(link).get("new", SIZE, draw)
    assert names(full) == before and not is_cached(link, "0")


@posix
def test_writes_nothing_through_links(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Mia", encoding="utf-8")
    cache = tmp_path / "pictures"
    cache.mkdir()
    for name in ("one.pixels", f"one.{os.getpid()}.new"):
        (cache / name).symlink_to(letter)
    PixelCache(cache).get("one", SIZE, draw)
    assert letter.read_text(encoding="utf-8") == "Dear Mia"


def test_leaves_the_last_bytes_of_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)
    free = caches.MIN_FREE_BYTES
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: usage._replace(free=free))
    PixelCache(tmp_path).get("one", SIZE, draw)
    assert not list(tmp_path.iterdir())
    free += 40 * 30 * 4 + 1024
    PixelCache(tmp_path).get("one", SIZE, draw)
    assert list(tmp_path.iterdir())
