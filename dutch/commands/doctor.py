"""`dutch doctor`: say where the games lie and whether all is well, and export what can be read."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from dutch.commands.errors import UserError
from dutch.commands.play import folder
from dutch.program import command
from dutch.rules.record_reader import parse

TROUBLE = 1


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "doctor",
        help="say whether your games are sound, and export those that can be read",
        description="Look at the file with your games, say in plain words what is found and what to do next, "
        "and export every game that can be read. It changes nothing. It ends with status 0 if all is well, "
        "and with 1 if not.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--data", metavar="FOLDER", type=folder, help="look in this folder instead of the system's usual one"
    )
    parser.add_argument(
        "--export", metavar="FOLDER", type=folder, help="write every game that can be read there, as records"
    )


def run(args: argparse.Namespace) -> int:
    """Print what is found. Raises UserError if the games cannot be exported to the folder."""
    from dutch.app.folders import Folders
    from dutch.storage.examine import examine

    found = examine(Folders.usual(Path(args.data) if args.data else None).data)
    print("\n".join(found.findings))
    if args.export:
        texts = dict.fromkeys((game.text, game.whole) for game in found.games)
        written = export(list(texts), Path(args.export))
        show = command("replay FILE")
        print(f"{written} of {len(texts)} games are written to {args.export}; {show} shows one.")
    steps = list(found.steps)
    if found.games and not found.sound and not args.export:
        steps.insert(0, f"Export the games that can be read: {command('doctor --export FOLDER')}.")
    if steps:
        print("\nWhat to do next:")
        print("\n".join(f"- {step}" for step in dict.fromkeys(steps)))
    else:
        print("All is well.")
    return 0 if found.sound else TROUBLE


def export(texts: Sequence[tuple[str, bool]], target: Path) -> int:
    """Write records, each with whether it is whole, into a folder; files that are there are left alone.

    Returns how many were written. Raises UserError if that is not possible.
    """
    from dutch.storage.database import free_name

    try:
        target.mkdir(parents=True, exist_ok=True)
        for text, whole in texts:
            record = parse(text)
            date = record.extra.get("date", "")
            stem = f"{date if date.replace('-', '').isdigit() else 'game'}-seed{record.seed}"
            path = free_name(target / f"{stem}{'' if whole else '-part'}.dutch")
            path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UserError(f"the games cannot be written to {target} ({error.strerror}).") from error
    return len(texts)
