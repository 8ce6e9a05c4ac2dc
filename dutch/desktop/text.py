"""Lines and paragraphs of text as cached surfaces, in the theme's two type families."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from dutch.desktop.fonts import Font, Fonts
from dutch.desktop.images import Images
from dutch.desktop.linebreaks import LONGEST_TEXT, truncate, wrap
from dutch.desktop.recent import Recent
from dutch.desktop.theme import Colour, Theme

if TYPE_CHECKING:
    from dutch.desktop.system_fonts import SystemFonts

Face = Literal["text", "title"]
Align = Literal["left", "centre", "right"]
CACHED_TEXTS = 1500
WIDTH_TOLERANCE = 1.1
"""Factor by which small letters may exceed their proportional width. Larger sizes are not tried, since
opening one takes ten milliseconds."""


class _Key(NamedTuple):
    """A request: a line of any width (``width`` 0), a line to fit, or a paragraph (with ``align``)."""

    text: str
    pixels: int
    colour: tuple[int, int, int]
    font: str
    width: int = 0
    height: int = 0
    align: str = ""


class _Rendered(NamedTuple):
    """A rendered text; ``fits`` is False if it was too large for its box."""

    surface: pygame.Surface
    fits: bool = True


class Typesetter:
    """Renders text and caches it; the same request returns the same surface.

    Sizes are heights in pixels at 1080p, adjusted by the theme; widths are real pixels.
    `overflows` lists every text that did not fit its box; in a correct layout it is empty.
    """

    def __init__(
        self, theme: Theme, open_system: Callable[[], SystemFonts] | None = None, images: Images | None = None
    ) -> None:
        """`open_system` returns fonts for characters that the bundled fonts lack.

        `images` provides the pictures that a text may contain (see `inline`).
        """
        self.theme = theme
        self.overflows: list[str] = []
        self._fonts = Fonts(theme, open_system, images)
        self._cache: Recent[_Key, _Rendered] = Recent(CACHED_TEXTS)

    def update(self) -> bool:
        """Return True if fonts were found since the last call, so that texts may look different."""
        if not self._fonts.update():
            return False
        self._cache.clear()
        return True

    def line(
        self,
        text: str,
        size: float,
        colour: Colour = "cream",
        face: Face = "text",
        bold: bool = False,
        italic: bool = False,
    ) -> pygame.Surface:
        """Return one line of text in its natural width."""
        name = _font_name(face, bold, italic)
        return self._render_line(text, self.theme.font_px(size), self.theme.colour(colour), name)

    def fit(
        self,
        text: str,
        width: int,
        size: float,
        colour: Colour = "cream",
        face: Face = "text",
        bold: bool = False,
        italic: bool = False,
        height: int = 0,
    ) -> pygame.Surface:
        """Return one line no wider than `width` and no taller than `height` if given, shrunk to fit.

        Text that does not fit at the legible minimum is cut with an ellipsis and added to `overflows`.
        """
        name = _font_name(face, bold, italic)
        key = _Key(
            text[:LONGEST_TEXT], self.theme.font_px(size), self.theme.colour(colour), name, width, height
        )
        return self._render_boxed(key, self._render_fitted)

    def paragraph(
        self,
        text: str,
        width: int,
        size: float,
        colour: Colour = "cream",
        face: Face = "text",
        bold: bool = False,
        italic: bool = False,
        align: Align = "left",
        height: int = 0,
    ) -> pygame.Surface:
        """Return text broken into lines no wider than `width`; a newline starts a new line.

        The text shrinks, down to the legible minimum, until each word fits `width` and, if given, all
        lines fit `height`. Text that still does not fit is added to `overflows`; lines below `height`
        are left out.
        """
        name = _font_name(face, bold, italic)
        pixels, rgb = self.theme.font_px(size), self.theme.colour(colour)
        key = _Key(text[:LONGEST_TEXT], pixels, rgb, name, width, height, align)
        return self._render_boxed(key, self._render_paragraph)

    def shortened(
        self, text: str, width: int, size: float = 0, face: Face = "text", bold: bool = False
    ) -> str:
        """Return a name, cut with an ellipsis if it is wider than `width`.

        For names of players and records, which may be anything. With `size` 0, the legible minimum, the
        name fits a line whose letters shrink.
        """
        return truncate(text, width, self.font(size, face, bold))

    def font(self, size: float, face: Face = "text", bold: bool = False, italic: bool = False) -> Font:
        """Return the font itself, for text that is laid out word by word."""
        return self._fonts.get(_font_name(face, bold, italic), self.theme.font_px(size))

    def broken(self, text: str, width: int, size: float, bold: bool = False) -> list[str]:
        """Return text broken into lines no wider than `width` real pixels."""
        return wrap(text, width, self.font(size, "text", bold))

    def measure(self, text: str, size: float, face: Face = "text", bold: bool = False) -> tuple[int, int]:
        """Return width and height of one line in real pixels."""
        return self.font(size, face, bold).size(text)

    def _render_boxed(self, key: _Key, render: Callable[[_Key], _Rendered]) -> pygame.Surface:
        """Return text for a box from the cache, and list it in `overflows` if it does not fit."""
        rendered = self._cache.get(key, lambda: render(key))
        if not rendered.fits and key.text not in self.overflows:
            self.overflows.append(key.text)
        return rendered.surface

    def _render_fitted(self, key: _Key) -> _Rendered:
        """Render one line as large as fits, cut if even the smallest letters are too wide."""
        pixels, minimum = key.pixels, self.theme.look.minimum
        while pixels > minimum:
            width, height = self._fonts.get(key.font, pixels).size(key.text)
            if width <= key.width and (not key.height or height <= key.height):
                break
            shrink = min(key.width / max(1, width), key.height / height if key.height else 1.0)
            pixels = max(minimum, min(pixels - 1, round(pixels * shrink * WIDTH_TOLERANCE) + 1))
        text = truncate(key.text, key.width, self._fonts.get(key.font, pixels))
        return _Rendered(self._render_line(text, pixels, key.colour, key.font), text == key.text)

    def _render_paragraph(self, key: _Key) -> _Rendered:
        """Render a paragraph as large as fits."""
        pixels = key.pixels
        while True:
            font = self._fonts.get(key.font, pixels)
            spacing = font.line_height
            lines = wrap(key.text, key.width, font)
            fits = all(font.width(line) <= key.width for line in lines)
            fits = fits and (not key.height or len(lines) * spacing <= key.height)
            if fits or pixels <= self.theme.look.minimum:
                break
            pixels -= 1
        if not fits:
            lines = wrap(key.text, key.width, font, anywhere=True)
        if key.height:
            lines = lines[: max(1, key.height // spacing)]
        surfaces = [self._render_line(line, pixels, key.colour, key.font) for line in lines]
        return _Rendered(self._stack(surfaces, spacing, key), fits)

    def _stack(self, lines: list[pygame.Surface], spacing: int, key: _Key) -> pygame.Surface:
        """Return lines below each other, aligned within the paragraph's width."""
        width = max(line.get_width() for line in lines) if key.align == "left" else key.width
        surface = pygame.Surface((width, spacing * len(lines)), pygame.SRCALPHA)
        for index, line in enumerate(lines):
            excess = width - line.get_width()
            x = {"left": 0, "centre": excess // 2, "right": excess}[key.align]
            surface.blit(line, (x, index * spacing))
        return surface

    def _render_line(self, text: str, pixels: int, rgb: tuple[int, int, int], name: str) -> pygame.Surface:
        key = _Key(text[:LONGEST_TEXT], pixels, rgb, name)
        return self._cache.get(key, lambda: self._render(key)).surface

    def _render(self, key: _Key) -> _Rendered:
        surface = self._fonts.get(key.font, key.pixels).render(key.text, key.colour)
        return _Rendered(surface.convert_alpha() if pygame.display.get_surface() is not None else surface)


def _font_name(face: Face, bold: bool, italic: bool) -> str:
    """Return the key of a font. The display face has no bold, and the text face no bold italic."""
    if italic:
        return f"{face}_italic"
    return "text_bold" if bold and face == "text" else face
