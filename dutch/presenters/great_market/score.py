"""The current score, and the final count people by people."""

from dutch.i18n import _
from dutch.presenters.great_market.words import count_chips
from dutch.presenters.words import announce_winners
from dutch.rules.api import Outcome, Part
from dutch.rules.great_market.cards import CARDS_OF, cards_in
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.scoring import POINTS
from dutch.rules.great_market.terms import DecidedBy
from dutch.stage.answers import SuitTally, Verdict
from dutch.stage.board import Board

CHIPS = "chips"
"""The name of the line for the most chips."""


def seat_tallies(observation: MarketObservation, seat: int) -> tuple[SuitTally, ...]:
    """Return the tallies of a seat, one for each people of which it owns cards (M13)."""
    cards = observation.position.players[seat].cards
    return tuple(
        _tally(Part(people, cards_in(cards & mask), POINTS[(cards & mask).bit_count()], 0))
        for people, mask in CARDS_OF.items()
        if cards & mask
    )


def points_on(board: Board, zone: str) -> int:
    """Return the points of the cards drawn in a zone (M13)."""
    held = sum(card.bit for card in board.cards(zone) if card is not None)
    return sum(POINTS[(held & mask).bit_count()] for mask in CARDS_OF.values())


def suit_tallies(outcome: Outcome) -> tuple[tuple[SuitTally, ...], ...]:
    """Return each player's lines: the peoples of which somebody owns cards, then the chips (M13)."""
    return tuple(tuple(map(_tally, parts)) for parts in outcome.parts)


def _tally(part: Part) -> SuitTally:
    marks = tuple(str(card.bid) for card in part.cards)
    number = "" if part.number is None else count_chips(part.number)
    return SuitTally(part.suit, part.cards, part.sum, part.bonus, marks=marks, number=number)


def verdict(outcome: Outcome, names: tuple[str, ...]) -> Verdict:
    """Return who won, as a headline, and the reason (M14)."""
    headline = announce_winners([names[seat] for seat in outcome.winners])
    if len(outcome.winners) > 1:
        return Verdict(headline, _("Equal points, cards and chips."))
    if outcome.decided_by is DecidedBy.SCORE:
        best, second, *_others = sorted(outcome.scores, reverse=True)
        reason = _("{best} points, a lead of {lead}.").format(best=best, lead=best - second)
        return Verdict(headline, reason)
    if outcome.decided_by is DecidedBy.MORE_CARDS:
        return Verdict(headline, _("Equal points; the player with more cards wins."))
    return Verdict(headline, _("Equal points and cards; the player with more chips wins."))
