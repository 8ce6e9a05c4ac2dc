"""The replies of all kinds of rivals to a turn: of one that plans, and of two that play simply."""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dutch.players.api import Player
from dutch.players.dutch.common import Beginner
from dutch.players.dutch.master import Deal, Ending
from dutch.players.dutch.merchant import NOVICE, Merchant, Option, perform, perform_all
from dutch.rules.api import CardSet
from dutch.rules.dutch import END
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.terms import Phase

SIMPLE_PLAYERS: Sequence[Player] = (Beginner(), Merchant(NOVICE))
"""The players that play simply."""

BUDGET = 7
"""Positions that they may search."""

DEALS = 8
"""Number of deals in which they reply."""


class Reply(NamedTuple):
    """The cards that the rival gains by a reply, as a set, and the chance of this reply."""

    gained: CardSet
    chance: float


def replies_to(plan: Option, seat: int, endings: Sequence[Ending], deals: Sequence[Deal]) -> Iterator[Reply]:
    """Yield replies to a seat's plan: those in the ``endings`` of its trials, and those of simple players.

    All kinds of players weigh the same.
    """
    kinds = [[ending.gained[1 - seat] for ending in endings]]
    kinds += [[_gain_of(player, plan, seat, deal) for deal in deals[:DEALS]] for player in SIMPLE_PLAYERS]
    for gains in kinds:
        yield from (Reply(gained, 1 / len(gains) / len(kinds)) for gained in gains)


def _gain_of(player: Player, plan: Option, seat: int, deal: Deal) -> CardSet:
    """Return the cards that a player gains by the reply to a seat's plan."""
    state = perform(perform_all(deal.state, plan), END)
    rival, rng = 1 - seat, random.Random(deal.seed)
    owned = owned_cards(state.sides[rival])
    while state.phase is Phase.TURN and state.bid_winner == seat and state.to_move == rival:
        state.apply(player.choose(state.observation(rival), rng, BUDGET))
    return owned_cards(state.sides[rival]) & ~owned
