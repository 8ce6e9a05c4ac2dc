"""Paints boxes, frames, shadows, lights and icons; all lengths are real pixels. `shapes` caches them."""

from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin

import pygame

from dutch.desktop.theme import RGB

Size = tuple[int, int]
RGBA = tuple[int, int, int, int]
WHITE = (255, 255, 255)

OVERSAMPLING = 4
"""Corners and icons are drawn this many times larger and scaled down, which smooths them."""


def paint_panel(
    size: Size, top: RGB, bottom: RGB, border: RGB | None, border_width: int, radius: int, alpha: int
) -> pygame.Surface:
    """Paint a rounded box that shades from `top` to `bottom`, with a border around it if given."""
    if border is None or border_width == 0:
        return _tint(_paint_mask(size, radius, alpha), top, bottom)
    mask = _paint_mask(_inner_size(size, border_width), max(0, radius - border_width), alpha)
    panel = pygame.Surface(size, pygame.SRCALPHA)
    panel.blit(_tint(mask, top, bottom), (border_width, border_width))
    panel.blit(paint_frame(size, border, border_width, radius), (0, 0))
    return panel


def paint_frame(size: Size, rgb: RGB, width: int, radius: int) -> pygame.Surface:
    """Paint only the border of a rounded box of outer `size`, `width` pixels thick."""
    hole = pygame.Surface(size, pygame.SRCALPHA)
    hole.blit(_paint_mask(_inner_size(size, width), max(0, radius - width), 255), (width, width))
    # A black hole subtracts only alpha, so that the border's colour stays.
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    border = _paint_mask(size, radius, 255)
    border.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return _tint(border, rgb, rgb)


def _inner_size(size: Size, border_width: int) -> Size:
    return max(1, size[0] - 2 * border_width), max(1, size[1] - 2 * border_width)


def paint_corners(size: Size, rgb: RGB, width: int, radius: int, arm: int) -> pygame.Surface:
    """Paint only the corners of a border, each with two arms of `arm` pixels."""
    surface = paint_frame(size, rgb, width, radius)
    rect = surface.get_rect()
    transparent = (*rgb, 0)
    surface.fill(transparent, rect.inflate(-2 * arm, 0))
    surface.fill(transparent, rect.inflate(0, -2 * arm))
    return surface


def _tint(mask: pygame.Surface, top: RGB, bottom: RGB) -> pygame.Surface:
    """Colour a white mask in place, shading from `top` to `bottom`."""
    if top == bottom:
        mask.fill((*top, 255), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        gradient = paint_gradient(mask.get_size(), (*top, 255), (*bottom, 255))
        mask.blit(gradient, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def paint_gradient(size: Size, top: RGBA, bottom: RGBA) -> pygame.Surface:
    """Paint a box that shades from `top` at its upper edge to `bottom` at its lower edge."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    return pygame.transform.smoothscale(strip, size)


def _paint_mask(size: Size, radius: int, alpha: int) -> pygame.Surface:
    """Paint a white rounded box with smooth corners, which are cut from one oversampled circle."""
    radius = min(radius, size[0] // 2, size[1] // 2)
    mask = paint_sheet(size, WHITE, alpha)
    if radius < 1:
        return mask
    circle = _circle(radius, alpha)
    for x, circle_x in ((0, 0), (size[0] - radius, radius)):
        for y, circle_y in ((0, 0), (size[1] - radius, radius)):
            quarter = pygame.Rect(circle_x, circle_y, radius, radius)
            mask.fill((*WHITE, 0), pygame.Rect(x, y, radius, radius))
            mask.blit(circle.subsurface(quarter), (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


@lru_cache(32)
def _circle(radius: int, alpha: int) -> pygame.Surface:
    """Paint a white circle with a smooth edge; nobody may draw on it."""
    large_radius = radius * OVERSAMPLING
    large = paint_sheet((2 * large_radius, 2 * large_radius), WHITE, 0)
    pygame.draw.circle(large, (*WHITE, alpha), (large_radius, large_radius), large_radius)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def paint_blurred(
    size: Size, radius: int, blur: int, rgb: RGB, strength: int, passes: int = 1
) -> pygame.Surface:
    """Paint a soft box that reaches `blur` pixels beyond `size` on every side.

    Only a small tile is blurred; its corners are copied and its edges stretched.
    """
    tile = _blurred_tile(radius, blur, rgb, strength, passes)
    full_size = (size[0] + 2 * blur, size[1] + 2 * blur)
    if min(full_size) < tile.get_width():
        return pygame.transform.smoothscale(tile, full_size)
    return _stretch_tile(tile, full_size, 2 * blur + radius)


@lru_cache(16)
def _blurred_tile(radius: int, blur: int, rgb: RGB, strength: int, passes: int) -> pygame.Surface:
    """Paint the smallest soft box that can be stretched; nobody may draw on it."""
    tile_side = 2 * (2 * blur + radius) + 2
    tile = paint_sheet((tile_side, tile_side), rgb, 0)
    core_side = tile_side - 2 * blur
    core = _tint(_paint_mask((core_side, core_side), radius, strength), rgb, rgb)
    tile.blit(core, (blur, blur), special_flags=pygame.BLEND_RGBA_MAX)
    for _pass in range(passes):
        tile = pygame.transform.gaussian_blur(tile, max(1, blur // 2), repeat_edge_pixels=False)
    # Blurring has darkened the edges: set the colour of every pixel without changing its alpha.
    tile.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tile.fill((*rgb, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tile


def _stretch_tile(tile: pygame.Surface, size: Size, border: int) -> pygame.Surface:
    """Enlarge a square tile in nine parts: copy the corners, stretch the edges and the middle."""
    result = pygame.Surface(size, pygame.SRCALPHA)
    sources = _divide_in_nine(tile.get_rect(), border)
    targets = _divide_in_nine(result.get_rect(), border)
    for source, target in zip(sources, targets, strict=True):
        if min(target.size) <= 0:
            continue
        part = tile.subsurface(source)
        if source.size != target.size:
            part = pygame.transform.scale(part, target.size)
        result.blit(part, target.topleft, special_flags=pygame.BLEND_RGBA_MAX)
    return result


def _divide_in_nine(rect: pygame.Rect, border: int) -> list[pygame.Rect]:
    """Divide a rectangle at the origin into nine, by lines ``border`` pixels from its edges."""
    columns = pairwise((0, border, rect.width - border, rect.width))
    rows = list(pairwise((0, border, rect.height - border, rect.height)))
    return [
        pygame.Rect(left, top, right - left, bottom - top) for left, right in columns for top, bottom in rows
    ]


def paint_sheet(size: Size, rgb: RGB, alpha: int) -> pygame.Surface:
    """Paint a see-through sheet of one colour; `alpha` is 0 to 255."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*rgb, alpha))
    return surface


Polygon = tuple[tuple[float, float], ...]
Icon = tuple[Polygon, ...]


def _bar(left: float, width: float = 0.11) -> Polygon:
    """Return an upright bar."""
    return ((left, 0.16), (left + width, 0.16), (left + width, 0.84), (left, 0.84))


def _angle(left: float) -> Polygon:
    """Return a chevron that points to the right."""
    return (
        (left, 0.16),
        (left + 0.13, 0.16),
        (left + 0.42, 0.5),
        (left + 0.13, 0.84),
        (left, 0.84),
        (left + 0.29, 0.5),
    )


def _arc(start: int, end: int) -> Polygon:
    """Return an arc around the lower middle, between two angles in degrees, clockwise from the right."""
    outer = [(0.385, angle) for angle in range(start, end + 1, 6)]
    inner = [(0.275, angle) for _radius, angle in reversed(outer)]
    return tuple(
        (0.5 + away * cos(radians(angle)), 0.56 + away * sin(radians(angle))) for away, angle in outer + inner
    )


ICONS: dict[str, Icon] = {
    "blank": (),  # for a button whose face the scene draws
    "play": (((0.22, 0.16), (0.84, 0.5), (0.22, 0.84)),),
    "pause": (_bar(0.22, 0.2), _bar(0.58, 0.2)),
    "forward": (_angle(0.31),),
    "next_round": (_angle(0.1), _angle(0.46)),
    "last": (_angle(0.0), _angle(0.32), _bar(0.82)),
    "lost": (((0.16, 0.28), (0.5, 0.6), (0.84, 0.28), (0.84, 0.45), (0.5, 0.77), (0.16, 0.45)),),
    "done": (((0.12, 0.54), (0.23, 0.43), (0.42, 0.62), (0.77, 0.21), (0.88, 0.31), (0.43, 0.82)),),
    "undo": (_arc(192, 438), ((0.02, 0.28), (0.06, 0.64), (0.4, 0.5))),
    "drop": (
        ((0.44, 0.08), (0.56, 0.08), (0.56, 0.4), (0.72, 0.4), (0.5, 0.66), (0.28, 0.4), (0.44, 0.4)),
        (
            (0.12, 0.56),
            (0.22, 0.56),
            (0.22, 0.82),
            (0.78, 0.82),
            (0.78, 0.56),
            (0.88, 0.56),
            (0.88, 0.92),
            (0.12, 0.92),
        ),
    ),
}
"""Icons by name, in a square of side 1."""

MIRRORED = {"redo": "undo", "back": "forward", "previous_round": "next_round", "first": "last"}
"""Icons drawn as mirror images, by name, with the names of the icons that they mirror."""


def draw_icon(name: str, side: int, rgb: RGB) -> pygame.Surface:
    """Draw an icon `side` pixels wide and high. Raises KeyError for an unknown name."""
    if name in MIRRORED:
        return pygame.transform.flip(draw_icon(MIRRORED[name], side, rgb), True, False)
    large_side = side * OVERSAMPLING
    large = paint_sheet((large_side, large_side), rgb, 0)
    for polygon in ICONS[name]:
        pygame.draw.polygon(large, rgb, [(x * large_side, y * large_side) for x, y in polygon])
    return pygame.transform.smoothscale(large, (side, side))
