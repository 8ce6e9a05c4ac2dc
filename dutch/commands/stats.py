"""`dutch stats`: the statistics page as tables, and all games as CSV."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterable, Mapping, Sequence
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
    options.add(parser, "--game", "GAME", options.game, "print the figures of this game only")


def run(args: argparse.Namespace) -> int:
    """Print the tables. Raises UserError if the games cannot be read or the file cannot be written."""
    from dutch.app.folders import Folders
    from dutch.match import counting
    from dutch.rules import catalogue
    from dutch.scenes.statistics import words

    folders = Folders.usual(args.data)
    if not folders.begun:
        print_lines(f"No game is saved in {quoted(str(folders.data))} yet.")
        return 0
    games = read(folders.data)
    found = {game.game for game in games if game.status not in counting.NO_GAME}
    for game in (
        [args.game] if args.game else [name for name in catalogue.GAMES if name in found] or ["dutch"]
    ):
        _print_all(games, game, several=len(found) > 1 or game != "dutch")
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


def _print_all(games: list[Played], game: str, several: bool) -> None:
    """Print the results of a game against the computer, then the results of each group of people.

    With ``several`` games, the first title names the game.
    """
    from dutch.app import words as titles
    from dutch.i18n import _
    from dutch.match import counting, statistics
    from dutch.players import roster
    from dutch.scenes.statistics.words import Names, people

    large = max(catalogue_seats(game)) > 2
    other = _("Best opponent") if large else _("Opponent")
    alone = statistics.figures(counting.against_computers(games, game=game))
    title = _("Against the computer")
    if several:
        title = f"{titles.game_title(game)}: {title}"
    _print_figures(title, Names(_("You"), other), alone)
    if alone.total.games:
        opponents = {entry.name: _(entry.title) for entry in roster.PLAYERS[game].values()}
        _print_results(_("By opponent"), alone.by_opponent, opponents, large)
        kinds = {name: title for name, title, _line in titles.editions_of(game)}
        if large:
            text = _("{count} players")
            kinds = {str(count): text.format(count=count) for count in catalogue_seats(game)}
        heading = _("By number of players") if large else _("By edition")
        _print_results(heading, alone.by_kind, kinds, large)
    for company in counting.companies(games, game):
        folded = [name.casefold() for name in company.names]
        if folded[0] == min(folded):  # seen from the others, they are the same games
            names = people(company)
            title = " – ".join(names)
            figures = statistics.figures(counting.between(games, company))
            _print_figures(title, names._replace(other=other) if large else names, figures)


def catalogue_seats(game: str) -> Sequence[int]:
    """Return the possible numbers of players of a game."""
    from dutch.rules import catalogue

    return catalogue.get(game).seats


def _print_figures(title: str, names: Names, figures: Figures) -> None:
    """Print the figures of some games, and when cards were bought in them."""
    from dutch.i18n import _
    from dutch.scenes.statistics import words

    print_table(title, ("", ""), words.rows(figures))
    if figures.market_size:
        bought = (
            (str(place), *map(words.purchase_figure, figures.bought(place))) for place in figures.places
        )
        headings = (_("place"), *names, _("Both"))
        print_table(_("Average round of purchase (how often)"), headings, bought)


def _print_results(
    title: str, tallies: Mapping[str, Tally], titles: Mapping[str, str], large: bool = False
) -> None:
    """Print how games ended, grouped by opponent or kind, in the order of ``titles``."""
    from dutch.i18n import _
    from dutch.scenes.record_words import short
    from dutch.scenes.statistics import words

    order = [*titles]
    known = sorted(tallies, key=lambda name: order.index(name) if name in titles else len(order))
    rows = [
        (titles.get(name) or short(name), *map(str, tallies[name]), words.percent(tallies[name].share))
        for name in known
    ]
    print_table(title, ("", _("won"), _("shared") if large else _("drawn"), _("lost"), _("share")), rows)
