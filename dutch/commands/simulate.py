"""`dutch simulate`: play computer players against each other and compare them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from dutch.commands import options, terminal
from dutch.commands.terminal import UserError
from dutch.i18n import _
from dutch.plaintext import quoted
from dutch.players import roster
from dutch.rules import catalogue

if TYPE_CHECKING:
    from dutch.players import arena


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "simulate",
        help=_("play computer players against each other"),
        description=_("Play two computer players against each other and compare their results."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--games", type=options.positive, default=100, metavar="N", help=_("number of games (default 100)")
    )
    parser.add_argument(
        "--seed", type=options.seed, default=1, metavar="S", help=_("random seed for the deals (default 1)")
    )
    parser.add_argument(
        "--players",
        default="merchant,greedy",
        metavar="A,B",
        help=_("two of: {names}").format(names=", ".join(roster.PLAYERS)),
    )
    parser.add_argument(
        "--edition",
        type=options.edition,
        default="standard",
        metavar="EDITION",
        help=_("one of: {names}").format(names=", ".join(catalogue.get("dutch").editions)),
    )
    parser.add_argument(
        "--budget", type=options.positive, metavar="N", help=_("positions a player may search per decision")
    )
    parser.add_argument(
        "--jobs", type=options.positive, default=1, metavar="N", help=_("number of processes (default 1)")
    )
    parser.add_argument("--json", action="store_true", help=_("print the result as JSON"))


def run(args: argparse.Namespace) -> int:
    """Play the match and print its result. Raises UserError for players that cannot play it."""
    from dutch.players import arena  # imports the pool of processes, which no other command needs

    players = _players(args.players, args.edition)
    with _progress(args.games, shown=not args.json) as report:
        result = arena.match(
            players,
            args.games,
            args.seed,
            edition=args.edition,
            budgets=(args.budget, args.budget),
            jobs=args.jobs,
            progress=report,
        )
    if args.json:
        print(json.dumps(_as_json(args, result), indent=2))
    else:
        _print_table(result)
    return 0


def _players(text: str, edition: str) -> tuple[str, ...]:
    """Return the names of two computer players who know the edition. Raises UserError."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in roster.PLAYERS:
            raise UserError(
                _("There is no computer player “{name}”. There are: {names}.").format(
                    name=quoted(name), names=", ".join(roster.PLAYERS)
                )
            )
        if edition not in roster.get(name).editions:
            raise UserError(
                _("The computer player “{name}” does not know the edition “{edition}”.").format(
                    name=name, edition=edition
                )
            )
    if len(names) != 2:
        raise UserError(
            _("A match has two players, not {count}: --players merchant,greedy.").format(count=len(names))
        )
    return names


def _as_json(args: argparse.Namespace, result: arena.Summary) -> dict[str, Any]:
    """Return the match as plain data, without times, so that the same seed prints the same text."""
    return {
        "game": "dutch",
        "edition": args.edition,
        "seed": args.seed,
        "games": result.games,
        "draws": result.draws,
        "rounds": result.rounds,
        "terminations": result.terminations,
        "players": [
            {
                "name": name,
                "budget": roster.get(name).budget if args.budget is None else args.budget,
                "wins": result.wins[who],
                "share": result.share[who],
                "interval": list(result.interval[who]),
                "score": result.score[who],
                "decisions": result.decisions[who],
            }
            for who, name in enumerate(result.players)
        ],
    }


@contextmanager
def _progress(games: int, *, shown: bool) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar on a terminal. Yields the function to call with the number of games played."""
    if not (shown and sys.stdout.isatty()):
        yield None
        return
    from rich.progress import Progress

    with Progress(transient=True) as progress:
        task = progress.add_task(_("Playing"), total=games)

        def report(played: int) -> None:
            progress.update(task, completed=played)

        yield report


def _print_table(result: arena.Summary) -> None:
    from rich.table import Table

    table = Table(title=_("{games} games, {draws} draws").format(games=result.games, draws=result.draws))
    table.add_column(_("player"))
    for heading in (
        _("wins"),
        _("share"),
        _("95 % interval"),
        _("mean score"),
        _("decisions per game"),
    ):
        table.add_column(heading, justify="right")
    for who, name in enumerate(result.players):
        low, high = result.interval[who]
        table.add_row(
            name,
            str(result.wins[who]),
            f"{result.share[who]:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{result.score[who]:.1f}",
            f"{result.decisions[who]:.1f}",
        )
    console = terminal.console()
    console.print(table)
    console.print(_("{rounds} rounds per game").format(rounds=f"{result.rounds:.1f}"))
