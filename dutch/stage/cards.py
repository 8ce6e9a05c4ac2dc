"""Pictures of cards at any size: face or back, with shadow, badge of a changed suit, leaning and turning."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

import pygame

from dutch.desktop.canvas import without
from dutch.desktop.display_list import solid_part, tell_solid
from dutch.desktop.images import Images
from dutch.desktop.shapes import Shapes
from dutch.rules.cards import Card
from dutch.stage.placement import Placed

Drawn = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its corner lies relative to the card's."""

Key = tuple[str, tuple[int, int], str | None]
"""A picture's name, a size, and a changed suit."""

BACK = "cards/back"
LEANING = 48
"""So many pictures of leaning cards are kept."""

CARRIED = 1.04
"""A carried card is so much larger than a lying one."""

COARSE = 12
"""Shadows in the air are made in steps of so many pixels."""

ASKEW = 20
"""A card that leans by more degrees throws a round shadow."""

CORNER = 30 / 500
"""The corner radius of a card over its width."""


class CardPainter:
    """Makes pictures of cards; the same request returns the same surface."""

    def __init__(self, images: Images, shapes: Shapes, picture: Callable[[Card], str]) -> None:
        """``picture`` tells the name of a card's face among the images."""
        self._picture = picture
        self._images = images
        self._shapes = shapes
        self._resting: dict[Key, Drawn] = {}
        self._leant: dict[tuple[object, ...], Drawn] = {}
        self._raised: dict[Key, Drawn] = {}
        self._strips: dict[tuple[tuple[int, int], int, bool], list[Drawn]] = {}
        self._size: tuple[int, int] | None = None

    def forget(self) -> None:
        """The window has another size: other pictures will be wanted."""
        self._resting.clear()
        self._leant.clear()
        self._raised.clear()
        self._strips.clear()

    def paint(self, item: Placed, turn: float = 1.0) -> Drawn:
        """A card lying on the table. ``turn`` below 1 narrows it, as when it is turned over."""
        name = self._name(item)
        suit = item.token.suit if item.face_up else None
        if turn >= 1.0:
            return self._rest(name, item.rect.size, suit, round(item.angle))
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

    def _rest(self, name: str, size: tuple[int, int], suit: str | None, angle: int = 0) -> Drawn:
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
        return self._leaning(key, drawn, angle) if angle else drawn

    def _leaning(self, key: Key, drawn: Drawn, angle: int) -> Drawn:
        """A lying card turned by some degrees about its middle; the last ones asked for are kept."""
        found = self._leant.pop((*key, angle), None)
        if found is None:
            whole, (left, top) = drawn
            turned = pygame.transform.rotozoom(whole, angle, 1.0)
            part = solid_part(whole)
            if part is not None:
                inner = _inside(part.size, angle)
                away = pygame.Vector2(part.center) - pygame.Vector2(whole.get_rect().center)
                middle = pygame.Vector2(turned.get_rect().center) + away.rotate(-angle)
                inner.center = round(middle.x), round(middle.y)
                turned.fill((0, 0, 0, 255), inner, special_flags=pygame.BLEND_RGBA_MAX)
                tell_solid(turned, inner)
            more_left = (whole.get_width() - turned.get_width()) // 2
            more_up = (whole.get_height() - turned.get_height()) // 2
            found = turned, (left + more_left, top + more_up)
            while len(self._leant) >= LEANING:
                del self._leant[next(iter(self._leant))]
        self._leant[(*key, angle)] = found
        return found

    def has_lain(self, item: Placed) -> bool:
        """Whether this card was drawn at rest in this size before, so that its picture is there."""
        suit = item.token.suit if item.face_up else None
        return (self._name(item), item.rect.size, suit) in self._resting

    def flying(self, item: Placed, turn: float) -> Drawn:
        """A card on its way; where its size changes every frame, nothing of it is kept."""
        large = self.face(self._name(item), self._reference(item), item.token.suit if item.face_up else None)
        size = (max(2, round(item.rect.width * turn)), item.rect.height)
        picture = large if large.get_size() == size else pygame.transform.smoothscale(large, size)
        if round(item.angle) % 360:
            picture = pygame.transform.rotozoom(picture, round(item.angle), 1.0)
        width, height = picture.get_size()
        return picture, ((item.rect.width - width) // 2, (item.rect.height - height) // 2)

    def carried(self, item: Placed) -> Drawn:
        """A card in the player's hand: a little larger than it lies. The same request, the same surface."""
        size = round(item.rect.width * CARRIED), round(item.rect.height * CARRIED)
        suit = item.token.suit if item.face_up else None
        key = (self._name(item), size, suit)
        drawn = self._raised.get(key)
        if drawn is None:
            large = self.face(key[0], self._reference(item), suit)
            picture = pygame.transform.smoothscale(large, size)
            # Scaling, like turning, leaves some pixels just short of opaque.
            picture.fill((0, 0, 0, 255), _core(size), special_flags=pygame.BLEND_RGBA_MAX)
            tell_solid(picture, _core(size))
            corner = (item.rect.width - size[0]) // 2, (item.rect.height - size[1]) // 2
            if len(self._raised) >= LEANING // 4:
                self._raised.clear()
            drawn = self._raised[key] = picture, corner
        return drawn

    def cast(self, item: Placed, turn: float, height: float) -> list[Drawn]:
        """The shadow of a card that is so many of its heights above the table.

        It comes in strips around what the card itself hides anyway: those are all that need be drawn.
        """
        width, high = round(item.rect.width * turn), item.rect.height
        if abs(item.angle) % 180 > ASKEW:
            width = high = (width + high) // 2
        # Rounded, so that a card that grows does not ask for another one in every frame.
        size = max(COARSE, round(width / COARSE) * COARSE), max(COARSE, round(high / COARSE) * COARSE)
        level = min(6, round(height * 6))
        left, top = (item.rect.width - size[0]) // 2, (item.rect.height - size[1]) // 2
        strips = self._strips.get((size, level, item.angle == 0))
        if strips is None:
            strips = self._strips[size, level, item.angle == 0] = self._cut(size, level, item.angle == 0)
        return [(strip, (left + x, top + y)) for strip, (x, y) in strips]

    def _cut(self, size: tuple[int, int], level: int, upright: bool) -> list[Drawn]:
        """A shadow without what lies behind an upright card of this size."""
        shadow, offset = self._shapes.cast(size, level)
        if not upright:
            return [(shadow, offset)]
        whole = shadow.get_rect(topleft=offset)
        hidden = _core(size).inflate(-COARSE, -COARSE)
        if hidden.width <= 0 or hidden.height <= 0:
            return [(shadow, offset)]
        parts = without([whole], hidden)
        return [(shadow.subsurface(part.move(-whole.x, -whole.y)), part.topleft) for part in parts]

    def _reference(self, item: Placed) -> tuple[int, int]:
        """The kept size from which pictures of flying cards are made: that of the first one asked."""
        if self._size is None:
            self._size = item.rect.size
        return self._size

    def set_reference(self, size: tuple[int, int]) -> None:
        """The size of most cards on the table."""
        self._size = size


def _core(size: tuple[int, int]) -> pygame.Rect:
    """The part of a card of this size that no rounded corner reaches."""
    inset = round(size[0] * CORNER) + 1
    return pygame.Rect((0, 0), size).inflate(-2 * inset, -2 * inset)


def _inside(size: tuple[int, int], angle: int) -> pygame.Rect:
    """An upright rectangle that lies inside one of ``size`` turned by some degrees, both around (0, 0)."""
    along, across = abs(cos(radians(angle))), abs(sin(radians(angle)))
    width = max(0, int(size[0] * along - size[1] * across) - 2)
    height = max(0, int(size[1] * along - size[0] * across) - 2)
    return pygame.Rect(-width // 2, -height // 2, width, height)
