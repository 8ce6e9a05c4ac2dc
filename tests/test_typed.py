from typing import Annotated, Any, Literal, NamedTuple

import pytest

from dutch.settings import Allowed, convert

Small = Annotated[int, Allowed("a number from 0 to 9", 0, 9)]
Few = Annotated[tuple[str, ...], Allowed("at most two words", 0, 2)]


class Point(NamedTuple):
    x: Small
    y: Small = 0


@pytest.mark.parametrize(
    ("kind", "value", "converted"),
    [
        (bool, True, True),
        (Small, 9, 9),
        (Literal["a", "b"], "b", "b"),
        (Few, ["a", "b"], ("a", "b")),
        (tuple[int, str], [1, "a"], (1, "a")),
        (Point, {"x": 1, "unknown": 2}, Point(1)),
        (Point | None, None, None),
        (Point | None, {"x": 1, "y": 2}, Point(1, 2)),
    ],
)
def test_converts_values(kind: Any, value: object, converted: object) -> None:
    assert convert(kind, value) == converted


@pytest.mark.parametrize(
    ("kind", "value", "allowed"),
    [
        (bool, 1, "true or false"),
        (int, True, "a whole number"),
        (str, None, "a text"),
        (Small, 10, "a number from 0 to 9"),
        (Small, "1", "a number from 0 to 9"),
        (Literal["b", "a"], ["a"], "one of a, b"),
        (Few, ["a", "b", "c"], "at most two words"),
        (Few, "ab", "at most two words"),
        (tuple[int, ...], 1, "a list"),
        (tuple[int, int], [1], "zip"),
        (Point, [1, 2], "an object"),
        (Point, {"x": -1}, "“x” must be a number from 0 to 9"),
        (Point, {"y": 1}, "Point lacks a value"),
    ],
)
def test_rejects_values_in_words(kind: Any, value: object, allowed: str) -> None:
    with pytest.raises(ValueError, match=allowed):
        convert(kind, value)
