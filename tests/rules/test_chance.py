from collections import Counter
from collections.abc import Iterable
from itertools import permutations

import pytest

from dutch.rules import chance
from dutch.rules.chance import Stream, flip_coin, shuffled
from tests.systems import replaceable

HUGE = 3**400


# Every version on every platform must give these numbers forever: records depend on them.


def test_golden_shuffles_bits_and_coins() -> None:
    assert shuffled(range(10), 0, 0) == (6, 3, 2, 9, 8, 1, 4, 7, 0, 5)
    assert shuffled(range(10), 7, 3) == (0, 4, 3, 6, 2, 8, 7, 1, 9, 5)
    assert shuffled(range(10), HUGE, 12) == (7, 8, 9, 3, 0, 4, 5, 2, 1, 6)
    stream = Stream(1, 0)
    bits = [stream.bits64() for _draw in range(3)]
    assert bits == [899492025199979184, 14897109913828529667, 15749028261782049097]
    assert "".join(str(flip_coin(7, counter)) for counter in range(24)) == "010110000100111010011001"


def test_the_generator_is_splitmix64() -> None:
    """The published first outputs for the state 0, in which this stream begins."""
    stream = Stream(0, 0)
    bits = [stream.bits64() for _draw in range(3)]
    assert bits == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_every_part_of_a_huge_seed_counts() -> None:
    seeds = [0, 1, 2**64, 2**64 + 1, 2**128, HUGE, HUGE + 1, HUGE + 2**500]
    orders = {shuffled(range(40), seed, counter) for seed in seeds for counter in range(4)}
    assert len(orders) == 4 * len(seeds)
    assert shuffled(range(40), HUGE, 0) in orders


# Uniformity. Seeds are fixed, so these either always pass or always fail; the bounds are the 0.1 % points.


def check_uniform(found: Iterable[object], kinds: int, bound: float) -> None:
    """Check by the chi-square statistic that there are this many kinds, all equally likely."""
    counts = Counter(found).values()
    expected = sum(counts) / kinds
    assert len(counts) == kinds
    assert sum((count - expected) ** 2 / expected for count in counts) < bound


def test_all_orders_are_equally_likely() -> None:
    assert {shuffled(range(4), seed, 0) for seed in range(400)} == set(permutations(range(4)))
    check_uniform((shuffled(range(4), seed, 0) for seed in range(12_000)), 24, 49.7)
    check_uniform((shuffled(range(4), 20240607, counter) for counter in range(12_000)), 24, 49.7)


@replaceable
def test_below_refuses_bits_that_would_favour_small_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 is 1 more than a multiple of 3: exactly the highest value must be drawn again."""
    drawn = iter([2**64 - 1, 2**64 - 2])
    monkeypatch.setattr(chance.Stream, "bits64", lambda _stream: next(drawn))
    assert Stream(0, 0).below(3) == (2**64 - 2) % 3
    assert next(drawn, None) is None
    monkeypatch.setattr(chance.Stream, "bits64", lambda _stream: 2**64 - 1)
    assert Stream(0, 0).below(8) == 7, "every value is fair for a power of two"


@replaceable
def test_shuffle_draws_like_below(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among three places the highest value of all must be drawn again."""
    drawn = iter([2**64 - 1, 2**64 - 2, 2**64 - 1])
    monkeypatch.setattr(chance.Stream, "bits64", lambda _stream: next(drawn))
    monkeypatch.setattr(chance, "_FAIR", 0)
    assert shuffled("abc", 0, 0) == ("a", "b", "c")
    assert next(drawn, None) is None


@replaceable
def test_bits_computed_together_match_single_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    together = [shuffled(range(count), HUGE, 3) for count in range(41)]
    monkeypatch.setattr(chance, "_FAIR", 0)
    assert [shuffled(range(count), HUGE, 3) for count in range(41)] == together
