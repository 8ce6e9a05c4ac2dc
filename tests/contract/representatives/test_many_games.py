"""Thousands of games of Representatives, in which everything still fits after many an action."""

import random
from collections.abc import Callable

import pytest

from dutch.players import roster
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.record import Move, Record
from dutch.rules.representatives.actions import RepresentativesAction
from dutch.rules.representatives.game import RepresentativesState
from dutch.rules.representatives.position import ITEMS, Position
from tests.contract.representatives import positions

GAME = catalogue.get("representatives")
STEP = 7
"""Every which position of a game is examined."""

Choose = Callable[[RepresentativesState, random.Random], RepresentativesAction]


def complete(position: Position) -> bool:
    """Return whether every item and colour exists once, and every placed card lies on one colour."""
    items = sorted([*position.deck, *(sale.item for sale in position.sales)])
    colours = {player.representative for player in position.players}
    stacked = [sum(position.stacks(seat).values()) for seat in range(position.count)]
    placed = [len(position.board(seat)) for seat in range(position.count)]
    moves = max(position.moves(seat) for seat in range(position.count))
    return (
        items == [*ITEMS[: position.count]]
        and colours == {*position.colours}
        and stacked == placed
        and moves <= position.count
    )


def any_action(state: RepresentativesState, rng: random.Random) -> RepresentativesAction:
    return positions.pick(state.legal_actions(), rng)


def some_player(state: RepresentativesState, rng: random.Random) -> RepresentativesAction:
    """Return the choice of a computer player; seats take turns with who they are."""
    seat = state.to_move
    assert seat is not None
    names = [*roster.PLAYERS["representatives"]]
    player = roster.get(names[(seat + state.seed) % len(names)], "representatives").factory()
    action: RepresentativesAction = player.choose(state.observation(seat), rng, 1)
    return action


def play(seed: int, seats: int, choose: Choose) -> None:
    state, rng, moves = GAME.new("standard", seed, seats), random.Random(seed), []
    while (seat := state.to_move) is not None:
        action = choose(state, rng)
        state.apply(action)
        moves.append(Move(seat, str(action), 0))
        if len(moves) % STEP == 0:
            assert complete(state.position), f"seed {seed}, after {len(moves)} actions"
    assert complete(state.position), f"seed {seed}, at the end"
    again = records.replay(Record("representatives", "standard", seed, seats, moves=tuple(moves)))
    assert (again.to_json(), again.outcome) == (state.to_json(), state.outcome)
    assert state.outcome is not None
    sold = sum(sale.item for sale in state.position.sales if sale.seat is not None)
    assert sum(state.outcome.scores) == sold


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(
    ("first", "last", "choose"),
    [
        (0, 5, any_action),
        (0, 5, some_player),
        pytest.param(5, 10_000, any_action, marks=pytest.mark.slow),
        pytest.param(5, 1_000, some_player, marks=pytest.mark.slow),
    ],
    ids=["random", "played", "10,000 random", "1,000 played"],
)
def test_everything_fits(first: int, last: int, choose: Choose, seats: int) -> None:
    for seed in range(first, last):
        play(seed, seats, choose)
