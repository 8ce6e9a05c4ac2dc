"""Games of Great Market for tests of packages that serve every game."""

import random
from collections.abc import Mapping

from dutch.rules import catalogue
from dutch.rules.api import AnyState
from dutch.rules.record import Move, Record, result_of
from tests.playing import pick

MARKET = catalogue.get("great-market")
NAMES = ("Anna", "Bert", "Carla", "Dora", "Emil")
NONE: Mapping[str, str] = {}

SHARED, TIED = 225, 46
"""Seeds of games for three, as `market_game` plays them: two players win together with the scores 10, 10
and 3; and with 0, 12 and 12 the last one wins the tie-break."""


def market_game(
    seed: int, seats: int = 3, options: Mapping[str, str] = NONE, extra: Mapping[str, str] = NONE
) -> tuple[AnyState, Record]:
    """Play a game with random actions; return its final state and its record."""
    state, rng, moves = MARKET.new("standard", seed, seats, options), random.Random(seed), []
    while (seat := state.to_move) is not None:
        action = pick(state.legal_actions(), rng)
        moves.append(Move(seat, str(action), 0))
        state.apply(action)
    header = extra or extra_of(*["human"] * seats)
    record = Record(
        "great-market",
        "standard",
        seed,
        seats,
        options=options,
        result=result_of(state),
        extra=header,
        moves=tuple(moves),
    )
    return state, record


def extra_of(*players: str) -> dict[str, str]:
    """Return the header lines about these players."""
    return {"date": "2026-11-23", "names": ", ".join(NAMES[: len(players)]), "players": ", ".join(players)}
