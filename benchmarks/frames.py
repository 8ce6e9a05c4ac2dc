"""Measures the cost of the window: frames, idling, starting, memory.

    python -m benchmarks.frames                    a table
    python -m benchmarks.frames --json             the same for programs
    python -m benchmarks.frames --size 2560x1440   one size only; may be repeated

A frame is everything the program does between two waits: input, rules, display list, drawing, presenting. Six
cards of the market slide while the mouse drags one of the player's cards, on a driver without a screen. Two
baselines run in turn in the same process: one opaque blit of the whole window, and a bare loop that moves
seven cards and redraws only where they were and are. Compare the ratios; absolute times only hold for one
machine on one day.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from rich.console import Console
from rich.table import Table

SIZES = ("1280x720", "1920x1080", "2560x1440", "3840x2160")
START_SIZE = "1920x1080"
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def child(module: str, *words: object, **environment: str) -> str:
    """Run a module of the benchmarks in its own process and return its output."""
    command = [sys.executable, "-m", f"benchmarks.{module}", *map(str, words)]
    done = subprocess.run(
        command, env=os.environ | QUIET | environment, stdout=subprocess.PIPE, check=True, text=True
    )
    return done.stdout


def spread(values: Sequence[float]) -> dict[str, float]:
    """Return the median, lowest and highest of repeated runs."""
    return {"median": median(values), "low": min(values), "high": max(values)}


def p99(frames: Sequence[float]) -> float:
    """Return the 99th percentile."""
    return quantiles(frames, n=100, method="inclusive")[98]


def measure_size(folder: Path, size: str, options: argparse.Namespace) -> dict[str, Any]:
    """Return the figures of one size; spreads are those of each round's median and p99."""
    cold = json.loads(child("frames_table", folder, size, 0, 0, 0))
    raw = json.loads(child("frames_table", folder, size, options.rounds, options.frames, options.idle))
    medians = {kind: [median(frames) for frames in raw[kind]] for kind in ("game", "blit", "bare")}
    games = medians["game"]
    ratios = {
        kind: [game / floor for game, floor in zip(games, medians[kind], strict=True)]
        for kind in ("blit", "bare")
    }
    return {
        "size": size,
        "frame_ms": spread(games),
        "p99_ms": spread([p99(frames) for frames in raw["game"]]),
        "blit_ms": spread(medians["blit"]),
        "bare_ms": spread(medians["bare"]),
        "of_blit": spread(ratios["blit"]),
        "of_bare": spread(ratios["bare"]),
        "idle": raw["idle"],
        "peak_mb": raw["peak_mb"],
        "peak_mb_without_cache": cold["peak_mb"],
    }


def measure_start(folder: Path, repeats: int) -> dict[str, Any]:
    """Return the time to the first frame of the menu, and to that of a bare window, in turn."""
    figures: dict[str, list[float]] = {"game": [], "bare": [], "game_cpu": [], "bare_cpu": []}
    # Without an unfinished game, which would load the rules in order to offer it.
    folder = folder / "start"
    # As on a player's machine, modules are compiled at the first start only.
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    child("frames_start", "game", folder, START_SIZE, **compiled)
    for _repeat in range(repeats):
        for kind in ("bare", "game"):
            begin = time.monotonic()
            shown, worked = map(float, child("frames_start", kind, folder, START_SIZE, **compiled).split())
            figures[kind].append(1000 * (shown - begin))
            figures[f"{kind}_cpu"].append(1000 * worked)
    made: dict[str, Any] = {f"{name}_ms": spread(values) for name, values in figures.items()}
    for tail in ("", "_cpu"):
        pairs = zip(figures[f"game{tail}"], figures[f"bare{tail}"], strict=True)
        made[f"of_bare{tail}"] = spread([game / bare for game, bare in pairs])
    return made


def formatted(figure: dict[str, float], form: str = ".2f") -> str:
    """Return a figure with its spread."""
    return f"{figure['median']:{form}} ({figure['low']:{form}} – {figure['high']:{form}})"


def frames_table(results: Sequence[dict[str, Any]], options: argparse.Namespace) -> Table:
    """Return the frames as a table."""
    title = f"{options.rounds} rounds of {options.frames} frames; median of the rounds (lowest – highest)"
    made = Table(title=title, title_justify="left")
    headings = (
        "window",
        "frame ms",
        "p99 ms",
        "blit ms",
        "bare ms",
        "of blit",
        "of bare",
        "idle %",
        "MB",
        "MB cold",
    )
    for heading in headings:
        made.add_column(heading, justify="left" if heading == "window" else "right")
    for row in results:
        idle = f"{row['idle']['percent']:.2f}, {row['idle']['drawn']} drawn" if row["idle"] else "–"
        peaks = [row["peak_mb"], row["peak_mb_without_cache"]]
        made.add_row(
            row["size"],
            *(formatted(row[name]) for name in ("frame_ms", "p99_ms", "blit_ms", "bare_ms")),
            *(formatted(row[name], ".1f") for name in ("of_blit", "of_bare")),
            idle,
            *("–" if peak is None else f"{peak:.0f}" for peak in peaks),
        )
    return made


def start_table(result: dict[str, Any], repeats: int) -> Table:
    """Return the start as a table."""
    made = Table(title=f"To the first frame at {START_SIZE}, {repeats} starts each", title_justify="left")
    for heading in ("what", "game ms", "bare window ms", "game / bare"):
        made.add_column(heading, justify="left" if heading == "what" else "right")
    for title, tail in (("by the clock", ""), ("work of the process", "_cpu")):
        figures = formatted(result[f"game{tail}_ms"], ".0f"), formatted(result[f"bare{tail}_ms"], ".0f")
        made.add_row(title, *figures, formatted(result[f"of_bare{tail}"]))
    return made


def parser() -> argparse.ArgumentParser:
    """Return the parser of the options."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frames", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7, help="rounds (default 7)")
    parser.add_argument("--frames", type=int, default=150, help="frames per round (default 150)")
    parser.add_argument(
        "--idle", type=float, default=5.0, help="seconds to measure idling; 0 skips it (default 5)"
    )
    parser.add_argument("--starts", type=int, default=9, help="number of starts; 0 skips them (default 9)")
    parser.add_argument("--size", action="append", help="measure this size of window; may be repeated")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    options = parser().parse_args(arguments)
    options.rounds, options.frames = max(1, options.rounds), max(2, options.frames)
    with tempfile.TemporaryDirectory(prefix="dutch-frames-") as name:
        folder = Path(name)
        child("frames_table", "save", folder)
        results = [measure_size(folder, size, options) for size in options.size or SIZES]
        start = measure_start(folder, options.starts) if options.starts > 0 else None
    if options.json:
        about = {"python": platform.python_version(), "machine": platform.machine()}
        print(json.dumps({**about, "rounds": options.rounds, "sizes": results, "start": start}, indent=1))
    else:
        console = Console()
        console.print(frames_table(results, options))
        if start is not None:
            console.print(start_table(start, options.starts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
