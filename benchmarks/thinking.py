"""Measures frames while a computer player thinks in its own process, against frames while nobody does.

    python -m benchmarks.thinking              a table
    python -m benchmarks.thinking --json       the same for programs

The mouse moves over the cards, sixty frames a second, by the clock: first while it is the player's turn,
then, after a card was set aside, until the master answers. The time of a frame is measured by the clock, and
as the CPU time of the window's process, which shows whether the window itself works more. The ratios compare
frames while the master thinks with those before. Other busy programs compete with both.
"""

from __future__ import annotations

import argparse
import json
import math
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.frames_table import MS  # also chooses the drivers without a screen

import pygame  # isort: skip

from dutch.app.application import App
from dutch.app.folders import Folders
from dutch.commands.selftest import screen_of
from dutch.desktop.window import Window
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.selftest.dutch import DutchPilot
from dutch.selftest.pilot import post
from dutch.settings import Settings

QUIET_FRAMES = 120
LEVEL = "master"
FIGURES = ("median", "p95", "p99", "worst")


class Frame(NamedTuple):
    """Milliseconds that a frame took."""

    clock: float
    work: float
    """CPU time of the window's process."""


def figures(times: Sequence[float]) -> dict[str, float]:
    """Return the median, the 95th and 99th percentile, and the longest."""
    shares = quantiles(times, n=100, method="inclusive")
    return dict(zip(FIGURES, (median(times), shares[94], shares[98], max(times)), strict=True))


class Thinking:
    """A game against the master. One decision of each deal is measured."""

    def __init__(self, folder: Path) -> None:
        self.app = App(Window.open((1280, 720)), Folders.usual(folder), Settings(name="Anna"))
        self.app.remembered = None
        self.pilot = DutchPilot(screen_of(self.app), MS)
        self.app.stack.go(Go("menu"))
        self.pilot.frames(2)
        self.count = 0

    def deal(self, seed: int) -> TableScene:
        """Deal a game and show its table."""
        self.app.stack.go(Go("table", {"game": "dutch", "edition": "standard", "level": LEVEL, "seed": seed}))
        self.pilot.settle()
        scene = self.app.stack.scene
        assert isinstance(scene, TableScene)
        return scene

    def frame(self) -> Frame:
        """Move the mouse, run a frame, and wait for the next."""
        self.count += 1
        width, height = self.app.ui.window.size
        pos = round(width * (0.5 + 0.3 * math.cos(self.count / 20))), round(height * 0.8)
        post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
        begin, worked = time.perf_counter(), time.process_time()
        self.app.frame(MS)
        spent, work = time.perf_counter() - begin, time.process_time() - worked
        time.sleep(max(0.0, MS / 1000 - spent))
        return Frame(1000 * spent, 1000 * work)

    def decision(self, seed: int) -> tuple[list[Frame], list[Frame]]:
        """Return the frames before a card is set aside, and those until the master has set one aside too."""
        client = self.deal(seed).client
        before = [self.frame() for _number in range(QUIET_FRAMES)]
        client.submit(next(iter(client.observation.legal_actions())))
        self.frame()
        during = []
        while client.waiting or client.observation.to_move not in (None, client.seat):
            during.append(self.frame())
            if client.observation.view.phase != "aside":
                break
        return before, during


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.thinking", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--deals", type=int, default=8, help="decisions to measure (default 8)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    frames: tuple[list[Frame], list[Frame]] = ([], [])
    with tempfile.TemporaryDirectory() as folder:
        game = Thinking(Path(folder))
        for seed in range(options.deals):
            for found, more in zip(frames, game.decision(seed), strict=True):
                found += more
        game.app.close()
    rows = {
        (when, kind): figures([getattr(frame, kind) for frame in each])
        for kind in Frame._fields
        for when, each in zip(("before", "while"), frames, strict=True)
    }
    for kind in Frame._fields:
        before, thinking = rows["before", kind], rows["while", kind]
        rows["ratio", kind] = {name: thinking[name] / before[name] for name in FIGURES}
    if options.json:
        counts = dict(zip(("before", "while"), map(len, frames), strict=True))
        print(json.dumps({"frames": counts} | {" ".join(key): row for key, row in rows.items()}, indent=1))
        return
    title = f"{options.deals} decisions at 1280x720: {len(frames[0])} frames before, {len(frames[1])} while"
    table = Table(title=title, title_justify="left")
    for heading in ("the master thinks", "measured", *(f"{name} ms" for name in FIGURES)):
        table.add_column(heading, justify="right" if heading.endswith(" ms") else "left")
    for (when, kind), row in sorted(rows.items(), key=lambda item: item[0][1]):
        table.add_row(when, kind, *(f"{value:.2f}" for value in row.values()))
    Console().print(table)


if __name__ == "__main__":
    main()
