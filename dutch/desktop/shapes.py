"""Panels, shadows, glows and rings with one corner radius and one shadow, each drawn once and cached."""

from collections.abc import Callable

import pygame

from dutch.desktop import icons, painting
from dutch.desktop.painting import Size
from dutch.desktop.theme import RGB, Colour, Theme

CACHED = 300

LARGE = 1024 * 1024
"""Bytes of a shape that is released when the window is resized."""


class Shapes:
    """Draws surfaces in real pixels; the same request returns the same surface."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._cache: dict[tuple[object, ...], pygame.Surface] = {}

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
        return self._cached(key, lambda: painting.panel(size, top, low, edge, wide, corner, alpha))

    def shadow(self, size: Size, radius: float | None = None, angle: int = 0) -> pygame.Surface:
        """Return the shadow of a panel of `size`; blit it at the panel's corner + shadow_offset.

        With an `angle` in degrees it is the shadow of a turned card: put its centre there, lower
        by the theme's shadow offset.
        """
        look = self.theme.look.shadow
        corner = self.theme.radius if radius is None else self.theme.px(radius)
        blur = self.theme.px(look.blur)
        key = ("shadow", size, corner, blur)
        flat = self._cached(key, lambda: painting.blurred(size, corner, blur, (0, 0, 0), look.strength))
        if not angle:
            return flat
        return self._cached((*key, angle), lambda: pygame.transform.rotozoom(flat, angle, 1.0))

    @property
    def shadow_offset(self) -> tuple[int, int]:
        """Position of a shadow's surface relative to the corner of its panel."""
        look = self.theme.look.shadow
        blur = self.theme.px(look.blur)
        return -blur, self.theme.px(look.offset) - blur

    def cast(self, size: Size, level: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the shadow of a raised panel and its position relative to the panel's corner.

        The higher (`level` 0 to 6), the softer, fainter and farther away it is.
        """
        look = self.theme.look.shadow
        blur, strength = self.theme.px(look.blur * (1 + 0.25 * level)), look.strength * (16 - level) // 16
        key = ("cast", size, blur, strength, self.theme.radius)
        surface = self._cached(key, lambda: painting.soft(size, self.theme.radius, blur, strength))
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
        return self._cached(key, lambda: painting.blurred(size, self.theme.radius, far, rgb, 255, 2))

    def ring(
        self, size: Size, colour: Colour = "brass", width: float = 3, radius: float | None = None
    ) -> pygame.Surface:
        """Return an empty rounded frame of outer `size`: the focus ring and selections."""
        rgb = self.theme.colour(colour)
        wide = max(2, self.theme.px(width))
        corner = self.theme.radius if radius is None else self.theme.px(radius)
        key = ("ring", size, rgb, wide, corner)
        return self._cached(key, lambda: painting.frame(size, rgb, wide, corner))

    def disc(self, diameter: int, fill: Colour = "brass", border: Colour | None = None) -> pygame.Surface:
        """Return a round badge of `diameter` real pixels; put a number in its middle."""
        rgb = self.theme.colour(fill)
        edge = self.theme.colour(border) if border is not None else None
        wide = self.theme.px(2) if edge is not None else 0
        size = (diameter, diameter)
        key = ("disc", diameter, rgb, edge, wide)
        return self._cached(key, lambda: painting.panel(size, rgb, rgb, edge, wide, diameter // 2, 255))

    def spark(self, diameter: int, colour: Colour = "brass") -> pygame.Surface:
        """Return a soft round light: a core of ``diameter`` real pixels, its surface three times as wide."""
        rgb = self.theme.colour(colour)
        key = ("spark", diameter, rgb)
        return self._cached(key, lambda: painting.spark(3 * diameter, rgb))

    def badge(self, text: pygame.Surface, fill: Colour = "garnet") -> pygame.Surface:
        """Return a pill of one colour around a line of text, for counts and short labels."""
        rgb = self.theme.colour(fill)
        key = ("badge", id(text), rgb, self.theme.grid)
        return self._cached(key, lambda: self._badge(text, rgb), text)

    def pointer(self, side: int, fill: Colour = "brass") -> pygame.Surface:
        """Return a triangle that points down, `side` real pixels wide and half as high."""
        rgb = self.theme.colour(fill)
        return self._cached(("pointer", side, rgb), lambda: painting.triangle(side, rgb))

    def icon(self, name: str, side: int, colour: Colour = "cream") -> pygame.Surface:
        """Return an icon from `desktop/icons.py`, `side` real pixels wide and high."""
        rgb = self.theme.colour(colour)
        return self._cached(("icon", name, side, rgb), lambda: icons.draw(name, side, rgb))

    def veil(self, size: Size, colour: Colour = "walnut_dark", alpha: int = 170) -> pygame.Surface:
        """Return a see-through sheet that darkens what lies behind a dialog."""
        rgb = self.theme.colour(colour)
        key = ("veil", size, rgb, alpha)
        return self._cached(key, lambda: painting.sheet(size, rgb, alpha))

    def release_large(self) -> None:
        """Release large shapes such as veils, because a resized window needs others."""
        large = [key for key, shape in self._cache.items() if shape.get_buffer().length > LARGE]
        for key in large:
            del self._cache[key]

    def _badge(self, text: pygame.Surface, rgb: RGB) -> pygame.Surface:
        height = text.get_height() + self.theme.px(4)
        width = max(height, text.get_width() + self.theme.px(16))
        pill = painting.panel((width, height), rgb, rgb, None, 0, height // 2, 255)
        pill.blit(text, text.get_rect(center=pill.get_rect().center))
        return pill

    def _cached(
        self,
        key: tuple[object, ...],
        make: Callable[[], pygame.Surface],
        alive: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """Return the cached surface or draw it. `alive` holds a surface whose id is part of the key."""
        full = (*key, alive)
        surface = self._cache.pop(full, None)
        if surface is None:
            surface = make()
            if len(self._cache) >= CACHED:
                del self._cache[next(iter(self._cache))]
        self._cache[full] = surface
        return surface
