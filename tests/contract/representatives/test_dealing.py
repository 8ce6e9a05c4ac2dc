"""Deals and samples are uniform: representatives, first player and items (chi-square)."""

import random
from collections import Counter
from collections.abc import Iterable
from math import factorial, sqrt

import pytest

from dutch.rules import catalogue
from tests.rulebook.representatives.tables import table

GAME = catalogue.get("representatives")
DEALS = 6000
NORMAL = 4.0
"""Standard normal quantile of the bound: passed by chance once in 30,000 times."""


def assert_uniform(found: Iterable[object], kinds: int) -> None:
    """Assert that all kinds occur, equally often as far as chance allows (Wilson and Hilferty 1931)."""
    counts = Counter(found)
    expected = counts.total() / kinds
    assert len(counts) == kinds
    freedom = kinds - 1
    bound = freedom * (1 - 2 / (9 * freedom) + NORMAL * sqrt(2 / (9 * freedom))) ** 3
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < bound


@pytest.mark.parametrize("seats", GAME.seats)
def test_deals_are_uniform(seats: int) -> None:
    deals = [GAME.new("standard", seed, seats).position for seed in range(DEALS)]
    colours = [tuple(player.representative for player in deal.players) for deal in deals]
    assert_uniform(colours, factorial(seats))
    assert_uniform((deal.first for deal in deals), seats)
    assert_uniform((deal.deck for deal in deals), factorial(seats) - factorial(seats - 1))  # R3
    assert_uniform(((deal.first, own[0]) for deal, own in zip(deals, colours, strict=True)), seats**2)
    pairs = ((deal.deck[0], own[0]) for deal, own in zip(deals, colours, strict=True))
    assert_uniform(pairs, seats * (seats - 1))


def test_samples_are_uniform() -> None:
    """Seat 1 does not know two colours, three items, and the values of two cards of seat 0."""
    observation = table(4, steps=["place 4 red", "place 2 red", "pass", "pass", "place 1 blue"]).observation(
        1
    )
    rng, found = random.Random(1), []
    for _sample in range(2 * DEALS):
        position = GAME.sample(observation, rng).position
        values = tuple(step.action.value for step in position.steps if step.seat == 0)
        found.append((position.players[2].representative, position.deck[1:], values))
    assert_uniform(found, 2 * 6 * 12)
