"""Which of several things an arrow key leads to, by where they lie."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

ARROWS = {"left": -1, "right": 1, "up": -1, "down": 1}
"""By the command of the key: backwards or forwards."""


def neighbour(rects: Mapping[str, pygame.Rect], here: str, arrow: str) -> str:
    """The thing that an arrow leads to from ``here``; ``rects`` are in reading order.

    Left and right go as one reads, up and down to the nearest thing of another row that lies above or below,
    all of them round and round. Where all lie in one row, up and down go as one reads, too.
    """
    step = ARROWS[arrow]
    column = [] if arrow in ("left", "right") else _column(rects, here)
    if column:
        tops = {name: step * (rects[name].centery - rects[here].centery) for name in column}
        beyond = [name for name in column if tops[name] > 0]
        return min(beyond or column, key=lambda name: tops[name])
    names = list(rects)
    return names[(names.index(here) + step) % len(names)]


def _column(rects: Mapping[str, pygame.Rect], here: str) -> list[str]:
    """What lies above or below a thing: over the same part of the width, but in another row."""
    own = rects[here]
    return [
        name
        for name, rect in rects.items()
        if min(own.right, rect.right) > max(own.left, rect.left)
        and 2 * abs(own.centery - rect.centery) > min(own.height, rect.height)
    ]
