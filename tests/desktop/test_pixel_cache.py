"""Pictures that are kept on disk as the window wants them."""

from pathlib import Path

import pygame
import pytest

from dutch.desktop import pixel_cache
from dutch.desktop.display_list import mark_solid, solid_part
from dutch.desktop.window import Window


@pytest.fixture
def clear(window: Window) -> pygame.Surface:
    """A see-through picture in the window's format, solid but for its edge."""
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


def test_restores_a_picture_with_its_solid_part(clear: pygame.Surface, tmp_path: Path) -> None:
    pixel_cache.write(clear, tmp_path / "deep" / "one.pixels")
    found = pixel_cache.read(tmp_path / "deep" / "one.pixels")
    assert found is not None and same(found, clear)
    assert solid_part(found) == pygame.Rect(2, 2, 36, 26)
    assert [file.name for file in (tmp_path / "deep").iterdir()] == ["one.pixels"]


def test_restores_a_picture_without_solid_part(clear: pygame.Surface, tmp_path: Path) -> None:
    pixel_cache.write(clear.copy(), tmp_path / "two")
    found = pixel_cache.read(tmp_path / "two")
    assert found is not None and same(found, clear) and solid_part(found) is None


def test_restores_an_opaque_picture(window: Window, tmp_path: Path) -> None:
    opaque = pygame.Surface((7, 5)).convert()
    opaque.fill((1, 2, 3))
    pixel_cache.write(opaque, tmp_path / "three")
    found = pixel_cache.read(tmp_path / "three")
    assert found is not None and same(found, opaque)
    assert solid_part(found) == found.get_rect()


@pytest.mark.parametrize("keep", [0, 5, pixel_cache.HEADER.size, pixel_cache.HEADER.size + 99, -1])
def test_ignores_truncated_files(clear: pygame.Surface, tmp_path: Path, keep: int) -> None:
    pixel_cache.write(clear, tmp_path / "four")
    (tmp_path / "four").write_bytes((tmp_path / "four").read_bytes()[:keep])
    assert pixel_cache.read(tmp_path / "four") is None


def test_ignores_other_files(clear: pygame.Surface, tmp_path: Path) -> None:
    pixel_cache.write(clear, tmp_path / "five")
    (tmp_path / "five").write_bytes(b"dutchpx9" + (tmp_path / "five").read_bytes()[8:])
    assert pixel_cache.read(tmp_path / "five") is None
    assert pixel_cache.read(tmp_path / "never") is None
    assert pixel_cache.read(tmp_path) is None


def test_ignores_other_pixel_formats(clear: pygame.Surface, tmp_path: Path) -> None:
    pixel_cache.write(clear, tmp_path / "six")
    written = (tmp_path / "six").read_bytes()
    turned = pixel_cache.HEADER.unpack_from(written)
    swapped = (*turned[:5], turned[7], turned[6], turned[5], *turned[8:])
    (tmp_path / "six").write_bytes(pixel_cache.HEADER.pack(*swapped) + written[pixel_cache.HEADER.size :])
    assert pixel_cache.read(tmp_path / "six") is None


def test_does_not_write_unsuitable_surfaces(window: Window, tmp_path: Path) -> None:
    pixel_cache.write(pygame.Surface((7, 5), 0, 24), tmp_path / "seven")
    assert not list(tmp_path.iterdir())


def test_reads_nothing_without_a_window(clear: pygame.Surface, window: Window, tmp_path: Path) -> None:
    pixel_cache.write(clear, tmp_path / "eight")
    window.close()
    assert pixel_cache.read(tmp_path / "eight") is None
