"""``dutch simulate``: games between computer players, and how strong they are."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from dutch.commands.errors import UserError
from dutch.i18n import _
from dutch.players import roster
from dutch.rules import catalogue

if TYPE_CHECKING:
    from dutch.players import arena


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand ``simulate`` and its options."""
    parser = subparsers.add_parser("simulate", help=_("let computer players play against each other"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=_("how many games"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=_("what the deals follow from"))
    parser.add_argument(
        "--players",
        default="merchant,greedy",
        metavar="A,B",
        help=_("two of: {names}").format(names=", ".join(roster.PLAYERS)),
    )
    parser.add_argument(
        "--edition",
        default="standard",
        help=_("one of: {names}").format(names=", ".join(catalogue.get("dutch").editions)),
    )
    parser.add_argument("--budget", type=int, metavar="N", help=_("positions a player may look at"))
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=_("processes to share the work"))
    parser.add_argument("--json", action="store_true", help=_("print the result as JSON"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the match and print what came of it. Raises UserError if the options make no sense."""
    from dutch.players import arena  # brings the pool of processes along, which no other command needs

    players = _players(args.players)
    _check_numbers(args, players)
    with _progress(args.games, shown=not args.json) as played:
        result = arena.match(
            players,
            args.games,
            args.seed,
            edition=args.edition,
            budgets=(args.budget, args.budget),
            jobs=args.jobs,
            played=played,
        )
    if args.json:
        print(json.dumps(_as_json(args, result), indent=2))
    else:
        _print_table(result)
    return 0


def _players(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in roster.PLAYERS:
            raise UserError(
                _("There is no computer player “{name}”. There are: {names}.").format(
                    name=name, names=", ".join(roster.PLAYERS)
                )
            )
    if len(names) != 2:
        raise UserError(
            _("A match has two players, not {count}: --players merchant,greedy").format(count=len(names))
        )
    return names


def _check_numbers(args: argparse.Namespace, names: Sequence[str]) -> None:
    """Raise UserError for an edition that nobody or not every player knows, or a number out of range."""
    if args.edition not in catalogue.get("dutch").editions:
        raise UserError(_("Dutch has no edition “{edition}”.").format(edition=args.edition))
    for name in names:
        if args.edition not in roster.get(name).editions:
            raise UserError(
                _("The computer player “{name}” does not know the edition “{edition}”.").format(
                    name=name, edition=args.edition
                )
            )
    for option, value in (
        ("--games", args.games),
        ("--jobs", args.jobs),
        ("--budget", args.budget),
    ):
        if value is not None and value < 1:
            raise UserError(_("{option} must be at least 1, not {value}.").format(option=option, value=value))
    if args.seed < 0:
        raise UserError(_("A seed is a whole number from 0 up, not {seed}.").format(seed=args.seed))


def _as_json(args: argparse.Namespace, result: arena.Summary) -> dict[str, Any]:
    """The match as plain data. No time is in it, so the same seed gives the same bytes."""
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
    """A progress bar on a terminal, else nothing. Yields what wants to know how many games are over."""
    if not (shown and sys.stdout.isatty()):
        yield None
        return
    from rich.progress import Progress

    with Progress(transient=True) as progress:
        task = progress.add_task(_("Playing"), total=games)

        def played(count: int) -> None:
            progress.update(task, completed=count)

        yield played


def _print_table(result: arena.Summary) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=_("{games} games, {draws} draws").format(games=result.games, draws=result.draws))
    table.add_column(_("player"))
    for heading in (
        _("wins"),
        _("share"),
        _("95 % interval"),
        _("mean score"),
        _("decisions a game"),
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
    console = Console()
    console.print(table)
    console.print(_("{rounds} rounds a game").format(rounds=f"{result.rounds:.1f}"))
