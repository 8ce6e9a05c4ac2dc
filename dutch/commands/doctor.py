"""`dutch doctor`: check the saved games, and export every one that can be read."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.commands import options
from dutch.commands.terminal import UserError, print_lines, version
from dutch.plaintext import quoted
from dutch.program import command
from dutch.rules.errors import InvalidRecordError, UnknownRecordError
from dutch.rules.record_reader import parse
from dutch.safefiles import free_name, write_new

if TYPE_CHECKING:
    from dutch.match.saved import SavedGame

HELP = "check your saved games, and export those that can be read"
DESCRIPTION = (
    "Check the file with your saved games, say in plain words what is wrong and what to do about it, and "
    "export every game that can be read. Nothing is changed. The exit status is 0 if all is well, and 1 if "
    "not, or if a game cannot be exported."
)
EXPORT = (
    "write every readable game there as a record; the record of an unfinished game shows what is hidden in it"
)

PROBLEMS_FOUND = 1
"""Exit code."""

LISTED = 20
"""Games that could not be exported are listed up to this number, and counted above it."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    options.add(parser, "--data", "FOLDER", options.path, "check this folder instead of the usual one")
    options.add(parser, "--export", "FOLDER", options.path, EXPORT)


def run(args: argparse.Namespace) -> int:
    """Print the findings. Raises UserError if nothing can be exported to the folder."""
    from dutch.app.folders import Folders
    from dutch.storage.examine import examine

    found = examine(Folders.usual(args.data).data)
    print_lines(version(), *found.findings)
    steps = list(found.steps)
    complete = True
    if args.export:
        complete = _export(found.games(), args.export)
    elif found.sources and not found.sound:
        steps.insert(0, f"Export the games that can be read: {command('doctor --export FOLDER')}.")
    if steps:
        print("\nWhat to do next:")
        print_lines(*(f"- {step}" for step in steps))
    elif complete:
        print("All is well.")
    return 0 if found.sound and complete else PROBLEMS_FOUND


def _export(games: Iterable[tuple[Path, SavedGame]], target: Path) -> bool:
    """Write every game into a folder and report it. Returns whether all could be written.

    Raises UserError if there can be no such folder.
    """
    from dutch.storage.examine import games_in

    folder = quoted(str(target))
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"the games cannot be written to {folder} ({error.strerror}).") from error
    done = export(games, target)
    print_lines(f"Exported {games_in(done.written)} to {folder}; {command('replay FILE')} shows one.")
    print_lines(*(f"Not exported: {reason}" for reason in done.refused[:LISTED]))
    if len(done.refused) > LISTED:
        print(f"Not exported: {games_in(len(done.refused) - LISTED)} more.")
    if done.unfinished:
        count = games_in(done.unfinished)
        print(f"An unfinished game's record shows the cards that are still hidden ({count}).")
    return not done.refused


@dataclass
class Exported:
    """Counts of games written and of unfinished ones among them, and why others were not written."""

    written: int = 0
    unfinished: int = 0
    refused: list[str] = field(default_factory=list)


def _stem(game: SavedGame, text: str) -> str:
    """Return a file's name; its parts are of limited length, whatever the record says."""
    from dutch.match.saved import day_of

    try:
        record = parse(text)
    except UnknownRecordError:
        return f"game{game.id}"
    return f"{day_of(record.extra.get('date', '')) or 'game'}-seed{record.seed}"


def export(games: Iterable[tuple[Path, SavedGame]], target: Path) -> Exported:
    """Write each game once into a folder, or its readable part. Existing files are left alone."""
    from dutch.match.saved import exported

    done, seen = Exported(), set()
    for source, game in games:
        try:
            text = exported(game)
            if text in seen:
                continue
            name = f"{_stem(game, text)}{'' if game.lines.whole else '-part'}.dutch"
            write_new(free_name(target / name), text.encode())
        except OSError as error:
            done.refused.append(f"game {game.id} of {source.name} ({error.strerror}).")
        except InvalidRecordError as error:
            done.refused.append(f"game {game.id} of {source.name}. {error}")
        else:
            seen.add(text)
            done.written += 1
            done.unfinished += game.lines.whole and game.state == "running"
    return done
