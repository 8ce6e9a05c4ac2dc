"""A player without a plan, which every other player must beat."""

import random

from dutch.rules.api import Action, Observation


class RandomPlayer:
    """Chooses uniformly among the legal actions of any game."""

    def choose(self, observation: Observation, rng: random.Random, budget: int) -> Action:
        """Return any legal action, each with the same probability."""
        actions = observation.legal_actions()
        return actions[rng.randrange(len(actions))]
