"""Coins: laid down, poured into a chest, and tossed."""

import numpy as np

from tools.sounds.synth import FULL, HALF, Mode, Part, Signal, band, clock, mixed, noise, rand, shaped, strike
from tools.sounds.wood import knock

DISC = (1.0, 1.594, 2.296, 2.653, 3.5, 4.06)
"""Pitches of a free silver disc, as multiples of the lowest."""


def clink(seed: int, pitch: float, rate: int = FULL, seconds: float = 1.0) -> Signal:
    """A coin touching another: each mode doubled slightly apart, because no coin is perfectly round."""
    chance = rand(seed)
    modes = []
    for index, ratio in enumerate(DISC):
        strength = (0.6 + 0.6 * chance.uniform()) / (1 + 0.35 * index)
        fade = seconds * 0.085 / (1 + 0.45 * index)
        modes.append(Mode(pitch * ratio, strength, fade))
        modes.append(Mode(pitch * ratio * (1.004 + 0.004 * chance.uniform()), 0.6 * strength, fade))
    tap = noise(seed, 200) * np.exp(-np.arange(200) / rate / 0.0007)
    return mixed([(0.0, 0.22, strike(modes, 0.4 * seconds, rate, 0.0004)), (0.0, 0.3, tap)], rate)


def coin(variant: int) -> list[Part]:
    """The price is paid: three coins on the counter."""
    pitch = (2480.0, 2610.0, 2370.0)[variant]
    chance = rand(800 + variant)
    return [
        (0.0, 0.8, clink(810 + variant, pitch)),
        (0.062 + 0.012 * chance.uniform(), 1.0, clink(820 + variant, pitch * 1.122)),
        (0.128 + 0.016 * chance.uniform(), 0.6, clink(830 + variant, pitch * 0.944)),
    ]


def chest() -> list[Part]:
    """A handful of coins poured into a wooden chest, and its lid."""
    chance = rand(840)
    parts: list[Part] = []
    for index in range(9):
        at = 0.035 * index + 0.03 * chance.uniform()
        pitch = 1750 + 900 * chance.uniform()
        parts.append((at, 0.45 + 0.4 * chance.uniform(), clink(850 + index, pitch, HALF, 0.8)))
    lid = (0.42, 1.0, knock(861, 128, HALF, 0.25, 1.6))
    return [*parts, (0.0, 0.35, knock(860, 150, HALF, 0.1, 1.4)), lid]


def toss() -> list[Part]:
    """A coin spins in the air, its ring beating, falls, and comes to rest."""
    ring = strike([Mode(2350, 1.0, 0.5), Mode(2362, 0.7, 0.5), Mode(3746, 0.5, 0.3)], 0.55, HALF, 0.002)
    spin = 0.55 + 0.45 * np.cos(2 * np.pi * 17 * clock(0.55, HALF))
    parts = [(0.0, 0.4, clink(870, 2350, HALF)), (0.02, 0.24, ring * spin)]
    at, gap, gain = 0.56, 0.105, 0.9
    for index in range(8):
        parts.append((at, gain, clink(880 + index, 2120 + 35 * index, HALF, 0.6)))
        at, gap, gain = at + gap, gap * 0.72, gain * 0.74
    return [(0.0, 1.0, shaped(mixed(parts, HALF), HALF, band(300, 10000)))]
