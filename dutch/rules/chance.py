"""Reproducible chance: a seed and a counter give the same permutation everywhere.

The generator is SplitMix64 (a 64-bit counter and a mixing function). It is implemented here because the
algorithms of the random module may change between Python versions, and records must replay forever.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import mod
from struct import Struct

_MASK_64 = (1 << 64) - 1
_GOLDEN_GAMMA = 0x9E3779B97F4A7C15


class _Lanes:
    """Constants for computing ``count`` 64-bit numbers inside one integer, in lanes of 128 bits.

    Mixing all lanes at once takes hardly longer than mixing a single number.
    """

    def __init__(self, count: int) -> None:
        # In every lane: a 1, the counter's step, and the lowest bits
        self.ones = sum(1 << 128 * lane for lane in range(count))
        self.steps = sum((_GOLDEN_GAMMA * (lane + 1) & _MASK_64) << 128 * lane for lane in range(count))
        self.low64 = self.ones * _MASK_64
        self.low37 = self.ones * (_MASK_64 >> 27)
        self.low34 = self.ones * (_MASK_64 >> 30)
        self.low33 = self.ones * (_MASK_64 >> 31)
        self.bytes = 16 * count
        # The places a shuffle fills, from the last one down, and the number of items left for each
        self.places = tuple(range(count, 0, -1))
        self.bounds = tuple(range(count + 1, 1, -1))
        self.unpack = Struct("<" + "Q8x" * count).unpack


_lanes_for = lru_cache(maxsize=64)(_Lanes)


def _mix(value: int) -> int:
    """Apply the finalizer of SplitMix64, a bijection of 64-bit integers."""
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return value ^ value >> 31


def _mix_all(values: int, lanes: _Lanes) -> int:
    """Apply ``_mix`` to the value in every lane."""
    values = ((values ^ (values >> 30 & lanes.low34)) * 0xBF58476D1CE4E5B9) & lanes.low64
    values = ((values ^ (values >> 27 & lanes.low37)) * 0x94D049BB133111EB) & lanes.low64
    return values ^ (values >> 31 & lanes.low33)


@lru_cache(maxsize=256)
def _mixed_seed(seed: int) -> int:
    state = 0
    while True:
        state = _mix((state + _GOLDEN_GAMMA + (seed & _MASK_64)) & _MASK_64)
        seed >>= 64
        if seed <= 0:
            return state


@lru_cache(maxsize=256)
def _mixed_counter(counter: int) -> int:
    return _mix((counter + 1) * _GOLDEN_GAMMA & _MASK_64)


class Stream:
    """The random bits that follow from a seed and a counter, both 0 or more."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, counter: int) -> None:
        self._state = _mix(_mixed_seed(seed) ^ _mixed_counter(counter))

    def bits64(self) -> int:
        """Return the next 64 bits."""
        self._state = (self._state + _GOLDEN_GAMMA) & _MASK_64
        return _mix(self._state)

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound`` − 1, each equally likely."""
        bits = self.bits64()
        while _is_unfair(bits, bound):
            bits = self.bits64()
        return bits % bound


def _is_unfair(bits: int, bound: int) -> bool:
    """Return True if ``bits`` is one of the few highest values, which would favour low results."""
    return bits - bits % bound + bound > _MASK_64 + 1


_FAIR = _MASK_64 - (1 << 32)
"""Values up to this are fair for every bound up to 2**32, so the exact check is rarely needed."""


def shuffled(items: Sequence[int], seed: int, counter: int) -> tuple[int, ...]:
    """Return a permutation of the items, determined by the seed and the counter.

    The result is that of a Fisher–Yates shuffle with ``Stream.below``. All random numbers are computed
    together; in the very rare case that one is unfair, they are computed again one by one.
    """
    result = list(items)
    last = len(result) - 1
    if last < 1:
        return tuple(result)
    lanes = _lanes_for(last)
    state = _mix(_mixed_seed(seed) ^ _mixed_counter(counter))
    states = (state * lanes.ones + lanes.steps) & lanes.low64
    draws = lanes.unpack(_mix_all(states, lanes).to_bytes(lanes.bytes, "little"))
    if max(draws) > _FAIR:
        stream = Stream(seed, counter)
        draws = tuple(stream.below(place + 1) for place in range(last, 0, -1))
    for place, other in zip(lanes.places, map(mod, draws, lanes.bounds), strict=True):
        result[place], result[other] = result[other], result[place]
    return tuple(result)


def flip_coin(seed: int, counter: int) -> int:
    """Return 0 or 1, determined by the seed and the counter."""
    return Stream(seed, counter).below(2)
