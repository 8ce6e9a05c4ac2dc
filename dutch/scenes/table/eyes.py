"""What a table must know of the seat whose view it shows, and what it says to whoever looks at it."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from dutch.rules.api import Observation


class Eyes(Protocol):
    """The seat whose view is shown. ``names`` are the players' names by seat."""

    @property
    def seat(self) -> int: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def shared(self) -> bool:
        """Whether both players look at this screen."""
        ...

    @property
    def addressed(self) -> int:
        """The seat to which “you” is said, if to any."""
        ...

    @property
    def observation(self) -> Observation: ...


class Sentence(NamedTuple):
    """What the prompt says; ``warn``: something was refused. ``flags`` as in ``Panels.prompt``."""

    text: str
    warn: bool = False
    flags: tuple[str, ...] = ()
