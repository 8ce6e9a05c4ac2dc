"""`dutch review FILE`: say what the decisions of a finished game cost, and what was luck."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.commands import options
from dutch.commands.terminal import UserError, print_lines, print_table, progress
from dutch.i18n import N_, _, about, number
from dutch.match.intake import read_file
from dutch.plaintext import clean_name
from dutch.players.advice import Unit
from dutch.rules.record import Record, parse, result_of
from dutch.rules.record import replay as final_state

if TYPE_CHECKING:
    from dutch.players.advice import Judged, Review

HELP = N_("say what the decisions of a game cost, and what was luck")
DESCRIPTION = N_(
    "Judge every decision of a finished game by what the player could know, and separate what the "
    "decisions cost from luck."
)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE", help=_("a record, see docs/record-format.md"))
    deals = _("random deals for each decision (default 24)")
    options.add_option(parser, "--deals", "N", options.parse_positive_integer, deals)
    parser.add_argument("--better", action="store_true", help=_("also show what would have been better"))
    parser.add_argument("--json", action="store_true", help=_("print the review as JSON"))


def run(args: argparse.Namespace) -> int:
    """Print a review.

    Raises UserError for a game that can't be reviewed, InvalidRecordError for an invalid record.
    """
    from dutch.players import review  # imports the coach, which no other command needs

    record = parse(read_file(Path(args.file)))
    if result_of(final_state(record)) is None:
        raise UserError(_("This game is not over, so it can't be reviewed."))
    with progress(_("Thinking"), shown=not args.json) as report:
        result = review.review(record, args.deals or review.DEALS, report)
    if args.json:
        print(json.dumps({"game": record.game, "edition": record.edition, **result.to_json()}, indent=1))
    else:
        _print_review(record, result, show_best=args.better)
    return 0


def _print_review(record: Record, review: Review, show_best: bool) -> None:
    """Print the luck and the decisions of all players as tables, then their costliest decisions."""
    names = _names(record)
    if review.results:
        _print_table_of_seats(review, names)
    else:
        headings = (_("player"), _("score"), _("luck of the deal"), _("later luck"), _("decisions"))
        rows = [_points_row(review, seat, name) for seat, name in enumerate(names)]
        print_table(_("Points by luck and by decisions"), headings, rows)
        print_table(
            "",
            (_("round"), about(names[0], _("forecast of your lead"), _("forecast: lead of {name}"))),
            _lead_rows(review),
        )
    for seat in review.seats:
        name = names[seat]
        costliest = review.costliest(seat)
        if costliest:
            print_lines(about(name, _("Your costliest decisions:"), _("The costliest decisions of {name}:")))
        else:
            to_you = _("You made no decision that clearly cost points.")
            print_lines(about(name, to_you, _("{name} made no decision that clearly cost points.")))
        print_lines(*(_describe_decision(decision, show_best) for decision in costliest))


def _print_table_of_seats(review: Review, names: Sequence[str]) -> None:
    """Print how many decisions of each judged player were good, and the result."""
    in_points = review.unit is Unit.POINTS
    title = _("Decisions, and points ahead") if in_points else _("Decisions, and wins above a fair share")
    rows = []
    for seat in review.seats:
        own = [decision for decision in review.decisions if decision.seat == seat]
        good = _("{good} of {count}").format(good=sum(not each.costly for each in own), count=len(own))
        rows.append((names[seat], str(review.scores[seat]), good, _points(review.results[seat])))
    headings = (_("player"), _("score"), _("good decisions"), _("result"))
    print_table(title, headings, rows)


def _names(record: Record) -> list[str]:
    """Return the players' names, or their seats if the record does not name all."""
    names = [clean_name(name) for name in record.extra.get("names", "").split(", ")]
    return names if len(names) == record.seats and all(names) else [*map(str, range(record.seats))]


def _points_row(review: Review, seat: int, name: str) -> tuple[str, ...]:
    """Return the table row of a player: the score, and the points due to luck and to decisions."""
    sign = 1 if seat == 0 else -1  # the review counts luck for seat 0
    return (
        name,
        str(review.scores[seat]),
        _points(sign * review.deal),
        _points(sign * review.luck),
        f"{_points(-review.losses(seat))} ± {number(2 * review.error(seat))}",
    )


def _describe_decision(judged: Judged, show_best: bool) -> str:
    """Return a costly decision in notation, with the best choice if ``show_best``."""
    text = _("round {round}, after action {number}: {played} cost {loss} ± {error} points")
    if judged.unit is Unit.CHANCE:
        text = _("round {round}, after action {number}: {played} cost {loss} ± {error} wins in 100 games")
    text = "  " + (_("{decision}; better: {best}").replace("{decision}", text) if show_best else text)
    return text.format(
        round=judged.round,
        number=judged.number,
        played=", ".join(judged.played) or "end",
        best=", ".join(judged.best) or "end",
        loss=number(judged.loss),
        error=number(2 * judged.error),
    )


def _lead_rows(review: Review) -> list[tuple[str, str]]:
    """Return table rows with the expected lead of seat 0.

    There is a row for the deal, for each round, and for the end.
    """
    lead_by_round = {judged.round: judged.lead for judged in review.measured}
    return [
        (_("deal"), _points(review.deal)),
        *((str(round_number), _points(lead)) for round_number, lead in lead_by_round.items()),
        (_("end"), _points(review.scores[0] - review.scores[1])),
    ]


def _points(value: float) -> str:
    """Format points with a sign and one decimal place."""
    return number(float(value), signed=True)
