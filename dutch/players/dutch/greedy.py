"""A player that sees one step ahead and points only."""

from __future__ import annotations

import random
from collections.abc import Sequence

from dutch.players.dutch.seat import draw_state, lead, of_dutch, swap_below_average
from dutch.rules.api import Action, Observation
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.terms import Phase


class Greedy:
    """Does what adds most VP to the own cards now, and ends the turn when nothing does."""

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """The action with the best immediate change of score; the first of several."""
        seen = of_dutch(observation)
        actions = seen.legal_actions()
        phase = seen.position.phase
        if phase is Phase.ASIDE:
            return max(actions, key=_points_set_aside)
        if phase is Phase.BID:
            return actions[-1]
        if phase is Phase.SWAP:
            return swap_below_average(seen)
        if phase is Phase.VOTE:
            ahead = lead(draw_state(seen, rng), seen.seat) > 0
            return Action("stop" if ahead else "more")
        return _best_step(seen, actions)


def _points_set_aside(action: Action) -> int:
    """The cards worth most are also those that bid least, a power apart."""
    if action.actor is None:
        return -100
    return action.actor.vp + sum(card.vp for card in action.gives)


def _best_step(observation: DutchObservation, actions: Sequence[Action]) -> Action:
    """The step that gains most, or the end of the turn; if it may not end yet, what costs least."""
    steps = [action for action in actions if action.verb in ("buy", "take", "steal", "bargain")]
    gains = [observation.preview(action).score_change for action in steps]
    end = Action("end")
    if end in actions and max(gains, default=0) <= 0:
        return end
    return steps[gains.index(max(gains))]
