"""`dutch arena` in games for more than two: each player alone among rivals of each other kind."""

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


def run(args: argparse.Namespace, players: tuple[str, ...]) -> int:
    """Play every pair of players, the first alone against the second at all other seats, and print tables.

    Each deal is played once from every seat. Raises UserError for a wrong number of seats, or for a file.
    """
    from dutch.players import arena  # imports the pool of processes, which no other command needs

    known = catalogue.get(args.game).seats
    seats = min(known) if args.seats is None else args.seats
    if seats not in known:
        sentence = _("This game has {least} to {most} players, not {count}.")
        raise UserError(sentence.format(least=min(known), most=max(known), count=seats))
    if args.file is not None:
        raise UserError(_("Results are stored for games of two only: leave out --file."))
    pairs, games = [*permutations(players, 2)], args.deals * seats
    found: dict[tuple[str, str], Summary] = {}
    with progress(len(pairs), shown=not args.json) as report:
        for one, other in pairs:
            company = (one, *[other] * (seats - 1))
            found[one, other] = arena.match(
                company, games, args.seed, game=args.game, edition=args.edition, jobs=args.jobs or 1
            )
            if report is not None:
                report(len(found))
    if args.json:
        print(json.dumps(_as_json(args, seats, found), indent=2))
    else:
        _print_tables(args, seats, players, found)
    return 0


def _as_json(
    args: argparse.Namespace, seats: int, found: dict[tuple[str, str], Summary]
) -> dict[str, object]:
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
            for pair, result in found.items()
        ],
    }


def _print_tables(
    args: argparse.Namespace, seats: int, players: tuple[str, ...], found: dict[tuple[str, str], Summary]
) -> None:
    """Print the games won by each player among each kind of rivals, and how the games were decided."""
    title = _("{seats} seats, {deals} deals, seed {seed}").format(
        seats=seats, deals=args.deals, seed=args.seed
    )
    rows = [
        (name, *("–" if name == other else _share(found[name, other]) for other in players))
        for name in players
    ]
    print_table(title, ("", *players), rows)
    decided: Counter[str] = Counter()
    for result in found.values():
        decided.update(result.terminations)
    count = decided.total()
    endings = ", ".join(f"{ending} {number / count:.1%}" for ending, number in sorted(decided.items()))
    draws = sum(result.draws for result in found.values()) / count
    print_lines(
        _("Share of games won by the player of a row among rivals of a column; fair is {share}.").format(
            share=f"{1 / seats:.0%}"
        ),
        _("How {count} games were decided: {endings}").format(count=count, endings=endings),
        _("Without a single winner: {share}").format(share=f"{draws:.1%}"),
    )


def _share(result: Summary) -> str:
    low, high = result.interval[0]
    return f"{result.share[0]:.0%} ({100 * low:.0f}–{100 * high:.0f})"
