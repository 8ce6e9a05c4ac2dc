"""The reasons for refusing an action: a code, and one sentence for the player.

``auction.legal_actions`` alone decides what is legal.
"""

from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.great_market.actions import HIGHEST_BID, MarketAction
from dutch.rules.great_market.auction import card_that_forbids
from dutch.rules.great_market.position import Position
from dutch.rules.great_market.terms import Phase, Verb

SENTENCES = {
    "game_over": N_("The game is over."),
    "must_discard": N_("You could not pay your bid: discard one of your cards."),
    "no_discard": N_("Cards are discarded only after a bid that could not be paid."),
    "not_yours": N_("{card} is not one of your cards."),
    "too_low": N_("Bid more than the standing bid of {bid}."),
    "zero": N_("The lowest bid is 1."),
    "too_high": N_("No bid exceeds {highest}."),
    "forbidden_digit": N_("You can't bid {amount}: your {card} has its last digit."),
}
"""The sentence for each code."""


def _refused(code: str, **params: object) -> IllegalActionError:
    return IllegalActionError(code, SENTENCES[code], **params)


def explain(position: Position, action: MarketAction) -> IllegalActionError:
    """Return the error for an illegal action."""
    seat = position.to_move
    if seat is None:
        return _refused("game_over")
    if position.phase is Phase.DISCARD:
        if action.verb is not Verb.DISCARD:
            return _refused("must_discard")
        return _refused("not_yours", card=action.card)
    if action.verb is Verb.DISCARD:
        return _refused("no_discard")
    if action.amount <= position.bid:
        return _refused("too_low", bid=position.bid) if position.bid else _refused("zero")
    if action.amount > HIGHEST_BID:
        return _refused("too_high", highest=HIGHEST_BID)
    card = card_that_forbids(position, seat, action.amount)
    return _refused("forbidden_digit", amount=action.amount, card=card)
