"""Returns freed memory to the system."""

import sys
from collections.abc import Callable
from functools import cache


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
