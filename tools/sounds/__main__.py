"""Write every sound of the game: ``python -m tools.sounds [FOLDER]``, by default to assets/sounds."""

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tools.sounds import ambience, metal, paper, strings, wood
from tools.sounds.synth import FULL, HALF, QUARTER, Part, encoded, in_room, looped, mixed, polished

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
    loop: bool = False
    """True for the sounds of the house, which have no echo; their loudness is that of the whole."""


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
    "bid": Recipe(wood.bid, HALF, -21, 0.2, 0.2),
    "pass": Recipe(wood.passed, HALF, -25, 0.14, 0.14),
    "chips": Recipe(wood.chips, HALF, -24, 0.14, 0.16),
    "lot": Recipe(strings.lot, HALF, -22, 0.18, 0.2),
    "letter": Recipe(paper.letter, HALF, -24, 0.14, 0.16),
    "seal": Recipe(paper.seal, HALF, -23, 0.14, 0.18),
    "stamp": Recipe(wood.stamp, HALF, -21, 0.2, 0.2),
    "unmasked": Recipe(strings.unmasked, HALF, -20, 0.22, 0.34),
    "murmur": Recipe(ambience.murmur, QUARTER, -34, loop=True),
    "fire": Recipe(ambience.fire, HALF, -37, loop=True),
    "clock": Recipe(ambience.tall_clock, HALF, -42, loop=True),
    "rain": Recipe(ambience.rain, HALF, -38, loop=True),
}


def sound(name: str) -> bytes:
    """Return the file of a sound."""
    make, rate, decibels, wet, tail, loop = RECIPES[name]
    heard = mixed(make(), rate)
    if not loop:
        heard = in_room(heard, rate, wet, tail)
    finished = (looped if loop else polished)(heard, rate, decibels)
    return encoded(finished, rate)


def write(folder: Path) -> int:
    """Write all sounds into ``folder`` and return their size in bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for name in RECIPES:
        total += (folder / f"{name}.wav").write_bytes(sound(name))
    return total


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description="Make all sounds.")
    parser.add_argument("folder", nargs="?", type=Path, default=SOUNDS)
    folder = parser.parse_args().folder
    print(f"{len(RECIPES)} sounds, {write(folder) // 1024} KiB, written to {folder}")


if __name__ == "__main__":
    main()
