"""Paints rounded boxes, frames, shadows and lights, all measured in real pixels. `shapes` caches them."""

from itertools import pairwise

import pygame

from dutch.desktop.theme import RGB

Size = tuple[int, int]
RGBA = tuple[int, int, int, int]
FINE = 4
"""Corners are drawn this many times larger and scaled down, which smooths them."""


def panel(
    size: Size, top: RGB, low: RGB, edge: RGB | None, wide: int, corner: int, alpha: int
) -> pygame.Surface:
    """Paint a rounded box: shaded fill inside, border of `wide` pixels around it."""
    if edge is None or wide == 0:
        return _tinted(_mask(size, corner, alpha), top, low)
    inner_size = (max(1, size[0] - 2 * wide), max(1, size[1] - 2 * wide))
    border = frame(size, edge, wide, corner)
    inner = _tinted(_mask(inner_size, max(0, corner - wide), alpha), top, low)
    filled = pygame.Surface(size, pygame.SRCALPHA)
    filled.blit(inner, (wide, wide))
    filled.blit(border, (0, 0))
    return filled


def frame(size: Size, rgb: RGB, wide: int, corner: int) -> pygame.Surface:
    """Paint only the border: the outer shape minus the inner one."""
    outer = _mask(size, corner, 255)
    hole_size = (max(1, size[0] - 2 * wide), max(1, size[1] - 2 * wide))
    hole = pygame.Surface(size, pygame.SRCALPHA)
    hole.blit(_mask(hole_size, max(0, corner - wide), 255), (wide, wide))
    black = hole.copy()
    black.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    outer.blit(black, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return _tinted(outer, rgb, rgb)


def corners(size: Size, rgb: RGB, wide: int, corner: int, arm: int) -> pygame.Surface:
    """Paint only the corners of a border, each with two arms of `arm` pixels."""
    surface = frame(size, rgb, wide, corner)
    whole = surface.get_rect()
    for between in (whole.inflate(-2 * arm, 0), whole.inflate(0, -2 * arm)):
        surface.fill((*rgb, 0), between)
    return surface


def _tinted(mask: pygame.Surface, top: RGB, low: RGB) -> pygame.Surface:
    """Colour a white mask, shading from `top` to `low`."""
    if top == low:
        mask.fill((*top, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return mask
    mask.blit(shade(mask.get_size(), (*top, 255), (*low, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def shade(size: Size, top: RGBA, low: RGBA) -> pygame.Surface:
    """Paint a box that shades from its upper edge to its lower one."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), low)
    return pygame.transform.smoothscale(strip, size)


def _mask(size: Size, corner: int, alpha: int) -> pygame.Surface:
    """Paint a white rounded box with smooth corners. Only a tile is drawn large: it is quicker."""
    corner = min(corner, size[0] // 2, size[1] // 2)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, alpha))
    if corner < 1:
        return mask
    side = corner * FINE
    large = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, alpha), (side, side), side)
    tile = pygame.transform.smoothscale(large, (2 * corner, 2 * corner))
    for x, left in ((0, 0), (size[0] - corner, corner)):
        for y, upper in ((0, 0), (size[1] - corner, corner)):
            part = pygame.Rect(left, upper, corner, corner)
            mask.fill((255, 255, 255, 0), pygame.Rect(x, y, corner, corner))
            mask.blit(tile.subsurface(part), (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def blurred(size: Size, corner: int, blur: int, rgb: RGB, strength: int, passes: int = 1) -> pygame.Surface:
    """Paint a soft box that reaches `blur` pixels beyond `size` on every side.

    Only a small tile is blurred; its corners are copied and its edges stretched.
    """
    border = 2 * blur + corner
    tile_side = 2 * border + 2
    tile = pygame.Surface((tile_side, tile_side), pygame.SRCALPHA)
    tile.fill((*rgb, 0))
    core_side = tile_side - 2 * blur
    core = _tinted(_mask((core_side, core_side), corner, strength), rgb, rgb)
    tile.blit(core, (blur, blur), special_flags=pygame.BLEND_RGBA_MAX)
    for _turn in range(passes):
        tile = pygame.transform.gaussian_blur(tile, max(1, blur // 2), repeat_edge_pixels=False)
    _recolour(tile, rgb)
    whole = (size[0] + 2 * blur, size[1] + 2 * blur)
    if min(whole) < tile_side:
        return pygame.transform.smoothscale(tile, whole)
    return _nine_parts(tile, whole, border)


def soft(size: Size, corner: int, blur: int, strength: int) -> pygame.Surface:
    """Paint a soft black box that reaches `blur` pixels further out: quickly, as a small one scaled up."""
    small = (max(1, size[0] // 4), max(1, size[1] // 4))
    drawn = blurred(small, corner // 4, max(2, blur // 4), (0, 0, 0), strength)
    return pygame.transform.smoothscale(drawn, (size[0] + 2 * blur, size[1] + 2 * blur))


def triangle(side: int, rgb: RGB) -> pygame.Surface:
    """Paint a triangle that points down, half as high as wide."""
    wide, high = side * FINE, side * FINE // 2
    large = pygame.Surface((wide, high), pygame.SRCALPHA)
    large.fill((*rgb, 0))
    pygame.draw.polygon(large, rgb, [(0, 0), (wide, 0), (wide // 2, high)])
    return pygame.transform.smoothscale(large, (side, max(1, side // 2)))


def spark(side: int, rgb: RGB) -> pygame.Surface:
    """Paint a round light that fades from its middle: rings of falling strength, scaled to size."""
    radius = 48
    rings = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    rings.fill((*rgb, 0))
    for ring in range(radius, 0, -1):
        strength = (1 - ring / radius) ** 1.6
        pygame.draw.circle(rings, (*rgb, round(255 * strength)), (radius, radius), ring)
    return pygame.transform.smoothscale(rings, (side, side))


def _recolour(surface: pygame.Surface, rgb: RGB) -> None:
    """Set the colour of every pixel but not its transparency, because blurring darkens the rim."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill((*rgb, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _nine_parts(tile: pygame.Surface, whole: Size, border: int) -> pygame.Surface:
    """Enlarge a square tile to `whole`: corners stay, edges and the middle stretch."""
    result = pygame.Surface(whole, pygame.SRCALPHA)
    side = tile.get_width()
    thirds = [*pairwise((0, border, side - border, side))]
    columns, rows = (
        [*zip(thirds, pairwise((0, border, length - border, length)), strict=True)] for length in whole
    )
    for (left, right), (x, x_end) in columns:
        for (top, bottom), (y, y_end) in rows:
            size = x_end - x, y_end - y
            if min(size) > 0:
                part = tile.subsurface((left, top, right - left, bottom - top))
                if part.get_size() != size:
                    part = pygame.transform.scale(part, size)
                result.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return result


def sheet(size: Size, rgb: RGB, alpha: int) -> pygame.Surface:
    """Paint a see-through sheet of one colour; `alpha` is 0 to 255."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*rgb, alpha))
    return surface
