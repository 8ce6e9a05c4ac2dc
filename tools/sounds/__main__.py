"""Write every sound of the game: ``python -m tools.sounds [FOLDER]``, by default to assets/sounds."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tools.sounds import ambience, metal, paper, strings, wood
from tools.sounds.synth import FULL, HALF, QUARTER, Signal, encoded, looped, polished

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


class Recipe(NamedTuple):
    """A sound's function, sample rate, and loudness in decibels of full scale."""

    make: Callable[[], Signal]
    rate: int
    decibels: float
    loop: bool = False


RECIPES: dict[str, Recipe] = {
    **{f"slide-{n + 1}": Recipe(partial(paper.slide, n), FULL, -25) for n in range(3)},
    **{f"place-{n + 1}": Recipe(partial(paper.place, n), FULL, -23) for n in range(3)},
    **{f"coin-{n + 1}": Recipe(partial(metal.coin, n), FULL, -23) for n in range(3)},
    "pick_up": Recipe(paper.pick_up, FULL, -29),
    "deal": Recipe(paper.deal, FULL, -24),
    "row": Recipe(paper.row, FULL, -26),
    "reshuffle": Recipe(paper.reshuffle, FULL, -23),
    "button": Recipe(wood.button, FULL, -30),
    "refuse": Recipe(wood.refuse, HALF, -24),
    "gavel": Recipe(wood.gavel, FULL, -17),
    "toss": Recipe(metal.toss, HALF, -23),
    "reveal": Recipe(strings.reveal, HALF, -22),
    "power": Recipe(strings.power, HALF, -22),
    "power.cash": Recipe(metal.chest, HALF, -21),
    "power.suit": Recipe(strings.suit, HALF, -22),
    "power.take": Recipe(strings.take, HALF, -22),
    "power.steal": Recipe(strings.steal, HALF, -22),
    "power.recall": Recipe(strings.recall, HALF, -22),
    "power.bargain": Recipe(strings.bargain, HALF, -21),
    "turn": Recipe(strings.turn, HALF, -26),
    "win": Recipe(strings.win, HALF, -18),
    "lose": Recipe(strings.lose, HALF, -20),
    "drawn": Recipe(strings.drawn, HALF, -20),
    "murmur": Recipe(ambience.murmur, QUARTER, -34, loop=True),
    "fire": Recipe(ambience.fire, HALF, -37, loop=True),
    "clock": Recipe(ambience.tall_clock, HALF, -42, loop=True),
    "rain": Recipe(ambience.rain, HALF, -38, loop=True),
}


def sound(name: str) -> bytes:
    """Return the file of a sound."""
    recipe = RECIPES[name]
    finish = looped if recipe.loop else polished
    return encoded(finish(recipe.make(), recipe.rate, recipe.decibels), recipe.rate)


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
