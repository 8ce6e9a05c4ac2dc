"""The reasons for refusing an action: a code, and one sentence for the player.

``auction.legal_actions`` alone decides what is legal.
"""

from enum import Enum

from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.great_market.actions import HIGHEST_BID, MarketAction
from dutch.rules.great_market.auction import card_that_forbids
from dutch.rules.great_market.position import Position
from dutch.rules.great_market.terms import Phase, Verb


class Refusal(Enum):
    """A reason for refusing an action. The value is its sentence."""

    GAME_OVER = N_("The game is over.")
    MUST_DISCARD = N_("You couldn't pay your bid: discard one of your cards.")
    NO_DISCARD = N_("You discard a card only after a bid you couldn't pay.")
    NOT_YOURS = N_("{card} is not one of your cards.")
    TOO_LOW = N_("Bid more than the standing bid of {bid}.")
    ZERO = N_("The lowest bid is 1.")
    TOO_HIGH = N_("No bid exceeds {highest}.")
    FORBIDDEN_DIGIT = N_("You can't bid {amount}: your {card} has its last digit.")


def explain(position: Position, action: MarketAction) -> IllegalActionError:
    """Return the error for an illegal action."""
    seat = position.to_move
    if seat is None:
        return _error(Refusal.GAME_OVER)
    if position.phase is Phase.DISCARD:
        if action.verb is not Verb.DISCARD:
            return _error(Refusal.MUST_DISCARD)
        return _error(Refusal.NOT_YOURS, card=action.card)
    if action.verb is Verb.DISCARD:
        return _error(Refusal.NO_DISCARD)
    if action.amount <= position.bid:
        if position.bid == 0:
            return _error(Refusal.ZERO)
        return _error(Refusal.TOO_LOW, bid=position.bid)
    if action.amount > HIGHEST_BID:
        return _error(Refusal.TOO_HIGH, highest=HIGHEST_BID)
    card = card_that_forbids(position, seat, action.amount)
    return _error(Refusal.FORBIDDEN_DIGIT, amount=action.amount, card=card)


def _error(refusal: Refusal, **params: object) -> IllegalActionError:
    return IllegalActionError(refusal.name.lower(), refusal.value, **params)
