"""Rasterises picture files and converts them to the window's pixel format."""

from bisect import bisect_left
from pathlib import Path

import pygame

from dutch.desktop.display_list import mark_solid
from dutch.resources import MissingAssetError

Size = tuple[int, int]


class BadAssetError(MissingAssetError):
    """A picture is missing or damaged; str() is one sentence for the user."""


def rasterise(name: str, path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Rasterise an SVG file at `size`, whole and centred or covering it. Raises BadAssetError."""
    try:
        drawn = _draw_svg(path, size, cover)
    except (pygame.error, OSError, ValueError) as error:
        raise BadAssetError(
            f"The picture {path} is damaged and cannot be drawn; please install the game again."
        ) from error
    if drawn.get_size() == size:
        return drawn
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(drawn, drawn.get_rect(center=exact.get_rect().center))
    return exact


def _draw_svg(path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Draw with the file's own proportions, inside `size` or covering it."""
    drawn = pygame.image.load_sized_svg(str(path), size)
    width, height = drawn.get_size()
    if width < 1 or height < 1:
        raise ValueError("an empty picture")
    if cover and (width, height) != size:
        factor = max(size[0] / width, size[1] / height)
        # Two pixels more on every side, because the outermost ones are half transparent.
        larger = (round(width * factor) + 4, round(height * factor) + 4)
        drawn = pygame.image.load_sized_svg(str(path), larger)
    return drawn


def suited_to_display(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the window's format; a picture without holes becomes opaque, which blits twice as fast."""
    if pygame.display.get_surface() is None:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        return surface.convert()
    mask = pygame.mask.from_surface(surface, 254)
    if mask.count() == surface.get_width() * surface.get_height():
        return surface.convert()
    suited = surface.convert_alpha()
    part = _solid_middle(mask)
    if part is not None:
        mark_solid(suited, part)
    return suited


def _solid_middle(mask: pygame.mask.Mask) -> pygame.Rect | None:
    """Return the largest opaque part at the same distance from all edges, as inside a card's corners."""
    width, height = mask.get_size()

    def inside(inset: int) -> pygame.Rect:
        return pygame.Rect(inset, inset, width - 2 * inset, height - 2 * inset)

    def whole(inset: int) -> bool:
        part = inside(inset)
        return mask.overlap_area(pygame.mask.Mask(part.size, fill=True), part.topleft) == part.w * part.h

    # Everything inside an opaque part is opaque, so the border is found by bisection.
    insets = range(1, min(width, height) // 8)
    first = bisect_left(insets, True, key=whole)
    return inside(insets[first]) if first < len(insets) else None
