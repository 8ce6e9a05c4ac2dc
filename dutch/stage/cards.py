"""Draws cards at any size: face or back, with a shadow, tilted or turning over, and with a changed suit."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from dutch.desktop.caches import LRUCache
from dutch.desktop.images import Images
from dutch.desktop.shapes import Shapes
from dutch.rules.api import Card
from dutch.stage.placement import PlacedCard


class Shares(NamedTuple):
    """A rectangle on a card, in shares of the card's width and height."""

    left: float
    top: float
    width: float
    height: float


COIN = Shares(0.01, 0.02, 0.38, 0.26)
"""The coin with the bid."""

EMBLEM = Shares(0.5, 0.007, 0.4, 0.286)
"""The emblem of the suit, which a changed suit covers."""

POINTS = Shares(0.25, 0.39, 0.5, 0.26)
"""The victory points inside the wreath."""

NO_POINTS = Shares(0.43, 0.79, 0.14, 0.12)
"""The 0 at the foot of a power card, which has no wreath."""


def part_of(card: pygame.Rect, shares: Shares) -> pygame.Rect:
    """Convert shares of a card to a rectangle on it."""
    left, top = card.x + round(card.width * shares.left), card.y + round(card.height * shares.top)
    return pygame.Rect(left, top, round(card.width * shares.width), round(card.height * shares.height))


def number_rects(card: pygame.Rect, power: bool) -> list[pygame.Rect]:
    """Return the rectangles of this card's bid and victory points."""
    return [part_of(card, shares) for shares in (COIN, NO_POINTS if power else POINTS)]


class Drawn(NamedTuple):
    """A surface that shows a card or its shadow, and where to draw it."""

    surface: pygame.Surface
    offset: tuple[int, int]
    """The offset of the surface's upper left corner from the card's."""


BACK = "cards/back"
MAX_LEANING = 48  # cached surfaces of leaning cards
MAX_CARRIED = 12  # cached surfaces of carried cards
CARRIED_SCALE = 1.04  # size of a carried card relative to one on the table
SHADOW_STEP = 12  # the sizes of shadows in the air are rounded to multiples of this, in pixels
SQUARE_SHADOW_ANGLE = 20  # degrees above which a leaning card casts a square shadow
SHADOW_LEVELS = 6  # number of heights above the table that shadows are drawn for


class Look(NamedTuple):
    """The look of a card at rest: its image, its size, and its changed suit."""

    name: str
    size: tuple[int, int]
    suit: str | None
    coin: str = ""
    """The text of a coin that is enlarged on small cards; empty for none."""


DrawCoin = Callable[[str, int], pygame.Surface]
"""Draws a coin with a text, of this diameter in pixels."""


@dataclass(eq=False)
class CardPainter:
    """Draws surfaces of cards, and caches those of cards that are not in the air."""

    images: Images
    shapes: Shapes
    face_image: Callable[[Card], str]
    """Returns the image name of a card's face."""
    back: str = BACK
    """The image name of all backs."""
    coin_text: Callable[[Card], str] = lambda _card: ""
    """Returns what is written on a card's coin if ``draw_coin`` should enlarge it."""
    draw_coin: DrawCoin | None = None
    min_coin: int = 0
    """The least diameter of an enlarged coin, in pixels."""
    reference: tuple[int, int] = (1, 1)
    """The size from which flying cards are scaled: the size of most cards on the table."""

    def __post_init__(self) -> None:
        self._resting: dict[Look, Drawn] = {}
        self._leaning: LRUCache[tuple[Look, int], Drawn] = LRUCache(MAX_LEANING)
        self._carried: LRUCache[Look, Drawn] = LRUCache(MAX_CARRIED)

    def clear_cache(self) -> None:
        """Drop all cached surfaces. Call this after the window has changed size."""
        for cache in (self._resting, self._leaning, self._carried):
            cache.clear()

    def paint(self, item: PlacedCard) -> Drawn:
        """Draw a card on the table, narrower while it is turned over."""
        look = self._look_of(item, item.rect.size)
        angle = round(item.angle)
        if item.turn < 1.0:
            width = max(2, round(item.rect.width * item.turn))
            narrow = pygame.transform.smoothscale(self.face(*look), (width, item.rect.height))
            return Drawn(narrow, ((item.rect.width - width) // 2, 0))
        if look not in self._resting:
            self._resting[look] = self._with_shadow(look)
        resting = self._resting[look]
        return self._leaning.get((look, angle), lambda: _rotate(resting, angle)) if angle else resting

    def _look_of(self, item: PlacedCard, size: tuple[int, int]) -> Look:
        """Return the look of a card in this size."""
        _key, card, suit, back = item.token
        if card is None or not item.face_up:
            return Look(back or self.back, size, None)
        return Look(self.face_image(card), size, suit, self.coin_text(card))

    def face(
        self, name: str, size: tuple[int, int], suit: str | None = None, coin: str = ""
    ) -> pygame.Surface:
        """Draw a card without its shadow, with the emblem of its changed suit and its ``coin``, if any."""
        card = self.images.get(name, size)
        place = part_of(pygame.Rect((0, 0), size), COIN)
        if coin and self.draw_coin is not None and place.height < self.min_coin:
            card = card.copy()
            card.blit(self.draw_coin(coin, self.min_coin), (0, 0))
        if suit is None:
            return card
        emblem_rect = part_of(pygame.Rect((0, 0), size), EMBLEM)
        emblem = self.images.get(f"emblems/{suit}", (emblem_rect.width, emblem_rect.width))
        marked = card.copy()
        marked.blit(emblem, emblem.get_rect(center=emblem_rect.center))
        return marked

    def _with_shadow(self, look: Look) -> Drawn:
        """Draw a card on top of its shadow."""
        face = self.face(*look)
        surface = self.shapes.shadow(look.size).copy()
        left, top = self.shapes.shadow_offset
        surface.blit(face, (-left, -top))
        return Drawn(surface, (left, top))

    def cached_at_rest(self, item: PlacedCard) -> Drawn | None:
        """Return the cached surface of an upright card in this size, or None."""
        return self._resting.get(self._look_of(item, item.rect.size))

    def paint_flying(self, item: PlacedCard) -> Drawn:
        """Draw a card in the air; not cached, because its size changes every frame."""
        large = self.face(*self._look_of(item, self.reference))
        size = (max(2, round(item.rect.width * item.turn)), item.rect.height)
        picture = large if large.get_size() == size else pygame.transform.smoothscale(large, size)
        if round(item.angle) % 360:
            picture = pygame.transform.rotozoom(picture, round(item.angle), 1.0)
        width, height = picture.get_size()
        return Drawn(picture, ((item.rect.width - width) // 2, (item.rect.height - height) // 2))

    def paint_carried(self, item: PlacedCard) -> Drawn:
        """Draw a card that is being dragged, a little larger than on the table."""
        size = round(item.rect.width * CARRIED_SCALE), round(item.rect.height * CARRIED_SCALE)
        look = self._look_of(item, self.reference)

        def scaled() -> Drawn:
            picture = pygame.transform.smoothscale(self.face(*look), size)
            return Drawn(picture, ((item.rect.width - size[0]) // 2, (item.rect.height - size[1]) // 2))

        return self._carried.get(look._replace(size=size), scaled)

    def shadow(self, item: PlacedCard) -> Drawn:
        """Draw the shadow of a card in the air."""
        width = round(item.rect.width * item.turn)
        height = item.rect.height
        if abs(item.angle) % 180 > SQUARE_SHADOW_ANGLE:
            width = (width + height) // 2
            height = width
        # Rounded, so that a growing card does not need a new shadow in every frame.
        size = _round_to_step(width), _round_to_step(height)
        level = min(SHADOW_LEVELS, round(item.height * SHADOW_LEVELS))
        shadow, (left, top) = self.shapes.raised_shadow(size, level)
        return Drawn(
            shadow, ((item.rect.width - size[0]) // 2 + left, (item.rect.height - size[1]) // 2 + top)
        )


def _rotate(resting: Drawn, angle: int) -> Drawn:
    """Rotate a card at rest about its middle, by degrees counter-clockwise."""
    upright, (left, top) = resting
    turned = pygame.transform.rotozoom(upright, angle, 1.0)
    left += (upright.get_width() - turned.get_width()) // 2
    top += (upright.get_height() - turned.get_height()) // 2
    return Drawn(turned, (left, top))


def _round_to_step(length: int) -> int:
    return max(SHADOW_STEP, round(length / SHADOW_STEP) * SHADOW_STEP)
