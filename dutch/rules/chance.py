"""Chance that anybody can recompute: a seed and a counter give the same permutation everywhere.

The generator is SplitMix64 (a 64-bit counter through a mixing function), owned here because the random
module's algorithms may change between Python versions and a record must replay for ever.
"""

from __future__ import annotations

from collections.abc import Sequence

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(value: int) -> int:
    """The finalizer of SplitMix64: a bijection of 64-bit integers."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Stream:
    """The random bits that belong to one (seed, counter) pair. Both are whole numbers from 0 up."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, counter: int) -> None:
        state = 0
        while True:
            state = _mix((state + _GOLDEN + (seed & _MASK)) & _MASK)
            seed >>= 64
            if seed <= 0:
                break
        self._state = _mix(state ^ _mix((counter + 1) * _GOLDEN & _MASK))

    def bits64(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + _GOLDEN) & _MASK
        return _mix(self._state)

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, ``bound``; every one equally likely."""
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            bits = self.bits64()
            if bits < limit:
                return bits % bound


def shuffled(items: Sequence[int], seed: int, counter: int) -> tuple[int, ...]:
    """The items in the order that this seed and counter give (Fisher and Yates)."""
    result = list(items)
    stream = Stream(seed, counter)
    for last in range(len(result) - 1, 0, -1):
        other = stream.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return tuple(result)


def coin(seed: int, counter: int) -> int:
    """0 or 1."""
    return Stream(seed, counter).below(2)
