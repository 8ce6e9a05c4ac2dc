"""A typesetter and shapes that remember which letters are on which surface."""

from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from dutch.desktop.images import Images
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
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

    def of(self, surface: pygame.Surface) -> Letters | None:
        """Return the letters on a surface; None if it is not text."""
        return self.known.get(surface)

    def _render_line(self, text: str, pixels: int, rgb: RGB, name: str) -> pygame.Surface:
        surface = super()._render_line(text, pixels, rgb, name)
        self.known.setdefault(surface, Letters(text, pixels, rgb, name == "text_bold"))
        return surface

    def _stack(self, lines: list[pygame.Surface], spacing: int, key: object) -> pygame.Surface:
        surface = super()._stack(lines, spacing, key)  # type: ignore[arg-type]
        letters = [self.known[line] for line in lines]
        self.known[surface] = letters[0]._replace(text=" ".join(each.text for each in letters))
        return surface


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
