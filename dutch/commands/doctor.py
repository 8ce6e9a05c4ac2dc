"""`dutch doctor`: say where the games lie and whether all is well, and export what can be read."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.commands.errors import UserError
from dutch.commands.play import folder
from dutch.program import command
from dutch.rules.errors import InvalidRecord
from dutch.rules.record_reader import parse

if TYPE_CHECKING:
    from dutch.match.saved import SavedGame

TROUBLE = 1


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "doctor",
        help="say whether your games are sound, and export those that can be read",
        description="Look at the file with your games, say in plain words what is found and what to do next, "
        "and export every game that can be read. It changes nothing. It ends with status 0 if all is well, "
        "and with 1 if not, or if a game cannot be exported.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--data", metavar="FOLDER", type=folder, help="look in this folder instead of the system's usual one"
    )
    parser.add_argument(
        "--export", metavar="FOLDER", type=folder, help="write every game that can be read there, as records"
    )


def run(args: argparse.Namespace) -> int:
    """Print what is found. Raises UserError if nothing can be exported to the folder."""
    from dutch.app.folders import Folders
    from dutch.storage.examine import examine

    found = examine(Folders.usual(Path(args.data) if args.data else None).data)
    print("\n".join(found.findings))
    complete = True
    if args.export:
        exported = export(found.games(), Path(args.export))
        show = command("replay FILE")
        print(f"{exported.written} of {exported.total} games are written to {args.export}; {show} shows one.")
        print("".join(f"Not written: {reason}\n" for reason in exported.refused), end="")
        complete = not exported.refused
    steps = list(found.steps)
    if found.sources and not found.sound and not args.export:
        steps.insert(0, f"Export the games that can be read: {command('doctor --export FOLDER')}.")
    if steps:
        print("\nWhat to do next:")
        print("\n".join(f"- {step}" for step in dict.fromkeys(steps)))
    elif complete:
        print("All is well.")
    return 0 if found.sound and complete else TROUBLE


@dataclass
class Exported:
    """How many games were written, and in one sentence each why others were not."""

    written: int = 0
    refused: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All games that could be read, at least in part."""
        return self.written + len(self.refused)


def export(games: Iterable[tuple[Path, SavedGame]], target: Path) -> Exported:
    """Write games into a folder, each once and as far as it can be read; existing files are left alone.

    Raises UserError if there can be no such folder.
    """
    from dutch.match.saved import exported as text_of
    from dutch.storage.database import free_name

    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"the games cannot be written to {target} ({error.strerror}).") from error
    result, seen = Exported(), set()
    for source, game in games:
        try:
            text = text_of(game)
            if text not in seen:
                seen.add(text)
                path = free_name(target / _file_name(text, game.lines.whole))
                path.write_text(text, encoding="utf-8", newline="\n")
                result.written += 1
        except OSError as error:
            result.refused.append(f"game {game.id} in {source.name} ({error.strerror}).")
        except InvalidRecord as error:
            result.refused.append(f"game {game.id} in {source.name}. {error}")
    return result


def _file_name(text: str, whole: bool) -> str:
    """Return a name for a record's file. Its parts are of limited length, whatever the record says."""
    from dutch.match.saved import day_of

    record = parse(text)
    day = day_of(record.extra.get("date", ""))
    return f"{day or 'game'}-seed{record.seed}{'' if whole else '-part'}.dutch"
