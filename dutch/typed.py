"""Turns parsed JSON into typed values and objects.

Used for the files read before the first frame, because importing msgspec takes a sixth of that time.
"""

from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

TYPE_DESCRIPTIONS = {bool: "true or false", int: "a whole number", str: "a text"}


class Allowed(NamedTuple):
    """An annotation that limits a number, or the length of a text or list, to a range.

    Without a `maximum`, every value is allowed. The `description` names the allowed values in errors.
    """

    description: str
    minimum: int = 0
    maximum: int | None = None

    def permits(self, value: Any) -> bool:
        """Return True if a value of the right type is within the range."""
        if self.maximum is None:
            return True
        size = value if isinstance(value, int) else len(value)
        return self.minimum <= size <= self.maximum


def convert(kind: Any, value: Any) -> Any:
    """Convert a value from JSON to the type `kind`; objects ignore unknown keys.

    Raises ValueError whose message describes the allowed values.
    """
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        inner, allowed = args
        return _convert_annotated(inner, allowed, value)
    if origin is Literal:
        if value in args:
            return value
        raise ValueError(f"one of {', '.join(sorted(args))}")
    if origin is UnionType:  # always T | None
        return None if value is None else convert(args[0], value)
    if origin is tuple:
        return _convert_list(args, value)
    if hasattr(kind, "__annotations__"):
        return _convert_object(kind, value)
    if type(value) is kind:
        return value
    raise ValueError(TYPE_DESCRIPTIONS[kind])


def _convert_annotated(kind: Any, allowed: Allowed, value: Any) -> Any:
    try:
        converted = convert(kind, value)
    except ValueError:
        raise ValueError(allowed.description) from None
    if not allowed.permits(converted):
        raise ValueError(allowed.description)
    return converted


def _convert_list(kinds: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise ValueError("a list")
    if kinds[-1] is ...:  # tuple[T, ...]
        kinds = (kinds[0],) * len(value)
    return tuple(convert(kind, element) for kind, element in zip(kinds, value, strict=True))


def _convert_object(kind: Any, value: Any) -> Any:
    if not isinstance(value, dict):
        raise ValueError("an object")
    fields = {}
    for name, field_type in get_type_hints(kind, include_extras=True).items():
        if name in value:
            try:
                fields[name] = convert(field_type, value[name])
            except ValueError as error:
                raise ValueError(f"“{name}” must be {error}") from None
    try:
        return kind(**fields)
    except TypeError:
        raise ValueError(f"{kind.__name__} lacks a value") from None
