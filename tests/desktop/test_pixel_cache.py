"""Pictures on disk in the window's pixel format."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dutch.desktop import pixel_cache
from dutch.desktop.display_list import mark_solid, solid_part
from dutch.desktop.window import Window
from tests.systems import posix


@pytest.fixture
def clear(window: Window) -> pygame.Surface:
    """A picture in the window's format, opaque except at its edge."""
    surface = pygame.Surface((40, 30), pygame.SRCALPHA).convert_alpha()
    surface.fill((10, 20, 30, 255), (2, 2, 36, 26))
    surface.set_at((0, 0), (200, 100, 50, 128))
    mark_solid(surface, pygame.Rect(2, 2, 36, 26))
    return surface


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return (
        pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")
        and one.get_flags() == other.get_flags()
        and one.get_masks() == other.get_masks()
    )


@pytest.mark.parametrize("kind", ["marked", "unmarked", "opaque"])
def test_restores_a_picture(clear: pygame.Surface, tmp_path: Path, kind: str) -> None:
    picture = {"marked": clear, "unmarked": clear.copy(), "opaque": clear.convert()}[kind]
    pixel_cache.write(picture, tmp_path / "deep" / "one.pixels")
    found = pixel_cache.read(tmp_path / "deep" / "one.pixels")
    assert found is not None and same(found, picture)
    assert solid_part(found) == solid_part(picture)
    assert [file.name for file in (tmp_path / "deep").iterdir()] == ["one.pixels"]


def test_needs_a_window_and_its_pixels(clear: pygame.Surface, window: Window, tmp_path: Path) -> None:
    pixel_cache.write(pygame.Surface((7, 5), 0, 24), tmp_path / "seven")
    assert not list(tmp_path.iterdir())
    pixel_cache.write(clear, tmp_path / "eight")
    assert pixel_cache.read(tmp_path / "eight") is not None
    window.close()
    assert pixel_cache.read(tmp_path / "eight") is None


def swap_colours(data: bytes) -> bytes:
    head = pixel_cache.HEADER.unpack_from(data)
    swapped = (*head[:5], head[7], head[6], head[5], *head[8:])
    return pixel_cache.HEADER.pack(*swapped) + data[pixel_cache.HEADER.size :]


@pytest.mark.parametrize(
    "damage",
    [
        *(lambda data, end=end: data[:end] for end in (0, 5, pixel_cache.HEADER.size, -1)),
        lambda data: b"dutchpx9" + data[8:],
        swap_colours,
    ],
    ids=["empty", "5 bytes", "header", "truncated", "other version", "other pixel format"],
)
def test_ignores_unusable_files(
    clear: pygame.Surface, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    pixel_cache.write(clear, tmp_path / "three")
    (tmp_path / "three").write_bytes(damage((tmp_path / "three").read_bytes()))
    assert pixel_cache.read(tmp_path / "three") is None
    assert pixel_cache.read(tmp_path / "missing") is None and pixel_cache.read(tmp_path) is None


@pytest.mark.parametrize(
    "fields",
    [
        {"width": 0xFFFFFFFF, "height": 0},
        {"width": 0, "height": 0},
        {"width": 0xFFFF, "height": 0xFFFF},
        {"solid_left": 0xFFFFFFFF},
        {"solid_width": 41},
    ],
    ids=str,
)
def test_ignores_impossible_headers(clear: pygame.Surface, tmp_path: Path, fields: dict[str, int]) -> None:
    path = tmp_path / "four.pixels"
    pixel_cache.write(clear, path)
    header = pixel_cache.Header(*pixel_cache.HEADER.unpack_from(path.read_bytes()))._replace(**fields)
    with path.open("wb") as file:
        file.write(pixel_cache.HEADER.pack(*header))
        file.truncate(pixel_cache.HEADER.size + min(header.pixel_bytes, 1_000_000))
    assert pixel_cache.read(path) is None


@pytest.fixture
def full(clear: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three cached pictures, which is above the limit."""
    for number in range(3):
        pixel_cache.write(clear, tmp_path / "pictures" / f"{number}.pixels")
    monkeypatch.setattr(pixel_cache, "MAX_CACHE_BYTES", 8000)
    return tmp_path / "pictures"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_trims_the_oldest_pictures(full: Path) -> None:
    for number, age in enumerate((7, 9, 8)):
        os.utime(full / f"{number}.pixels", (100 - age, 100 - age))
    pixel_cache.trim(full)
    assert names(full) == ["0.pixels"]


@posix
def test_trims_only_its_own_files(full: Path) -> None:
    (full / "folder.pixels").mkdir()
    (full / "link.pixels").symlink_to(full.parent / "photo.pixels")
    others = ("photo.png", "other.pixels", "draft.new", "0.pixels.png")
    for name in others:
        (full / name).write_bytes(bytes(20_000))
        os.utime(full / name, (1, 1))
    pixel_cache.trim(full)
    kept = {*others, "folder.pixels", "link.pixels"}
    assert set(names(full)) == kept


@posix
def test_leaves_a_linked_folder_alone(full: Path, clear: pygame.Surface) -> None:
    before = names(full)
    link = full.parent / "link"
    link.symlink_to(full, target_is_directory=True)
    pixel_cache.trim(link)
    pixel_cache.write(clear, link / "new.pixels")
    assert names(full) == before and pixel_cache.read(link / "0.pixels") is None


@posix
def test_writes_nothing_through_links(clear: pygame.Surface, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Mia", encoding="utf-8")
    cache = tmp_path / "pictures"
    cache.mkdir()
    for name in ("one.pixels", f"one.{os.getpid()}.new"):
        (cache / name).symlink_to(letter)
    pixel_cache.write(clear, cache / "one.pixels")
    assert letter.read_text(encoding="utf-8") == "Dear Mia"


def test_leaves_the_last_bytes_of_the_disk(
    clear: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(tmp_path)
    free = pixel_cache.MIN_FREE_BYTES
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: usage._replace(free=free))
    pixel_cache.write(clear, tmp_path / "pictures" / "one.pixels")
    assert not list(tmp_path.rglob("*.pixels"))
    free += 40 * 30 * 4 + pixel_cache.HEADER.size
    pixel_cache.write(clear, tmp_path / "pictures" / "one.pixels")
    assert list(tmp_path.rglob("*.pixels"))
