"""A player without a plan: the yardstick that everybody must beat."""

from __future__ import annotations

import random

from dutch.rules.api import Action, Observation


class RandomPlayer:
    """Chooses uniformly among the legal actions of any game."""

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """Any legal action, all equally likely."""
        actions = observation.legal_actions()
        return actions[rng.randrange(len(actions))]
