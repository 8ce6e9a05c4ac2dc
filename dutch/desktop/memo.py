"""Parts of a picture that are drawn again only when they show something else."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from dutch.desktop.display_list import DisplayList

Parts = dict[str, tuple[object, DisplayList]]
"""What was drawn last, and with which arguments, by the name of the method."""


class Keeper(Protocol):
    """Who draws with `kept` methods. Clear `parts` when the window or the text has another size."""

    parts: Parts


P = ParamSpec("P")
K = TypeVar("K", bound=Keeper)
Draw = Callable[Concatenate[K, DisplayList, P], None]


def kept(draw: Draw[K, P]) -> Draw[K, P]:
    """Let a method draw only when its arguments differ from the last ones; else put the same part in again.

    The arguments must tell all that is shown, and must not be changed in place between two calls.
    """

    @wraps(draw)
    def put(keeper: K, picture: DisplayList, /, *args: P.args, **kwargs: P.kwargs) -> None:
        shows = args, kwargs
        last = keeper.parts.get(draw.__name__)
        if last is None or last[0] != shows:
            part = DisplayList()
            draw(keeper, part, *args, **kwargs)
            last = keeper.parts[draw.__name__] = shows, part
        picture.add(last[1])

    return put
