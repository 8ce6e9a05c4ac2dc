"""The reasons for refusing an action: a code, and one sentence for the player."""

from enum import Enum

from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.representatives.actions import HIDDEN, RepresentativesAction
from dutch.rules.representatives.position import Position
from dutch.rules.representatives.terms import Verb


class Refusal(Enum):
    """A reason for refusing an action. The value is its sentence."""

    GAME_OVER = N_("The game is over.")
    NO_SUCH_CARD = N_("Your letters are numbered 1 to {count}.")
    NO_SUCH_COLOUR = N_("Nobody plays {colour} in this game.")
    NO_SUCH_CLAIM = N_("Claim a value from 1 to {count}.")
    ON_BOARD = N_("Your {value} is already on your board.")
    NOT_THERE = N_("Your {value} is not on {colour}.")
    SAME_COLOUR = N_("Move the letter to another colour.")
    NO_MOVES_LEFT = N_("You have moved {count} times this round, and can't move again.")


def check(position: Position, action: RepresentativesAction) -> None:
    """Raise IllegalActionError unless the seat to move may take this action (R5, R6, R9).

    A card whose value is hidden can be moved from any colour on which the seat has a card.
    """
    refusal = reason_against(position, action)
    if refusal is None:
        return
    colour = action.source
    if refusal is Refusal.NO_SUCH_COLOUR and action.source in (None, *position.colours):
        colour = action.target
    raise IllegalActionError(
        refusal.name.lower(), refusal.value, count=position.count, value=action.value, colour=colour
    )


def reason_against(position: Position, action: RepresentativesAction) -> Refusal | None:
    """Return the reason why an action is illegal; None if it is legal."""
    seat, count = position.to_move, position.count
    if seat is None:
        return Refusal.GAME_OVER
    if action.verb is Verb.PASS:
        return None
    if not 0 <= action.value <= count:
        return Refusal.NO_SUCH_CARD
    if not {action.source, action.target} <= {None, *position.colours}:
        return Refusal.NO_SUCH_COLOUR
    if not 0 <= action.claim <= count:
        return Refusal.NO_SUCH_CLAIM
    if action.verb is Verb.PLACE:
        return Refusal.ON_BOARD if _is_placed(position, seat, action.value) else None
    if action.source == action.target:
        return Refusal.SAME_COLOUR
    if not _lies_at_source(position, seat, action):
        return Refusal.NOT_THERE
    if position.moves(seat) >= count:
        return Refusal.NO_MOVES_LEFT
    return None


def _is_placed(position: Position, seat: int, value: int) -> bool:
    """Return True if the card is on the board or, if its value is hidden, if all cards are."""
    if value == HIDDEN:
        return position.placed(seat) == position.count
    return value in position.board(seat)


def _lies_at_source(position: Position, seat: int, action: RepresentativesAction) -> bool:
    if action.source is None:
        return False
    if action.value == HIDDEN:
        return position.stacks(seat)[action.source] > 0
    return position.board(seat).get(action.value) == action.source
