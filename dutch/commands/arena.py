"""`dutch arena`: play computer players against each other, and compare them."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, permutations
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.commands import options
from dutch.commands.terminal import UserError, print_lines, print_table, progress
from dutch.i18n import N_, _, percent
from dutch.plaintext import quoted
from dutch.players import roster
from dutch.rules import catalogue
from dutch.safefiles import read_regular

if TYPE_CHECKING:
    from dutch.players.arena import Duel, Summary

HELP = N_("rate all computer players on one scale")
DESCRIPTION = N_(
    "Play every pair of computer players of a game for two against each other on the same deals, each "
    "deal once from either seat, and rate them on one scale (Bradley-Terry, in Elo points). In games for "
    "more than two, each player sits alone among opponents of every other kind."
)

MAX_BYTES = 50_000_000
"""Maximum size of a file with results; one deal takes about 150 bytes."""

Pair = tuple[str, str]
"""A player, and the player at all other seats."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    players = _("the players to rate, the last one as zero (default: all levels)")
    options.add_match_options(parser, players)
    add = partial(options.add_option, parser)
    count = options.parse_positive_integer
    add("--deals", "N", count, _("deals for each pair, a game from each seat (default 50)"), 50)
    add("--seats", "N", count, _("players at the table, in games for more than two"))
    add("--jobs", "N", count, _("number of processes (default: one for each core)"))
    add("--file", "FILE", options.parse_path, _("add each result to this file, and skip those already in it"))


def run(args: argparse.Namespace) -> int:
    """Play the missing games and print the results. Raises UserError for unknown players or a bad file."""
    everybody = ",".join(name for name in roster.LEVELS[args.game] if roster.get(name, args.game).offered)
    players = options.parse_players(args.game, args.players or everybody, args.edition)
    if len(set(players)) != len(players) or len(players) < 2:
        raise UserError(_("The arena needs at least two different players."))
    if 2 in catalogue.get(args.game).seats:
        _rate_by_duels(args, players)
    else:
        _compare_at_tables(args, players)
    return 0


def _print_json(args: argparse.Namespace, **results: object) -> None:
    """Print results as JSON, without times, so that the same seed prints the same text."""
    asked = {"game": args.game, "edition": args.edition, "seed": args.seed, "deals": args.deals}
    print(json.dumps(asked | results, indent=2))


def _print_pairs(title: str, players: Sequence[str], cells: Mapping[Pair, str]) -> None:
    """Print a table of every player's results against every other."""
    rows = [(one, *(cells.get((one, other), "–") for other in players)) for one in players]
    print_table(title, ("", *players), rows)


# Games for two


def _rate_by_duels(args: argparse.Namespace, players: tuple[str, ...]) -> None:
    """Play duels, and print the ratings and the share of games that each player won against every other."""
    from dutch.players import arena  # imports the pool of processes, which no other command needs

    results = _play_missing(args, players)
    rated = arena.rate(players, results, args.seed)
    shares = arena.win_shares(results, args.seed)
    if args.json:
        budgets = [roster.get(name, args.game).budget for name in players]
        listed = [
            {"name": name, "budget": budget, "elo": elo, "interval": list(interval)}
            for (name, elo, interval), budget in zip(rated, budgets, strict=True)
        ]
        pairs = [_pair_as_json(pair, 2 * deals, share, interval) for pair, deals, share, interval in shares]
        _print_json(args, players=listed, pairs=pairs)
        return
    title = _("{deals} deals, seed {seed}").format(deals=args.deals, seed=args.seed)
    rows = [(name, f"{elo:+.0f}", "{:+.0f} … {:+.0f}".format(*interval)) for name, elo, interval in rated]
    print_table(title, (_("player"), _("rating"), _("95% interval")), rows)
    cells = {}
    for (one, other), _deals, share, _interval in shares:
        cells[one, other], cells[other, one] = percent(100 * share), percent(100 - 100 * share)
    _print_pairs(_("Share of games won against"), players, cells)


def _pair_as_json(pair: Pair, games: int, share: float, interval: tuple[float, float]) -> dict[str, object]:
    bounds = [round(bound, 4) for bound in interval]
    return {"players": list(pair), "games": games, "share": round(share, 4), "interval": bounds}


def _play_missing(args: argparse.Namespace, players: tuple[str, ...]) -> dict[Pair, list[float]]:
    """Play the duels missing in the file, and return the results of all.

    For each pair of players and each deal, the result is how many of the two games the first player won; a
    draw counts as half a game.
    """
    from dutch.players import arena  # imports the pool of processes, which no other command needs

    duels = [*arena.generate_duels(args.game, args.edition, players, args.deals, args.seed)]
    won_by_duel = {} if args.file is None else _read_results(args.file)
    missing = [duel for duel in duels if duel not in won_by_duel]
    jobs = min(args.jobs or os.cpu_count() or 1, max(len(missing), 1))
    with progress(_("Playing"), shown=not args.json) as report:
        results = arena.run_tasks(arena.play_duel, missing, jobs)
        new = _append_results(args.file, zip(missing, results, strict=True))
        for number, (duel, won) in enumerate(new, 1 + len(duels) - len(missing)):
            won_by_duel[duel] = won
            report(number, len(duels))
    won_by_pair: dict[Pair, list[float]] = {pair: [] for pair in combinations(players, 2)}
    for duel in duels:
        won_by_pair[duel.players].append(won_by_duel[duel])
    return won_by_pair


# The file has one line of JSON per duel, in the order in which the duels ended.


def _read_results(path: Path) -> dict[Duel, float]:
    """Return the results in a file; none if it does not exist.

    Skips invalid lines: the last one is incomplete if the program was killed. Raises UserError if no line
    is valid, and OSError if the file cannot be read.
    """
    try:
        lines = read_regular(path, MAX_BYTES).splitlines()
    except FileNotFoundError:
        return {}
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


# Games for more than two


def _compare_at_tables(args: argparse.Namespace, players: tuple[str, ...]) -> None:
    """Play each player against copies of every other player, and print tables.

    Each deal is played once from every seat. Raises UserError for a wrong number of seats, or for --file.
    """
    from dutch.players import arena

    allowed = catalogue.get(args.game).seats
    seats: int = min(allowed) if args.seats is None else args.seats
    if seats not in allowed:
        sentence = _("This game has {least} to {most} players, not {count}.")
        raise UserError(sentence.format(least=min(allowed), most=max(allowed), count=seats))
    if args.file is not None:
        raise UserError(_("Results are stored only for games for two: leave out --file."))
    pairs = [*permutations(players, 2)]
    summaries: dict[Pair, Summary] = {}
    with progress(_("Playing"), shown=not args.json) as report:
        for player, opponent in pairs:
            table = (player, *[opponent] * (seats - 1))
            summaries[player, opponent] = arena.match(
                table,
                args.deals * seats,
                args.seed,
                game=args.game,
                edition=args.edition,
                jobs=args.jobs or 1,
            )
            report(len(summaries), len(pairs))
    if args.json:
        listed = [
            _pair_as_json(pair, result.games, result.share[0], result.interval[0])
            | {"draws": result.draws, "decided": result.terminations}
            for pair, result in summaries.items()
        ]
        _print_json(args, seats=seats, pairs=listed)
        return
    title = _("{seats} seats, {deals} deals, seed {seed}")
    cells = {pair: _format_share(result) for pair, result in summaries.items()}
    _print_pairs(title.format(seats=seats, deals=args.deals, seed=args.seed), players, cells)
    _print_endings(seats, summaries.values())


def _format_share(result: Summary) -> str:
    """Return the share of games the first player won and its 95% interval, such as "25% (20–30)"."""
    lower, upper = result.interval[0]
    return f"{percent(100 * result.share[0])} ({100 * lower:.0f}–{100 * upper:.0f})"


def _print_endings(seats: int, results: Iterable[Summary]) -> None:
    """Explain the shares, and print how the games were decided."""
    terminations: Counter[str] = Counter()
    draws = 0
    for result in results:
        terminations.update(result.terminations)
        draws += result.draws
    count = terminations.total()
    shares = {ending: percent(100 * games / count, exact=True) for ending, games in terminations.items()}
    endings = ", ".join(f"{ending} {share}" for ending, share in sorted(shares.items()))
    won = _("Share of games won by each row's player against each column's; an equal share is {share}.")
    print_lines(
        won.format(share=percent(100 / seats)),
        _("How {count} games were decided: {endings}").format(count=count, endings=endings),
        _("Without a single winner: {share}").format(share=percent(100 * draws / count, exact=True)),
    )
