"""Text in which the corner of a card, with coin and emblem, precedes the card's name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Colour
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.stage.presenter import Presenter

ASPECT, CORNER = 5 / 7, 0.265
"""Width of a card over its height, and the part of its height that the corner with its band takes."""

HIGH, SPACE = 0.8, 0.25
"""Height of a corner, and the room after it, over the height of a line."""


class Word(NamedTuple):
    """A word, or the name of a card with what follows it up to the next space."""

    text: str
    card: Card | None


class CardText:
    """Lays out and draws text that names some of these cards."""

    def __init__(self, ui: UIContext, presenter: Presenter, cards: Iterable[Card]) -> None:
        self._ui = ui
        self._presenter = presenter
        self._cards = {presenter.card_name(card): card for card in cards}
        names = "|".join(map(re.escape, self._cards))
        self._pattern = re.compile(rf"\b({names})\b\S*|\S+" if names else r"()\S+")

    def height(self, text: str, width: int, size: float, bold: bool = False) -> int:
        """Return the height of the text, broken into lines of this width."""
        line = self._ui.typesetter.measure("X", size, bold=bold)[1]
        return max((at[1] for _word, at in self._laid(text, width, size, bold)), default=0) + line

    def draw(
        self,
        display_list: DisplayList,
        layer: int,
        text: str,
        room: pygame.Rect,
        size: float,
        colour: Colour = "cream",
        bold: bool = False,
    ) -> pygame.Rect:
        """Draw the text from the top of a room. Returns its place."""
        line = self._ui.typesetter.measure("X", size, bold=bold)[1]
        for word, (left, top) in self._laid(text, room.width, size, bold):
            at = pygame.Rect(room.x + left, room.y + top, 0, line)
            if word.card is not None:
                corner = self._corner(word.card, line)
                display_list.put(corner, layer, midleft=at.midleft)
                at.x += self._indent(line)
            surface = self._ui.typesetter.line(word.text, size, colour, bold=bold)
            display_list.blit(surface, at.topleft, layer)
        return pygame.Rect(room.topleft, (room.width, self.height(text, room.width, size, bold)))

    def _words(self, text: str) -> Iterator[Word]:
        for found in self._pattern.finditer(text):
            yield Word(found[0], self._cards.get(found[1] or ""))

    def _laid(self, text: str, width: int, size: float, bold: bool) -> Iterator[tuple[Word, tuple[int, int]]]:
        """Yield each word with its left and top in a text that begins at 0, 0."""
        measure = self._ui.typesetter.measure
        space, line = measure(" ", size, bold=bold)[0], measure("X", size, bold=bold)[1]
        left = top = 0
        for word in self._words(text):
            wide = measure(word.text, size, bold=bold)[0] + (self._indent(line) if word.card else 0)
            if left and left + wide > width:
                left, top = 0, top + line
            yield word, (left, top)
            left += wide + space

    def _card_size(self, line: int) -> tuple[int, int]:
        high = line * HIGH / CORNER
        return round(high * ASPECT), round(high)

    def _indent(self, line: int) -> int:
        """Return the width of a corner and of the room after it."""
        return self._card_size(line)[0] + round(line * SPACE)

    def _corner(self, card: Card, line: int) -> pygame.Surface:
        size = self._card_size(line)
        face = self._ui.images.get(self._presenter.face_image(card), size)
        return face.subsurface((0, 0, size[0], round(line * HIGH)))
