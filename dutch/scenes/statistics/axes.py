"""From numbers to pixels: round numbers beside an axis, and where a value lies on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

STEPS = (1, 2, 5)
"""Round numbers are these times a power of ten."""


class Axis(NamedTuple):
    """Values from the first of ``ticks`` to the last, along pixels from ``start`` to ``end``."""

    ticks: tuple[int, ...]
    start: float
    end: float

    def at(self, value: float) -> float:
        """The pixel at which a value lies."""
        low, high = self.ticks[0], self.ticks[-1]
        return self.start + (value - low) / (high - low) * (self.end - self.start)


def ticks(low: float, high: float, most: int) -> tuple[int, ...]:
    """Round numbers, evenly apart, from at most ``low`` to at least ``high``: two or more.

    There are no more than ``most`` steps between them, which is 2 or more.
    """
    if low == high:
        low, high = low - 1, high + 1
    power = 1
    while True:
        for factor in STEPS:
            step = factor * power
            first, last = math.floor(low / step), math.ceil(high / step)
            if last - first <= most:
                return tuple(number * step for number in range(first, last + 1))
        power *= 10


def spread(count: int, start: float, end: float) -> list[float]:
    """Where so many points lie side by side, the first at ``start`` and the last at ``end``; one in the middle."""
    if count == 1:
        return [(start + end) / 2]
    return [start + (end - start) * index / (count - 1) for index in range(count)]


def nearest(places: Sequence[float], pixel: float) -> int:
    """Which of these places, one or more from left to right, is nearest to a pixel."""
    return min(range(len(places)), key=lambda index: abs(places[index] - pixel))


def numbered(count: int, most: int) -> list[int]:
    """Which of so many points, counted from 1, get a number below the axis: round ones, and the first."""
    if count <= 1:
        return [1] * count
    marks = [tick for tick in ticks(0, count, most) if 1 < tick <= count]
    return [1, *marks]
