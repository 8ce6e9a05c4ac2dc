"""Thousands of games of Great Market, after each action of which nothing is lost (M13)."""

import itertools
import random
from collections.abc import Callable

import pytest

from dutch.players import roster
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.great_market.actions import MarketAction
from dutch.rules.great_market.game import MarketState
from dutch.rules.great_market.position import CHIPS, OPTIONS, Position
from dutch.rules.record import Move, Record

GAME = catalogue.get("great-market")
KINDS = [
    (seats, dict(zip(OPTIONS, values, strict=True)))
    for seats in GAME.seats
    for values in itertools.product(*OPTIONS.values())
]
"""All numbers of seats with all options."""

EVERY_ACTION = 25
"""One game in this many tries each legal action. It shares no factor with the 12 kinds of games."""

Choose = Callable[[MarketState, random.Random], MarketAction]


def complete(position: Position) -> bool:
    """Return whether all chips and all cards are somewhere, and nobody has less than nothing."""
    players = position.players
    cards = sum(len(player.cards) for player in players)
    elsewhere = len(position.deck) + len(position.lot) + len(position.discarded)
    chips = [position.bank, *(position.chips_of(seat) for seat in range(len(players)))]
    return sum(chips) == CHIPS and min(chips) >= 0 and cards + elsewhere == 30


def any_action(state: MarketState, rng: random.Random) -> MarketAction:
    """Return a random action, now and then a bid that cannot be paid."""
    assert state.to_move is not None
    own = state.position.chips_of(state.to_move) if rng.random() < 0.98 else 99
    return rng.choice([action for action in state.legal_actions() if action.amount <= own])


def some_player(state: MarketState, rng: random.Random) -> MarketAction:
    """Return the choice of a computer player; seats take turns with who they are."""
    seat = state.to_move
    assert seat is not None
    name = ("merchant", "novice", "auctioneer", "random", "novice")[(seat + state.seed) % 5]
    player = roster.get(name, "great-market").factory()
    action: MarketAction = player.choose(state.observation(seat), rng, 1)
    assert action.amount <= state.position.chips_of(seat)
    return action


def accept_all(state: MarketState) -> None:
    """Carry out each legal action on a copy; none is refused, and nothing is lost."""
    for action in state.legal_actions():
        copy = state.copy()
        copy.apply(action)
        assert complete(copy.position), action


def play(seed: int, choose: Choose) -> None:
    seats, options = KINDS[seed % len(KINDS)]
    state, rng, moves = GAME.new("standard", seed, seats, options), random.Random(seed), []
    while (seat := state.to_move) is not None:
        if seed % EVERY_ACTION == 0:
            accept_all(state)
        action = choose(state, rng)
        state.apply(action)
        moves.append(Move(seat, str(action), 0))
        assert complete(state.position), f"seed {seed}, after {len(moves)} actions"
    record = Record("great-market", "standard", seed, seats, options=options, moves=tuple(moves))
    again = records.replay(record)
    assert (again.to_json(), again.outcome) == (state.to_json(), state.outcome)
    assert state.round == 15


@pytest.mark.parametrize(
    ("first", "last", "choose"),
    [
        (0, 24, any_action),
        (0, 12, some_player),
        pytest.param(24, 10_000, any_action, marks=pytest.mark.slow),
        pytest.param(12, 1_000, some_player, marks=pytest.mark.slow),
    ],
    ids=["random", "played", "10,000 random", "1,000 played"],
)
def test_nothing_is_lost(first: int, last: int, choose: Choose) -> None:
    for seed in range(first, last):
        play(seed, choose)
