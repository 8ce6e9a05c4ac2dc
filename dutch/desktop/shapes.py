"""Panels, shadows, glows and rings: one corner radius, one shadow, each made once and kept."""

from collections.abc import Callable

import pygame

from dutch.desktop import signs
from dutch.desktop.theme import RGB, Colour, Theme

Size = tuple[int, int]
FINE = 4
"""Corners are drawn this many times larger and scaled down, which smooths them."""
KEPT = 300

LARGE = 1024 * 1024
"""Bytes of a shape that is worth forgetting when the window gets another size."""


class Shapes:
    """Makes surfaces of real pixel sizes; the same request returns the same surface."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def panel(
        self,
        size: Size,
        fill: Colour = "walnut",
        bottom: Colour | None = None,
        border: Colour | None = "brass",
        border_width: float = 1.5,
        radius: float | None = None,
        alpha: int = 255,
    ) -> pygame.Surface:
        """Return a rounded panel, shading to `bottom` downwards when given.

        `border_width` and `radius` are pixels at 1080p; `alpha` is the fill's, 0 to 255.
        """
        top = self.theme.colour(fill)
        low = self.theme.colour(bottom) if bottom is not None else top
        edge = self.theme.colour(border) if border is not None else None
        wide = self.theme.px(border_width) if edge is not None else 0
        corner = self.theme.radius if radius is None else self.theme.px(radius)
        key = ("panel", size, top, low, edge, wide, corner, alpha)
        return self._keep(key, lambda: _panel(size, top, low, edge, wide, corner, alpha))

    def shadow(self, size: Size, radius: float | None = None, angle: int = 0) -> pygame.Surface:
        """Return the shadow of a panel of `size`; blit it at the panel's corner + shadow_offset.

        With an `angle` in degrees it is the shadow of a turned card: put its centre there, lower
        by the theme's shadow offset.
        """
        look = self.theme.look.shadow
        corner = self.theme.radius if radius is None else self.theme.px(radius)
        blur = self.theme.px(look.blur)
        key = ("shadow", size, corner, blur)
        flat = self._keep(key, lambda: _blurred(size, corner, blur, (0, 0, 0), look.strength))
        if not angle:
            return flat
        return self._keep((*key, angle), lambda: pygame.transform.rotozoom(flat, angle, 1.0))

    @property
    def shadow_offset(self) -> tuple[int, int]:
        """Where a shadow's surface lies relative to the corner of what throws it."""
        look = self.theme.look.shadow
        blur = self.theme.px(look.blur)
        return -blur, self.theme.px(look.offset) - blur

    def cast(self, size: Size, level: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the shadow of a panel in the air and where it lies relative to the panel's corner.

        The higher (`level` 0 to 6), the softer, fainter and farther away it is.
        """
        look = self.theme.look.shadow
        blur, strength = self.theme.px(look.blur * (1 + 0.25 * level)), look.strength * (16 - level) // 16
        key = ("cast", size, blur, strength, self.theme.radius)
        surface = self._keep(key, lambda: _soft(size, self.theme.radius, blur, strength))
        down, across = (
            self.theme.px(look.offset * (1 + 1.1 * level)),
            self.theme.px(look.offset * 0.45 * level),
        )
        return surface, (across - blur, down - blur)

    def glow(self, size: Size, colour: Colour = "brass", reach: float = 18) -> pygame.Surface:
        """Return warm light around a box of `size`; its surface reaches `reach` px further out.

        Blit it at the box's corner minus `theme.px(reach)` on both axes.
        """
        far = self.theme.px(reach)
        rgb = self.theme.colour(colour)
        key = ("glow", size, rgb, far)
        return self._keep(key, lambda: _blurred(size, self.theme.radius, far, rgb, 255, 2))

    def ring(
        self, size: Size, colour: Colour = "brass", width: float = 3, radius: float | None = None
    ) -> pygame.Surface:
        """Return an empty rounded frame of outer `size`: the focus ring and selections."""
        rgb = self.theme.colour(colour)
        wide = max(2, self.theme.px(width))
        corner = self.theme.radius if radius is None else self.theme.px(radius)
        key = ("ring", size, rgb, wide, corner)
        return self._keep(key, lambda: _frame(size, rgb, wide, corner))

    def disc(self, diameter: int, fill: Colour = "brass", border: Colour | None = None) -> pygame.Surface:
        """Return a round badge of `diameter` real pixels; put a number in its middle."""
        rgb = self.theme.colour(fill)
        edge = self.theme.colour(border) if border is not None else None
        wide = self.theme.px(2) if edge is not None else 0
        size = (diameter, diameter)
        key = ("disc", diameter, rgb, edge, wide)
        return self._keep(key, lambda: _panel(size, rgb, rgb, edge, wide, diameter // 2, 255))

    def spark(self, diameter: int, colour: Colour = "brass") -> pygame.Surface:
        """Return a soft round light: a core of ``diameter`` real pixels, its surface three times as wide."""
        rgb = self.theme.colour(colour)
        key = ("spark", diameter, rgb)
        return self._keep(key, lambda: _spark(3 * diameter, rgb))

    def badge(self, text: pygame.Surface, fill: Colour = "garnet") -> pygame.Surface:
        """Return a pill of one colour around a line of text, for counts and short labels."""
        rgb = self.theme.colour(fill)
        key = ("badge", id(text), rgb, self.theme.grid)
        return self._keep(key, lambda: self._badge(text, rgb), text)

    def pointer(self, side: int, fill: Colour = "brass") -> pygame.Surface:
        """Return a triangle that points down, `side` real pixels wide and half as high."""
        rgb = self.theme.colour(fill)
        return self._keep(("pointer", side, rgb), lambda: _triangle(side, rgb))

    def sign(self, name: str, side: int, colour: Colour = "cream") -> pygame.Surface:
        """Return a sign of a button, as in ``desktop/signs.py``, `side` real pixels wide and high."""
        rgb = self.theme.colour(colour)
        return self._keep(("sign", name, side, rgb), lambda: signs.draw(name, side, rgb))

    def veil(self, size: Size, colour: Colour = "walnut_dark", alpha: int = 170) -> pygame.Surface:
        """Return a see-through sheet that darkens what lies behind a dialog."""
        rgb = self.theme.colour(colour)
        key = ("veil", size, rgb, alpha)
        return self._keep(key, lambda: _sheet(size, rgb, alpha))

    def let_go(self) -> None:
        """Forget the large shapes, such as veils: a window of another size needs others."""
        large = [key for key, shape in self._kept.items() if shape.get_buffer().length > LARGE]
        for key in large:
            del self._kept[key]

    def _badge(self, text: pygame.Surface, rgb: RGB) -> pygame.Surface:
        height = text.get_height() + self.theme.px(4)
        width = max(height, text.get_width() + self.theme.px(16))
        pill = _panel((width, height), rgb, rgb, None, 0, height // 2, 255)
        pill.blit(text, text.get_rect(center=pill.get_rect().center))
        return pill

    def _keep(
        self,
        key: tuple[object, ...],
        make: Callable[[], pygame.Surface],
        alive: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """Return the kept surface or make it. `alive` keeps a surface whose id is in the key."""
        full = (*key, alive)
        surface = self._kept.pop(full, None)
        if surface is None:
            surface = make()
            if len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
        self._kept[full] = surface
        return surface


def _panel(
    size: Size, top: RGB, low: RGB, edge: RGB | None, wide: int, corner: int, alpha: int
) -> pygame.Surface:
    """Paint a rounded box: shaded fill inside, border of `wide` pixels around it."""
    if edge is None or wide == 0:
        return _tinted(_mask(size, corner, alpha), top, low)
    inner_size = (max(1, size[0] - 2 * wide), max(1, size[1] - 2 * wide))
    panel = _frame(size, edge, wide, corner)
    inner = _tinted(_mask(inner_size, max(0, corner - wide), alpha), top, low)
    filled = pygame.Surface(size, pygame.SRCALPHA)
    filled.blit(inner, (wide, wide))
    filled.blit(panel, (0, 0))
    return filled


def _frame(size: Size, rgb: RGB, wide: int, corner: int) -> pygame.Surface:
    """Paint only the border: the outer shape minus the inner one."""
    outer = _mask(size, corner, 255)
    hole_size = (max(1, size[0] - 2 * wide), max(1, size[1] - 2 * wide))
    hole = pygame.Surface(size, pygame.SRCALPHA)
    hole.blit(_mask(hole_size, max(0, corner - wide), 255), (wide, wide))
    black = hole.copy()
    black.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    outer.blit(black, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return _tinted(outer, rgb, rgb)


def _tinted(mask: pygame.Surface, top: RGB, low: RGB) -> pygame.Surface:
    """Colour a white mask, shading from `top` to `low`."""
    if top == low:
        mask.fill((*top, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return mask
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*top, 255))
    strip.set_at((0, 1), (*low, 255))
    shade = pygame.transform.smoothscale(strip, mask.get_size())
    mask.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


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


def _blurred(size: Size, corner: int, blur: int, rgb: RGB, strength: int, passes: int = 1) -> pygame.Surface:
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


def _soft(size: Size, corner: int, blur: int, strength: int) -> pygame.Surface:
    """Paint a soft black box that reaches `blur` pixels further out, cheaply: small, and then enlarged."""
    small = (max(1, size[0] // 4), max(1, size[1] // 4))
    drawn = _blurred(small, corner // 4, max(2, blur // 4), (0, 0, 0), strength)
    return pygame.transform.smoothscale(drawn, (size[0] + 2 * blur, size[1] + 2 * blur))


def _triangle(side: int, rgb: RGB) -> pygame.Surface:
    wide, high = side * FINE, side * FINE // 2
    large = pygame.Surface((wide, high), pygame.SRCALPHA)
    large.fill((*rgb, 0))
    pygame.draw.polygon(large, rgb, [(0, 0), (wide, 0), (wide // 2, high)])
    return pygame.transform.smoothscale(large, (side, max(1, side // 2)))


def _spark(side: int, rgb: RGB) -> pygame.Surface:
    """Paint a round light that fades from its middle: rings of falling strength, scaled to size."""
    radius = 48
    rings = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    rings.fill((*rgb, 0))
    for ring in range(radius, 0, -1):
        strength = (1 - ring / radius) ** 1.6
        pygame.draw.circle(rings, (*rgb, round(255 * strength)), (radius, radius), ring)
    return pygame.transform.smoothscale(rings, (side, side))


def _recolour(surface: pygame.Surface, rgb: RGB) -> None:
    """Give every pixel one colour and leave its transparency: blurring darkens the rim."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill((*rgb, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _nine_parts(tile: pygame.Surface, whole: Size, border: int) -> pygame.Surface:
    """Enlarge a tile to `whole`: corners stay, edges and the middle stretch."""
    result = pygame.Surface(whole, pygame.SRCALPHA)
    middle = tile.get_width() - 2 * border
    columns = ((0, border, 0, border), (border, middle, border, whole[0] - 2 * border))
    rows = ((0, border, 0, border), (border, middle, border, whole[1] - 2 * border))
    last_column = (border + middle, border, whole[0] - border, border)
    last_row = (border + middle, border, whole[1] - border, border)
    for from_x, from_w, to_x, to_w in (*columns, last_column):
        for from_y, from_h, to_y, to_h in (*rows, last_row):
            if to_w <= 0 or to_h <= 0:
                continue
            part = tile.subsurface(pygame.Rect(from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                part = pygame.transform.scale(part, (to_w, to_h))
            result.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_MAX)
    return result


def _sheet(size: Size, rgb: RGB, alpha: int) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((*rgb, alpha))
    return sheet
