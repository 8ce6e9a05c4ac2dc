"""Lines and paragraphs of text as cached surfaces, broken or cut to fit a width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from dutch.desktop.caches import MIN_LIMIT, LRUCache, pixel_bytes
from dutch.desktop.fonts import Font, Fonts
from dutch.desktop.images import Images
from dutch.desktop.theme import RGB, Colour, Theme
from dutch.plaintext import ELLIPSIS, clusters

LONGEST_TEXT = 10_000
"""Maximum number of characters of a text, far more than fit in a window; the rest is ignored."""


def truncate(text: str, width: int, font: Font) -> str:
    """Cut a text with an ellipsis if it is wider than `width`."""
    if font.width(text) <= width:
        return text
    letters = clusters(text[:LONGEST_TEXT], max(1, width))
    count = _count_fitting(letters, width, font, ELLIPSIS)
    return "".join(letters[: max(1, count)]).rstrip() + ELLIPSIS


def wrap(text: str, width: int, font: Font, anywhere: bool = False) -> list[str]:
    """Break text at spaces into lines no wider than `width`; a newline starts a new line.

    A word that is too wide is broken after slashes or dashes. A word without them is broken between letters
    if `anywhere` is true, and otherwise gets a line of its own, which is too wide.
    """
    lines: list[str] = []
    for part in text[:LONGEST_TEXT].split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and font.width(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
            break_index = _break_index(line, width, font, anywhere)
            while break_index:
                lines.append(line[:break_index])
                line = line[break_index:]
                break_index = _break_index(line, width, font, anywhere)
        lines.append(line)
    return lines


def _break_index(line: str, width: int, font: Font, anywhere: bool) -> int:
    """Return the index at which to break a line that is too wide; 0 to leave it whole.

    The line is broken after the last slash that fits, or else after the last dash that fits, or else, if
    `anywhere` is true, after the last letter that fits.
    """
    if font.width(line) <= width:
        return 0
    letters = clusters(line)
    fitting = "".join(letters[: _count_fitting(letters, width, font)])
    for separators in ("/\\", "-_"):
        index = 1 + max(fitting.rfind(separator) for separator in separators)
        if index > 0:
            return index
    if not anywhere or len(letters) == 1:
        return 0
    first_letter = letters[0]
    return max(len(fitting), len(first_letter))


def _count_fitting(letters: Sequence[str], width: int, font: Font, end: str = "") -> int:
    """Return the number of letters that fit together with `end`, by binary search."""
    low, high = 0, len(letters)
    while low < high:
        middle = (low + high + 1) // 2
        if font.width("".join(letters[:middle]) + end) <= width:
            low = middle
        else:
            high = middle - 1
    return low


if TYPE_CHECKING:
    from dutch.desktop.system_fonts import SystemFonts

Face = Literal["text", "title"]
Align = Literal["left", "centre", "right"]
WIDTH_TOLERANCE = 1.1
"""Factor by which small letters may be wider than in proportion to their size. The largest size that fits is
searched downwards from there, because opening a font at another size takes ten milliseconds."""


class TextRequest(NamedTuple):
    """The arguments that determine a rendered text. Lengths are real pixels."""

    text: str
    pixels: int
    """The height of the letters."""
    colour: RGB
    font: str
    width: int | None = None
    """The width of the box; None for a line in its natural width."""
    height: int = 0
    """The height of the box; 0 if it has no limit."""
    align: Align | None = None
    """The alignment of a paragraph; None for a single line."""


class RenderedText(NamedTuple):
    """A rendered text."""

    surface: pygame.Surface
    fits: bool = True
    """False if the text was too large for its box."""


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
        self.fonts = Fonts(theme, open_system, images)
        self.cache: LRUCache[TextRequest, RenderedText] = LRUCache(
            MIN_LIMIT, lambda rendered: pixel_bytes(rendered.surface)
        )

    def update(self) -> bool:
        """Discard cached texts if fonts were found since the last call. Returns whether there were any."""
        if not self.fonts.update():
            return False
        self.cache.clear()
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
        """Render one line of text at its natural width."""
        return self._get(self._request(text, size, colour, self._font_name(face, bold, italic)))

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
        """Render one line of text, shrunk to fit `width` and, if given, `height`.

        Text that does not fit at the legible minimum is cut with an ellipsis and added to `overflows`.
        """
        name = self._font_name(face, bold, italic)
        return self._get(self._request(text, size, colour, name)._replace(width=width, height=height))

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
        """Render text as lines no wider than `width`; a newline starts a new line.

        The text shrinks, at most to the legible minimum, until each word fits `width` and, if `height` is
        given, all lines fit into it. Text that still does not fit is added to `overflows`: words that are too
        wide are broken, and lines past `height` are dropped.
        """
        request = self._request(text, size, colour, self._font_name(face, bold, italic))
        return self._get(request._replace(width=width, height=height, align=align))

    def shorten(self, text: str, width: int, size: float = 0, face: Face = "text", bold: bool = False) -> str:
        """Cut text with an ellipsis if it is wider than `width` real pixels.

        For names of players and records, which can have any length. With `size` 0, the text is cut to fit at
        the legible minimum, to which `fit` can shrink it.
        """
        return truncate(text, width, self.font(size, face, bold))

    def font(self, size: float, face: Face = "text", bold: bool = False, italic: bool = False) -> Font:
        """Return the font itself, for text that is laid out word by word."""
        return self.fonts.get(self._font_name(face, bold, italic), self.theme.font_px(size))

    def wrap(self, text: str, width: int, size: float, bold: bool = False) -> list[str]:
        """Break text into lines no wider than `width` real pixels."""
        return wrap(text, width, self.font(size, "text", bold))

    def measure(self, text: str, size: float, face: Face = "text", bold: bool = False) -> tuple[int, int]:
        """Return width and height of one line in real pixels."""
        return self.font(size, face, bold).size(text)

    def _font_name(self, face: Face, bold: bool, italic: bool) -> str:
        """Return a font's key in theme.json. The title face has no bold, and the text face no bold italic."""
        name = f"{face}_italic" if italic else "text_bold" if bold and face == "text" else face
        return f"{name}_legible" if self.theme.legible else name

    def _request(self, text: str, size: float, colour: Colour, font: str) -> TextRequest:
        """Return a request for a line, in real pixels."""
        return TextRequest(text[:LONGEST_TEXT], self.theme.font_px(size), self.theme.rgb(colour), font)

    def _get(self, request: TextRequest) -> pygame.Surface:
        """Render a text, or take it from the cache; add misfits to `overflows`."""
        rendered = self.cache.get(request, lambda: self._render(request))
        if not rendered.fits and request.text not in self.overflows:
            self.overflows.append(request.text)
        return rendered.surface

    def _render(self, request: TextRequest) -> RenderedText:
        if request.width is None:
            surface = self.fonts.get(request.font, request.pixels).render(request.text, request.colour)
            return RenderedText(surface.convert_alpha() if pygame.display.get_surface() else surface)
        if request.align is None:
            return self._render_fitted(request, request.width)
        return self._render_paragraph(request, request.width)

    def _render_fitted(self, request: TextRequest, max_width: int) -> RenderedText:
        """Render one line as large as fits, cut if even the smallest letters are too wide."""
        pixels = request.pixels
        minimum = self.theme.look.minimum
        while pixels > minimum:
            width, height = self.fonts.get(request.font, pixels).size(request.text)
            max_height = request.height or height
            if width <= max_width and height <= max_height:
                break
            shrink = min(max_width / max(1, width), max_height / height)
            pixels = max(minimum, min(pixels - 1, round(pixels * shrink * WIDTH_TOLERANCE) + 1))
        text = truncate(request.text, max_width, self.fonts.get(request.font, pixels))
        return RenderedText(self._render_part(request, text, pixels), text == request.text)

    def _render_paragraph(self, request: TextRequest, width: int) -> RenderedText:
        """Render a paragraph as large as fits."""
        pixels = request.pixels
        while True:
            font = self.fonts.get(request.font, pixels)
            spacing = font.line_height
            lines = wrap(request.text, width, font)
            fits_width = all(font.width(line) <= width for line in lines)
            fits_height = not request.height or len(lines) * spacing <= request.height
            fits = fits_width and fits_height
            if fits or pixels <= self.theme.look.minimum:
                break
            pixels -= 1
        if not fits:
            lines = wrap(request.text, width, font, anywhere=True)
        if request.height:
            lines = lines[: max(1, request.height // spacing)]
        surfaces = [self._render_part(request, line, pixels) for line in lines]
        if request.align == "left":
            width = max(surface.get_width() for surface in surfaces)
        paragraph = pygame.Surface((width, spacing * len(lines)), pygame.SRCALPHA)
        for index, surface in enumerate(surfaces):
            space = width - surface.get_width()
            x = {"left": 0, "centre": space // 2, "right": space}[request.align or "left"]
            paragraph.blit(surface, (x, index * spacing))
        return RenderedText(paragraph, fits)

    def _render_part(self, request: TextRequest, text: str, pixels: int) -> pygame.Surface:
        """Render a line of a text, in letters of this height."""
        return self._get(TextRequest(text, pixels, request.colour, request.font))
