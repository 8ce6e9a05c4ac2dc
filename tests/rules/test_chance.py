from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

import pytest

from dutch.rules import chance
from dutch.rules.chance import Stream, coin, shuffled

HUGE = 3**400


def chi_square(counts: Iterable[int]) -> float:
    """The statistic for the claim that all these are equally likely."""
    found = list(counts)
    expected = sum(found) / len(found)
    return sum((count - expected) ** 2 / expected for count in found)


# Every version on every platform must give these numbers forever: records depend on them.


def test_golden_shuffles() -> None:
    assert shuffled(range(10), 0, 0) == (6, 3, 2, 9, 8, 1, 4, 7, 0, 5)
    assert shuffled(range(10), 7, 3) == (0, 4, 3, 6, 2, 8, 7, 1, 9, 5)
    assert shuffled(range(10), HUGE, 12) == (7, 8, 9, 3, 0, 4, 5, 2, 1, 6)


def test_golden_bits() -> None:
    stream = Stream(1, 0)
    assert [stream.bits64() for _draw in range(3)] == [
        899492025199979184,
        14897109913828529667,
        15749028261782049097,
    ]


def test_golden_coins() -> None:
    assert "".join(str(coin(7, counter)) for counter in range(24)) == "010110000100111010011001"


def test_the_same_seed_and_counter_give_the_same_order() -> None:
    for seed in (0, 1, 2**63, 2**64 - 1, 2**64, HUGE):
        assert shuffled(range(40), seed, 5) == shuffled(range(40), seed, 5)


def test_every_part_of_a_huge_seed_counts() -> None:
    seeds = [0, 1, 2**64, 2**64 + 1, 2**128, HUGE, HUGE + 1, HUGE + 2**500]
    orders = {shuffled(range(40), seed, counter) for seed in seeds for counter in range(4)}
    assert len(orders) == 4 * len(seeds)


def test_shuffle_keeps_every_item() -> None:
    for seed in range(50):
        assert sorted(shuffled((3, 1, 4, 1, 5), seed, 0)) == [1, 1, 3, 4, 5]


@pytest.mark.parametrize("items", [(), (7,)])
def test_nothing_to_shuffle(items: tuple[int, ...]) -> None:
    assert shuffled(items, 3, 3) == items


# Uniformity. Seeds are fixed, so these either always pass or always fail; the bounds are the 0.1 % points.


def test_all_orders_of_four_over_seeds() -> None:
    counts = Counter(shuffled(range(4), seed, 0) for seed in range(12_000))
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts.values()) < 49.7  # 23 degrees of freedom


def test_all_orders_of_four_over_counters() -> None:
    counts = Counter(shuffled(range(4), 20240607, counter) for counter in range(12_000))
    assert len(counts) == 24
    assert chi_square(counts.values()) < 49.7


def test_every_card_comes_to_every_place() -> None:
    size, games = 10, 5000
    places = [Counter[int]() for _place in range(size)]
    for seed in range(games):
        for place, item in enumerate(shuffled(range(size), seed, 1)):
            places[place][item] += 1
    for counts in places:
        assert len(counts) == size
        assert chi_square(counts.values()) < 33.7  # 9 degrees of freedom; ten of them are looked at


def test_neighbouring_counters_are_independent() -> None:
    pairs = Counter((shuffled(range(3), seed, 0), shuffled(range(3), seed, 1)) for seed in range(10_800))
    assert len(pairs) == 36
    assert chi_square(pairs.values()) < 66.7  # 35 degrees of freedom


def test_the_coin_is_fair_over_seeds_and_counters() -> None:
    for flips in ([coin(seed, 0) for seed in range(10_000)], [coin(5, count) for count in range(10_000)]):
        assert set(flips) == {0, 1}
        assert chi_square(Counter(flips).values()) < 10.83


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 6, 7, 40])
def test_below_is_uniform(bound: int) -> None:
    stream = Stream(99, bound)
    counts = Counter(stream.below(bound) for _draw in range(400 * bound))
    assert set(counts) == set(range(bound))
    assert chi_square(counts.values()) < max(20.0, 2.1 * bound)


def test_below_refuses_bits_that_would_favour_small_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 is 1 more than a multiple of 3: exactly the highest value must be drawn again."""
    drawn = iter([2**64 - 1, 2**64 - 2])
    monkeypatch.setattr(chance.Stream, "bits64", lambda _stream: next(drawn))
    assert Stream(0, 0).below(3) == (2**64 - 2) % 3
    assert next(drawn, None) is None


def test_below_takes_every_value_for_a_power_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance.Stream, "bits64", lambda _stream: 2**64 - 1)
    assert Stream(0, 0).below(8) == 7


def test_the_generator_is_splitmix64() -> None:
    """The published first outputs for the state 0, in which this stream begins."""
    stream = Stream(0, 0)
    assert [stream.bits64() for _draw in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


@pytest.mark.parametrize("seed", [0, 3, HUGE])
def test_every_counter_gives_another_number(seed: int) -> None:
    """Mixing is a bijection, checked on a sample."""
    counters = [*range(5000), *(2**64 - 1 - number for number in range(5000))]
    numbers = {Stream(seed, counter).bits64() for counter in counters}
    assert len(numbers) == len(counters)
    assert all(0 <= number < 2**64 for number in numbers)


@pytest.mark.parametrize("ahead", [0, 1, 2, 7, 39])
def test_numbers_computed_together_match_single_ones(ahead: int) -> None:
    one_by_one, together = Stream(HUGE, 3), Stream(HUGE, 3).each64(ahead)
    assert [next(together) for _draw in range(50)] == [one_by_one.bits64() for _draw in range(50)]


def test_shuffle_uses_below(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among three places the highest value of all must be drawn again, as in ``below``."""
    drawn = iter([2**64 - 1, 2**64 - 2, 2**64 - 1])
    monkeypatch.setattr(chance.Stream, "each64", lambda _stream, _ahead: drawn)
    assert shuffled("abc", 0, 0) == ("a", "b", "c")
    assert next(drawn, None) is None
