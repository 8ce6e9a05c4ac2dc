"""`dutch` or `dutch play`: open the window and play."""

from __future__ import annotations

import argparse
import copy
import gc
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.commands.errors import UserError
from dutch.program import command

if TYPE_CHECKING:
    from dutch.match.code import Code
    from dutch.scenes.stack import Go
    from dutch.settings import Settings

SPEEDS = ("off", "fast", "normal", "slow")
SMALLEST = (1280, 720)
LARGEST = 16384
"""Pixels; no window can be wider or higher than this."""

SIGNS_OF_A_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
"""On Linux, without any of these variables there is no desktop."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "play",
        help="open the window and play (so it does without a command)",
        description="Open the window and play.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--data",
        metavar="FOLDER",
        type=folder,
        help="keep games and settings in this folder instead of the system's usual one",
    )
    parser.add_argument(
        "--size",
        metavar="WxH",
        type=size,
        help="size of the window in pixels, for example 1600x900 (at least 1280x720)",
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--edition",
        type=edition,
        metavar="EDITION",
        help="the edition that a new game offers first, for this time: standard, prototype or competition",
    )
    which.add_argument(
        "--code",
        type=code,
        metavar="CODE",
        help="play the game of this code, for example standard-482913, against the opponent chosen last",
    )
    parser.add_argument("--speed", choices=SPEEDS, help="how fast cards move, for this time")
    parser.add_argument(
        "--scale",
        metavar="PERCENT",
        type=scale,
        help="size of text and controls, 100 to 200, for this time",
    )


def folder(text: str) -> str:
    """A folder's name, as the value of `--data`."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError("a folder's name is needed")
    return text


def edition(text: str) -> str:
    """An edition's name, as the value of `--edition`."""
    from dutch.rules import catalogue  # the window opens before the rules are loaded

    known = catalogue.get("dutch").editions
    if text not in known:
        raise argparse.ArgumentTypeError(f"{text!r} is none of the editions {', '.join(known)}")
    return text


def code(text: str) -> Code:
    """A game code, as the value of `--code`."""
    from dutch.match import code as codes
    from dutch.rules import catalogue

    known = catalogue.get("dutch").editions
    try:
        return codes.parse(text, known)
    except codes.InvalidCode as error:
        raise argparse.ArgumentTypeError(
            f"{str(error).rstrip('.')}; the editions are {', '.join(known)}"
        ) from error


def size(text: str) -> tuple[int, int]:
    """Width and height in pixels from `1600x900`."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text.lower())
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1600x900")
    width, height = int(found[1]), int(found[2])
    if width < SMALLEST[0] or height < SMALLEST[1]:
        raise argparse.ArgumentTypeError(f"the window cannot be smaller than 1280x720, not {text}")
    if width > LARGEST or height > LARGEST:
        raise argparse.ArgumentTypeError(f"no window can be {text} pixels large")
    return width, height


def scale(text: str) -> int:
    """A percentage from 100 to 200."""
    if not re.fullmatch("[0-9]{3}", text) or not 100 <= int(text) <= 200:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 100 to 200")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Play until the window is closed. Raises UserError where there is no screen."""
    gc.disable()  # until the first picture: nothing of what is loaded now is garbage
    try:
        return _open(args)
    finally:
        gc.enable()


def _open(args: argparse.Namespace) -> int:
    from dutch.desktop.window import NoDisplay

    try:
        if sys.platform == "linux" and not any(map(os.environ.get, SIGNS_OF_A_SCREEN)):
            # Known beforehand; SDL would find out too, but not without a message of its own.
            raise NoDisplay
        return start(args)
    except NoDisplay as error:
        reason = str(error).rstrip(".")
        advice = f"or use {command('selftest')} or {command('simulate')}, which need none"
        raise UserError(f"{reason}, {advice}.") from error


def start(args: argparse.Namespace) -> int:
    """Open the window and play. Raises NoDisplay, MissingAsset, or SettingsError for bad options."""
    from dutch import resources, settings
    from dutch.app.application import App
    from dutch.app.folders import Folders
    from dutch.desktop.window import Window
    from dutch.scenes.stack import Go

    folders = Folders.usual(Path(args.data) if args.data else None)
    chosen, note, kept = settings.open_file(folders.config / "settings.json")
    remembered = copy.copy(chosen) if kept else None
    if args.speed:
        chosen.speed = args.speed
    if args.scale:
        chosen.scale = args.scale
    if args.edition:
        chosen.edition = args.edition
    window = Window.open(args.size, "Dutch", resources.find("icons", "dutch.svg"))
    if args.size:
        chosen.full_screen = False
    elif window.cramped:
        chosen.full_screen = True
    if chosen.full_screen:
        window.toggle_full_screen()
    app = App(window, folders, chosen)
    app.remembered = remembered
    app.routes.note = note
    try:
        app.run(Go("menu") if args.code is None else game_of(args.code, chosen))
    finally:
        app.close()
    return 0


def game_of(code: Code, chosen: Settings) -> Go:
    """The way to the game of a code, between those who played last."""
    from dutch.scenes.stack import Go
    from dutch.settings import FIRST_OPPONENT

    who = {"level": chosen.level or FIRST_OPPONENT, "name": chosen.name, "second_name": chosen.second_name}
    return Go("table", {"edition": code.edition, "seed": code.seed, "begins": chosen.begins, **who})
