"""The command line: `dutch` opens the game, `dutch COMMAND` runs a command.

Every error of the user or the operating system is reported as one sentence on stderr that begins with
`dutch: `, with exit code 2. Third-party packages are imported by the commands that need them.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from types import ModuleType
from typing import TYPE_CHECKING, NoReturn

from dutch import i18n
from dutch.commands import options
from dutch.commands.terminal import (
    INTERRUPTED,
    WRONG_USE,
    UserError,
    prepare_streams,
    print_error,
    report_os_error,
    shorten,
    version,
)
from dutch.i18n import N_, _, explain
from dutch.plaintext import quoted
from dutch.program import command_name
from dutch.resources import MissingAssetError, assets
from dutch.rules.errors import RulesError
from dutch.settings import SettingsError

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS = (
    *("play", "arena", "doctor", "import", "replay", "review"),
    *("selftest", "simulate", "stats", "verify"),
)
MODULES = {"import": "importing"}
"""The modules in `dutch.commands` that cannot have the name of their command."""


def import_command(command: str) -> ModuleType:
    """Import the module of one command and no other, so that the window opens quickly.

    The recipe of frozen programs names all these modules.
    """
    return importlib.import_module(f"dutch.commands.{MODULES.get(command, command)}")


LANGUAGE = N_("language: de, en, es, fr or nl; by default that of the system, or the one in the settings")

PROGRAM_OPTIONS = ("-h", "--help", "--version")
"""Options that need no command; without a command, all others belong to `play`."""

LONGEST_MESSAGE = 300
"""Maximum length of a message from argparse, which may repeat the user's arguments in full."""


class Parser(argparse.ArgumentParser):
    """Reports wrong use as one sentence instead of a page of usage."""

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Refuse unknown arguments here, so that the error names the command they were given to."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(_("unrecognized arguments: {unknown}").format(unknown=quoted(" ".join(unknown))))
        return known, unknown

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Write help or the version. Unlike argparse, do not ignore errors."""
        print(message, end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Raise UserError with the message, and refer to `--help`."""
        problem = shorten(message, LONGEST_MESSAGE)
        raise UserError(_("{problem}; see `{program} --help`.").format(problem=problem, program=self.prog))


class ShowVersion(argparse.Action):
    """Prints the version, and whether the rules are compiled."""

    def __call__(self, parser: argparse.ArgumentParser, *_rest: object) -> None:
        """Print the version and exit."""
        print(version())
        parser.exit()


def build_parser(names: Iterable[str] = COMMANDS) -> Parser:
    """Return the command-line parser for these commands."""
    parser = Parser(
        prog=command_name(),
        description=_("Dutch, a card game for two at a Golden Age auction, designed by Richard Hoile."),
        epilog=_(
            "Without a command the game opens, and the options are those of `play`. `COMMAND --help` "
            "lists the options of a command."
        ),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=ShowVersion, nargs=0, help=_("show the version and exit"))
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, prog=command_name())
    for name in names:
        module = import_command(name)
        command = subparsers.add_parser(
            name, help=_(module.HELP), description=_(module.DESCRIPTION), allow_abbrev=False
        )
        options.add_option(command, "--language", "CODE", options.parse_language, _(LANGUAGE))
        module.add_options(command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code. The arguments are ``sys.argv[1:]`` by default."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    first = arguments[0] if arguments else "-"
    if first.startswith("-") and first not in PROGRAM_OPTIONS:
        arguments.insert(0, "play")
    prepare_streams()
    try:
        _speak(arguments)
        return _run(arguments)
    except (UserError, MissingAssetError, SettingsError, RulesError) as error:
        print_error(explain(error))
        return WRONG_USE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return report_os_error(error)


def _speak(arguments: Sequence[str]) -> None:
    """Use the language that `--language` names, which may be wrong, or else that of the environment."""
    setattr(argparse, "_", _)  # noqa: B010  # its own words
    setattr(argparse, "ngettext", i18n.ngettext)  # noqa: B010
    words = " ".join(arguments).replace("=", " ").split()
    named = dict(pairwise(words)).get("--language", "")
    with contextlib.suppress(MissingAssetError):  # English then, until a command needs an asset
        i18n.install(assets() / "locale", named if named in i18n.LANGUAGES else i18n.SYSTEM)


def _run(arguments: Sequence[str]) -> int:
    """Run the command and flush its output. Raises SystemExit after `--help` and `--version`."""
    name = arguments[0]
    # On Windows, a program without a console has no standard output. Only `play` works without it.
    if sys.stdout is None and name != "play":
        raise UserError(_("the output cannot be written (it is closed)."))
    # Importing all commands takes time, so a known one gets a parser of its own.
    names = [name] if name in COMMANDS else COMMANDS
    try:
        args = build_parser(names).parse_args(arguments)
        exit_code: int = import_command(args.command).run(args)
    finally:
        if sys.stdout is not None:
            sys.stdout.flush()
    return exit_code
