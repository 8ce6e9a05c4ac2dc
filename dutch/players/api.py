"""The interfaces of computer players: one that chooses actions, and one that a referee polls."""

import random
from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from dutch.rules.api import AnyObservation


class Player(Protocol):
    """Chooses the actions of one game. Stateless: everything it needs is in the observation."""

    def choose(self, observation: Any, rng: random.Random, budget: int) -> Any:
        """Return one of ``observation.legal_actions()``, which must not be empty.

        ``budget`` limits the number of positions searched, never the time: the same observation, state of
        ``rng`` and budget give the same action on every machine.
        """
        ...


@runtime_checkable
class Interruptible(Protocol):
    """A slow player, which settles for the best choice found so far once ``must_stop`` returns True."""

    must_stop: Callable[[], bool]


class Thinker(Protocol):
    """Chooses actions for a seat in the background, without blocking the caller."""

    def ask(self, observation: AnyObservation, seed: int) -> None:
        """Start thinking about this decision. A question that is still open is dropped.

        ``seed``, a whole number from 0 up, seeds the player's random numbers.
        """
        ...

    def poll(self) -> str | None:
        """Return the chosen action in notation once, when it is ready; None before and afterwards."""
        ...

    def stop_thinking(self) -> None:
        """Answer the open question as soon as possible, with the best choice found so far."""
        ...

    def close(self) -> None:
        """Stop thinking and release all resources. Calling it again has no effect."""
        ...
