"""Lines and paragraphs of text as kept surfaces, in the theme's two type families."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from dutch.desktop.fonts import Font, Fonts
from dutch.desktop.linebreaks import LONGEST_TEXT, beginning, wrap
from dutch.desktop.system_fonts import SystemFonts
from dutch.desktop.theme import Colour, Theme

Face = Literal["text", "title"]
Align = Literal["left", "centre", "right"]
KEPT = 1500
ROUGHLY = 1.1
"""Letters of half the height are half as wide, or by so much wider: sizes above that need not be opened,
which takes ten milliseconds each."""


class _Key(NamedTuple):
    """A request: a line as wide as it needs (``width`` 0), a fitted line, or a paragraph (with ``align``)."""

    text: str
    pixels: int
    colour: tuple[int, int, int]
    font: str
    width: int = 0
    height: int = 0
    align: str = ""


class Typesetter:
    """Makes text once and keeps it; the same request returns the same surface.

    Sizes are heights in pixels at 1080p, adjusted by the theme; widths are real pixels.
    `overflows` lists every text that did not fit its box, which must stay empty.
    """

    def __init__(self, theme: Theme, system: SystemFonts | None = None) -> None:
        """`system` are the fonts for characters that the game's own fonts lack."""
        self.theme = theme
        self.overflows: list[str] = []
        self._fonts = Fonts(theme, system)
        self._kept: dict[_Key, pygame.Surface] = {}
        self._cut: set[_Key] = set()

    def update(self) -> bool:
        """Return True if fonts were found since the last call: then texts may look different."""
        if not self._fonts.update():
            return False
        self._kept.clear()
        self._cut.clear()
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
        """Return one line of text as wide as it needs."""
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
        """Return one line no wider than `width` nor taller than a `height`, smaller than `size` if it must.

        Text that would fall below the legible minimum is cut with an ellipsis and noted in
        `overflows`.
        """
        name = _font_name(face, bold, italic)
        key = _Key(
            text[:LONGEST_TEXT], self.theme.font_px(size), self.theme.colour(colour), name, width, height
        )
        return self._keep(key) or self._store(key, self._fitted(key))

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
        it also shrinks for a word wider than `width`. What still does not fit is noted in
        `overflows`; lines below the height are left out.
        """
        name = _font_name(face, bold, italic)
        pixels, rgb = self.theme.font_px(size), self.theme.colour(colour)
        key = _Key(text[:LONGEST_TEXT], pixels, rgb, name, width, height, align)
        return self._keep(key) or self._store(key, self._broken(key))

    def even(
        self, texts: Sequence[str], width: int, size: float, bold: bool = False, height: int = 0
    ) -> float:
        """Return the size, at most `size`, at which each of several texts fits: so that all are alike."""
        name = _font_name("text", bold, False)
        return self._largest(texts, width, height, self.theme.font_px(size), name) / self.theme.ui

    def shortened(
        self, text: str, width: int, size: float = 0, face: Face = "text", bold: bool = False
    ) -> str:
        """Return a name, or its beginning with an ellipsis, so that it is no wider than `width`.

        For what players and records call somebody, which may have any letters. `size` 0 stands for the
        legible minimum: such a name fits a line whose letters may shrink that far.
        """
        name = _font_name(face, bold, False)
        return beginning(text, width, self._fonts.get(name, self.theme.font_px(size)))

    def font(self, size: float, face: Face = "text", bold: bool = False, italic: bool = False) -> Font:
        """Return the font itself, for text that is laid out word by word."""
        return self._fonts.get(_font_name(face, bold, italic), self.theme.font_px(size))

    def broken(self, text: str, width: int, size: float, bold: bool = False) -> list[str]:
        """Return text broken into lines no wider than `width`, which is in real pixels."""
        return wrap(text, width, self._fonts.get(_font_name("text", bold, False), self.theme.font_px(size)))

    def measure(self, text: str, size: float, face: Face = "text", bold: bool = False) -> tuple[int, int]:
        """Return width and height of one line in real pixels."""
        return self._fonts.get(_font_name(face, bold, False), self.theme.font_px(size)).size(text)

    def _fitted(self, key: _Key) -> pygame.Surface:
        """Set one line as large as fits; cut it where even the smallest letters do not."""
        text = key.text
        pixels = self._largest([text], key.width, key.height, key.pixels, key.font)
        font = self._fonts.get(key.font, pixels)
        if font.width(text) > key.width:
            self._note(key)
            text = beginning(text, key.width, font)
        return self._line(text, pixels, key.colour, key.font)

    def _largest(self, texts: Sequence[str], width: int, height: int, pixels: int, name: str) -> int:
        """The most pixels, down to the legible minimum, at which every text fits on a line of its own."""
        while pixels > self.theme.look.minimum:
            wide, tall = map(max, zip(*map(self._fonts.get(name, pixels).size, texts), strict=True))
            if wide <= width and (not height or tall <= height):
                break
            share = min(width / max(1, wide), height / tall if height else 1.0)
            pixels = max(self.theme.look.minimum, min(pixels - 1, round(pixels * share * ROUGHLY) + 1))
        return pixels

    def _broken(self, key: _Key) -> pygame.Surface:
        """Break a paragraph into lines, as large as fits."""
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
            self._note(key)
            lines = wrap(key.text, key.width, font, anywhere=True)
        if key.height:
            lines = lines[: max(1, key.height // spacing)]
        return self._stack([self._line(line, pixels, key.colour, key.font) for line in lines], spacing, key)

    def _stack(self, pieces: list[pygame.Surface], spacing: int, key: _Key) -> pygame.Surface:
        """Set lines below each other on a surface of the paragraph's own width."""
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
        kept = self._keep(key)
        if kept is not None:
            return kept
        surface = self._fonts.get(name, pixels).render(key.text, rgb)
        if pygame.display.get_surface() is not None:
            surface = surface.convert_alpha()
        return self._store(key, surface)

    def _keep(self, key: _Key) -> pygame.Surface | None:
        """Return a kept surface and mark it as the most recently used."""
        surface = self._kept.pop(key, None)
        if surface is not None:
            self._kept[key] = surface
            if key in self._cut:
                self._note(key)
        return surface

    def _store(self, key: _Key, surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = surface
        if len(self._kept) > KEPT:
            oldest = next(iter(self._kept))
            del self._kept[oldest]
            self._cut.discard(oldest)
        return surface

    def _note(self, key: _Key) -> None:
        self._cut.add(key)
        if key.text not in self.overflows:
            self.overflows.append(key.text)


def _font_name(face: Face, bold: bool, italic: bool) -> str:
    """The display face has no bold; the text face has no bold italic."""
    if italic:
        return f"{face}_italic"
    return "text_bold" if bold and face == "text" else face
