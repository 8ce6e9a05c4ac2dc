"""Scrolling by dragging the content itself, which glides on for a while after its release."""

import math
from collections.abc import Callable

GRIP = 8
"""Distance in pixels that the pointer can move before it drags the content."""

SMOOTHING = 0.6
"""The share of the latest frame in the speed that is measured."""

SLOWING = 4.0
"""Rate per second at which the speed decays: it falls to 1/e in a quarter of a second."""

SLOWEST = 40.0
"""Pixels per second below which the content comes to rest."""


class Pull:
    """The movement of content dragged by the pointer, in whole units such as lines; positive is upwards."""

    def __init__(self) -> None:
        self.moved = False
        """True once the content follows the pointer, so that its release is not a click."""
        self._y: int | None = None  # the pointer while it is held
        self._travel = 0.0  # since the last frame
        self._speed = 0.0  # in pixels per second
        self._rest = 0.0  # less than a unit, not returned yet

    @property
    def is_held(self) -> bool:
        """True while the pointer holds the content."""
        return self._y is not None

    def grab(self, y: int) -> None:
        """Hold the content, which stops it."""
        self.moved, self._y = False, y
        self._travel = self._speed = self._rest = 0.0

    def drag(self, y: int, unit: float) -> int:
        """Return how many units the content follows the pointer, which is at `y` now."""
        if self._y is None or not (self.moved or abs(y - self._y) >= GRIP):
            return 0
        self.moved = True
        distance, self._y = self._y - y, y
        self._travel += distance
        return self._whole(distance / unit)

    def release(self) -> None:
        """Let the content glide on."""
        self._y = None

    def update(self, seconds: float, unit: float, scroll: Callable[[int], bool]) -> bool:
        """Advance time. Returns True if the content glides; it stops once `scroll` moves it no further."""
        if self._y is not None:
            if seconds:
                self._speed += SMOOTHING * (self._travel / seconds - self._speed)
            self._travel = 0.0
        if self._y is not None or abs(self._speed) < SLOWEST:
            return False
        units = self._whole(self._speed * seconds / unit)
        self._speed *= math.exp(-SLOWING * seconds)
        if units and not scroll(units):
            self._speed = 0.0
        return units != 0

    def _whole(self, units: float) -> int:
        """Return whole units, and keep the rest for the next time."""
        self._rest += units
        whole = int(self._rest)
        self._rest -= whole
        return whole
