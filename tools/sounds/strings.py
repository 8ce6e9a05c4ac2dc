"""Strings and bells: a harpsichord for the powers, the carillon of a tower for the end."""

import numpy as np

from tools.sounds.metal import clink
from tools.sounds.paper import glide, halved
from tools.sounds.synth import HALF, Mode, Part, Signal, mixed, strike, sweep, swell
from tools.sounds.wood import knock

NOTES = {"C": -9, "D": -7, "E": -5, "F#": -3, "G": -2, "A": 0, "B": 2, "C#": 4 - 12}
BELL = (
    (0.5, 0.55, 1.0),
    (1.0, 0.75, 0.62),
    (1.2, 0.6, 0.5),
    (1.5, 0.22, 0.34),
    (2.0, 1.0, 0.42),
    (2.51, 0.26, 0.2),
    (2.66, 0.22, 0.18),
    (3.01, 0.42, 0.2),
    (4.17, 0.3, 0.12),
    (5.43, 0.18, 0.08),
)
"""A carillon bell: hum, prime, the minor third that makes its colour, quint, nominal, and above;
each with its pitch to the prime, its strength, and how long it rings compared to the hum."""


def hertz(note: str) -> float:
    """Return the pitch of a note such as ``F#5``, a tone below today's, as organs were tuned then."""
    return 392.0 * 2 ** ((NOTES[note[:-1]] + 12 * (int(note[-1]) - 4)) / 12)


def pluck(note: str, seconds: float = 0.6, bright: float = 1.0) -> Signal:
    """A string of a harpsichord, plucked near its end by a quill."""
    pitch = hertz(note)
    modes = []
    for number in range(1, 30):
        there = pitch * number * (1 + 0.00006 * number**2)
        strength = abs(np.sin(np.pi * number * 0.13)) / number ** (0.75 / bright)
        modes.append(Mode(there, strength, seconds * 0.55 / (1 + 0.11 * number)))
    quill = knock(901, 1500, HALF, 0.3, 0.3)
    return mixed([(0.0, 0.3, strike(modes, seconds, HALF, 0.0012)), (0.0, 0.12, quill)], HALF)


def bell(note: str, seconds: float = 2.0) -> Signal:
    """A bell of the carillon, struck by its clapper."""
    pitch = hertz(note)
    ring = seconds * 0.42 * (440 / pitch) ** 0.25
    modes = []
    for ratio, strength, share in BELL:
        modes.append(Mode(pitch * ratio, strength, ring * share))
        modes.append(Mode(pitch * ratio * 1.0017, strength * 0.35, ring * share))
    blow = knock(910, min(2400.0, pitch * 3.1), HALF, 0.15, 0.4)
    return mixed([(0.0, 0.25, strike(modes, seconds, HALF, 0.002)), (0.0, 0.10, blow)], HALF)


def _run(
    notes: str, gap: float, gain: float, seconds: float, at: float = 0.0, bright: float = 1.0
) -> list[Part]:
    """Strings one after the other."""
    return [
        (at + gap * index, gain, pluck(note, seconds, bright)) for index, note in enumerate(notes.split())
    ]


def _chimes(*strokes: tuple[float, float, str, float]) -> list[Part]:
    """Bells, given as start, strength, note and seconds."""
    return [(at, gain, bell(note, seconds)) for at, gain, note, seconds in strokes]


def turn() -> list[Part]:
    """It is your turn: two small bells, soft."""
    return _chimes((0.0, 0.7, "A5", 1.0), (0.17, 0.8, "D6", 1.1))


def reveal() -> list[Part]:
    """The bids are turned over: a rush of paper and an open fifth."""
    rush = sweep(920, [(0.0, 1200.0), (0.16, 5200.0)], 0.17, HALF) * swell(0.17, HALF, 0.75, 1.5)
    snap = knock(921, 620, HALF, 0.7, 0.6)
    return [
        (0.0, 0.8, rush),
        (0.15, 0.55, snap),
        (0.16, 0.8, pluck("D4", 0.6)),
        (0.19, 0.8, pluck("A4", 0.6)),
    ]


def lot() -> list[Part]:
    """A lot is shown: three tongues of a thumb piano, and the stand under it."""
    parts: list[Part] = [(0.0, 0.5, knock(925, 210, HALF, 0.2, 0.9))]
    for at, note in ((0.05, "D4"), (0.14, "A4"), (0.23, "F#4")):
        pitch = hertz(note)
        modes = (Mode(pitch, 1.0, 0.11), Mode(2.01 * pitch, 0.16, 0.07), Mode(5.42 * pitch, 0.2, 0.02))
        parts.append((at, 0.8, strike(modes, 0.38, HALF, 0.002)))
    return parts


def power() -> list[Part]:
    """A power without its own sound: a short chord."""
    return _run("D4 A4 D5 F#5", 0.016, 0.6, 0.6)


def suit() -> list[Part]:
    """A suit takes another colour: three strings run upwards into a small bell."""
    return [*_run("D5 E5 F#5", 0.065, 0.6, 0.4, bright=1.2), (0.2, 0.5, bell("A5", 0.7))]


def take() -> list[Part]:
    """A card joins the bid: a step of a fourth upwards, with the card."""
    return [
        (0.0, 0.7, pluck("A4", 0.4)),
        (0.1, 0.8, pluck("D5", 0.55)),
        (0.02, 0.5, halved(glide(930, 0.24))),
    ]


def steal() -> list[Part]:
    """A card changes sides: a quick breath, and three strings downwards."""
    gust = sweep(940, [(0.0, 5200.0), (0.2, 900.0)], 0.22, HALF) * swell(0.22, HALF, 0.35, 1.4)
    return [(0.0, 0.9, gust), *_run("F#4 D4 B3", 0.07, 0.7, 0.45, 0.05, 0.8)]


def recall() -> list[Part]:
    """A power comes back: the chord, from above."""
    return _run("A5 F#5 D5 A5", 0.06, 0.6, 0.5)


def bargain() -> list[Part]:
    """A deal is struck: a hand on the table, a string, a coin."""
    coins = [(0.15, 0.45, clink(951, 2400, HALF)), (0.22, 0.5, clink(952, 2690, HALF))]
    return [(0.0, 0.8, knock(950, 165, HALF, 0.25, 1.2)), (0.09, 0.7, pluck("D4", 0.5)), *coins]


def unmasked() -> list[Part]:
    """A representative is revealed: a cloak is thrown back, and strings step up to a bright chord."""
    cloak = sweep(960, [(0.0, 700.0), (0.16, 3000.0), (0.26, 1200.0)], 0.26, HALF) * swell(
        0.26, HALF, 0.5, 1.5
    )
    steps = [*_run("D4 F#4", 0.09, 0.6, 0.35, 0.1, 0.9), *_run("A4 D5 F#5", 0.012, 0.55, 0.7, 0.3, 1.2)]
    return [(0.0, 0.7, cloak), *steps, (0.3, 0.3, bell("D5", 0.8))]


def win() -> list[Part]:
    """The carillon plays: up through the chord, and the great bell under it."""
    tune = ((0.0, "D5"), (0.15, "F#5"), (0.30, "A5"), (0.45, "B5"), (0.66, "A5"), (0.87, "D6"))
    rising = [(at, 0.62, note, 1.5) for at, note in tune]
    return _chimes(*rising, (0.87, 0.5, "F#5", 1.7), (0.87, 0.75, "D4", 2.1))


def lose() -> list[Part]:
    """Three bells downwards, slower, and the low one tolls."""
    return _chimes(
        (0.0, 0.6, "A4", 1.4), (0.3, 0.6, "F#4", 1.4), (0.6, 0.6, "E4", 1.4), (0.95, 0.9, "B3", 2.0)
    )


def drawn() -> list[Part]:
    """A tie: the same two bells, there and back."""
    return _chimes((0.0, 0.7, "D5", 1.2), (0.26, 0.7, "A5", 1.2), (0.52, 0.7, "D5", 1.4))
