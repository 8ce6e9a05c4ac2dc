"""`dutch verify FILE`: check that a game was dealt and played as its record says."""

import argparse
from pathlib import Path

from dutch.commands.terminal import print_lines
from dutch.i18n import N_, _, ngettext
from dutch.match import code
from dutch.match.intake import read_file
from dutch.rules import record as records
from dutch.rules.record import parse

HELP = N_("check a record and the seal of its deal")
DESCRIPTION = N_(
    "Check every line of a record, and that its seal fits its code, rules, options and salt. "
    "Compare it with the digits that the history showed during the game: a forged record can "
    "have a seal that fits."
)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE", help=_("a record, see docs/record-format.md"))


def run(args: argparse.Namespace) -> int:
    """Check a record and its seal, and print what was checked.

    Raises BrokenSealError, and the errors of `dutch replay`.
    """
    record = parse(read_file(Path(args.file)))
    records.replay(record)
    text = code.check_seal(record)
    count = len(record.moves)
    followed = ngettext("{count} action follows the rules", "{count} actions follow the rules", count)
    lines = [
        _("sealed deal: {seal}").format(seal=record.extra[code.DEAL]),
        _("its digits are the SHA-256 of: {text}").format(text=text),
        followed.format(count=count),
    ]
    if record.options and not code.covers_options(record):
        options = ", ".join(f"{name}={value}" for name, value in record.options.items())
        earlier = _("this earlier kind of seal does not cover the options: {options}")
        lines.append(earlier.format(options=options))
    proof = _(
        "This proves the deal only if {seal} was shown before the game: whoever writes a record "
        "can write a seal that fits."
    )
    print_lines(*lines, proof.format(seal=code.seal_shown(record)))
    return 0
