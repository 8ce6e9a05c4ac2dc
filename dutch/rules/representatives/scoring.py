"""Scores and the winners (R11)."""

from collections.abc import Sequence

from dutch.rules.api import Outcome, Part, Term, places_of
from dutch.rules.representatives.position import ITEMS, Position


class DecidedBy(Term):
    """The criterion that decided who won (R11)."""

    SCORE = "score"
    CANCELLED = "cancelled"
    """A lower total won because higher ones were equal and cancelled each other."""
    SHARED = "shared"
    NOBODY = "nobody"


def winners_of(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the winning seats (R11).

    Equal totals cancel each other, so the highest total that only one player has wins. If there is none, the
    tied leaders share the win. A total of 0 never wins.
    """
    best = max((total for total in totals if totals.count(total) == 1), default=0) or max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best > 0)


def outcome_of(position: Position) -> Outcome:
    """Return the outcome of a finished game (R11).

    It has a part of the score for each item, and one without points that names the representative.
    """
    totals = position.totals
    winners = winners_of(totals)
    buyers = {sale.item: sale.seat for sale in position.sales}
    items = ITEMS[: position.count]
    parts = tuple(
        (
            *(Part(str(item), (), item if buyers.get(item) == seat else 0, 0) for item in items),
            Part(str(player.representative), (), 0, 0),
        )
        for seat, player in enumerate(position.players)
    )
    ranks = [(seat in winners, total) for seat, total in enumerate(totals)]
    if not winners:
        ranks.append((True, 0))  # takes first place, so that nobody else does
    return Outcome(totals, parts, places_of(ranks)[: position.count], None, _decided_by(totals, winners))


def _decided_by(totals: Sequence[int], winners: tuple[int, ...]) -> DecidedBy:
    if not winners:
        return DecidedBy.NOBODY
    if len(winners) > 1:
        return DecidedBy.SHARED
    return DecidedBy.SCORE if totals[winners[0]] == max(totals) else DecidedBy.CANCELLED
