"""The characters differ in what they do: claims, lies, bluffs, moves, and cards on the leader's colour."""

import random
from collections import Counter

import pytest

from dutch.players import roster
from dutch.rules.representatives.actions import Verb
from tests.rulebook.representatives.tables import GAME

NAMES = ("clerk", "diplomat", "courtier")


def rates(games: int) -> dict[str, dict[str, float]]:
    """Return how often each character did what, when the three and a second clerk met."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in NAMES}
    for game in range(games):
        state, rng = GAME.new("standard", game, 4), random.Random(game)
        seated = [(*NAMES, "clerk")[(seat + game) % 4] for seat in range(4)]
        players = [roster.get(name, "representatives").factory() for name in seated]
        while (seat := state.to_move) is not None:
            position = state.position
            action = players[seat].choose(state.observation(seat), rng, 1)
            count = counts[seated[seat]]
            if action.verb is Verb.PLACE:
                own = position.players[seat].representative
                count["placed"] += 1
                count["claims"] += action.claim > 0
                count["lies"] += action.claim not in (0, action.value)
                count["bluffs"] += action.target is own and position.deck[0] > 2
                best = max(position.totals)
                if best and position.totals.count(best) == 1 and position.totals[seat] != best:
                    leader = position.players[position.totals.index(best)].representative
                    count["against a leader"] += 1
                    count["attacks"] += action.target is leader
            count["moves"] += action.verb is Verb.MOVE
            state.apply(action)
    return {
        name: {
            "claims": count["claims"] / count["placed"],
            "lies": count["lies"] / count["claims"],
            "bluffs": count["bluffs"] / count["placed"],
            "moves": count["moves"] / count["placed"],
            "attacks": count["attacks"] / count["against a leader"],
        }
        for name, count in counts.items()
    }


def test_characters_differ_in_what_they_do() -> None:
    found = rates(40)
    clerk, diplomat, courtier = (found[name] for name in NAMES)
    assert clerk["claims"] == pytest.approx(0.2, abs=0.05) and clerk["lies"] == 0
    assert diplomat["claims"] == pytest.approx(0.2, abs=0.05) and diplomat["lies"] == pytest.approx(
        0.5, abs=0.1
    )
    assert courtier["claims"] == pytest.approx(0.5, abs=0.06) and courtier["lies"] == pytest.approx(
        0.7, abs=0.1
    )
    assert 0 == clerk["bluffs"] < diplomat["bluffs"] < courtier["bluffs"]
    assert 0 == clerk["moves"] < diplomat["moves"] < courtier["moves"]
    assert min(diplomat["attacks"], courtier["attacks"]) > clerk["attacks"]
