"""A player that looks one step ahead and counts only points."""

from __future__ import annotations

import random
from collections.abc import Sequence

from dutch.players.dutch.common import as_dutch, lead, sample_state, swap_below_average
from dutch.rules.api import END, MORE, STOP, Action, Observation, Verb
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.terms import Phase


class Greedy:
    """Takes the step that gains most VP now, and ends the turn when none gains any."""

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """Return the action that improves the score most, the first one of several."""
        seen = as_dutch(observation)
        actions = seen.legal_actions()
        phase = seen.position.phase
        if phase is Phase.ASIDE:
            return max(actions, key=_points_set_aside)
        if phase is Phase.BID:
            return actions[-1]
        if phase is Phase.SWAP:
            return swap_below_average(seen)
        if phase is Phase.VOTE:
            ahead = lead(sample_state(seen, rng), seen.seat) > 0
            return STOP if ahead else MORE
        return _best_step(seen, actions)


def _points_set_aside(action: Action) -> int:
    """Return the points of the cards; those with most points bid least, apart from powers."""
    if action.actor is None:
        return -100
    return action.actor.vp + sum(card.vp for card in action.gives)


GAINING = (Verb.BUY, Verb.TAKE, Verb.STEAL, Verb.BARGAIN)


def _best_step(observation: DutchObservation, actions: Sequence[Action]) -> Action:
    """Return the step that gains most, or ``end`` if none gains and the turn may end."""
    steps = [action for action in actions if action.verb in GAINING]
    gains = [observation.preview(action).score_change for action in steps]
    if END in actions and max(gains, default=0) <= 0:
        return END
    return steps[gains.index(max(gains))]
