"""The real program, played by a pilot, reporting on a pipe what it shows and saves.

    python -m tools.kills.child FOLDER --seed 1 --edition standard [--two] [--look]

It is ``dutch play`` without a screen: its own main loop, its store, its computer player in another process.
Three things are added: it reports every presented picture and every write, and between two turns of the main
loop a pilot in another thread looks at the picture and uses mouse and keys. With ``--look`` the pilot reads
the menu, plays briefly if it can, and closes the window.
"""

import argparse
import contextlib
import json
import os
import random
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from dutch import cli
from dutch.app import application
from dutch.app.application import App
from dutch.commands.selftest import screen_of
from dutch.desktop.display_list import DisplayList
from dutch.desktop.window import Window
from dutch.scenes.handover import HandoverScene
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.table import TableScene
from dutch.selftest.autoplay import Autoplay
from dutch.selftest.dutch import DutchPilot
from dutch.selftest.pilot import Screen
from dutch.storage import Journal, Store
from dutch.storage.database import Database
from tests.geometry.screen import checked

TURN_MS = 6
"""Milliseconds between two turns of the main loop; short, so that the pilot gets far before it is killed."""

PATIENCE = 5000
"""Turns the pilot waits before it considers the screen stuck: half a minute."""

FAILED = 3
"""Exit code if the pilot found something wrong."""


def tell(**said: object) -> None:
    """Write a line of JSON to the pipe."""
    os.write(1, json.dumps(said).encode() + b"\n")


class Seen:
    """Reports what was presented, where it differs from the last report."""

    def __init__(self) -> None:
        self.app: App | None = None
        self._last: object = None

    def present(self, display_list: DisplayList) -> None:
        """Report a presented picture."""
        scene = None if self.app is None else self.app.stack.scene
        if isinstance(scene, TableScene):
            self._table(scene)
        elif isinstance(scene, HandoverScene):
            self._once("curtain")
        elif isinstance(scene, ScoringScene):
            self._once("scoring")
        else:
            offered = display_list.find("button.continue") is not None
            note = display_list.find("message")
            if display_list.find("button.new") is not None:
                self._once("menu", offered=offered, note="" if note is None else note.label)

    def _once(self, shown: str, **more: object) -> None:
        if self._last != (shown, more):
            self._last = (shown, more)
            tell(shown=shown, **more)

    def _table(self, scene: TableScene) -> None:
        """Report the lines of the log and, when nothing moves, the table.

        Behind a curtain the table may rest between two events of one action, which no saved position shows.
        """
        lines = scene.view.lines
        still = scene.view.at_rest and not scene.client.behind
        board = scene.view.animator.board.summary() if still else None
        self._once("table", seat=scene.client.seat, lines=lines, board=board)


class Player(Autoplay):
    """Plays on forever and undoes more often than a person."""

    def enter(self, edition: str, both: bool = False) -> None:
        """Resume the saved game, or start one."""
        pilot = self.pilot
        pilot.wait(lambda: pilot.find("button.new") is not None, "the menu")
        if pilot.find("button.continue") is not None:
            pilot.click_for("button.continue", self._at_game, "the game to go on")
            pilot.settle()
        else:
            self.start(self.rng.randrange(10**6), edition, both)

    def play_on(self, edition: str, both: bool) -> None:
        """Play the saved game, then others."""
        pilot = self.pilot
        self.enter(edition, both)
        while True:
            while pilot.find("button.score") is None:
                self.act()
                if self.rng.random() < 0.6 and not pilot.behind_curtain and pilot.find("button.undo"):
                    self.moves.undo()
                    pilot.settle()
            tell(finished=self.finish().scores)
            self.start(self.rng.randrange(10**6), edition, both)

    def visit(self, edition: str) -> None:
        """Read the menu, act once at the table, and quit."""
        pilot = self.pilot
        pilot.wait(lambda: pilot.find("button.new") is not None, "the menu")
        pilot.frames(3)
        pilot.check()
        self.enter(edition)
        if pilot.find("button.score") is None:
            self.act()
        pilot.key(pygame.K_q, pygame.KMOD_CTRL)

    def _at_game(self) -> bool:
        return self.pilot.behind_curtain or self.pilot.find("market") is not None


class Pilot(threading.Thread):
    """The player in front of the screen, in a thread that takes turns with the main loop."""

    def __init__(self, app: App, play: Callable[[Screen], None]) -> None:
        super().__init__(daemon=True, name="pilot")
        self._app = app
        self._play = play
        self._pilot_turn, self._loop_turn = threading.Semaphore(0), threading.Semaphore(0)

    def step(self) -> None:
        """Let the pilot act until it waits for the main loop's next turn."""
        if not self.ident:
            self.start()
        self._pilot_turn.release()
        self._loop_turn.acquire()

    def _frame(self, _ms: int) -> None:
        self._loop_turn.release()
        self._pilot_turn.acquire()

    def run(self) -> None:
        self._pilot_turn.acquire()
        app = self._app
        try:
            self._play(checked(screen_of(app)._replace(frame=self._frame), app.ui.window))
        except Exception as error:  # noqa: BLE001  (every error must be reported)
            tell(failed=f"{type(error).__name__}: {error}")
            os._exit(FAILED)
        self._loop_turn.release()


def watch(seen: Seen, play: Callable[[Screen], None]) -> None:
    """Report what the program presents and writes, and let a pilot act after every turn."""
    pilots: list[Pilot] = []
    lines: dict[int, int] = {}  # saved actions and undos, by the game's seed

    def present(proceed: Callable[..., Any], _window: Window, display_list: DisplayList) -> Any:
        areas = proceed(display_list)
        seen.present(display_list)
        return areas

    def turn(proceed: Callable[..., Any], app: App) -> Any:
        seen.app = app
        drawn = proceed()
        if not pilots:
            pilots.append(Pilot(app, play))
        if app.stack.running:
            pilots[0].step()
        return drawn

    def open_database(proceed: Callable[..., Any], database: Database, *options: Any) -> None:
        proceed(*options)
        database.connection.set_trace_callback(lambda sql: tell(commit=1) if sql == "COMMIT" else None)

    def resume(proceed: Callable[..., Any], _store: Store, *game: int) -> Any:
        found = proceed(*game)
        if found is not None:
            lines[found.record.seed] = sum(line[:2] in ("0 ", "1 ") for line in found.lines)
        return found

    def begin(proceed: Callable[..., Any], journal: Journal) -> None:
        if journal.game is None:
            lines[journal.seed] = 0
        proceed()
        tell(kept=lines[journal.seed], game=journal.seed, trouble=journal.problem)

    def write(proceed: Callable[..., Any], journal: Journal, *action: Any) -> None:
        if not action:
            tell(undo=1)
        proceed(*action)
        lines[journal.seed] += 1
        tell(kept=lines[journal.seed], game=journal.seed, trouble=journal.problem)

    for owner, name, stand_in in (
        (Window, "present", present),
        (App, "turn", turn),
        (Database, "__init__", open_database),
        (Store, "resume", resume),
        (Journal, "begin", begin),
        (Journal, "write_action", write),
        (Journal, "write_undo", write),
    ):
        replace_method(owner, name, stand_in)


def replace_method(owner: type, name: str, stand_in: Callable[..., Any]) -> None:
    """Replace a method by a wrapper, which receives the original method as its first argument."""
    method = getattr(owner, name)
    setattr(owner, name, lambda self, *values: stand_in(partial(method, self), self, *values))


@contextlib.contextmanager
def no_room() -> Iterator[None]:
    """Prevent files from growing, as on a full disk."""
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    yield


def main() -> int:
    """Play until killed, or look and quit. Returns the program's exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.kills.child")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", default="standard")
    parser.add_argument("--two", action="store_true")
    parser.add_argument("--look", action="store_true")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--speed", default="fast")
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["LANGUAGE"] = "en"
    application.FRAME_MS, application.IDLE_WAITS = TURN_MS, ()
    DutchPilot.max_frames = PATIENCE

    def play(screen: Screen) -> None:
        player = Player(DutchPilot(screen), random.Random(options.seed))
        if options.look:
            player.visit(options.edition)
        else:
            player.play_on(options.edition, options.two)

    watch(Seen(), play)
    command = ["play", "--data", str(options.folder), "--size", "1280x720", "--speed", options.speed]
    with no_room() if options.full else contextlib.nullcontext():
        return cli.main(command)


if __name__ == "__main__":
    sys.exit(main())
