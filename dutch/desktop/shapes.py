"""Panels, shadows, glows and rings with one corner radius and one shadow, each drawn once and cached."""

from collections.abc import Callable
from typing import ParamSpec

import pygame

from dutch.desktop import icons, painting
from dutch.desktop.painting import Size
from dutch.desktop.recent import Recent, is_large
from dutch.desktop.theme import RGB, Colour, Theme

P = ParamSpec("P")
CACHED = 300


class Shapes:
    """Draws surfaces in real pixels; the same request returns the same surface."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._cache: Recent[tuple[object, ...], pygame.Surface] = Recent(CACHED)

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
        return self._drawn(painting.panel, size, top, low, edge, wide, self._corner(radius), alpha)

    def shadow(self, size: Size, angle: int = 0) -> pygame.Surface:
        """Return the shadow of a panel of `size`; blit it at the panel's corner + shadow_offset.

        With an `angle` in degrees it is the shadow of a turned card: put its centre there, lower
        by the theme's shadow offset.
        """
        look = self.theme.look.shadow
        blur = self.theme.px(look.blur)
        flat = self._drawn(painting.blurred, size, self.theme.radius, blur, (0, 0, 0), look.strength)
        return self._drawn(pygame.transform.rotozoom, flat, angle, 1.0) if angle else flat

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
        look, px = self.theme.look.shadow, self.theme.px
        blur, strength = px(look.blur * (1 + 0.25 * level)), look.strength * (16 - level) // 16
        down, across = px(look.offset * (1 + 1.1 * level)), px(look.offset * 0.45 * level)
        surface = self._drawn(painting.soft, size, self.theme.radius, blur, strength)
        return surface, (across - blur, down - blur)

    def glow(self, size: Size, colour: Colour = "brass", reach: float = 18) -> pygame.Surface:
        """Return warm light around a box of `size`; its surface reaches `reach` px further out.

        Blit it at the box's corner minus `theme.px(reach)` on both axes.
        """
        far, rgb = self.theme.px(reach), self.theme.colour(colour)
        return self._drawn(painting.blurred, size, self.theme.radius, far, rgb, 255, 2)

    def ring(
        self, size: Size, colour: Colour = "brass", width: float = 3, radius: float | None = None
    ) -> pygame.Surface:
        """Return an empty rounded frame of outer `size`: the focus ring and selections."""
        wide = max(2, self.theme.px(width))
        return self._drawn(painting.frame, size, self.theme.colour(colour), wide, self._corner(radius))

    def focus_ring(self, size: Size, radius: float | None = None) -> pygame.Surface:
        """Return the ring around what has the focus: light with dark edges, to stand out on any ground."""
        edge, light = (self.theme.colour(name) for name in ("ink", "cream*1.05"))
        wide = max(3, self.theme.px(4.5))
        return self._drawn(_edged_frame, size, light, edge, wide, self._corner(radius))

    def brackets(self, size: Size) -> pygame.Surface:
        """Return four strong brass corners with dark edges: they point at something, unlike a closed ring."""
        edge, light = self.theme.colour("ink"), self.theme.colour("brass*1.25")
        return self._drawn(
            _edged_corners, size, light, edge, self._bracket, self._corner(None), self._arm(size)
        )

    def bracket_arms(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return the eight arms of brackets that fill a box."""
        wide, arm = self._bracket + 2 * ((self._bracket + 2) // 3), self._arm(box.size)
        return [
            pygame.Rect((0, 0), size).move_to(**{corner: getattr(box, corner)})
            for corner in ("topleft", "topright", "bottomleft", "bottomright")
            for size in ((arm, wide), (wide, arm))
        ]

    @property
    def _bracket(self) -> int:
        """The thickness of brackets without their dark edges."""
        return max(4, self.theme.px(7))

    def _arm(self, size: Size) -> int:
        """Return the length of the arms of brackets."""
        return max(2 * self._bracket, min(min(size) * 3 // 10, self.theme.px(30)))

    def disc(self, diameter: int, fill: Colour = "brass", border: Colour | None = None) -> pygame.Surface:
        """Return a round badge of `diameter` real pixels; put a number in its middle."""
        rgb = self.theme.colour(fill)
        edge = self.theme.colour(border) if border is not None else None
        wide = self.theme.px(2) if edge is not None else 0
        size = (diameter, diameter)
        return self._drawn(painting.panel, size, rgb, rgb, edge, wide, diameter // 2, 255)

    def spark(self, diameter: int, colour: Colour = "brass") -> pygame.Surface:
        """Return a soft round light: a core of ``diameter`` real pixels, its surface three times as wide."""
        return self._drawn(painting.spark, 3 * diameter, self.theme.colour(colour))

    def badge(self, text: pygame.Surface, fill: Colour = "garnet") -> pygame.Surface:
        """Return a pill of one colour around a line of text, for counts and short labels."""
        return self._drawn(
            _badge,
            text,
            self.theme.colour(fill),
            self.theme.px(4),
            min(self.theme.px(16), text.get_height() * 2 // 3),
        )

    def pointer(self, side: int) -> pygame.Surface:
        """Return a brass triangle that points down, `side` real pixels wide and half as high."""
        return self._drawn(painting.triangle, side, self.theme.colour("brass"))

    def icon(self, name: str, side: int, colour: Colour = "cream") -> pygame.Surface:
        """Return an icon from `desktop/icons.py`, `side` real pixels wide and high."""
        return self._drawn(icons.draw, name, side, self.theme.colour(colour))

    def veil(self, size: Size, alpha: int = 170) -> pygame.Surface:
        """Return a see-through sheet that darkens what lies behind a dialog."""
        return self._drawn(painting.sheet, size, self.theme.colour("walnut_dark"), alpha)

    def release_large(self) -> None:
        """Release large shapes such as veils, because a resized window needs others."""
        self._cache.release(is_large)

    def _corner(self, radius: float | None) -> int:
        return self.theme.radius if radius is None else self.theme.px(radius)

    def _drawn(self, draw: Callable[P, pygame.Surface], *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        """Return what a function draws with these arguments, from the cache if possible."""
        return self._cache.get((draw, *args), lambda: draw(*args, **kwargs))


def _edged_frame(size: Size, light: RGB, edge: RGB, wide: int, corner: int) -> pygame.Surface:
    """Paint a frame `wide` pixels thick, between two dark edges of about half that."""
    thin = (wide + 1) // 2
    surface = painting.frame(size, edge, wide + 2 * thin, corner)
    inner = painting.frame((size[0] - 2 * thin, size[1] - 2 * thin), light, wide, max(0, corner - thin))
    surface.blit(inner, (thin, thin))
    return surface


def _edged_corners(size: Size, light: RGB, edge: RGB, wide: int, corner: int, arm: int) -> pygame.Surface:
    """Paint corners `wide` pixels thick, with dark edges of about a third of that."""
    thin = (wide + 2) // 3
    surface = painting.corners(size, edge, wide + 2 * thin, corner, arm)
    inner = (size[0] - 2 * thin, size[1] - 2 * thin)
    surface.blit(painting.corners(inner, light, wide, max(0, corner - thin), arm - 2 * thin), (thin, thin))
    return surface


def _badge(text: pygame.Surface, rgb: RGB, margin: int, sides: int) -> pygame.Surface:
    height = text.get_height() + margin
    width = max(height, text.get_width() + sides)
    pill = painting.panel((width, height), rgb, rgb, None, 0, height // 2, 255)
    pill.blit(text, text.get_rect(center=pill.get_rect().center))
    return pill
