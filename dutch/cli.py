"""The command line: `dutch` plays, `dutch COMMAND` does something else.

Whatever a person can get wrong ends in one sentence on stderr that begins with `dutch: ` and in exit
code 2. What the game needs beyond the standard library is imported by the commands that need it.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from types import ModuleType
from typing import NoReturn

import dutch
from dutch.commands.errors import UserError
from dutch.program import called
from dutch.resources import MissingAsset
from dutch.rules.errors import RulesError
from dutch.settings import SettingsError


def _play() -> ModuleType:
    from dutch.commands import play

    return play


def _doctor() -> ModuleType:
    from dutch.commands import doctor

    return doctor


def _import() -> ModuleType:
    from dutch.commands import importing

    return importing


def _replay() -> ModuleType:
    from dutch.commands import replay

    return replay


def _selftest() -> ModuleType:
    from dutch.commands import selftest

    return selftest


def _simulate() -> ModuleType:
    from dutch.commands import simulate

    return simulate


def _stats() -> ModuleType:
    from dutch.commands import stats

    return stats


COMMANDS: dict[str, Callable[[], ModuleType]] = {
    "play": _play,
    "doctor": _doctor,
    "import": _import,
    "replay": _replay,
    "selftest": _selftest,
    "simulate": _simulate,
    "stats": _stats,
}
"""Where each command is found. Only the one that is wanted is loaded, so that the window opens at once."""

OF_THE_PROGRAM = ("-h", "--help", "--version")
"""Options that stand without a command; all others belong to `play` if no command is given."""

WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class Parser(argparse.ArgumentParser):
    """Tells a usage error as one sentence instead of the usual page of usage."""

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Refuse unknown words here, so that the command whose options they should be is named."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown

    def error(self, message: str) -> NoReturn:
        """Raise UserError with the wrong option and where to read on."""
        raise UserError(f"{message}; see `{self.prog} --help`.")


def build_parser(names: Iterable[str] = tuple(COMMANDS)) -> Parser:
    """The parser of the command line, with these commands."""
    parser = Parser(
        prog=called(),
        description="Dutch, a card game for two at a Golden Age auction, designed by Richard Hoile.",
        epilog="Without a command the game opens, and the options are those of `play`. "
        "`COMMAND --help` tells the options of a command.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"dutch {dutch.__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, prog=called())
    for name in names:
        COMMANDS[name]().add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command (the arguments are the program's own if None). Returns the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in OF_THE_PROGRAM):
        words.insert(0, "play")
    _write_anything()
    try:
        names = words[:1] if words[0] in COMMANDS else tuple(COMMANDS)
        args = build_parser(names).parse_args(words)
        code: int = COMMANDS[args.command]().run(args)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (UserError, MissingAsset, SettingsError, RulesError) as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if not reader_left(error):
            raise
        # The reader of our output has left (`dutch replay … | head`); what is still buffered must not
        # be written when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code


def reader_left(error: OSError, system: str = os.name) -> bool:
    """Whether the error says that nobody reads our output any more; Windows has another word for it."""
    return isinstance(error, BrokenPipeError) or (system == "nt" and error.errno == errno.EINVAL)


def _complain(sentence: str) -> int:
    told = " ".join(sentence.split())
    if sys.stderr is None:  # Windows gives a program without a console nothing to write to
        from dutch.desktop.window import tell

        tell(told)
    else:
        print("dutch:", told, file=sys.stderr)
    return WRONG_USE


def _write_anything() -> None:
    """Let a terminal with few letters show `?` for the ones it lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
