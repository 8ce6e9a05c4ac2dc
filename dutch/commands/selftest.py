"""``dutch selftest``: a pilot plays whole games through the real program, on a screen nobody sees."""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import re
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dutch.commands.errors import UserError
from dutch.rules import catalogue

if TYPE_CHECKING:
    from dutch.app.application import App
    from dutch.rules.record import Record
    from dutch.selftest.autoplay import PilotReport
    from dutch.selftest.pilot import Screen

SMALLEST = (1280, 720)
LARGEST = (7680, 4320)
LONGEST_SEED = 18
"""Digits; the field of the menu takes no more."""

SPEEDS = ("off", "fast", "normal", "slow")
EDITIONS = tuple(catalogue.get("dutch").editions)
ALL = "all"


class Played(NamedTuple):
    """A finished game: what the screen said, and how many decisions the record holds."""

    report: PilotReport
    decisions: int


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "selftest",
        help="play a whole game of every edition by mouse through the real program, unseen",
        description="A pilot plays one whole game of every edition, or of one, through the real program on "
        "a screen nobody sees. It ends with status 0 if all went well, 1 with one sentence otherwise.",
    )
    parser.add_argument("--edition", default=ALL, help=f"{', '.join(EDITIONS)} or {ALL} (default)")
    parser.add_argument("--seed", default="1", help="deals the cards and drives the pilot (default 1)")
    parser.add_argument("--size", default="1280x720", help="of the window, as WIDTHxHEIGHT")
    parser.add_argument("--speed", default="fast", choices=SPEEDS, help="of the animations")
    parser.add_argument("--scale", type=int, default=100, help="of texts, in percent (100 to 200)")
    parser.add_argument("--two", action="store_true", help="play both seats, as two people at one screen do")
    parser.add_argument("--verbose", action="store_true", help="show where in the program it failed")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and report. Raises UserError for a bad option."""
    seed, size = read_seed(str(args.seed)), read_size(str(args.size))
    if not 100 <= args.scale <= 200:
        raise UserError(f"The scale must be from 100 to 200, not {args.scale}.")
    if args.edition not in (*EDITIONS, ALL):
        raise UserError(f"Dutch has no edition “{args.edition}”.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    for edition in EDITIONS if args.edition == ALL else (args.edition,):
        began = time.monotonic()
        try:
            with tempfile.TemporaryDirectory(prefix="dutch-selftest-") as folder:
                played = play(Path(folder), edition, seed, size, args.speed, args.scale, args.two)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is what this command is to report
            if args.verbose:
                traceback.print_exc()
            print(f"The self test failed: {_one_sentence(error)}", file=sys.stderr)
            return 1
        report, seconds = played.report, time.monotonic() - began
        print(
            f"{edition}, seed {seed}, {report.rounds} rounds, {played.decisions} decisions, "
            f"score {report.scores[0]} : {report.scores[1]} ({seconds:.1f} s)"
        )
    return 0


def play(
    folder: Path, edition: str, seed: int, size: tuple[int, int], speed: str, scale: int, both: bool = False
) -> Played:
    """Play a whole game with all files in this folder. Raises PilotError and whatever fails."""
    from dutch.selftest.autoplay import Autoplay
    from dutch.selftest.pilot import PilotError
    from dutch.selftest.table_pilot import TablePilot

    app = open_app(folder, size, speed, scale)
    try:
        player = Autoplay(TablePilot(screen_of(app)), random.Random(seed))
        report = player.play(seed, edition, both)
    finally:
        app.close()
    record = read_record(folder)
    if record.result != f"{report.scores[0]}-{report.scores[1]}":
        raise PilotError(
            f"Expected the score {record.result} of the record on the screen, "
            f"but it shows {report.scores[0]} and {report.scores[1]}."
        )
    return Played(report, len(record.moves))


def open_app(folder: Path, size: tuple[int, int], speed: str, scale: int) -> App:
    """The program at its menu, with all its files in this folder."""
    from dutch import settings
    from dutch.app.application import App
    from dutch.app.folders import Folders
    from dutch.desktop.window import Window
    from dutch.scenes.stack import Go

    chosen = settings.Settings(speed=speed, scale=scale)  # type: ignore[arg-type]
    app = App(Window.open(size), Folders.usual(folder), chosen)
    app.stack.go(Go("menu"))
    return app


def screen_of(app: App) -> Screen:
    """All that a pilot may have of the program."""
    from dutch.selftest.pilot import Screen

    return Screen(
        frame=app.frame,
        regions=lambda: app.stack.display_list.regions,
        size=lambda: app.ui.window.size,
        overflows=lambda: app.ui.typesetter.overflows,
    )


def read_record(folder: Path) -> Record:
    """The record of the one game that was played. Raises PilotError if there is not exactly one."""
    from dutch.selftest.pilot import PilotError
    from dutch.storage import GameState, Store

    with contextlib.closing(Store(folder)) as store:
        games = store.games(state=GameState.OVER)
        if len(games) != 1:
            raise PilotError(f"Expected the record of one game to be kept, but there are {len(games)}.")
        return store.read(games[0].id)


def read_seed(text: str) -> int:
    """A seed from the command line. Raises UserError."""
    if not re.fullmatch(rf"[0-9]{{1,{LONGEST_SEED}}}", text):
        raise UserError(f"The seed must be a whole number of at most {LONGEST_SEED} digits, not “{text}”.")
    return int(text)


def read_size(text: str) -> tuple[int, int]:
    """A size from the command line. Raises UserError."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if found is None:
        raise UserError(f"The size must be written as 1280x720, not “{text}”.")
    size = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        raise UserError(f"The size must be from 1280x720 to 7680x4320, not {text}.")
    return size


def _one_sentence(error: Exception) -> str:
    """What went wrong in one line, with the kind of error where its text alone says little."""
    text = " ".join(str(error).split())
    return text if text.endswith(".") else f"{type(error).__name__}: {text or 'no reason given'}."
