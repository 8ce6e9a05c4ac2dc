"""Cards: gliding over the cloth, falling on wood, being picked up, dealt and shuffled."""

import numpy as np

from tools.sounds.synth import (
    FULL,
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

TABLE = ((118, 1.0, 0.045), (196, 0.8, 0.034), (307, 0.5, 0.024), (468, 0.3, 0.016))
"""The table top: pitches in Hz, strengths, and seconds of ringing."""


def _tick(seed: int, low: float, high: float, seconds: float) -> Signal:
    """The edge of a card snapping free."""
    count = length(seconds * 6, FULL)
    burst = noise(seed, count) * np.exp(-np.arange(count) / FULL / seconds)
    return shaped(burst, FULL, band(low, high))


def _friction(seed: int, seconds: float) -> Signal:
    """Paper does not glide evenly: it sticks and slips a hundred times a second."""
    count = length(seconds, FULL)
    rough = shaped(noise(seed, count), FULL, band(35, 190))
    return 1 + 0.55 * rough / np.max(np.abs(rough))


def glide(seed: int, seconds: float, top: float = 4600.0) -> Signal:
    """One card sliding: a breath of noise that rises while it is quick and sinks as it stops."""
    path = [(0.0, 1300.0), (seconds * 0.35, top), (seconds, 1500.0)]
    body = sweep(seed, path, seconds, FULL) * swell(seconds, FULL, 0.3, 1.6) * _friction(seed + 1, seconds)
    return mixed([(0.0, 1.0, body), (0.004, 0.35, _tick(seed + 2, 2500, 9000, 0.0016))], FULL)


def thud(seed: int, tune: float = 1.0, hard: float = 1.0) -> Signal:
    """A card that lands: a slap of paper, and the table under it."""
    wood = [Mode(pitch * tune, strength, ring) for pitch, strength, ring in TABLE]
    slap = _tick(seed, 700, 5200, 0.0045)
    return mixed([(0.0, 0.5 * hard, slap), (0.001, 0.34, strike(wood, 0.24, FULL, 0.0015))], FULL)


def halved(signal: Signal) -> Signal:
    """Return a sound of paper at half the rate."""
    return shaped(signal, FULL, lambda f: f < 10000)[::2]


def slide(variant: int) -> list[Part]:
    """A card in flight."""
    seconds, top = ((0.27, 4500.0), (0.25, 5000.0), (0.29, 4100.0))[variant]
    return [(0.0, 1.0, glide(100 + 10 * variant, seconds, top))]


def place(variant: int) -> list[Part]:
    """A card laid down."""
    return [(0.0, 1.0, thud(200 + 10 * variant, (1.0, 1.07, 0.94)[variant]))]


def pick_up() -> list[Part]:
    """A card picked up between two fingers."""
    lift = sweep(301, [(0.0, 1800.0), (0.12, 6200.0)], 0.12, FULL) * swell(0.12, FULL, 0.55, 1.4)
    return [(0.0, 0.7, _tick(302, 1800, 7000, 0.002)), (0.004, 1.0, lift)]


def deal() -> list[Part]:
    """Five cards dealt one after the other."""
    chance = rand(401)
    parts: list[Part] = []
    for index in range(5):
        at = index * 0.07 + 0.006 * chance.uniform()
        parts.append((at, 0.8 + 0.3 * chance.uniform(), glide(410 + 10 * index, 0.14, 5200.0)))
        parts.append((at + 0.1, 0.5, thud(415 + 10 * index, 1.1 + 0.05 * index, 0.7)))
    return parts


def row() -> list[Part]:
    """The row closing up: several cards pushed across the table together."""
    slides = [(0.03 * index, 0.7, glide(500 + 10 * index, 0.4 - 0.03 * index, 3300.0)) for index in range(3)]
    return slides + [(0.3 + 0.055 * index, 0.45, thud(550 + 10 * index, 1.12)) for index in range(3)]


def reshuffle() -> list[Part]:
    """Two halves of a deck riffled into each other, bridged, and knocked straight."""
    chance = rand(601)
    parts: list[Part] = []
    at, gap = 0.0, 0.030
    for index in range(26):
        gain = (0.5 + 0.5 * chance.uniform()) * min(1.0, 0.4 + index / 14)
        parts.append((at, gain, _tick(610 + index, 1500, 7500, 0.0028)))
        at += gap * (0.75 + 0.5 * chance.uniform())
        gap = max(0.011, gap * 0.93)
    rush = sweep(650, [(0.0, 2200.0), (0.22, 5200.0)], 0.22, FULL) * swell(0.22, FULL, 0.7, 1.5)
    return [
        *parts,
        (at + 0.02, 0.8, rush),
        (at + 0.24, 1.0, thud(660, 1.05)),
        (at + 0.34, 0.6, thud(670, 1.15)),
    ]


def letter() -> list[Part]:
    """A folded letter laid down: it slides, crackles, and its wax knocks on the table."""
    chance = rand(801)
    parts: list[Part] = [(0.0, 0.55, glide(810, 0.16, 3600.0)), (0.13, 0.9, thud(820, 0.9, 0.8))]
    for index in range(4):
        at = 0.02 + 0.1 * chance.uniform()
        parts.append((at, 0.2 + 0.2 * chance.uniform(), _tick(830 + index, 1400, 6000, 0.0022)))
    wax = [Mode(430, 1.0, 0.02), Mode(715, 0.6, 0.014), Mode(1180, 0.3, 0.009)]
    parts.append((0.148, 0.22, strike(wax, 0.12, FULL, 0.0012)))
    return [(0.0, 1.0, halved(mixed(parts, FULL)))]


def seal() -> list[Part]:
    """A seal breaks: the wax cracks, crumbs fall, and the paper opens with a rustle."""
    chance = rand(851)
    brittle = [Mode(880, 1.0, 0.016), Mode(1490, 0.7, 0.011), Mode(2330, 0.5, 0.007), Mode(3610, 0.3, 0.005)]
    parts: list[Part] = [
        (0.0, 0.9, _tick(852, 900, 7000, 0.0035)),
        (0.001, 0.45, strike(brittle, 0.1, FULL, 0.0006)),
        (0.034, 0.5, _tick(853, 1600, 8500, 0.0024)),
    ]
    for index in range(7):
        at = 0.06 + 0.022 * index + 0.012 * chance.uniform()
        parts.append(
            (
                at,
                (0.26 - 0.025 * index) * (0.6 + 0.8 * chance.uniform()),
                _tick(860 + index, 2600, 9000, 0.0016),
            )
        )
    rustle = sweep(880, [(0.0, 1700.0), (0.13, 5200.0), (0.24, 2600.0)], 0.24, FULL) * swell(
        0.24, FULL, 0.45, 1.4
    )
    return [(0.0, 1.0, halved(mixed([*parts, (0.07, 0.5, rustle * _friction(881, 0.24))], FULL)))]
