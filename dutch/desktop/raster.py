"""Rasterises picture files and converts them to the window's pixel format."""

from bisect import bisect_left
from pathlib import Path

import pygame

from dutch.desktop.display_list import mark_solid
from dutch.resources import MissingAssetError

Size = tuple[int, int]


class BadAssetError(MissingAssetError):
    """Raised if a picture is missing or damaged; str() is one sentence for the user."""


def rasterise(name: str, path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Rasterise an SVG file in its own proportions, on a surface of exactly `size`.

    The whole picture is shown in the centre; with `cover`, it fills the surface and the rest is cut off.
    Raises BadAssetError if the file cannot be drawn.
    """
    try:
        drawn = _load_svg(path, size, cover)
    except (pygame.error, OSError, ValueError) as error:
        raise BadAssetError(
            f"The picture {path} is damaged and cannot be drawn; please install the game again."
        ) from error
    if drawn.get_size() == size:
        return drawn
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(drawn, drawn.get_rect(center=exact.get_rect().center))
    return exact


def _load_svg(path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Draw an SVG file in its own proportions, inside `size` or covering it."""
    drawn = pygame.image.load_sized_svg(str(path), size)
    width, height = drawn.get_size()
    if width < 1 or height < 1:
        raise ValueError("an empty picture")
    if cover and (width, height) != size:
        factor = max(size[0] / width, size[1] / height)
        # Two pixels more on every side, because the outermost ones are half transparent.
        covering_size = (round(width * factor) + 4, round(height * factor) + 4)
        drawn = pygame.image.load_sized_svg(str(path), covering_size)
    return drawn


def convert_for_display(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the window's format; a picture without holes becomes opaque, which blits twice as fast."""
    if pygame.display.get_surface() is None:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        return surface.convert()
    mask = pygame.mask.from_surface(surface, 254)
    if mask.count() == surface.get_width() * surface.get_height():
        return surface.convert()
    converted = surface.convert_alpha()
    part = _solid_middle(mask)
    if part is not None:
        mark_solid(converted, part)
    return converted


def _solid_middle(mask: pygame.mask.Mask) -> pygame.Rect | None:
    """Return the largest opaque part at the same distance from all edges, as inside a card's corners."""
    rect = mask.get_rect()

    def is_opaque(inset: int) -> bool:
        part = rect.inflate(-2 * inset, -2 * inset)
        opaque_count = mask.overlap_area(pygame.mask.Mask(part.size, fill=True), part.topleft)
        return opaque_count == part.width * part.height

    # Every part inside an opaque one is opaque, too, so the smallest inset is found by bisection.
    insets = range(1, min(rect.size) // 8)
    index = bisect_left(insets, True, key=is_opaque)
    if index == len(insets):
        return None
    return rect.inflate(-2 * insets[index], -2 * insets[index])
