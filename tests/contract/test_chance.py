"""Chance: the generator is SplitMix64, its shuffles are fair, and its results never change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from math import sqrt

import pytest

from dutch.rules.chance import Stream, coin, shuffled
from tests.contract.games import DUTCH, effort

TRIES = 24_000
HANDS_OF_SEED_7 = ["G2 G7 R7 P4 P5", "G3 G4 Gq P2 B3"]
DISPLAY_OF_SEED_7 = "R5 P8 Rp R8 B6 G6"


def chi_square(drawn: Iterable[object], possible: Iterable[object]) -> tuple[float, int]:
    """Return the chi-square statistic against equal counts, and the degrees of freedom."""
    counts, cells = Counter(drawn), list(possible)
    assert set(counts) <= set(cells)
    expected = counts.total() / len(cells)
    return sum((counts[cell] - expected) ** 2 / expected for cell in cells), len(cells) - 1


def assert_uniform(drawn: Iterable[object], possible: Iterable[object]) -> None:
    value, freedom = chi_square(drawn, possible)
    assert abs(value - freedom) < 4 * sqrt(2 * freedom)


def test_generator_is_splitmix64() -> None:
    stream = Stream(0, 0)
    stream._state = 1234567
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [stream.bits64() for _ in range(3)] == published


@pytest.mark.parametrize("seed", [0, 1, 7, 2**63, 2**64, 2**200 + 1])
def test_shuffles_of_one_game_are_uniform(seed: int) -> None:
    drawn = (shuffled(range(4), seed, counter) for counter in range(effort(TRIES)))
    assert_uniform(drawn, permutations(range(4)))


@pytest.mark.parametrize("counter", [0, 1, 5])
def test_shuffles_over_seeds_are_uniform(counter: int) -> None:
    drawn = (shuffled(range(4), seed, counter) for seed in range(effort(TRIES)))
    assert_uniform(drawn, permutations(range(4)))


@pytest.mark.parametrize("place", [0, 17, 39])
def test_every_card_is_equally_likely_at_every_place(place: int) -> None:
    drawn = (shuffled(range(40), seed, 0)[place] for seed in range(effort(8_000)))
    assert_uniform(drawn, range(40))


def test_successive_shuffles_are_independent() -> None:
    pairs = (
        (shuffled(range(6), seed, 0)[0], shuffled(range(6), seed, 1)[0]) for seed in range(effort(TRIES))
    )
    assert_uniform(pairs, ((first, second) for first in range(6) for second in range(6)))


def test_coin_is_fair() -> None:
    assert_uniform((coin(seed, 3) for seed in range(effort(TRIES))), (0, 1))
    assert_uniform((coin(7, counter) for counter in range(effort(TRIES))), (0, 1))


def test_numbers_below_a_bound_are_uniform() -> None:
    stream = Stream(7, 0)
    assert_uniform((stream.below(7) for _ in range(effort(TRIES))), range(7))


def test_seeds_and_counters_give_different_streams() -> None:
    streams = {
        (Stream(seed, counter).bits64(), Stream(seed, counter).bits64())
        for seed in [*range(40), *(2**64 + seed for seed in range(40)), 2**128]
        for counter in range(40)
    }
    assert len(streams) == 81 * 40


def test_shuffling_keeps_the_cards() -> None:
    assert shuffled((), 7, 0) == ()
    assert shuffled((5,), 7, 0) == (5,)
    assert sorted(shuffled(range(40), 7, 0)) == list(range(40))


def test_deal_of_a_seed_never_changes() -> None:
    position = DUTCH.new("standard", 7).to_json()
    hands = [" ".join(side["hand"]) for side in position["players"]]
    assert hands == HANDS_OF_SEED_7
    assert " ".join(position["display"]) == DISPLAY_OF_SEED_7
