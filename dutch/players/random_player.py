"""A player without a plan, which every other player must beat."""

import random
from typing import Any

from dutch.rules.api import ActionT, Observation


class RandomPlayer:
    """Chooses uniformly among the legal actions of any game."""

    def choose(self, observation: Observation[ActionT, Any], rng: random.Random, budget: int) -> ActionT:
        """Return any legal action, each with the same probability."""
        actions = observation.legal_actions()
        return actions[rng.randrange(len(actions))]
