"""The positions of the numbers and the emblem on a card's face, so that nothing else covers them."""

from typing import NamedTuple

import pygame


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
