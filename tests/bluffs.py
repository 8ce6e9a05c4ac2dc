"""Games of Representatives for tests of packages that serve every game: each way in which one can end."""

import random

from dutch.players.representatives.bluffer import RandomBluffer
from dutch.rules import catalogue
from dutch.rules.record import Move, Record, result_of
from dutch.rules.representatives.actions import PASS
from dutch.rules.representatives.game import RepresentativesState
from tests.market import extra_of

GAME = catalogue.get("representatives")

ENDINGS = {"score": (0, 4), "cancelled": (29, 4), "shared": (5, 3), "nobody": (0, 3)}
"""Seed and number of seats of a game that ends in this way (R11)."""


def bluff_game(ending: str) -> tuple[RepresentativesState, Record]:
    """Play a game with random actions; return its final state and its record. Seat 0 is a person.

    Where nobody wins, everybody passes.
    """
    seed, seats = ENDINGS[ending]
    state, rng, moves = GAME.new("standard", seed, seats), random.Random(seed), []
    while (seat := state.to_move) is not None:
        action = PASS if ending == "nobody" else RandomBluffer().choose(state.observation(seat), rng, 1)
        moves.append(Move(seat, str(action), 0))
        state.apply(action)
    extra = extra_of("human", *["clerk"] * (seats - 1))
    record = Record(
        "representatives", "standard", seed, seats, result=result_of(state), extra=extra, moves=tuple(moves)
    )
    return state, record
