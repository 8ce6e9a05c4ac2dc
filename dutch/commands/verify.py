"""`dutch verify FILE`: check that a game was dealt and played as its record says."""

import argparse
from pathlib import Path

from dutch.commands.terminal import print_lines
from dutch.match import seal
from dutch.match.intake import read_file
from dutch.rules import record as records
from dutch.rules.record_reader import parse

HELP = "check that the deal of a record was sealed before the game"
DESCRIPTION = (
    "Check every line of a record, and that its deal is the one that was sealed before the game: the SHA-256 "
    "of its code and salt."
)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE", help="a record, see docs/record-format.md")


def run(args: argparse.Namespace) -> int:
    """Check a record and its seal, and print what was checked.

    Raises BrokenSealError, and the errors of `dutch replay`.
    """
    record = parse(read_file(Path(args.file)))
    records.replay(record)
    seal.check(record)
    text = seal.sealed_text(record, record.extra[seal.SALT])
    print_lines(
        f"sealed deal: {record.extra[seal.DEAL]}",
        f"it is the SHA-256 of: {text}",
        f"{len(record.moves)} actions follow the rules",
    )
    return 0
