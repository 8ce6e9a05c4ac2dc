"""The walk over reachable objects finds hidden states."""

from collections import deque
from functools import partial

import pytest

from dutch.rules.dutch.state import DutchState
from tests.playing import DUTCH
from tests.reach import reachable


class Slotted:
    __slots__ = ("inside",)

    def __init__(self, inside: object) -> None:
        self.inside = inside

    def act(self) -> object:
        return self.inside


class Plain:
    def __init__(self, inside: object) -> None:
        self.inside = inside


def closure(inside: object) -> object:
    return lambda: inside


@pytest.mark.parametrize(
    "hide",
    [
        Slotted,
        Plain,
        closure,
        lambda inside: Slotted(inside).act,
        lambda inside: partial(print, inside),
        lambda inside: deque([[{"a": (inside,)}]]),
        lambda inside: lambda default=inside: default,
        lambda inside: iter([inside]),
        lambda inside: Plain(closure(Slotted({1: frozenset({Plain(inside)})}))),
    ],
)
def test_finds_a_state_nested_in_other_objects(hide: object) -> None:
    state = DUTCH.new("standard", 1)
    assert callable(hide)
    assert any(region is state for region in reachable(hide(state)))


def test_skips_classes_and_modules() -> None:
    state = DUTCH.new("standard", 1)
    Plain.shared = state  # type: ignore[attr-defined]
    try:
        assert not [region for region in reachable(Plain(1)) if isinstance(region, DutchState)]
    finally:
        del Plain.shared  # type: ignore[attr-defined]
