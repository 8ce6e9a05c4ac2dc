"""Games in which a player pursues a goal, against players who act at random."""

import random
from collections.abc import Callable
from functools import lru_cache

from dutch.rules import catalogue
from dutch.rules.api import AnyObservation
from dutch.rules.dutch import Action
from dutch.rules.record import Move, Record, result_of
from tests.playing import pick

Policy = Callable[[AnyObservation], Action | None]
"""Chooses an action; None for a random one."""


@lru_cache(maxsize=8)
def game_of(policy: Policy, game: str, edition: str, seed: int, seats: int = 2) -> Record:
    """Play a game in which seat 0 follows a policy."""
    state, rng = catalogue.get(game).new(edition, seed, seats), random.Random(seed)
    moves = []
    while (seat := state.to_move) is not None:
        action = policy(state.observation(seat)) if seat == 0 else None
        action = action or pick(state.legal_actions(), rng)
        moves.append(Move(seat, str(action), 0))
        state.apply(action)
    return Record(game, edition, seed, seats, result=result_of(state), moves=tuple(moves))


def drift(observation: AnyObservation) -> Action | None:
    """Act at random."""
    return None


def frugal(observation: AnyObservation) -> Action | None:
    """Buy what costs no card, as dearly as possible; else end the turn."""
    actions = [*observation.legal_actions()]
    buys = [action for action in actions if action.verb == "buy" and not observation.preview(action).lost]
    best = max(buys, key=lambda action: observation.preview(action).score_change, default=None)
    return best or next((action for action in actions if action.verb == "end"), None)
