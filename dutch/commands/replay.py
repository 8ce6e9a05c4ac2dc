"""`dutch replay FILE`: replay a record and print its final position, or an earlier one."""

import argparse
import json
from itertools import islice
from pathlib import Path

from dutch.commands import options
from dutch.commands.position_text import DESCRIBE
from dutch.commands.terminal import UserError, print_lines
from dutch.match.intake import read_file
from dutch.plaintext import clean_name
from dutch.rules import record as records
from dutch.rules.api import AnyState
from dutch.rules.record import Record
from dutch.rules.record_reader import parse

HELP = "replay a record and print its final position"
DESCRIPTION = "Check every line of a record and print its final position, or an earlier one."


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE", help="a record, see docs/record-format.md")
    options.add_option(parser, "--to", "N", options.parse_count, "stop after N actions")
    parser.add_argument("--json", action="store_true", help="print the position as JSON")


def run(args: argparse.Namespace) -> int:
    """Print the final position of a record, or an earlier one.

    Raises NotARecordError for an unreadable file, InvalidRecordError for an invalid record.
    """
    record = parse(read_file(Path(args.file)))
    state = position_after(record, args.to)
    if args.json:
        print(json.dumps(state.to_json(), indent=1))
        return 0
    if args.to is not None:
        print(f"after {args.to} of {len(record.moves)} actions")
    names = record.extra.get("names", "").split(", ")
    print_lines(*DESCRIBE[record.game](state, [clean_name(name) for name in names]))
    return 0


def position_after(record: Record, actions: int | None) -> AnyState:
    """Return the state after this many actions, or at the end for None.

    Undone actions do not count. Raises UserError if the record has fewer actions, and InvalidRecordError if
    one of them is illegal.
    """
    total = len(record.moves)
    if actions is None or actions == total:
        return records.replay(record)
    if actions > total:
        raise UserError(f"the record has only {total} actions, so it cannot be stopped after {actions}.")
    state, _move = next(islice(records.steps(record), actions, None))
    return state
