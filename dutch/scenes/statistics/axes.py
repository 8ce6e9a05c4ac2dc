"""From numbers to pixels: round numbers beside an axis, and where a value lies on it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

STEPS = (10, 20, 25, 50)
"""Round numbers are these times a power of ten; and 1, 2 and 5."""


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
    for step in _steps():
        first, last = math.floor(low / step), math.ceil(high / step)
        if last - first <= most:
            return tuple(number * step for number in range(first, last + 1))
    raise AssertionError("some step is large enough")


def _steps() -> Iterator[int]:
    """Round numbers without end."""
    yield from (1, 2, 5)
    for power in count():
        yield from (step * 10**power for step in STEPS)


def spread(number: int, start: float, end: float) -> list[float]:
    """Where so many points lie side by side from ``start`` to ``end``; a single one lies in the middle."""
    if number == 1:
        return [(start + end) / 2]
    return [start + (end - start) * index / (number - 1) for index in range(number)]


def nearest(places: Sequence[float], pixel: float) -> int:
    """Which of these places, one or more from left to right, is nearest to a pixel."""
    return min(range(len(places)), key=lambda index: abs(places[index] - pixel))


def numbered(first: int, last: int, most: int) -> list[int]:
    """Which of these whole numbers stand beside an axis: round ones, ``most`` or one more."""
    return [tick for tick in ticks(first, last, most) if first <= tick <= last] or [first, last]
