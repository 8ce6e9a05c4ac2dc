"""`dutch arena` in games for more than two: one player of a kind against opponents of another."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

from dutch.commands.simulate import progress
from dutch.commands.terminal import UserError, print_lines, print_table
from dutch.i18n import _
from dutch.rules import catalogue

if TYPE_CHECKING:
    from dutch.players.arena import Summary

Summaries = dict[tuple[str, str], "Summary"]
"""The results by pair: a player, and the player at all other seats."""


def run(args: argparse.Namespace, players: tuple[str, ...]) -> int:
    """Play each player against copies of every other player, and print tables.

    Each deal is played once from every seat. Raises UserError for a wrong number of seats, or for --file.
    """
    from dutch.players import arena  # imports the pool of processes, which no other command needs

    seats = _seats_at_table(args)
    if args.file is not None:
        raise UserError(_("Results are stored only for games for two: leave out --file."))
    pairs = [*permutations(players, 2)]
    games = args.deals * seats
    summaries: Summaries = {}
    with progress(len(pairs), shown=not args.json) as report:
        for player, opponent in pairs:
            table = (player, *[opponent] * (seats - 1))
            summaries[player, opponent] = arena.match(
                table, games, args.seed, game=args.game, edition=args.edition, jobs=args.jobs or 1
            )
            if report is not None:
                report(len(summaries))
    if args.json:
        print(json.dumps(_as_json(args, seats, summaries), indent=2))
    else:
        _print_tables(args, seats, players, summaries)
    return 0


def _seats_at_table(args: argparse.Namespace) -> int:
    """Return the number of players at a table, by default the lowest. Raises UserError for a wrong number."""
    allowed = catalogue.get(args.game).seats
    seats: int = min(allowed) if args.seats is None else args.seats
    if seats not in allowed:
        sentence = _("This game has {least} to {most} players, not {count}.")
        raise UserError(sentence.format(least=min(allowed), most=max(allowed), count=seats))
    return seats


def _as_json(args: argparse.Namespace, seats: int, summaries: Summaries) -> dict[str, object]:
    """Return the results as plain data, without times, so that the same seed prints the same text."""
    return {
        "game": args.game,
        "edition": args.edition,
        "seed": args.seed,
        "deals": args.deals,
        "seats": seats,
        "pairs": [
            {
                "players": list(pair),
                "games": result.games,
                "share": round(result.share[0], 4),
                "interval": [round(bound, 4) for bound in result.interval[0]],
                "draws": result.draws,
                "decided": result.terminations,
            }
            for pair, result in summaries.items()
        ],
    }


def _print_tables(
    args: argparse.Namespace, seats: int, players: tuple[str, ...], summaries: Summaries
) -> None:
    """Print the share of games each player won against each kind of opponents, and how games were decided."""
    title = _("{seats} seats, {deals} deals, seed {seed}").format(
        seats=seats, deals=args.deals, seed=args.seed
    )
    rows = [
        (
            name,
            *("–" if name == opponent else _format_share(summaries[name, opponent]) for opponent in players),
        )
        for name in players
    ]
    print_table(title, ("", *players), rows)
    terminations: Counter[str] = Counter()
    for result in summaries.values():
        terminations.update(result.terminations)
    count = terminations.total()
    endings = ", ".join(f"{ending} {number / count:.1%}" for ending, number in sorted(terminations.items()))
    draws = sum(result.draws for result in summaries.values()) / count
    print_lines(
        _("Share of games won by each row's player against each column's; an equal share is {share}.").format(
            share=f"{1 / seats:.0%}"
        ),
        _("How {count} games were decided: {endings}").format(count=count, endings=endings),
        _("Without a single winner: {share}").format(share=f"{draws:.1%}"),
    )


def _format_share(result: Summary) -> str:
    """Return the share of games the first player won and its 95% interval, such as "25% (20–30)"."""
    lower, upper = result.interval[0]
    return f"{result.share[0]:.0%} ({100 * lower:.0f}–{100 * upper:.0f})"
