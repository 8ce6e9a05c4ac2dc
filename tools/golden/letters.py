"""A typesetter and shapes that remember which letters are on which surface."""

from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from dutch.desktop.images import Images
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import RenderedText, TextRequest, Typesetter
from dutch.desktop.theme import RGB, Colour, Theme


class Letters(NamedTuple):
    """The text on a surface, its height in real pixels, its colour, and whether it is bold."""

    text: str
    pixels: int
    colour: RGB
    bold: bool

    @property
    def large(self) -> bool:
        """True if the text counts as large for contrast: 24 pixels high, or 19 if bold."""
        return self.pixels >= (19 if self.bold else 24)


class Recorder(Typesetter):
    """Draws the same surfaces; ``of`` returns what is on them."""

    def __init__(self, theme: Theme, images: Images) -> None:
        super().__init__(theme, images=images)
        self.known: WeakKeyDictionary[pygame.Surface, Letters] = WeakKeyDictionary()
        self._lines: list[Letters] = []
        """The lines of the paragraph being rendered."""

    def of(self, surface: pygame.Surface) -> Letters | None:
        """Return the letters on a surface; None if it is not text."""
        return self.known.get(surface)

    def _render(self, request: TextRequest) -> RenderedText:
        rendered = super()._render(request)
        if request.width is None:
            bold = request.font == "text_bold"
            self.known[rendered.surface] = Letters(request.text, request.pixels, request.colour, bold)
        return rendered

    def _render_part(self, request: TextRequest, text: str, pixels: int) -> pygame.Surface:
        surface = super()._render_part(request, text, pixels)
        self._lines.append(self.known[surface])
        return surface

    def _render_paragraph(self, request: TextRequest, width: int) -> RenderedText:
        self._lines.clear()
        rendered = super()._render_paragraph(request, width)
        text = " ".join(letters.text for letters in self._lines)
        self.known[rendered.surface] = self._lines[0]._replace(text=text)
        return rendered


class Badges(Shapes):
    """Draws the same shapes, and remembers the text on badges."""

    def __init__(self, theme: Theme, typesetter: Recorder) -> None:
        super().__init__(theme)
        self._typesetter = typesetter
        self.grounds: WeakKeyDictionary[pygame.Surface, RGB] = WeakKeyDictionary()
        """The colour of each badge behind its letters."""

    def badge(self, text: pygame.Surface, fill: Colour = "garnet") -> pygame.Surface:
        surface = super().badge(text, fill)
        letters = self._typesetter.of(text)
        if letters is not None:
            self._typesetter.known[surface] = letters
            self.grounds[surface] = self.theme.rgb(fill)
        return surface
