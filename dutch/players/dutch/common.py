"""Helpers shared by the computer players of Dutch."""

import random
from collections.abc import Callable

from dutch.rules import catalogue
from dutch.rules.api import Action, Observation
from dutch.rules.cards import mask_of
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards, score_of
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase

Sample = Callable[[DutchObservation, random.Random], DutchState]
"""A function that returns a state consistent with an observation, with unknown cards dealt at random."""


def as_dutch(observation: Observation) -> DutchObservation:
    """Narrow the type of an observation. Raises TypeError if it belongs to another game."""
    if not isinstance(observation, DutchObservation):
        raise TypeError("this player plays Dutch only")
    return observation


def sample_state(observation: DutchObservation, rng: random.Random) -> DutchState:
    """Return a state consistent with the observation, with hidden cards dealt at random."""
    return catalogue.get("dutch").sample(observation, rng)


def lead(state: DutchState, seat: int) -> int:
    """Return this seat's lead (negative if behind) if the game ended now (D33)."""
    edition = state.edition
    own, other = state.sides[seat], state.sides[1 - seat]
    return score_of(edition, owned_cards(own)) - score_of(edition, owned_cards(other))


def share_of_win(lead: float) -> float:
    """Return the share of the win that a final lead gives: 1 if it is positive, a half for a draw, else 0."""
    if lead == 0:
        return 0.5
    return 1.0 if lead > 0 else 0.0


def swap_below_average(observation: DutchObservation) -> Action:
    """Return the exchange of every card worth less than the average of the possible new ones (C2).

    In test games this was stronger than evaluating the ten cards together.
    """
    pack = observation.position.edition.pack
    own = mask_of(observation.position.sides[observation.seat].deck)
    others = pack.cards_of(pack.all_mask & ~own)
    mean = sum(card.vp for card in others) / len(others)
    return Action.swap([card for card in pack.cards_of(own) if card.vp < mean])


def set_points_aside(observation: DutchObservation) -> Action:
    """Set aside the cards with the most points, or bid all cards, as the phase demands.

    The cards with the most points bid the least, except powers.
    """
    actions = observation.legal_actions()
    return actions[-1] if observation.position.phase is Phase.BID else max(actions, key=_points_set_aside)


def _points_set_aside(action: Action) -> int:
    """Return the points of the cards that an action sets aside; -100 for other actions."""
    if action.actor is None:
        return -100
    return action.actor.vp + sum(card.vp for card in action.gives)
