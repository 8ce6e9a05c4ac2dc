"""Wood: the auctioneer's hammer, a knock that says no, a key that is pressed."""

from __future__ import annotations

import numpy as np

from tools.sounds.synth import FULL, HALF, Mode, Signal, band, in_room, length, mixed, noise, shaped, strike


def knock(seed: int, pitch: float, rate: int, sharp: float, seconds: float = 1.0) -> Signal:
    """A block of hard wood that is hit; ``sharp`` is the loudness of the blow itself."""
    modes = [
        Mode(pitch, 1.0, 0.042 * seconds),
        Mode(pitch * 1.52, 0.55, 0.034 * seconds),
        Mode(pitch * 2.41, 0.42, 0.022 * seconds),
        Mode(pitch * 3.37, 0.3, 0.014 * seconds),
        Mode(pitch * 4.9, 0.2, 0.009 * seconds),
    ]
    count = length(0.03, rate)
    blow = shaped(
        noise(seed, count) * np.exp(-np.arange(count) / rate / 0.0022), rate, band(900, min(8000, rate * 0.4))
    )
    return mixed([(0.0, 0.5, strike(modes, 0.3, rate, 0.0008)), (0.0, sharp, blow)], rate)


def gavel() -> Signal:
    """The hammer falls, and bounces once."""
    first, second = knock(700, 330, FULL, 0.9, 1.7), knock(701, 338, FULL, 0.6, 1.2)
    return in_room(mixed([(0.0, 1.0, first), (0.115, 0.33, second)], FULL), FULL, 0.34, 0.42)


def refuse() -> Signal:
    """Two soft knocks of a knuckle, the second one lower: no."""
    return in_room(
        mixed([(0.0, 0.85, knock(710, 232, HALF, 0.12)), (0.115, 1.0, knock(711, 184, HALF, 0.12))], HALF),
        HALF,
        0.16,
        0.16,
    )


def button() -> Signal:
    """A small key of wood that is pressed."""
    return in_room(knock(720, 940, FULL, 0.35, 0.35), FULL, 0.1, 0.1)
