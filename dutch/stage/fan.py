"""Positions of the cards in a hand: a gentle arc that opens under the pointer. Pure geometry.

In a hand below the market, the ends of the arc hang down. A hand above the market is seen from the other
side, so its ends point up.
"""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple

import pygame

CARD_HEIGHT = 0.93  # height of a card in a hand, in heights of the zone; the rest is for leaning and hanging
STEP = 0.97  # distance from one card to the next, in card widths
LEAN = 1.6  # angle from one card to the next, in degrees
MAX_LEAN = 4.0  # largest lean of the outermost card, in degrees
MAX_HANG = 0.03  # drop of the outermost card below the middle, in zone heights
NEIGHBOUR_SHIFT = 0.1  # distance neighbours move away from the card under the pointer, in card widths
POINTED_RISE = 0.09  # rise of the card under the pointer, in card heights


class FannedCard(NamedTuple):
    """A card of a fan: its rectangle when upright, and its angle, counter-clockwise in degrees."""

    rect: pygame.Rect
    angle: float


def lean_angles(count: int) -> list[float]:
    """Return the angle of each card of a hand below, counter-clockwise in degrees; the first leans left."""
    step = min(LEAN, 2 * MAX_LEAN / max(1, count - 1))
    return [step * ((count - 1) / 2 - place) for place in range(count)]


def hang_distance(angle: float, height: int) -> int:
    """Return how far a card leaning by ``angle`` hangs down in a zone of this height."""
    return round(MAX_HANG * height * (angle / MAX_LEAN) ** 2)


def fan_out(row: Sequence[pygame.Rect], zone: pygame.Rect, below: bool) -> list[FannedCard]:
    """Turn a row of cards into a fan that stays within the zone's height and the row's width.

    ``below`` is true for a hand below the market.
    """
    if not row:
        return []
    angles = lean_angles(len(row))
    width, height = round(row[0].width * CARD_HEIGHT), round(row[0].height * CARD_HEIGHT)
    slant = radians(angles[0])
    leaning_width = width * cos(slant) + height * sin(slant)
    span = row[-1].right - row[0].left
    step = min(width * STEP, (span - leaning_width) / max(1, len(row) - 1))
    middle = (row[0].left + row[-1].right) / 2
    fanned = []
    for place, angle in enumerate(angles):
        rect = pygame.Rect(0, 0, width, height)
        hanging = hang_distance(angle, zone.height)
        if below:
            rect.top = zone.top + hanging
        else:
            rect.centery = zone.centery + hang_distance(angles[0], zone.height) // 2 - hanging
        rect.centerx = round(middle + step * (place - (len(row) - 1) / 2))
        fanned.append(FannedCard(rect, angle if below else -angle))
    return fanned


def open_around(
    hand: Sequence[FannedCard], amounts: Sequence[float], direction: float = -1
) -> list[FannedCard]:
    """Raise and straighten the cards under the pointer, each by its amount (0 to 1).

    ``direction`` is negative if cards rise up the screen, positive if down. Other cards make room: the
    farther away they are, the less.
    """
    shifts = [0.0] * len(hand)
    for index, amount in enumerate(amounts):
        for other in range(len(hand)):
            if amount and other != index:
                shifts[other] += amount * NEIGHBOUR_SHIFT / (other - index)
    return [
        FannedCard(
            rect.move(round(shift * rect.width), round(direction * amount * POINTED_RISE * rect.height)),
            angle * (1 - amount),
        )
        for (rect, angle), shift, amount in zip(hand, shifts, amounts, strict=True)
    ]
