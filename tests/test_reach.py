"""The walk over reachable objects finds a hidden state, so its finding none means something."""

from collections import deque
from collections.abc import Callable
from functools import partial

import pytest

from tests.playing import DUTCH
from tests.reach import reachable


class Slotted:
    __slots__ = ("inside",)

    def __init__(self, inside: object) -> None:
        self.inside = inside

    def act(self) -> object:
        return self.inside


@pytest.mark.parametrize(
    "hide",
    [
        lambda inside: Slotted(inside).act,
        lambda inside: partial(print, inside),
        lambda inside: deque([[{"a": (inside,)}]]),
        lambda inside: lambda: inside,
        lambda inside: lambda default=inside: default,
        lambda inside: iter([inside]),
    ],
)
def test_finds_a_state_nested_in_other_objects(hide: Callable[[object], object]) -> None:
    state = DUTCH.new("standard", 1)
    assert any(found is state for found in reachable(hide(state)))
