"""`dutch stats`: the statistics page as tables, and all games as CSV."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path

from dutch.commands import options
from dutch.commands.terminal import UserError, print_lines, print_table
from dutch.i18n import N_, YOU, _, pgettext
from dutch.match import played, statistics
from dutch.match.played import Played
from dutch.match.statistics import Figures, Tally
from dutch.plaintext import quoted
from dutch.players import roster
from dutch.program import quote_command
from dutch.rules import catalogue
from dutch.safefiles import write_new
from dutch.scenes.statistics import words
from dutch.scenes.statistics.words import Names

HELP = N_("print your statistics, and write them as a table for spreadsheets")
DESCRIPTION = N_(
    "Print how many games you won against whom, your streaks and scores, and when cards were bought."
)

CHUNK_SIZE = 200
"""Number of games read from the database at a time."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    csv = _("write one row per game to this file, which must not exist yet")
    add = partial(options.add_option, parser)
    add("--data", "FOLDER", options.parse_path, _("read this folder instead of the usual one"))
    add("--csv", "FILE", options.parse_path, csv)
    add("--game", "GAME", options.parse_game, _("print the figures of this game only"))


def run(args: argparse.Namespace) -> int:
    """Print the tables and, if asked, write the CSV file.

    Raises UserError if the games cannot be read, and OSError if the file cannot be written.
    """
    from dutch.app.folders import Folders

    folders = Folders.usual(args.data)
    if not folders.may_have_games:
        print_lines(_("No game is saved in {folder} yet.").format(folder=quoted(str(folders.data))))
        return 0

    games = read_games(folders.data)
    played = _games_played(games)
    for game in [args.game] if args.game else played:
        _print_statistics(games, game, titled=game != "dutch" or len(played) > 1)
    if not_counted := words.left_out(statistics.count_excluded(games)):
        print_lines(not_counted)

    if args.csv:
        write_new(args.csv, statistics.as_csv(games))
        print_lines(_("The table of all games is written to {file}.").format(file=quoted(str(args.csv))))
    return 0


def read_games(data: Path) -> list[Played]:
    """Return all games saved in a folder. Raises UserError if they cannot be read."""
    from dutch.storage import Store, StoreError

    with contextlib.closing(Store(data)) as store:
        if notes := store.take_notes():
            print_lines(notes)
            store.notes_read()
        store.unlock()
        games: list[Played] = []
        try:
            while chunk := store.games_after(games[-1].id if games else 0, CHUNK_SIZE):
                games += map(played.read, chunk)
        except StoreError as error:
            sentence = _("the games in {folder} cannot be read: {reason}; see {command}.")
            folder, command = quoted(str(data)), quote_command("doctor")
            raise UserError(sentence.format(folder=folder, reason=error, command=command)) from error
        return games


def _games_played(games: Iterable[Played]) -> list[str]:
    """Return the names of the games that were played, in the catalogue's order; Dutch if none was."""
    played = {each.game for each in games if each.status not in statistics.WITHOUT_DATA}
    return [name for name in catalogue.GAMES if name in played] or ["dutch"]


def _print_statistics(games: list[Played], game: str, titled: bool) -> None:
    """Print the results of one game against the computer, then those between people.

    If ``titled``, the first heading names the game.
    """
    from dutch.app import words as titles

    is_multiplayer = max(catalogue.get(game).seats) > 2
    opponent = _("Best opponent") if is_multiplayer else _("Opponent")

    title = _("Against the computer")
    if titled:
        title = f"{titles.game_title(game)}: {title}"
    figures = statistics.figures(statistics.against_computers(games, game=game))
    _print_figures(title, Names(_(YOU), opponent), figures)
    if figures.total.games:
        _print_results_by_group(game, figures, is_multiplayer)

    for company in statistics.groups_of_people(games, game):
        folded = [name.casefold() for name in company.names]
        if folded[0] != min(folded):
            continue  # the same games, seen from another seat
        names = words.people(company)
        title = " – ".join(names)
        figures = statistics.figures(statistics.between(games, company))
        _print_figures(title, names._replace(other=opponent) if is_multiplayer else names, figures)


def _print_results_by_group(game: str, figures: Figures, is_multiplayer: bool) -> None:
    """Print how games against the computer ended, by opponent, and by edition or number of players."""
    from dutch.app import words as titles

    opponents = {entry.name: _(entry.title) for entry in roster.PLAYERS[game].values()}
    _print_results(_("By opponent"), figures.by_opponent, opponents, is_multiplayer)
    if is_multiplayer:
        seats = catalogue.get(game).seats
        numbers = {str(count): _("{count} players").format(count=count) for count in seats}
        _print_results(_("By number of players"), figures.by_kind, numbers, is_multiplayer)
    else:
        editions = {name: title for name, title, _line in titles.editions_of(game)}
        _print_results(_("By edition"), figures.by_kind, editions, is_multiplayer)


def _print_figures(title: str, names: Names, figures: Figures) -> None:
    """Print the figures of some games, and when cards were bought in them."""

    print_table(title, ("", ""), words.rows(figures))
    if figures.market_size:
        bought = (
            (str(place), *map(words.purchase_figure, figures.bought(place))) for place in figures.places
        )
        headings = (_("place"), *names, _("Both"))
        print_table(_("Average round of purchase (how often)"), headings, bought)


def _print_results(
    title: str, tallies: Mapping[str, Tally], titles: Mapping[str, str], is_multiplayer: bool
) -> None:
    """Print how games ended, grouped by opponent or kind, in the order of ``titles``."""
    rows = [
        (name, *map(str, tally), words.percent(tally.share)) for name, tally in words.named(tallies, titles)
    ]
    drawn = pgettext("games", "shared") if is_multiplayer else pgettext("games", "drawn")
    headings = ("", pgettext("games", "won"), drawn, pgettext("games", "lost"), _("share"))
    print_table(title, headings, rows)
