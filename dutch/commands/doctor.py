"""`dutch doctor`: check the saved games, and export every one that can be read."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.commands import options
from dutch.commands.terminal import UserError, say
from dutch.plaintext import quoted
from dutch.program import command
from dutch.rules.record_reader import parse

if TYPE_CHECKING:
    from dutch.storage.salvage import Salvaged

PROBLEMS_FOUND = 1
"""Exit code."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "doctor",
        help="check your saved games, and export those that can be read",
        description="Check the file with your saved games, say in plain words what is wrong and what to do "
        "about it, and export every game that can be read. Nothing is changed. The exit status is 0 if all "
        "is well, and 1 if not.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--data", metavar="FOLDER", type=options.path, help="check this folder instead of the usual one"
    )
    parser.add_argument(
        "--export",
        metavar="FOLDER",
        type=options.path,
        help="write every readable game there as a record; the record of an unfinished game shows what is "
        "hidden in it",
    )


def run(args: argparse.Namespace) -> int:
    """Print what is found. Raises UserError if the games cannot be exported to the folder."""
    from dutch.app.folders import Folders
    from dutch.storage.examine import examine

    found = examine(Folders.usual(Path(args.data) if args.data else None).data)
    say(*found.findings)
    steps = list(dict.fromkeys(found.steps))
    if args.export:
        _export(found.games, Path(args.export))
    elif found.games and not found.sound:
        steps.insert(0, f"Export the games that can be read: {command('doctor --export FOLDER')}.")
    if steps:
        print("\nWhat to do next:")
        say(*(f"- {step}" for step in steps))
    else:
        print("All is well.")
    return 0 if found.sound else PROBLEMS_FOUND


def _export(games: Sequence[Salvaged], target: Path) -> None:
    """Write the games into a folder, each once, and report it. Raises UserError."""
    once = list({(game.text, game.whole): game for game in games}.values())
    unfinished = sum(game.whole and not game.abandoned and parse(game.text).result is None for game in once)
    try:
        write_records(once, target)
    except OSError as error:
        raise UserError(
            f"the games cannot be written to {quoted(str(target))} ({error.strerror})."
        ) from error
    say(f"Exported {_games(len(once))} to {quoted(str(target))}; {command('replay FILE')} shows one.")
    if unfinished:
        print(f"An unfinished game's record shows the cards that are still hidden ({_games(unfinished)}).")


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"


def write_records(games: Sequence[Salvaged], target: Path) -> None:
    """Write each game's record into a new file of a folder, which is made if need be. Raises OSError."""
    from dutch.storage.database import free_name

    target.mkdir(parents=True, exist_ok=True)
    for game in games:
        record = parse(game.text)
        date = record.extra.get("date", "")
        stem = f"{date if date.replace('-', '').isdigit() else 'game'}-seed{record.seed}"
        path = free_name(target / f"{stem}{'' if game.whole else '-part'}.dutch")
        path.write_text(game.text, encoding="utf-8", newline="\n")
