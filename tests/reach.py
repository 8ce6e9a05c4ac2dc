"""Walking everything reachable from an object, to prove that a scene holds no state of the game."""

import gc
from types import FunctionType, ModuleType

from dutch.desktop.fonts import Fonts
from tests.ui_contexts import SharedCache

SHARED = (type, ModuleType, SharedCache, Fonts)
"""Types that are not followed: what belongs to the program, or to all tests, and not to an object."""


def reachable(*roots: object) -> list[object]:
    """Return every object the roots hold, through attributes, slots, containers and closures."""
    found: dict[int, object] = {}
    waiting: list[object] = [*roots]
    while waiting:
        fresh = {id(each): each for each in waiting if id(each) not in found and not isinstance(each, SHARED)}
        found |= fresh
        functions = [each for each in fresh.values() if isinstance(each, FunctionType)]
        waiting = gc.get_referents(*(each for each in fresh.values() if not isinstance(each, FunctionType)))
        for each in functions:
            # Its module's globals belong to the program; its closure belongs to it.
            waiting += (each.__closure__, each.__defaults__, each.__kwdefaults__, each.__dict__)
    return [*found.values()]
