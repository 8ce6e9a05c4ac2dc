"""The auctioneer: plays the auction out after each possible bid, and chooses the bid that pays best."""

import random
from collections.abc import Sequence

from dutch.players.great_market.bidders import (
    Merchant,
    Novice,
    affordable_bids,
    cheapest_discard,
    growth_of,
)
from dutch.rules.great_market.actions import PASS, MarketAction
from dutch.rules.great_market.game import GreatMarket
from dutch.rules.great_market.observe import MarketObservation, unseen
from dutch.rules.great_market.position import ROUNDS, Position
from dutch.rules.great_market.scoring import set_points
from dutch.rules.great_market.state import MarketState
from dutch.rules.great_market.terms import Phase

MAX_BIDS = 8
"""Number of bids to try, from the lowest legal one."""

CHIP_VALUE = 0.35
"""Points that a chip is worth at the beginning of the game."""

LAST_CHIP_SHARE = 0.3
"""Share of ``CHIP_VALUE`` that a chip keeps to the end, where only having the most chips scores."""

GROWTH_VALUE = 0.3
"""Points per owned card for each card of the same people still to come, of which two count."""

LEADER_WEIGHT = 0.5
"""Weight of the best rival's worth; the rest is shared equally by all rivals, the best included."""

GAME = GreatMarket()
MERCHANT, NOVICE = Merchant(), Novice()
MODELS: tuple[Merchant | Novice, ...] = (MERCHANT, NOVICE)
"""The models of the rivals' bids. With the merchant alone, the auctioneer would lose to novices."""


class Auctioneer:
    """Chooses the action with the best prospects, assuming that it then plays like a merchant."""

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return the action with the best average lead. ``budget`` is ignored: an auction is short."""
        position, seat = observation.position, observation.seat
        if position.phase is Phase.DISCARD:
            return cheapest_discard(observation)
        bids = affordable_bids(observation, position.players[seat].chips)
        start = GAME.sample(observation, rng)
        return max((PASS, *bids[:MAX_BIDS]), key=lambda action: _lead_after(start, seat, action, rng))


def _lead_after(start: MarketState, seat: int, action: MarketAction, rng: random.Random) -> float:
    """Return the seat's lead once the lot is sold, averaged over the models of the rivals."""
    leads = [lead(_position_after_sale(start, seat, action, rivals, rng), seat) for rivals in MODELS]
    return sum(leads) / len(leads)


def _position_after_sale(
    start: MarketState, seat: int, action: MarketAction, rivals: Merchant | Novice, rng: random.Random
) -> Position:
    """Play the auction out after ``action``, and return the position once the lot is sold."""
    state = start.copy()
    state.apply(action)
    while state.to_move is not None and state.round == start.round:
        player = MERCHANT if state.to_move == seat else rivals
        state.apply(player.choose(state.observation(state.to_move), rng, 1))
    return state.position


def lead(position: Position, seat: int) -> float:
    """Return a seat's weighted lead over its rivals, in points."""
    worth = [_estimated_worth(position, each) for each in range(len(position.players))]
    return weighted_lead(worth, seat)


def weighted_lead(worth: Sequence[float], seat: int) -> float:
    """Return a seat's lead over its rivals, given the ``worth`` of every seat.

    The best rival has the greatest weight.
    """
    others = [value for each, value in enumerate(worth) if each != seat]
    return worth[seat] - LEADER_WEIGHT * max(others) - (1 - LEADER_WEIGHT) * sum(others) / len(others)


def _estimated_worth(position: Position, seat: int) -> float:
    """Estimate the final points from a seat's cards and chips."""
    player = position.players[seat]
    share_of_game_left = (ROUNDS - position.round + 1) / ROUNDS
    growth = GROWTH_VALUE * share_of_game_left * growth_of(player.cards, unseen(position))
    chip_value = CHIP_VALUE * min(1.0, LAST_CHIP_SHARE + share_of_game_left)
    return set_points(player.cards) + growth + chip_value * player.chips
