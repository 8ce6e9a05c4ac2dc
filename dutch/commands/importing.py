"""`dutch import FILE…`: add records to the saved games."""

import argparse
import contextlib
from pathlib import Path

from dutch.commands import options
from dutch.commands.terminal import WRONG_USE, UserError, print_error, print_lines
from dutch.i18n import N_, _, explain
from dutch.match.intake import NotARecordError, read_file
from dutch.plaintext import quoted
from dutch.program import quote_command
from dutch.rules.errors import InvalidRecordError

HELP = N_("add records to your saved games")
DESCRIPTION = N_(
    "Add the games of record files to your saved games after checking every action. A game "
    "you already have is not added twice, and a file with a mistake is not added at all. The "
    "exit status is 0 if every file could be used, and 2 if not."
)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", help=_("a record, see docs/record-format.md"))
    folder = _("add them in this folder instead of the usual one")
    options.add_option(parser, "--data", "FOLDER", options.parse_path, folder)


def run(args: argparse.Namespace) -> int:
    """Import each file and print the result. Raises UserError if no game can be saved."""
    from dutch.app.folders import Folders
    from dutch.storage import Store, StoreError

    exit_code = 0
    with contextlib.closing(Store(Folders.usual(args.data).data)) as store:
        if notes := store.take_notes():
            print_error(notes)
            store.notes_read()
        for name in args.files:
            try:
                game, is_new = store.import_game(read_file(Path(name)))
            except StoreError as error:
                sentence = _("no game can be saved in {path} ({reason}); see {command}.")
                if store.locked:
                    sentence = _("no game can be saved in {path} ({reason}); close it first.")
                path, command = quoted(str(store.path)), quote_command("doctor")
                raise UserError(sentence.format(path=path, reason=error, command=command)) from error
            except NotARecordError as error:  # which names the file
                print_error(explain(error))
                exit_code = WRONG_USE
            except InvalidRecordError as error:
                print_error(f"{quoted(name)}: {explain(error)}")
                exit_code = WRONG_USE
            else:
                sentence = _("{file} is now game {game}.")
                if not is_new:
                    sentence = _("{file} is already saved as game {game}.")
                print_lines(sentence.format(file=quoted(name), game=game))
    return exit_code
