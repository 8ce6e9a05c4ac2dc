"""`dutch simulate`: play computer players against each other and compare them."""

from __future__ import annotations

import argparse
import json
from functools import partial
from typing import TYPE_CHECKING, Any

from dutch.commands import options
from dutch.commands.terminal import print_table, progress
from dutch.i18n import N_, _, number, percent
from dutch.players import roster
from dutch.rules import catalogue

if TYPE_CHECKING:
    from dutch.players import arena

HELP = N_("play computer players against each other")
DESCRIPTION = N_("Play computer players against each other and compare their results.")

MAX_QUICK_BUDGET = 10_000
"""The largest budget with which a player needs no more than about a second for a whole game."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    names = dict.fromkeys(name for players in roster.PLAYERS.values() for name in players)
    options.add_match_options(parser, _("one for each seat, of: {names}").format(names=", ".join(names)))
    add = partial(options.add_option, parser)
    add("--games", "N", options.parse_positive_integer, _("number of games (default 100)"), 100)
    add("--budget", "N", options.parse_positive_integer, _("positions a player may search per decision"))
    add("--jobs", "N", options.parse_positive_integer, _("number of processes (default 1)"), 1)


def run(args: argparse.Namespace) -> int:
    """Play the match and print its result. Raises UserError for players that cannot play it."""
    from dutch.players import arena  # imports the pool of processes, which no other command needs

    players = options.parse_match(args.game, args.players or _default_players(args.game), args.edition)
    with progress(_("Playing"), shown=not args.json) as report:
        result = arena.match(
            players,
            args.games,
            args.seed,
            game=args.game,
            edition=args.edition,
            budgets=[args.budget] * len(players),
            jobs=args.jobs,
            progress=lambda played: report(played, args.games),
        )
    if args.json:
        print(json.dumps(_as_json(args, result), indent=2))
    else:
        _print_table(result)
    return 0


def _default_players(game: str) -> str:
    """Return the strongest quick players of a game, one for each seat, as a list for --players."""
    quick = [name for name in roster.LEVELS[game] if roster.get(name, game).budget <= MAX_QUICK_BUDGET]
    seats = min(catalogue.get(game).seats)
    strongest_first = list(reversed(quick))
    return ",".join(strongest_first[:seats])


def _as_json(args: argparse.Namespace, result: arena.Summary) -> dict[str, Any]:
    """Return the match as plain data, without times, so the same seed prints the same text."""
    return {
        "game": args.game,
        "edition": args.edition,
        "seed": args.seed,
        "games": result.games,
        "draws": result.draws,
        "rounds": result.rounds,
        "terminations": result.terminations,
        "players": [
            {
                "name": name,
                "budget": roster.get(name, args.game).budget if args.budget is None else args.budget,
                "wins": result.wins[seat],
                "share": result.share[seat],
                "interval": list(result.interval[seat]),
                "score": result.score[seat],
                "decisions": result.decisions[seat],
            }
            for seat, name in enumerate(result.players)
        ],
    }


def _print_table(result: arena.Summary) -> None:
    rows = [
        (
            name,
            str(result.wins[seat]),
            percent(100 * result.share[seat], exact=True),
            " – ".join(percent(100 * bound, exact=True) for bound in result.interval[seat]),
            number(result.score[seat]),
            number(result.decisions[seat]),
        )
        for seat, name in enumerate(result.players)
    ]
    title = _("{games} games, {draws} draws").format(games=result.games, draws=result.draws)
    figures = (_("wins"), _("share"), _("95% interval"), _("mean score"), _("decisions per game"))
    print_table(title, (_("player"), *figures), rows)
    print(_("{rounds} rounds per game").format(rounds=number(result.rounds)))
    if len(result.players) > 2:
        endings = ", ".join(f"{ending} {count}" for ending, count in result.terminations.items())
        print(_("How the games were decided: {endings}").format(endings=endings))
