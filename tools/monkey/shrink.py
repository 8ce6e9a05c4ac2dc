"""Makes a list of deeds shorter as long as it leads to the same failure."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from tools.monkey.deeds import Deed


def shrink(deeds: Sequence[Deed], fails: Callable[[list[Deed]], bool], seconds: float) -> list[Deed]:
    """The shortest list found within so many seconds; ``fails`` says whether one leads to the failure."""
    end = time.monotonic() + seconds
    best = list(deeds)
    size = len(best) // 2
    while size >= 1 and time.monotonic() < end:
        start = 0
        while start < len(best) and time.monotonic() < end:
            shorter = best[:start] + best[start + size :]
            if fails(shorter):
                best = shorter
            else:
                start += size
        size //= 2
    return best
