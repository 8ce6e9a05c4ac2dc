"""Wood: the auctioneer's hammer, knocks of the bidders, a key that is pressed, chips."""

import numpy as np

from tools.sounds.synth import (
    FULL,
    HALF,
    Mode,
    Part,
    Signal,
    band,
    length,
    mixed,
    noise,
    rand,
    shaped,
    strike,
    sweep,
    swell,
)

MODES = ((1, 1.0, 0.042), (1.52, 0.55, 0.034), (2.41, 0.42, 0.022), (3.37, 0.3, 0.014), (4.9, 0.2, 0.009))
"""A block of hard wood: pitches as multiples of the lowest, strengths, and seconds of ringing."""


def knock(seed: int, pitch: float, rate: int, sharp: float, seconds: float = 1.0) -> Signal:
    """A block of hard wood that is hit; ``sharp`` is the loudness of the blow itself."""
    modes = [Mode(pitch * ratio, strength, ring * seconds) for ratio, strength, ring in MODES]
    count = length(0.03, rate)
    burst = noise(seed, count) * np.exp(-np.arange(count) / rate / 0.0022)
    blow = shaped(burst, rate, band(900, min(8000, rate * 0.4)))
    return mixed([(0.0, 0.5, strike(modes, 0.3, rate, 0.0008)), (0.0, sharp, blow)], rate)


def gavel() -> list[Part]:
    """The hammer falls, and bounces once."""
    return [(0.0, 1.0, knock(700, 330, FULL, 0.9, 1.7)), (0.115, 0.33, knock(701, 338, FULL, 0.6, 1.2))]


def refuse() -> list[Part]:
    """Two soft knocks of a knuckle, the second one lower: no."""
    return [(0.0, 0.85, knock(710, 232, HALF, 0.12)), (0.115, 1.0, knock(711, 184, HALF, 0.12))]


def button() -> list[Part]:
    """A small key of wood that is pressed."""
    return [(0.0, 1.0, knock(720, 940, FULL, 0.35, 0.35))]


def bid() -> list[Part]:
    """A bidder's paddle raps on the table, once."""
    return [(0.0, 1.0, knock(730, 452, HALF, 0.5, 1.1)), (0.004, 0.4, knock(731, 226, HALF, 0.1, 1.2))]


def passed() -> list[Part]:
    """The paddle is laid down: a breath and a soft, low tap."""
    breath = sweep(740, [(0.0, 2600.0), (0.12, 700.0)], 0.13, HALF) * swell(0.13, HALF, 0.4, 1.5)
    return [(0.0, 0.4, breath), (0.09, 1.0, knock(741, 140, HALF, 0.06, 0.9))]


def chips() -> list[Part]:
    """Wooden chips stream across the table, fewer and fewer."""
    chance = rand(750)
    parts: list[Part] = []
    at = 0.0
    for index in range(13):
        pitch = 820 + 520 * chance.uniform()
        parts.append((at, 0.5 + 0.5 * chance.uniform(), knock(760 + index, pitch, HALF, 0.4, 0.55)))
        at += 0.034 + 0.002 * index + 0.02 * chance.uniform()
    return parts


def stamp() -> list[Part]:
    """A stamp comes down on paper, and its handle rattles."""
    ink = sweep(770, [(0.0, 1500.0), (0.06, 500.0)], 0.07, HALF) * swell(0.07, HALF, 0.12, 1.2)
    return [
        (0.0, 1.0, knock(771, 158, HALF, 0.5, 1.3)),
        (0.0, 0.6, ink),
        (0.006, 0.35, knock(772, 410, HALF, 0.2, 0.7)),
        (0.085, 0.12, knock(773, 640, HALF, 0.2, 0.4)),
    ]
