"""`dutch import FILE…`: add records to your games."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path

from dutch.commands.errors import UserError
from dutch.commands.play import folder
from dutch.match.intake import NotARecord, read_file
from dutch.rules.errors import InvalidRecord

WRONG = 2


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "import",
        help="add records to your games",
        description="Add the games of record files to your own, each checked action by action. A game that "
        "is there already is not added again, and of a file with a mistake nothing is. It ends with status 0 "
        "if every file could be used, and with 2 if not.",
        allow_abbrev=False,
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record, as docs/record-format.md has it")
    parser.add_argument(
        "--data", metavar="FOLDER", type=folder, help="add them in this folder instead of the usual one"
    )


def run(args: argparse.Namespace) -> int:
    """Print what became of each file. Raises UserError if no games can be kept there."""
    from dutch.app.folders import Folders
    from dutch.storage import Store, StoreError

    code = 0
    with contextlib.closing(Store(Folders.usual(Path(args.data) if args.data else None).data)) as store:
        if notes := store.take_notes():
            print(notes, file=sys.stderr)
            store.notes_read()
        for name in args.files:
            try:
                game, fresh = store.import_game(read_file(Path(name)))
            except StoreError as error:
                raise UserError(f"games cannot be kept in {store.path} ({error}).") from error
            except InvalidRecord as error:
                print(f"dutch: {name}: {error}", file=sys.stderr)
                code = WRONG
            except NotARecord as error:
                print(f"dutch: {error}", file=sys.stderr)
                code = WRONG
            else:
                print(f"{name} is {'game' if fresh else 'there already, as game'} {game}.")
    return code
