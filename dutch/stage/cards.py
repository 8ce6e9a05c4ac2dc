"""Draws cards at any size: face or back, with a shadow, tilted or turning over, and with a changed suit."""

from collections.abc import Callable
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import mark_solid, solid_part
from dutch.desktop.images import Images
from dutch.desktop.recent import Recent
from dutch.desktop.shapes import Shapes
from dutch.rules.cards import Card
from dutch.stage.face import EMBLEM, part
from dutch.stage.placement import PlacedCard

Drawn = tuple[pygame.Surface, tuple[int, int]]
"""A surface and the offset of its corner from the card's corner."""

BACK = "cards/back"
LEANING = 48  # cached surfaces of leaning cards
CARRIED = 12  # cached surfaces of carried cards
CARRIED_SCALE = 1.04  # size of a carried card relative to one on the table
SHADOW_STEP = 12  # pixels to which the sizes of shadows in the air are rounded
ROUND_SHADOW_LEAN = 20  # degrees of lean above which a card casts a round shadow
CORNER_RADIUS = 30 / 500  # the corner radius of a card, in card widths


class Look(NamedTuple):
    """The look of a card at rest: its image, its size, and its changed suit."""

    name: str
    size: tuple[int, int]
    suit: str | None


class CardPainter:
    """Makes surfaces of cards; the same request returns the same surface."""

    def __init__(
        self, images: Images, shapes: Shapes, face_image: Callable[[Card], str], back: str = BACK
    ) -> None:
        """``face_image`` returns the image name of a card's face; ``back`` is that of all backs."""
        self.reference = (1, 1)
        """The size from which flying cards are scaled: that of most cards on the table."""

        self._face_image = face_image
        self._back = back
        self._images = images
        self._shapes = shapes
        self._resting: dict[Look, Drawn] = {}
        self._leaning: Recent[tuple[Look, int], Drawn] = Recent(LEANING)
        self._carried: Recent[Look, Drawn] = Recent(CARRIED)
        self._strips: dict[tuple[tuple[int, int], int, bool], list[Drawn]] = {}

    def forget(self) -> None:
        """Drop all cached surfaces, after the window changed its size."""
        for cache in (self._resting, self._leaning, self._carried, self._strips):
            cache.clear()

    def paint(self, item: PlacedCard, turn: float = 1.0) -> Drawn:
        """Return a card on the table; ``turn`` below 1 narrows it, as when it is turned over."""
        look, angle = self._look(item, item.rect.size), round(item.angle)
        if turn < 1.0:
            width = max(2, round(item.rect.width * turn))
            narrow = pygame.transform.smoothscale(self.face(*look), (width, item.rect.height))
            return narrow, ((item.rect.width - width) // 2, 0)
        if look not in self._resting:
            self._resting[look] = self._with_shadow(look)
        resting = self._resting[look]
        return self._leaning.get((look, angle), lambda: _leaning(resting, angle)) if angle else resting

    def _look(self, item: PlacedCard, size: tuple[int, int]) -> Look:
        card = item.token.card
        back = item.token.back or self._back
        name = self._face_image(card) if item.face_up and card is not None else back
        return Look(name, size, item.token.suit if item.face_up else None)

    def face(self, name: str, size: tuple[int, int], suit: str | None = None) -> pygame.Surface:
        """Return a card without its shadow, marked with the emblem of its changed suit."""
        card = self._images.get(name, size)
        if suit is None:
            return card
        place = part(pygame.Rect((0, 0), size), EMBLEM)
        emblem = self._images.get(f"emblems/{suit}", (place.width, place.width))
        marked = card.copy()
        marked.blit(emblem, emblem.get_rect(center=place.center))
        solid = solid_part(card)
        if solid is not None:
            mark_solid(marked, solid)
        return marked

    def _with_shadow(self, look: Look) -> Drawn:
        face, whole = self.face(*look), self._shapes.shadow(look.size).copy()
        left, top = self._shapes.shadow_offset
        whole.blit(face, (-left, -top))
        solid = solid_part(face)
        if solid is not None:
            mark_solid(whole, solid.move(-left, -top))
        return whole, (left, top)

    def lain(self, item: PlacedCard) -> Drawn | None:
        """Return the cached surface of a card at rest in this size, or None."""
        return self._resting.get(self._look(item, item.rect.size))

    def flying(self, item: PlacedCard, turn: float) -> Drawn:
        """Return a card in the air; not cached, as its size changes every frame."""
        large = self.face(*self._look(item, self.reference))
        size = (max(2, round(item.rect.width * turn)), item.rect.height)
        picture = large if large.get_size() == size else pygame.transform.smoothscale(large, size)
        if round(item.angle) % 360:
            picture = pygame.transform.rotozoom(picture, round(item.angle), 1.0)
        width, height = picture.get_size()
        return picture, ((item.rect.width - width) // 2, (item.rect.height - height) // 2)

    def carried(self, item: PlacedCard) -> Drawn:
        """Return a card being dragged: a little larger than on the table."""
        size = round(item.rect.width * CARRIED_SCALE), round(item.rect.height * CARRIED_SCALE)
        look = self._look(item, self.reference)

        def scaled() -> Drawn:
            picture = pygame.transform.smoothscale(self.face(*look), size)
            # Scaling, like turning, leaves some pixels just short of opaque.
            picture.fill((0, 0, 0, 255), _core(size), special_flags=pygame.BLEND_RGBA_MAX)
            mark_solid(picture, _core(size))
            return picture, ((item.rect.width - size[0]) // 2, (item.rect.height - size[1]) // 2)

        return self._carried.get(look._replace(size=size), scaled)

    def cast(self, item: PlacedCard, turn: float, height: float) -> list[Drawn]:
        """Return the shadow of a card at a height above the table, in card heights.

        It consists of strips around the part that the card itself hides.
        """
        width, high = round(item.rect.width * turn), item.rect.height
        if abs(item.angle) % 180 > ROUND_SHADOW_LEAN:
            width = high = (width + high) // 2
        # Rounded, so that a growing card does not need a new shadow in every frame.
        size = _rounded(width), _rounded(high)
        key = size, min(6, round(height * 6)), item.angle == 0
        if key not in self._strips:
            self._strips[key] = self._cut(*key)
        left, top = (item.rect.width - size[0]) // 2, (item.rect.height - size[1]) // 2
        return [(strip, (left + x, top + y)) for strip, (x, y) in self._strips[key]]

    def _cut(self, size: tuple[int, int], level: int, upright: bool) -> list[Drawn]:
        """Return a shadow without the part hidden by an upright card of this size."""
        shadow, offset = self._shapes.cast(size, level)
        whole = shadow.get_rect(topleft=offset)
        hidden = _core(size).inflate(-SHADOW_STEP, -SHADOW_STEP)
        if not upright or hidden.width <= 0 or hidden.height <= 0:
            return [(shadow, offset)]
        parts = _around(hidden, whole)
        return [(shadow.subsurface(each.move(-whole.x, -whole.y)), each.topleft) for each in parts]


def _around(hole: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the bands of a rectangle above, below, left and right of a hole in it."""
    hole = hole.clip(whole)
    bands = (
        (whole.x, whole.y, whole.width, hole.y - whole.y),
        (whole.x, hole.bottom, whole.width, whole.bottom - hole.bottom),
        (whole.x, hole.y, hole.x - whole.x, hole.height),
        (hole.right, hole.y, whole.right - hole.right, hole.height),
    )
    return [pygame.Rect(band) for band in bands if band[2] > 0 and band[3] > 0]


def _leaning(resting: Drawn, angle: int) -> Drawn:
    """Return a card at rest turned about its middle, in degrees."""
    whole, (left, top) = resting
    turned = pygame.transform.rotozoom(whole, angle, 1.0)
    solid = solid_part(whole)
    if solid is not None:
        inner = _rect_inside(solid.size, angle)
        away = pygame.Vector2(solid.center) - pygame.Vector2(whole.get_rect().center)
        middle = pygame.Vector2(turned.get_rect().center) + away.rotate(-angle)
        inner.center = round(middle.x), round(middle.y)
        turned.fill((0, 0, 0, 255), inner, special_flags=pygame.BLEND_RGBA_MAX)
        mark_solid(turned, inner)
    left += (whole.get_width() - turned.get_width()) // 2
    top += (whole.get_height() - turned.get_height()) // 2
    return turned, (left, top)


def _rounded(length: int) -> int:
    return max(SHADOW_STEP, round(length / SHADOW_STEP) * SHADOW_STEP)


def _core(size: tuple[int, int]) -> pygame.Rect:
    """Return the part of a card that its rounded corners do not reach."""
    inset = round(size[0] * CORNER_RADIUS) + 1
    return pygame.Rect((0, 0), size).inflate(-2 * inset, -2 * inset)


def _rect_inside(size: tuple[int, int], angle: int) -> pygame.Rect:
    """Return an upright rectangle inside one of ``size`` that is turned by ``angle``, both around (0, 0)."""
    along, across = abs(cos(radians(angle))), abs(sin(radians(angle)))
    width = max(0, int(size[0] * along - size[1] * across) - 2)
    height = max(0, int(size[1] * along - size[0] * across) - 2)
    return pygame.Rect(-width // 2, -height // 2, width, height)
