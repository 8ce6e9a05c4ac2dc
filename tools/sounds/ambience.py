"""Loops for the room around the table: voices next door, the fire, the clock, the rain.

Everything is periodic: filters and echoes wrap around, and what starts near the end of a loop ends at its
beginning.
"""

from collections.abc import Callable, Sequence

import numpy as np

from tools.sounds.synth import HALF, QUARTER, Part, Signal, band, bump, length, noise, rand, shaped
from tools.sounds.wood import knock

VOWELS = ((700, 1100, 2450), (480, 1750, 2500), (320, 2050, 2700), (450, 850, 2400), (330, 720, 2300))
"""Formants in Hz for a, e, i, o and u."""

SPEAKERS = ((98, 1.0), (112, 0.9), (126, 0.8), (141, 0.8), (178, 0.6), (205, 0.6), (119, 0.7), (104, 0.8))
"""The voices next door: pitch in Hz and loudness."""


def _wave(seed: int, count: int, rate: int, low: float, high: float) -> Signal:
    """A curve that wanders between -1 and 1, between ``low`` and ``high`` times a second."""
    out = shaped(noise(seed, count), rate, band(low, high, 3))
    return out / np.max(np.abs(out))


def _wrapped(out: Signal, at: int, part: Signal) -> None:
    """Add a part, wrapping its overhang around to the beginning."""
    where: Signal = (at + np.arange(len(part))) % len(out)
    np.add.at(out, where, part)


def _vowel(formants: Sequence[float]) -> Callable[[Signal], Signal]:
    return lambda pitches: sum(bump(f, 0.22)(pitches) / (1 + 0.8 * i) for i, f in enumerate(formants))


def _voice(seed: int, pitch: float, count: int, rate: int) -> Signal:
    """One person talking without words: pitch and vowels wander, syllables and pauses alternate."""
    steps = pitch * (1 + 0.09 * _wave(seed, count, rate, 0.2, 2.5)) / rate
    phase = np.cumsum(steps)
    phase *= round(phase[-1]) / phase[-1]  # whole turns, so that the loop closes
    phase += rand(seed + 60).uniform()  # everyone pauses at different times
    chest = sum(np.sin(2 * np.pi * n * phase) / n for n in range(1, 16))
    out = np.zeros(count)
    total = np.full(count, 1e-6)
    for index, formants in enumerate(VOWELS):
        weight = np.exp(4 * _wave(seed + 20 + index, count, rate, 0.8, 4.0))
        out += weight * shaped(chest, rate, _vowel(formants))
        total += weight
    syllables = np.clip(0.35 + 1.1 * _wave(seed + 40, count, rate, 2.5, 6.0), 0, 1)
    phrases = np.clip(0.5 + 1.6 * _wave(seed + 50, count, rate, 0.15, 0.6), 0, 1)
    return out / total * syllables * phrases


def murmur() -> list[Part]:
    """Bidders talking in the next room, too far to be understood."""
    rate, seconds = QUARTER, 10.0
    count = length(seconds, rate)
    out = np.zeros(count)
    for index, (pitch, near) in enumerate(SPEAKERS):
        voice = _voice(1000 + 100 * index, pitch, count, rate)
        out += near * voice / np.sqrt(np.mean(voice**2))
    t = np.arange(count) / rate
    walls = noise(1900, count) * np.exp(-t / 0.16)
    wet = np.fft.irfft(np.fft.rfft(out) * np.fft.rfft(walls), count)
    wet *= np.sqrt(np.mean(out**2) / np.mean(wet**2))
    return [(0.0, 1.0, shaped(0.45 * out + wet, rate, band(130, 900, 2)))]


def fire() -> list[Part]:
    """The hearth: a low breath, and now and then a log that cracks."""
    rate, seconds = HALF, 6.0
    count = length(seconds, rate)
    breath = shaped(noise(2000, count), rate, lambda f: band(60, 320, 1)(f) / np.sqrt(1 + f / 80))
    breath *= (1 + 0.5 * _wave(2001, count, rate, 0.3, 3.0)) / np.sqrt(np.mean(breath**2))
    hiss = shaped(noise(2002, count), rate, band(2500, 7000))
    hiss *= np.clip(_wave(2003, count, rate, 0.5, 4.0), 0, 1) / np.sqrt(np.mean(hiss**2))
    out = 0.9 * breath + 0.16 * hiss
    chance = rand(2010)
    at = 0.0
    while at < seconds - 0.05:
        size = 0.15 + 0.85 * chance.uniform() ** 5
        for crack in range(1 + int(3 * chance.uniform() * size)):
            short = 0.0006 + 0.0022 * chance.uniform()
            span = length(short * 8, rate)
            burst = noise(2100 + int(at * 1000) + crack, span) * np.exp(-np.arange(span) / rate / short)
            _wrapped(out, length(at + 0.018 * crack, rate), 6.5 * size * burst)
        at += 0.05 + 0.36 * chance.uniform() ** 1.5
    return [(0.0, 1.0, shaped(out, rate, band(50, 6500, 1)))]


def tall_clock() -> list[Part]:
    """The tall clock in the corner: tick, tock, one a second."""
    rate = HALF
    out = np.zeros(length(2.0, rate))
    for at, pitch, gain in ((0.0, 880.0, 1.0), (1.0, 742.0, 0.9)):
        tick = knock(3000 + int(at), pitch, rate, 0.5, 0.5)
        catch = knock(3010 + int(at), pitch * 1.9, rate, 0.6, 0.25)
        _wrapped(out, length(at, rate), gain * tick)
        _wrapped(out, length(at + 0.033, rate), 0.3 * gain * catch)
    span = len(out)
    t = np.arange(span) / rate
    walls = np.where(t < 0.6, noise(3020, span) * np.exp(-t / 0.06), 0.0)
    echo = np.fft.irfft(np.fft.rfft(out) * np.fft.rfft(walls), span)
    echo *= 0.3 * np.sqrt(np.sum(out**2) / np.sum(echo**2))
    return [(0.0, 1.0, shaped(out + echo, rate, band(200, 4500, 1)))]


def rain() -> list[Part]:
    """Rain on the leaded window: a soft veil, and single drops on the sill."""
    rate, seconds = HALF, 5.0
    count = length(seconds, rate)
    veil = shaped(noise(4000, count), rate, lambda f: band(500, 5200, 1)(f) / np.sqrt(1 + f / 1500))
    veil *= (1 + 0.18 * _wave(4001, count, rate, 0.2, 1.2)) / np.sqrt(np.mean(veil**2))
    out = 0.8 * veil
    chance = rand(4010)
    for _drop in range(230):
        pitch = 1100 + 2600 * chance.uniform() ** 2
        span = length(0.025, rate)
        t = np.arange(span) / rate
        rising = np.sin(2 * np.pi * pitch * t * (1 + 6 * t)) * np.exp(-t / 0.005) * np.minimum(1, t / 0.001)
        _wrapped(out, int(count * chance.uniform()), (0.3 + 1.8 * chance.uniform() ** 3) * rising)
    return [(0.0, 1.0, shaped(out, rate, band(300, 6500, 1)))]
