"""Positions that test a player's skill."""

import random
from typing import Any

from dutch.players.api import Player
from dutch.rules.dutch.state import DutchState
from tests.rulebook import positions
from tests.rulebook.positions import DUTCH, Json


def table(near: Json, far: Json, display: str, phase: str = "turn", **edits: Any) -> DutchState:
    """Seat 0 (``near``) is to move, in a turn as the winner. Cards not named are not in the game."""
    known = {"bid_winner": 0 if phase == "turn" else None, "rest": "", "round": 3}
    return DUTCH.from_json(positions.table(near, far, display=display, phase=phase, **known | edits))


def whole_turn(player: Player, state: DutchState, budget: int = 1200) -> list[str]:
    """Return the notation of all that the player does in the turn of seat 0. Changes the state."""
    rng = random.Random(5)
    done: list[str] = []
    while not done or done[-1] != "end":
        action = player.choose(state.observation(0), rng, budget)
        state.apply(action)
        done.append(str(action))
    return done
