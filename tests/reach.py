"""Everything that can be reached from an object: proof that a scene holds no state of the game."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from types import FunctionType, ModuleType

SHARED = (type, ModuleType)
"""Not followed: classes and modules belong to the program, not to an object."""


def reachable(*roots: object) -> Iterator[object]:
    """Every object that the roots hold, directly or through attributes, slots, containers and closures."""
    seen: set[int] = set()
    waiting: list[object] = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, SHARED):
            continue
        seen.add(id(thing))
        yield thing
        waiting.extend(_held_by(thing))


def _held_by(thing: object) -> Iterable[object]:
    if isinstance(thing, FunctionType):
        # Its module's names are the program's own; what it closes over belongs to it.
        return (thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__)
    return gc.get_referents(thing)
