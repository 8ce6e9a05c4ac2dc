"""`dutch` or `dutch play`: open the game."""

from __future__ import annotations

import argparse
import copy
import gc
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from dutch.commands import options
from dutch.commands.terminal import UserError
from dutch.i18n import N_, _
from dutch.program import quote_command

if TYPE_CHECKING:
    from dutch.commands.options import RequestedGame
    from dutch.match.code import Code
    from dutch.scenes.stack import Go
    from dutch.settings import Settings

HELP = N_("open the game; this is also what happens without a command")
DESCRIPTION = N_("Open the game.")
DATA = N_("save games and settings in this folder instead of the usual one")
SIZE = N_("size of the window in pixels, such as 1600x900 (no smaller than 1030x720 or 720x1030)")
GAME = N_("preselect this game for a new game: dutch, great-market or representatives")
PLAYERS = N_("start a game with these players, one for each seat: person, or a computer player of the game")
OPTION = N_("an option of that game, such as chips=open or table=strict in great-market; may be repeated")
EDITION = N_("preselect this edition for a new game: standard, prototype or competition")
CODE = N_(
    "play the game with this code, such as standard-482913 or great-market-4-482913, as you played last"
)
SPEED = N_("speed of the cards, for this session only: {speeds}")
SCALE = N_("size of text and buttons, 100 to 200, for this session only")
SPEECH_LOG = N_("write everything that is read aloud to this file, a sentence a line; - for standard output")

SCREEN_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
"""Environment variables; a Linux desktop sets at least one of them."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    exclusive = parser.add_mutually_exclusive_group()
    add = partial(options.add_option, parser)
    add_exclusive = partial(options.add_option, exclusive)
    add("--data", "FOLDER", options.parse_path, _(DATA))
    add("--size", "WxH", options.parse_size, _(SIZE))
    add("--game", "GAME", options.parse_game, _(GAME))
    add("--players", "A,B,…", str, _(PLAYERS))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=_(OPTION))
    add_exclusive("--edition", "EDITION", options.parse_edition, _(EDITION))
    add_exclusive("--code", "CODE", options.parse_code, _(CODE))
    exclusive.add_argument("--daily", action="store_true", help=_("open the deal of the day"))
    add("--speed", "SPEED", options.parse_speed, _(SPEED).format(speeds=", ".join(options.SPEEDS)))
    add("--scale", "PERCENT", options.parse_scale, _(SCALE))
    add("--speech-log", "FILE", options.parse_path, _(SPEECH_LOG))


def run(args: argparse.Namespace) -> int:
    """Play until the window is closed. Raises UserError if there is no screen."""
    gc.disable()  # until the first frame, since nothing that is loaded before it is garbage
    try:
        return _start_or_advise(args)
    finally:
        gc.enable()


def _start_or_advise(args: argparse.Namespace) -> int:
    """Open the window, or raise UserError with advice if there is no screen."""
    from dutch.desktop.window import NoDisplayError

    try:
        if sys.platform == "linux" and not any(map(os.environ.get, SCREEN_VARIABLES)):
            raise NoDisplayError  # SDL would find out too, but prints a message of its own
        return start(args)
    except NoDisplayError as error:
        reason = str(error).rstrip(".")
        advice = _("{reason}, or use {selftest} or {simulate}, which need none.")
        commands = {"selftest": quote_command("selftest"), "simulate": quote_command("simulate")}
        raise UserError(advice.format(reason=reason, **commands)) from error


def start(args: argparse.Namespace) -> int:
    """Open the window and play.

    Raises NoDisplayError, MissingAssetError, UserError for bad options, or OSError for a bad speech log.
    """
    from dutch import resources, settings
    from dutch.app.application import App
    from dutch.app.folders import Folders
    from dutch.desktop.window import Window, suggested_scale

    requested = options.requested_game(args)  # before anything is changed
    speech_log = _open_speech_log(args.speech_log)
    folders = Folders.usual(args.data)
    path = folders.config / "settings.json"
    is_first_start = not path.exists()
    chosen, note, can_save = settings.load_or_repair(path)
    remembered = copy.copy(chosen) if can_save else None
    _apply_options(args, chosen)
    window = Window.open(args.size, "Dutch", resources.find("icons", "dutch.svg"), chosen.window)
    if is_first_start and not args.scale:
        chosen.scale = suggested_scale(window)
    if args.size:
        chosen.full_screen = False
    elif window.cramped:
        chosen.full_screen = True
    if chosen.full_screen:
        window.toggle_full_screen()
    app = App(window, folders, chosen)
    app.remembered = remembered
    app.ui.speech.log = speech_log
    app.routes.note = note
    try:
        app.run(_first_scene(args, requested, chosen))
    finally:
        if not args.size:
            app.save_place()
        app.close()
    return 0


def _open_speech_log(path: Path | None) -> TextIO | None:
    """Open the file for what is read aloud. Raises OSError if it cannot be written."""
    if path is None or str(path) == "-":
        return sys.stdout if path else None
    return path.open("w", encoding="utf-8")


def _apply_options(args: argparse.Namespace, chosen: Settings) -> None:
    """Change the settings that options on the command line override for this session."""
    for name in ("speed", "scale", "edition", "game", "language"):
        value = getattr(args, name)
        if value:
            setattr(chosen, name, value)
    if args.edition and not args.game:
        chosen.game = "dutch"


def _first_scene(args: argparse.Namespace, requested: RequestedGame | None, chosen: Settings) -> Go:
    """Return the route to the game that the options name, to the deal of the day, or to the menu."""
    from dutch.scenes.stack import Go
    from dutch.settings import HUMAN

    if requested is not None:
        names = [chosen.name if player == HUMAN else "" for player in requested.players]
        return Go("table", {**requested._asdict(), "names": names})
    if args.code is not None:
        return game_of(args.code, chosen)
    return Go("today" if args.daily else "menu")


def game_of(code: Code, chosen: Settings) -> Go:
    """Return the route that starts the game of a code between the players of the last game."""
    from dutch.match import code as codes
    from dutch.scenes.stack import Go
    from dutch.settings import FIRST_OPPONENT

    if code.game != codes.SHORT_CODE_GAME:
        from dutch.app.routes import games_offered
        from dutch.scenes.menu.choice import NewGame

        choice = NewGame(chosen, games_offered())
        choice.take("seed", str(code))
        choice.store(chosen)
        return choice.route()
    players = {
        "level": chosen.level or FIRST_OPPONENT,
        "name": chosen.name,
        "second_name": chosen.second_name,
        "begins": chosen.begins,
    }
    return Go("table", {"edition": code.edition, "seed": code.seed, **players})
