"""`dutch selftest`: play whole games through the real window, without a screen."""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import tempfile
import time
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dutch.commands import options
from dutch.commands.terminal import print_error
from dutch.i18n import N_, _
from dutch.rules import catalogue

if TYPE_CHECKING:
    from dutch.app.application import App
    from dutch.rules.record import Record
    from dutch.selftest.autoplay import PilotReport
    from dutch.selftest.pilot import Screen

HELP = N_("play a game of every edition through the real window, without a screen")
DESCRIPTION = N_(
    "Play a whole game of every edition, or of one, through the real window, without a screen; then watch "
    "the replay and begin the lessons. The exit status is 0 if all went well, and 1 after printing what did "
    "not."
)

EDITIONS = (*catalogue.get("dutch").editions, *(game for game in catalogue.GAMES if game != "dutch"))
"""The editions of Dutch, and the other games."""
ALL = "all"
FAILED = 1
"""Exit code of a failed self-test."""

LONGEST_SEED = 18
"""Maximum number of digits in the menu's field for a seed."""


class FinishedGame(NamedTuple):
    """A finished game: what the screen showed at the end, and the number of decisions in its record."""

    report: PilotReport
    decisions: int


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    add = partial(options.add_option, parser)
    add("--edition", "EDITION", parse_edition_or_all, ", ".join((*EDITIONS, ALL)), ALL)
    add("--seed", "S", parse_menu_seed, _("random seed for the deal and the pilot's choices (default 1)"), 1)
    add("--size", "WxH", options.parse_size, _("size of the window in pixels"), (1280, 720))
    speed = _("speed of the cards: {speeds}").format(speeds=", ".join(options.SPEEDS))
    add("--speed", "SPEED", options.parse_speed, speed, "fast")
    add("--scale", "PERCENT", options.parse_scale, _("size of text, 100 to 200"), 100)
    two = _("play both seats, as two people at one screen do")
    parser.add_argument("--two", action="store_true", help=two)
    parser.add_argument("--verbose", action="store_true", help=_("print where in the program it failed"))


def parse_edition_or_all(text: str) -> str:
    """Check that a text is an edition, another game or `ALL`, and return it."""
    return text if text in (ALL, *EDITIONS) else options.parse_edition(text)


def parse_menu_seed(text: str) -> int:
    """Parse a seed short enough for the menu's field."""
    if len(text) > LONGEST_SEED:
        raise argparse.ArgumentTypeError(f"the seed has more than {LONGEST_SEED} digits")
    return options.parse_seed(text)


def run(args: argparse.Namespace) -> int:
    """Play the games, print a line about each, and stop at the first failure."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    for edition in EDITIONS if args.edition == ALL else (args.edition,):
        start = time.monotonic()
        try:
            with tempfile.TemporaryDirectory(prefix="dutch-selftest-") as folder:
                played = play(Path(folder), edition, args)
        except Exception as error:  # noqa: BLE001 - this command reports any failure
            if args.verbose:
                traceback.print_exc()
            print_error(f"the self-test failed: {_one_sentence(error)}")
            return FAILED
        report, seconds = played.report, time.monotonic() - start
        scores = " : ".join(map(str, report.scores))
        print(
            f"{edition}, seed {args.seed}, {report.rounds} rounds, {played.decisions} decisions, "
            f"score {scores} ({seconds:.1f} s)"
        )
    return 0


def play(folder: Path, edition: str, args: argparse.Namespace) -> FinishedGame:
    """Play a whole game, watch its replay, and begin the lessons, with all files in ``folder``.

    Raises PilotError if the screen is wrong or stuck; other errors of the program are passed on.
    """
    from dutch.selftest.autoplay import GAMES, Autoplay
    from dutch.selftest.dutch import DutchPilot
    from dutch.selftest.pilot import PilotError

    app = open_app(folder, args.size, args.speed, args.scale)
    try:
        player = Autoplay(DutchPilot(screen_of(app)), random.Random(args.seed))
        report = player.play(args.seed, edition, args.two and edition not in GAMES)
        player.look_around()
    finally:
        app.close()
    record = read_record(folder)
    shown = "-".join(map(str, report.scores))
    if record.result != shown:
        raise PilotError(
            f"Expected the score {record.result} of the record on the screen, but it shows {shown}."
        )
    return FinishedGame(report, len(record.moves))


def open_app(folder: Path, size: tuple[int, int], speed: str, scale: int) -> App:
    """Open the program at its menu, with all its files in this folder."""
    from dutch import settings
    from dutch.app.application import App
    from dutch.app.folders import Folders
    from dutch.desktop.window import Window
    from dutch.scenes.stack import Go

    chosen = settings.Settings(speed=speed, scale=scale, turns="brisk")  # type: ignore[arg-type]
    app = App(Window.open(size), Folders.usual(folder), chosen)
    app.stack.go(Go("menu"))
    return app


def screen_of(app: App) -> Screen:
    """Return the part of the program that a pilot may use."""
    from dutch.selftest.pilot import Screen, misfits

    return Screen(
        frame=app.frame,
        regions=lambda: app.stack.display_list.regions,
        problems=lambda: misfits(app.ui.typesetter.overflows),
    )


def read_record(folder: Path) -> Record:
    """Return the record of the one finished game. Raises PilotError if there is not exactly one."""
    from dutch.match.saved import GameState
    from dutch.selftest.pilot import PilotError
    from dutch.storage import Store

    with contextlib.closing(Store(folder)) as store:
        games = store.games(state=GameState.OVER)
        if len(games) != 1:
            raise PilotError(f"Expected one finished game to be saved, but there are {len(games)}.")
        return store.read(games[0].id)


def _one_sentence(error: Exception) -> str:
    """Describe an error in one line, with the name of its type unless its text is a sentence."""
    text = " ".join(str(error).split())
    return text if text.endswith(".") else f"{type(error).__name__}: {text or 'no reason given'}."
