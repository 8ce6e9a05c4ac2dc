"""`dutch stats`: the statistics page as tables, and all games as CSV."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.commands import options
from dutch.commands.terminal import UserError, print_lines, print_table
from dutch.plaintext import quoted
from dutch.program import command
from dutch.safefiles import write_new

if TYPE_CHECKING:
    from dutch.match.played import Played
    from dutch.match.statistics import Figures, Tally
    from dutch.scenes.statistics.words import Names

HELP = "print your statistics, and write them as a table for spreadsheets"
DESCRIPTION = (
    "Print how many games you won against whom, your streaks and scores, and when cards were bought."
)

CHUNK = 200
"""Games that are read from the file together."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    csv = "write one row per game to this file, which must not exist yet"
    options.add(parser, "--data", "FOLDER", options.path, "read this folder instead of the usual one")
    options.add(parser, "--csv", "FILE", options.path, csv)


def run(args: argparse.Namespace) -> int:
    """Print the tables. Raises UserError if the games cannot be read or the file cannot be written."""
    from dutch.app.folders import Folders
    from dutch.match import counting
    from dutch.scenes.statistics import words

    folders = Folders.usual(args.data)
    if not folders.begun:
        print_lines(f"No game is saved in {quoted(str(folders.data))} yet.")
        return 0
    games = read(folders.data)
    _print_all(games)
    missing = words.left_out(counting.left_out(games))
    if missing:
        print_lines(missing)
    if args.csv:
        write(games, args.csv)
        print_lines(f"The table of all games is written to {quoted(str(args.csv))}.")
    return 0


def read(data: Path) -> list[Played]:
    """Return all games of a folder. Raises UserError if they cannot be read."""
    from dutch.match import played
    from dutch.storage import Store, StoreError

    with contextlib.closing(Store(data)) as store:
        notes = store.take_notes()
        if notes:
            print_lines(notes)
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


def _print_all(games: list[Played]) -> None:
    """Print the results against the computer, then the results of each pair of people."""
    from dutch.i18n import _
    from dutch.match import counting, statistics
    from dutch.players import roster
    from dutch.presenters.dutch.names import edition_choices
    from dutch.scenes.statistics.words import Names, people

    titles = {name: title for name, title, _line in edition_choices()}
    alone = statistics.figures(counting.against_computers(games))
    _print_figures(_("Against the computer"), Names(_("You"), _("Opponent")), alone)
    if alone.total.games:
        opponents = {entry.name: _(entry.title) for entry in roster.PLAYERS["dutch"].values()}
        _print_results(_("By opponent"), alone.by_opponent, opponents)
        _print_results(_("By edition"), alone.by_edition, titles)
    for pair in counting.pairs(games):
        if pair.first.casefold() <= pair.second.casefold():  # the reversed pair has the same games
            names = people(pair)
            _print_figures(" – ".join(names), names, statistics.figures(counting.between(games, pair)))


def _print_figures(title: str, names: Names, figures: Figures) -> None:
    """Print the figures of some games, and when cards were bought in them."""
    from dutch.i18n import _
    from dutch.scenes.statistics import words

    print_table(title, ("", ""), words.rows(figures))
    if figures.total.games:
        bought = (
            (str(place), *map(words.purchase_figure, figures.bought(place))) for place in figures.places
        )
        headings = (_("place"), *names, _("Both"))
        print_table(_("Average round of purchase (how often)"), headings, bought)


def _print_results(title: str, tallies: Mapping[str, Tally], titles: Mapping[str, str]) -> None:
    """Print how games ended, grouped by opponent or edition, in the order of ``titles``."""
    from dutch.i18n import _
    from dutch.scenes.record_words import short
    from dutch.scenes.statistics import words

    order = [*titles]
    known = sorted(tallies, key=lambda name: order.index(name) if name in titles else len(order))
    rows = [
        (titles.get(name) or short(name), *map(str, tallies[name]), words.percent(tallies[name].share))
        for name in known
    ]
    print_table(title, ("", _("won"), _("drawn"), _("lost"), _("share")), rows)
