"""Cards held in a hand: a gentle arc that opens under the pointer. Pure geometry.

A fan is laid out as a row of upright rectangles; what is drawn leans by the angles told here. The arc of
the near hand hangs down at its ends, that of the far one, which is seen from the other side, up.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

import pygame

SHARE = 0.93
"""Height of a card in a hand over that of its zone: the rest is for leaning and hanging."""

STEP = 0.97
"""From one card to the next, in widths of a card."""

LEAN = 1.6
"""Degrees from one card to the next."""

MOST = 4.0
"""Degrees by which the outermost card leans at most."""

HANG = 0.03
"""How far the outermost card hangs below the middle, in heights of the zone."""

ROOM = 0.1
"""How far neighbours give way to the card that is pointed at, in widths of a card."""

RAISE = 0.09
"""How far a card rises that is pointed at, in its heights."""


def lean(count: int) -> list[float]:
    """The angle of each card of the near hand, counter-clockwise in degrees; the first leans left."""
    step = min(LEAN, 2 * MOST / max(1, count - 1))
    return [step * ((count - 1) / 2 - place) for place in range(count)]


def hang(angle: float, height: int) -> int:
    """How far a card that leans so hangs down, in a zone so high."""
    return round(HANG * height * (angle / MOST) ** 2)


def held(row: Sequence[pygame.Rect], zone: pygame.Rect, near: bool) -> list[tuple[pygame.Rect, float]]:
    """A row of cards in a zone as a hand holds them: each with its upright rectangle and its angle.

    Even leaning they stay within the zone's height and the row's width.
    """
    if not row:
        return []
    angles = lean(len(row))
    width, height = round(row[0].width * SHARE), round(row[0].height * SHARE)
    slant = radians(angles[0])
    broad = width * cos(slant) + height * sin(slant)
    span = row[-1].right - row[0].left
    step = min(width * STEP, (span - broad) / max(1, len(row) - 1))
    middle = (row[0].left + row[-1].right) / 2
    found = []
    for place, angle in enumerate(angles):
        rect = pygame.Rect(0, 0, width, height)
        hanging = hang(angle, zone.height)
        if near:
            rect.top = zone.top + hanging
        else:
            rect.centery = zone.centery + hang(angles[0], zone.height) // 2 - hanging
        rect.centerx = round(middle + step * (place - (len(row) - 1) / 2))
        found.append((rect, angle if near else -angle))
    return found


def opened(
    hand: Sequence[tuple[pygame.Rect, float]], amounts: Sequence[float], way: float = -1
) -> list[tuple[pygame.Rect, float]]:
    """The fan while cards of it are pointed at: by ``amounts`` (0 to 1) each rises and straightens.

    ``way`` is -1 if they rise up, more than 0 if down. Neighbours make room, the farther ones less.
    """
    shifts = [0.0] * len(hand)
    for index, amount in enumerate(amounts):
        for other in range(len(hand)):
            if amount and other != index:
                away = other - index
                shifts[other] += amount * ROOM / away
    return [
        (
            rect.move(round(shift * rect.width), round(way * amount * RAISE * rect.height)),
            angle * (1 - amount),
        )
        for (rect, angle), shift, amount in zip(hand, shifts, amounts, strict=True)
    ]
