"""Write every sound of the game: ``python -m tools.sounds [FOLDER]``, by default to assets/sounds."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tools.sounds import ambience, metal, paper, strings, wood
from tools.sounds.synth import (
    FULL,
    HALF,
    QUARTER,
    Part,
    Signal,
    encoded,
    in_room,
    looped,
    mixed,
    polished,
)

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


class Recipe(NamedTuple):
    """A sound's parts, sample rate, loudness in decibels of full scale, and the echo of the room."""

    make: Callable[[], list[Part]]
    rate: int
    decibels: float
    wet: float = 0.16
    """Strength of the echo, as a share of the sound's."""
    tail: float = 0.2
    """Seconds of the echo."""


class Loop(NamedTuple):
    """A sound of the house, its sample rate and loudness."""

    make: Callable[[], Signal]
    rate: int
    decibels: float


RECIPES: dict[str, Recipe] = {
    **{f"slide-{n + 1}": Recipe(partial(paper.slide, n), FULL, -25, 0.12, 0.16) for n in range(3)},
    **{f"place-{n + 1}": Recipe(partial(paper.place, n), FULL, -23, 0.14, 0.16) for n in range(3)},
    **{f"coin-{n + 1}": Recipe(partial(metal.coin, n), FULL, -23, 0.14, 0.2) for n in range(3)},
    "pick_up": Recipe(paper.pick_up, FULL, -29, 0.1, 0.12),
    "deal": Recipe(paper.deal, FULL, -24, 0.12, 0.16),
    "row": Recipe(paper.row, FULL, -26, 0.12, 0.16),
    "reshuffle": Recipe(paper.reshuffle, FULL, -23, 0.12, 0.16),
    "button": Recipe(wood.button, FULL, -30, 0.1, 0.1),
    "refuse": Recipe(wood.refuse, HALF, -24, 0.16, 0.16),
    "gavel": Recipe(wood.gavel, FULL, -17, 0.34, 0.42),
    "toss": Recipe(metal.toss, HALF, -23),
    "reveal": Recipe(strings.reveal, HALF, -22),
    "power": Recipe(strings.power, HALF, -22),
    "power.cash": Recipe(metal.chest, HALF, -21, 0.2, 0.24),
    "power.suit": Recipe(strings.suit, HALF, -22, 0.18, 0.24),
    "power.take": Recipe(strings.take, HALF, -22),
    "power.steal": Recipe(strings.steal, HALF, -22),
    "power.recall": Recipe(strings.recall, HALF, -22),
    "power.bargain": Recipe(strings.bargain, HALF, -21),
    "turn": Recipe(strings.turn, HALF, -26, 0.2, 0.3),
    "win": Recipe(strings.win, HALF, -18, 0.26, 0.5),
    "lose": Recipe(strings.lose, HALF, -20, 0.26, 0.5),
    "drawn": Recipe(strings.drawn, HALF, -20, 0.26, 0.4),
}
LOOPS: dict[str, Loop] = {
    "murmur": Loop(ambience.murmur, QUARTER, -34),
    "fire": Loop(ambience.fire, HALF, -37),
    "clock": Loop(ambience.tall_clock, HALF, -42),
    "rain": Loop(ambience.rain, HALF, -38),
}
NAMES = (*RECIPES, *LOOPS)


def sound(name: str) -> bytes:
    """Return the file of a sound."""
    if name in LOOPS:
        loop = LOOPS[name]
        return encoded(looped(loop.make(), loop.rate, loop.decibels), loop.rate)
    make, rate, decibels, wet, tail = RECIPES[name]
    heard = in_room(mixed(make(), rate), rate, wet, tail)
    return encoded(polished(heard, rate, decibels), rate)


def write(folder: Path) -> int:
    """Write all sounds into ``folder`` and return their size in bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for name in NAMES:
        total += (folder / f"{name}.wav").write_bytes(sound(name))
    return total


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description="Make all sounds.")
    parser.add_argument("folder", nargs="?", type=Path, default=SOUNDS)
    folder = parser.parse_args().folder
    print(f"{len(NAMES)} sounds, {write(folder) // 1024} KiB, written to {folder}")


if __name__ == "__main__":
    main()
