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
CACHED = 1500
ROUGHLY = 1.1
"""Factor by which small letters may exceed their proportional width. Larger sizes are not tried, since
opening one takes ten milliseconds."""


class _Key(NamedTuple):
    """A request: a line as wide as it needs (``width`` 0), a fitted line, or a paragraph (with ``align``)."""

    text: str
    pixels: int
    colour: tuple[int, int, int]
    font: str
    width: int = 0
    height: int = 0
    align: str = ""


class _Drawn(NamedTuple):
    """A drawn text; ``whole`` is False if it did not fit its box."""

    surface: pygame.Surface
    whole: bool = True


class Typesetter:
    """Renders text and caches it; the same request returns the same surface.

    Sizes are heights in pixels at 1080p, adjusted by the theme; widths are real pixels.
    `overflows` lists every text that did not fit its box; in a correct layout it is empty.
    """

    def __init__(
        self, theme: Theme, open_system: Callable[[], SystemFonts] | None = None, images: Images | None = None
    ) -> None:
        """`open_system` returns fonts for characters that the game's own fonts lack.

        `images` are the pictures that a text may contain (see `inline`).
        """
        self.theme = theme
        self.overflows: list[str] = []
        self._fonts = Fonts(theme, open_system, images)
        self._cache: Recent[_Key, _Drawn] = Recent(CACHED)

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
        return self._line(text, self.theme.font_px(size), self.theme.colour(colour), name)

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

        Text that does not fit at the legible minimum is cut with an ellipsis and noted in `overflows`.
        """
        name = _font_name(face, bold, italic)
        key = _Key(
            text[:LONGEST_TEXT], self.theme.font_px(size), self.theme.colour(colour), name, width, height
        )
        return self._boxed(key, self._fitted)

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

        With a `height` the text shrinks until it is no taller, down to the legible minimum, and
        also for a word wider than `width`. Text that still does not fit is noted in
        `overflows`; lines below the height are left out.
        """
        name = _font_name(face, bold, italic)
        pixels, rgb = self.theme.font_px(size), self.theme.colour(colour)
        key = _Key(text[:LONGEST_TEXT], pixels, rgb, name, width, height, align)
        return self._boxed(key, self._broken)

    def shortened(
        self, text: str, width: int, size: float = 0, face: Face = "text", bold: bool = False
    ) -> str:
        """Return a name, cut with an ellipsis if it is wider than `width`.

        For names of players and records, which may be anything. `size` 0 stands for the legible minimum:
        such a name fits a line whose letters may shrink that far.
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

    def _boxed(self, key: _Key, draw: Callable[[_Key], _Drawn]) -> pygame.Surface:
        """Return text that fits a box, and note it whenever it does not."""
        drawn = self._cache.get(key, lambda: draw(key))
        if not drawn.whole and key.text not in self.overflows:
            self.overflows.append(key.text)
        return drawn.surface

    def _fitted(self, key: _Key) -> _Drawn:
        """Render one line as large as fits, cut if even the smallest letters are too wide."""
        pixels = key.pixels
        while pixels > self.theme.look.minimum:
            wide, tall = self._fonts.get(key.font, pixels).size(key.text)
            if wide <= key.width and (not key.height or tall <= key.height):
                break
            share = min(key.width / max(1, wide), key.height / tall if key.height else 1.0)
            pixels = max(self.theme.look.minimum, min(pixels - 1, round(pixels * share * ROUGHLY) + 1))
        text = truncate(key.text, key.width, self._fonts.get(key.font, pixels))
        return _Drawn(self._line(text, pixels, key.colour, key.font), text == key.text)

    def _broken(self, key: _Key) -> _Drawn:
        """Render a paragraph as large as fits."""
        pixels = key.pixels
        while True:
            font = self._fonts.get(key.font, pixels)
            spacing = font.line_height
            lines = wrap(key.text, key.width, font)
            whole = all(font.width(line) <= key.width for line in lines)
            whole = whole and (not key.height or len(lines) * spacing <= key.height)
            if whole or pixels <= self.theme.look.minimum:
                break
            pixels -= 1
        if not whole:
            lines = wrap(key.text, key.width, font, anywhere=True)
        if key.height:
            lines = lines[: max(1, key.height // spacing)]
        pieces = [self._line(line, pixels, key.colour, key.font) for line in lines]
        return _Drawn(self._stack(pieces, spacing, key), whole)

    def _stack(self, pieces: list[pygame.Surface], spacing: int, key: _Key) -> pygame.Surface:
        wide = max(piece.get_width() for piece in pieces)
        whole = key.width if key.align != "left" else wide
        surface = pygame.Surface((whole, spacing * len(pieces)), pygame.SRCALPHA)
        for index, piece in enumerate(pieces):
            spare = whole - piece.get_width()
            x = {"left": 0, "centre": spare // 2, "right": spare}[key.align]
            surface.blit(piece, (x, index * spacing))
        return surface

    def _line(self, text: str, pixels: int, rgb: tuple[int, int, int], name: str) -> pygame.Surface:
        key = _Key(text[:LONGEST_TEXT], pixels, rgb, name)
        return self._cache.get(key, lambda: self._rendered(key)).surface

    def _rendered(self, key: _Key) -> _Drawn:
        surface = self._fonts.get(key.font, key.pixels).render(key.text, key.colour)
        return _Drawn(surface.convert_alpha() if pygame.display.get_surface() is not None else surface)


def _font_name(face: Face, bold: bool, italic: bool) -> str:
    """Return the key of a font. The display face has no bold, and the text face no bold italic."""
    if italic:
        return f"{face}_italic"
    return "text_bold" if bold and face == "text" else face
