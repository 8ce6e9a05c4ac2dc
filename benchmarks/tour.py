"""Measures the memory of a tour of the whole game: all pages, and the tables of all games with their panels.

    python -m benchmarks.tour                     a table
    python -m benchmarks.tour --json              the same for programs
    python -m benchmarks.tour --size 3840x2160    one size only; may be repeated

Every size is toured in a process of its own, without a screen and with an empty picture cache. The window is
also made smaller and restored at every table, as somebody does who looks for the best size. Figures are MB of
1024 x 1024 bytes in the window's process: at the table of a first game, at the end, and the peak.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from rich.console import Console
from rich.table import Table

from benchmarks.frames import SIZES, child
from benchmarks.frames_table import peak_mb
from dutch.app.application import App
from dutch.app.folders import Folders
from dutch.commands.selftest import screen_of
from dutch.desktop.window import Window
from dutch.players import roster
from dutch.rules import catalogue
from dutch.rules.record import Move, Record, result_of, to_text
from dutch.scenes.stack import Go
from dutch.selftest.dutch import DutchPilot
from dutch.settings import Settings

import pygame  # isort: skip  (dutch.desktop sets its environment first)

SEED = 5
TABLES = (
    ("dutch", "standard", 2, "apprentice"),
    ("dutch", "prototype", 2, "apprentice"),
    ("dutch", "competition", 2, "apprentice"),
    ("great-market", "standard", 4, "novice"),
    ("representatives", "standard", 6, "clerk"),
)
"""The game, edition, number of seats and computer player of each table."""

NAMES = ("Anna", "Bert", "Carla", "Dora", "Emil", "Femke")
PAGES = ("settings", "rules", "statistics", "history", "today", "season", "goals", "lessons")
STEP_FRAMES = 20
"""Frames after each step: nearly a second at the pilot's speed."""

KEYS = (pygame.K_l, pygame.K_n, pygame.K_F1, pygame.K_ESCAPE)
"""Keys that open the log, the notebook, the rules and the menu of the game."""

PANELS = ("question", "spread", "zoom", "game_menu", "review")
"""Regions of panels over the table, which Escape closes."""

PILES = ("near.discards", "far.discards", "auction.discards", "near.deck", "bar", "near.player")
"""Regions that open a panel or a spread of cards when they are clicked."""


def finished_game(game: str, edition: str, seats: int, level: str) -> Record:
    """Return the record of a game between computer players, with a person's name in the first seat."""
    thinkers = [roster.get(level, game).factory() for _seat in range(seats)]
    state, rng, moves = catalogue.get(game).new(edition, SEED, seats), random.Random(SEED), []
    while (seat := state.to_move) is not None:
        action = thinkers[seat].choose(state.observation(seat), rng, 1)
        moves.append(Move(seat, str(action), 0))
        state.apply(action)
    players = ", ".join(["human", *[level] * (seats - 1)])
    extra = {"date": "2026-01-01", "names": ", ".join(NAMES[:seats]), "players": players}
    return Record(game, edition, SEED, seats, result_of(state), moves=tuple(moves), extra=extra)


def middle(record: Record) -> int:
    """Return how many moves of a game to play until its middle, when seat 0 has to decide."""
    half = len(record.moves) // 2
    return next(number for number, move in enumerate(record.moves) if number > half and move.seat == 0)


def current_mb() -> float | None:
    """Return the memory that this process uses now, in MB; None where the system does not report it."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return None
    return float(status.partition("VmRSS:")[2].split()[0]) / 1024


class Tour:
    """A visit to every page and table."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.size = size
        self.app = App(Window.open(size), Folders.usual(folder), Settings(name="Anna"))
        self.pilot = DutchPilot(screen_of(self.app), 33)
        records = [finished_game(*table) for table in TABLES]
        self.games = [(self.app.store.import_text(to_text(record)), middle(record)) for record in records]

    def go(self, name: str, **args: object) -> None:
        """Open a scene and wait until nothing moves."""
        self.app.stack.go(Go(name, args))
        self.pilot.frames(20)

    def pages(self) -> None:
        """Open all pages with all their tabs, and the page for a new game with all its games."""
        self.go("menu")
        self.pilot.frames(60)
        self.pilot.click("button.new")
        self.press_choices()
        for page in PAGES:
            self.go(page)
            self.press_choices()

    def press_choices(self) -> None:
        """Click every choice of the page once, but those that resize everything."""
        for name in [region.name for region in self.pilot.regions if region.name.startswith("choice.")]:
            if name.split(".")[1] not in ("scale", "full_screen") and self.pilot.enabled(name):
                self.pilot.click(name)
                self.pilot.frames(3)

    def table(self, game: int, moves: int) -> None:
        """Open the table of a game in the middle, its replay, and its final score."""
        self.go("play_on", game=game, moves=moves, seat=0)
        self.pilot.frames(STEP_FRAMES)
        self.panels()
        self.resize()
        self.go("replay", game=game)
        for key in (pygame.K_PAGEDOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_v, pygame.K_END):
            self.pilot.key(key)
            self.pilot.frames(STEP_FRAMES)
        if self.pilot.find("button.score") is not None:
            self.pilot.click("button.score")
            self.pilot.frames(100)

    def panels(self) -> None:
        """Open every panel of the table, enlarge a card, and look through every pile."""
        for key in KEYS:
            self.pilot.key(key)
            self.pilot.frames(STEP_FRAMES)
            self.close_panel()
        for name in PILES:
            if self.pilot.find(name) is not None:
                self.pilot.click(name)
                self.pilot.frames(STEP_FRAMES)
                self.close_panel()
        for card in [region.name for region in self.pilot.regions if region.name.startswith("card.")][:8]:
            if self.pilot.find(card) is not None:
                self.pilot.click(card, button=3)
                self.pilot.frames(STEP_FRAMES)
                self.close_panel()

    def close_panel(self) -> None:
        """Close what has been opened over the table, or return to the table from a page."""
        if self.pilot.find("bar") is None or any(self.pilot.find(panel) is not None for panel in PANELS):
            self.pilot.key(pygame.K_ESCAPE)
            self.pilot.frames(STEP_FRAMES)

    def resize(self) -> None:
        """Make the window smaller in steps, and restore it."""
        width, height = self.size
        for share in (0.95, 0.9, 0.8, 1.0):
            self.app.ui.window.resize((round(width * share), round(height * share)))
            self.app.stack.refit()
            self.pilot.frames(STEP_FRAMES)

    def stops(self) -> Iterator[float | None]:
        """Make the tour, and yield the memory at its stops."""
        self.go("menu")
        game, moves = self.games[0]
        self.go("play_on", game=game, moves=moves, seat=0)
        self.pilot.frames(STEP_FRAMES)
        yield current_mb()
        self.pages()
        for game, moves in self.games:
            self.table(game, moves)
        self.pages()
        yield current_mb()
        self.app.close()


def measure(folder: Path, size: str) -> dict[str, object]:
    """Make the tour in this process, with files in `folder`. Returns the memory in MB."""
    width, _x, height = size.partition("x")
    table, end = Tour(folder, (int(width), int(height))).stops()
    return {"size": size, "table_mb": table, "end_mb": end, "peak_mb": peak_mb()}


def results_table(results: Sequence[dict[str, object]]) -> Table:
    """Return the figures as a table."""
    made = Table(title="Memory in MB", title_justify="left")
    for heading in ("window", "first table", "end of the tour", "peak"):
        made.add_column(heading, justify="left" if heading == "window" else "right")
    for row in results:
        figures = (row[name] for name in ("table_mb", "end_mb", "peak_mb"))
        made.add_row(str(row["size"]), *("–" if figure is None else f"{figure:.0f}" for figure in figures))
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tour", description=__doc__.splitlines()[0])
    parser.add_argument("--size", action="append", help="measure this size of window; may be repeated")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="dutch-tour-") as name:
        if options.child:
            print(json.dumps(measure(Path(name), options.child)))
            return 0
        results = [json.loads(child("tour", "--child", size)) for size in options.size or SIZES]
    if options.json:
        print(json.dumps(results, indent=1))
    else:
        Console().print(results_table(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
