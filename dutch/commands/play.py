"""`dutch` or `dutch play`: open the game."""

from __future__ import annotations

import argparse
import copy
import gc
import os
import sys
from functools import partial
from typing import TYPE_CHECKING

from dutch.commands import company, options
from dutch.commands.terminal import UserError
from dutch.program import command

if TYPE_CHECKING:
    from dutch.match.code import Code
    from dutch.scenes.stack import Go
    from dutch.settings import Settings

HELP = "open the game; this is also what happens without a command"
DESCRIPTION = "Open the game."
GAME = "preselect this game for a new game: dutch or great-market"
PLAYERS = "start a game with these players, one for each seat: person, or a computer player of the game"
OPTION = "an option of that game, such as chips=open or table=strict in great-market; may be repeated"
EDITION = "preselect this edition for a new game: standard, prototype or competition"
CODE = "play the game with this code, such as standard-482913 or great-market-4-482913, as you played last"
SPEED = f"speed of the cards, for this session only: {', '.join(options.SPEEDS)}"

SCREEN_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
"""Linux has no desktop if none of these is set."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    one_of = parser.add_mutually_exclusive_group()
    add, choose = partial(options.add, parser), partial(options.add, one_of)
    add("--data", "FOLDER", options.path, "save games and settings in this folder instead of the usual one")
    add(
        "--size",
        "WxH",
        options.size,
        "size of the window in pixels, such as 1600x900 (no smaller than 1280x720)",
    )
    add("--game", "GAME", options.game, GAME)
    add("--players", "A,B,…", str, PLAYERS)
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=OPTION)
    choose("--edition", "EDITION", options.edition, EDITION)
    choose("--code", "CODE", options.code, CODE)
    one_of.add_argument("--daily", action="store_true", help="open the deal of the day")
    add("--speed", "SPEED", options.speed, SPEED)
    add("--scale", "PERCENT", options.scale, "size of text and buttons, 100 to 200, for this session only")


def run(args: argparse.Namespace) -> int:
    """Play until the window is closed. Raises UserError where there is no screen."""
    gc.disable()  # until the first frame, since nothing that is loaded before it is garbage
    try:
        return _open(args)
    finally:
        gc.enable()


def _open(args: argparse.Namespace) -> int:
    from dutch.desktop.window import NoDisplay

    try:
        if sys.platform == "linux" and not any(map(os.environ.get, SCREEN_VARIABLES)):
            raise NoDisplay  # SDL would find out too, but prints a message of its own
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
    from dutch.desktop.window import Window, suggested_scale
    from dutch.scenes.stack import Go
    from dutch.settings import HUMAN

    asked = company.wanted(args)  # before anything is changed
    folders = Folders.usual(args.data)
    path = folders.config / "settings.json"
    first_start = not path.exists()
    chosen, note, kept = settings.open_file(path)
    remembered = copy.copy(chosen) if kept else None
    for name in ("speed", "scale", "edition", "game"):
        setattr(chosen, name, getattr(args, name) or getattr(chosen, name))
    if args.edition and not args.game:
        chosen.game = "dutch"
    window = Window.open(args.size, "Dutch", resources.find("icons", "dutch.svg"), chosen.window)
    if first_start and not args.scale:
        chosen.scale = suggested_scale(window)
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
        if asked is not None:
            names = [chosen.name if player == HUMAN else "" for player in asked["players"]]
            first = Go("table", {**asked, "names": names})
        else:
            page = Go("today" if args.daily else "menu")
            first = page if args.code is None else game_of(args.code, chosen)
        app.run(first)
    finally:
        if not args.size:
            app.save_place()
        app.close()
    return 0


def game_of(code: Code, chosen: Settings) -> Go:
    """Return the route to the game of a code, between the last players."""
    from dutch.match import code as codes
    from dutch.scenes.stack import Go
    from dutch.settings import FIRST_OPPONENT

    if code.game != codes.SHORT:
        from dutch.app.routes import games_offered
        from dutch.scenes.menu.choice import NewGame

        choice = NewGame(chosen, games_offered())
        choice.take("seed", str(code))
        return choice.go(chosen)
    who = {"level": chosen.level or FIRST_OPPONENT, "name": chosen.name, "second_name": chosen.second_name}
    return Go("table", {"edition": code.edition, "seed": code.seed, "begins": chosen.begins, **who})
