"""Checks how named rectangles are aligned: in a row, below each other, inside, or apart.

Each check yields one sentence per violation. Lengths are in units of 1/1080 of the window's shorter side.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise

import pygame

ROUNDING = 1
"""Tolerance between equal lengths, in pixels, because each zone is rounded separately."""

MAX_GAP_ACROSS = 135
"""Largest gap between neighbours in a row, in units."""

MAX_GAP_DOWN = 60
"""Largest gap between the bands of the table (bar, players, market, prompt), in units."""

CENTRE_SLACK = 24
"""Largest offset of something centred, in units."""


def check_apart(named: Iterable[tuple[str, pygame.Rect]]) -> Iterator[str]:
    """Check that none of these rectangles overlap."""
    for (name, rect), (other_name, other_rect) in combinations(list(named), 2):
        if rect.colliderect(other_rect):
            yield f"{name} at {describe(rect)} overlaps {other_name} at {describe(other_rect)}."


def describe(rect: pygame.Rect) -> str:
    """Return the position and the size of a rectangle, for a sentence."""
    return f"({rect.x}, {rect.y}, {rect.width}×{rect.height})"


class NamedRects(dict[str, pygame.Rect]):
    """Rectangles by name, with checks of their alignment."""

    def __init__(self, unit: float) -> None:
        """Start empty; ``unit`` is 1/1080 of the window's shorter side in pixels."""
        super().__init__()
        self.unit = unit

    def check_equal(
        self, what: str, names: Sequence[str], lengths: Sequence[float], slack: float = 0
    ) -> Iterator[str]:
        """Check that these lengths of the named rectangles are equal within ``slack`` units."""
        if lengths and max(lengths) - min(lengths) > ROUNDING + slack * self.unit:
            pairs = zip(names, lengths, strict=True)
            yield f"{what} should be the same: {', '.join(f'{name} {length:g}' for name, length in pairs)}."

    def check_same_edges(self, edge: str, names: Sequence[str], slack: float = 0) -> Iterator[str]:
        """Check that the rectangles share an edge or a middle, given as the attribute of ``pygame.Rect``."""
        lengths = [getattr(self[name], edge) for name in names]
        yield from self.check_equal(EDGES[edge], names, lengths, slack)

    def check_row(self, names: Sequence[str]) -> Iterator[str]:
        """Check that these rectangles have equal tops and equal sizes."""
        for edge in ("top", "width", "height"):
            yield from self.check_same_edges(edge, names)

    def check_next_to_each_other(self, names: Sequence[str]) -> Iterator[str]:
        """Check that these rectangles are next to each other, from left to right."""
        for first, second in pairwise(names):
            yield from self._check_gap(first, second, self[second].left - self[first].right, MAX_GAP_ACROSS)

    def check_below(self, upper: str, lower: str, most: float = MAX_GAP_DOWN) -> Iterator[str]:
        """Check that one rectangle is right below another."""
        yield from self._check_gap(upper, lower, self[lower].top - self[upper].bottom, most)

    def _check_gap(self, first: str, second: str, gap: float, most: float) -> Iterator[str]:
        """Check that a gap between neighbours is not negative and at most ``most`` units."""
        if not -ROUNDING <= gap <= most * self.unit + ROUNDING:
            where = f"{describe(self[first])} and {describe(self[second])}"
            yield f"{second} should follow {first}, but they are at {where}."

    def check_inside(self, outer: str, names: Iterable[str]) -> Iterator[str]:
        """Check that these rectangles, as far as they exist, lie inside another one."""
        box = self[outer]
        for name in names:
            if name in self and not box.contains(self[name]):
                yield f"{name} at {describe(self[name])} is not inside {outer} at {describe(box)}."


EDGES = {
    "top": "The upper edges",
    "left": "The left edges",
    "right": "The right edges",
    "centerx": "The middles",
    "centery": "The middles",
    "width": "The widths",
    "height": "The heights",
}
"""The subject of a sentence about each attribute of ``pygame.Rect`` that can be checked."""
