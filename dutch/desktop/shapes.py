"""Panels, shadows, glows, rings and icons in the style of the theme, each drawn once and cached."""

from collections.abc import Callable
from typing import ParamSpec

import pygame

from dutch.desktop import painting
from dutch.desktop.display_list import mark_solid
from dutch.desktop.memory import MIN_LIMIT, LRUCache, is_large, pixel_bytes
from dutch.desktop.painting import Size
from dutch.desktop.theme import RGB, Colour, Shade, Theme

P = ParamSpec("P")


class Shapes:
    """Draws surfaces in real pixels; the same request returns the same surface."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.cache: LRUCache[tuple[object, ...], pygame.Surface] = LRUCache(MIN_LIMIT, pixel_bytes)

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
        return self._cached(
            painting.paint_panel,
            size,
            top,
            self.theme.rgb(bottom) if bottom is not None else top,
            self.theme.rgb(border) if border is not None else None,
            self.theme.px(border_width) if border is not None else 0,
            self._radius_px(radius),
            alpha,
        )

    def shadow(self, size: Size, angle: int = 0) -> pygame.Surface:
        """Return the shadow of a panel of `size`.

        Blit it at the panel's corner plus `shadow_offset`. With an `angle` in degrees, it is the shadow of a
        rotated card: centre it on the card, and move it down by the theme's shadow offset.
        """
        look = self.theme.look.shadow
        blur = self.theme.px(look.blur)
        shadow = self._cached(painting.paint_blurred, size, self.theme.radius, blur, (0, 0, 0), look.strength)
        return self._cached(pygame.transform.rotozoom, shadow, angle, 1.0) if angle else shadow

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
        strength = look.strength * (16 - level) // 16
        offset_x = px(look.offset * 0.45 * level)
        offset_y = px(look.offset * (1 + 1.1 * level))
        surface = self._cached(painting.paint_soft_shadow, size, self.theme.radius, blur, strength)
        return surface, (offset_x - blur, offset_y - blur)

    def glow(self, size: Size, colour: Colour = "brass", reach: float = 18) -> pygame.Surface:
        """Return a warm light that reaches `reach` pixels at 1080p beyond a box of `size`.

        Blit it at the box's corner minus `theme.px(reach)` on both axes.
        """
        blur = self.theme.px(reach)
        rgb = self.theme.rgb(colour)
        return self._cached(painting.paint_blurred, size, self.theme.radius, blur, rgb, 255, 2)

    def ring(
        self, size: Size, colour: Colour = "brass", width: float = 3, radius: float | None = None
    ) -> pygame.Surface:
        """Return a rounded frame of outer `size` with a transparent middle, for selections."""
        rgb = self.theme.rgb(colour)
        width_px = max(2, self.theme.px(width))
        return self._cached(painting.paint_frame, size, rgb, width_px, self._radius_px(radius))

    def focus_ring(self, size: Size, radius: float | None = None) -> pygame.Surface:
        """Return the ring around the focused control: light with dark edges, visible on any background."""
        edge = self.theme.rgb("ink")
        light = self.theme.rgb(Shade("cream", 1.05))
        width = max(3, self.theme.px(4.5))
        return self._cached(_paint_edged_frame, size, light, edge, width, self._radius_px(radius))

    def brackets(self, size: Size) -> pygame.Surface:
        """Return four strong brass corners with dark edges, to draw attention to a part."""
        edge = self.theme.rgb("ink")
        light = self.theme.rgb(Shade("brass", 1.25))
        width = self._bracket_width
        arm = self._bracket_arm(size)
        return self._cached(_paint_edged_corners, size, light, edge, width, self._radius_px(None), arm)

    def bracket_arms(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangles of the eight arms of the brackets around a box."""
        thickness = self._bracket_width + 2 * _corner_edge_width(self._bracket_width)
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

    def _bracket_arm(self, size: Size) -> int:
        """Return the length of the arms of brackets."""
        return max(2 * self._bracket_width, min(min(size) * 3 // 10, self.theme.px(30)))

    def disc(self, diameter: int, fill: Colour = "brass", border: Colour | None = None) -> pygame.Surface:
        """Return a disc of `diameter` real pixels, such as the badge behind a number."""
        rgb = self.theme.rgb(fill)
        edge = self.theme.rgb(border) if border is not None else None
        width = self.theme.px(2) if edge is not None else 0
        size = (diameter, diameter)
        return self._cached(painting.paint_panel, size, rgb, rgb, edge, width, diameter // 2, 255)

    def spark(self, diameter: int, colour: Colour = "brass") -> pygame.Surface:
        """Return a soft round light: a core of ``diameter`` real pixels, its surface three times as wide."""
        return self._cached(painting.paint_spark, 3 * diameter, self.theme.rgb(colour))

    def badge(self, text: pygame.Surface, fill: Colour = "garnet") -> pygame.Surface:
        """Return a pill of one colour around a line of text, for counts and short labels."""
        return self._cached(
            _paint_badge,
            text,
            self.theme.rgb(fill),
            self.theme.px(4),
            min(self.theme.px(16), text.get_height() * 2 // 3),
        )

    def pointer(self, side: int) -> pygame.Surface:
        """Return a brass triangle that points down, `side` real pixels wide and half as high."""
        return self._cached(painting.paint_triangle, side, self.theme.rgb("brass"))

    def icon(self, name: str, side: int, colour: Colour = "cream") -> pygame.Surface:
        """Return an icon from `ICONS`, `side` real pixels wide and high."""
        return self._cached(painting.draw_icon, name, side, self.theme.rgb(colour))

    def veil(self, size: Size, alpha: int = 170) -> pygame.Surface:
        """Return a see-through sheet that darkens the scene behind a dialog."""
        return self._cached(painting.paint_sheet, size, self.theme.rgb("walnut_dark"), alpha)

    def page(self, window: Size, panel: pygame.Rect) -> pygame.Surface:
        """Return a veil as large as the window, and on it a wooden panel with a double border.

        This is one surface, because its parts would take four times the memory.
        """
        look = self.theme.scale_factor, self.theme.rgb("walnut")
        return self.cache.get(
            ("page", window, tuple(panel), look), lambda: Shapes(self.theme)._paint_page(window, panel)
        )

    def _paint_page(self, window: Size, panel: pygame.Rect) -> pygame.Surface:
        page = self.veil(window, alpha=195)
        page.blit(self.shadow(panel.size), panel.move(self.shadow_offset))
        page.blit(self.panel(panel.size, "walnut", Shade("walnut", 0.7), "brass", 2.5, radius=16), panel)
        inset = self.theme.px(7)
        inner = panel.inflate(-2 * inset, -2 * inset)
        page.blit(self.ring(inner.size, Shade("brass", 0.6), 1, radius=11), inner)
        corner = self.theme.px(16)
        mark_solid(page, panel.inflate(-2 * corner, -2 * corner))
        return page

    def release_large(self) -> None:
        """Release large shapes such as veils, because a resized window needs others."""
        self.cache.release(is_large)

    def _radius_px(self, radius: float | None) -> int:
        return self.theme.radius if radius is None else self.theme.px(radius)

    def _cached(
        self, paint: Callable[P, pygame.Surface], *args: P.args, **kwargs: P.kwargs
    ) -> pygame.Surface:
        """Return what `paint` paints with these arguments, from the cache if possible."""
        return self.cache.get((paint, *args), lambda: paint(*args, **kwargs))


def _paint_edged_frame(size: Size, light: RGB, edge: RGB, width: int, radius: int) -> pygame.Surface:
    """Paint a frame `width` pixels thick between two dark edges, each about half as thick."""
    edge_width = (width + 1) // 2
    surface = painting.paint_frame(size, edge, width + 2 * edge_width, radius)
    inner_size = (size[0] - 2 * edge_width, size[1] - 2 * edge_width)
    inner = painting.paint_frame(inner_size, light, width, max(0, radius - edge_width))
    surface.blit(inner, (edge_width, edge_width))
    return surface


def _paint_edged_corners(
    size: Size, light: RGB, edge: RGB, width: int, radius: int, arm: int
) -> pygame.Surface:
    """Paint corners `width` pixels thick between dark edges, each about a third as thick."""
    edge_width = _corner_edge_width(width)
    surface = painting.paint_corners(size, edge, width + 2 * edge_width, radius, arm)
    inner_size = (size[0] - 2 * edge_width, size[1] - 2 * edge_width)
    inner_radius = max(0, radius - edge_width)
    inner_arm = arm - 2 * edge_width
    inner = painting.paint_corners(inner_size, light, width, inner_radius, inner_arm)
    surface.blit(inner, (edge_width, edge_width))
    return surface


def _corner_edge_width(width: int) -> int:
    return (width + 2) // 3


def _paint_badge(text: pygame.Surface, rgb: RGB, margin_y: int, margin_x: int) -> pygame.Surface:
    """Paint a pill around a text. Each margin is the sum of the margins on both sides."""
    height = text.get_height() + margin_y
    width = max(height, text.get_width() + margin_x)
    pill = painting.paint_panel((width, height), rgb, rgb, None, 0, height // 2, 255)
    pill.blit(text, text.get_rect(center=pill.get_rect().center))
    return pill
