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


ROOM = "\u00a0"
"""A space at which no line breaks, to leave room for a corner."""


def card_size(line: int) -> tuple[int, int]:
    """Return the size of a card whose corner fits a line of this height."""
    high = line * HIGH / CORNER
    return round(high * ASPECT), round(high)


def indent(line: int) -> int:
    """Return the width of a corner and of the room after it."""
    return card_size(line)[0] + round(line * SPACE)


def corner(ui: UIContext, presenter: Presenter, card: Card, line: int) -> pygame.Surface:
    """Return the corner of a card for a line of this height."""
    size = card_size(line)
    face = ui.images.get(presenter.face_image(card), size)
    return face.subsurface((0, 0, size[0], round(line * HIGH)))


def room_for_corner(ui: UIContext, size: float, bold: bool = False) -> str:
    """Return as many spaces as a corner needs in a line of text of this size."""
    measure = ui.typesetter.measure
    return ROOM * (indent(measure("X", size, bold=bold)[1]) // measure(ROOM, size, bold=bold)[0])


class CardLine:
    """Draws single lines of text that name any of these cards."""

    def __init__(
        self, ui: UIContext, presenter: Presenter, cards: Iterable[Card], players: Iterable[str] = ()
    ) -> None:
        """Cards whose names occur in those of ``players`` get no corner."""
        self._ui = ui
        self._presenter = presenter
        taken = "\n".join(players)
        found = {presenter.card_name(card): card for card in cards}
        self._cards = {name: card for name, card in found.items() if name not in taken}
        names = sorted(map(re.escape, self._cards), key=len, reverse=True)
        self._pattern = re.compile(rf"\b({'|'.join(names)})(?!\w)")

    def draw(
        self,
        display_list: DisplayList,
        layer: int,
        text: str,
        box: pygame.Rect,
        size: float,
        bold: bool = False,
    ) -> None:
        """Draw the text in the middle of a box, smaller if it would not fit."""
        ui = self._ui
        room = room_for_corner(ui, size, bold) if self._pattern.search(text) else ""
        spaced = self._pattern.sub(lambda found: room + found[0], text)
        words = ui.typesetter.fit(spaced, box.width, size, bold=bold, height=box.height)
        place = display_list.put(words, layer, center=box.center)
        natural, line = ui.typesetter.measure(spaced, size, bold=bold)
        shrunk = min(1.0, place.width / max(1, natural))
        for number, found in enumerate(self._pattern.finditer(text)):
            before = spaced[: found.start() + number * len(room)]
            left = place.x + round(ui.typesetter.measure(before, size, bold=bold)[0] * shrunk)
            picture = corner(ui, self._presenter, self._cards[found[0]], round(line * shrunk))
            display_list.put(picture, layer, midleft=(left, place.centery))


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
                picture = corner(self._ui, self._presenter, word.card, line)
                display_list.put(picture, layer, midleft=at.midleft)
                at.x += indent(line)
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
            wide = measure(word.text, size, bold=bold)[0] + (indent(line) if word.card else 0)
            if left and left + wide > width:
                left, top = 0, top + line
            yield word, (left, top)
            left += wide + space
