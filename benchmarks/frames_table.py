"""One process of ``benchmarks.frames``: frames of the real table at one size, and two baselines.

    python -m benchmarks.frames_table save FOLDER
    python -m benchmarks.frames_table FOLDER WxH ROUNDS FRAMES IDLE_SECONDS

The first saves an unfinished game in the folder. The second continues it, caches its pictures there too, and
prints one line of JSON. With 0 ROUNDS it only makes the pictures and reports the memory.
"""

from __future__ import annotations

import json
import math
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from dutch.app.application import App
from dutch.app.folders import Folders
from dutch.commands.selftest import screen_of
from dutch.desktop.window import Window
from dutch.players import roster
from dutch.rules import catalogue
from dutch.rules.dutch import Verb
from dutch.rules.record import Move, Record, to_text
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.selftest.dutch import DutchPilot
from dutch.selftest.pilot import post
from dutch.settings import Settings
from dutch.storage import Store

import pygame  # isort: skip  (dutch.desktop sets its environment first)

SEED = 5
MOVES = 25
"""Decisions played before measuring: the log is full and every pile has cards."""

MS = 16
Frame = Callable[[], None]


def save_game(folder: Path) -> None:
    """Save a game for ``Go("continue")`` to open: a turn of seat 0 with cards to buy."""
    game, merchant, rng = catalogue.get("dutch"), roster.get("merchant"), random.Random(SEED)
    state, player = game.new("standard", SEED), merchant.factory()
    moves: list[Move] = []
    while state.to_move is not None:
        ways = [action for action in state.legal_actions() if action.verb == Verb.BUY]
        if len(moves) >= MOVES and state.to_move == 0 and len(ways) > 3:
            break
        action = player.choose(state.observation(state.to_move), rng, merchant.budget)
        moves.append(Move(state.to_move, str(action), 0))
        state.apply(action)
    extra = {"date": "2026-01-01", "names": "Anna, The merchant", "players": "human, merchant"}
    store = Store(folder)
    store.import_text(to_text(Record("dutch", "standard", SEED, extra=extra, moves=tuple(moves))))
    store.close()


SETTLING = 4.0
"""Seconds until everything that loads after the first frames has been loaded."""


class TableBenchmark:
    """The program at its table: six cards of the market slide, and the mouse drags one of the player's."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.app = App(Window.open(size), Folders.usual(folder), Settings(name="Anna"))
        self.app.remembered = None
        self.pilot = DutchPilot(screen_of(self.app), MS)
        self.app.stack.go(Go("menu"))
        self.pilot.frames(2)
        self.app.stack.go(Go("continue"))
        self.pilot.settle()
        scene = self.app.stack.scene
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.count = 0

    def pick_up(self) -> None:
        """Start dragging one of the player's cards."""
        actions = self.scene.actions
        own = [card for card in self.pilot.own_cards() if actions.liftable(self.pilot.find(card))]
        self.pilot.drag(own[0], "display.4", drop=False)
        assert self.scene.actions.card_drag is not None

    def prepare(self) -> None:
        """Move the mouse, and send landed cards off again; this is not part of the frame."""
        self.count += 1
        width, height = self.app.ui.window.size
        turn = self.count / 40
        pos = round(width * (0.42 + 0.3 * math.cos(turn))), round(height * (0.5 + 0.3 * math.sin(1.7 * turn)))
        post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        moving = {item.token.key for item in self.scene.view.animator.moving()}
        for place in range(1, 7):
            for token in self.scene.view.animator.board.zones[f"display.{place}"]:
                if token.card is not None and token.key not in moving:
                    self.scene.view.glide_home(
                        (token.card,), self.scene.view.layout.zone(f"display.{place % 6 + 1}")
                    )

    def frame(self) -> None:
        """Run one iteration of the main loop without its wait."""
        self.app.frame(MS)

    def drop(self) -> None:
        """Put the card back and finish all animations."""
        self.scene.cancel()
        self.pilot.release()
        self.pilot.settle()

    def idle(self, seconds: float) -> dict[str, float]:
        """Run the main loop with its waits while nothing happens, once all sounds are loaded."""
        ready = time.perf_counter() + SETTLING
        while time.perf_counter() < ready:
            self.app.turn()
        drawn = frames = 0
        begin, spent = time.perf_counter(), time.process_time()
        while time.perf_counter() - begin < seconds:
            drawn += self.app.turn()
            frames += 1
        wall, spent = time.perf_counter() - begin, time.process_time() - spent
        return {"percent": 100 * spent / wall, "frames": frames, "drawn": drawn}


class Baselines:
    """The least any program must do: one opaque blit of the window, and seven cards moved by hand."""

    def __init__(self, table: TableBenchmark) -> None:
        self.screen = table.app.ui.window.surface
        self.ground = self.screen.copy()
        images, slot = table.app.ui.images, table.scene.view.layout.zone("display.1")
        cards = [
            card
            for place in range(1, 7)
            for card in table.scene.view.animator.board.cards(f"display.{place}")
        ]
        names = [f"cards/{card}" for card in cards] + ["cards/back"]
        self.cards = [images.get(name, slot.size) for name in (names * 7)[:7]]
        self.rects = [card.get_rect() for card in self.cards]
        self.count = 0

    def blit(self) -> None:
        """Draw the whole window once."""
        self.screen.blit(self.ground, (0, 0))
        pygame.display.update()

    def bare(self) -> None:
        """Move seven cards and redraw only where they were and are, without names, text or rules."""
        self.count += 1
        width, height = self.screen.get_size()
        dirty = [rect.copy() for rect in self.rects]
        for rect in dirty:
            self.screen.blit(self.ground, rect, rect)
        for index, (card, rect) in enumerate(zip(self.cards, self.rects, strict=True)):
            turn = self.count / 40 + index * 0.8
            rect.center = (
                round(width * (0.5 + 0.4 * math.cos(turn))),
                round(height * (0.5 + 0.3 * math.sin(turn))),
            )
            self.screen.blit(card, rect)
        pygame.display.update(dirty + self.rects)


CLOCK = time.perf_counter if sys.platform == "win32" else time.process_time
"""On Windows the CPU time of a process advances in steps longer than a frame."""


def timed(frame: Frame, count: int, prepare: Frame | None = None) -> list[float]:
    """Return the milliseconds of CPU time for each of the frames."""
    spent = []
    for _number in range(count):
        if prepare is not None:
            prepare()
        begin = CLOCK()
        frame()
        spent.append(1000 * (CLOCK() - begin))
    return spent


def peak_mb() -> float | None:
    """Return the peak memory of this process in MB; None where the system does not report it."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def measure(folder: Path, size: tuple[int, int], rounds: int, frames: int, seconds: float) -> dict[str, Any]:
    """Return all figures of one size; game and baselines run in turn, round after round."""
    table = TableBenchmark(folder, size)
    table.pick_up()
    timed(table.frame, max(frames, 60), table.prepare)
    made: dict[str, Any] = {"peak_mb": peak_mb(), "game": [], "blit": [], "bare": []}
    baselines = Baselines(table)
    baselines.bare()
    for _round in range(rounds):
        made["bare"].append(timed(baselines.bare, frames))
        made["blit"].append(timed(baselines.blit, frames))
        table.app.ui.window.canvas.invalidate()
        timed(table.frame, 2, table.prepare)
        made["game"].append(timed(table.frame, frames, table.prepare))
    table.drop()
    made["idle"] = table.idle(seconds) if seconds else None
    table.app.close()
    return made


def main() -> None:
    """Run the command line."""
    if sys.argv[1] == "save":
        save_game(Path(sys.argv[2]))
        return
    folder, size, rounds, frames, seconds = sys.argv[1:]
    width, _x, height = size.partition("x")
    figures = measure(Path(folder), (int(width), int(height)), int(rounds), int(frames), float(seconds))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
