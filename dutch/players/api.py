"""What a computer player is, and what a referee asks of whoever thinks for a seat."""

from __future__ import annotations

import random
from typing import Protocol

from dutch.rules.api import Action, Observation


class Player(Protocol):
    """Chooses actions. It keeps nothing between calls, so an observation alone decides."""

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """One of ``observation.legal_actions()``, of which there must be at least one.

        ``budget`` is how many positions may be looked at, never time: the same observation, state of
        ``rng`` and budget give the same action on every machine.
        """
        ...


class Thinker(Protocol):
    """Thinks for a seat without ever holding up the caller."""

    def ask(self, observation: Observation, seed: int) -> None:
        """Begin to think about this decision; a question that is still open is dropped.

        ``seed`` (a whole number from 0 up) feeds the player's dice.
        """
        ...

    def poll(self) -> str | None:
        """The notation of the chosen action, once, as soon as it is there; None before and after."""
        ...

    def close(self) -> None:
        """Stop thinking and let go of all resources. May be called more than once."""
        ...
