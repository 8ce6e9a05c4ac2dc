"""`dutch arena`: play computer players against each other, and rate them on one scale."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dutch.commands import arena_tables, game_options, options
from dutch.commands.simulate import progress
from dutch.commands.terminal import UserError, print_table
from dutch.i18n import _
from dutch.plaintext import quoted
from dutch.players import roster
from dutch.rules import catalogue
from dutch.safefiles import UnsafeFileError, read_regular

if TYPE_CHECKING:
    from dutch.players.arena import Duel
    from dutch.players.ratings import Rating, Share

HELP = _("rate all computer players on one scale")
DESCRIPTION = _(
    "Play every pair of computer players of a game for two against each other on the same deals, each "
    "deal once from either seat, and rate them on one scale (Bradley-Terry, in Elo points). In games for "
    "more than two, each player sits alone among opponents of every other kind."
)

MAX_BYTES = 50_000_000
"""Maximum size of a file with results; one deal takes about 150 bytes."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    add = partial(options.add_option, parser)
    editions = ", ".join(catalogue.get("dutch").editions)
    add(
        "--game",
        "GAME",
        options.parse_game,
        _("one of: {names}").format(names=", ".join(catalogue.GAMES)),
        "dutch",
    )
    add(
        "--edition", "EDITION", options.parse_edition, _("one of: {names}").format(names=editions), "standard"
    )
    add("--players", "A,B,…", str, _("the players to rate, the last one as zero (default: all levels)"))
    add(
        "--deals",
        "N",
        options.parse_positive_integer,
        _("deals for each pair, a game from each seat (default 50)"),
        50,
    )
    add("--seed", "S", options.parse_seed, _("random seed for the deals (default 1)"), 1)
    add("--seats", "N", options.parse_positive_integer, _("players at the table, in games for more than two"))
    add("--jobs", "N", options.parse_positive_integer, _("number of processes (default: one for each core)"))
    add("--file", "FILE", options.parse_path, _("add each result to this file, and skip those already in it"))
    parser.add_argument("--json", action="store_true", help=_("print the result as JSON"))


def run(args: argparse.Namespace) -> int:
    """Play the missing games and print the ratings. Raises UserError for unknown players or a bad file."""
    from dutch.players import ratings

    players = _players_to_rate(args)
    if 2 not in catalogue.get(args.game).seats:
        return arena_tables.run(args, players)
    results = _play_missing(args, players)
    rated = ratings.rate(players, results, args.seed)
    win_shares = ratings.win_shares(results, args.seed)
    if args.json:
        print(json.dumps(_as_json(args, rated, win_shares), indent=2))
    else:
        _print_tables(args, rated, win_shares)
    return 0


def _play_missing(args: argparse.Namespace, players: tuple[str, ...]) -> dict[tuple[str, str], list[float]]:
    """Play the duels missing in the file, and return the results of all.

    For each pair of players and each deal, the result is how many of the two games the first player won; a
    draw counts as half a game.
    """
    from dutch.players import arena  # imports the pool of processes, which no other command needs

    duels = [*arena.generate_duels(args.game, args.edition, players, args.deals, args.seed)]
    won_by_duel = {} if args.file is None else _read_results(args.file)
    missing = [duel for duel in duels if duel not in won_by_duel]
    jobs = min(args.jobs or os.cpu_count() or 1, max(len(missing), 1))
    with progress(len(duels), shown=not args.json) as report:
        results = arena.run_tasks(arena.play_duel, missing, jobs)
        new = _append_results(args.file, zip(missing, results, strict=True))
        for number, (duel, won) in enumerate(new, 1 + len(duels) - len(missing)):
            won_by_duel[duel] = won
            if report is not None:
                report(number)
    won_by_pair: dict[tuple[str, str], list[float]] = {pair: [] for pair in combinations(players, 2)}
    for duel in duels:
        won_by_pair[duel.players].append(won_by_duel[duel])
    return won_by_pair


def _players_to_rate(args: argparse.Namespace) -> tuple[str, ...]:
    """Return the players to rate. Raises UserError if one is unknown or there are too few."""
    everybody = ",".join(name for name in roster.LEVELS[args.game] if roster.get(name, args.game).offered)
    players = game_options.parse_players(args.game, args.players or everybody, args.edition)
    if len(set(players)) != len(players) or len(players) < 2:
        raise UserError(_("The arena needs at least two different players."))
    return players


# The file has one line of JSON per duel, in the order in which the duels ended.


def _read_results(path: Path) -> dict[Duel, float]:
    """Return the results in a file; none if it does not exist.

    Skips invalid lines: the last one is incomplete if the program was killed. Raises UserError if no line
    is valid.
    """
    try:
        lines = read_regular(path, MAX_BYTES).splitlines()
    except FileNotFoundError:
        return {}
    except UnsafeFileError as error:
        sentence = _("The results in {path} cannot be used ({reason}).")
        raise UserError(sentence.format(path=quoted(str(path)), reason=error.strerror)) from error
    results = {}
    for line in lines:
        with contextlib.suppress(ValueError, TypeError, RecursionError):
            duel, won = _parse_result(line)
            results[duel] = won
    if lines and not results:
        sentence = _("{path} is not a file of arena results.")
        raise UserError(sentence.format(path=quoted(str(path))))
    return results


def _parse_result(line: bytes) -> tuple[Duel, float]:
    """Return a duel, and the games its first player won.

    Raises ValueError, TypeError or RecursionError if the line is invalid.
    """
    from dutch.players.arena import Duel

    game, edition, players, budgets, seed, deal, won = json.loads(line)
    if won not in (0, 0.5, 1, 1.5, 2):
        raise ValueError(f"{won} is not a number of games won")
    return Duel(game, edition, tuple(players), tuple(budgets), seed, deal), float(won)


def _append_results(path: Path | None, results: Iterable[tuple[Duel, float]]) -> Iterator[tuple[Duel, float]]:
    """Append each result to the file, if there is one, and yield it."""
    if path is None:
        yield from results
        return
    with path.open("ab") as file:
        if file.tell():
            with path.open("rb") as existing:
                existing.seek(-1, os.SEEK_END)
                if existing.read() != b"\n":
                    file.write(b"\n")  # ends an incomplete line
        for duel, won in results:
            file.write(json.dumps([*duel, won]).encode() + b"\n")
            file.flush()
            yield duel, won


def _as_json(args: argparse.Namespace, rated: list[Rating], win_shares: list[Share]) -> dict[str, Any]:
    """Return the ratings as plain data, without times, so the same seed prints the same text."""
    return {
        "game": args.game,
        "edition": args.edition,
        "seed": args.seed,
        "deals": args.deals,
        "players": [
            {
                "name": name,
                "budget": roster.get(name, args.game).budget,
                "elo": elo,
                "interval": list(interval),
            }
            for name, elo, interval in rated
        ],
        "pairs": [
            {
                "players": list(pair),
                "games": 2 * deals,
                "share": round(share, 4),
                "interval": [round(bound, 4) for bound in interval],
            }
            for pair, deals, share, interval in win_shares
        ],
    }


def _print_tables(args: argparse.Namespace, rated: list[Rating], win_shares: list[Share]) -> None:
    """Print the ratings, then the share of games that each player won against every other."""
    title = _("{deals} deals, seed {seed}").format(deals=args.deals, seed=args.seed)
    rows = [(name, f"{elo:+.0f}", "{:+.0f} … {:+.0f}".format(*interval)) for name, elo, interval in rated]
    print_table(title, (_("player"), _("rating"), _("95% interval")), rows)
    won = {share.pair: share.share for share in win_shares}
    won |= {(other, one): 1 - share for (one, other), share in won.items()}
    names = [rating.player for rating in rated]
    rows_of_shares = [
        (name, *("–" if name == other else f"{won[name, other]:.0%}" for other in names)) for name in names
    ]
    print_table(_("Share of games won against"), ("", *names), rows_of_shares)
