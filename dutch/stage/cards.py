"""Pictures of cards at any size: face or back, with shadow, badge of a changed suit, and turning."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dutch.desktop.canvas import solid_part, tell_solid
from dutch.desktop.images import Images
from dutch.desktop.shapes import Shapes
from dutch.rules.cards import Card
from dutch.stage.placement import Placed

Drawn = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its corner lies relative to the card's."""

BACK = "cards/back"
CORNER = 30 / 500
"""The corner radius of a card over its width."""


class CardPainter:
    """Makes pictures of cards; the same request returns the same surface."""

    def __init__(self, images: Images, shapes: Shapes, picture: Callable[[Card], str]) -> None:
        """``picture`` tells the name of a card's face among the images."""
        self._picture = picture
        self._images = images
        self._shapes = shapes
        self._resting: dict[tuple[str, tuple[int, int], str | None], Drawn] = {}
        self._size: tuple[int, int] | None = None

    def forget(self) -> None:
        """The window has another size: other pictures will be wanted."""
        self._resting.clear()

    def paint(self, item: Placed, turn: float = 1.0) -> Drawn:
        """A card lying on the table. ``turn`` below 1 narrows it, as when it is turned over."""
        name = self._name(item)
        suit = item.token.suit if item.face_up else None
        if turn >= 1.0:
            return self._rest(name, item.rect.size, suit)
        face = self.face(name, item.rect.size, suit)
        width = max(2, round(item.rect.width * turn))
        narrow = pygame.transform.smoothscale(face, (width, item.rect.height))
        return narrow, ((item.rect.width - width) // 2, 0)

    def _name(self, item: Placed) -> str:
        card = item.token.card
        return self._picture(card) if item.face_up and card is not None else BACK

    def face(self, name: str, size: tuple[int, int], suit: str | None = None) -> pygame.Surface:
        """A card without its shadow, with the emblem of its changed suit across it."""
        card = self._images.get(name, size)
        if suit is None:
            return card
        side = round(size[0] * 0.5)
        badge = self._images.get(f"emblems/{suit}", (side, side))
        marked = card.copy()
        marked.blit(badge, ((size[0] - side) // 2, round(size[1] * 0.93) - side))
        part = solid_part(card)
        if part is not None:
            tell_solid(marked, part)
        return marked

    def _rest(self, name: str, size: tuple[int, int], suit: str | None) -> Drawn:
        key = (name, size, suit)
        drawn = self._resting.get(key)
        if drawn is None:
            face = self.face(name, size, suit)
            shadow = self._shapes.shadow(size)
            left, top = self._shapes.shadow_offset
            whole = shadow.copy()
            whole.blit(face, (-left, -top))
            part = solid_part(face)
            if part is not None:
                tell_solid(whole, part.move(-left, -top))
            drawn = self._resting[key] = (whole, (left, top))
        return drawn

    def flying(self, item: Placed, turn: float) -> Drawn:
        """A card on its way; where its size changes every frame, nothing of it is kept."""
        name = self._name(item)
        large = self._images.get(name, self._reference(item))
        width = max(2, round(item.rect.width * turn))
        if large.get_size() == (width, item.rect.height):
            return large, (0, 0)
        picture = pygame.transform.smoothscale(large, (width, item.rect.height))
        return picture, ((item.rect.width - width) // 2, 0)

    def _reference(self, item: Placed) -> tuple[int, int]:
        """The kept size from which pictures of flying cards are made: that of the first one asked."""
        if self._size is None:
            self._size = item.rect.size
        return self._size

    def set_reference(self, size: tuple[int, int]) -> None:
        """The size of most cards on the table."""
        self._size = size
