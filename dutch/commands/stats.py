"""`dutch stats`: the statistics page as tables, and all games as CSV."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.commands import options, terminal
from dutch.commands.terminal import UserError, say
from dutch.plaintext import quoted
from dutch.program import command
from dutch.safefiles import write_new

if TYPE_CHECKING:
    from rich.console import Console

    from dutch.match.played import Played
    from dutch.match.statistics import Figures, Tally
    from dutch.scenes.statistics.words import Names


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "stats",
        help="print your statistics, and write them as a table for spreadsheets",
        description="Print how many games you won against whom, your streaks and scores, and when cards "
        "were bought.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--data", metavar="FOLDER", type=options.path, help="read this folder instead of the usual one"
    )
    parser.add_argument(
        "--csv",
        metavar="FILE",
        type=options.path,
        help="write one row per game to this file, which must not exist yet",
    )


def run(args: argparse.Namespace) -> int:
    """Print the tables. Raises UserError if the games cannot be read or the file cannot be written."""
    from dutch.app.folders import Folders
    from dutch.match import counting
    from dutch.scenes.statistics import words

    folders = Folders.usual(Path(args.data) if args.data else None)
    if not folders.begun:
        say(f"No game is saved in {quoted(str(folders.data))} yet.")
        return 0
    games = read(folders.data)
    _print_all(terminal.console(), games)
    missing = words.left_out(counting.left_out(games))
    if missing:
        say(missing)
    if args.csv:
        write(games, Path(args.csv))
        say(f"The table of all games is written to {quoted(args.csv)}.")
    return 0


CHUNK = 200
"""Games that are read from the file together."""


def read(data: Path) -> list[Played]:
    """Return all games of a folder. Raises UserError if they cannot be read."""
    from dutch.match import played
    from dutch.storage import Store, StoreError

    with contextlib.closing(Store(data)) as store:
        notes = store.take_notes()
        if notes:
            say(notes)
            store.notes_read()
        try:
            found: list[Played] = []
            while chunk := store.games_after(found[-1].id if found else 0, CHUNK):
                found += map(played.read, chunk)
            return found
        except StoreError as error:
            raise UserError(
                f"the games in {quoted(str(data))} cannot be read: {error}; see {command('doctor')}."
            ) from error


def write(games: Iterable[Played], target: Path) -> None:
    """Write the table to a new file. Raises UserError."""
    from dutch.match import sheet

    try:
        write_new(target, sheet.as_csv(games))
    except OSError as error:
        raise UserError(
            f"the table cannot be written to {quoted(str(target))} ({error.strerror})."
        ) from error


def _print_all(console: Console, games: list[Played]) -> None:
    """Print the games against the computer, then those of each pair of people."""
    from rich.markup import escape

    from dutch.i18n import _
    from dutch.match import counting, statistics
    from dutch.players import roster
    from dutch.presenters.dutch.names import edition_choices
    from dutch.scenes.statistics.words import Names, people

    titles = {name: title for name, title, _line in edition_choices()}
    alone = statistics.figures(counting.against_computers(games))
    _print_figures(console, _("Against the computer"), Names(_("You"), _("Opponent")), alone)
    if alone.total.games:
        opponents = {entry.name: _(entry.title) for entry in roster.PLAYERS.values()}
        _print_results(console, _("By opponent"), alone.levels, opponents)
        _print_results(console, _("By edition"), alone.editions, titles)
    for pair in counting.pairs(games):
        if pair.first.casefold() <= pair.second.casefold():  # the reversed pair has the same games
            both = statistics.figures(counting.between(games, pair))
            names = people(pair)
            _print_figures(console, escape(" – ".join(names)), names, both)


def _print_figures(console: Console, title: str, names: Names, figures: Figures) -> None:
    """Print the figures of some games, and when cards were bought in them."""
    from rich.markup import escape
    from rich.table import Table

    from dutch.i18n import _
    from dutch.scenes.statistics import words

    table = Table(title=title, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for row in words.rows(figures):
        table.add_row(*row)
    console.print(table)
    if not figures.total.games:
        return
    bought = Table(title=_("Average round of purchase (how often)"))
    bought.add_column(_("place"))
    for name in (*names, _("Both")):
        bought.add_column(escape(name), justify="right")
    for place in figures.places:
        bought.add_row(str(place), *map(words.purchase_figure, figures.bought(place)))
    console.print(bought)


def _print_results(
    console: Console, title: str, tallies: Mapping[str, Tally], titles: Mapping[str, str]
) -> None:
    """Print how games ended, grouped by opponent or edition, in the order of ``titles``."""
    from rich.markup import escape
    from rich.table import Table

    from dutch.i18n import _
    from dutch.scenes.record_words import short
    from dutch.scenes.statistics import words

    table = Table(title=title)
    table.add_column("")
    for heading in (_("won"), _("drawn"), _("lost"), _("share")):
        table.add_column(heading, justify="right")
    for name in sorted(tallies, key=lambda name: list(titles).index(name) if name in titles else len(titles)):
        tally = tallies[name]
        counts = (str(count) for count in tally)
        table.add_row(titles.get(name) or escape(short(name)), *counts, words.percent(tally.share))
    console.print(table)
