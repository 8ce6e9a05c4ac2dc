"""The auctioneer: plays each possible bid out to the sale, and compares where everybody then stands."""

from __future__ import annotations

import random

from dutch.players.great_market.bidders import Merchant, Novice, affordable_bids, cheapest_discard
from dutch.rules.great_market.actions import PASS, MarketAction
from dutch.rules.great_market.cards import CARDS_OF
from dutch.rules.great_market.game import GreatMarket
from dutch.rules.great_market.observe import MarketObservation, unseen
from dutch.rules.great_market.position import ROUNDS, Position
from dutch.rules.great_market.scoring import set_points
from dutch.rules.great_market.state import MarketState
from dutch.rules.great_market.terms import Phase

MOST_BIDS = 8
"""Bids that are tried, from the lowest legal one."""

CHIP = 0.35
"""The worth of a chip in points at the beginning."""

LAST_CHIP = 0.3
"""The part of that worth that chips keep to the end, where most of them score."""

GROWTH = 0.3
"""The worth of an owned card for each card of its people still to come, of which two count."""

LEADER = 0.5
"""The weight of the best rival; the others share the rest with that one."""

GAME = GreatMarket()
MERCHANT, NOVICE = Merchant(), Novice()
MANNERS: tuple[Merchant | Novice, ...] = (MERCHANT, NOVICE)
"""How the rivals may go on: it expects each as often. Expecting only merchants, it loses against novices."""


class Auctioneer:
    """Chooses the action after which it stands best, if it goes on like a merchant."""

    def choose(self, observation: MarketObservation, rng: random.Random, budget: int) -> MarketAction:
        """Return a legal action. ``budget`` is not used: an auction is short."""
        position, seat = observation.position, observation.seat
        if position.phase is Phase.DISCARD:
            return cheapest_discard(observation)
        bids = affordable_bids(observation, position.players[seat].chips)
        start = GAME.sample(observation, rng)
        return max((PASS, *bids[:MOST_BIDS]), key=lambda action: _lead_after(start, seat, action, rng))


def _lead_after(start: MarketState, seat: int, action: MarketAction, rng: random.Random) -> float:
    """Return by how much a seat leads, on average, once the lot is sold."""
    return sum(_lead(_sold(start, seat, action, rivals, rng), seat) for rivals in MANNERS) / len(MANNERS)


def _sold(
    start: MarketState, seat: int, action: MarketAction, rivals: Merchant | Novice, rng: random.Random
) -> Position:
    """Return the position after the sale, or the end of the game."""
    state = start.copy()
    state.apply(action)
    while state.to_move is not None and state.round == start.round:
        player = MERCHANT if state.to_move == seat else rivals
        state.apply(player.choose(state.observation(state.to_move), rng, 1))
    return state.position


def _lead(position: Position, seat: int) -> float:
    worth = [_worth(position, each) for each in range(len(position.players))]
    others = [value for each, value in enumerate(worth) if each != seat]
    return worth[seat] - LEADER * max(others) - (1 - LEADER) * sum(others) / len(others)


def _worth(position: Position, seat: int) -> float:
    """Return what a seat's cards and chips are worth in points."""
    player, coming = position.players[seat], unseen(position)
    left = (ROUNDS - position.round + 1) / ROUNDS
    growth = sum(
        (player.cards & people).bit_count() * min((coming & people).bit_count(), 2)
        for people in CARDS_OF.values()
    )
    chip = CHIP * min(1.0, LAST_CHIP + left)
    return set_points(player.cards) + GROWTH * left * growth + chip * player.chips
