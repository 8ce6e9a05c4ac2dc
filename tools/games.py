"""Random games, for the tools that damage, resume or list saved ones."""

from __future__ import annotations

import random
from collections.abc import Callable

from dutch.rules import catalogue
from dutch.rules.dutch.state import DutchState
from dutch.rules.record import Move, Record, result_of

DUTCH = catalogue.get("dutch")


def random_game(
    rng: random.Random,
    edition: str = "standard",
    longest: int = 1000,
    see: Callable[[DutchState], object] = lambda _state: None,
) -> Record:
    """Play at random, at most ``longest`` actions; ``see`` is called with every position."""
    state = DUTCH.new(edition, rng.randrange(10**6))
    moves: list[Move] = []
    see(state)
    while state.to_move is not None and len(moves) < longest:
        action = rng.choice(state.legal_actions())
        moves.append(Move(state.to_move, str(action), 0))
        state.apply(action)
        see(state)
    return Record("dutch", edition, state.seed, result=result_of(state), moves=tuple(moves))
