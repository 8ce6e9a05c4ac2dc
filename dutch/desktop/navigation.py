"""Moves the focus with the arrow keys: finds the nearest region in a direction."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from dutch.desktop.commands import ARROWS


def find_neighbour(rects: Mapping[str, pygame.Rect], here: str, arrow: str) -> str:
    """Return the name of the nearest region in an arrow's direction, or else `here`.

    Regions straight ahead are preferred to those off to the side; among equally near ones, the first is
    returned.
    """
    ranks = {}
    for name, rect in rects.items():
        offset = _offset(rects[here], rect, arrow)
        if offset.ahead > 0 and offset.gap <= 2 * offset.ahead:
            is_off_to_the_side = offset.gap > 0
            ranks[name] = (is_off_to_the_side, offset.ahead + 2 * offset.gap, offset.aside)
    return min(ranks, key=lambda name: ranks[name], default=here)


class _Offset(NamedTuple):
    """The position of a region relative to another, as seen in an arrow's direction."""

    ahead: int
    """Distance between the centres in the arrow's direction; negative if the region is behind."""
    gap: int
    """Gap between the two at right angles to the arrow; 0 if one is straight ahead of the other."""
    aside: int
    """Distance between the centres at right angles to the arrow."""


def _offset(start: pygame.Rect, rect: pygame.Rect, arrow: str) -> _Offset:
    """Return the offset of a region. In a row, a slightly higher or lower card is neither up nor down."""
    x, y = rect.centerx - start.centerx, rect.centery - start.centery
    if arrow in ("left", "right"):
        gap = max(start.top, rect.top) - min(start.bottom, rect.bottom)
        return _Offset(ARROWS[arrow] * x, max(0, gap + 1), abs(y))
    if 2 * abs(y) <= min(start.height, rect.height):
        return _Offset(0, 0, 0)
    gap = max(start.left, rect.left) - min(start.right, rect.right)
    return _Offset(ARROWS[arrow] * y, max(0, gap + 1), abs(x))
