"""Panels, shadows, glows, rings and icons in the style of the theme, each drawn once and cached."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame

from dutch.desktop import painting
from dutch.desktop.caches import MIN_LIMIT, LRUCache, is_large, pixel_bytes
from dutch.desktop.painting import OVERSAMPLING, Size
from dutch.desktop.theme import Colour, Shade, Theme

SPARK_RADIUS = 48
"""Radius of a spark in pixels before it is scaled; it consists of one ring for each pixel."""

SPARK_FALLOFF = 1.6
"""Exponent by which a spark fades from its middle: higher means a smaller core."""

P = ParamSpec("P")
Draw = Callable[Concatenate["Shapes", P], pygame.Surface]


def cached(draw: Draw[P]) -> Draw[P]:
    """Make a method draw a surface only once for the same arguments and the same state of the theme."""

    @wraps(draw)
    def get(shapes: "Shapes", /, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (draw.__name__, shapes.theme.state, args, *kwargs.items())
        return shapes.cache.get(key, lambda: draw(shapes, *args, **kwargs))

    return get


class Shapes:
    """Draws surfaces in real pixels; the same request returns the same surface."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.cache: LRUCache[tuple[object, ...], pygame.Surface] = LRUCache(MIN_LIMIT, pixel_bytes)

    @cached
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
        """Return a rounded panel that shades from `fill` at the top to `bottom`, if given.

        `border_width` and `radius` are pixels at 1080p; `alpha` is the fill's, 0 to 255.
        """
        top = self.theme.rgb(fill)
        return painting.paint_panel(
            size,
            top,
            self.theme.rgb(bottom) if bottom is not None else top,
            self.theme.rgb(border) if border is not None else None,
            self.theme.px(border_width),
            self._radius_px(radius),
            alpha,
        )

    @cached
    def shadow(self, size: Size, angle: int = 0) -> pygame.Surface:
        """Return the shadow of a panel of `size`.

        Blit it at the panel's corner plus `shadow_offset`. With an `angle` in degrees, it is the shadow of a
        rotated card: centre it on the card, and move it down by the theme's shadow offset.
        """
        if angle:
            return pygame.transform.rotozoom(self.shadow(size), angle, 1.0)
        look = self.theme.look.shadow
        blur = self.theme.px(look.blur)
        return painting.paint_blurred(size, self.theme.radius, blur, (0, 0, 0), look.strength)

    @property
    def shadow_offset(self) -> tuple[int, int]:
        """Position of a shadow's surface relative to the corner of its panel."""
        look = self.theme.look.shadow
        blur = self.theme.px(look.blur)
        return -blur, self.theme.px(look.offset) - blur

    def raised_shadow(self, size: Size, level: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the shadow of a raised panel and its position relative to the panel's corner.

        The higher the panel (`level` 0 to 6), the softer, fainter and farther away is its shadow.
        """
        look = self.theme.look.shadow
        px = self.theme.px
        blur = px(look.blur * (1 + 0.25 * level))
        offset_x = px(look.offset * 0.45 * level)
        offset_y = px(look.offset * (1 + 1.1 * level))
        surface = self._soft_shadow(size, blur, look.strength * (16 - level) // 16)
        return surface, (offset_x - blur, offset_y - blur)

    @cached
    def _soft_shadow(self, size: Size, blur: int, strength: int) -> pygame.Surface:
        """Draw a shadow that reaches `blur` pixels beyond `size`: quickly, at a quarter of the size."""
        small_size = (max(1, size[0] // 4), max(1, size[1] // 4))
        radius = self.theme.radius // 4
        small = painting.paint_blurred(small_size, radius, max(2, blur // 4), (0, 0, 0), strength)
        return pygame.transform.smoothscale(small, (size[0] + 2 * blur, size[1] + 2 * blur))

    @cached
    def glow(self, size: Size, colour: Colour = "brass", reach: float = 18) -> pygame.Surface:
        """Return a warm light that reaches `reach` pixels at 1080p beyond a box of `size`.

        Blit it at the box's corner minus `theme.px(reach)` on both axes.
        """
        blur = self.theme.px(reach)
        return painting.paint_blurred(size, self.theme.radius, blur, self.theme.rgb(colour), 255, passes=2)

    @cached
    def ring(
        self, size: Size, colour: Colour = "brass", width: float = 3, radius: float | None = None
    ) -> pygame.Surface:
        """Return a rounded frame of outer `size` with a transparent middle, for selections."""
        width_px = max(2, self.theme.px(width))
        return painting.paint_frame(size, self.theme.rgb(colour), width_px, self._radius_px(radius))

    @cached
    def focus_ring(self, size: Size, reach: int, radius: float | None = None) -> pygame.Surface:
        """Return the ring around the focused control, ``reach`` pixels wide unless that is too thin to see.

        It is light with dark edges, visible on any background.
        """
        width = max(3, reach // 2)
        edge = max(1, (reach - width) // 2)
        outer_radius = self._radius_px(radius)
        ring = painting.paint_frame(size, self.theme.rgb("ink"), width + 2 * edge, outer_radius)
        light = self.theme.rgb(Shade("cream", 1.05))
        inner = painting.paint_frame(_shrink(size, edge), light, width, max(0, outer_radius - edge))
        ring.blit(inner, (edge, edge))
        return ring

    @cached
    def brackets(self, size: Size) -> pygame.Surface:
        """Return four strong brass corners with dark edges, to draw attention to a part."""
        width = self._bracket_width
        edge = self._bracket_edge
        arm = self._bracket_arm(size)
        radius = self.theme.radius
        corners = painting.paint_corners(size, self.theme.rgb("ink"), width + 2 * edge, radius, arm)
        light = self.theme.rgb(Shade("brass", 1.25))
        inner_size = _shrink(size, edge)
        inner = painting.paint_corners(inner_size, light, width, max(0, radius - edge), arm - 2 * edge)
        corners.blit(inner, (edge, edge))
        return corners

    def bracket_arms(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangles of the eight arms of the brackets around a box."""
        thickness = self._bracket_width + 2 * self._bracket_edge
        length = self._bracket_arm(box.size)
        arms = []
        for size in ((length, thickness), (thickness, length)):
            arm = pygame.Rect((0, 0), size)
            arms += [
                arm.move_to(topleft=box.topleft),
                arm.move_to(topright=box.topright),
                arm.move_to(bottomleft=box.bottomleft),
                arm.move_to(bottomright=box.bottomright),
            ]
        return arms

    @property
    def _bracket_width(self) -> int:
        """The thickness of brackets without their dark edges."""
        return max(4, self.theme.px(7))

    @property
    def _bracket_edge(self) -> int:
        """The thickness of the dark edges of brackets."""
        return (self._bracket_width + 2) // 3

    def _bracket_arm(self, size: Size) -> int:
        """Return the length of the arms of brackets."""
        return max(2 * self._bracket_width, min(min(size) * 3 // 10, self.theme.px(30)))

    @cached
    def disc(self, diameter: int, fill: Colour = "brass", border: Colour | None = None) -> pygame.Surface:
        """Return a disc of `diameter` real pixels, such as the badge behind a number."""
        rgb = self.theme.rgb(fill)
        edge = self.theme.rgb(border) if border is not None else None
        size = (diameter, diameter)
        return painting.paint_panel(size, rgb, rgb, edge, self.theme.px(2), diameter // 2, 255)

    @cached
    def spark(self, diameter: int, colour: Colour = "brass") -> pygame.Surface:
        """Return a soft round light: a core of ``diameter`` real pixels, its surface three times as wide.

        It consists of concentric rings that fade from its middle, scaled to size.
        """
        rgb = self.theme.rgb(colour)
        centre = (SPARK_RADIUS, SPARK_RADIUS)
        rings = painting.paint_sheet((2 * SPARK_RADIUS, 2 * SPARK_RADIUS), rgb, 0)
        for radius in range(SPARK_RADIUS, 0, -1):
            strength = (1 - radius / SPARK_RADIUS) ** SPARK_FALLOFF
            pygame.draw.circle(rings, (*rgb, round(255 * strength)), centre, radius)
        return pygame.transform.smoothscale(rings, (3 * diameter, 3 * diameter))

    @cached
    def badge(self, text: pygame.Surface, fill: Colour = "garnet") -> pygame.Surface:
        """Return a pill of one colour around a line of text, for counts and short labels."""
        height = text.get_height() + self.theme.px(4)
        margins = min(self.theme.px(16), text.get_height() * 2 // 3)
        width = max(height, text.get_width() + margins)
        rgb = self.theme.rgb(fill)
        pill = painting.paint_panel((width, height), rgb, rgb, None, 0, height // 2, 255)
        pill.blit(text, text.get_rect(center=pill.get_rect().center))
        return pill

    @cached
    def pointer(self, side: int) -> pygame.Surface:
        """Return a brass triangle that points down, `side` real pixels wide and half as high."""
        rgb = self.theme.rgb("brass")
        width, height = side * OVERSAMPLING, side * OVERSAMPLING // 2
        large = painting.paint_sheet((width, height), rgb, 0)
        pygame.draw.polygon(large, rgb, [(0, 0), (width, 0), (width // 2, height)])
        return pygame.transform.smoothscale(large, (side, max(1, side // 2)))

    @cached
    def icon(self, name: str, side: int, colour: Colour = "cream") -> pygame.Surface:
        """Return an icon of `painting.ICONS`, `side` real pixels wide and high."""
        return painting.draw_icon(name, side, self.theme.rgb(colour))

    @cached
    def veil(self, size: Size, alpha: int = 170) -> pygame.Surface:
        """Return a see-through sheet that darkens the scene behind a dialog."""
        return painting.paint_sheet(size, self.theme.rgb("walnut_dark"), alpha)

    def page(self, window: Size, panel: pygame.Rect) -> pygame.Surface:
        """Return a veil as large as the window, and on it a wooden panel with a double border.

        This is one surface, because its parts would take four times the memory.
        """
        key = "page", self.theme.state, window, tuple(panel)
        return self.cache.get(key, lambda: Shapes(self.theme)._paint_page(window, panel))

    def _paint_page(self, window: Size, panel: pygame.Rect) -> pygame.Surface:
        page = self.veil(window, alpha=195)
        page.blit(self.shadow(panel.size), panel.move(self.shadow_offset))
        page.blit(self.panel(panel.size, "walnut", Shade("walnut", 0.7), "brass", 2.5, radius=16), panel)
        inset = self.theme.px(7)
        inner = panel.inflate(-2 * inset, -2 * inset)
        page.blit(self.ring(inner.size, Shade("brass", 0.6), 1, radius=11), inner)
        return page

    def release_large(self) -> None:
        """Release large shapes such as veils, because a resized window needs others."""
        self.cache.release(is_large)

    def _radius_px(self, radius: float | None) -> int:
        return self.theme.radius if radius is None else self.theme.px(radius)


def _shrink(size: Size, margin: int) -> Size:
    return size[0] - 2 * margin, size[1] - 2 * margin
