"""A drag with the mouse: when it starts, what it moves, and which target it hits."""

from collections.abc import Mapping, Sequence
from math import dist

import pygame

THRESHOLD = 6
"""Pixels at UI scale 1 that the pointer must move to start a drag."""

Point = tuple[int, int]


class Drag:
    """A press on a hit region, which may become a drag."""

    def __init__(self, name: str, rect: pygame.Rect, press: Point, ui: float, selects: bool = False) -> None:
        """Press on the region ``name`` at ``rect``. ``ui`` is the UI scale (1 at 1080p).

        A drag that ``selects`` draws a rubber band instead of moving the region.
        """
        self.name = name
        self.selects = selects
        self.home = rect.copy()
        self.started = False
        self.pointer = press
        self._press = press
        self._threshold = THRESHOLD * ui

    def move(self, at: Point) -> bool:
        """Follow the pointer. Return True if the drag has started."""
        self.pointer = at
        if dist(at, self._press) >= self._threshold:
            self.started = True
        return self.started

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of the dragged region."""
        return self.home.move(self.pointer[0] - self._press[0], self.pointer[1] - self._press[1])

    @property
    def band(self) -> pygame.Rect:
        """The rectangle between the press and the pointer."""
        (left, right), (top, bottom) = (sorted(ends) for ends in zip(self._press, self.pointer, strict=True))
        return pygame.Rect(left, top, right - left, bottom - top)


def touched(band: pygame.Rect, rects: Sequence[pygame.Rect]) -> list[int]:
    """Return the indices of the rectangles that a rubber band visibly touches, from lowest to topmost."""
    clips = [(index, band.clip(rect)) for index, rect in enumerate(rects) if band.colliderect(rect)]
    return [index for index, clip in clips if not any(above.contains(clip) for above in rects[index + 1 :])]


def target_under(rect: pygame.Rect, pointer: Point, targets: Mapping[str, pygame.Rect]) -> str | None:
    """Return the target under the pointer or, failing that, the one with the largest overlap."""
    best, best_area = None, 0
    for name, box in targets.items():
        overlap = rect.clip(box)
        area = overlap.width * overlap.height
        if area and box.collidepoint(pointer):
            area += box.width * box.height
        if area > best_area:
            best, best_area = name, area
    return best
