"""Random games from fixed seeds, for tests that must hold in every position."""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from dutch.players import roster
from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.dutch import Action
from dutch.rules.dutch.state import DutchState
from dutch.rules.record import Move, Record, result_of

DUTCH = catalogue.get("dutch")

Step = tuple[DutchState, Action | None, Sequence[Event]]


def steps_of(seed: int, edition: str = "standard") -> Iterator[Step]:
    """Play a game: yield the deal, then each action with its events. The state is one changing object."""
    state = DUTCH.new(edition, seed)
    yield state, None, DUTCH.deal_events(state)
    rng = random.Random(seed)
    while state.to_move is not None:
        action = pick(state.legal_actions(), rng)
        yield state, action, state.apply(action)


def pick(actions: Sequence[Action], rng: random.Random) -> Action:
    """Choose an action; each verb is equally likely, so that rare ones occur often."""
    verb = rng.choice(sorted({action.verb for action in actions}))
    return rng.choice([action for action in actions if action.verb == verb])


def positions_of(seed: int, edition: str = "standard") -> Iterator[DutchState]:
    """Yield a copy of the state after each step of a game."""
    for state, _action, _events in steps_of(seed, edition):
        yield state.copy()


@lru_cache(maxsize=64)  # no action can change a state that is over
def played(seed: int, edition: str = "standard") -> tuple[DutchState, Record]:
    moves: list[Move] = []
    seat, state = 0, None
    for state, action, _events in steps_of(seed, edition):
        if action is not None:
            moves.append(Move(seat, str(action), 0))
        seat = state.to_move or 0
    assert state is not None
    return state, Record("dutch", edition, seed, result=result_of(state), moves=tuple(moves))


@lru_cache(maxsize=16)
def played_by(game: str, players: tuple[str, ...], seed: int = 3) -> Record:
    """Return the record of a game of computer players, in which seat 0 counts as a person called Anna."""
    rules = catalogue.get(game)
    state = rules.new("standard", seed, len(players))
    choosers = [roster.get(player, game).factory() for player in players]
    rng = random.Random(seed)
    moves: list[Move] = []
    while state.to_move is not None:
        seat = state.to_move
        action = choosers[seat].choose(state.observation(seat), rng, 60)
        moves.append(Move(seat, str(action), 0))
        state.apply(action)
    names = ("Anna", "Ben", "Carla", "Daan", "Eva", "Floor")[: len(players)]
    extra = {"names": ", ".join(names), "players": ", ".join(("human", *players[1:]))}
    return Record(
        game, "standard", seed, len(players), result=result_of(state), moves=tuple(moves), extra=extra
    )


def seen_by(events: Iterable[Event], seat: int) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
