"""The certain consequences of a turn, before anything is drawn, and how the players stand before it."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from dutch.players.dutch.common import lead, sample_state
from dutch.players.dutch.merchant import perform_all
from dutch.rules.api import Card
from dutch.rules.dutch import Verb
from dutch.rules.dutch.actions import parse_action
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards

LEAD_DEALS = 24
"""Number of deals over which a lead is averaged."""


class Consequences(NamedTuple):
    """The changes that the actions of one turn make for the player."""

    gained: tuple[Card, ...]
    """The new cards, those with most points first."""
    lost: tuple[Card, ...]
    """The cards that the player owns no longer."""
    stolen: tuple[Card, ...]
    """The new cards that belonged to the opponent."""
    points: int
    """The change in the player's lead: a stolen card also costs the opponent points."""


def consequences_of(seen: DutchObservation, actions: Sequence[str]) -> Consequences:
    """Return what these actions of a turn, in notation, change for the seat to move.

    Raises RulesError if one of them is impossible.
    """
    steps = [parse_action(seen.position, text) for text in actions]
    steps = [step for step in steps if step.verb not in (Verb.LOOK, Verb.END)]
    before = sample_state(seen, random.Random(0))
    after = perform_all(before, steps)
    edition = before.edition
    old, new = (owned_cards(state.sides[seen.seat]) for state in (before, after))
    gained = sorted(edition.pack.cards_of(new & ~old), key=lambda card: (-card.vp, card.index))
    theirs = edition.pack.cards_of(owned_cards(before.sides[1 - seen.seat]))
    return Consequences(
        tuple(gained),
        tuple(edition.pack.cards_of(old & ~new)),
        tuple(card for card in gained if card in theirs),
        lead(after, seen.seat) - lead(before, seen.seat),
    )


def expected_lead(seen: DutchObservation) -> float:
    """Return the mean lead of the observation's seat if the game ended now, in deals that fit it."""
    rng = random.Random(0)
    return sum(lead(sample_state(seen, rng), seen.seat) for _ in range(LEAD_DEALS)) / LEAD_DEALS
