"""Pictures on disk in the window's pixel format."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dutch.desktop import pixel_cache
from dutch.desktop.display_list import mark_solid, solid_part
from dutch.desktop.window import Window


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


def test_trims_beside_folders_and_broken_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pixel_cache, "MAX_CACHE_BYTES", 100)
    (tmp_path / "a folder").mkdir()
    (tmp_path / "a link").symlink_to("a link")
    for number in range(3):
        (tmp_path / f"{number}.pixels").write_bytes(bytes(80))
    pixel_cache.trim(tmp_path)
    left = [path for path in tmp_path.glob("*.pixels") if path.is_file()]
    assert len(left) <= 1
