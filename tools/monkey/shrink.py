"""Makes a list of deeds shorter as long as it leads to the same failure."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tools.monkey.deeds import Deed


def shrink(deeds: Sequence[Deed], fails: Callable[[list[Deed]], bool], tries: int) -> list[Deed]:
    """The shortest list found in so many tries; ``fails`` says whether one leads to the failure."""
    best = list(deeds)
    size = len(best) // 2
    while size >= 1 and tries > 0:
        start = 0
        while start < len(best) and tries > 0:
            tries -= 1
            shorter = best[:start] + best[start + size :]
            if fails(shorter):
                best = shorter
            else:
                start += size
        size //= 2
    return best
