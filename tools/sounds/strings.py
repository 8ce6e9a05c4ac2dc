"""Strings and bells: a harpsichord for the powers, the carillon of a tower for the end."""

from __future__ import annotations

import numpy as np

from tools.sounds.metal import clink
from tools.sounds.paper import glide
from tools.sounds.synth import HALF, Mode, Signal, in_room, mixed, shaped, strike, sweep, swell
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


def _paper(seed: int, seconds: float) -> Signal:
    """A gliding card, for the lower rate."""
    return shaped(glide(seed, seconds), HALF * 2, lambda f: f < 10000)[::2]


def turn() -> Signal:
    """It is your turn: two small bells, soft."""
    return in_room(mixed([(0.0, 0.7, bell("A5", 1.0)), (0.17, 0.8, bell("D6", 1.1))], HALF), HALF, 0.2, 0.3)


def reveal() -> Signal:
    """The bids are turned over: a rush of paper and an open fifth."""
    rush = sweep(920, [(0.0, 1200.0), (0.16, 5200.0)], 0.17, HALF) * swell(0.17, HALF, 0.75, 1.5)
    snap = knock(921, 620, HALF, 0.7, 0.6)
    parts = [
        (0.0, 0.8, rush),
        (0.15, 0.55, snap),
        (0.16, 0.8, pluck("D4", 0.6)),
        (0.19, 0.8, pluck("A4", 0.6)),
    ]
    return in_room(mixed(parts, HALF), HALF, 0.16, 0.2)


def power() -> Signal:
    """A power without its own sound: a short chord."""
    chord = [(0.016 * index, 0.6, pluck(note, 0.6)) for index, note in enumerate(("D4", "A4", "D5", "F#5"))]
    return in_room(mixed(chord, HALF), HALF, 0.16, 0.2)


def suit() -> Signal:
    """A suit takes another colour: three strings run upwards into a small bell."""
    run = [(0.065 * index, 0.6, pluck(note, 0.4, 1.2)) for index, note in enumerate(("D5", "E5", "F#5"))]
    return in_room(mixed([*run, (0.2, 0.5, bell("A5", 0.7))], HALF), HALF, 0.18, 0.24)


def take() -> Signal:
    """A card joins the bid: a step of a fourth upwards, with the card."""
    parts = [(0.0, 0.7, pluck("A4", 0.4)), (0.1, 0.8, pluck("D5", 0.55)), (0.02, 0.5, _paper(930, 0.24))]
    return in_room(mixed(parts, HALF), HALF, 0.16, 0.2)


def steal() -> Signal:
    """A card changes sides: a quick breath, and three strings downwards."""
    gust = sweep(940, [(0.0, 5200.0), (0.2, 900.0)], 0.22, HALF) * swell(0.22, HALF, 0.35, 1.4)
    fall = [(0.05 + 0.07 * i, 0.7, pluck(note, 0.45, 0.8)) for i, note in enumerate(("F#4", "D4", "B3"))]
    return in_room(mixed([(0.0, 0.9, gust), *fall], HALF), HALF, 0.16, 0.2)


def recall() -> Signal:
    """A power comes back: the chord, from above."""
    chord = [(0.06 * index, 0.6, pluck(note, 0.5)) for index, note in enumerate(("A5", "F#5", "D5", "A5"))]
    return in_room(mixed(chord, HALF), HALF, 0.16, 0.2)


def bargain() -> Signal:
    """A deal is struck: a hand on the table, a string, a coin."""
    parts = [
        (0.0, 0.8, knock(950, 165, HALF, 0.25, 1.2)),
        (0.09, 0.7, pluck("D4", 0.5)),
        (0.15, 0.45, clink(951, 2400, HALF)),
        (0.22, 0.5, clink(952, 2690, HALF)),
    ]
    return in_room(mixed(parts, HALF), HALF, 0.16, 0.2)


def win() -> Signal:
    """The carillon plays: up through the chord, and the great bell under it."""
    tune = ("D5", "F#5", "A5", "B5", "A5", "D6")
    times = (0.0, 0.15, 0.30, 0.45, 0.66, 0.87)
    parts = [(at, 0.62, bell(note, 1.5)) for at, note in zip(times, tune, strict=True)]
    parts += [(0.87, 0.5, bell("F#5", 1.7)), (0.87, 0.75, bell("D4", 2.1))]
    return in_room(mixed(parts, HALF), HALF, 0.26, 0.5)


def lose() -> Signal:
    """Three bells downwards, slower, and the low one tolls."""
    parts = [(0.0, 0.6, bell("A4", 1.4)), (0.3, 0.6, bell("F#4", 1.4)), (0.6, 0.6, bell("E4", 1.4))]
    parts += [(0.95, 0.9, bell("B3", 2.0))]
    return in_room(mixed(parts, HALF), HALF, 0.26, 0.5)


def drawn() -> Signal:
    """A tie: the same two bells, there and back."""
    parts = [(0.0, 0.7, bell("D5", 1.2)), (0.26, 0.7, bell("A5", 1.2)), (0.52, 0.7, bell("D5", 1.4))]
    return in_room(mixed(parts, HALF), HALF, 0.26, 0.4)
