"""Caches limited by the memory of their surfaces, and returning freed memory to the system."""

import sys
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

LARGE_BYTES = 1024 * 1024
"""Surfaces larger than this are released when the scene or the window changes."""

OVERHEAD = 1024
"""Approximate bytes that a surface takes in addition to its pixels."""

MIN_LIMIT = 24 * 1024 * 1024
"""Maximum size of a cache of surfaces in a small window, in bytes."""


class LRUCache(Generic[K, V]):
    """A least-recently-used cache, up to a total weight of `max_weight`. By default every value weighs 1."""

    def __init__(self, max_weight: int, weight: Callable[[V], int] = lambda _value: 1) -> None:
        self._max_weight = max_weight
        self._weight = weight
        self._values: dict[K, V] = {}
        self._total = 0

    def __iter__(self) -> Iterator[V]:
        return iter(self._values.values())

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return the value for a key, making it if it is not in the cache."""
        value = self._values.pop(key, None)  # added again below, as the most recent
        if value is None:
            value = make()
            if key not in self._values:  # `make` may have stored it, too
                self._total += self._weight(value)
        self._values[key] = value
        self._evict()
        return value

    def limit(self, max_weight: int) -> None:
        """Change the maximum weight, and evict what no longer fits."""
        self._max_weight = max_weight
        self._evict()

    def _evict(self) -> None:
        while self._total > self._max_weight and len(self._values) > 1:
            self._drop(next(iter(self._values)))

    def release(self, unwanted: Callable[[V], bool]) -> None:
        """Evict all values for which ``unwanted`` returns True."""
        for key in [key for key, value in self._values.items() if unwanted(value)]:
            self._drop(key)

    def clear(self) -> None:
        """Drop all values."""
        self._values.clear()
        self._total = 0

    def _drop(self, key: K) -> None:
        self._total -= self._weight(self._values.pop(key))


def pixel_bytes(surface: pygame.Surface) -> int:
    """Return the memory used by a surface, in bytes."""
    return surface.get_width() * surface.get_height() * 4 + OVERHEAD


def surface_limit(window: tuple[int, int], share: int) -> int:
    """Return the maximum size of a cache of surfaces in bytes: `share` times the window's pixels."""
    width, height = window
    return max(MIN_LIMIT, share * width * height * 4)


def is_large(surface: pygame.Surface) -> bool:
    """Return True if a surface is so large that it should not outlive its scene."""
    return pixel_bytes(surface) > LARGE_BYTES


def return_freed_memory() -> None:
    """Return memory that surfaces no longer use to the system.

    Windows and macOS do so anyway, but the C library of Linux keeps it: a process would grow to twice the
    memory that it uses. Takes one to ten milliseconds.
    """
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    """Return the function of the C library, or one that does nothing if there is none."""
    if sys.platform == "linux":
        try:
            import ctypes  # not needed before the second scene

            trim: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
            return trim
        except (ImportError, OSError, AttributeError):  # only glibc has it, and not each Python has ctypes
            pass
    return lambda _padding: None
