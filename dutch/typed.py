"""Turns parsed JSON into typed values and objects.

For what is read before the first picture: importing msgspec takes a sixth of the time until then.
"""

from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

PLAIN = {bool: "true or false", int: "a whole number", str: "a text"}


class Allowed(NamedTuple):
    """An annotation: the limits of a number or of the length of a text or a list, and all this in words."""

    words: str
    least: int = 0
    most: int | None = None

    def has(self, value: Any) -> bool:
        """Return whether a value of the right type is within the limits."""
        return (
            self.most is None or self.least <= (value if isinstance(value, int) else len(value)) <= self.most
        )


def convert(kind: Any, value: Any) -> Any:
    """Return a value from JSON as this type; objects ignore unknown keys.

    Raises ValueError, whose text says in words what is allowed.
    """
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        inner, allowed = args
        try:
            converted = convert(inner, value)
        except ValueError:
            raise ValueError(allowed.words) from None
        if not allowed.has(converted):
            raise ValueError(allowed.words)
        return converted
    if origin is Literal:
        if value in args:
            return value
        raise ValueError(f"one of {', '.join(sorted(args))}")
    if origin is UnionType:  # something or None
        return None if value is None else convert(args[0], value)
    if origin is tuple:
        return _tuple(args, value)
    if hasattr(kind, "__annotations__"):
        return _object(kind, value)
    if type(value) is kind:
        return value
    raise ValueError(PLAIN[kind])


def _tuple(kinds: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise ValueError("a list")
    if kinds[-1] is ...:
        kinds = kinds[:1] * len(value)
    return tuple(convert(kind, each) for kind, each in zip(kinds, value, strict=True))


def _object(kind: Any, value: Any) -> Any:
    if not isinstance(value, dict):
        raise ValueError("an object")
    found = {}
    for name, each in get_type_hints(kind, include_extras=True).items():
        if name in value:
            try:
                found[name] = convert(each, value[name])
            except ValueError as error:
                raise ValueError(f"“{name}” must be {error}") from None
    try:
        return kind(**found)
    except TypeError:
        raise ValueError(f"{kind.__name__} lacks a value") from None
