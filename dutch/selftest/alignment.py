"""Words for what must hold between named rectangles: beside, below, inside, in a row, not over one another.

Each yields a sentence for whatever does not hold. Lengths are in units of 1/1080 of the window's height.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise

import pygame

ROUNDING = 1
"""Zones are rounded to whole pixels one by one, so equal lengths may differ by this much."""

BESIDE = 135
"""Neighbours in a row are no farther apart than this."""

BELOW = 60
"""Bands of the table (bar, other player, market, prompt, own cards) are no farther apart than this."""

SLACK = 24
"""What is drawn in the middle of something may be beside it by this much."""


def apart(named: Iterable[tuple[str, pygame.Rect]]) -> Iterator[str]:
    """None of these overlap."""
    for (name, rect), (other, box) in combinations(list(named), 2):
        if rect.colliderect(box):
            yield f"{name} at {at(rect)} overlaps {other} at {at(box)}."


def at(rect: pygame.Rect) -> str:
    """Where a rectangle lies, for people."""
    return f"({rect.x}, {rect.y}, {rect.width}×{rect.height})"


class Zones(dict[str, pygame.Rect]):
    """Rectangles by name."""

    def __init__(self, unit: float) -> None:
        """``unit`` is 1/1080 of the window's height in pixels."""
        super().__init__()
        self.unit = unit

    def same(
        self, what: str, names: Sequence[str], lengths: Sequence[float], slack: float = 0
    ) -> Iterator[str]:
        """All these lengths are equal; ``slack`` in units."""
        if max(lengths) - min(lengths) > ROUNDING + slack * self.unit:
            listed = ", ".join(f"{name} {length:g}" for name, length in zip(names, lengths, strict=True))
            yield f"{what} should be the same: {listed}."

    def gap(self, first: str, second: str, gap: float, most: float) -> Iterator[str]:
        """A distance between two neighbours: not negative, and at most ``most`` units."""
        if not -ROUNDING <= gap <= most * self.unit + ROUNDING:
            where = f"{at(self[first])} and {at(self[second])}"
            yield f"{second} should follow {first}, but they are at {where}."

    def follow(self, names: Sequence[str], most: float = BESIDE) -> Iterator[str]:
        """These stand beside each other, left to right."""
        for first, second in pairwise(names):
            gap = self[second].left - self[first].right
            yield from self.gap(first, second, gap, most)

    def under(self, upper: str, lower: str, most: float = BELOW) -> Iterator[str]:
        """One follows the other downwards."""
        gap = self[lower].top - self[upper].bottom
        yield from self.gap(upper, lower, gap, most)

    def within(self, outer: str, names: Iterable[str]) -> Iterator[str]:
        """Those of these that are there lie inside another one."""
        box = self[outer]
        for name in names:
            if name in self and not box.contains(self[name]):
                yield f"{name} at {at(self[name])} is not inside {outer} at {at(box)}."

    def row(self, names: Sequence[str]) -> Iterator[str]:
        """Equal tops and equal sizes."""
        rects = [self[name] for name in names]
        yield from self.same("The upper edges", names, [rect.top for rect in rects])
        yield from self.same("The widths", names, [rect.width for rect in rects])
        yield from self.same("The heights", names, [rect.height for rect in rects])
