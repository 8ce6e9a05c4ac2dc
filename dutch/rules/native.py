"""A class decorator for mypyc, which has no effect in plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T", bound=type)

    def mypyc_attr(**_attributes: bool | int) -> Callable[[T], T]:
        """Return a decorator that returns the class."""
        return lambda kind: kind
