"""The real program, played by a pilot, telling on a pipe what it has shown and what it keeps.

    python -m tools.kills.child FOLDER --seed 1 --edition standard [--two] [--look]

It is ``dutch play`` on a screen nobody sees: its own main loop, its store, its computer player in a process
of its own. Three things are added from outside. After a picture was presented, what it shows of the game is
told. Before and after everything that is written, that is told. And between two turns of the main loop the
pilot, who lives in a thread of his own and never runs beside the program, looks at the picture and moves
mouse and keys. With ``--look`` he reads the menu, plays for a moment if he can, and closes the window.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from dutch import app as main_loop
from dutch import cli
from dutch.app.application import App
from dutch.desktop.display_list import DisplayList
from dutch.desktop.window import Window
from dutch.selftest.pilot import Screen
from dutch.selftest.table_pilot import TablePilot
from dutch.storage.database import Database
from dutch.storage.journal import Journal
from tools.kills.player import Player
from tools.kills.telling import Seen, tell

TURN_MS = 6
"""The main loop turns so often, so that the pilot gets further in a life that is short."""

PATIENCE = 5000
"""So many such turns the pilot waits before he calls the screen stuck, half a minute."""

FAILED = 3
"""How the child ends when the pilot found something wrong."""


class Pilot(threading.Thread):
    """Whoever sits before the screen. He and the main loop take turns; neither ever runs beside the other."""

    def __init__(self, app: App, play: Callable[[Screen], None]) -> None:
        super().__init__(daemon=True, name="pilot")
        self._app = app
        self._play = play
        self._his, self._its = threading.Semaphore(0), threading.Semaphore(0)

    def step(self) -> None:
        """The main loop has made its turn: let the pilot act until he waits for the next one."""
        if not self.ident:
            self.start()
        self._his.release()
        self._its.acquire()

    def _frame(self, _ms: int) -> None:
        self._its.release()
        self._his.acquire()

    def run(self) -> None:
        self._his.acquire()
        app = self._app
        screen = Screen(
            self._frame,
            lambda: app.stack.display_list.regions,
            lambda: app.ui.window.size,
            lambda: app.ui.typesetter.overflows,
        )
        try:
            self._play(screen)
        except Exception as error:  # noqa: BLE001  (whatever goes wrong is to be told)
            tell(failed=f"{type(error).__name__}: {error}")
            os._exit(FAILED)
        self._its.release()


def watch(seen: Seen, play: Callable[[Screen], None]) -> None:
    """Look over the program's shoulder: what it presents, what it writes, and a pilot after every turn."""
    present, turn, opened, save = Window.present, App.turn, Database.__init__, Journal._save
    undo = Journal.write_undo
    pilots: list[Pilot] = []

    def presenting(window: Window, display_list: DisplayList) -> list[pygame.Rect]:
        areas = present(window, display_list)
        seen.present(display_list)
        return areas

    def turning(app: App) -> bool:
        seen.app = app
        drawn = turn(app)
        if not pilots:
            pilots.append(Pilot(app, play))
        if app.stack.running:
            pilots[0].step()
        return drawn

    def opening(database: Database, path: Path) -> None:
        opened(database, path)
        database.connection.set_trace_callback(lambda sql: tell(commit=1) if sql == "COMMIT" else None)

    def saving(journal: Journal) -> None:
        save(journal)
        actions = sum(line[:2] in ("0 ", "1 ") for line in journal._lines[: journal._saved])
        tell(kept=actions, game=journal.seed, trouble=journal.problem)

    def undoing(journal: Journal) -> None:
        tell(undo=1)
        undo(journal)

    for owner, name, deed in (
        (Window, "present", presenting),
        (App, "turn", turning),
        (Database, "__init__", opening),
        (Journal, "_save", saving),
        (Journal, "write_undo", undoing),
    ):
        setattr(owner, name, deed)


@contextlib.contextmanager
def no_room() -> Iterator[None]:
    """No file can grow, as on a full disk."""
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    yield


def main() -> int:
    """Play until killed, or look and leave. Returns the status of the program."""
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
    main_loop.FRAME_MS = main_loop.STILL_FRAME_MS = TURN_MS
    TablePilot.max_frames = PATIENCE

    def play(screen: Screen) -> None:
        player = Player(TablePilot(screen), random.Random(options.seed))
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
