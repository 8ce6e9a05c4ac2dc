"""What the players of Dutch share: the observation they need, and full states that fit it."""

from __future__ import annotations

import random

from dutch.rules import catalogue
from dutch.rules.api import Action, Observation
from dutch.rules.cards import mask_of
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


def swap_below_average(observation: DutchObservation) -> Action:
    """Swaps each card with fewer VP than the cards it would be exchanged for have on average (C2).

    Judging each card by itself has shown itself better than weighing the ten cards together.
    """
    pack = observation.position.edition.pack
    own = mask_of(observation.position.sides[observation.seat].deck)
    others = pack.cards_of(pack.all_mask & ~own)
    mean = sum(card.vp for card in others) / len(others)
    out = [card for card in pack.cards_of(own) if card.vp < mean]
    return Action.swap(out)
