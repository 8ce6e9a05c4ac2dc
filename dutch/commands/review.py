"""`dutch review FILE`: say what the decisions of a finished game cost, and what was luck."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dutch.commands import options
from dutch.commands.terminal import UserError, print_lines, print_table
from dutch.i18n import _, number
from dutch.match.intake import read_file
from dutch.plaintext import clean_name
from dutch.rules.record import Record, result_of
from dutch.rules.record import replay as final_state
from dutch.rules.record_reader import parse

if TYPE_CHECKING:
    from dutch.players.advice import Judged, Review

HELP = _("say what the decisions of a game cost, and what was luck")
DESCRIPTION = _(
    "Judge every decision of a finished game of Dutch by what the player could know, and separate what the "
    "decisions cost from luck."
)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE", help=_("a record, see docs/record-format.md"))
    options.add(
        parser, "--deals", "N", options.positive, _("random deals for each decision (default 24)"), None
    )
    parser.add_argument("--better", action="store_true", help=_("also show what would have been better"))
    parser.add_argument("--json", action="store_true", help=_("print the review as JSON"))


def run(args: argparse.Namespace) -> int:
    """Print a review. Raises InvalidRecordError, or UserError for a game that can't be reviewed."""
    from dutch.players import review  # imports the coach, which no other command needs

    record = parse(read_file(Path(args.file)))
    if record.game not in review.GAMES:
        raise UserError(_("Only games of Dutch can be reviewed."))
    if result_of(final_state(record)) is None:
        raise UserError(_("This game is not over, so it can't be reviewed."))
    with _progress(shown=not args.json) as report:
        found = review.review(record, args.deals or review.DEALS, report)
    if args.json:
        print(json.dumps({"game": record.game, "edition": record.edition, **found.to_json()}, indent=1))
    else:
        _print(record, found, args.better)
    return 0


@contextmanager
def _progress(*, shown: bool) -> Iterator[Callable[[int, int], None] | None]:
    """Show a progress bar on a terminal. Yields the function to call with the decisions judged, and all."""
    if not (shown and sys.stdout.isatty()):
        yield None
        return
    from rich.progress import Progress

    with Progress(transient=True) as progress:
        task = progress.add_task(_("Thinking"), total=None)
        yield lambda done, count: progress.update(task, completed=done, total=count)


def _print(record: Record, found: Review, better: bool) -> None:
    names = [clean_name(name) for name in record.extra.get("names", "").split(", ")]
    names = names if len(names) == len(found.scores) and all(names) else ["0", "1"]
    rows = [
        (
            name,
            str(found.scores[seat]),
            _points(found.deal if seat == 0 else -found.deal),
            _points(found.luck if seat == 0 else -found.luck),
            f"{_points(-found.losses(seat))} ± {number(2 * found.error(seat))}",
        )
        for seat, name in enumerate(names)
    ]
    headings = (_("player"), _("score"), _("luck of the deal"), _("later luck"), _("decisions"))
    print_table(_("Points by luck and by decisions"), headings, rows)
    print_table("", (_("round"), _("expected lead of {name}").format(name=names[0])), _leads(found))
    for seat, name in enumerate(names):
        costly = found.costliest(seat)
        if costly:
            print_lines(_("The costliest decisions of {name}:").format(name=name))
        else:
            print_lines(_("{name} made no decision that clearly cost points.").format(name=name))
        print_lines(*(_line(each, better) for each in costly))


def _line(judged: Judged, better: bool) -> str:
    """Return a costly decision in notation; with what would have been ``better``, if that is asked for."""
    text = _("  round {round}, after action {number}: {played} cost {loss} ± {error} points")
    if better:
        text += _("; better: {best}")
    return text.format(
        round=judged.round,
        number=judged.number,
        played=", ".join(judged.played) or "end",
        best=", ".join(judged.best) or "end",
        loss=number(judged.loss),
        error=number(2 * judged.error),
    )


def _leads(found: Review) -> list[tuple[str, str]]:
    """Return the expected lead of seat 0 at the end of each round."""
    last = {judged.round: judged.lead for judged in found.decisions}
    final = float(found.scores[0] - found.scores[1])
    return [
        (_("deal"), _points(found.deal)),
        *((str(each), _points(lead)) for each, lead in last.items()),
        (_("end"), _points(final)),
    ]


def _points(value: float) -> str:
    return number(float(value), signed=True)
