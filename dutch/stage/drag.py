"""What a drag means: when it starts, and on which target a card was dropped."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

import pygame

THRESHOLD = 6
"""A drag starts after so many pixels at UI scale 1."""

Point = tuple[int, int]


class Drag:
    """A press on something, and the drag that may come of it."""

    def __init__(self, name: str, rect: pygame.Rect, press: Point, ui: float) -> None:
        """``name`` and ``rect`` of what was pressed; ``ui`` is the UI scale (1 at 1080p)."""
        self.name = name
        self.home = rect.copy()
        self.started = False
        self._press = press
        self._at = press
        self._threshold = THRESHOLD * ui

    def move(self, at: Point) -> bool:
        """Follow the pointer. Returns whether the drag is on."""
        self._at = at
        if hypot(at[0] - self._press[0], at[1] - self._press[1]) >= self._threshold:
            self.started = True
        return self.started

    @property
    def pointer(self) -> Point:
        """Where the pointer is now."""
        return self._at

    @property
    def rect(self) -> pygame.Rect:
        """Where the dragged thing is now."""
        return self.home.move(self._at[0] - self._press[0], self._at[1] - self._press[1])


def target_under(rect: pygame.Rect, pointer: Point, targets: Mapping[str, pygame.Rect]) -> str | None:
    """The target with most overlap; the one under the pointer wins over a merely larger overlap."""
    best, best_area = None, 0
    for name, box in targets.items():
        common = rect.clip(box)
        area = common.width * common.height
        if area and box.collidepoint(pointer):
            area += box.width * box.height
        if area > best_area:
            best, best_area = name, area
    return best
