"""The current totals, and the final count item by item."""

from dutch.i18n import _
from dutch.presenters.representatives.words import AGENTS, GOODS
from dutch.presenters.words import announce_winners, count_points
from dutch.rules.api import Outcome, Part
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.terms import Colour, DecidedBy
from dutch.stage.answers import SuitTally, Verdict

REPRESENTATIVE = "representative"
"""The line of the final count that shows who represented which colour."""


def seat_tallies(observation: RepresentativesObservation, seat: int) -> tuple[SuitTally, ...]:
    """Return the tallies of a seat, one for each item it has won."""
    return tuple(
        _tally(Part(str(sale.item), (), sale.item, 0)) for sale in observation.view.sales if sale.seat == seat
    )


def suit_tallies(outcome: Outcome) -> tuple[tuple[SuitTally, ...], ...]:
    """Return each player's lines: all items, with points for those they won, and their representative."""
    return tuple(tuple(map(_tally, parts)) for parts in outcome.parts)


def _tally(part: Part) -> SuitTally:
    if not part.suit.isdecimal():
        agent = AGENTS[Colour(part.suit)]
        return SuitTally(REPRESENTATIVE, (agent,), 0, 0, marks=("",), single_scorer=True)
    cards = (GOODS[int(part.suit)],) if part.sum else ()
    marks = tuple(str(card.vp) for card in cards)
    return SuitTally(part.suit, cards, part.sum, part.bonus, marks=marks, single_scorer=True)


def verdict(outcome: Outcome, names: tuple[str, ...]) -> Verdict:
    """Return who won, as a headline, and the reason (R11)."""
    if not outcome.winners:
        return Verdict(_("Nobody wins"), _("No item was sold."))
    headline = announce_winners([names[seat] for seat in outcome.winners])
    if len(outcome.winners) > 1:
        return Verdict(headline, _("Every total above 0 is shared, so the highest one wins."))
    (winner,) = outcome.winners
    if outcome.decided_by is DecidedBy.CANCELLED:
        reason = _(
            "Equal totals cancel each other out, and {points} is the highest total that nobody shares."
        )
        return Verdict(headline, reason.format(points=count_points(outcome.scores[winner])))
    best, second, *_others = sorted(outcome.scores, reverse=True)
    reason = _("{points}, a lead of {lead}.").format(points=count_points(best), lead=best - second)
    return Verdict(headline, reason)
