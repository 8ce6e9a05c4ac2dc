"""A player that looks one step ahead and counts only points."""

import random

from dutch.players.dutch.common import lead, sample_state, set_points_aside, swap_below_average
from dutch.rules.dutch import END, MORE, STOP, Action, Verb
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.terms import Phase

GAINING = (Verb.BUY, Verb.TAKE, Verb.STEAL, Verb.BARGAIN)


class Beginner:
    """Takes the step that gains most VP now, and ends the turn when none gains any."""

    def choose(self, observation: DutchObservation, rng: random.Random, budget: int) -> Action:
        """Return the action that improves the score most, the first one of several."""
        phase = observation.position.phase
        if phase in (Phase.ASIDE, Phase.BID):
            return set_points_aside(observation)
        if phase is Phase.SWAP:
            return swap_below_average(observation)
        if phase is Phase.VOTE:
            ahead = lead(sample_state(observation, rng), observation.seat) > 0
            return STOP if ahead else MORE
        return _best_step(observation)


def _best_step(observation: DutchObservation) -> Action:
    """Return the step that gains most, or ``end`` if none gains and the turn may end."""
    actions = observation.legal_actions()
    steps = [action for action in actions if action.verb in GAINING]
    gains = [observation.preview(action).score_change or 0 for action in steps]
    if END in actions and max(gains, default=0) <= 0:
        return END
    return steps[gains.index(max(gains))]
