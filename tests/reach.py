"""Walking everything reachable from an object, to prove that a scene holds no state of the game."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from types import FunctionType, ModuleType

SHARED = (type, ModuleType)
"""Types that are not followed: classes and modules belong to the program, not to an object."""


def reachable(*roots: object) -> Iterator[object]:
    """Yield every object the roots hold, through attributes, slots, containers and closures."""
    seen: set[int] = set()
    waiting: list[object] = list(roots)
    while waiting:
        region = waiting.pop()
        if id(region) in seen or isinstance(region, SHARED):
            continue
        seen.add(id(region))
        yield region
        waiting.extend(_held_by(region))


def _held_by(region: object) -> Iterable[object]:
    if isinstance(region, FunctionType):
        # Its module's globals belong to the program; its closure belongs to it.
        return (region.__closure__, region.__defaults__, region.__kwdefaults__, region.__dict__)
    return gc.get_referents(region)
