"""`dutch doctor`: check the saved games, and export every one that can be read."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from dutch.commands import options
from dutch.commands.terminal import print_lines, version
from dutch.i18n import N_, _, explain
from dutch.match.saved import Deal, SavedGame, day_of, deal_of, export_text
from dutch.plaintext import quoted
from dutch.program import quote_command
from dutch.rules.errors import InvalidRecordError, UnknownRecordError
from dutch.rules.record import Record, parse
from dutch.safefiles import free_name, write_new
from dutch.settings import HUMAN

HELP = N_("check your saved games, and export those that can be read")
DESCRIPTION = N_(
    "Check the file with your saved games, say in plain words what is wrong and what to do "
    "about it, and export every game that can be read. Nothing is changed. The exit status is "
    "0 if all is well, and 1 if not, or if a game cannot be exported."
)
EXPORT = N_("write every readable game there as a record, except unfinished ones")
UNFINISHED = N_("export unfinished games, too, though their records show what is hidden in them")

PROBLEMS_FOUND = 1
"""Exit code of a check that found problems."""

MAX_LISTED = 20
"""Maximum number of failed exports to list; further ones are only counted."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    add = partial(options.add_option, parser)
    add("--data", "FOLDER", options.parse_path, _("check this folder instead of the usual one"))
    add("--export", "FOLDER", options.parse_path, _(EXPORT))
    parser.add_argument("--unfinished", action="store_true", help=_(UNFINISHED))


def run(args: argparse.Namespace) -> int:
    """Print the findings and, if asked, export the games.

    Raises OSError if the folder for the exports cannot be created.
    """
    from dutch.app.folders import Folders
    from dutch.storage.examine import examine

    examination = examine(Folders.usual(args.data).data)
    print_lines(version(), *examination.findings)
    steps = list(examination.advice)
    all_exported = True
    if args.export:
        all_exported = _export_and_report(examination.games(), args.export, args.unfinished)
    elif examination.sources and not examination.sound:
        advice = _("Export the games that can be read: {command}.")
        steps.insert(0, advice.format(command=quote_command("doctor --export FOLDER")))
    if steps:
        print()
        print(_("What to do next:"))
        print_lines(*(f"- {step}" for step in steps))
    elif all_exported:
        print(_("All is well."))
    return 0 if examination.sound and all_exported else PROBLEMS_FOUND


def _export_and_report(games: Iterable[tuple[Path, SavedGame]], target: Path, with_unfinished: bool) -> bool:
    """Write the games into a folder and print the result. Returns whether all could be written.

    Raises OSError if the folder cannot be created.
    """
    from dutch.storage.examine import games_in

    target.mkdir(parents=True, exist_ok=True)
    result = export(games, target, with_unfinished)
    exported = _("Exported {games} to {folder}; {command} shows one.")
    command = quote_command("replay FILE")
    print_lines(exported.format(games=games_in(result.written), folder=quoted(str(target)), command=command))
    failures = result.failures
    print_lines(*(_("Not exported: {failure}").format(failure=each) for each in failures[:MAX_LISTED]))
    if len(failures) > MAX_LISTED:
        print(_("Not exported: {games} more.").format(games=games_in(len(failures) - MAX_LISTED)))
    if result.secret:
        hidden = _("Left out because cards are still hidden: {games}; add --unfinished to export them, too.")
        if with_unfinished:
            hidden = _("Some records show cards that are still hidden ({games}).")
        print(hidden.format(games=games_in(result.secret)))
    return not result.failures


@dataclass
class ExportResult:
    """The numbers of games written and of those with hidden cards, and a sentence for each failure."""

    written: int = 0
    secret: int = 0
    failures: list[str] = field(default_factory=list)


class _Secrets:
    """Recognises the games whose records show hidden cards, in the order of their numbers."""

    def __init__(self) -> None:
        self._guards: dict[Deal, int | None] = {}
        """The game that keeps each deal secret, if any: the first one, if people are still playing it."""

    def cover(self, game: SavedGame, record: Record | None) -> bool:
        """Return True for an unfinished game, and for another one with its deal (see `Store.guard`).

        ``record`` is None if this program cannot read it.
        """
        is_unfinished = game.lines.whole and game.state == "running"
        if record is None:
            return is_unfinished
        is_shared = record.extra.get("players", "").split(", ").count(HUMAN) > 1
        guard = self._guards.setdefault(deal_of(record), game.id if is_unfinished and is_shared else None)
        return is_unfinished or guard not in (None, game.id)


def _file_stem(game: SavedGame, record: Record | None) -> str:
    """Return a file name for a record, without suffix: its day and seed, or the game's number."""
    if record is None:
        return f"game{game.id}"
    day = day_of(record.extra.get("date", ""))
    return f"{day or 'game'}-seed{record.seed}"


def export(games: Iterable[tuple[Path, SavedGame]], target: Path, with_unfinished: bool) -> ExportResult:
    """Write each game, or its readable part, to a new file in a folder; skip duplicates.

    Games whose records show hidden cards are only written ``with_unfinished``.
    """
    result = ExportResult()
    seen = set()
    secrets = _Secrets()
    for source, game in games:
        try:
            text = export_text(game)
            if text in seen:
                continue
            record = None
            with contextlib.suppress(UnknownRecordError):
                record = parse(text)
            is_secret = secrets.cover(game, record)
            if not is_secret or with_unfinished:
                stem = _file_stem(game, record)
                name = f"{stem}.dutch" if game.lines.whole else f"{stem}-part.dutch"
                write_new(free_name(target / name), text.encode())
        except (OSError, InvalidRecordError) as error:
            reason = error.strerror if isinstance(error, OSError) else explain(error).rstrip(".")
            failure = _("game {game} of {file} ({reason}).")
            result.failures.append(failure.format(game=game.id, file=source.name, reason=reason))
        else:
            seen.add(text)
            result.written += not is_secret or with_unfinished
            result.secret += is_secret
    return result
