"""What the players of Dutch share: the observation they need, and full states that fit it."""

from __future__ import annotations

import random

from dutch.rules import catalogue
from dutch.rules.api import Observation
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned, score_of
from dutch.rules.dutch.state import DutchState


def of_dutch(observation: Observation) -> DutchObservation:
    """The observation as one of Dutch. Raises TypeError for another game's."""
    if not isinstance(observation, DutchObservation):
        raise TypeError("this player plays Dutch only")
    return observation


def draw_state(observation: DutchObservation, rng: random.Random) -> DutchState:
    """A full state that fits the observation, with everything hidden drawn at random."""
    return catalogue.get("dutch").sample(observation, rng)


def lead(state: DutchState, seat: int) -> int:
    """By how many points this seat would win (above 0) or lose if the game ended now (D33)."""
    edition = state.edition
    own, other = state.sides[seat], state.sides[1 - seat]
    return score_of(edition, owned(own)) - score_of(edition, owned(other))
