"""No computer player can cheat: its choices follow from its observation and its random numbers alone."""

import pickle
import random

import pytest

from dutch.players import roster
from tests.contract.cases import CASES, Case, run

BUDGET = 30
"""Positions for each choice: enough for every part of a player's search."""

STEP = 14
"""Every which decision of a game is examined."""

QUICK = ("beginner", "merchant")
"""The players examined in every edition of Dutch; the others are slow tests there."""


def is_quick(case: Case, name: str) -> bool:
    """Return True for the standard games with the most players, and for a few players of Dutch."""
    if case.options or case.seats < max(case.game.seats):
        return False
    return case.edition == "standard" or name in QUICK


PLAYERS = [
    pytest.param(case, name, id=f"{case}-{name}", marks=[] if is_quick(case, name) else pytest.mark.slow)
    for case in CASES
    for name, entry in roster.PLAYERS[case.game.name].items()
    if entry.plays(case.edition)
]


@pytest.mark.parametrize(("case", "name"), PLAYERS)
def test_choices_are_legal_and_follow_from_what_is_seen(case: Case, name: str) -> None:
    """Hidden cards and the game's seed are exchanged; another copy of the player must not notice.

    The copy sees a pickled observation, as the process of a computer player does.
    """
    entry, rng = roster.get(name, case.game.name), random.Random(8)
    one, other = entry.factory(), entry.factory()
    budget, examined = min(entry.budget, BUDGET), 0
    for number, (state, _action, _events) in enumerate(run(11, case)):
        seat = state.to_move
        if seat is None or number % STEP:
            continue
        position = case.hidden_differently(state.to_json(), seat, rng)
        twin = case.game.from_json({**position, "seed": rng.getrandbits(40), "shuffles": 3})
        assert twin.observation(seat) == state.observation(seat)
        before = state.observation(seat)
        sent = pickle.loads(pickle.dumps(twin.observation(seat)))
        choices = [
            player.choose(observation, random.Random(number), budget)
            for player, observation in ((one, before), (other, sent))
        ]
        assert str(choices[0]) == str(choices[1])
        state.check(choices[0])
        assert before == state.observation(seat), "choosing changes nothing"
        examined += 1
    assert examined > 2
